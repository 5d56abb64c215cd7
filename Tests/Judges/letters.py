#!/usr/bin/env python3
"""Every letter used in the EU, Iceland, Turkey or Vietnam looks the same in four readers.

Usage: letters.py PATH-OF-ATTEST [FOLDER]

Prints names, and each letter beside its base letter, in both weights. Draws the pages with poppler, MuPDF,
Ghostscript and PDFium. The ink of each letter must be the same in all four. The ink that a letter adds to its
base must be where a professional font has it, so a missing, misplaced or wrong mark is found even if all four
readers agree. Every line must read back as written. FOLDER keeps the PDFs. Needs the same packages
as attestation_corpus.py.
"""
import itertools
import multiprocessing
import os
import subprocess
import sys
import tempfile
import unicodedata

import cv2
import numpy
import pymupdf
import pypdfium2
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

from attestation import texts
from attestation_corpus import ATTEST, LATIN, OTHERS

DPI = 900
FONTS = "/usr/share/fonts/truetype/"
# The first font has Helvetica's widths; the second has all the letters.
REFERENCES = [FONTS + "liberation/LiberationSans-{}.ttf", FONTS + "dejavu/DejaVuSans{}.ttf"]
KNOWN = set(TTFont(REFERENCES[0].format("Regular")).getBestCmap())
LETTERS = {
    "bg": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯЍ", "cs": "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ", "da": "ÆØÅÉ", "de": "ÄÖÜẞ",
    "el": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫΐΰς", "en": "ÉËÏÔ", "es": "ÁÉÍÑÓÚÜ", "et": "ÄÕÖÜŠŽ", "fi": "ÅÄÖŠŽ",
    "fr": "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸ", "ga": "ÁÉÍÓÚḂĊḊḞĠṀṖṠṪ", "hr": "ČĆĐŠŽ", "hu": "ÁÉÍÓÖŐÚÜŰ", "it": "ÀÈÉÌÎÒÓÙÚ",
    "lt": "ĄČĘĖĮŠŲŪŽ", "lv": "ĀČĒĢĪĶĻŅŌŖŠŪŽ", "mt": "ÀÈĊĠĦÌÒÙŻ", "nl": "ÁÄÉËÍÏÓÖÚÜĲ", "pl": "ĄĆĘŁŃÓŚŹŻ",
    "pt": "ÀÁÂÃÇÉÊÍÓÔÕÚÜ", "ro": "ĂÂÎȘȚŞŢ", "sk": "ÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ", "sl": "ČĆĐŠŽ", "sv": "ÅÄÖÉ",
    "is": "ÁÐÉÍÓÚÝÞÆÖ", "tr": "ÂÇĞİÎÖŞÜÛ", "vi": "ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝĂĐĨŨƠƯ" + "".join(map(chr, range(0x1EA0, 0x1EFA, 2))),
    "others": "ĈĜĤĴŜŬŴŶŊŦƏǏƐƆ",
}
# The base letters of letters that Unicode does not decompose.
BASES = dict(zip("ĐđĦħŁłŦŧ", "DdHhLlTt"))
# Letters whose mark is centred on the stem in other fonts, or whose bar lies mostly on the stem.
ELSEWHERE = "ḃḋĥħĦłŁđĐŧŦ"
READERS = ("poppler", "MuPDF", "Ghostscript", "PDFium")


def base(letter):
    """The letter without its marks; None if it has none, or if it cannot be compared with its base."""
    first, *marks = unicodedata.normalize("NFD", BASES.get(letter, letter))
    # Some readers lack a dotless j, and the accent on a Greek capital moves the letter.
    if first in "jΑΕΗΙΟΥΩ" or first == letter:
        return None
    return "ı" if first == "i" and any(unicodedata.combining(mark) == 230 for mark in marks) else first


def letter_lines(languages):
    """Each letter once, as a capital and in lower case, followed by its base."""
    letters = "".join(LETTERS[language] for language in languages)
    all = dict.fromkeys(form for letter in letters for form in (letter, letter.lower()) if len(form) == 1)
    tokens = [token for letter in all for token in (letter, base(letter) or letter)]
    return [" ".join(tokens[start:start + 36]) for start in range(0, len(tokens), 36)]


def name_lines(people):
    return [part for words in people.values() for part in words.split("|")]


def make(folder, name, lines, font):
    """A PDF with two paragraphs for each line, one regular and one bold."""
    template, pdf = os.path.join(folder, name + ".attest"), os.path.join(folder, name + ".pdf")
    with open(template, "w") as file:
        file.write("version: 2\ntitle: T\nsummary: s\n[page]\n" + "\n\n".join(f"{line}\n\n**{line}**" for line in lines))
    environment = {"PATH": os.environ["PATH"], "HOME": folder, "LC_ALL": "C.UTF-8"}
    words = [ATTEST, "-p", "demo", "-t", template, "-o", pdf, "-q", *(["--font", font] if font else [])]
    subprocess.run(words, check=True, capture_output=True, env=environment)
    return pdf


def judge_text(pdf, lines):
    for reader, text in texts(pdf):
        read = [line.strip() for line in text.splitlines()]
        for line in lines:
            # One line per weight.
            if read.count(line) < 2:
                yield f"{reader} does not read {line!r}"


def picture(pdf, reader, page):
    """The page in greyscale."""
    out = f"{pdf}-{reader}-{page}"
    dpi, number = str(DPI), str(page + 1)
    if reader == "PDFium":
        bitmap = pypdfium2.PdfDocument(pdf)[page].render(scale=DPI / 72, grayscale=True)
        return bitmap.to_numpy().squeeze()
    command = {
        "poppler": ["pdftoppm", "-r", dpi, "-f", number, "-l", number, "-singlefile", "-gray", pdf, out],
        "MuPDF": ["mutool", "draw", "-q", "-r", dpi, "-c", "gray", "-o", out + ".pgm", pdf, number],
        "Ghostscript": [
            "gs", "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=pgmraw", f"-r{dpi}", f"-dFirstPage={number}",
            f"-dLastPage={number}", "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4", f"-sOutputFile={out}.pgm", pdf],
    }[reader]
    subprocess.run(command, check=True, capture_output=True)
    pixels = cv2.imread(out + ".pgm", cv2.IMREAD_GRAYSCALE)
    os.remove(out + ".pgm")
    return pixels


def cells(pdf):
    """The letters of each line: character, left, right and baseline in points, size, page, whether bold."""
    lines = {}
    with pymupdf.open(pdf) as document:
        for number, page in enumerate(document):
            for block in page.get_text("rawdict")["blocks"]:
                for line in block.get("lines", []):
                    for span in line["spans"]:
                        for letter in span["chars"]:
                            if letter["c"].strip() and span["size"] < 12 and 60 < letter["origin"][1] < 800:
                                left, _, right, _ = letter["bbox"]
                                y = letter["origin"][1]
                                lines.setdefault((number, round(y)), []).append(
                                    (letter["c"], left, right, y, span["size"], number, "Bold" in span["font"]))
    return [sorted(line, key=lambda cell: cell[1]) for _, line in sorted(lines.items())]


def ink(pixels, cell):
    """The dark pixels of a letter, with a margin for strokes beyond its edges."""
    _, left, right, y, size, _, _ = cell
    scale, em = DPI / 72, size * DPI / 72
    x, width = round((left - 0.13 * size) * scale), round((right - left + 0.26 * size) * scale)
    top = round(y * scale - 1.1 * em)
    return pixels[top:top + round(1.45 * em), x:x + width] < 128


def path(character, bold):
    """The file of the first font that has the character."""
    if ord(character) in KNOWN:
        return REFERENCES[0].format("Bold" if bold else "Regular")
    return REFERENCES[1].format("-Bold" if bold else "")


def reference(character, base, cell, whole):
    """The ink of a letter in another font, at the same size and position in its cell."""
    _, left, right, _, size, _, bold = cell
    scale, em = DPI / 72, size * DPI / 72
    image = Image.new("L", (round((right - left + 0.26 * size) * scale), round(1.45 * em)), 255)
    font = ImageFont.truetype(path(whole, bold), em)
    start = (image.width - font.getlength(base or character)) / 2
    ImageDraw.Draw(image).text((start, 1.1 * em), character, 0, font, "ls")
    return numpy.array(image) < 128


def grown(ink, by):
    return cv2.dilate(ink.astype(numpy.uint8), numpy.ones((2 * by + 1, 2 * by + 1), numpy.uint8)) > 0


def alike(one, other):
    """Both letters, cropped to the area they share."""
    height, width = (min(sides) for sides in zip(one.shape, other.shape))
    return one[:height, :width], other[:height, :width]


def beyond(letter, base):
    """The ink that a letter adds to its base, ignoring shifts of up to three pixels."""
    letter, base = alike(letter, base)
    rest = (letter & ~grown(base, 3)).astype(numpy.uint8)
    return cv2.morphologyEx(rest, cv2.MORPH_OPEN, numpy.ones((3, 3), numpy.uint8)) > 0


def within(one, other, by):
    """The share of one letter's ink inside the other, which is widened by a few pixels."""
    one, other = alike(one, other)
    return (one & grown(other, by)).sum() / max(1, one.sum())


def strokes(ink, em):
    """The connected parts, without specks."""
    count, labels, sizes, _ = cv2.connectedComponentsWithStats(ink.astype(numpy.uint8), connectivity=8)
    return [labels == label for label in range(1, count) if sizes[label, cv2.CC_STAT_AREA] > 0.004 * em * em]


def top(strokes):
    """The topmost row with ink."""
    return numpy.nonzero(numpy.any(strokes, axis=(0, 2)))[0][0]


def is_as_elsewhere(mark, character, base, cell):
    """Whether the letter adds ink to its base where another font does."""
    expected = reference(character, base, cell, character)
    if base:
        expected = beyond(expected, reference(base, base, cell, character))
    em = cell[4] * DPI / 72
    drawn, meant = strokes(mark, em), strokes(expected, em)
    if character in ELSEWHERE:
        return mark.any()
    if not drawn:
        return False
    if abs(top(drawn) - top(meant)) > 0.1 * em:
        return False
    # The other font puts the second mark of a Vietnamese letter beside the first; ours puts it
    # above.
    near, shared, found = (0.08, 0.3, 0.05) if is_stacked(character) else (0.05, 0.5, 0.5)
    near = round(near * em)
    return all(within(stroke, expected, near) > shared for stroke in drawn) and all(
        within(stroke, mark, near) > found for stroke in meant)


def is_stacked(character):
    return len(unicodedata.normalize("NFD", character)) > 2


def judge_marks(letter, after, pictures):
    """Reports each reader that draws the marks on a letter unlike another font.

    `after` is the base letter, or the letter itself if it has none."""
    page, base = letter[5], after[0] if after[0] != letter[0] else None
    for reader in READERS:
        mark = ink(pictures[reader, page], letter)
        if base:
            mark = beyond(mark, ink(pictures[reader, page], after))
        if not is_as_elsewhere(mark, letter[0], base, letter):
            yield f"{reader} draws {letter[0]}{' bold' * letter[6]} with another mark, or none"


def judge_agreement(letter, pictures):
    inks = {reader: ink(pictures[reader, letter[5]], letter) for reader in READERS}
    # Each reader has its own Helvetica; they differ most in the leg of R and the bold j.
    for one, other in itertools.permutations(READERS, 2):
        if within(inks[one], inks[other], 4) < 0.85:
            yield f"{one} draws {letter[0]}{' bold' * letter[6]} unlike {other}"


def judge_the_judge(rows, pictures):
    """The wrong letters that the judge overlooks: without their mark, or with another one."""
    drawn = {cell[0]: cell for row in rows for cell in row if not cell[6]}
    for character, meant in ("cč", "eé", "ėę", "şš", "ňņ", "ệể", "oơ", "ịí", "ťţ", "ấậ", "âấ", "ẞŠ"):
        letter, after = drawn[character], drawn[base(meant) or meant]
        if not list(judge_marks((meant, *letter[1:]), after, pictures)):
            yield f"the judge takes {character} for {meant}"


def judge(job):
    folder, name, lines, font = job
    pdf = make(folder, name, lines, font)
    failures = list(judge_text(pdf, lines))
    with open(pdf, "rb") as file:
        if (b"<pdfaid:part>" in file.read()) != bool(font):
            failures.append("it has another font than intended")
    rows = cells(pdf)
    for line, row in zip([line for line in lines for _ in range(2)], rows, strict=True):
        if line.replace(" ", "") != "".join(cell[0] for cell in row):
            failures.append(f"MuPDF does not find the letters of {line!r}")
    pages = {cell[5] for row in rows for cell in row}
    pictures = {(reader, page): picture(pdf, reader, page) for reader in READERS for page in pages}
    for row in rows:
        for cell in row:
            failures += judge_agreement(cell, pictures)
        if name.startswith("letters"):
            for letter, after in zip(row[::2], row[1::2]):
                failures += judge_marks(letter, after, pictures)
    if name == "letters":
        failures += judge_the_judge(rows, pictures)
    return [f"{name}: {failure}" for failure in failures], sum(map(len, rows))


def main(folder):
    others = ("bg", "el")
    names = name_lines(LATIN)
    jobs = [
        ("letters", letter_lines([language for language in LETTERS if language not in others]), None),
        ("letters-others", letter_lines(others), REFERENCES[0].format("Regular")), ("names-1", names[:60], None),
        ("names-2", names[60:], None), ("names-others", name_lines(OTHERS), REFERENCES[0].format("Regular")),
    ]
    with multiprocessing.Pool(maxtasksperchild=1) as pool:
        results = pool.map(judge, [(folder, *job) for job in jobs], chunksize=1)
    failures = [failure for failed, _ in results for failure in failed]
    for failure in failures:
        print("FAIL", failure)
    print(f"{sum(count for _, count in results)} letters, {len(failures)} failures")
    sys.exit(bool(failures))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        main(sys.argv[2] if len(sys.argv) > 2 else temporary)
