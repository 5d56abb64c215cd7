#!/usr/bin/env python3
"""zbar, zxing-cpp and OpenCV read every version at every level; zxing-cpp reads GS1 elements and several ECIs.

Symbols come from QRCodeBenchmark's `print` mode as PNG files, each filled with accented text. zbar and zxing-cpp
must read every one exactly. OpenCV misses a few, although other encoders draw them identically. The text then loses
one word after another from its beginning until OpenCV reads the symbol, which it must read exactly.
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


# Element strings with FNC1 (here |) as the separator, and as zxing-cpp shows them to people; % is
# doubled only in the alphanumeric mode.
GS1 = {
    "0104912345123459|10ABC123": "(01)04912345123459(10)ABC123",
    "01049123451234591597033130128|10ABC123": "(01)04912345123459(15)970331(30)128(10)ABC123",
    "10AB%CDEFGHIJKLMNOPQ|21%%": "(10)AB%CDEFGHIJKLMNOPQ(21)%%",
    "10ABCDEFGHIJKLMNOPQ|21ABCDEFGHIJK%MNOPQR|3712": "(10)ABCDEFGHIJKLMNOPQ(21)ABCDEFGHIJK%MNOPQR(37)12",
    "10ab%cd|21x": "(10)ab%cd(21)x",
    "10" + "A%" * 9 + "|21" + "7" * 19: "(10)" + "A%" * 9 + "(21)" + "7" * 19,
}
# The ECI, the encoding and the text of each byte segment.
SEGMENTS = [
    [(3, "latin-1", "Né à L’Haÿ".replace("’", "'")), (26, "utf-8", "Łukasz Żółć")],
    [(26, "utf-8", "cœur "), (4, "iso8859-2", "Łódź "), (7, "iso8859-5", "Москва "), (20, "shift-jis", "東京")],
    [(25, "utf-16-be", "Zoé "), (3, "latin-1", "Zoé")],
]


def png(program, *words):
    out = subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout
    return bytes.fromhex(out)


def special(program):
    """The GS1 elements, and the segments with their own ECI, that zxing-cpp reads wrongly."""
    wrong = []
    for elements, shown in GS1.items():
        data = elements.replace("|", "\x1d")
        picture = pixels(png(program, "gs1", data.encode().hex()))
        codes = zxingcpp.read_barcodes(picture, text_mode=zxingcpp.TextMode.HRI)
        plain = zxingcpp.read_barcodes(picture, text_mode=zxingcpp.TextMode.Plain)
        if [(c.text, c.symbology_identifier) for c in codes] != [(shown, "]Q3")] or plain[0].text != data:
            wrong.append(f"GS1 {elements}: {[c.text for c in codes + plain]}")
    for segments in SEGMENTS:
        words = [f"{eci}:{text.encode(name).hex()}" for eci, name, text in segments]
        codes = zxingcpp.read_barcodes(pixels(png(program, "segments", *words)))
        text = "".join(text for _, _, text in segments)
        if [code.text for code in codes] != [text]:
            wrong.append(f"ECI {text}: {[code.text for code in codes]}")
    return wrong


def main():
    subprocess.run(["swift", "build", "-c", "release", "--product", "QRCodeBenchmark"], check=True, cwd=ROOT,
                   stdout=sys.stderr)
    path = subprocess.run(["swift", "build", "-c", "release", "--show-bin-path"], check=True, cwd=ROOT,
                          capture_output=True, text=True).stdout.strip()
    program = f"{path}/QRCodeBenchmark"
    words = TEXT.split()
    wrong, again = special(program), []
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
    print(f"{len(GS1)} GS1 element strings and {len(SEGMENTS)} symbols of several ECIs by zxing-cpp")
    print(f"160 symbols by 3 readers, {len(wrong)} wrong; OpenCV needed another text for: {' '.join(again)}")
    return 1 if wrong else 0


sys.exit(main())
