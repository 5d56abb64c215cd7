#!/usr/bin/env python3
"""`attest verify` finds what other programs forge, whatever they write, and takes nothing for forged that is not.

Usage: verify.py PATH-OF-ATTEST

Forges with pikepdf, qpdf and by hand; each forgery must be refused, naming what is not as it was, and no
value of the profile may be told. Needs Debian's qpdf and fonts-liberation, and PyPI's pikepdf.
"""
import os
import re
import subprocess
import sys
import tempfile
import zlib

import pikepdf

ATTEST = os.path.abspath(sys.argv[1])
FONT = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"
PROFILE = """first-name: Zoé
last-name: Quéméneur
birth-date: 29/02/1968
birth-place: Pontivy
address: 7 venelle du Lavoir
postcode: 56300
city: Neulliac
"""
failures = checks = 0


def attest(folder, *words, text=""):
    environment = {"PATH": os.environ["PATH"], "HOME": folder, "LC_ALL": "C"}
    return subprocess.run([ATTEST, *words], input=text.encode(), capture_output=True, env=environment, cwd=folder)


def judge(folder, name, wanted, *options):
    """What verify says of a file must hold each wanted word, or be silent when there is none."""
    global failures, checks
    result = attest(folder, "verify", *options, name)
    told = result.stderr.decode()
    values = [line.split(": ")[1] for line in PROFILE.splitlines()]
    leaks = [value for value in values if value in told + result.stdout.decode()]
    sound = (result.returncode == 0 and not told) if wanted is None else (
        result.returncode == 65 and all(word in told for word in wanted))
    checks += 1
    if not sound or leaks:
        failures += 1
        print(f"FAIL {name}: wanted {wanted}, got {result.returncode} {told!r}, leaks {leaks}")


def saved(folder, source, name, change, **options):
    """The file as pikepdf saves it after a change."""
    with pikepdf.open(os.path.join(folder, source)) as pdf:
        change(pdf)
        pdf.save(os.path.join(folder, name), **options)
    return name


def content(page, old, new):
    def change(pdf):
        stream = pdf.pages[page].Contents
        data = stream.read_bytes()
        assert old in data, old
        stream.write(data.replace(old, new))
    return change


def code(pdf):
    for item in pdf.objects:
        if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Form":
            item.write(item.read_bytes().replace(b" 7 1 re", b" 6 1 re", 1))


def overlay(pdf):
    page = pdf.pages[0]
    stream = pdf.make_stream(b"q 1 g 160 600 200 80 re f Q")
    page.contents_add(stream)


def describe(pdf):
    pdf.docinfo["/CreationDate"] = "D:20250101000000Z"


def write(folder, name, data):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data)
    return name


def stored(data, old, new):
    """The file with a stream inflated, changed and deflated again, by hand, offsets left stale."""
    for match in re.finditer(rb"/Filter/FlateDecode/Length (\d+)>>\nstream\n", data):
        start, end = match.end(), match.end() + int(match.group(1))
        text = zlib.decompress(data[start:end])
        if old in text:
            body = zlib.compress(text.replace(old, new, 1), 0)
            return data[:match.start()] + b"/Filter/FlateDecode/Length %d>>\nstream\n" % len(body) + body + data[end:]
    raise ValueError(old)


def main():
    with tempfile.TemporaryDirectory() as folder:
        attest(folder, "person", "add", "zoe", text=PROFILE)
        attest(folder, "-p", "zoe", "-r", "travail", "-o", "plain.pdf")
        attest(folder, "-p", "zoe", "-r", "travail", "-o", "font.pdf", "--font", FONT)
        attest(folder, "-p", "zoe", "-t", "sur-l-honneur", "--data", "-", "-o", "facts.pdf",
               text="facts: Je vis ici depuis 2019.\n")
        attest(folder, "-p", "zoe", "--blank", "-o", "blank.pdf")
        attest(folder, "-p", "zoe", "-t", "deplacement", "-r", "sante", "--no-qr", "-o", "no-qr.pdf")
        for name in "plain.pdf", "font.pdf", "facts.pdf", "blank.pdf", "no-qr.pdf":
            judge(folder, name, None)
        write(folder, "own.attest", b"title: T\nsummary: S\n[page]\n{first-name}\n")
        attest(folder, "-p", "zoe", "-t", "./own.attest", "-o", "own.pdf")
        judge(folder, "own.pdf", None, "-t", "own.attest")
        plain = open(os.path.join(folder, "plain.pdf"), "rb").read()

        name = "Quéméneur".encode("cp1252")
        judge(folder, saved(folder, "plain.pdf", "name.pdf", content(0, name, b"Kemener")), ["page 1 (last-name)"])
        judge(folder, saved(folder, "plain.pdf", "street.pdf", content(0, b"7 venelle", b"9 venelle")), ["page 1 (address)"])
        judge(folder, saved(folder, "facts.pdf", "since.pdf", content(0, b"depuis 2019", b"depuis 2009")), ["page 1 (facts)"])
        judge(folder, saved(folder, "plain.pdf", "code.pdf", code), ["the QR code"])
        judge(folder, saved(folder, "plain.pdf", "date.pdf", describe), ["(created)"])
        judge(folder, saved(folder, "plain.pdf", "over.pdf", overlay), ["not as attest wrote it"])
        judge(folder, saved(folder, "plain.pdf", "page.pdf", lambda pdf: pdf.pages.append(pdf.pages[0])), ["not as attest wrote it"])
        for number, options in enumerate((["--linearize"], ["--object-streams=disable"], ["--qdf"], ["--stream-data=uncompress"])):
            name = f"qpdf{number}.pdf"
            subprocess.run(["qpdf", *options, "plain.pdf", name], cwd=folder, check=True)
            # The third writes the pages in other words.
            judge(folder, name, ["not as attest wrote it"] if number == 2 else ["saved by another program"])
        subprocess.run(["qpdf", "--encrypt", "", "x", "256", "--", "plain.pdf", "secret.pdf"], cwd=folder, check=True)
        judge(folder, "secret.pdf", ["not a PDF that attest wrote"])

        module = stored(plain, b" 7 1 re", b" 6 1 re")
        judge(folder, write(folder, "module.pdf", module), ["the QR code"])
        judge(folder, write(folder, "box.pdf", stored(plain, b"\n1.6 w\n", b"\n1.7 w\n")), ["page 1 (reasons)"])
        judge(folder, write(folder, "added.pdf", plain + b"\n9 0 obj\n<<>>\nendobj\n"), ["after the end"])
        judge(folder, write(folder, "data.pdf", stored(plain, b'"56300"', b'"56000"')), ["(postcode)"])
        judge(folder, write(folder, "version.pdf", stored(plain, b"format: 2", b"format: 3")), ["page format 3"])
        judge(folder, write(folder, "cut.pdf", plain[:-20]), ["not as attest wrote it"])
        judge(folder, write(folder, "empty.pdf", b""), ["not a PDF that attest wrote"])
        judge(folder, write(folder, "noise.pdf", bytes(range(256)) * 400), ["not a PDF that attest wrote"])
        for place in range(0, len(plain), len(plain) // 150):
            changed = plain[:place] + bytes([plain[place] ^ 1]) + plain[place + 1:]
            judge(folder, write(folder, "byte.pdf", changed), [])
    print(f"{checks - failures} passed, {failures} failed")
    sys.exit(failures > 0)


if __name__ == "__main__":
    main()
