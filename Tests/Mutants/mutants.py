#!/usr/bin/env python3
"""Counts how many small faults in Sources the tests notice.

    Tests/Mutants/mutants.py [--count 100] [--seed 1] [--path Sources/QRCode] [--numbers] [--again] [--plain]
    Tests/Mutants/mutants.py --notes | --prune

A mutant is the program with one small fault, such as a comparison with another bound, a sum off by
one, an inverted truth value or, with --numbers, a number that is one too high. The script runs the
tests that reach the mutant. If one of them fails, crashes or hangs, the mutant is killed; otherwise
it survives. A survivor means that a test is missing, that the line is not needed, or that both
versions behave alike. `notes.tsv` explains the survivors that behave alike; some notes, which begin
with "differs", are about differences that nobody can see. A note names its mutant by file,
declaration and the words around the fault, so that it stays valid when other lines change. --notes
lists the notes that fit no mutant or several; --prune removes those that fit none.

Building the program once per mutant would take a minute each. Therefore a copy of the tree contains all mutants, and a
number in the environment switches one on. After one build of a few minutes, a killed mutant takes a second or two, and a
survivor as long as all tests that reach it. Faults that cannot be switched on, such as an operator defined by a type
or a value that must be constant, are left out; --plain draws from these instead, and builds and tests each by itself in
a minute or two.

All faults are equally likely to be drawn. --folder (in memory if possible) contains everything; its
results.tsv has one line per run of a mutant, with its module, position and text, the result
(killed, SURVIVED or no program) and the test. A mutant with a line is not run again, so an
interrupted run can continue; after the tests change, --again repeats the survivors. Before a
release, 95% of a hundred mutants, without those that behave alike, must be killed, with a seed that
nobody has used before."""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MEMORY = "/dev/shm" if os.path.isdir("/dev/shm") else tempfile.gettempdir()
OTHER = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "&+": "&-",
         "..<": "...", "true": "false", "false": "true", "min": "max", "max": "min"}
PRECEDENCE = {"&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence",
              "&+": "AdditionPrecedence", "..<": "RangeFormationPrecedence"}
# The text that a mutant replaces.
PLACES = re.compile(r"""
    (?<=\ )(?<!func\ )(?P<operator><=|>=|==|!=|&&|\|\||&\+|<|>)(?=\ )
  | (?<=[^\ (\[])(?P<range>\.\.<)(?=[\w(\-.])
  | (?<=\ [+-]\ )(?P<one>1)\b(?![._]\w)
  | (?<![.\w])(?<!while\ )(?<!case\ )(?P<truth>true|false)\b
  | \b(?P<extreme>min|max)(?=\()
  | (?<![.\w$])(?P<number>0x[0-9A-Fa-f_]+|0b[01_]+|\d[\d_]*(?:\.\d[\d_]*)?)\b(?!\.\d)
""", re.X)
# The last declaration before a mutant names it: a function, or a property of a type.
DECLARATION = re.compile(
    r"^ *(?:[\w@()]+ )*(func|init|subscript)\b ?(`[^`]*`|\w*)|^ {0,2}(?:[\w@()]+ )*(?:var|let) (\w+)", re.M)
# Comments, strings and conditional compilation.
NO_CODE = re.compile(
    r'//[^\n]*|/\*.*?\*/|""".*?"""|#*"(?:\\\((?:[^()"]|\([^()]*\)|"[^"]*")*\)|\\.|[^"\\\n])*"#*'
    r"|^\ *#(?:if|else|end)[^\n]*", re.S | re.M)


class Mutant:
    """A fault at one place in the sources; its number switches it on."""

    def __init__(self, number, file, source, match):
        self.number, self.file, self.what, self.text = number, file, match.lastgroup, match[0]
        self.start, self.end = match.span()
        self.sign = source[self.start - 2]
        # Whether its operator needs unusual types.
        self.is_wide = False
        first, last = source.rfind("\n", 0, self.start) + 1, source.find("\n", self.start)
        self.line = source.count("\n", 0, self.start) + 1
        self.place = f"{file}:{self.line}"
        faulty = source[first:self.start] + self.fault + source[self.end:last]
        self.shown = f"{source[first:last].strip()}  →  {faulty.strip()}"

        left = re.search(r"(?:\S+\s+){0,2}\S*\s*$", source[first:self.start])[0].lstrip()
        right = re.match(r"\s?\S*", source[self.end:last])[0]
        where = [name or kind or other for kind, name, other in DECLARATION.findall(source, 0, self.start)]
        # Its name in notes.tsv.
        self.name = (pathlib.Path(file).name, where[-1] if where else "-",
                     "  →  ".join(left + text + right for text in (self.text, self.fault)))

    @property
    def module(self): return self.file.split("/")[1]

    @property
    def key(self): return (self.file, self.shown)

    @property
    def fault(self):
        """The faulty text, as a programmer would write it."""
        if self.what == "one": return "2" if self.sign == "+" else "0"
        return f"({self.text} + 1)" if self.what == "number" else OTHER[self.text]

    @property
    def switched(self):
        """An expression that is right or faulty, depending on the number."""
        n, text = self.number, self.text
        match self.what:
            case "one": return f"(isMutant({n}) ? {self.fault} : 1)"
            case "truth": return f"{'!' if text == 'true' else ''}isMutant({n})"
            case "extreme": return f"{text}OfMutant{n}"
            case "number": return f"oneMore({n}, {text})"
            case _: return text + arrows(n)

    @property
    def declarations(self):
        """The operator or the functions that `switched` uses."""
        n, text = self.number, self.text
        if self.what == "extreme":
            return "".join(
                f"public func {text}OfMutant{n}<T: Comparable>({', '.join(f'_ {x}: T' for x in names)}) -> T "
                f"{{ isMutant({n}) ? {OTHER[text]}({', '.join(names)}) : {text}({', '.join(names)}) }}\n"
                for names in ("ab", "abc")
            ) + (f"extension Sequence where Element: Comparable {{ func {text}OfMutant{n}() -> Element? "
                 f"{{ isMutant({n}) ? {OTHER[text]}() : {text}() }} }}\n")
        if self.what not in ("operator", "range"): return ""
        name = text + arrows(n)
        return f"infix operator {name}: {PRECEDENCE.get(text, 'ComparisonPrecedence')}\n" + "".join(
            f"public func {name} {types} {{ isMutant({n}) ? {fault} : {right} }}\n"
            for types, right, fault in overloads(text, self.is_wide))


def arrows(number):
    """Writes a number in octal, with characters that operators may contain."""
    return "".join("←↑→↓↔↕↖↗"[int(digit)] for digit in f"{number:o}")


def overloads(text, is_wide):
    """The signatures of an operator, each with the right and the faulty result."""
    if text in ("&&", "||"):
        return [("(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool",
                 f"try (a {text} b())", f"try (a {OTHER[text]} b())")]
    if text == "..<":
        return [("<T: Strideable>(a: T, b: T) -> Range<T> where T.Stride: SignedInteger",
                 "a ..< b", "a ..< b.advanced(by: 1)")]
    both = (f"a {text} b", f"a {OTHER[text]} b")
    if text == "&+":
        types = ["<T: FixedWidthInteger>(a: T, b: T) -> T"]
        if is_wide: types += ["<T: SIMD>(a: T, b: T) -> T where T.Scalar: FixedWidthInteger"]
        return [(type, *both) for type in types]
    equals = text in ("==", "!=")
    bound = "Equatable" if equals else "Comparable"
    types = [f"<T: {bound}>(a: T, b: T) -> Bool"]
    if equals: types += ["<T>(a: T?, b: _OptionalNilComparisonType) -> Bool"]
    if is_wide:
        types += ["<T: BinaryInteger, U: BinaryInteger>(a: T, b: U) -> Bool",
                  f"<T: {bound}, U: {bound}>(a: (T, U), b: (T, U)) -> Bool",
                  f"<T: {bound}, U: {bound}, V: {bound}>(a: (T, U, V), b: (T, U, V)) -> Bool"]
    if is_wide and equals: types += ["<T: StringProtocol, U: StringProtocol>(a: T, b: U) -> Bool"]
    return [(type, *both) for type in types]


# All processes, including children that a test starts, mark the mutants they reach in one shared
# file.
SWITCH = """
import Glibc
private let number: Int = unsafe getenv("MUTANT").map { unsafe atol($0) } ?? -1
private nonisolated(unsafe) let reached: UnsafeMutablePointer<UInt8>? = unsafe {
  guard let path = unsafe getenv("MUTANTS_REACHED") else { return nil }
  let file = unsafe open(path, O_RDWR | O_CLOEXEC)
  guard file >= 0, let start = unsafe mmap(nil, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) else { return nil }
  return unsafe start.assumingMemoryBound(to: UInt8.self)
}()
public func isMutant(_ n: Int) -> Bool {
  if let reached = unsafe reached { unsafe reached[n] = 1 }
  return n == number
}
public func oneMore<T: Numeric>(_ n: Int, _ value: T) -> T { isMutant(n) ? value + 1 : value }
"""


def elsewhere(source):
    """The lines that are compiled only on other systems."""
    lines, stack = set(), []
    for number, line in enumerate(source.split("\n"), 1):
        words = line.strip()
        if words.startswith("#if"): stack.append(re.search("Darwin|Musl|macOS", words) is not None)
        elif words.startswith("#elseif"): stack[-1] = True
        elif words.startswith("#else"): stack[-1] = False
        elif words.startswith("#endif"): stack.pop()
        elif any(stack): lines.add(number)
    return lines


def mutants(sources, path, with_numbers):
    """All mutants of the sources under a path, in order."""
    found = []
    for file, source in sources.items():
        if not file.startswith(path): continue
        code = NO_CODE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), source)
        others = elsewhere(source)
        for match in PLACES.finditer(code):
            if match.lastgroup == "number" and not with_numbers: continue
            mutant = Mutant(len(found), file, source, match)
            is_check = re.match(r"(assert|precondition)\(", mutant.shown)
            if mutant.line not in others and not is_check: found.append(mutant)
    return found


def notes():
    """The reasons why mutants may survive, by name."""
    lines = [line.split("\t") for line in (HERE / "notes.tsv").read_text().splitlines()]
    return {tuple(line[:3]): line[3] for line in lines}


def sources():
    return {str(file.relative_to(ROOT)): file.read_text() for file in sorted(ROOT.glob("Sources/**/*.swift"))}


def check_notes():
    """Lists the notes that fit no mutant or several, and says how to mend them."""
    found = collections.Counter(mutant.name for mutant in mutants(sources(), "Sources/", True))
    wrong = [f"{found[name]} mutants: {', '.join(name)}" for name in notes() if found[name] != 1]
    if wrong:
        wrong.append("a note that names 0 mutants is out of date: Tests/Mutants/mutants.py --prune removes it;"
                     " one that names several needs more of the words around its fault")
    sys.exit("\n".join(wrong) or 0)


def prune_notes():
    """Removes the notes that fit no mutant, because the lines they explain have changed."""
    found = {mutant.name for mutant in mutants(sources(), "Sources/", True)}
    file = HERE / "notes.tsv"
    lines = [line for line in file.read_text().splitlines(True) if tuple(line.split("\t")[:3]) in found]
    file.write_text("".join(lines))


class Build:
    """A copy of the tree that contains all mutants."""

    def __init__(self, folder, path, with_numbers):
        self.folder, self.tree = folder, folder / "tree"
        self.sources = sources()
        self.all = mutants(self.sources, path, with_numbers)
        self.state = folder / "build.json"
        state = json.loads(self.state.read_text()) if self.state.exists() else {"plain": [], "wide": []}
        plain, wide = ({tuple(key) for key in state[name]} for name in ("plain", "wide"))
        # The numbers of mutants that cannot be switched on.
        self.plain = {mutant.number for mutant in self.all if mutant.key in plain}
        for mutant in self.all: mutant.is_wide = mutant.key in wide

    def make(self):
        """Builds the tree. Mutants that do not compile get more types, or else are left out."""
        self.copy()
        while True:
            self.write()
            run = subprocess.run(
                ["swift", "build", "--build-tests", "-Xswiftc", "-suppress-warnings"], cwd=self.tree,
                capture_output=True, text=True)
            text = run.stdout + run.stderr
            self.state.write_text(json.dumps({
                "plain": [m.key for m in self.all if m.number in self.plain],
                "wide": [m.key for m in self.all if m.is_wide]}))
            if run.returncode == 0: break
            errors = set(re.findall(r"(Sources/[\w/+-]+\.swift):(\d+):\d+: error: ", text))
            if not self.leave_out(errors): sys.exit(text[-5000:])
            print(f"{len(self.all) - len(self.plain)} of {len(self.all)} mutants can be switched on", flush=True)
        # Some tests read the sources, and must find the originals.
        (self.tree / "Sources").rename(self.tree / "Mutants")
        shutil.copytree(self.tree / "Mutants", self.tree / "Sources")
        for file in self.tree.glob("Sources/*/Mutants.swift"): file.unlink()
        for file, source in self.sources.items(): (self.tree / file).write_text(source)

    def copy(self):
        """Copies everything except the sources, or only the changes if there is an older copy."""
        if (self.tree / "Mutants").exists():
            shutil.rmtree(self.tree / "Sources")
            (self.tree / "Mutants").rename(self.tree / "Sources")
        names = set(subprocess.check_output(
            ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, text=True).split("\n"))
        for name in names:
            source, target = ROOT / name, self.tree / name
            if not source.is_file() or name in self.sources: continue
            if target.exists() and target.read_bytes() == source.read_bytes(): continue
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
        for path in [*self.tree.glob("Tests/**/*"), *self.tree.glob("Sources/**/*")]:
            name = str(path.relative_to(self.tree))
            if path.is_file() and name not in names and path.name != "Mutants.swift": path.unlink()

    def write(self):
        """Writes the sources with their mutants. Leaves unchanged files alone, to avoid compiling them again."""
        switched = [mutant for mutant in self.all if mutant.number not in self.plain]
        texts = dict(self.sources)
        for mutant in reversed(switched):
            text = texts[mutant.file]
            texts[mutant.file] = text[:mutant.start] + mutant.switched + text[mutant.end:]
        for module in {file.split("/")[1] for file in self.sources}:
            own = "".join(mutant.declarations for mutant in switched if mutant.module == module)
            texts[f"Sources/{module}/Mutants.swift"] = SWITCH.replace("SIZE", str(len(self.all) + 1)) + own
        for file, text in texts.items():
            target = self.tree / file
            target.parent.mkdir(parents=True, exist_ok=True)
            if not target.exists() or target.read_text() != text: target.write_text(text)

    def leave_out(self, errors):
        """Gives up the mutants nearest to each line that does not compile; returns whether there were any."""
        any_near = False
        for file, line in errors:
            for reach in (0, 3, 10, 40, 400):
                near = [m for m in self.all if m.file == file and m.number not in self.plain
                        and abs(m.line - int(line)) <= reach]
                if near: break
            for mutant in near:
                any_near = True
                if mutant.what == "operator" and not mutant.is_wide: mutant.is_wide = True
                else: self.plain.add(mutant.number)
        return any_near

    def alone(self, mutant):
        """Builds one mutant as plain source in a second copy of the tree, and runs all tests."""
        tree = self.folder / "plain"
        if not tree.exists(): shutil.copytree(self.tree, tree, ignore=shutil.ignore_patterns(".build", "Mutants"))
        source = self.sources[mutant.file]
        (tree / mutant.file).write_text(source[:mutant.start] + mutant.fault + source[mutant.end:])
        try:
            run = subprocess.run(["swift", "test", "-Xswiftc", "-suppress-warnings"], cwd=tree, timeout=900,
                                 capture_output=True, text=True, errors="replace")
        except subprocess.TimeoutExpired: return "killed", "it does not end"
        finally: (tree / mutant.file).write_text(source)
        lines = (run.stdout + run.stderr).split("\n")
        if not any("Test run" in line for line in lines) and any("error:" in line for line in lines):
            return "no program", "it does not compile"
        if run.returncode == 0: return "SURVIVED", "all tests"
        return "killed", next((line for line in lines if "✘" in line), "crash")


class Tests:
    """The built tests: how long each takes, and which mutants it reaches."""

    def __init__(self, build, jobs):
        self.folder, self.tree, self.size = build.folder, build.tree, len(build.all) + 1
        self.binary = build.tree / ".build/debug/attestPackageTests.xctest"
        listed = subprocess.check_output(
            [self.binary, "--testing-library", "swift-testing", "--list-tests"], cwd=self.tree, text=True)
        names = [line for line in listed.split("\n") if re.match(r"\w+\.\w+/.*\(", line)]
        self.seconds, self.reached, self.kills = {}, {}, collections.Counter()
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for name, failure in zip(names, pool.map(self.try_without, names)):
                if failure: print("fails without a mutant:", name, failure, flush=True)

    def try_without(self, name):
        """Runs a test without a mutant, and records the mutants that it reaches."""
        file = self.folder / f"reached-{threading.get_ident()}"
        file.write_bytes(bytes(self.size))
        start = time.monotonic()
        failure = self.failure([name], {"MUTANTS_REACHED": str(file)}, 600)
        if not failure:
            self.reached[name] = {place for place, mark in enumerate(file.read_bytes()) if mark}
            # Starting the process takes 0.1 s.
            self.seconds[name] = max(0.01, time.monotonic() - start - 0.1)
        return failure

    def failure(self, names, variables, limit):
        """Runs tests until the first line that reports a failure; `None` if there is none."""
        filters = [word for name in names
                   for word in ("--filter", "^" + re.sub(r"([.()\[\]{}*+?^$|\\])", r"\\\1", name))]
        with tempfile.TemporaryDirectory(dir=self.folder) as temporary:
            process = subprocess.Popen(
                [self.binary, "--testing-library", "swift-testing", *filters], cwd=self.tree, text=True,
                env={**os.environ, "SWIFT_BACKTRACE": "enable=no", "TMPDIR": temporary, **variables},
                errors="replace", start_new_session=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT)
            late = threading.Event()
            timer = threading.Timer(limit, lambda: (late.set(), self.kill(process)))
            timer.start()
            answer = last = ""
            for line in process.stdout:
                line = re.sub("\x1b\\[[0-9;]*m", "", line).strip()
                last = line or last
                if line.startswith("✘"):
                    answer = line
                    break
            timer.cancel()
            self.kill(process)
            process.wait()
        passed = re.search(r"Test run with (\d+) tests? .* passed after", last)
        if answer: return answer
        if late.is_set(): return "it does not end"
        return None if passed and int(passed[1]) == len(names) else f"crash: {last}"

    @staticmethod
    def kill(process):
        try: os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError: pass

    def verdict(self, mutant):
        """The result for a mutant. Tests that are quick and have noticed others run first."""
        names = [name for name, places in self.reached.items() if mutant.number in places]
        names.sort(key=lambda name: self.seconds[name] / (1 + self.kills[self.title(name)]))
        batch, spent, most = [], 0, 0.3
        for name in [*names, None]:
            if batch and (name is None or spent + self.seconds[name] > most):
                failure = self.failure(batch, {"MUTANT": str(mutant.number)}, 5 + 5 * spent)
                if failure:
                    self.learn(failure)
                    return "killed", failure
                batch, spent, most = [], 0, 2 * most
            if name: batch, spent = [*batch, name], spent + self.seconds[name]
        return "SURVIVED", f"{len(names)} tests reach it" if names else "no test reaches it"

    @staticmethod
    def title(name): return name.split("`")[1] if "`" in name else name

    def learn(self, failure):
        """Counts a mutant for the test that noticed it."""
        title = re.search(r'Test "([^"]*)"', failure)
        if title: self.kills[title[1]] += 1


class Results:
    """The results file, one line per mutant, in the order in which they finish."""

    def __init__(self, file):
        self.file, self.lock, self.of = file, threading.Lock(), {}
        for line in file.read_text().split("\n") if file.exists() else []:
            # A killed run may have left half a line.
            if line.count("\t") != 4: continue
            module, place, shown, verdict, why = line.split("\t")
            self.of[(place.split(":")[0], shown)] = (verdict, why)
        self.notes = notes()

    def add(self, mutant, verdict, why):
        with self.lock, self.file.open("a") as file:
            self.of[mutant.key] = (verdict, why)
            print(mutant.module, mutant.place, mutant.shown, verdict, why.replace("\t", " ")[:200], sep="\t", file=file)

    def report(self, chosen):
        """Prints the survivors with their notes, and a table by module, whose last column leaves out those that behave alike."""
        table = collections.defaultdict(collections.Counter)
        for mutant in chosen:
            verdict, why = self.of[mutant.key]
            why = self.notes.get(mutant.name, why)
            if verdict == "SURVIVED": print(mutant.place, mutant.shown, why, sep="\n  ")
            if verdict == "SURVIVED" and mutant.name in self.notes and not why.startswith("differs"): verdict = "same"
            if verdict != "no program":
                for row in (mutant.module, "all"): table[row][verdict] += 1
        print("module\tmutants\tkilled\t%\tthe same\t% of the others")
        for row in sorted(table, key=lambda row: (row == "all", row)):
            killed, same, count = table[row]["killed"], table[row]["same"], sum(table[row].values())
            others = max(1, count - same)
            print(row, count, killed, f"{100 * killed / count:.0f}", same, f"{100 * killed / others:.0f}", sep="\t")


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--count", type=int, default=100, help="how many mutants")
    words.add_argument("--seed", type=int, default=1, help="the seed of the random choice")
    words.add_argument("--path", default="Sources/", help="only files whose paths begin with this")
    words.add_argument("--numbers", action="store_true", help="also numbers that are one too high")
    words.add_argument("--again", action="store_true", help="run survivors again")
    words.add_argument("--plain", action="store_true", help="run those that cannot be switched on, one by one")
    words.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many tests run at a time")
    words.add_argument("--folder", type=pathlib.Path, default=pathlib.Path(MEMORY) / "attest-mutants")
    words.add_argument("--notes", action="store_true", help="check notes.tsv, without running anything")
    words.add_argument("--prune", action="store_true", help="remove notes whose fault is gone from notes.tsv")
    a = words.parse_args()
    if a.prune: return prune_notes()
    if a.notes: check_notes()
    a.folder.mkdir(parents=True, exist_ok=True)
    build = Build(a.folder, a.path, a.numbers)
    build.make()
    chosen = list(build.all)
    random.Random(a.seed).shuffle(chosen)
    chosen = [mutant for mutant in chosen if (mutant.number in build.plain) == a.plain][:a.count]
    results = Results(a.folder / "results.tsv")
    waiting = [mutant for mutant in chosen if mutant.key not in results.of
               or a.again and results.of[mutant.key][0] == "SURVIVED"]
    print(f"{len(waiting)} of {len(chosen)} mutants to run", flush=True)
    if waiting and a.plain:
        # An older copy may have other sources and tests.
        shutil.rmtree(build.folder / "plain", ignore_errors=True)
        for mutant in waiting: results.add(mutant, *build.alone(mutant))
    elif waiting:
        tests = Tests(build, a.jobs)
        for verdict, why in results.of.values(): tests.learn(why)
        with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
            list(pool.map(lambda mutant: results.add(mutant, *tests.verdict(mutant)), waiting))
    results.report(chosen)


main()
