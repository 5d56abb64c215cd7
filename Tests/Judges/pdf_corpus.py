#!/usr/bin/env python3
"""Has the tests write documents with every kind of name and font, and judges each with check_pdf.py.

Then breaks a document in known ways, to see that the judge is awake."""
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
JUDGE = [sys.executable, str(HERE / 'check_pdf.py')]
EXPECT = {'base': 'base', 'a2a': 'a2a,ua1', 'a3a': 'a3a,ua1'}
FONTS = pathlib.Path('/usr/share/fonts/truetype')


def write(folder):
    environment = dict(os.environ, PDF_CORPUS=str(folder))
    subprocess.run(['swift', 'test', '--quiet', '--filter', 'PDFTests.CorpusTests'],
                   cwd=HERE.parent.parent, env=environment, check=True, stdout=subprocess.DEVNULL)


def judge(files, expect, *more):
    return subprocess.run([*JUDGE, '--expect', expect, *more, *map(str, files)],
                          capture_output=True, text=True)


def broken(data):
    """Variants of a plain document that must fail; each change keeps every offset."""
    yield 'no language', data.replace(b'/Marked true', b'/Marked null')
    yield 'cut short', data[:-8]
    yield 'claims an archive', data.replace(b'<dc:format>application/pdf</dc:format>',
                                            b'<pdf:Trapped>True</pdf:Trapped></dc:x>')
    middle = data.index(b'stream\n') + 40
    yield 'a byte of a page changed', data[:middle] + bytes([data[middle] ^ 0x55]) + data[middle + 1:]
    yield 'another title', data.replace(b'creator', b'created', 1)


def main():
    failures = 0
    with tempfile.TemporaryDirectory() as name:
        folder, again = pathlib.Path(name) / '1', pathlib.Path(name) / '2'
        for each in (folder, again):
            each.mkdir()
            write(each)
        for kind, expect in EXPECT.items():
            files = sorted(folder.glob(kind + '*.pdf'))
            # Without the distribution's fonts only the plain documents can be made.
            if not files and kind != 'base' and not FONTS.exists():
                continue
            failures += not files
            for file in files:
                names = file.with_suffix('.txt').read_text().splitlines()
                result = judge([file], expect, *(f'--text={name}' for name in names))
                print(result.stdout, result.stderr, end='')
                failures += result.returncode != 0
        for file in sorted(folder.glob('*.pdf')):
            if file.read_bytes() != (again / file.name).read_bytes():
                print(f'FAIL  {file.name} is not the same twice')
                failures += 1
        data = (folder / 'base.pdf').read_bytes()
        for what, bytes_ in broken(data):
            if bytes_ == data:
                continue
            bad = folder / 'bad.pdf'
            bad.write_bytes(bytes_)
            if judge([bad], 'base', '--no-render').returncode == 0:
                print(f'FAIL  the judge lets this pass: {what}')
                failures += 1
    sys.exit(1 if failures else 0)


if __name__ == '__main__':
    main()
