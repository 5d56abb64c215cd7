#!/usr/bin/env python3
"""Computes the long or packed tables in Sources from their original data.

    Tests/Tables/pdf.py --check          fail if a table differs from the computed one
    Tests/Tables/pdf.py --write          write the computed tables into the sources
    Tests/Tables/pdf.py --fit PDF...     compare our codes with the best ones for the streams of these files

The decompositions are from Unicode; the widths and kerning pairs of Helvetica are from Adobe's Core 14 metrics, which
matplotlib (PyPI) contains. Deflate's prefix codes follow from the lengths below (RFC 1951, 3.2.2). These are the
best for the streams of pages and fonts, except that similar neighbours have equal lengths, because every change of
length takes room in every stream. `--fit` shows how much could still be gained.
"""
import collections
import heapq
import importlib.util
import pathlib
import re
import sys
import unicodedata

from fontTools import agl

SOURCES = pathlib.Path(__file__).parents[2] / "Sources"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
HELVETICA = "PDF/Fonts/Helvetica/"


def table(file, name):
    """The text of a source file, and the range of the numbers in its table."""
    text = (SOURCES / file).read_text()
    found = re.search(rf"static let {name}: [^=]*= \[\n(.*?)\n  \]", text, re.S)
    return text, found.span(1)


def numbers(file, name):
    text, (start, end) = table(file, name)
    return [int(word, 0) for word in re.findall(r"0x[0-9A-F]+|\d+", text[start:end])]


# MARK: Letters

def decompositions(first, last):
    """Packs the base in six bits and each mark in five, all counted from 1; 0 for no decomposition."""
    bases = [ord(letter) for letter in LETTERS + "ÆØæø"]
    marks = [0x300 | low for low in numbers(HELVETICA + "Mark.swift", "combining")]
    for code in range(first, last):
        base, *rest = map(ord, unicodedata.normalize("NFD", chr(code)))
        if rest and len(rest) < 3 and base in bases and all(mark in marks for mark in rest):
            places = [marks.index(mark) + 1 for mark in rest] + [0]
            yield (bases.index(base) + 1) << 10 | places[0] << 5 | places[1]
        else:
            yield 0


def metrics():
    """The widths and the kerning pairs by glyph name, for regular and bold."""
    place = pathlib.Path(importlib.util.find_spec("matplotlib").origin).parent / "mpl-data/fonts/pdfcorefonts"
    for name in ("Helvetica", "Helvetica-Bold"):
        text = (place / f"{name}.afm").read_text(encoding="latin-1")
        widths = {glyph: int(width) for width, glyph in re.findall(r"^C -?\d+ ; WX (\d+) ; N (\w+)", text, re.M)}
        pairs = {(left, right): int(by) for left, right, by in re.findall(r"^KPX (\w+) (\w+) (-?\d+)", text, re.M)}
        yield widths, pairs


# Adobe's glyph names that fontTools lacks.
NAMES = {
    0xA0: "space", 0xB2: "twosuperior", 0xB3: "threesuperior", 0xB9: "onesuperior", 0xFB01: "fi", 0xFB02: "fl"}


def glyph_name(character):
    return NAMES.get(character) or agl.UV2AGL.get(character)


def widths(of):
    """The width of each code of WinAnsiEncoding, and of the thirteen others, at codes 1 to 13."""
    others = numbers(HELVETICA + "Helvetica.swift", "others")
    for code in range(256):
        character = others[code - 1] if 1 <= code <= 13 else code if code >= 0x20 else 0
        if 0x80 <= code < 0xA0:
            character = others[code - 0x80 + 13]
        yield of.get(glyph_name(character), 0) if character and code not in (0x7F, 0xAD) else 0


def kerned_pairs(regular, bold):
    """The pairs that either weight moves closer by at least 0.05 of the size: a letter, then a
    letter, a comma, a full stop, a hyphen or an apostrophe."""
    rights = {letter: ord(letter) for letter in LETTERS}
    rights |= {"comma": 0x2C, "period": 0x2E, "hyphen": 0x2D, "quoteright": 0x92}
    for left in LETTERS:
        for name, code in sorted(rights.items(), key=lambda item: item[1]):
            closer = [max(0, -pairs.get((left, name), 0)) for pairs in (regular, bold)]
            if max(closer) >= 50:
                yield ord(left), code, *closer


def beginnings(pairs):
    """For each ASCII code, 1 if it is a capital that begins pairs, 2 if it is a lower-case letter that does, else 0."""
    lefts = {pair[0] for pair in pairs}
    return [(1 if chr(code).isupper() else 2) if code in lefts else 0 for code in range(128)]


def bases_of_pairs(pairs):
    """For each letter from À, the base letter whose pairs it shares. A lower-case letter with a tilde has none,
    because the tilde would touch the bar of a T."""
    letters = {code for pair in pairs for code in pair[:2]}
    for code in range(0xC0, 0x100):
        base, *marks = unicodedata.normalize("NFD", {"Ð": "D", "Ø": "O", "ø": "o", "æ": "a"}.get(chr(code), chr(code)))
        touches = base.islower() and "\u0303" in marks
        yield ord(base) if ord(base) in letters and not touches else 0


# MARK: Deflate (RFC 1951)

# The code lengths for bytes, the end of the block and match lengths. Each pair is a code length and
# the number of successive symbols that have it.
SYMBOLS = [
    (4, 1), (6, 1), (8, 30), (5, 1), (8, 15), (6, 8), (8, 45), (6, 1), (7, 14), (6, 1), (11, 129), (10, 11), (11, 1),
    (4, 1), (5, 1), (6, 4), (7, 1), (6, 1), (10, 20)]
# The code lengths for distances, as such pairs.
DISTANCES = [
    (8, 3), (6, 2), (7, 1), (5, 1), (4, 1), (5, 1), (4, 10), (5, 1), (4, 1), (5, 2), (6, 1), (7, 1), (8, 5)]
# The order of the code length codes (3.2.7).
ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]


def lengths(runs):
    return [length for length, count in runs for _ in range(count)]


def codes(lengths):
    """Packs each symbol's code length in the lowest four bits and its canonical code above, first bit lowest."""
    code, packed = 0, [0] * len(lengths)
    for length in range(1, 16):
        for symbol in (symbol for symbol, own in enumerate(lengths) if own == length):
            packed[symbol] = int(f"{code:0{length}b}"[::-1], 2) << 4 | length
            code += 1
        code <<= 1
    return packed


def symbols_to_write():
    """The codes of the bytes and of the end of the block, then of each length from 3 to 257 with its extra bits."""
    packed = codes(lengths(SYMBOLS))
    yield from packed[:257]
    for value in range(255):
        # Codes 257 to 264 have no extra bits; each following group of four has one more (3.2.5).
        extra = max(value.bit_length() - 3, 0)
        code = packed[257 + 4 * extra + (value >> extra)]
        width = code & 15
        yield (code >> 4 | (value & (1 << extra) - 1) << width) << 4 | width + extra


def best_lengths(counts):
    """The code lengths of a Huffman code for these frequencies."""
    heap = [(count, place, [symbol]) for place, (symbol, count) in enumerate(sorted(counts.items())) if count]
    found = collections.Counter()
    heapq.heapify(heap)
    while len(heap) > 1:
        (left, _, some), (right, place, others) = heapq.heappop(heap), heapq.heappop(heap)
        found.update(some + others)
        heapq.heappush(heap, (left + right, place, some + others))
    return found


def repeated(runs):
    """The symbols that encode the code lengths (3.2.7): a length, then 16 for each 3 to 6 repetitions."""
    for length, count in runs:
        yield length, 0
        rest = count - 1
        while rest >= 3:
            # Leaves no remainder of one or two, which 16 cannot encode.
            taken = rest - 3 if 6 < rest < 9 else min(rest, 6)
            yield 16, taken
            rest -= taken
        for _ in range(rest):
            yield length, 0


def announcement():
    """The header of a last block with dynamic codes, which must end on a byte boundary."""
    told = list(repeated(SYMBOLS)) + list(repeated(DISTANCES))
    own = [best_lengths(collections.Counter(symbol for symbol, _ in told))[symbol] for symbol in range(19)]
    given = max(ORDER.index(symbol) for symbol in range(19) if own[symbol]) + 1
    parts = [(1, 1), (2, 2), (len(lengths(SYMBOLS)) - 257, 5), (len(lengths(DISTANCES)) - 1, 5), (given - 4, 4)]
    parts += [(own[symbol], 3) for symbol in ORDER[:given]]
    packed = codes(own)
    for symbol, taken in told:
        parts.append((packed[symbol] >> 4, packed[symbol] & 15))
        if symbol == 16:
            parts.append((taken - 3, 2))
    bits = "".join(f"{value:0{count}b}"[::-1] for value, count in parts)
    # The header happens to fill its last byte; otherwise each stream would have to be shifted.
    assert len(bits) % 8 == 0, f"{len(bits)} bits do not fill whole bytes"
    return [int(bits[place:place + 8][::-1], 2) for place in range(0, len(bits), 8)]


def occurrences(stream, symbols, distances):
    """Counts the symbols in a stream written with our codes."""
    bits = "".join(f"{byte:08b}"[::-1] for byte in stream[2 + len(announcement()):-4])
    place = 0

    def symbol(decoded):
        nonlocal place
        for length in range(1, 16):
            found = decoded.get(bits[place:place + length])
            if found is not None:
                place += length
                return found
        raise ValueError("no code")

    literal, distant = (
        {f"{code >> 4:0{code & 15}b}"[::-1]: value for value, code in enumerate(codes(lengths(runs)))}
        for runs in (SYMBOLS, DISTANCES))
    while (value := symbol(literal)) != 256:
        symbols[value] += 1
        if value > 256:
            place += max(0, (value - 261) // 4) if value < 285 else 0
            distance = symbol(distant)
            distances[distance] += 1
            place += max(0, distance // 2 - 1)
    symbols[256] += 1


def fit(files):
    symbols, distances = collections.Counter(), collections.Counter()
    start = bytes(announcement())
    for file in files:
        for stream in re.findall(rb"stream\n(.*?)\nendstream", pathlib.Path(file).read_bytes(), re.S):
            if stream[2:].startswith(start):
                occurrences(stream, symbols, distances)
    for name, counts, runs in (("symbols", symbols, SYMBOLS), ("distances", distances, DISTANCES)):
        ours, best = lengths(runs), best_lengths(counts)
        taken, least = (sum(counts[value] * of[value] for value in counts) // 8 for of in (ours, best))
        print(f"{name}: {taken:,} bytes, with the best codes {least:,}")
        print([best[value] for value in range(len(ours))])


# MARK: The tables in their sources

def tables():
    letters = HELVETICA + "Decomposition.swift"
    yield letters, "latin", "0x%04X", list(decompositions(0xC0, 0x234))
    yield letters, "latinAdditional", "0x%04X", list(decompositions(0x1E00, 0x1EFA))
    (regular, regular_pairs), (bold, bold_pairs) = metrics()
    yield HELVETICA + "Helvetica.swift", "widths", "%d", list(widths(regular))
    yield HELVETICA + "Helvetica.swift", "boldWidths", "%d", list(widths(bold))
    pairs = list(kerned_pairs(regular_pairs, bold_pairs))
    yield HELVETICA + "Helvetica.swift", "pairs", "(0x%02X, 0x%02X, %d, %d)", pairs
    yield HELVETICA + "Helvetica.swift", "begins", "%d", beginnings(pairs)
    yield HELVETICA + "Helvetica.swift", "bases", "0x%02X", list(bases_of_pairs(pairs))
    yield "Compression/Deflate.swift", "announcement", "0x%02X", announcement()
    yield "Compression/Deflate.swift", "symbols", "0x%05X", list(symbols_to_write())
    yield "Compression/Deflate.swift", "distances", "0x%04X", codes(lengths(DISTANCES)) + [0, 0]


def write(file, name, form, values):
    text, (start, end) = table(file, name)
    lines = [""]
    for value in values:
        cell = form % value + ","
        if len(lines[-1]) + len(cell) > 95:
            lines.append("")
        lines[-1] += " " + cell
    (SOURCES / file).write_text(text[:start] + "\n".join("   " + line for line in lines) + text[end:])


def main():
    if "--fit" in sys.argv:
        return fit(sys.argv[2:])
    wrong = 0
    for file, name, form, values in tables():
        if "--write" in sys.argv:
            write(file, name, form, values)
        flat = [number for value in values for number in (value if isinstance(value, tuple) else (value,))]
        if numbers(file, name) != flat:
            print(f"FAILED: {name} in Sources/{file} differs from the computed table; to write it: Tests/Tables/pdf.py --write")
            wrong += 1
    if not wrong:
        print("every table equals the computed one")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
