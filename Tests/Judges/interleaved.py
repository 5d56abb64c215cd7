#!/usr/bin/env python3
"""Two commands that write at once: the store ends as if one had run after the other.

Usage: interleaved.py PATH-OF-ATTEST [SCHEDULES [SEED]]

For every ordered pair of commands, stops the first after each of its system calls from the first
that names its folder, runs the second, and continues the first. Then makes SCHEDULES (300) random
schedules, in which both commands stop once. Commands that succeed must leave the store as one of
the two serial orders does, and a command that fails must leave no trace; so the latest change is
never lost, and nothing removed comes back. If a person, or the subject that a paper continues, is
removed, renamed or forgotten while the paper is written, the paper is not remembered. A command may
wait for a lock. Needs Debian's strace.
"""
import concurrent.futures
import contextlib
import itertools
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ATTEST = os.path.realpath(sys.argv[1])
SCHEDULES = int(sys.argv[2]) if len(sys.argv) > 2 else 300
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1
NOW = "2026-11-09T14:30:00+01:00"
PROFILE = """first-name: %s
last-name: Dupont
birth-date: 01/01/1970
birth-place: Paris
address: 1 rue A
postcode: 75001
city: Paris
"""
RECEIPT = """home: 3 place du Marché, 38000 Grenoble
start: %s
end: %s
rent: 600
charges: 50
total: 650
paid: 05/11/2026
tenants: %s
"""
# Each command, by name, with its standard input.
COMMANDS = {
    "now": (["now", "-q", "-p", "marie", "-t", "deplacement", "-r", "travail"], ""),
    "now-other": (["now", "-q", "-p", "marie", "-t", "confinement-2020-11", "-r", "sport_animaux"], ""),
    "now-leo": (["now", "-q", "-p", "leo", "-t", "deplacement", "-r", "sante"], ""),
    "data": (["-q", "-p", "marie", "-t", "sur-l-honneur", "--data", "-"], "facts: Un fait\n"),
    "add": (["person", "add", "zoe"], PROFILE % "Zoé"),
    "add-same": (["person", "add", "ann"], PROFILE % "Ann"),
    "edit": (["person", "edit", "marie"], "city: Lyon\n"),
    "edit-other": (["person", "edit", "marie"], "address: 9 rue Z\n"),
    "move": (["person", "move", "marie", "1"], ""),
    "rename": (["person", "rename", "marie", "ann"], ""),
    "remove": (["person", "remove", "-f", "marie"], ""),
    "forget": (["forget", "marie"], ""),
    "pin": (["pin", "-q", "-p", "marie"], ""),
    "unpin": (["unpin"], ""),
    "jeanne": (["-q", "-p", "marie", "-t", "quittance-loyer", "--for", "jeanne", "--data", "-"],
               "start: 01/11/2026\nend: 30/11/2026\n"),
    "ali": (["-q", "-p", "marie", "-t", "quittance-loyer", "--for", "ali", "--data", "-"],
            RECEIPT % ("01/10/2026", "31/10/2026", "Ali Haddad")),
    "forget-jeanne": (["forget", "marie", "-t", "quittance-loyer", "--for", "jeanne"], ""),
}
PAPERS = {"now", "now-other", "data", "jeanne", "ali"}
REMOVALS = {"remove", "rename", "forget", "forget-jeanne"}


class World:
    """A household in a folder: Leo, and Marie, who has a pinned last paper and two tenants."""

    def __init__(self, folder):
        self.home = os.path.join(folder, "home")
        self.papers = os.path.join(folder, "papers")
        os.makedirs(self.home)
        os.makedirs(self.papers)
        self.environment = {"PATH": os.environ["PATH"], "HOME": self.home, "ATTEST_NOW": NOW, "LC_ALL": "C"}

    def start(self, name, *wrapper):
        words, text = COMMANDS[name]
        process = subprocess.Popen(
            [*wrapper, ATTEST, *words], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=self.environment, cwd=self.papers)
        # A command that fails early reads nothing.
        with contextlib.suppress(BrokenPipeError):
            process.stdin.write(text.encode())
            process.stdin.close()
        return process

    def run(self, name): return self.start(name).wait()

    def state(self):
        """Every file in the store, without the papers' paths; the order lists exactly the people who exist."""
        found = {}
        for folder, _, names in os.walk(self.home):
            for name in names:
                path = os.path.join(folder, name)
                text = pathlib.Path(path).read_bytes().decode(errors="replace").replace(self.papers, "~")
                if name == ".lock": continue
                # A paper that is written second gets a number.
                text = re.sub(r"-\d\.pdf", ".pdf", text)
                found[os.path.relpath(path, self.home)] = text
        people = {name[:-5] for path in found if (name := os.path.basename(path)).endswith(".conf")}
        for path in [path for path in found if path.endswith("/order")]:
            listed = [id for id in found[path].split() if id in people]
            found[path] = " ".join(listed + sorted(people - set(listed)))
        return found


def prepared(folder):
    world = World(folder)
    for id in "leo", "marie":
        subprocess.run([ATTEST, "person", "add", id], input=(PROFILE % id.capitalize()).encode(),
                       env=world.environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    receipt = ["-t", "quittance-loyer", "--data", "-", "--for"]
    for words, text in [
        (["-r", "achats"], ""),
        ([*receipt, "jeanne"], RECEIPT % ("01/10/2026", "31/10/2026", "Jeanne Martin")),
        ([*receipt, "omar"], RECEIPT % ("01/10/2026", "31/10/2026", "Omar Diallo")),
        (["-t", "sur-l-honneur", "--data", "-"], "facts: Avant\n"),
    ]:
        subprocess.run([ATTEST, "-q", "-p", "marie", *words], input=text.encode(), env=world.environment,
                       cwd=world.papers, check=True, stdout=subprocess.DEVNULL)
    subprocess.run([ATTEST, "pin", "-q", "-p", "marie"], env=world.environment, cwd=world.papers, check=True)
    return world


def serial(first, second):
    """The statuses of two commands, run one after the other, and the final state."""
    with tempfile.TemporaryDirectory() as folder:
        world = prepared(folder)
        statuses = world.run(first), world.run(second)
        return statuses, world.state()


def alone(name):
    with tempfile.TemporaryDirectory() as folder:
        world = prepared(folder)
        world.run(name)
        return world.state()


def calls(name):
    """The system calls of a command from the first that names its folder, each with its number."""
    with tempfile.TemporaryDirectory() as folder:
        world = prepared(folder)
        log = os.path.join(folder, "log")
        world.start(name, "strace", "-o", log).wait()
        counted, found, begun = {}, [], False
        for line in pathlib.Path(log).read_text(errors="replace").splitlines():
            match = re.match(r"(\w+)\(", line)
            if not match or match[1] in ("execve", "exit_group"): continue
            counted[match[1]] = counted.get(match[1], 0) + 1
            begun = begun or folder in line
            if begun: found.append((match[1], counted[match[1]]))
        return found


class Stopped:
    """A command that stops after a system call until it is continued."""

    def __init__(self, world, name, call, log):
        self.process = world.start(
            name, "strace", "-o", log, "-e", f"trace={call[0]}", "-e", f"inject={call[0]}:signal=STOP:when={call[1]}")
        self.log = log

    def is_stopped(self):
        return os.path.exists(self.log) and "stopped by SIGSTOP" in pathlib.Path(self.log).read_text(errors="replace")

    def reach(self, seconds=30):
        """Waits until it has stopped or ended, but not forever, because it may be waiting for a lock."""
        limit = time.monotonic() + seconds
        while self.process.poll() is None and not self.is_stopped() and time.monotonic() < limit: time.sleep(0.002)

    def resume(self):
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        for child in children.read_text().split() if self.process.poll() is None else []:
            os.kill(int(child), signal.SIGCONT)

    def finish(self):
        self.resume()
        return self.process.wait(30)


def outcome(first, call, second, other=None):
    """The statuses and the state if `first` stops after a call and `second` runs, perhaps also stopping once."""
    with tempfile.TemporaryDirectory() as folder:
        world = prepared(folder)
        one = Stopped(world, first, call, os.path.join(folder, "log"))
        one.reach()
        if other:
            two = Stopped(world, second, other, os.path.join(folder, "other"))
            two.reach(seconds=0.5)
            one.resume()
            # The second one may have stopped while it holds the lock that the first one needs.
            with contextlib.suppress(subprocess.TimeoutExpired): one.process.wait(1)
            two.reach()
            status = two.finish()
            return (one.finish(), status), world.state()
        two = world.start(second)
        with contextlib.suppress(subprocess.TimeoutExpired): two.wait(0.5)
        status = one.finish()
        return (status, two.wait(30)), world.state()


def differences(found, expected):
    return sorted(path for path in found.keys() | expected.keys() if found.get(path) != expected.get(path))


def expectations(first, second):
    """The statuses and states that two commands may leave; `None` stands for any failure."""
    forwards, backwards = serial(first, second), serial(second, first)
    yield forwards
    yield backwards[0][::-1], backwards[1]
    yield (0, None), alone(first)
    yield (None, 0), alone(second)
    for paper, change in (first, second), (second, first):
        if paper in PAPERS and change in REMOVALS: yield (0, 0), alone(change)


class Judge:
    def __init__(self): self.expected = {}

    def prepare(self, pair): self.expected[pair] = list(expectations(*pair))

    def fault(self, first, call, second, other=None):
        """The description of a wrong outcome, or `None`."""
        statuses, state = outcome(first, call, second, other)
        expected = self.expected[first, second]
        for wanted, allowed in expected:
            fits = all(w == s or w is None and s != 0 for w, s in zip(wanted, statuses))
            if fits and state == allowed: return None
        nearest = min((differences(state, allowed) for wanted, allowed in expected if None not in wanted), key=len)
        where = f"{call[0]} {call[1]}" + (f", {other[0]} {other[1]}" if other else "")
        return f"{first} stopped at {where}, {second}: statuses {statuses}, wrong: {', '.join(nearest) or 'status'}"


def main():
    judge = Judge()
    steps = {name: calls(name) for name in COMMANDS}
    pairs = list(itertools.permutations(COMMANDS, 2)) + [(name, name) for name in COMMANDS]
    work = [(first, call, second, None) for first, second in pairs for call in steps[first]]
    chance = random.Random(SEED)
    for _ in range(SCHEDULES):
        first, second = chance.choice(pairs)
        work.append((first, chance.choice(steps[first]), second, chance.choice(steps[second])))
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        list(pool.map(judge.prepare, pairs))
        faults = [fault for fault in pool.map(lambda each: judge.fault(*each), work) if fault]
    for fault in faults: print("FAILED:", fault)
    print(f"{len(work)} schedules of {len(COMMANDS)} commands left the store of one order or the other"
          if not faults else f"{len(faults)} of {len(work)} schedules failed")
    return 1 if faults else 0


if __name__ == "__main__": sys.exit(main())
