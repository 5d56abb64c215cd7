#!/usr/bin/env python3
"""Every template, for people whose details are difficult to lay out: with and without a font file, without the
QR code, blank, and signed where possible.

Usage: template_corpus.py PATH-OF-ATTEST

Checks each PDF with check_pdf.py, limits its size, and has attest verify it. Its text, extracted with PDFium and
MuPDF, must not contain a placeholder. Needs the same packages as attestation_corpus.py.
"""
import multiprocessing
import os
import re
import subprocess
import sys
import tempfile

import answers
import attestation_corpus as corpus

LONG = "chemin rural de la Croix-aux-Bœufs, bâtiment C, escalier 12, appartement 3047, résidence des Grands-Champs – Œ"
# First name, last name, birthplace, address, postcode and town.
PEOPLE = {
    "one": "X|Y|Y|1 rue A|80135|Y",
    "longest": "Anne-Charlotte-Joséphine-Marie-Antoinette|de La Rochefoucauld-Montmorency-Bouteville|"
               f"Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson|{LONG}|51290|Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson",
    "wide": "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW|MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM|Wœrth|" + "W" * 80 + "|67360|Wœrth",
    "marks": "Łucja Zoë|Żółć-Nguyễn|Chișinău|12 bis allée de l’Étang|94240|L’Haÿ-les-Roses",
    "signs": "Zoé (Zo)|O'Neill-D’Arc|Paris|1 rue \\ (Tj) ET %%EOF & <b>|20000|Ajaccio",
    "numbers": "Jean 2|Dupont III|Nogent-sur-Marne|2 km n° 3, 15 000 € , 4 h|75012|Paris 12e",
    "capitals": "ÉLOÏSE|GARÇON-ÇELIK|ÎLE-D’AIX|3 PLACE DU 11-NOVEMBRE-1918|17123|ÎLE-D’AIX",
    "madame": "Marie|Dupont|Lyon|12, rue de l’Étang|38000|Grenoble",
}
# Those whose papers are also made without the QR code, blank and signed.
SIGNERS = ("longest", "madame")
# A picture of a signature, and the errors for papers that cannot be signed by a program.
SIGNATURE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))),
                         "Fuzzing/Seeds/Picture/drawn.png")
UNSIGNED = "has no signature box|must be written by hand|must be signed by somebody else"
KEYS = "first-name last-name birth-place address postcode city".split()


def templates(folder):
    """Yields each template's name, its `-r` option and an answer to every question that it asks."""
    listed = attest(folder, "template", "list").stdout.decode()
    for name in (line.split("\t")[0] for line in listed.splitlines()):
        parts = re.split(r"^\[(\w+)\]\n", attest(folder, "template", "show", name).stdout.decode(), flags=re.M)
        sections = dict(zip(parts[1::2], parts[2::2]))
        codes = re.findall(r"^([a-z][\w.-]*)", sections.get("reasons", ""), re.M)
        long = " ¶ ".join(["Une longue réponse, de 15 km et « pour de bon », à 9 h. " * 4] * 2)
        given = answers.lines(
            sections.get("fields", ""), TODAY, long=long, rules=answers.rules(sections.get("rules", "")),
            reasons=codes[-1:])
        yield name, ["-r", codes[-1]] if codes else [], given


TODAY = "/".join(reversed(corpus.NOW[:10].split("-")))


def attest(folder, *words, text=""):
    environment = {"PATH": os.environ["PATH"], "HOME": folder, "ATTEST_NOW": corpus.NOW, "LC_ALL": "C"}
    return subprocess.run([corpus.ATTEST, *words], input=text.encode(), capture_output=True, env=environment)


def variants(id):
    """Yields options and the standard that the PDF must meet."""
    yield [], "base"
    yield ["--font", corpus.LIBERATION if id != "marks" else corpus.DEJAVU], "a3a,ua1"
    if id in SIGNERS:
        yield ["--no-qr"], "base"
        yield ["--blank"], "base"
        yield ["--sign"], "base"
        yield ["--font", corpus.LIBERATION, "--sign", "--signable"], "a3a,ua1"


def judge_person(id):
    failures, pdfs, signed = [], {"base": [], "a3a,ua1": []}, 0
    values = dict(zip(KEYS, PEOPLE[id].split("|")))
    profile = "".join(f"{key}: {value}\n" for key, value in values.items()) + "birth-date: 01/01/1970\n"
    with tempfile.TemporaryDirectory() as folder:
        attest(folder, "person", "add", id, text=profile + ("title: Madame\n" if id == "madame" else ""))
        answers.add_people(lambda id, profile: attest(folder, "person", "add", id, text=profile))
        if attest(folder, "person", "sign", id, SIGNATURE).returncode:
            failures.append(f"{id}: the signature is not accepted")
        for name, reasons, given in templates(folder):
            for number, (options, standard) in enumerate(variants(id)):
                pdf = os.path.join(folder, f"{id}-{name}-{number}.pdf")
                # A blank paper takes no reasons and, here, no answers.
                words = [] if "--blank" in options else reasons + (["--data", "-"] if given else [])
                made = attest(folder, "-p", id, "-t", name, "-q", "-o", pdf, *options, *words, text=given)
                if "--sign" in options and made.returncode == 64 and re.search(UNSIGNED, made.stderr.decode()):
                    continue
                if made.returncode:
                    failures.append(f"{pdf}: {made.stderr.decode()}")
                    continue
                pdfs[standard].append(pdf)
                signed += "--sign" in options
                seen = {key: values[key] for key in ("first-name", "last-name")}
                failures += corpus.judge_text(pdf, seen)
                failures += judge_placeholders(pdf)
                # The longest address needs a QR code with twice as many modules.
                limit = (15_360 if standard == "base" else 30_720) + 3_072 * (id in ("longest", "wide"))
                failures += corpus.judge_size(pdf, limit)
                fonts = options[:2] if "--font" in options else []
                if attest(folder, "verify", pdf, *fonts).returncode:
                    failures.append(f"{pdf}: not verified")
        if id in SIGNERS and signed < 40:
            failures.append(f"{id}: only {signed} signed papers")
        for standard, files in pdfs.items():
            failures += corpus.judge(files, standard, "--no-render")
        return failures, sum(map(len, pdfs.values()))


def judge_placeholders(pdf):
    for reader, text in corpus.texts(pdf):
        if re.search(r"\{|\}|\*\*|\|", text.replace("<b>", "")):
            yield f"{pdf}: {reader} finds a placeholder or a mark"


if __name__ == "__main__":
    with multiprocessing.Pool(min(corpus.GROUPS, os.cpu_count() or 1)) as pool:
        results = pool.map(judge_person, PEOPLE, chunksize=1)
    failures = [failure for failed, _ in results for failure in failed]
    for failure in failures:
        print("FAIL", failure)
    print(f"{sum(count for _, count in results)} PDFs, {len(failures)} failures")
    sys.exit(bool(failures))
