#!/usr/bin/env python3
"""Measures the cost of encoding, and compares it with libqrencode in the same run.

    Tests/Benchmarks/QRCode.py            measure and print
    Tests/Benchmarks/QRCode.py --check    fail if the instructions are more than 10% off the record
                                          or more than an eighteenth of libqrencode's
    Tests/Benchmarks/QRCode.py --record   record the instructions

Callgrind counts the instructions of two runs; their difference, divided by the difference in
encodings, is the cost of one. Times are medians of interleaved rounds. Needs valgrind, gcc and
libqrencode-dev.
"""
import json, pathlib, statistics, subprocess, sys, tempfile

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
RECORD = HERE / "QRCode.json"


def inputs():
    payload = (
        "Cree le: 09/11/2020 a 22h38;\nNom: Dupont;\nPrenom: Camille;\nNaissance: 01/01/1970 a Paris;\n"
        "Adresse: 999 avenue de France 75001 Paris;\nSortie: 09/11/2020 a 22h18;\nMotifs: travail;\n"
    ).encode()
    french = "Je soussignée déclare être sortie de chez moi à la hâte, où l’on m’attend dès ce soir. ".encode()
    state, noise = 1, bytearray()
    for _ in range(2331):
        state = (state * 1103515245 + 12345) % 2**31
        noise.append(state >> 16 & 255)
    text = (french * 20)[:1200].decode(errors="ignore").encode()
    return {"a": payload, "b": text.ljust(1200, b"."), "c": bytes(noise)}


def run(program, data, count):
    out = subprocess.run([program, data.hex(), str(count)], check=True, capture_output=True, text=True)
    return [int(word) for word in out.stdout.split()]


def instructions(program, data, folder):
    def total(count):
        file = f"{folder}/callgrind"
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={file}", program, data.hex(), str(count)]
        subprocess.run(command, check=True, capture_output=True)
        line = next(l for l in open(file) if l.startswith(("summary:", "totals:")))
        return int(line.split()[1])
    return round((total(12) - total(2)) / 10)


def times(programs, data):
    rounds = {name: [] for name in programs}
    firsts = {name: [] for name in programs}
    for _ in range(15):
        for name, program in programs.items():
            first, mean, _ = run(program, data, 40)
            rounds[name].append(mean / 1000)
            firsts[name].append(first / 1000)
    return ({n: statistics.median(v) for n, v in rounds.items()}, {n: statistics.median(v) for n, v in firsts.items()})


def build(folder):
    subprocess.run(["swift", "build", "-c", "release", "--product", "QRCodeBenchmark"], check=True, cwd=ROOT,
                   stdout=sys.stderr)
    path = subprocess.run(["swift", "build", "-c", "release", "--show-bin-path"], check=True, cwd=ROOT,
                          capture_output=True, text=True).stdout.strip()
    peer = f"{folder}/peer"
    subprocess.run(["gcc", "-O2", HERE / "QRCodePeer.c", "-o", peer, "-lqrencode"], check=True)
    return {"ours": f"{path}/QRCodeBenchmark", "libqrencode": peer}


def main():
    check, record = "--check" in sys.argv, "--record" in sys.argv
    recorded = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        programs = build(folder)
        counted = {}
        for name, data in inputs().items():
            counts = {p: instructions(path, data, folder) for p, path in programs.items()}
            counted[name] = counts["ours"]
            version = run(programs["ours"], data, 1)[2]
            print(f"({name}) {len(data)} bytes, version {version}: {counts['ours']} instructions; "
                  f"libqrencode {counts['libqrencode']}, {counts['libqrencode'] / counts['ours']:.1f} times")
            if counts["libqrencode"] < 18 * counts["ours"]:
                wrong.append(f"({name}) takes more than an eighteenth of libqrencode's instructions")
            if not check:
                warm, first = times(programs, data)
                print("    " + ", ".join(f"{p}: {warm[p]:.1f} µs, first {first[p]:.0f} µs" for p in programs)
                      + f", {warm['libqrencode'] / warm['ours']:.0f} times faster")
            if check and abs(counts["ours"] - recorded.get(name, 0)) > 0.1 * recorded.get(name, 0):
                wrong.append(f"({name}) was recorded with {recorded.get(name)} instructions; "
                             "if the change is intended: Tests/Benchmarks/QRCode.py --record")
    if record:
        RECORD.write_text(json.dumps(counted, indent=2) + "\n")
    for line in wrong:
        print("FAILED:", line)
    return 1 if wrong and check else 0


sys.exit(main())
