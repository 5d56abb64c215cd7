#!/usr/bin/env python3
"""Compares the version and level of 10,000 mixed texts with the tables of another encoder, qrcodegen.

This script finds the best division of each text into segments (a shortest path), and qrcodegen
gives the width of a segment's length and the capacity of each version and level. Our encoder must
choose the smallest version for the requested level, then the highest level. zxing-cpp reads every
tenth symbol. Every hundredth is compared with the symbol that qrcodegen draws from the same
segments, if a single byte segment is enough.
Needs the Python packages qrcodegen, zxing-cpp and numpy.
"""
import pathlib
import random
import subprocess
import sys

import numpy
import zxingcpp
from qrcodegen import QrCode, QrSegment

ROOT = pathlib.Path(__file__).parent.parent.parent
COUNT = 10_000
LEVELS = {"L": QrCode.Ecc.LOW, "M": QrCode.Ecc.MEDIUM, "Q": QrCode.Ecc.QUARTILE, "H": QrCode.Ecc.HIGH}
ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
KINDS = ["0123456789", ALPHANUMERIC, "".join(map(chr, range(32, 127)))]
MODES = [(QrSegment.Mode.NUMERIC, KINDS[0], lambda n: (10 * n + 2) // 3),
         (QrSegment.Mode.ALPHANUMERIC, ALPHANUMERIC, lambda n: (11 * n + 1) // 2),
         (QrSegment.Mode.BYTE, KINDS[2], lambda n: 8 * n)]


def mixed(source):
    """Runs of digits, of alphanumeric characters and of any printable ASCII characters."""
    text, length = "", source.randint(1, 60)
    while len(text) < length:
        text += "".join(source.choices(source.choice(KINDS), k=source.randint(1, 20)))
    return text[:length]


def least_bits(text, version):
    """The number of bits in the shortest segmentation."""
    least = [0] + [10**9] * len(text)
    header = [4 + mode.num_char_count_bits(version) for mode, _, _ in MODES]
    for start in range(len(text)):
        for (_, characters, bits), opened in zip(MODES, header):
            for end in range(start, len(text)):
                if text[end] not in characters:
                    break
                least[end + 1] = min(least[end + 1], least[start] + opened + bits(end + 1 - start))
    return least[len(text)]


def room(version, level):
    return 8 * QrCode._get_num_data_codewords(version, LEVELS[level])


def expected(text, level, lowest):
    version = next(v for v in range(lowest, 41) if least_bits(text, v) <= room(v, level))
    bits = least_bits(text, version)
    return version, [other for other in LEVELS if bits <= room(version, other)][-1]


def ours(cases):
    subprocess.run(["swift", "build", "-c", "release", "--product", "QRCodeBenchmark"], check=True, cwd=ROOT,
                   stdout=sys.stderr)
    path = subprocess.run(["swift", "build", "-c", "release", "--show-bin-path"], check=True, cwd=ROOT,
                          capture_output=True, text=True).stdout.strip()
    lines = "".join(f"{level} {lowest} {text.encode().hex()}\n" for text, level, lowest in cases)
    out = subprocess.run([f"{path}/QRCodeBenchmark", "raise"], input=lines, check=True, capture_output=True, text=True)
    return [line.split(" ") for line in out.stdout.splitlines()]


def read(rows, size):
    modules = numpy.frombuffer(rows.encode(), numpy.uint8).reshape(size, size) == ord("#")
    picture = numpy.where(numpy.pad(modules, 4), 0, 255).astype(numpy.uint8)
    return [code.text for code in zxingcpp.read_barcodes(numpy.kron(picture, numpy.ones((4, 4), numpy.uint8)))]


def drawn(text, version, level):
    """The symbol for each mask, from one byte segment."""
    for mask in range(8):
        symbol = QrCode.encode_segments([QrSegment.make_bytes(text.encode())], LEVELS[level], version, version, mask,
                                        False)
        size = symbol.get_size()
        yield "".join("#" if symbol.get_module(x, y) else "." for y in range(size) for x in range(size))


def main():
    source = random.Random(18004)
    cases = [(mixed(source), source.choice("LMQH"), source.choice([1, 1, 1, 2, 5, 9, 10])) for _ in range(COUNT)]
    wrong, raised = [], 0
    found = ours(cases)
    if len(found) != COUNT:
        wrong.append(f"{len(found)} symbols of {COUNT}")
    for number, ((text, level, lowest), (version, reached, rows)) in enumerate(zip(cases, found)):
        version = int(version)
        if (version, reached) != expected(text, level, lowest):
            wrong.append(f"{text!r} from {lowest}-{level} is {version}-{reached}, not {expected(text, level, lowest)}")
        is_plain = 8 * len(text) + 4 + QrSegment.Mode.BYTE.num_char_count_bits(version) <= room(version, reached)
        raised += not is_plain
        if number % 10 == 0 and read(rows, 17 + 4 * version) != [text]:
            wrong.append(f"zxing-cpp does not read {text!r}")
        if number % 100 == 0 and is_plain and rows not in drawn(text, version, reached):
            wrong.append(f"qrcodegen draws another symbol of {text!r}")
    for line in wrong:
        print("WRONG:", line)
    print(f"{COUNT} texts, {raised} by more than one byte segment, {len(wrong)} wrong")
    return 1 if wrong else 0


sys.exit(main())
