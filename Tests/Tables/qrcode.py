#!/usr/bin/env python3
"""Computes tables in Sources/QRCode from the definitions in ISO/IEC 18004:2015.

    Tests/Tables/qrcode.py            print them in the form used in the sources
    Tests/Tables/qrcode.py --check    fail if the sources differ

`swift test` makes the same tables again, in TableTests.
"""
import pathlib, re, sys

SOURCES = pathlib.Path(__file__).parent.parent.parent / "Sources/QRCode"

# The numbers of error correction codewords per block in table 9.
DEGREES = [7, 10, 13, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30]

# Table 10: each mask inverts the modules (row i, column j) for which its function is true.
MASKS = [
    lambda i, j: (i + j) % 2 == 0,
    lambda i, j: i % 2 == 0,
    lambda i, j: j % 3 == 0,
    lambda i, j: (i + j) % 3 == 0,
    lambda i, j: (i // 2 + j // 3) % 2 == 0,
    lambda i, j: i * j % 2 + i * j % 3 == 0,
    lambda i, j: (i * j % 2 + i * j % 3) % 2 == 0,
    lambda i, j: ((i + j) % 2 + i * j % 3) % 2 == 0,
]


def product(a, b):
    """The product in GF(256) with the polynomial x⁸ + x⁴ + x³ + x² + 1 (clause 7.5.2)."""
    result = 0
    for bit in range(8):
        if b >> bit & 1:
            result ^= a << bit
    for bit in range(14, 7, -1):
        if result >> bit & 1:
            result ^= 0x11D << (bit - 8)
    return result


def generator(degree):
    """The coefficients of (x - 1)(x - 2)(x - 4)…, the highest first, without the leading 1 (annex A)."""
    coefficients, root = [1], 1
    for _ in range(degree):
        shifted = [product(c, root) for c in coefficients]
        coefficients = [a ^ b for a, b in zip(coefficients + [0], [0] + shifted)]
        root = product(root, 2)
    return coefficients[1:]


def hexadecimal(word):
    digits = f"{word:016x}"
    return "0x" + "_".join(digits[i:i + 4] for i in range(0, 16, 4))


def generators():
    """Four words for each generator, the highest coefficient in the lowest byte of the first."""
    lines = []
    for degree in DEGREES:
        number = int.from_bytes(bytes(generator(degree)), "little")
        words = [hexadecimal(number >> shift & 2**64 - 1) for shift in (0, 64, 128, 192)]
        lines += [f"// {degree} codewords", " ".join(f"{word}," for word in words)]
    return lines


def patterns():
    """Twelve rows of twelve modules per mask, then as many columns; module 0 is the lowest bit."""
    lines = []
    for direction in ("rows", "columns"):
        for number, inverts in enumerate(MASKS):
            words = []
            for line in range(12):
                places = [(line, x) if direction == "rows" else (x, line) for x in range(12)]
                words.append(sum(1 << x for x, (i, j) in enumerate(places) if inverts(i, j)))
            lines += [f"// Mask {number}, {direction}", " ".join(f"0o{word:04o}," for word in words)]
    return lines


def signs():
    """A set bit for each alphanumeric sign (table 5)."""
    return [hexadecimal(sum(1 << ord(sign) for sign in " $%*+-./:"))]


def flat(text):
    return re.sub(r"\s+", " ", text)


def main():
    tables = [("Symbol/ErrorCorrection.swift", generators()), ("Mask/MaskChoice.swift", patterns()),
              ("Message/Segmentation.swift", signs())]
    status = 0
    for file, lines in tables:
        if "--check" not in sys.argv:
            print(f"{file}:", *lines, sep="\n    ")
        elif flat(" ".join(lines)).upper() not in flat((SOURCES / file).read_text()).upper():
            print(f"WRONG: Sources/QRCode/{file} differs from the table; to print it: Tests/Tables/qrcode.py")
            status = 1
    return status


sys.exit(main())
