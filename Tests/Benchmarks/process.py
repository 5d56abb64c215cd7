#!/usr/bin/env python3
"""Measures the cost of one attestation as a whole process, and compares it with its peers in the same run.

    Tests/Benchmarks/process.py [ROUNDS]   measure and print
    Tests/Benchmarks/process.py --check [PROGRAM]
        fail if a count of the static release (built unless named) exceeds its limit or is more than 10% off the record
    Tests/Benchmarks/process.py --record   record the counts

Compares the static and the dynamic release, an empty Swift program built in the same two ways, and the installed peers:
qrencode (Debian), and typst, reportlab and fpdf2 with segno (PyPI). Times are medians of interleaved rounds; each
process has a new folder. The folders are in memory if possible, because a disk's speed depends on its history: ext4
without a journal checks every file removed in the last minutes before it creates one. One row uses the disk. Also
counts the instructions (callgrind), system calls (strace), page faults, memory and size of the static release. Then one
process makes the papers of 100 and of 1,000 people, and the library makes up to 100,000 attestations. Needs time,
valgrind and strace.
"""
import importlib.util
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
RECORD = HERE / "process.json"
# The static release's options, which the README also uses.
TOOLSET = ROOT / ".github/packaging/static.json"
STATIC = ["--toolset", TOOLSET]
NOW = ["now", "--minus", "20m", "--reason", "travail"]
PAYLOAD = (
    "Cree le: 21/11/2026 a 14h30;\nNom: Dupont;\nPrenom: Camille;\nNaissance: 01/01/1970 a Paris;\n"
    "Adresse: 999 avenue de France 75001 Paris;\nSortie: 21/11/2026 a 14:10;\nMotifs: travail;\n")
PROFILE = (
    "first-name: Camille\nlast-name: Dupont\nbirth-date: 01/01/1970\nbirth-place: Paris\n"
    "address: 999 avenue de France\npostcode: 75001\ncity: Paris\n")
# Linux's in-memory file system; `None` elsewhere, for the system's temporary folder.
MEMORY = "/dev/shm" if os.path.isdir("/dev/shm") else None
# Memory and size are in bytes. An empty Swift program has 50 page faults; attest has about 130 if
# its file is in the page cache in large pieces, which `main` ensures.
LIMITS = {"peak memory": 8 << 20, "size of the file": 10_000_000, "page faults": 150}
# The remedy if a count exceeds its limit.
REMEDIES = {"page faults": "; to lay the program out anew: .github/packaging/order.py"}


def build(product, name, *options):
    scratch = ROOT / ".build" / name
    subprocess.run(
        ["swift", "build", "-c", "release", "--product", product, "--scratch-path", scratch, *options],
        check=True, cwd=ROOT, stdout=sys.stderr)
    return str(scratch / "release" / product)


def static_flags():
    """The static release's flags as swiftc takes them, without those that name files of this project."""
    flags = json.loads(TOOLSET.read_text())
    linker = [flag for flag in flags["linker"]["extraCLIOptions"] if ".github/" not in flag]
    return [*flags["swiftCompiler"]["extraCLIOptions"], *(word for flag in linker for word in ("-Xlinker", flag))]


def empty(folder, name, *options):
    source = folder / "main.swift"
    source.write_text("")
    subprocess.run(["swiftc", "-O", *options, source, "-o", folder / name], check=True, stderr=subprocess.DEVNULL)
    return str(folder / name)


class World:
    """A folder with its own people and environment."""

    def __init__(self, folder, program, people):
        self.folder = pathlib.Path(folder)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "LC_ALL": "C", "ATTEST_NOW": "2026-11-21T14:30:00+01:00"}
        for person in people:
            subprocess.run([program, "person", "add", person], input=PROFILE.encode(), check=True, env=self.environment)

    def run(self, command):
        """Milliseconds and page faults, in a new folder, so that each attestation gets the same name."""
        null = os.open(os.devnull, os.O_RDWR)
        os.chdir(tempfile.mkdtemp(dir=self.folder))
        start = time.perf_counter()
        process = os.posix_spawnp(command[0], command, self.environment, file_actions=[
            (os.POSIX_SPAWN_DUP2, null, 1), (os.POSIX_SPAWN_DUP2, null, 2)])
        _, status, usage = os.wait4(process, 0)
        elapsed = (time.perf_counter() - start) * 1000
        os.close(null)
        if status:
            sys.exit(f"{' '.join(command)} ended in {os.waitstatus_to_exitcode(status)}")
        return elapsed, usage.ru_minflt

    def memory(self, command):
        """The peak in bytes. A process inherits its parent's peak, so GNU time, whose own peak is small, starts it."""
        out = subprocess.run(["time", "-f", "%M", *command], cwd=self.folder, env=self.environment, capture_output=True)
        return int(out.stderr.split()[-1]) * 1024


def counts(program, world):
    """The counts that do not depend on how busy the machine is."""
    command = [program, *NOW]
    faults = statistics.median_low(world.run(command)[1] for _ in range(9))
    found = {"size of the file": os.path.getsize(program), "page faults": faults}
    found["peak memory"] = world.memory(command)
    out = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command], cwd=world.folder,
        env=world.environment, capture_output=True, text=True)
    found["instructions"] = int(re.search(r"Collected : (\d+)", out.stderr)[1])
    out = subprocess.run(["strace", *command], cwd=world.folder, env=world.environment, capture_output=True, text=True)
    calls = [line for line in out.stderr.splitlines() if re.match(r"\w+\(", line)]
    opened = [m[1] for line in calls if (m := re.match(r'openat\(\w+, "([^"]*)".* = \d', line))]
    found["system calls"] = len(calls)
    found["files opened"] = len(opened)
    found["files opened twice"] = len(opened) - len(set(opened))
    found["folders read"] = sum(line.startswith("getdents") for line in calls)
    return found


def compare(found):
    """Yields each count that exceeds its limit or differs much from the recorded one."""
    recorded = json.loads(RECORD.read_text())
    # The file of the person's last choices is read again, under the lock, before it is changed.
    for name, limit in {**LIMITS, "files opened twice": 1, "folders read": 0}.items():
        if found[name] > limit:
            yield f"{name}: {found[name]:,}, at most {limit:,}{REMEDIES.get(name, '')}"
    for name, value in recorded.items():
        if abs(found[name] - value) > 0.1 * value:
            yield f"{name}: {found[name]:,}, recorded with {value:,}; if the change is intended: Tests/Benchmarks/process.py --record"


def commands(folder, static, world, disk):
    yield "attest, static", world, [static, *NOW]
    yield "attest, static, on the disk", disk, [static, *NOW]
    yield "empty program, static", world, [empty(folder, "empty-static", *static_flags())]
    yield "attest, static, ten people", world, [static, *NOW, "-p", "all"]
    yield "attest, dynamic", world, [build("attest", "dynamic"), *NOW]
    yield "empty program, dynamic", world, [empty(folder, "empty-dynamic")]
    if shutil.which("qrencode"):
        yield "qrencode, the code alone as PNG", world, ["qrencode", "-l", "M", "-o", "x.png", PAYLOAD]
    for peer, module in (("typst", "typst"), ("reportlab", "reportlab"), ("fpdf2", "fpdf")):
        if importlib.util.find_spec(module) and importlib.util.find_spec("segno"):
            yield peer, world, [sys.executable, str(HERE / "peers" / f"peer_{peer}.py"), "peer.pdf"]


def measure(table, rounds):
    times = {name: [] for name, _, _ in table}
    for number in range(rounds + 1):
        for name, world, command in table:
            # The Python peers take a hundred times as long, so they run in one round out of ten.
            if command[0] == sys.executable and number % 10:
                continue
            elapsed, _ = world.run(command)
            if number:
                times[name].append(elapsed)
    medians = {name: statistics.median(values) for name, values in times.items() if values}
    print(f"{'median ms':>10}  {'÷ ours':>8}")
    for name, median in medians.items():
        print(f"{median:10.2f}  {median / medians['attest, static']:8.2f}  {name}")
    ratio = medians["attest, dynamic"] / medians["empty program, dynamic"]
    print(f"the dynamic attest takes {ratio:.2f} times the empty dynamic program")


def scale(static):
    for count in (100, 1000):
        with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
            world = World(folder, static, [f"person{number}" for number in range(count)])
            command = [static, *NOW, "-p", "all"]
            median = statistics.median(world.run(command)[0] for _ in range(5))
            print(f"{count} people: {median / count:.3f} ms each, {world.memory(command):,} bytes of memory")
    benchmark = build("AttestationBenchmark", "static", *STATIC)
    for count in ("1000", "10000", "100000"):
        subprocess.run(["time", "-f", "%M KiB of memory", benchmark, count], check=True)


def main():
    named = [word for word in sys.argv[1:] if not word.startswith("--") and not word.isdigit()]
    built = pathlib.Path(named[0] if named else build("attest", "static", *STATIC))
    with tempfile.TemporaryDirectory() as on_disk, tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        # A fresh copy is in the page cache in large pieces, as after a build. If the system is short
        # of memory, an old file may be there in small pieces, which cause more page faults.
        static = os.path.join(on_disk, "attest")
        pathlib.Path(static).write_bytes(built.read_bytes())
        os.chmod(static, 0o755)
        world = World(folder, static, ["camille"] + [f"person{number}" for number in range(9)])
        world.run([static, *NOW])
        found = counts(static, world)
        for name, value in found.items():
            print(f"{value:12,}  {name}")
        if "--record" in sys.argv:
            RECORD.write_text(json.dumps({"instructions": found["instructions"]}, indent=2) + "\n")
        if "--check" in sys.argv:
            wrong = list(compare(found))
            for line in wrong:
                print("FAILED:", line)
            return 1 if wrong else 0
        disk = World(on_disk, static, ["camille"])
        table = list(commands(disk.folder, static, world, disk))
        measure(table, int(next((word for word in sys.argv[1:] if word.isdigit()), 200)))
        scale(static)
    return 0


sys.exit(main())
