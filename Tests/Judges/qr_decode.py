#!/usr/bin/env python3
"""zbar, zxing-cpp and OpenCV read every version at every level.

Symbols come from QRCodeBenchmark's `print` mode as PNG files, each filled with a text that has accents. zbar and
zxing-cpp must read every one exactly. OpenCV misses a few that others' encoders draw in the very same way: it is shown the text
from another word on until it reads, and what it reads must be exact.
Needs zbarimg and the Python packages zxing-cpp, opencv-python-headless and numpy.
"""
import itertools
import pathlib
import subprocess
import sys
import tempfile

import cv2
import numpy
import zxingcpp

ROOT = pathlib.Path(__file__).parent.parent.parent
TEXT = "Prénom : Hélène ; Né à Saint-Étienne-du-Rouvray ; ça, où, Noël, cœur, L’Haÿ, Łukasz Żółć. "


def symbol(program, version, level, text):
    """The text that fills the symbol, and its PNG with four pixels per module."""
    out = subprocess.run([program, "print", str(version), level, text.encode().hex()],
                         check=True, capture_output=True, text=True).stdout.splitlines()
    return bytes.fromhex(out[0]).decode(), bytes.fromhex(out[1])


def pixels(png):
    return cv2.imdecode(numpy.frombuffer(png, numpy.uint8), cv2.IMREAD_GRAYSCALE)


def zbar(png, folder):
    file = f"{folder}/symbol.png"
    pathlib.Path(file).write_bytes(png)
    out = subprocess.run(["zbarimg", "--quiet", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable", file],
                         capture_output=True).stdout
    return out.decode(errors="replace").removesuffix("\n")


def opencv(picture):
    """The text found by either of its two detectors."""
    for detector in (cv2.QRCodeDetectorAruco(), cv2.QRCodeDetector()):
        text = detector.detectAndDecode(picture)[0]
        if text:
            return text
    return ""


def main():
    subprocess.run(["swift", "build", "-c", "release", "--product", "QRCodeBenchmark"], check=True, cwd=ROOT,
                   stdout=sys.stderr)
    path = subprocess.run(["swift", "build", "-c", "release", "--show-bin-path"], check=True, cwd=ROOT,
                          capture_output=True, text=True).stdout.strip()
    program = f"{path}/QRCodeBenchmark"
    words = TEXT.split()
    wrong, again = [], []
    with tempfile.TemporaryDirectory() as folder:
        for version, level in itertools.product(range(1, 41), "LMQH"):
            name = f"{version}-{level}"
            text, png = symbol(program, version, level, TEXT)
            picture = pixels(png)
            if zbar(png, folder) != text:
                wrong.append(f"zbar {name}")
            if [code.text for code in zxingcpp.read_barcodes(picture)] != [text]:
                wrong.append(f"zxing-cpp {name}")
            read = opencv(picture)
            if not read:
                again.append(name)
            for start in range(1, len(words)):
                if read:
                    break
                text, png = symbol(program, version, level, " ".join(words[start:]))
                read = opencv(pixels(png))
            if read != text:
                wrong.append(f"OpenCV {name}")
    for line in wrong:
        print("WRONG:", line)
    print(f"160 symbols by 3 readers, {len(wrong)} wrong; OpenCV had to be shown another text in: {' '.join(again)}")
    return 1 if wrong else 0


sys.exit(main())
