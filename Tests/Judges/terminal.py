#!/usr/bin/env python3
"""The code that `attest show` draws reads from the screen of a terminal of any size and theme.

Usage: terminal.py PATH-OF-ATTEST

Runs the program in a pseudo-terminal, paints what it draws as a terminal does, a cell of 10 by 20
pixels, the rest in the colours of the theme, and asks zxing and OpenCV for the text, which must be
that of the PNG. Needs PyPI's zxing-cpp, opencv-python-headless and numpy.
"""
import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import tempfile
import termios

# OpenCV tells of each symbol that announces UTF-8, and reads it.
os.environ["OPENCV_LOG_LEVEL"] = "ERROR"
import cv2
import numpy
import zxingcpp

ATTEST = os.path.abspath(sys.argv[1])
THEMES = {
    "dark": (0, 0, 0), "light": (255, 255, 255), "solarized dark": (0, 43, 54),
    "solarized light": (253, 246, 227),
}
PEOPLE = {
    "short": ("Camille", "Dupont", "Paris", "999 avenue de France"),
    "accents": ("Zoë", "Żółć", "Chișinău", "12 bis allée de l’Étang"),
    "long": ("Anne-Charlotte", "de La Rochefoucauld-Montmorency", "Saint-Genest-et-Isson",
             "1245 bis, résidence des Grands-Champs, bâtiment C, escalier 12, appartement 3047"),
}
# What the terminal has room for, by its size: halves, sextants or nothing, for each person in turn.
SIZES = {(100, 40): "hhh", (80, 24): "sss", (60, 20): "ss-", (30, 20): "ss-", (20, 10): "---"}
LEFT, RIGHT = 0b010101, 0b101010
SEXTANTS = [bits for bits in range(1, 63) if bits not in (LEFT, RIGHT)]
INK = {"▌": LEFT, "▐": RIGHT} | {chr(0x1FB00 + n): bits for n, bits in enumerate(SEXTANTS)}


def ink(character):
    """Which parts of a cell a character covers: 2 by 6, as halves and thirds both divide six."""
    if character == "▄":
        return numpy.repeat([[False, False], [True, True]], 3, axis=0)
    bits = INK.get(character, 0)
    cells = [[bits >> (2 * y + x) & 1 for x in range(2)] for y in range(3)]
    return numpy.repeat(numpy.array(cells, bool), 2, axis=0)


def screen(columns, rows, *words):
    """What the program writes to a terminal of a size."""
    child, master = pty.fork()
    if child == 0:
        # The size is set before the program starts, from its own side.
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.execv(ATTEST, [ATTEST, *words])
    written = b""
    try:
        while piece := os.read(master, 65536):
            written += piece
    except OSError:
        pass  # Linux says so when the other side is closed.
    os.close(master)
    os.waitpid(child, 0)
    return written.decode().replace("\r\n", "\n")


def picture(text, columns, rows, theme):
    """The last `rows` lines, the prompt's included, as pixels."""
    pixels = numpy.empty((rows * 20, columns * 10, 3), numpy.uint8)
    pixels[:] = theme
    lines = text.split("\n")[-rows:]
    for y, line in enumerate(lines):
        if not line.startswith("\x1b[38;5;16;48;5;231m"):
            continue
        reverse, x = False, 0
        for code, character in re.findall(r"\x1b\[([0-9;]+)m|([^\x1b])", line):
            if code:
                reverse = code == "7"
                continue
            dark = ink(character) != reverse
            # Thirds of 20 pixels are 6, 7 and 7 of them.
            shape = dark[numpy.arange(20) * 6 // 20][:, numpy.arange(10) // 5]
            pixels[y * 20:y * 20 + 20, x * 10:x * 10 + 10] = numpy.where(shape, 0, 255)[:, :, None]
            x += 1
    return pixels


def readings(pixels):
    pixels = cv2.copyMakeBorder(pixels, 40, 40, 40, 40, cv2.BORDER_REPLICATE)
    yield "zxing", [code.text for code in zxingcpp.read_barcodes(pixels, try_invert=False)]
    yield "OpenCV", [cv2.QRCodeDetector().detectAndDecode(pixels)[0]]


def kind(text):
    drawn = "".join(re.findall(r"(?m)^\x1b\[38;5;16.*$", text))
    return "-" if not drawn else "h" if "▄" in drawn else "s"


def main():
    failures = checks = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in ("LC_ALL", "LC_CTYPE", "NO_COLOR", "VISUAL", "EDITOR"):
            os.environ.pop(name, None)
        os.environ |= {
            "ATTEST_HOME": f"{folder}/home", "ATTEST_OUTPUT": folder, "LANG": "C.UTF-8",
            "TERM": "xterm-256color", "ATTEST_NOW": "2026-11-21T14:30:00+01:00"}
        for place, (person, (first, last, town, address)) in enumerate(PEOPLE.items()):
            profile = (
                f"first-name: {first}\nlast-name: {last}\nbirth-date: 01/01/1970\n"
                f"birth-place: {town}\naddress: {address}\npostcode: 75001\ncity: {town}\n")
            subprocess.run([ATTEST, "person", "add", person], input=profile, text=True, check=True)
            png = f"{folder}/{person}.png"
            subprocess.run(
                [ATTEST, "-q", "-p", person, "-r", "travail", "-o", png], check=True,
                stdout=subprocess.DEVNULL)
            wanted = zxingcpp.read_barcodes(cv2.imread(png))[0].text
            for (columns, rows), kinds in SIZES.items():
                text = screen(columns, rows, "show", "-p", person)
                checks += 1
                if kind(text) != kinds[place]:
                    failures += 1
                    print(f"FAIL {person} {columns}x{rows}: {kind(text)} is drawn")
                if kinds[place] == "-":
                    continue
                for theme, colour in THEMES.items():
                    for reader, read in readings(picture(text, columns, rows, colour)):
                        checks += 1
                        if wanted not in read:
                            failures += 1
                            print(f"FAIL {person} {columns}x{rows} {theme}: {reader} reads {read}")
    print(f"{checks} checks of the code on a screen, {failures} failures")
    sys.exit(1 if failures else 0)


main()
