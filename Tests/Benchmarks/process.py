#!/usr/bin/env python3
"""What one attestation costs as a whole process, against its peers, in one interleaved run.

Usage: Tests/Benchmarks/process.py [--rounds N]

Builds the static and the dynamic release, and an empty Swift program the same two ways; runs each in
turn and prints medians, and each command's ratio to ours, pair by pair. Peers are taken when they
are there: qrencode (Debian), and typst, reportlab, fpdf2 with segno (PyPI). With valgrind the
instructions of ours are counted too.
"""
import importlib.util
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
STATIC = ["-Xswiftc", "-static-executable", "-Xlinker", "-s"]
PAYLOAD = (
    "Cree le: 21/11/2026 a 14h30;\nNom: Dupont;\nPrenom: Camille;\nNaissance: 01/01/1970 a Paris;\n"
    "Adresse: 999 avenue de France 75001 Paris;\nSortie: 21/11/2026 a 14:10;\nMotifs: travail;\n")


def build(name, *options):
    scratch = os.path.join(ROOT, ".build", name)
    command = ["swift", "build", "-c", "release", "--product", "attest", "--package-path", ROOT,
               "--scratch-path", scratch, *options]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return os.path.join(scratch, "release", "attest")


def empty(folder, name, *options):
    source = os.path.join(folder, "main.swift")
    with open(source, "w") as file:
        file.write("")
    program = os.path.join(folder, name)
    subprocess.run(["swiftc", "-O", *options, source, "-o", program], check=True)
    return program


def milliseconds(command, folder, environment):
    with open(os.devnull, "w") as null:
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=null, stderr=null)
        process.wait()
        elapsed = time.perf_counter() - start
    if process.returncode:
        sys.exit(f"{' '.join(command)} ended in {process.returncode}")
    return elapsed * 1000


def instructions(command, folder, environment):
    out = os.path.join(folder, "callgrind.out")
    result = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *command],
        cwd=folder, env=environment, capture_output=True, text=True)
    return int(re.search(r"Collected : (\d+)", result.stderr)[1])


def commands(folder):
    now = ["now", "--minus", "20m", "--reason", "travail"]
    static, dynamic = build("static", *STATIC), build("dynamic")
    yield "attest, static", [static, *now]
    yield "empty program, static", [empty(folder, "empty-static", "-static-executable")]
    yield "attest, static, ten people", [static, "-p", "all", *now]
    yield "attest, dynamic", [dynamic, *now]
    yield "empty program, dynamic", [empty(folder, "empty-dynamic")]
    if shutil.which("qrencode"):
        yield "qrencode, the code alone as PNG", ["qrencode", "-l", "M", "-o", "x.png", PAYLOAD]
    for peer, module in (("typst", "typst"), ("reportlab", "reportlab"), ("fpdf2", "fpdf")):
        if importlib.util.find_spec(module) and importlib.util.find_spec("segno"):
            yield peer, [sys.executable, os.path.join(HERE, "peers", f"peer_{peer}.py"), "peer.pdf"]


def main():
    rounds = int(sys.argv[sys.argv.index("--rounds") + 1]) if "--rounds" in sys.argv else 200
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "LC_ALL": "C",
            "ATTEST_NOW": "2026-11-21T14:30:00+01:00"}
        table = list(commands(folder))
        ours = table[0][1]
        profile = (
            "first-name: Camille\nlast-name: Dupont\nbirth-date: 01/01/1970\nbirth-place: Paris\n"
            "address: 999 avenue de France\npostcode: 75001\ncity: Paris\n")
        for person in ["camille"] + [f"person{number}" for number in range(9)]:
            subprocess.run([ours[0], "person", "add", person], input=profile.encode(), check=True,
                           env=environment)
        report(table, rounds, folder, environment)
        if not shutil.which("valgrind"):
            sys.exit("valgrind is not installed: no instructions counted")
        count = instructions(ours, folder, environment)
        print(f"{count:,} instructions: {' '.join(ours[1:])}")


def report(table, rounds, folder, environment):
    times = {name: [] for name, _ in table}
    for number in range(rounds + 1):
        for name, command in table:
            # The Python peers take a hundred times as long, and a tenth of the rounds.
            if command[0] == sys.executable and number % 10:
                continue
            elapsed = milliseconds(command, folder, environment)
            if number:
                times[name].append(elapsed)
    base = times[table[0][0]]
    print(f"{'median ms':>10}  {'÷ ours':>8}")
    for name, _ in table:
        if not times[name]:
            continue
        ratio = statistics.median(times[name]) / statistics.median(base)
        print(f"{statistics.median(times[name]):10.2f}  {ratio:8.2f}  {name}")


main()
