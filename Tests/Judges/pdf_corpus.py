#!/usr/bin/env python3
"""Has the tests write documents with every kind of name and font, and judges each with check_pdf.py.

Then breaks them in known ways, to see that the judge is awake."""
import os
import pathlib
import subprocess
import sys
import tempfile

import pikepdf
from pikepdf import Array, Name

HERE = pathlib.Path(__file__).resolve().parent
EXPECT = {'base': 'base', 'a2a': 'a2a,ua1', 'a3a': 'a3a,ua1'}
FONTS = pathlib.Path('/usr/share/fonts/truetype')


def write(folder):
    folder.mkdir()
    subprocess.run(['swift', 'test', '--quiet', '--filter', 'PDFTests.CorpusTests'],
                   cwd=HERE.parent.parent, env=dict(os.environ, PDF_CORPUS=str(folder)), check=True,
                   stdout=subprocess.DEVNULL)


def judge(file, expect, *more):
    return subprocess.run([sys.executable, HERE / 'check_pdf.py', '--expect', expect, *more, file],
                          capture_output=True, text=True)


def judge_corpus(folder, again):
    """The number of documents with something wrong."""
    failures = 0
    for kind, expect in EXPECT.items():
        files = sorted(folder.glob(kind + '*.pdf'))
        # Without the distribution's fonts only the plain documents can be made.
        failures += not files and (kind == 'base' or FONTS.exists())
        for file in files:
            names = file.with_suffix('.txt').read_text().splitlines()
            result = judge(file, expect, *(f'--text={name}' for name in names))
            print(result.stdout, result.stderr, sep='', end='')
            same = file.read_bytes() == (again / file.name).read_bytes()
            if not same:
                print(f'FAIL  {file.name} is not the same twice')
            failures += result.returncode != 0 or not same
    return failures


def elements(pdf, role):
    return [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get('/S') == Name(role)]


def change(where, key, value=None):
    if value is None:
        del where[key]
    else:
        where[key] = value


def page(pdf, old, new):
    stream = pdf.pages[0].Contents
    data = stream.read_bytes()
    assert old in data
    stream.write(data.replace(old, new, 1))


def fonts(pdf):
    return list(pdf.pages[0].Resources.Font.values())


def font(pdf):
    return fonts(pdf)[0]


def descendant(pdf):
    return font(pdf).DescendantFonts[0]


PLAIN = {
    'no language': lambda p: change(p.Root, '/Lang'),
    'not marked': lambda p: change(p.Root, '/MarkInfo'),
    'no structure': lambda p: change(p.Root, '/StructTreeRoot'),
    'no metadata': lambda p: change(p.Root, '/Metadata'),
    'another title': lambda p: change(p.docinfo, '/Title', pikepdf.String('Other')),
    'figure without text': lambda p: change(elements(p, '/Figure')[0], '/Alt'),
    'item outside a list': lambda p: change(elements(p, '/L')[0], '/S', Name.P),
    'no first heading': lambda p: change(elements(p, '/H1')[0], '/S', Name.H2),
    'content without a tag': lambda p: page(p, b'/H1<</MCID 0>>BDC', b'/H1 BMC'),
    'unbalanced': lambda p: page(p, b'EMC', b''),
    'a wrong width': lambda p: change(font(p), '/Widths', Array([1] * len(font(p).Widths))),
    'no way back to the text': lambda p: [change(f, '/ToUnicode') for f in fonts(p)],
}
ARCHIVAL = {
    'no font file': lambda p: change(descendant(p).FontDescriptor, '/FontFile2'),
    'no widths': lambda p: change(descendant(p), '/W'),
    'no grey': lambda p: change(p.Root, '/OutputIntents'),
    'no map of glyphs': lambda p: change(descendant(p), '/CIDToGIDMap'),
    'no text': lambda p: change(font(p), '/ToUnicode'),
}
ATTACHED = {
    'no relationship': lambda p: change(p.Root.AF[0], '/AFRelationship'),
    'not associated': lambda p: change(p.Root, '/AF'),
    'no media type': lambda p: change(p.Root.AF[0].EF.F, '/Subtype'),
}


def break_all(folder):
    """The number of broken documents that the judge lets pass."""
    failures = 0
    bad = folder / 'broken.pdf'
    for kind, variants in ('base', PLAIN), ('a2a', ARCHIVAL), ('a3a', ATTACHED):
        for file in sorted(folder.glob(kind + '*.pdf'))[-1:]:
            for what, breaks in variants.items():
                with pikepdf.open(file) as pdf:
                    breaks(pdf)
                    pdf.save(bad)
                # The text that is lost can only be seen by reading the page.
                options = [] if 'text' in what else ['--no-render']
                names = file.with_suffix('.txt').read_text().splitlines()
                options += [f'--text={name}' for name in names]
                if judge(bad, EXPECT[kind], *options).returncode == 0:
                    print(f'FAIL  the judge lets this pass: {kind}, {what}')
                    failures += 1
    return failures


def main():
    with tempfile.TemporaryDirectory() as name:
        folder, again = pathlib.Path(name) / '1', pathlib.Path(name) / '2'
        write(folder)
        write(again)
        failures = judge_corpus(folder, again) + break_all(folder)
    sys.exit(1 if failures else 0)


if __name__ == '__main__':
    main()
