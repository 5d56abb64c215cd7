#!/usr/bin/env python3
"""Every reader shows and extracts the same attestation, and every decoder reads its code.

Usage: attestation.py PATH-OF-ATTEST

Runs the program for people whose values are difficult to lay out. Then checks the file with qpdf,
and reads the text with poppler, MuPDF, Ghostscript and PDFium, and the QR codes with zbar, zxing
and OpenCV, from pages drawn at 150 and 300 dpi, and at 72 dpi for the large code. Needs Debian's
qpdf, poppler-utils, mupdf-tools, ghostscript, zbar-tools and PyPI's pypdfium2, pymupdf, zxing-cpp,
opencv-python-headless, pillow, numpy.
"""
import datetime
import json
import multiprocessing
import os
import re
import subprocess
import sys
import tempfile
import unicodedata
import zoneinfo

import cv2
import numpy
import pymupdf
import pypdfium2
import zxingcpp
from PIL import Image

import counted
from counted import check

ATTEST = os.path.abspath(sys.argv[1])
NOW = "2026-11-21T14:30:00+01:00"

PEOPLE = {
    "marie": ("Marie", "Dupont", "Paris", "999 avenue de France", "75001", "Paris"),
    "longest": (
        "Anne-Charlotte-Joséphine", "de La Rochefoucauld-Montmorency-Bouteville",
        "Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson",
        ("1245 bis, résidence des Grands-Champs, bâtiment C, escalier 12, appartement 3047, "
         "chemin rural de la Croix-aux-Bœufs")[:120],
        "51290", "Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson"),
    "lukasz": ("Łukasz", "Żółć", "Chișinău", "12 bis allée de l’Étang", "94240", "L’Haÿ-les-Roses"),
    "jose": ("Jose\u0301", "Nguyễn Đặng", "Ústí nad Labem", "3 place du Marché", "35000", "Rennes"),
    "quotes": ("Zoë (Zo)", "O'Neill-D’Arc", "Paris", r"1 rue \ (Tj) ET %%EOF", "20000", "Ajaccio"),
}
FORMS = {"deplacement": "travail", "confinement-2020-11": "famille"}


def run(*words, **options):
    return subprocess.run(words, capture_output=True, check=True, **options).stdout


def squeezed(text):
    """The letters alone, because readers disagree about line breaks and spaces."""
    return re.sub(r"\s+", "", unicodedata.normalize("NFC", text))


def texts(pdf):
    yield "poppler", run("pdftotext", "-raw", pdf, "-").decode()
    yield "MuPDF", run("mutool", "draw", "-q", "-F", "text", pdf).decode()
    yield "Ghostscript", run(
        "gs", "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=txtwrite", "-sOutputFile=-", pdf).decode()
    document = pypdfium2.PdfDocument(pdf)
    yield "PDFium", "\n".join(page.get_textpage().get_text_range() for page in document)


def rasters(pdf, page, dpi, folder):
    out = os.path.join(folder, "page")
    run("pdftoppm", "-r", str(dpi), "-f", str(page), "-l", str(page), "-singlefile", "-png", pdf, out)
    yield "poppler", Image.open(out + ".png").convert("RGB")
    run("mutool", "draw", "-q", "-r", str(dpi), "-o", out + "-m.png", pdf, str(page))
    yield "MuPDF", Image.open(out + "-m.png").convert("RGB")
    run("gs", "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=png16m", f"-r{dpi}", f"-dFirstPage={page}",
        f"-dLastPage={page}", "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4",
        f"-sOutputFile={out}-g.png", pdf)
    yield "Ghostscript", Image.open(out + "-g.png").convert("RGB")
    yield "PDFium", pypdfium2.PdfDocument(pdf)[page - 1].render(scale=dpi / 72).to_pil().convert("RGB")


def decodings(image, folder):
    path = os.path.join(folder, "raster.png")
    image.save(path)
    zbar = subprocess.run(
        ["zbarimg", "-q", "--raw", "-Sdisable", "-Sqrcode.enable", path], capture_output=True)
    # zbarimg adds a line feed after each symbol's data.
    yield "zbar", zbar.stdout.decode()[:-1]
    yield "zxing", "".join(code.text for code in zxingcpp.read_barcodes(image))
    yield "OpenCV", opencv(image)


def opencv(image):
    """OpenCV's detector misses some symbols at some sizes, so it gets the page at several sizes, as a
    moving camera would show it. Whatever it reads must be right."""
    for factor in (1, 0.75, 0.5, 0.35, 1.5, 2, 0.6, 0.85, 1.25):
        size = [round(side * factor) for side in image.size]
        pixels = numpy.array(image.resize(size, Image.Resampling.LANCZOS))
        for detector in (cv2.QRCodeDetector(), cv2.QRCodeDetectorAruco()):
            text = detector.detectAndDecode(pixels)[0]
            if text:
                return text
    return ""


FOLDS = str.maketrans({"Ł": "l", "ł": "l", "Đ": "D", "đ": "d", "œ": "oe", "’": None})


def payload(form, first, last, place, address, postcode, city, reason):
    day = "21/11/2026"
    text = (
        f"Cree le: {day} a 14h30;\nNom: {last};\nPrenom: {first};\nNaissance: 01/01/1970 a {place};\n"
        f"Adresse: {address} {postcode} {city};\nSortie: {day} a 14:10;\nMotifs: {reason};\n")
    text = unicodedata.normalize("NFC", text)
    if form == "deplacement":
        return text
    folded = unicodedata.normalize("NFD", text.translate(FOLDS))
    return "".join(letter for letter in folded if ord(letter) < 128)


def judge(form, id, person, folder, environment):
    reason = FORMS[form]
    expected = payload(form, *person, reason)
    pdf = run(ATTEST, "-p", id, "-t", form, "-r", reason, "--minus", "20m", cwd=folder,
              env=environment).decode().rstrip("\n")
    name = f"{form} {id}"
    check(os.path.isabs(pdf) and os.path.exists(pdf), f"{name}: prints an absolute path")
    check(subprocess.run(["qpdf", "--check", pdf], capture_output=True).returncode == 0, f"{name}: qpdf")
    wanted = [*person, "14 h 10", "14 h 30", "Code"]
    if form == "deplacement":
        # Unlike an official form from 2020, which prints values as they were typed, this one prints
        # curly apostrophes.
        wanted = [value.replace("'", "’") for value in wanted]
    for reader, text in texts(pdf):
        seen = squeezed(text)
        for value in wanted:
            check(squeezed(value) in seen, f"{name}: {reader} does not extract {value!r}")
    for dpi, pages in ((150, (1, 2)), (300, (1, 2)), (72, (2,))):
        for page in pages:
            for renderer, image in rasters(pdf, page, dpi, folder):
                for decoder, text in decodings(image, folder):
                    check(text == expected, f"{name}: {decoder} from {renderer}, page {page}, {dpi} dpi: {text!r}")


def judge_person(id):
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "ATTEST_NOW": NOW, "LC_ALL": "C.UTF-8"}
        keys = ("first-name", "last-name", "birth-place", "address", "postcode", "city")
        lines = "".join(f"{key}: {value}\n" for key, value in zip(keys, PEOPLE[id]))
        run(ATTEST, "person", "add", id, input=(lines + "birth-date: 01/01/1970\n").encode(),
            env=environment)
        for form in FORMS:
            judge(form, id, PEOPLE[id], folder, environment)
    return counted.checks, counted.failures


def judge_long(folder):
    """A title longer than a line and a paragraph longer than a page: every page repeats the title,
    shows its number, and keeps within the right margin."""
    title = "Une attestation au titre bien long " * 8
    path = os.path.join(folder, "long.attest")
    with open(path, "w") as file:
        file.write(f"version: 2\ntitle: {title}\nsummary: s\n[page]\n" + "Une phrase après l’autre. " * 600)
    environment = {"PATH": os.environ["PATH"], "HOME": folder, "LC_ALL": "C.UTF-8"}
    pdf = run(ATTEST, "-p", "demo", "-t", path, "-o", folder + "/", env=environment).decode().rstrip("\n")
    document = pypdfium2.PdfDocument(pdf)
    check(len(document) > 2, "long: several pages")
    for number, page in enumerate(document, 1):
        text = page.get_textpage()
        count = text.count_chars()
        check(f"{number}/{len(document)}" in text.get_text_range(), f"long: page {number} has its number")
        titles = text.get_text_range().count("Une attestation au titre")
        check(titles >= 2, f"long: page {number} has the title at its head")
        right = max(text.get_charbox(index)[2] for index in range(count))
        check(right < 540, f"long: page {number} ends at {right}")


PLACES = [
    # A town, the rest of its address, and its time zone.
    ("Montréal", "postcode: H2X 1Y4\ncountry: Canada\ntimezone: America/Toronto\n", "America/Toronto"),
    ("Bruxelles", "postcode: 1050\ncountry: Belgique\ntimezone: Europe/Brussels\n", "Europe/Brussels"),
    ("Tōkyō", "postcode: 150-0002\ncountry: Japon\ntimezone: Asia/Tokyo\n", "Asia/Tokyo"),
    ("Katmandou", "country: Népal\ntimezone: Asia/Kathmandu\n", "Asia/Kathmandu"),
    ("Nouméa", "postcode: 98800\n", "Pacific/Noumea"),
]
INSTANTS = ["2026-01-15T23:40:00Z", "2026-03-08T07:30:00Z", "2026-07-01T12:00:00Z", "2026-11-22T00:10:00Z"]
POWER = """agent-name: Léo Martin
agent-birth-date: 01/02/1980
agent-birth-place: Lyon
agent-address: 1 rue B, 69001 Lyon
power: retirer mon acte de naissance
start: 31/12/2026
end: 31/12/2027
"""


def judge_abroad(folder):
    """A power of attorney from five towns: the day on the page and the time in the JSON must match Python's
    time zone data. Abroad, the attached data must have the offset from UTC. `verify` must accept each."""
    months = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()
    days = "lundi mardi mercredi jeudi vendredi samedi dimanche".split()
    for number, (city, lines, zone) in enumerate(PLACES):
        home = f"{folder}/{number}"
        os.mkdir(home)
        keys = ("first-name", "last-name", "birth-place", "address")
        profile = "".join(f"{key}: {value}\n" for key, value in zip(keys, PEOPLE["marie"]))
        profile += f"birth-date: 01/01/1970\ncity: {city}\n{lines}"
        environment = {"PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8"}
        run(ATTEST, "person", "add", "a", input=profile.encode(), env=environment)
        for now in INSTANTS:
            name = f"{city} at {now}"
            time = datetime.datetime.fromisoformat(now).astimezone(zoneinfo.ZoneInfo(zone))
            told = json.loads(run(ATTEST, "-p", "a", "-t", "procuration", "--data", "-", "-q", "--json", "-o",
                                  f"{home}/p.pdf", input=POWER.encode(), env={**environment, "ATTEST_NOW": now}))
            check(told["created"] == time.isoformat() and told["sample"], f"{name}: JSON says {told}")
            with pymupdf.open(f"{home}/p.pdf") as document:
                page = " ".join("".join(page.get_text() for page in document).split())
                origin = document.embfile_get(0).decode()
            written = f"{days[time.weekday()]} {time.day} {months[time.month - 1]} {time.year}".replace(" 1 ", " 1er ")
            country = re.search("country: (.*)", lines)
            if country:
                check(f"{city}, {country[1]}" in page, f"{name}: no country")
                check(f"created-offset: {time.isoformat()[-6:]}\n" in origin, f"{name}: no offset in {origin}")
            # No offset is printed: the address explains why the day may differ from the day in Paris.
            check(written in page and "UTC" not in page, f"{name}: not {written}: {page[-400:]}")
            run(ATTEST, "verify", f"{home}/p.pdf", env=environment)


ABSURD = [
    "W" * 80, "i" * 80, "Ễ" * 80, "-" * 80, "Y", "ŁŻ" * 40, "W-" * 40, "Wi " * 26 + "W", "Saint-" * 13 + "X",
]


def boxes(page):
    """The visible letters of a page: left, baseline, right, size and letter."""
    for block in page.get_text("rawdict")["blocks"]:
        for line in block.get("lines", []):
            for span in line["spans"]:
                for letter in span["chars"]:
                    # Nothing else is as large as the word SPÉCIMEN across a sample.
                    if letter["c"].strip() and span["size"] < 50:
                        left, _, right, _ = letter["bbox"]
                        yield left, letter["origin"][1], right, span["size"], letter["c"]


def judge_absurd(folder, seed):
    """The longest, widest and least breakable values that a profile allows: no letter crosses a margin
    or overlaps a letter on another line."""
    values = [ABSURD[(seed + step) % len(ABSURD)] for step in (0, 2, 5, 1)]
    profile = (
        f"first-name: {values[0]}\nlast-name: {values[1]}\nbirth-date: 01/01/1970\nbirth-place: {values[2]}\n"
        f"address: {(values[3] * 2)[:120]}\npostcode: 75001\ncity: {values[0]}\n")
    environment = {"PATH": os.environ["PATH"], "HOME": folder, "ATTEST_NOW": NOW, "LC_ALL": "C.UTF-8"}
    run(ATTEST, "person", "add", "a", input=profile.encode(), env=environment)
    for form, options, data in (
        ("deplacement", ["-r", "travail,sante"], ""), ("sur-l-honneur", [], f"facts: {'W' * (200 * seed + 1)}.\n"),
    ):
        more = ["--data", "-"] if data else []
        run(ATTEST, "-p", "a", "-t", form, *options, *more, "-o", f"{folder}/a.pdf", "-q",
            input=data.encode(), env=environment)
        with pymupdf.open(f"{folder}/a.pdf") as document:
            for number, page in enumerate(document, 1):
                judge_boxes(list(boxes(page)), f"absurd {seed}: {form}, page {number}")


def judge_boxes(letters, name):
    edges = [letter for letter in letters if letter[0] < 61 or letter[2] > 534 or not 40 < letter[1] < 815]
    check(not edges, f"{name}: past the margins {edges[:1]}")
    lines = {}
    for left, baseline, right, size, letter in letters:
        lines.setdefault(round(baseline, 1), []).append((left, right, size))
    ordered, meeting = sorted(lines), []
    for upper, lower in zip(ordered, ordered[1:]):
        # A capital is 0.72 of the font size high; lower-case letters reach 0.21 below the baseline.
        for left, right, size in lines[lower]:
            over = [l for l in lines[upper] if l[0] < right and left < l[1]]
            if not all(lower - upper > size * 0.72 + l[2] * 0.21 for l in over):
                meeting.append(lower)
    check(not meeting, f"{name}: lines meet at {meeting[:1]}")


if __name__ == "__main__":
    with multiprocessing.Pool(maxtasksperchild=1) as pool:
        results = pool.map(judge_person, PEOPLE, chunksize=1)
    with tempfile.TemporaryDirectory() as folder:
        judge_long(folder)
        judge_abroad(folder)
    for seed in range(len(ABSURD)):
        with tempfile.TemporaryDirectory() as folder:
            judge_absurd(folder, seed)
    checks = counted.checks + sum(result[0] for result in results)
    failures = counted.failures + sum(result[1] for result in results)
    print(f"{checks - failures} passed, {failures} failed")
    sys.exit(failures > 0)
