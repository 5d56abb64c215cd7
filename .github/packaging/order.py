#!/usr/bin/env python3
"""Renews static.order: the functions and variables of the static program, in the order of first use.

    .github/packaging/order.py    on Linux, with valgrind (apt-get install valgrind)

The linker puts listed functions and variables side by side, so that a run reads few pages of the
program. Without the list, the functions that run are spread over 8 MB. An old list does no harm,
because the linker ignores unknown names and puts unlisted functions last. But it helps less with
each change, until `Tests/Benchmarks/process.py --check` counts too many page faults.

Lackey, a tool of valgrind, logs each address that a run executes, reads or writes. The linker's map
gives the section of an address: one function, or the variables of one source file. The list has one
name for each section.
"""
import bisect
import collections
import dataclasses
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
LIST = HERE / "static.order"
PROFILE = (
    "first-name: Camille\nlast-name: Dupont\nbirth-date: 01/01/1970\nbirth-place: Paris\n"
    "address: 999 avenue de France\npostcode: 75001\ncity: Paris\n")
RECEIPT = (
    "tenants: Léo Martin; Zoé Martin\nhome: 2 rue B, 69001 Lyon\nstart: 01/10/2026\nend: 31/10/2026\n"
    "rent: 650\ncharges: 40,5\ntotal: 690,50 €\npaid: 02/11/2026\nmeans: chèque\n")
# The most frequent uses come first. The second reuses the reason that the first leaves behind.
USES = [
    ["now", "--minus", "20m", "--reason", "travail"],
    ["--minus", "20m", "-o", "outing.pdf"],
    ["-t", "quittance-loyer", "--data", "receipt"],
    ["verify", "outing.pdf"],
    ["show", "--snapshot", "--size", "80x24"],
    ["now", "--person", "demo", "--reason", "travail"],
]
# Constants are not listed: looking up a protocol reads nearly all of them, in no useful order.
ORDERED = {".text", ".data", ".bss"}


@dataclasses.dataclass
class Section:
    """The smallest part of the program that the linker can move."""
    address: int
    size: int
    names: list = dataclasses.field(default_factory=list)


def build(folder):
    """The static release, and its sections by address."""
    linker_map = folder / "map"
    # The linker refuses a list that does not exist, but not an empty one.
    LIST.touch()
    subprocess.run([
        "swift", "build", "-c", "release", "--product", "attest", "--scratch-path", ".build/static",
        "--toolset", HERE / "static.json", "-Xlinker", f"-Map={linker_map}", "-Xlinker", "--no-demangle",
    ], check=True, cwd=ROOT, stdout=sys.stderr)
    return ROOT / ".build/static/release/attest", sections(linker_map)


def sections(linker_map):
    """The sections with their names, which the map nests by indentation in the output sections."""
    found = []
    for line in linker_map.read_text().splitlines()[1:]:
        address, size, rest = re.match(r" *(\w+) +\w+ +(\w+) +\d+ (.*)", line).groups()
        name = rest.lstrip()
        match len(rest) - len(name):
            case 0: output = name
            case 8: found.append((output, Section(int(address, 16), int(size, 16))))
            case _: found[-1][1].names.append(name)
    ordered = [section for output, section in found if output in ORDERED and section.size]
    return sorted(ordered, key=lambda section: section.address)


def addresses(program, folder, use):
    """The addresses that one use executes, reads or writes, in the order of first use."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "LC_ALL": "fr_FR.UTF-8"}
    log = folder / "log"
    subprocess.run(
        ["valgrind", "--tool=lackey", "--trace-mem=yes", f"--log-file={log}", program, *use],
        cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)
    # "I  002e07c0,2" executes 2 bytes, " L 1fff000690,8" reads 8. Other lines start with "==".
    with log.open() as lines:
        return [int(line[3:].split(",")[0], 16) for line in dict.fromkeys(lines) if line[0] != "="]


def used(program, table, folder):
    """The sections in the order of first use."""
    (folder / "receipt").write_text(RECEIPT)
    subprocess.run(
        [program, "person", "add", "camille"], input=PROFILE, text=True, check=True, env={"HOME": str(folder)})
    starts = [section.address for section in table]
    found = {}
    for use in USES:
        for address in addresses(program, folder, use):
            section = table[bisect.bisect(starts, address) - 1]
            if section.address <= address < section.address + section.size:
                found[section.address] = section
    return found.values()


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        program, table = build(folder)
        found = used(program, table, folder)
    # The linker moves every section that has a listed name, so the best name is the rarest.
    holders = collections.Counter(name for section in table for name in set(section.names))
    names = dict.fromkeys(
        min(section.names, key=lambda name: (holders[name], len(name))) for section in found if section.names)
    LIST.write_text("# Made by order.py.\n" + "".join(f"{name}\n" for name in names))
    print(f"{LIST.name}: {len(names):,} functions and variables, {LIST.stat().st_size:,} bytes")


main()
