#!/usr/bin/env python3
"""`attest verify` accepts only papers that attest can rebuild byte for byte.

Usage: verify.py PATH-OF-ATTEST [TAILS]

Forges papers with pikepdf, qpdf and fontTools and by editing bytes: each forgery must be refused
within 2 s and without printing a value from the profile, and verify must name the keys that differ
where it can. Then appends to intact papers: known updates that fooled readers (`tails/`) and TAILS
(10,000) random ones. Each must be reported as extended, and `--original` must return the paper for
each known update and for one random one in a hundred. No run gets more than 200 MiB of memory.
Needs Debian's qpdf and fonts-liberation, and PyPI's pikepdf and fonttools.
"""
import json
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import zlib

import pikepdf
from fontTools.ttLib import TTFont

import counted
from counted import check

ATTEST = os.path.abspath(sys.argv[1])
TAILS = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
HERE = pathlib.Path(__file__).resolve().parent
FONT = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"
PROFILE = """first-name: Zoé
last-name: Quéméneur
birth-date: 29/02/1968
birth-place: Pontivy
address: 7 venelle du Lavoir
postcode: 56300
city: Neulliac
"""
slowest = (0.0, "")


def limits():
    """Limits a run to 200 MiB of memory."""
    resource.setrlimit(resource.RLIMIT_AS, (200 << 20, 200 << 20))


def attest(folder, *words, text=b""):
    global slowest
    environment = {"PATH": os.environ["PATH"], "HOME": folder, "LC_ALL": "C"}
    start = time.monotonic()
    result = subprocess.run(
        [ATTEST, *words], input=text, capture_output=True, env=environment, cwd=folder, preexec_fn=limits)
    slowest = max(slowest, (time.monotonic() - start, " ".join(words[:4])))
    return result


def judge(folder, name, wanted, *options):
    """With `None`, expects an intact paper and nothing on standard error; otherwise status 65 and
    each of the wanted words. Expects no value from the profile, and an answer within 2 s."""
    start = time.monotonic()
    result = attest(folder, "verify", *options, name)
    seconds = time.monotonic() - start
    told = result.stderr.decode()
    values = [line.split(": ")[1] for line in PROFILE.splitlines()]
    leaks = [value for value in values if value in told + result.stdout.decode()]
    sound = (result.returncode == 0 and not told) if wanted is None else (
        result.returncode == 65 and all(word in told for word in wanted))
    check(
        sound and not leaks and seconds < 2,
        f"{name}: wanted {wanted}, got {result.returncode} {told!r}, leaks {leaks}, {seconds:.1f} s")


def saved(folder, source, name, change, **options):
    """Saves the file with pikepdf after a change; returns its new name."""
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
    """The file with one stream changed and stored uncompressed, without correcting the offsets."""
    for match in re.finditer(rb"/Filter/FlateDecode/Length (\d+)>>\nstream\n", data):
        start, end = match.end(), match.end() + int(match.group(1))
        text = zlib.decompress(data[start:end])
        if old in text:
            body = zlib.compress(text.replace(old, new, 1), 0)
            return data[:match.start()] + b"/Filter/FlateDecode/Length %d>>\nstream\n" % len(body) + body + data[end:]
    raise ValueError(old)


def origin(data):
    """The attached data of a paper."""
    place = data.index(b"/EmbeddedFile")
    return zlib.decompress(data[data.index(b"stream\n", place) + 7:])


def with_origin(text):
    """A file with attached data and nothing else."""
    body = zlib.compress(text)
    return b"%%PDF-1.7\n1 0 obj\n<</Type/EmbeddedFile/Filter/FlateDecode/Length %d>>\nstream\n%s\nendstream\n" % (
        len(body), body)


def judge_forgeries(folder):
    attest(folder, "-p", "zoe", "-r", "travail", "-o", "font.pdf", "--font", FONT)
    attest(folder, "-p", "zoe", "-t", "sur-l-honneur", "--data", "-", "-o", "facts.pdf",
           text="facts: Je vis ici depuis 2019.\n".encode())
    attest(folder, "-p", "zoe", "--blank", "-o", "blank.pdf")
    attest(folder, "-p", "zoe", "-t", "deplacement", "-r", "sante", "--no-qr", "-o", "no-qr.pdf")
    for name in "plain.pdf", "font.pdf", "facts.pdf", "blank.pdf", "no-qr.pdf":
        judge(folder, name, None)
    plain = pathlib.Path(folder, "plain.pdf").read_bytes()

    name = "Quéméneur".encode("cp1252")
    judge(folder, saved(folder, "plain.pdf", "name.pdf", content(0, name, b"Kemener")), ["page 1 (last-name)"])
    judge(folder, saved(folder, "plain.pdf", "street.pdf", content(0, b"7 venelle", b"9 venelle")), ["page 1 (address)"])
    judge(folder, saved(folder, "facts.pdf", "since.pdf", content(0, b"depuis 2019", b"depuis 2009")), ["page 1 (facts)"])
    judge(folder, saved(folder, "plain.pdf", "code.pdf", code), ["the QR code"])
    judge(folder, saved(folder, "plain.pdf", "date.pdf", describe), ["(created)"])
    judge(folder, saved(folder, "plain.pdf", "over.pdf", overlay), ["differs from what attest writes"])
    judge(folder, saved(folder, "plain.pdf", "page.pdf", lambda pdf: pdf.pages.append(pdf.pages[0])), ["differs from what attest writes"])
    for number, options in enumerate((["--linearize"], ["--object-streams=disable"], ["--qdf"], ["--stream-data=uncompress"])):
        name = f"qpdf{number}.pdf"
        subprocess.run(["qpdf", *options, "plain.pdf", name], cwd=folder, check=True)
        # With `--qdf`, /Length is a reference, which attest ignores, so it loses the line feed at
        # the end of the data.
        judge(folder, name, ["attest would refuse to write a paper"] if number == 2 else ["saved by another program"])
    subprocess.run(["qpdf", "--encrypt", "", "x", "256", "--", "plain.pdf", "secret.pdf"], cwd=folder, check=True)
    judge(folder, "secret.pdf", ["not a PDF written by attest"])

    module = stored(plain, b" 7 1 re", b" 6 1 re")
    judge(folder, write(folder, "module.pdf", module), ["the QR code"])
    judge(folder, write(folder, "box.pdf", stored(plain, b"\n1.6 w\n", b"\n1.7 w\n")), ["page 1"])
    judge(folder, write(folder, "data.pdf", stored(plain, b'"56300"', b'"56000"')), ["(postcode)"])
    judge(folder, write(folder, "before.pdf", stored(plain, b"format: 4", b"format: 2")), ["page format 2"])
    judge(folder, write(folder, "cut.pdf", plain[:-20]), ["differs from what attest writes"])
    judge(folder, write(folder, "empty.pdf", b""), ["the file is empty [empty]"])
    judge(folder, write(folder, "noise.pdf", bytes(range(256)) * 400), ["not a PDF written by attest"])
    for place in range(0, len(plain), len(plain) // 150):
        changed = plain[:place] + bytes([plain[place] ^ 1]) + plain[place + 1:]
        judge(folder, write(folder, "byte.pdf", changed), [])


def judge_data(folder):
    """Attached data that attest would not have written, and files that take long to read."""
    plain = pathlib.Path(folder, "plain.pdf").read_bytes()
    for name, old, new, key in [
        ("future", rb"created: \d{4}", b"created: 2099", "exit"), ("past", rb"created: \d{4}", b"created: 2019", "created"),
        ("exit", rb"exit: \d{4}", b"exit: 2099", "exit"), ("zone", rb"Europe/Paris", b"Pacific/Noumea", "zone"),
        ("extra", rb"end: yes", b'field-zzz: "' + b"a" * 16_000 + b'"\nend: yes', "zzz"),
        ("place", rb"end: yes", b'place: "' + "-é".encode() * 20_000 + b'"\nend: yes', "place"),
        ("reason", rb"reasons: travail", b"reasons: jogging", "reasons"),
        ("birth", rb"29/02/1968", b"29/02/1967", "birth-date"),
        ("hyphens", "Quéméneur".encode(), b"-" * 200_000, ""),
        ("marks", "Quéméneur".encode(), b"e" + "\u0301".encode() * 100_000, ""),
    ]:
        text = re.sub(old, lambda _: new, origin(plain), count=1)
        assert text != origin(plain), name
        judge(folder, write(folder, f"{name}.pdf", stored(plain, origin(plain), text)), ["attest would refuse to write a paper", key])
    sample = re.sub(rb'"Zo.*?"', b'"Camille"', origin(plain))
    for key, value in [("last-name", "Dupont"), ("birth-date", "01/01/1970"), ("birth-place", "Paris"),
                       ("address", "999 avenue de France"), ("postcode", "75001"), ("city", "Paris")]:
        sample = re.sub(rb"(\n%s: ).*" % key.encode(), rb'\1"%s"' % value.encode(), sample)
    judge(folder, write(folder, "sample.pdf", with_origin(sample)), ["(specimen)"])
    for name, data in [
        ("words", b"stream\n" * 590_000), ("files", b"/EmbeddedFile>>stream\n" * 190_000),
        ("strings", plain[:-9] + b"()" * 2_000_000), ("ends", b"stream\nendstream" * 260_000),
        ("deep", with_origin(origin(plain)) + b"(" * 4_000_000),
        ("packets", with_origin(origin(plain)) + b"<</XML>>stream\n<rdf>\nendstream\n" * 120_000),
        ("bomb", b"<</EmbeddedFile/FlateDecode>>stream\n" + zlib.compress(bytes(1 << 28), 9) + b"\nendstream"),
        ("bombs", with_origin(origin(plain)) + (b"<</FlateDecode>>stream\n" + zlib.compress(bytes(1 << 20), 9)
                                                + b"\nendstream\n") * 900),
    ]:
        judge(folder, write(folder, f"{name}.pdf", data), [])


def judge_others_words(folder):
    """Verify warns, also in JSON, that a template or font is not attest's own, because such a file can
    contain anything."""
    write(folder, "own.attest", "version: 2\ntitle: Certificat de la préfecture\nsummary: S\n[page]\nDocument officiel {first-name}\n".encode())
    attest(folder, "-p", "zoe", "-t", "./own.attest", "-o", "own.pdf")
    result = attest(folder, "verify", "-t", "own.attest", "own.pdf")
    told = result.stderr.decode()
    check(result.returncode == 0 and "not a built-in template" in told and re.search("dated .* 20", told), f"own.pdf: {told}")
    judge(folder, "own.pdf", ["is missing or has changed"])
    # A font that draws L for Z, so that Zoé is printed as Loé.
    font = TTFont(FONT)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord("Z")], table.cmap[ord("L")] = table.cmap[ord("L")], table.cmap[ord("Z")]
    os.mkdir(os.path.join(folder, "fonts"))
    other = os.path.join(folder, "fonts", os.path.basename(FONT))
    font.save(other)
    attest(folder, "-p", "zoe", "-r", "travail", "--font", other, "-o", "swapped.pdf")
    judge(folder, "swapped.pdf", ["differs from what attest writes"])
    result = attest(folder, "verify", "--json", "--font", other, "swapped.pdf", "own.pdf", "plain.pdf", "none.pdf", "-t", "own.attest")
    found = [json.loads(line) for line in result.stdout.splitlines()]
    check(
        result.returncode == 66 and "may differ from the data" in result.stderr.decode()
        and [one["verdict"] for one in found] == ["intact"] * 3 + ["unknown"]
        and [one.get("givenFont") for one in found] == [True, False, False, None]
        and [one.get("ownTemplate") for one in found] == [False, True, False, None], f"{found}")
    # The same font in the reader's own font folder.
    fonts = os.path.join(folder, ".local/share/fonts")
    os.makedirs(fonts)
    shutil.copy(other, fonts)
    result = attest(folder, "verify", "--json", "swapped.pdf")
    told = result.stderr.decode()
    check(result.returncode == 0 and "may differ from the data" in told and json.loads(result.stdout)["givenFont"], f"own folder: {told}")
    shutil.rmtree(fonts)
    for words in [("-t", "none.attest"), ("--font", "none.ttf"), ("--font", "own.attest"), ("-t", "plain.pdf")]:
        result = attest(folder, "verify", *words, "plain.pdf")
        check(result.returncode in (65, 66), f"{words}: {result.returncode}")


def judge_original(folder, name, paper):
    """A longer file is reported as extended, and the paper is recovered from it."""
    result = attest(folder, "verify", "--json", name)
    size = os.path.getsize(os.path.join(folder, name))
    found = json.loads(result.stdout)
    check(
        result.returncode == 65 and found["verdict"] == "extended" and found["paperBytes"] == len(paper)
        and found["addedBytes"] == size - len(paper), f"{name}: {found}")
    result = attest(folder, "verify", "--original", "-", name)
    check(result.returncode == 0 and result.stdout == paper and b"read it" in result.stderr, f"{name}: --original -")


def judge_tails(folder):
    plain = pathlib.Path(folder, "plain.pdf").read_bytes()
    facts = pathlib.Path(folder, "facts.pdf").read_bytes()
    known = [path.read_bytes() for path in sorted((HERE / "tails").iterdir())]
    check(len(known) == 7, f"{len(known)} tails")
    start = plain[plain.rindex(b"startxref\n") + 10:].split(b"\n")[0]
    for paper in plain, facts:
        for number, tail in enumerate(known):
            # The update unchanged, and adapted to this paper.
            for data in tail, re.sub(rb"/Prev \d+", b"/Prev " + start, tail):
                judge_original(folder, write(folder, f"tail{number}.pdf", paper + data), paper)
                judge(folder, f"tail{number}.pdf", ["added after them", "--original", "pdfsig", "pyhanko"])
    for tail in b"\n", b"%", b"\0", plain, facts, b"PK\5\6" + bytes(18):
        judge_original(folder, write(folder, "tail.pdf", plain + tail), plain)
    with open(os.path.join(folder, "tail.pdf"), "r+b") as file:
        file.truncate(3 << 30)
    judge_original(folder, "tail.pdf", plain)
    check(attest(folder, "verify", "/dev/zero").returncode == 65, "/dev/zero")

    for words, status in [
        (["--original", "new.pdf", "tail.pdf"], 0), (["--original", "new.pdf", "tail.pdf"], 73),
        (["--original", "other.pdf", "byte.pdf"], 65), (["--original", "other.pdf", "none.pdf"], 66),
        (["--original", "other.pdf", "plain.pdf", "tail.pdf"], 64), (["--original", "-", "--json", "plain.pdf"], 64),
        (["--original", "none/new.pdf", "plain.pdf"], 73), (["--original", "copy.pdf", "plain.pdf"], 0),
        (["plain.pdf", "none.pdf"], 66), (["none.pdf", "tail.pdf", "plain.pdf"], 66),
    ]:
        result = attest(folder, "verify", *words)
        check(result.returncode == status, f"{words}: {result.returncode} {result.stderr.decode()}")
    copies = [pathlib.Path(folder, name) for name in ("new.pdf", "copy.pdf")]
    check(all(copy.read_bytes() == plain and copy.stat().st_mode & 0o777 == 0o600 for copy in copies), "--original")
    check(not pathlib.Path(folder, "other.pdf").exists(), "a paper that does not verify was written")

    judge_random_tails(folder, plain, known)


def random_tail(chance, plain, known):
    kind = chance.random()
    if kind < 0.3:
        return chance.randbytes(chance.randint(1, 3_000))
    tail = bytearray(chance.choice(known)) if kind < 0.9 else bytearray(plain[chance.randrange(len(plain) - 1):])
    for _ in range(chance.randint(0, 9)):
        tail[chance.randrange(len(tail))] = chance.randrange(256)
    return bytes(tail[:chance.randint(1, len(tail))] if chance.random() < 0.4 else tail)


def judge_random_tails(folder, plain, known):
    """Verifies a hundred files per run, and recovers the paper from the first one."""
    chance = random.Random(27)
    for _ in range(TAILS // 100):
        tails = [random_tail(chance, plain, known) for _ in range(100)]
        names = [write(folder, f"tail{number}.pdf", plain + tail) for number, tail in enumerate(tails)]
        found = [json.loads(line) for line in attest(folder, "verify", "--json", *names).stdout.splitlines()]
        check(len(found) == 100, f"{len(found)} of 100 files")
        for one, tail in zip(found, tails):
            check(
                (one["verdict"], one["paperBytes"], one["addedBytes"]) == ("extended", len(plain), len(tail)), f"{one}")
        judge_original(folder, names[0], plain)


def main():
    with tempfile.TemporaryDirectory() as folder:
        attest(folder, "person", "add", "zoe", text=PROFILE.encode())
        attest(folder, "-p", "zoe", "-r", "travail", "-o", "plain.pdf")
        judge_forgeries(folder)
        judge_data(folder)
        judge_others_words(folder)
        judge_tails(folder)
    print(f"{counted.checks - counted.failures} passed, {counted.failures} failed; "
          f"the slowest run took {slowest[0]:.2f} s: {slowest[1]}")
    sys.exit(counted.failures > 0)


if __name__ == "__main__":
    main()
