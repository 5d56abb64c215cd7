"""Compiles the modules of a Swift package for another system, without its SDK and without linking.

    compile.py [--no-objects] TARGET [FOLDER]    TARGET is one of TARGETS below

All modules under `Sources`, in the order and with the settings of the manifest, are read, type-checked and diagnosed
by the real compiler for the target, against

* the system's own C headers (of macOS 14 or musl), from a Python wheel pinned by its hash;
* the toolchain's own standard library, whose interface gives the macOS version of each declaration;
* `libc.h` and `libc.swift`, which replace the additions of Swift's own `Darwin` and `Musl` modules.

For macOS it also makes optimized objects, and refuses symbols of `Span` and related types, because
before macOS 26 they are in `libswiftCompatibilitySpan`, which is not part of the system.
`--no-objects` omits this.

Prints one line per error or warning, then their number. Exit status: 0 without any, 1 with some, 2
with a reason if it cannot start.

Limits: nothing is linked or run. Tests are not compiled, because they need Foundation. C functions newer than macOS 14
are unknown. If `libc.swift` lacks a function of Swift's own modules, using it is an error here but not on a Mac; add it.

The cache ($PORTABILITY_CACHE, or `.build/portability` in the folder) contains the headers and, for each target, the
library's `.swiftinterface` files with the target's name in place of the original one; the compiler makes modules from
them when needed. For a newer toolchain, see `make_library`; for newer headers, WHEEL, WHEEL_HASH and HEADER_FOLDERS.
"""

import concurrent.futures as futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import zipfile

HERE = pathlib.Path(__file__).resolve().parent

# The names on the command line.
TARGETS = {
    "macos13": "x86_64-apple-macosx13.0",
    "macos15": "x86_64-apple-macosx15.0",
    "macos26": "x86_64-apple-macosx26.0",
    "arm64-macos13": "arm64-apple-macosx13.0",
    "arm64-macos15": "arm64-apple-macosx15.0",
    "arm64-macos26": "arm64-apple-macosx26.0",
    "musl": "x86_64-swift-linux-musl",
}

# One wheel on PyPI, which contains a C compiler, has the headers of both systems. They are the same
# in the wheels for all hosts, so the one for x86_64 Linux serves on any host.
WHEEL = "ziglang==0.13.0.post1"
WHEEL_HASH = "sha256:5ff0f2cb0d583b4f94820909612043f62e4d1d9a8bed77ceec088a01fc2ef015"
WHEEL_PLATFORM = "manylinux_2_12_x86_64"
HEADERS = "ziglang/lib/libc/include/"
HEADER_FOLDERS = {"macos": ["any-macos-any"], "musl": ["generic-musl", "x86_64-linux-musl"]}

# The modules of the standard library, each after the ones it imports.
LIBRARY = ["Swift", "SwiftOnoneSupport", "_Concurrency", "_RegexParser", "_StringProcessing", "Synchronization"]

# Symbols of `Span` and related types; before macOS 26, a program must ship a library for them.
SPAN = re.compile(r"^_\$ss\d+(Mutable|Output)?(Raw)?SpanV")

DIAGNOSTIC = re.compile(r"^(?P<place>.*?:\d+(?::\d+)?: )?(?:fatal )?(?P<kind>error|warning): (?P<text>.*)$")


def fail(text):
    print(f"compile: {text}", file=sys.stderr)
    sys.exit(2)


def output(*command):
    """The output of a command. If the command fails, the run ends."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode != 0:
        fail(f"{command[0]}: {(done.stderr or done.stdout).strip()}")
    return done.stdout


# ---- The cache

def headers(cache, system):
    """The folder of a system's C headers; the first call extracts it from the wheel."""
    folder = cache / WHEEL.replace("==", "-") / system
    if folder.exists():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as work:
        work = pathlib.Path(work)
        (work / "wheel.txt").write_text(f"{WHEEL} --hash={WHEEL_HASH}\n")
        print(f"fetching {WHEEL} (80 MB, once)", file=sys.stderr)
        output(
            sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:",
            "--platform", WHEEL_PLATFORM, "--require-hashes", "-r", work / "wheel.txt", "-d", work)
        with zipfile.ZipFile(next(work.glob("*.whl"))) as wheel:
            for each, parts in HEADER_FOLDERS.items():
                for part in parts:  # later folders overwrite files of earlier ones
                    root = f"{HEADERS}{part}/"
                    for name in wheel.namelist():
                        if name.startswith(root) and not name.endswith("/"):
                            file = work / each / name[len(root):]
                            file.parent.mkdir(parents=True, exist_ok=True)
                            file.write_bytes(wheel.read(name))
        for each in HEADER_FOLDERS:
            if not (folder.parent / each).exists():
                (work / each).rename(folder.parent / each)
    return folder


class System:
    """A target, and the compiler's flags for it."""

    def __init__(self, triple, cache):
        self.triple = triple
        self.is_mac = "-apple-" in triple
        self.name, self.module = ("macos", "Darwin") if self.is_mac else ("musl", "Musl")
        self.arch = triple.split("-")[0]
        info = json.loads(output("swiftc", "-print-target-info"))
        self.toolchain = pathlib.Path(info["paths"]["runtimeResourcePath"])
        self.host = info["target"]["moduleTriple"]

        # The cache depends on the compiler and on this tool's own files.
        parts = [info["compilerVersion"].encode(), triple.encode()]
        parts += [file.read_bytes() for file in sorted(HERE.glob("*.*"))]
        folder = cache / f"{triple}-{hashlib.sha256(b''.join(parts)).hexdigest()[:12]}"
        self.flags = [
            "-target", triple, "-sdk", folder / "sdk", "-resource-dir", folder / "library",
            "-module-cache-path", folder / "modules", "-disable-objc-interop",
            "-I", folder / "library/shims", "-I", folder / "libc", "-diagnostic-style", "llvm",
        ]
        if not self.is_mac:
            self.flags += ["-Xcc", "-D_GNU_SOURCE", "-Xcc", "-isystem", "-Xcc", folder / "sdk/usr/include"]
        if not (folder / "done").exists():
            shutil.rmtree(folder, ignore_errors=True)
            (folder / "sdk/usr").mkdir(parents=True)
            (folder / "sdk/usr/include").symlink_to(headers(cache, self.name))
            self.make_library(folder / "library")
            self.make_module(folder / "libc")
            (folder / "done").touch()

    def make_library(self, folder):
        """Copies the interfaces of the toolchain's standard library, adapted to the target.

        The interfaces are the same for all systems, and give the macOS version of each declaration.
        Besides the name of the system they were printed for, only a few parts are changed.
        """
        folder.mkdir()
        for part in ["apinotes", "clang", "host", "shims"]:
            (folder / part).symlink_to(self.toolchain / part)
        system, name = ("macosx", f"{self.arch}-apple-macos") if self.is_mac else ("linux-static", self.triple)
        for module in LIBRARY:
            text = (self.toolchain / f"linux/{module}.swiftmodule/{self.host}.swiftinterface").read_text()
            flags = f"-target {self.triple}"
            if self.is_mac:
                # This checks that a project uses only declarations of a given macOS version. The library
                # itself is not checked, so availability checking is off and nothing is
                # back-deployed.
                if module != "Swift":
                    flags += " -disable-availability-checking"
                text = re.sub(r"(?m)^ *@backDeployed\(.*\)\n", "", text)
            if self.arch not in self.host:
                # Two functions of a type that exists only on x86 call functions that the target's
                # shims lack.
                text = re.sub(r"self = _stdlib_(remainder|squareRoot)l\(.*\)", "Builtin.int_trap()", text)
            text = re.sub(r"-target \S+", flags, text, count=1)
            (folder / f"{system}/{module}.swiftmodule").mkdir(parents=True)
            (folder / f"{system}/{module}.swiftmodule/{name}.swiftinterface").write_text(text)

    def make_module(self, folder):
        """Makes the module of the C library from its headers and Swift's additions."""
        folder.mkdir()
        clang = "Darwin" if self.is_mac else "SwiftMusl"
        shutil.copy(HERE / "libc.h", folder)
        (folder / "module.modulemap").write_text(
            f'module {clang} [system] {{\n  header "libc.h"\n  export *\n}}\n')
        output(
            "swiftc", "-frontend", "-emit-module", *self.flags, "-parse-as-library", "-swift-version", "5",
            "-module-name", self.module, "-module-link-name", f"swift{self.module}", HERE / "libc.swift",
            "-o", folder / f"{self.module}.swiftmodule")


# ---- The project

def identifier(name):
    """The name that the package manager gives a file embedded in code."""
    return re.sub(r"^\d", "_", re.sub(r"\W", "_", name))


def settings(target, system):
    """The compiler's flags in the manifest that apply to a target on this system."""
    platform = "macos" if system.is_mac else "linux"
    flags = []
    for setting in target["settings"]:
        condition = setting.get("condition", {})
        if setting["tool"] != "swift" or platform not in condition.get("platformNames", [platform]):
            continue
        if condition.get("config", "release") != "release":
            continue
        (kind, value), = setting["kind"].items()
        value = value.get("_0")
        if kind == "swiftLanguageMode":
            flags += ["-swift-version", value]
        elif kind == "strictMemorySafety":
            flags += ["-strict-memory-safety"]
        elif kind == "enableUpcomingFeature":
            flags += ["-enable-upcoming-feature", value]
        else:
            fail(f"{target['name']}: the setting {kind} is not known here; teach it to compile.py")
    return flags


class Project:
    """The modules under `Sources`, as listed in the manifest."""

    def __init__(self, root, system, out, objects):
        self.root, self.system, self.out, self.objects = root, system, out, objects
        package = ["swift", "package", "--package-path", root, "--scratch-path", out / "scratch"]
        described = json.loads(output(*package, "describe", "--type", "json"))
        manifest = json.loads(output(*package, "dump-package"))
        self.name = described["name"]
        declared = {target["name"]: target for target in manifest["targets"]}
        default = ["-swift-version", manifest["toolsVersion"]["_version"].split(".")[0]]
        self.modules = {}
        for target in described["targets"]:
            if target["module_type"] == "SwiftTarget" and target["path"].split("/")[0] == "Sources":
                target["flags"] = settings(declared[target["name"]], system)
                if "-swift-version" not in target["flags"]:
                    target["flags"] += default
                self.modules[target["name"]] = target

    def dependencies(self, name):
        """All modules that a module needs, directly or indirectly."""
        found = set()
        for each in self.modules[name].get("target_dependencies", []):
            if each in self.modules:
                found |= {each} | self.dependencies(each)
        return found

    def sources(self, target):
        files = [self.root / target["path"] / source for source in target["sources"]]
        embedded = [
            pathlib.Path(resource["path"]) for resource in target.get("resources", [])
            if "embed_in_code" in resource["rule"]
        ]
        if embedded:
            lines = [
                f"  static let {identifier(file.name)}: [UInt8] = {list(file.read_bytes())}" for file in embedded
            ]
            generated = self.out / f"{target['name']}-embedded_resources.swift"
            generated.write_text("\n".join(["struct PackageResources {", *lines, "}"]) + "\n")
            files.append(generated)
        return files

    def compile(self, name):
        """Compiles a module, to an optimized object if one is wanted. Returns the compiler's messages."""
        target = self.modules[name]
        files = self.sources(target)
        common = [
            "swiftc", "-frontend", *self.system.flags, "-I", self.out, *target["flags"],
            "-package-name", self.name, "-module-name", target["c99name"], "-D", "SWIFT_PACKAGE",
        ]
        if not any(file.name == "main.swift" for file in files):
            common.append("-parse-as-library")
        module = ["-emit-module-path", self.out / f"{target['c99name']}.swiftmodule"]
        how = ["-c", "-O", "-enable-default-cmo"] if self.objects else ["-emit-sil"]
        done = self.run(*common, *how, *module, *files, "-o", self.out / f"{name}.o")
        if done.returncode != 0:
            # The modules that import this one are still compiled, using its declarations.
            self.run(
                *common, "-emit-module", "-experimental-skip-non-inlinable-function-bodies",
                "-experimental-allow-module-with-compiler-errors", *files, "-o", module[1])
        found = [match for match in map(DIAGNOSTIC.match, done.stderr.splitlines()) if match]
        said = dict.fromkeys(
            ((match["place"] or f"{name}: ").replace(f"{self.root}/", ""), match["kind"], match["text"])
            for match in found)
        if done.returncode != 0 and not any(kind == "error" for _, kind, _ in said):
            said[f"{name}: ", "error", f"the compiler ended with {done.returncode}: {done.stderr[-2000:]}"] = None
        return list(said)

    @staticmethod
    def run(*command):
        return subprocess.run([str(word) for word in command], capture_output=True, text=True)

    def compile_all(self):
        """Compiles each module after the ones it imports, as many at a time as there are cores."""
        cores = threading.Semaphore(os.cpu_count() or 1)
        started = {}
        ready = threading.Event()

        def one(name):
            ready.wait()
            futures.wait([started[each] for each in self.dependencies(name)])
            with cores:
                return self.compile(name)

        with futures.ThreadPoolExecutor(max_workers=max(1, len(self.modules))) as pool:
            for name in self.modules:
                started[name] = pool.submit(one, name)
            ready.set()
        # Messages are in the order of compilation, and by position within a module.
        names = sorted(self.modules, key=lambda name: (len(self.dependencies(name)), name))
        return {name: sorted(started[name].result(), key=place) for name in names}

    def span_symbols(self):
        """The symbols that need an extra library on macOS before 26."""
        tool = self.system.toolchain.parent.parent / "bin/llvm-nm"
        needed = {}
        for name in self.modules:
            if (self.out / f"{name}.o").exists():
                listing = output(tool, "--undefined-only", "--just-symbol-name", self.out / f"{name}.o")
                for symbol in filter(SPAN.match, listing.split()):
                    needed.setdefault(symbol, []).append(name)
        return needed


def place(said):
    """A sort key for `path:line:column: `: the path, then the line and the column as numbers."""
    return [int(part) if part.isdigit() else part for part in said[0].split(":")[:1]] + [
        int(part) if part.isdigit() else 0 for part in said[0].split(":")[1:3]]


def main(arguments):
    objects = arguments[:1] != ["--no-objects"]
    arguments = arguments if objects else arguments[1:]
    if not 1 <= len(arguments) <= 2 or arguments[0] not in TARGETS:
        fail(f"usage: compile.py [--no-objects] TARGET [PROJECT_DIR]; TARGET is one of {', '.join(TARGETS)}")
    name = arguments[0]
    root = pathlib.Path(arguments[1] if len(arguments) == 2 else ".").resolve()
    if not (root / "Package.swift").exists():
        fail(f"{root}: no Package.swift")
    cache = pathlib.Path(os.environ.get("PORTABILITY_CACHE") or root / ".build/portability").resolve()
    system = System(TARGETS[name], cache)
    with tempfile.TemporaryDirectory() as out:
        project = Project(root, system, pathlib.Path(out), objects and system.is_mac)
        said = [each for module in project.compile_all().values() for each in module]
        if project.objects and not system.triple.endswith("26.0"):
            said += [
                (f"{', '.join(users)}: ", "error", f"{symbol} needs libswiftCompatibilitySpan before macOS 26")
                for symbol, users in project.span_symbols().items()]
        for where, kind, text in said:
            print(f"{where}{kind}: {text}")
        errors = sum(kind == "error" for _, kind, _ in said)
        print(f"{name}: {errors} errors, {len(said) - errors} warnings in {len(project.modules)} modules")
    sys.exit(0 if not said else 1)


if __name__ == "__main__":
    main(sys.argv[1:])
