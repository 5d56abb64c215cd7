#!/usr/bin/env python3
"""Makes the tests write documents with every kind of name and font, and checks each with check_pdf.py.

Then breaks them in known ways: the judge must notice each fault."""
import json
import os
import pathlib
import re
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
    """The number of faulty documents, and of kinds that were not made."""
    failures = 0
    for kind, expect in EXPECT.items():
        files = sorted(folder.glob(kind + '*.pdf'))
        # Without Debian's fonts, only documents without embedded fonts can be made.
        failures += not files and (kind == 'base' or FONTS.exists())
        for file in files:
            names = file.with_suffix('.txt').read_text().splitlines()
            result = judge(file, expect, *(f'--text={name}' for name in names))
            print(result.stdout, result.stderr, sep='', end='')
            same = file.read_bytes() == (again / file.name).read_bytes()
            if not same:
                print(f'FAIL  {file.name} has other bytes when it is written again')
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


def tree(pdf):
    return pdf.Root.StructTreeRoot


def xmp(pdf, old, new):
    stream = pdf.Root.Metadata
    data = stream.read_bytes()
    assert old in data
    stream.write(data.replace(old, new, 1))


def first(pdf, role):
    return elements(pdf, role)[0]


def symbol(pdf):
    return next(iter(pdf.pages[0].Resources.XObject.values()))


def glyphs(pdf, old, new):
    """Changes the program of the first font."""
    stream = descendant(pdf).FontDescriptor.FontFile2
    data = stream.read_bytes()
    assert old in data
    stream.write(data.replace(old, new, 1))


# Ways to break a document, each with the judge's rule that must notice it.
PLAIN = {
    'no language': ('UA 7.2-', lambda p: change(p.Root, '/Lang')),
    'not marked': ('UA 6.2-1', lambda p: change(p.Root, '/MarkInfo')),
    'no structure': ('UA 7.1-11', lambda p: change(p.Root, '/StructTreeRoot')),
    'no metadata': ('UA 7.1-8', lambda p: change(p.Root, '/Metadata')),
    'no title in the window': ('UA 7.1-10', lambda p: change(p.Root, '/ViewerPreferences')),
    'another title': ('X-info-xmp', lambda p: change(p.docinfo, '/Title', pikepdf.String('Other'))),
    'another date': (
        'X-info-', lambda p: change(p.docinfo, '/CreationDate', pikepdf.String("D:20200101000000Z"))),
    'figure without text': ('UA 7.3-1', lambda p: change(first(p, '/Figure'), '/Alt')),
    'figure without bounds': ('X-figure-bbox', lambda p: change(first(p, '/Figure'), '/A')),
    'item outside a list': ('UA 7.2-17', lambda p: change(first(p, '/L'), '/S', Name.P)),
    'body outside an item': ('UA 7.2-', lambda p: change(first(p, '/LI'), '/S', Name.P)),
    'no first heading': ('UA 7.4.2-1', lambda p: change(first(p, '/H1'), '/S', Name.H2)),
    'an unknown role': ('UA 7.1-5', lambda p: change(first(p, '/H1'), '/S', Name.Title)),
    'a tag that is another': ('', lambda p: change(first(p, '/H1'), '/S', Name.Sect)),
    'an element without content': ('X-', lambda p: change(first(p, '/H1'), '/K', Array([]))),
    'no way back to the tree': ('X-', lambda p: change(tree(p), '/ParentTree')),
    'content without a tag': ('UA 7.1-3', lambda p: page(p, b'/H1<</MCID 0>>BDC', b'/H1 BMC')),
    'an identifier twice': ('X-mcid-', lambda p: page(p, b'<</MCID 1>>', b'<</MCID 0>>')),
    'a tag in an artifact': ('UA 7.1-', lambda p: page(p, b'/H1<</MCID 0>>', b'/Artifact BMC EMC /H1<</MCID 99>>')),
    'a word that touches the next': ('X-words', lambda p: page(p, b' )]TJ', b')]TJ')),
    'unbalanced': ('X-EMC', lambda p: page(p, b'EMC', b'')),
    'an unknown operator': ('A 6.2.2-1', lambda p: page(p, b' ET', b' ET zz')),
    'hidden text': ('X-invisible-text', lambda p: page(p, b'BT ', b'BT 3 Tr ')),
    'a font that is not there': ('A 6.2.2-2', lambda p: page(p, b'/R0 ', b'/R9 ')),
    'a letter that readers lack': (
        'X-portable-glyph',
        lambda p: change(font(p).Encoding, '/Differences', Array([65, Name.Abreve] + [Name.Abreve] * 60))),
    'a wrong width': ('X-std14-width', lambda p: change(font(p), '/Widths', Array([1] * len(font(p).Widths)))),
    'no way back to the text': ('', lambda p: [change(f, '/ToUnicode') for f in fonts(p)]),
    'a page of another size': ('X-a4', lambda p: change(p.pages[0], '/MediaBox', Array([0, 0, 595, 700]))),
    'a symbol that is not there': ('A 6.2.2-2', lambda p: change(p.pages[0].Resources, '/XObject')),
}
ARCHIVAL = {
    'a colour': ('A 6.2.4.3-2', lambda p: page(p, b'BT ', b'1 0 0 rg BT ')),
    'no claim': ('A 6.6.4-2', lambda p: xmp(p, b'pdfaid:part>2', b'pdfaid:part>9')),
    'no second claim': ('UA 5-', lambda p: xmp(p, b'<pdfuaid:part>1</pdfuaid:part>', b'')),
    'a namespace without description': ('A 6.6.2.3', lambda p: xmp(p, b'PDF/UA identification</', b'</')),
    'no font file': ('A 6.2.11.4.1-1', lambda p: change(descendant(p).FontDescriptor, '/FontFile2')),
    'no widths': ('A 6.2.11.5-1', lambda p: change(descendant(p), '/W')),
    'a damaged font': ('', lambda p: glyphs(p, b'glyf', b'glyx')),
    'no grey': ('A 6.2.4.3-4', lambda p: change(p.Root, '/OutputIntents')),
    'a profile of three colours': ('', lambda p: change(p.Root.OutputIntents[0].DestOutputProfile, '/N', 3)),
    'no map of glyphs': ('A 6.2.11.3.2-1', lambda p: change(descendant(p), '/CIDToGIDMap')),
    'no text': ('A 6.2.11.7.2-1', lambda p: change(font(p), '/ToUnicode')),
    'no name of a subset': ('X-basefont', lambda p: change(font(p), '/BaseFont', Name.Font)),
    'a glyph that is not there': ('', lambda p: page(p, b'Td[(', b'Td[(\x7f\x7f')),
    'an attachment': (
        'A 6.8-', lambda p: p.attachments.__setitem__('a.txt', pikepdf.AttachedFileSpec(p, b'a'))),
    'a script': ('A 6.5.1-1', lambda p: change(p.Root, '/OpenAction', pikepdf.Dictionary(S=Name.JavaScript))),
}
ATTACHED = {
    'no relationship': ('A 6.8-', lambda p: change(p.Root.AF[0], '/AFRelationship')),
    'not associated': ('A 6.8-', lambda p: change(p.Root, '/AF')),
    'no media type': ('A 6.8-1', lambda p: change(p.Root.AF[0].EF.F, '/Subtype')),
    'another size': ('X-ef-size', lambda p: change(p.Root.AF[0].EF.F.Params, '/Size', 1)),
    'no name in Unicode': ('A 6.8-2', lambda p: change(p.Root.AF[0], '/UF')),
}
# Changes to the raw bytes, which a library would repair.
BYTES = {
    'bytes before the header': ('', lambda b: b'x' + b),
    'no binary comment': ('A 6.1.2-2', lambda b: b.replace(b'\xe2\xe3\xcf\xd3', b'abcd', 1)),
    'bytes after the end': ('A 6.1.3-3', lambda b: b + b'more'),
    'a second revision': ('X-one-revision', lambda b: b + b'%%EOF\n'),
    'cut short': ('', lambda b: b[:-200]),
    'a start that is elsewhere': (
        '', lambda b: re.sub(rb'startxref\n\d+', b'startxref\n17', b)),
    'a wrong length': (
        'A 6.1.7.1-1', lambda b: re.sub(rb'/Length (\d+)', lambda m: b'/Length %0*d' % (len(m[1]), 3), b, count=1)),
    'an object elsewhere': ('A 6.1.', lambda b: b.replace(b' 0 obj', b' 1 obj', 1)),
}


def rules(file, expect, *options):
    """The rules that the judge reports as broken."""
    return json.loads(judge(file, expect, '--json', *options).stdout)['fails']


def break_one(file, bad, what, rule, breaks, expect):
    """Whether the judge overlooks the fault or reports another one."""
    if what in BYTES:
        bad.write_bytes(breaks(file.read_bytes()))
    else:
        with pikepdf.open(file) as pdf:
            breaks(pdf)
            pdf.save(bad)
    # Lost text can only be noticed by reading the page.
    options = [] if 'way back to the text' in what or what == 'no text' else ['--no-render']
    names = file.with_suffix('.txt').read_text().splitlines()
    found = rules(bad, expect, *options, *(f'--text={name}' for name in names))
    if any(name.startswith(rule) for name in found) if breaks is not whole else not found:
        return False
    print(f'FAIL  the judge does not see: {file.name}, {what}; it finds {found}')
    return True


def whole(document):
    """Breaks nothing: the judge must accept the document as pikepdf rewrites it."""


def break_all(folder):
    """The number of broken documents that the judge accepts or blames for another fault."""
    failures = 0
    for kind, variants in ('base', PLAIN), ('base', BYTES), ('a2a', ARCHIVAL), ('a3a', ATTACHED):
        file = sorted(folder.glob(kind + '-*.pdf'))[-1]
        for what, (rule, breaks) in (variants | {'nothing': ('', whole)}).items():
            failures += break_one(file, folder / 'broken.pdf', what, rule, breaks, EXPECT[kind])
        print(f'{kind}: {len(variants)} breakages')
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
