#!/usr/bin/env python3
"""Every input is read quickly, even one designed to be slow.

Usage: hostile.py PATH-OF-ATTEST [SECONDS [READER]]

Each reader (template, answers, profile, memory, order, font, picture, PDF, command line) gets large
inputs, most of them as large as it accepts, filled with the worst repeated units. A run must end by
itself, within two seconds of processor time (or SECONDS, for a debug build) and 200 MB, and must
not crash, nor end because an option or a command does not exist. READER selects the rows that begin
with this word. Prints the eight slowest runs and the largest one.
"""
import os
import random
import re
import resource
import struct
import subprocess
import sys
import tempfile
import zlib

ATTEST = os.path.abspath(sys.argv[1])
SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 2
READER = sys.argv[3] if len(sys.argv) > 3 else ""
MEGABYTES = 200
FONT = os.path.join(os.path.dirname(__file__), "../Fuzzing/Seeds/Font")
UNITS = {
    "letters": "a", "words": "a ", "accents": "é", "hyphens": "é-", "only hyphens": "-", "marks": "e\u0301",
    "one tower of marks": "\u0301", "ligatures": "Œ", "Han": "王", "flags": "🇫🇷", "Hangul": "ᄀ",
    "Devanagari": "क्", "thin": "i", "exponents": "²", "quotes": "« ", "no-break": "a\u00a0", "euros": "€",
    "digits": "1 ", "semicolons": ";", "bars": "|", "spaces": "  a",
}
BRACES = {
    "opening": "{", "closing": "}", "names": "{first-name}", "towns": "{city}", "unknown": "{x}", "choices": "{a|b|c}",
    "bold": "**", "stars": "*", "wordings": "{a|", "periods": "{a..b}", "marks of notes": "é²", "dashes": "---\n",
    "rows": "| a | b |\n", "items": "- a\n", "notes": "> ¹\n", "headings": "## a\n", "lines": "a\n\n",
    "ifs": "{if f1}\n", "ends": "{end if}\n", "branches": "{if f1 and not f2}\na\n{else}\nb\n{end if}\n",
    "unknown ifs": "{if f1000}\n", "conditions": "{f1 and f2 and not f3|a|b}", "unknown conditions": "{f1000|a|b}",
    "unknown words": "{f1 = a or b or c|a|b}", "titles": "{title|a|b|c}", "breaks": "a\\\n", "signs": "\\{",
    "Markdown": "*a _a `a <a ",
    "signatures": "{signature: a | b}\n", "hands": "{handwritten: a}\n", "codes": "{code}\n", "sections": "[page]\n",
}
HEAD = "version: 2\ntitle: T\nsummary: S\n"
PERSON = {
    "first-name": "Marie", "last-name": "Martin", "birth-date": "12/04/1985", "birth-place": "Lyon",
    "address": "3 place du Marché", "postcode": "38000", "city": "Grenoble",
}
KINDS = ["text", "long", "date", "month", "year", "number", "euros", "yes-no", "several up to 20", "one of: été, hiver"]


# Each test of each rule compares lists of names, and all tests but the last are true.
LISTS = 40
COMPARED = HEAD + "[fields]\n" + "".join(f"l{n} (several up to 20): L\n" for n in range(LISTS)) + "[rules]\n" + "".join(
    " and ".join(f"not l{n % LISTS} = l{(7 * n + 1) % LISTS} or l{(11 * n + 3) % LISTS}"
                 for n in range(14 * rule, 14 * rule + 14)) + " and l0 = l1: Non.\n" for rule in range(100)) + "[page]\na\n"


def full(unit, size, start="", end=""):
    count = (size - len((start + end).encode())) // len(unit.encode())
    return start + unit * count + end


def lines(values):
    return "".join(f"{key}: {value}\n" for key, value in values.items())


def templates():
    size = 256 * 1024 - 200
    for name, unit in UNITS.items():
        yield name, full(unit, size, HEAD + "\n[page]\n")
        for mark in ["## ", "> ", "- ", "| a | ", "{handwritten: ", "{signature: "]:
            end = " |" if mark[0] == "|" else "}" if mark[0] == "{" else ""
            yield f"{name} after {mark.strip()}", full(unit, size, f"{HEAD}\n[page]\n{mark}", end)
        yield f"{name} in the code", full(unit, size, HEAD + "\n[code]\n", "\n\n[page]\na\n{code}\n")
        yield f"{name} folded", full(unit, size, HEAD + "code-letters: ascii\n\n[code]\n", "\n\n[page]\na\n{code}\n")
        yield f"{name} in the head", full(unit, size, "version: 2\nsummary: S\ntitle: ", "\n[page]\na\n")
        yield f"{name} in a choice", full(unit, size, HEAD + "\n[fields]\na (one of: ", "): A\n[page]\n{a}\n")
        yield f"{name} in a reason", full(unit, size, HEAD + "\n[reasons]\na: ", "\n[page]\n{reasons}\n")
        yield f"{name} in a name", full(unit, size, HEAD + "\n[page]\n{", "}\n")
    for name, unit in BRACES.items():
        yield name, full(unit, size, HEAD + "\n[page]\n")
        yield f"{name} in a row", full(unit.strip(), size, HEAD + "\n[page]\n| a | ", " |\n")
        yield f"{name} in the code", full(unit, size, HEAD + "\n[code]\n", "\n[page]\na\n{code}\n")
        yield f"{name} beside optional fields", full(
            unit, size, HEAD + "[fields]\n" + "".join(f"f{n} (optional): A\n" for n in range(100)) + "[page]\n")
    yield "a bar for each signature", full("|", size, HEAD + "\n[page]\n{signature: ", "}\n")
    yield "parentheses", full("(", size, HEAD + "\n[fields]\na (", "): A\n[page]\n{a}\n")
    yield "words of a field", full("past, ", size, HEAD + "\n[fields]\na (", "): A\n[page]\n{a}\n")
    table = HEAD + "\n[fields]\na (one of): A\n"
    for name, unit in {"answers": " | b | c |\n", "continued cells": " | | c |\n", "cells": "| c "}.items():
        yield f"{name} of a table", full(unit, size, f"{table} | answer | a |\n | b | c |\n ", "|\n[page]\n{a.a}\n")
    columns = "".join(f"| k{n} " for n in range(25_000))
    yield "columns of a table", f"{table} | answer {columns}|\n | b |\n[page]\n{{a}}\n"
    for section in ["rules", "notes"]:
        for unit in ["a: Non.\n", "x: Non.\n", "a and a and a and a: Non.\n", "a\n"]:
            yield f"{unit.strip()} in the {section}", full(
                unit, size, f"{HEAD}[fields]\na (yes-no): A\n[{section}]\n", "[page]\n{a}\n")
    yield "questions under conditions", HEAD + "[fields]\na (yes-no): A\n" + "".join(
        f"f{n} (long, if a): A\n" for n in range(99)) + "[page]\n" + "{a}\n\n" + "".join(
        f"{{f{n}}}\n\n" for n in range(99))
    answers = "".join(f" | b{n} | {'c ' * 490}|\n" for n in range(20))
    yield "long cells", f"{HEAD}[fields]\n" + "".join(
        f"f{n} (one of): A\n | answer | a |\n{answers}" for n in range(2)) + "[page]\n" + "{f0.a}\n\n{f1.a}\n\n" * 15
    yield "choices", f"{HEAD}[fields]\n" + "".join(
        f"f{n} (one of: {', '.join(f'b{m}' for m in range(20))}): A\n" for n in range(99)) + "[page]\n" + "".join(
        f"| {{f{n}}} | {{f{n} = b1 or b2|a|b}} |\n" for n in range(99))
    yield "each kind", f"{HEAD}[fields]\n" + "".join(
        f"f{n} (optional, {kind}): A\n" for n, kind in enumerate(KINDS * 10) if kind != "yes-no") + "[page]\n" + "".join(
        f"- {{f{n}}}\n" for n, kind in enumerate(KINDS * 10) if kind != "yes-no")
    yield "lists compared", COMPARED
    yield "lists compared before each question", re.sub(
        r"(?s)\[rules\].*", "".join(
            f"f{n} (optional, if {' and '.join(test.split(' and ')[:14])}): F\n"
            for n, test in enumerate(COMPARED.split("[rules]\n")[1].splitlines()[:60])) + "[page]\na\n", COMPARED)
    yield "keys", HEAD + "".join(f"k{n}: v\n" for n in range(25_000)) + "[page]\na\n"
    yield "the same key", full("title: T\n", size, HEAD, "[page]\na\n")
    yield "help", full(" a\n", size, HEAD + "\n[fields]\na: A\n", "[page]\n{a}\n")
    yield "bytes", full("a\n", size, HEAD + "\n[page]\n").encode() + b"\xff" * 100


def answers():
    fields = "".join(f"f{n} (optional, {kind}): A\n" for n, kind in enumerate(KINDS))
    page = "\n".join(f"{{f{n}}}\n" for n in range(len(KINDS)))
    form = f"{HEAD}[fields]\n{fields}[page]\n{page}"
    size = 256 * 1024 - 100
    for name, unit in UNITS.items():
        for number, kind in enumerate(KINDS):
            yield f"{name} as {kind.split()[0]}", form, full(unit, size, f"f{number}: ", "\n")
    yield "keys", form, "".join(f"k{n}: v\n" for n in range(25_000))
    yield "a long answer again and again", HEAD + "[fields]\na (long): A\n[page]\n" + "{a}" * 80_000, f"a: {'é' * 2000}\n"
    for ascii in ["", "code-letters: ascii\n"]:
        text = HEAD + ascii + "[fields]\na (long): A\n[code]\n" + "{a}" * 400 + "\n[page]\n{code}\na\n"
        yield f"a long answer in the code {ascii.strip()}", text, f"a: {'é' * 2000}\n"
    several = HEAD + "[fields]\na (several up to 20): A\n[page]\n" + "| A | {a} {a} {a} |\n" * 160
    for unit in ["é ", "a et "]:
        yield f"lists of {unit}compared", COMPARED, "".join(
            f"l{n}: " + ";".join(f"{full(unit, 180)}z{n}x{m}" for m in range(20)) + "\n" for n in range(LISTS))
    yield "several in each row", several, "a: " + ";".join(["é" * 200] * 20) + "\n"


def profiles():
    size = 64 * 1024 - 300
    for name, unit in UNITS.items():
        for key in ["first-name", "birth-date", "city", "country", "signature", "timezone"]:
            yield f"{name} in {key}", lines({**PERSON, key: full(unit, size)})
    yield "keys", lines(PERSON) + "".join(f"k{n}: v\n" for n in range(6_000))
    yield "long keys", lines(PERSON) + "".join(f"birth-plac{'e' * (n % 20)}{n}: v\n" for n in range(2_500))
    yield "the same key", lines(PERSON) + "city: Lyon\n" * 5_000
    yield "no entries", lines(PERSON) + "x\n" * 30_000
    yield "controls", lines(PERSON) + "a: \x01\n" * 10_000
    yield "one for each letter", lines({**PERSON, "city": "".join(map(chr, range(0x4E00, 0x4E00 + 20_000)))})


def memories():
    size = 256 * 1024 - 400
    written = lines(PERSON) + "template: \"deplacement\"\nreasons: travail\ncreated: 2026-11-21T13:30:00Z\n"
    yield "lines of a code", written + "".join(f'qr-{n}: "a"\n' for n in range(1, 18_000)) + "end: yes\n"
    yield "templates", written + "".join(f'template-{n}: "deplacement"\n' for n in range(1, 9_000)) + "end: yes\n"
    yield "fields", written + 'template-1: "deplacement"\n' + "".join(
        f'field-1-a{n}: "a"\n' for n in range(12_000)) + "end: yes\n"
    yield "reasons", written + 'template-1: "deplacement"\n' + full("travail ", size, "reasons-1: ", "\nend: yes\n")
    yield "codes", written + full("a ", size, "reasons-1: ", "\n") + 'template-1: "deplacement"\nend: yes\n'
    last = written.replace("reasons: travail", full("a ", size, "reasons: "))
    yield "codes of the last paper", last + "end: yes\n"
    yield "a zone", written + full("Europe/", size // 4, "timezone: ", "\nend: yes\n")
    for name, unit in UNITS.items():
        yield f"{name} in a name", full(unit, size, lines({**PERSON, "city": ""}) + "city: ",
                                        written[len(lines(PERSON)):] + "end: yes\n")


def chunk(name, contents):
    return struct.pack(">I", len(contents)) + name + contents + struct.pack(">I", zlib.crc32(name + contents))


def png(width, height, row, depth=1, colours=0, parts=None, before=b""):
    header = struct.pack(">IIBBBBB", width, height, depth, colours, 0, 0, 0)
    rows = row if isinstance(row, bytes) else b"".join(map(row, range(height)))
    packed = zlib.compress(rows, 6)
    step = parts or len(packed)
    data = b"".join(chunk(b"IDAT", packed[n:n + step]) for n in range(0, len(packed), step))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + before + data + chunk(b"IEND", b"")


def pictures():
    noise = random.Random(1)
    yield "white", png(4000, 4000, lambda y: b"\0" + b"\xff" * 500)
    yield "black", png(4000, 4000, lambda y: b"\0" + bytes(500))
    yield "a chequered board", png(4000, 4000, lambda y: b"\0" + bytes([0xAA if y % 2 else 0x55]) * 500)
    yield "stripes", png(4000, 4000, lambda y: b"\0" + b"\x55" * 500)
    yield "specks", png(4000, 4000, lambda y: b"\0" + (b"\x77" if y % 2 else b"\xff") * 500)
    yield "a comb", png(4000, 4000, lambda y: b"\0" + (bytes(500) if y == 0 else b"\x55" * 500))
    yield "a spiral of noise", png(4000, 4000, lambda y: b"\0" + noise.randbytes(500))
    yield "grey noise", png(2000, 2000, lambda y: b"\0" + noise.randbytes(2000), depth=8)
    yield "colours with alpha", png(4000, 4000, lambda y: b"\4" + bytes(16_000), depth=8, colours=6)
    yield "the deepest colours", png(4000, 4000, lambda y: b"\4" + bytes(32_000), depth=16, colours=6)
    yield "deep colours in long rows", png(65_535, 244, lambda y: b"\1" + bytes(524_280), depth=16, colours=6)
    yield "deep colours", png(2000, 2000, lambda y: b"\4" + b"\x80" * 16_000, depth=16, colours=6)
    yield "one row", png(16_000_000, 1, b"\0" + b"\x55" * 2_000_000)
    yield "one column", png(1, 16_000_000, b"\0\x80" * 16_000_000)
    yield "a bomb", png(100, 100, bytes(400 << 20))
    yield "many parts", png(2000, 2000, lambda y: b"\0" + noise.randbytes(250), parts=2)
    yield "many chunks", png(10, 10, lambda y: b"\0\0\0", before=chunk(b"tEXt", b"") * 300_000)
    yield "zeros", b"\x89PNG\r\n\x1a\n" + bytes(4 << 20)


def tables(font):
    count = struct.unpack(">H", font[4:6])[0]
    for n in range(count):
        tag, _, start, length = struct.unpack(">4sIII", font[12 + 16 * n:28 + 16 * n])
        yield tag, font[start:start + length]


def font(named):
    start, head, body = 12 + 16 * len(named), b"", b""
    for tag, contents in sorted(named.items()):
        head += struct.pack(">4sIII", tag, 0, start + len(body), len(contents))
        body += contents + bytes(-len(contents) % 4)
    return struct.pack(">IHHHH", 0x10000, len(named), 0, 0, 0) + head + body


def fonts():
    with open(f"{FONT}/segments.ttf", "rb") as file:
        seed = dict(tables(file.read()))
    cmap = struct.pack(">HHHHI", 0, 1, 3, 10, 12)
    for name, group in [("groups", lambda n: (n, n, 1)), ("endless groups", lambda n: (0, 0xFFFFFFFF, 0)),
                        ("backward groups", lambda n: (300_000 - n, 300_000 - n, 1))]:
        groups = b"".join(struct.pack(">III", *group(n)) for n in range(300_000))
        table = struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, 300_000) + groups
        yield name, font({**seed, b"cmap": cmap + table})
    plain = struct.pack(">HHHHI", 0, 1, 3, 1, 12)
    count = 8_000
    segments = b"".join(struct.pack(">H", n * 8) for n in range(count))
    table = (struct.pack(">HHHHHHH", 4, 65_535, 0, count * 2, 0, 0, 0) + segments + b"\0\0" + segments * 3)
    yield "segments", font({**seed, b"cmap": plain + table})
    yield "many tables of characters", font({**seed, b"cmap": struct.pack(">HH", 0, 65_535) + struct.pack(">HHI", 3, 10, 12) * 65_535})
    composite = struct.pack(">hhhhh", -1, 0, 0, 0, 0) + struct.pack(">HHBB", 0x20, 1, 0, 0) * 200_000
    yield "parts of a letter", font({**seed, b"glyf": composite})
    loops = (struct.pack(">hhhhh", -1, 0, 0, 0, 0) + struct.pack(">HHBB", 0x20, 1, 0, 0)) * 100_000
    yield "letters in letters", font({**seed, b"glyf": loops})
    yield "tables", struct.pack(">IHHHH", 0x10000, 65_535, 0, 0, 0) + struct.pack(">4sIII", b"cmap", 0, 0, 99) * 65_535
    yield "fonts", b"ttcf" + struct.pack(">HHI", 1, 0, 1_000_000) + bytes(4_000_000)
    yield "zeros", struct.pack(">IHHHH", 0x10000, 9, 0, 0, 0) + bytes(4 << 20)
    yield "huge glyphs", huge(seed, 95, 60_000)
    yield "large glyphs", huge(seed, 95, 1_000)


def huge(seed, count, points):
    """A font in which each printable ASCII character has a glyph of many points."""
    outline = struct.pack(">hhhhhHH", 1, 0, 0, 500, 500, points - 1, 0) + b"\0" * points + b"\0\1" * 2 * points
    outline += bytes(-len(outline) % 4)
    loca = b"".join(struct.pack(">I", n * len(outline)) for n in range(count + 1))
    cmap = struct.pack(">HHHHIHHIIIIII", 0, 1, 3, 10, 12, 12, 0, 28, 0, 1, 0x20, 0x20 + count - 1, 0)
    head = seed[b"head"][:50] + b"\0\1" + seed[b"head"][52:]
    maxp = seed[b"maxp"][:4] + struct.pack(">H", count) + seed[b"maxp"][6:]
    hhea = seed[b"hhea"][:34] + struct.pack(">H", count)
    return font({**seed, b"glyf": outline * count, b"loca": loca, b"cmap": cmap, b"head": head, b"maxp": maxp,
                 b"hhea": hhea, b"hmtx": struct.pack(">Hh", 500, 0) * count})


TOKENS = ["(", ")", "((", "<", "<<", "<</A", "[", "]", "/A ", "/", "%\n", "\\", "\\(", "1 0 obj\n", "1 0 obj<<>>\n",
          "endobj\n", "stream\n", "1 0 obj<</Length 1>>stream\n", "endstream\n", "xref\n", "trailer\n",
          "0000000000 00000 n\n", "startxref\n0\n%%EOF\n", "%%EOF\n", "%PDF-1.7\n", "\0", " ", "0", "1 0 R ", "BT", "(a)Tj ",
          "<</Type/EmbeddedFile>>", "/Type/EmbeddedFile/Filter/FlateDecode", "<?xpacket?>", "\n"]


def attached(text):
    packed = zlib.compress(text)
    return (b"%PDF-1.7\n1 0 obj\n<</Type/EmbeddedFile/Filter/FlateDecode/Length " + str(len(packed)).encode()
            + b">>\nstream\n" + packed + b"\nendstream\nendobj\n")


def origin(paper):
    packed = re.search(rb"/Type/EmbeddedFile.*?stream\r?\n(.*?)\r?\nendstream", paper, re.S)
    if not packed:
        raise SystemExit("hostile.py: the paper has no attached data")
    return zlib.decompressobj().decompress(packed.group(1))


def documents(paper):
    size = 4 << 20
    for token in TOKENS:
        yield f"{token.strip() or 'blanks'!r} after a paper", paper + full(token, size - len(paper)).encode()
        yield f"{token.strip() or 'blanks'!r} alone", b"%PDF-1.7\n" + full(token, size - 100).encode()
    data = origin(paper)
    for name, unit in UNITS.items():
        for size in [60_000, 1_000_000]:
            value = full(unit, size).encode()
            for key in [rb"city", rb"field-facts", rb"last-name"]:
                found = re.sub(rb"(?m)^(" + key + rb": \"?).*?(\"?)$", lambda m: m.group(1) + value + m.group(2), data)
                yield f"{name} attached as {key.decode()} ({size})", attached(found)
    yield "a bomb attached", attached(bytes(400 << 20))
    yield "lines attached", attached(data + b"x: y\n" * 800_000)
    yield "keys attached", attached(data + b"".join(b"k%d: y\n" % n for n in range(100_000)))
    streams = b"1 0 obj\n<</Type/EmbeddedFile/Filter/FlateDecode/Length 9>>\nstream\n" + zlib.compress(b"") + b"\nendstream\nendobj\n"
    yield "many attached", b"%PDF-1.7\n" + streams * 40_000


def words():
    for name, unit in UNITS.items():
        word = full(unit, 120_000)
        for command in [["-t"], ["-p"], ["-r"], ["--at"], ["--minus"], ["--place"], ["-o"], ["template", "list"], ["help"], [],
                        ["--font"], ["person", "show"], ["person", "add"]]:
            yield f"{name} after {' '.join(command)}", [*command, word]
        yield f"{name} at Tab", ["complete", "zsh", "--", "-p", word]
        yield f"{name} at Tab in a list", ["complete", "bash", "--", "-r", ",".join([full(unit, 1000)] * 100)]
    for option in ["-r", "-p"]:
        yield f"items after {option}", [option, ",".join(f"r{n}" for n in range(18_000))]
    yield "words at Tab", ["complete", "fish", "--", *["a"] * 30_000]
    for unit in ["a/", "../", "./", "/dev/fd/", "1/"]:
        yield f"folders {unit} after -o", ["-r", "travail", "-o", full(unit, 120_000) + "1.pdf"]
    for unit in ["31/02/1980", "1er ", "le ", "19/11 ", "hier "]:
        yield f"dates {unit} after --at", ["-r", "travail", "--at", full(unit, 120_000)]


class Judge:
    def __init__(self, folder):
        self.folder, self.rows, self.faults = folder, [], []
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "ATTEST_HOME": f"{folder}/home", "LC_ALL": "C.UTF-8"}

    def file(self, name, contents):
        path = f"{self.folder}/{name}"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
            file.write(contents if isinstance(contents, bytes) else contents.encode())
        return path

    def run(self, name, arguments, given=""):
        if self.rows and not name.startswith(READER):
            return
        given = self.file("given", given)
        runs = [self.measure(arguments, given)]
        # Processor time may double on a busy machine, so the fastest of three runs counts.
        if runs[0][0] > SECONDS:
            runs += [self.measure(arguments, given) for _ in range(2)]
        seconds, memory, _, _ = min(runs)
        self.rows.append((seconds, memory, name))
        codes = [code for _, _, code, _ in runs]
        # The message shortens a hostile word, but not an option or a command of this script.
        unknown = re.search(rb"unknown (option|command): .*(?<!\.\.\.)\n", runs[0][3])
        if min(codes) < 0 or 70 in codes or unknown or seconds > SECONDS or memory > MEGABYTES:
            self.faults.append(f"{name}: {codes}, {seconds:.2f} s, {memory:.0f} MB, {runs[0][3][:80]}")

    def measure(self, arguments, given):
        """The processor seconds, the megabytes, the exit status and the message of a run."""
        with open(given, "rb") as standard, tempfile.TemporaryFile() as told:
            child = subprocess.Popen(
                [ATTEST, *arguments], stdin=standard, stdout=subprocess.DEVNULL, stderr=told, env=self.environment,
                cwd=self.folder, preexec_fn=lambda: resource.setrlimit(
                    resource.RLIMIT_CPU, (int(SECONDS) + 3, int(SECONDS) + 3)))
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = status
            told.seek(0)
            return (usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status),
                    told.read(1000))


def main():
    with tempfile.TemporaryDirectory() as folder:
        judge = Judge(folder)
        marie = judge.file("home/people/marie.conf", lines(PERSON))
        out = f"{folder}/out.pdf"
        judge.run("nothing hostile", ["-t", "sur-l-honneur", "--data", "-", "-o", f"{folder}/paper.pdf"], "facts: Un fait.\n")
        with open(f"{folder}/paper.pdf", "rb") as file:
            paper = file.read()
        for name, text in templates():
            path = judge.file("x.attest", text)
            judge.run(f"template, {name}", ["-t", path, "-r", "a", "-o", out])
            judge.run(f"template check, {name}", ["template", "check", path])
        for name, form, given in answers():
            judge.run(f"answer, {name}", ["-t", judge.file("x.attest", form), "--data", "-", "-o", out], given)
        for name, text in profiles():
            judge.run(f"profile, {name}", ["person", "add", "zoe"], text)
            judge.file("home/people/zoe.conf", text)
            judge.run(f"profile on the disk, {name}", ["-p", "zoe", "-r", "travail", "-o", out])
            os.remove(f"{folder}/home/people/zoe.conf")
        for name, text in memories():
            judge.file("home/last/marie", text)
            for command in [["last"], ["show"], ["-o", out]]:
                judge.run(f"memory, {name}, {command[0]}", command)
        judge.file("home/last/marie", "")
        for name, text in {"ids": "marie\n" * 170_000, "others": "".join(f"p{n}\n" for n in range(130_000))}.items():
            judge.file("home/people/order", text)
            judge.run(f"order, {name}", ["person", "list"])
        judge.file("home/people/order", "marie\n")
        others = [f"p{n}" for n in range(8)]
        for id in others:
            judge.file(f"home/people/{id}.conf", lines(PERSON) + "".join(f"{id}{n}: v\n" for n in range(6_000)))
        judge.run("profiles, keys", ["person", "list"])
        for id in others:
            os.remove(f"{folder}/home/people/{id}.conf")
        with_font = judge.file("font.pdf", attached(origin(paper).replace(b"end: yes", b'font: "x.ttf"\nend: yes')))
        for name, contents in fonts():
            path = judge.file("x.ttf", contents)
            judge.run(f"font, {name}", ["-r", "travail", "--font", path, "-o", out])
            judge.run(f"font to verify with, {name}", ["verify", "--font", path, with_font])
        for name, contents in pictures():
            judge.run(f"picture, {name}", ["person", "sign", "marie", judge.file("x.png", contents)])
            judge.file(os.path.relpath(marie, folder), lines(PERSON))
        for name, contents in documents(paper):
            judge.run(f"PDF, {name}", ["verify", judge.file("x.pdf", contents)])
        for name, arguments in words():
            judge.run(f"word, {name}", arguments)
        slowest = max(judge.rows)
        largest = max(judge.rows, key=lambda row: row[1])
        for seconds, memory, name in sorted(judge.rows)[-8:]:
            print(f"{seconds:6.2f} s {memory:5.0f} MB  {name}")
        print(f"{len(judge.rows)} hostile inputs: the slowest {slowest[0]:.2f} s ({slowest[2]}), "
              f"the largest {largest[1]:.0f} MB ({largest[2]})")
        for fault in judge.faults:
            print(f"hostile.py: {fault}", file=sys.stderr)
        sys.exit(bool(judge.faults))


if __name__ == "__main__":
    main()
