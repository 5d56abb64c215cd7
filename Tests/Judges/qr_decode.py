#!/usr/bin/env python3
"""Every version at every level, read back by zbar, zxing-cpp and OpenCV.

Symbols come from QRCodeBenchmark's `print` mode. zbar and zxing-cpp must read every text exactly. OpenCV does
not find every symbol: those it misses at all scales are listed, those it finds must be exact.
Needs zbarimg and the Python packages zxing-cpp, opencv-python-headless and numpy.
"""
import pathlib, subprocess, sys, tempfile

import cv2
import numpy
import zxingcpp

ROOT = pathlib.Path(__file__).parent.parent.parent
TEXT = "Prénom : Hélène ; Né à Saint-Étienne-du-Rouvray ; ça, où, Noël, cœur, L’Haÿ, Łukasz Żółć. "


def symbols(program):
    """(name, text, picture) for each version and level."""
    for version in range(1, 41):
        for level in "LMQH":
            out = subprocess.run([program, "print", str(version), level, TEXT.encode().hex()],
                                 check=True, capture_output=True, text=True).stdout.splitlines()
            text = bytes.fromhex(out[0]).decode()
            modules = numpy.array([[c == "#" for c in row] for row in out[1:]])
            yield f"{version}-{level}", text, numpy.where(numpy.pad(modules, 4), 0, 255).astype(numpy.uint8)


def zbar(picture, folder):
    file = f"{folder}/symbol.png"
    cv2.imwrite(file, picture)
    out = subprocess.run(["zbarimg", "--quiet", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable", file],
                         capture_output=True).stdout
    return out.decode(errors="replace").removesuffix("\n")


def main():
    subprocess.run(["swift", "build", "-c", "release", "--product", "QRCodeBenchmark"], check=True, cwd=ROOT,
                   stdout=sys.stderr)
    path = subprocess.run(["swift", "build", "-c", "release", "--show-bin-path"], check=True, cwd=ROOT,
                          capture_output=True, text=True).stdout.strip()
    wrong, missed, count = [], [], 0
    with tempfile.TemporaryDirectory() as folder:
        for name, text, picture in symbols(f"{path}/QRCodeBenchmark"):
            count += 1
            scaled = {s: numpy.kron(picture, numpy.ones((s, s), numpy.uint8)) for s in (3, 4, 5, 6, 8)}
            if zbar(scaled[4], folder) != text:
                wrong.append(f"zbar {name}")
            found = zxingcpp.read_barcodes(scaled[4])
            if [code.text for code in found] != [text]:
                wrong.append(f"zxing-cpp {name}")
            read = next((r for r in (cv2.QRCodeDetector().detectAndDecode(p)[0] for p in scaled.values()) if r), "")
            if not read:
                missed.append(name)
            elif read != text:
                wrong.append(f"OpenCV {name}")
    print(f"{count} symbols; OpenCV did not read {len(missed)}: {' '.join(missed)}")
    for line in wrong:
        print("WRONG:", line)
    return 1 if wrong or count != 160 else 0


sys.exit(main())
