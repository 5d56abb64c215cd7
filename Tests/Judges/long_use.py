#!/usr/bin/env python3
"""A large household and long use: the cost of a command grows at most in proportion to the number of people,
and a process that makes many attestations needs hardly more memory than one that makes a tenth as many.

Usage: long_use.py PATH-OF-ATTEST PATH-OF-BENCHMARK

Adds 200 people one by one and makes an attestation for each of them in one command; then makes 300 for one
person, each in its own process; then, with AttestationBenchmark, 1500 in a single process.
"""
import os
import statistics
import subprocess
import sys
import tempfile

ATTEST = os.path.abspath(sys.argv[1])
BENCHMARK = os.path.abspath(sys.argv[2])
PEOPLE, RUNS, ATTESTATIONS = 200, 300, 1500
PROFILE = (b"first-name: Marie\nlast-name: Dupont\nbirth-date: 01/01/1970\nbirth-place: Paris\n"
           b"address: 1 rue A\npostcode: 75001\ncity: Paris\n")
failed = False


def hold(condition, what):
    global failed
    if not condition:
        print("long_use:", what)
        failed = True


def run(*words, given=b""):
    """The processor time in milliseconds and the memory in KiB of a successful run."""
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    process.stdin.write(given)
    process.stdin.close()
    _, status, usage = os.wait4(process.pid, 0)
    hold(status == 0, f"{words[1:]} fails")
    return (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(ATTEST_HOME=f"{folder}/home", ATTEST_OUTPUT=f"{folder}/", LC_ALL="C")
        added = [run(ATTEST, "person", "add", f"p{number}", given=PROFILE) for number in range(PEOPLE)]
        tenth = PEOPLE // 10
        first = statistics.median(time for time, _ in added[:tenth])
        last = statistics.median(time for time, _ in added[-tenth:])
        # Adding a person reads the names of all earlier people: 20 µs each is over ten times the
        # actual cost.
        hold(last < first + PEOPLE * 0.02 + 1, f"adding goes from {first:.2f} ms to {last:.2f} ms")
        alone, memory_alone = run(ATTEST, "-q", "-p", "p0", "-r", "travail")
        everybody, memory = run(ATTEST, "-q", "-p", "all", "-r", "travail")
        made = len([name for name in os.listdir(folder) if name.endswith(".pdf")])
        # The earlier paper stays, because no paper is replaced.
        hold(made == PEOPLE + 1, f"{made} attestations instead of one more than {PEOPLE}")
        hold(everybody < PEOPLE * (alone + 3), f"{PEOPLE} attestations take {everybody:.0f} ms")
        # All papers are in memory before the first is written; each may take 64 KiB, although its
        # file has only 10.
        hold(memory < memory_alone + PEOPLE * 64, f"they take {memory} KiB")
        print(f"{PEOPLE} people: adding takes {first:.1f} ms at first, {last:.1f} ms at last; all of"
              f" their attestations take {everybody:.0f} ms and {memory // 1024} MiB")

        runs = [run(ATTEST, "-q", "-p", "p0", "--minus", f"{number % 600}m") for number in range(RUNS)]
        tenth = RUNS // 10
        first = statistics.median(time for time, _ in runs[:tenth])
        last = statistics.median(time for time, _ in runs[-tenth:])
        peak = max(memory for _, memory in runs)
        hold(last < first * 1.5 + 1, f"a run goes from {first:.2f} ms to {last:.2f} ms")
        hold(peak < memory_alone * 1.2, f"a run goes from {memory_alone} KiB to {peak} KiB")
        size = os.path.getsize(f"{folder}/home/last/p0")
        hold(size < 4096, f"a memory of {size} bytes")
        print(f"{RUNS} runs in sequence: {first:.1f} ms at first, {last:.1f} ms at last, {peak} KiB,"
              f" a memory of {size} bytes")
    few, little = run(BENCHMARK, str(ATTESTATIONS // 10))
    many, much = run(BENCHMARK, str(ATTESTATIONS))
    hold(many < few * 15, f"ten times the attestations take {many / few:.1f} times the time")
    # This limit catches a leak of 600 bytes per paper.
    hold(much < little + 700, f"memory goes from {little} KiB to {much} KiB")
    print(f"{ATTESTATIONS} attestations in a process: {many:.0f} ms, {much} KiB; a tenth of them"
          f" {few:.0f} ms, {little} KiB")
    sys.exit(failed)


main()
