#!/usr/bin/env python3
"""No folder of Sources uses a type or a function of a folder above it or on the same floor.

Usage: floors.py [SOURCES]

The table in `Sources/README.md` lists the folders from the bottom up. A use is the name of a type or a free function,
as a word outside comments and strings, in a file of the module that declares it or in a file that imports that module.
A folder's module has the same name, usually with the prefix "Attest". Names declared in two files are skipped,
because they are ambiguous.
"""
import collections, pathlib, re, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SOURCES = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "Sources"
MODIFIERS = r"(?:(?:public|package|internal|indirect|final|nonisolated|@\w+(?:\([^)]*\))?)\s+)*"
DECLARATION = re.compile(
    rf"^(?: {{0,2}}{MODIFIERS}(?:struct|enum|class|actor|protocol|typealias)\s+([A-Z]\w*)"
    rf"|{MODIFIERS}func\s+([a-z]\w*))", re.M)
TEXTS = re.compile(r'"""(?:.|\n)*?"""|#"(?:.|\n)*?"#|"(?:\\.|[^"\\\n])*"|/\*(?:.|\n)*?\*/|//[^\n]*')

def floors():
    section = (ROOT / "Sources/README.md").read_text().split("## The floors")[1].split("\n## ")[0]
    rows = [line.split("|")[1].strip() for line in section.splitlines() if line.startswith("| ")][1:]
    return {room: floor for floor, row in enumerate(rows) for room in row.split(", ")}

class File:
    def __init__(self, path):
        self.name = str(path.relative_to(SOURCES))
        self.room = str(path.relative_to(SOURCES).parent)
        text = TEXTS.sub('""', path.read_text())
        self.modules = set(re.findall(r"\bimport (?:Attest(?!Core))?(\w+)", text)) | {self.room.split("/")[0]}
        self.declared = {kind or function for kind, function in DECLARATION.findall(text)}
        self.words = set(re.findall(r"\b[A-Za-z]\w*", text))

def main():
    level = floors()
    files = [File(path) for path in sorted(SOURCES.rglob("*.swift"))]
    faults = [f"{room}: not in the table of Sources/README.md" for room in sorted({file.room for file in files} - level.keys())]
    faults += [f"{room}: no such folder" for room in sorted(level.keys() - {file.room for file in files})]
    if faults: sys.exit("\n".join(faults))

    homes = collections.defaultdict(list)
    for file in files:
        for name in file.declared: homes[name].append(file)
    home = {name: where[0] for name, where in homes.items() if len(where) == 1}

    arrows = set()
    for file in files:
        for name in file.words & home.keys() - file.declared:
            target = home[name]
            if target.room == file.room or target.room.split("/")[0] not in file.modules: continue
            arrows.add((file.room, target.room))
            if level[target.room] >= level[file.room]:
                faults.append(f"{file.name} uses {name} from {target.room}, which is not on a lower floor")
    if faults: sys.exit("\n".join(sorted(faults)))
    print(f"{len(level)} folders on {max(level.values()) + 1} floors, {len(arrows)} arrows between them: all point down")

main()
