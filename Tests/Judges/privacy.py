#!/usr/bin/env python3
"""The program leaks no personal data and passes on no hostile characters.

Usage: privacy.py PATH-OF-ATTEST

Runs every command under strace, correctly and incorrectly, in both languages, for a household with
unique values. No value may appear in a message, an argument, a file name or the metadata of a PDF.
The program may open no socket, and no files other than its own, its output, time zones and fonts.
Then puts characters that control a terminal or reorder text into profiles, templates, answers,
arguments and variables: none may come out on either stream, on a terminal or not. Finally, the
judge must notice programs that leak. Linux, with strace, script(1) and PyPI's pikepdf.
"""
import os
import re
import zlib
import shlex
import subprocess
import sys
import tempfile

import pikepdf

ATTEST = os.path.abspath(sys.argv[1])
PROFILE = {
    "first-name": "Quixalto", "last-name": "Zorbegnac", "birth-date": "07/03/1961",
    "birth-place": "Vlorzheim", "address": "77 rue Krumpfelt", "postcode": "38191", "city": "Bjorkwold",
}
SECRETS = [value.encode() for value in [*PROFILE.values(), "Krumpfelt", "Sploxine"]]
# Files outside the household that the program may read.
OWN = r"/usr/share/zoneinfo/|/usr/share/fonts/|/run/current-system/sw/share/X11/fonts/|(/System)?/Library/Fonts/|/dev/null$"
HOSTILE = ["\x1b[31m", "\x1b]52;c;cm0=\x07", "\x9b31m", "\x08", "\r", "\x7f", "\x85", "\u2028",
           "\u202e", "\u2066", "\u2067", "\u200f", "\u061c"]
# Invisible characters that move nothing. No message may contain them, but an output path may.
INVISIBLE = ["\u200b", "\U000e0041"]


def lines(values):
    return "".join(f"{key}: {value}\n" for key, value in values.items()).encode()


def drawing():
    """A signature, a slanted stroke, as a PNG of 60 by 30 pixels with one bit each."""
    def chunk(name, contents):
        checked = name + contents
        return len(contents).to_bytes(4, "big") + checked + zlib.crc32(checked).to_bytes(4, "big")
    rows = []
    for y in range(30):
        ink = sum(1 << (63 - x) for x in range(60) if abs(x - 2 * y) < 3 and 3 < y < 26)
        rows.append(b"\0" + (~ink & (1 << 64) - 1).to_bytes(8, "big"))
    header = (60).to_bytes(4, "big") + (30).to_bytes(4, "big") + bytes([1, 0, 0, 0, 0])
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(b"".join(rows))) + chunk(b"IEND", b""))


def run(attest, folder, words, given=b"", language="C", **variables):
    """Runs the command under strace; returns its status, its output, its messages, the trace and its strings."""
    environment = {
        "PATH": os.environ["PATH"], "HOME": f"{folder}/home", "LC_ALL": language,
        "ATTEST_OUTPUT": f"{folder}/out", "ATTEST_NOW": "2026-11-21T14:30:00+01:00", **variables}
    trace = f"{folder}/trace"
    words = ["strace", "-f", "-qq", "-s", "4096", "-o", trace, "-e", "trace=execve,file,network,umask",
             attest, *words]
    done = subprocess.run(words, input=given, capture_output=True, env=environment, cwd=f"{folder}/out")
    with open(trace, "rb") as file:
        calls = file.read()
    # Only strings can contain a secret: a process number or a size may happen to look like one.
    strings = b"\n".join(re.findall(rb'"(?:[^"\\]|\\.)*"', calls))
    return done.returncode, done.stdout, done.stderr, calls, strings


def leaks(attest):
    """Lists secrets that get out, foreign files, sockets and unexpected statuses."""
    problems = []
    signature = []
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(f"{folder}/home", 0o700)
        os.mkdir(f"{folder}/out", 0o700)
        templates = f"{folder}/home/.local/share/attest/templates"
        people = f"{folder}/home/.local/share/attest/people"

        def judge(words, given=b"", shows=False, status=0, language="C", **variables):
            got, output, errors, trace, strings = run(attest, folder, words, given, language, **variables)
            what = " ".join(words)
            if got != status:
                problems.append(f"{what}: exit {got}, not {status}: {errors.decode()[:200]}")
            for secret in SECRETS + signature:
                if secret in errors or (secret in output and not shows):
                    problems.append(f"{what}: {secret.decode()} is printed")
                if secret in strings:
                    problems.append(f"{what}: {secret.decode()} is passed to the system")
            if re.search(rb"\b(socket|connect|bind|sendto)\(", trace):
                problems.append(f"{what}: a socket")
            calls = trace.decode(errors="replace").split("\n")
            # The loader and Swift look at files before the program's own first call, which is
            # umask.
            start = next((i for i, call in enumerate(calls) if "umask(" in call), 0)
            for call in calls[start + 1:]:
                for path in re.findall(r'"(/[^"]*)"', call):
                    if path != attest and not path.startswith(folder) and not re.match(OWN, path):
                        problems.append(f"{what}: {path} is accessed")

        person = lines(PROFILE)
        judge(["person", "add", "q"], person)
        judge(["person", "add", "r"], person)
        judge(["person", "sign", "q"], drawing())
        with open(f"{people}/q.conf", "rb") as file:
            line = [line for line in file if line.startswith(b"signature: ")]
        if not line:
            problems.append("person sign keeps no signature")
        # Leaking a part of the signature would be just as bad.
        signature += [line[0][11:31].strip()] if line else []
        os.makedirs(templates, 0o700)
        with open(f"{templates}/own.attest", "w") as file:
            file.write("version: 2\ntitle: T\nsummary: S\n[fields]\nname: Who\n[page]\n{name}, {last-name}\n")
        for language in ["C", "fr_FR.UTF-8"]:
            def say(*words, **options):
                judge(list(words), language=language, **options)
            say("person", "add", "q", given=person, status=73)
            say("person", "edit", "q", given=b"city: Bjorkwold\n")
            say("person", "edit", "q", given=b"city: Bjorkwold;\n", status=65)
            say("person", "list", shows=True)
            say("person", "show", "q", shows=True)
            say("person", "move", "q", "1")
            say("person", "rename", "q", "r", status=73)
            say("person", "rename", "r", "s")
            say("person", "rename", "s", "r")
            say("person", "sign", "q", "-", given=drawing())
            say("person", "sign", "q", given=b"Zorbegnac", status=65)
            say("person", "sign", "q", f"{folder}/none.png", status=66)
            say("person", "sign", "r", given=drawing()[:-20], status=65)
            say("person", "sign", "r", "--remove", status=66)
            say("person", "edit", "q", given=b"signature: " + signature[0] + b"\n" if signature else b"", status=65)
            say("now", "-t", "deplacement", "-r", "travail", "--sign")
            say("now", "-t", "sur-l-honneur", "--data", "-", "--sign", given="facts: Sploxine\n".encode())
            say("now", "-p", "r", "-t", "deplacement", "-r", "travail", "--sign", status=66)
            say("now", "-t", "deplacement", "-r", "travail")
            say("now", "--json", "-p", "all", "-r", "sante", "--minus", "20m")
            say("now", "--no-qr", "-r", "travail")
            say("now", "--blank")
            say("now", "-t", "sur-l-honneur", "--data", "-", given="facts: Sploxine\n".encode())
            say("now", "-t", "own", "--data", "-", given="name: Sploxine\n".encode())
            say("now", "-t", "own", "--data", "-", given="name: Sploxine\x1b\n".encode(), status=65)
            say("now", "-r", "nothing", "-t", "deplacement", status=64)
            say("now", "-r", "travail", "-o", f"{folder}/none/a.pdf", "-t", "deplacement", status=73)
            say("last")
            made = f"{folder}/out/deplacement-q-2026-11-21_14-10.pdf"
            say("verify", made)
            with open(made, "rb") as file:
                whole = file.read()
            with open(f"{folder}/out/damaged", "wb") as file:
                file.write(whole[:len(whole) // 2])
            say("verify", f"{folder}/out/damaged", status=65)
            say("show", shows=True)
            say("list", shows=True)
            say("list", "--json", "deplacement", shows=True)
            say("data", made, shows=True)
            say("data", f"{folder}/out/damaged", status=65)
            say("pin")
            say("unpin")
            say("reason", "list")
            say("template", "list")
            say("template", "show", "own")
            say("completion", "bash")
            say("help")
            say("template", "check", f"{templates}/own.attest")
            say("now", "--no-input", "-t", "deplacement", "-r", "travail")
            say("forget", "r")
            for key, value in PROFILE.items():
                for wrong in [f"{value};", f"{value}\x1b[2J", f"{value}\u202e", f"{value} 王", value * 30]:
                    with open(f"{people}/r.conf", "wb") as file:
                        file.write(lines({**PROFILE, key: wrong}))
                    say("-p", "r", "-r", "travail", status=65)
            with open(f"{people}/r.conf", "wb") as file:
                file.write(person)
        for base, folders, files in os.walk(folder):
            for name in folders + files:
                if any(secret in name.encode() for secret in SECRETS):
                    problems.append(f"{name} is the name of a file")
                if name.endswith(".pdf"):
                    problems += in_metadata(os.path.join(base, name))
                elif name in files and name != "q.conf" and signature:
                    with open(os.path.join(base, name), "rb") as file:
                        if signature[0] in file.read():
                            problems.append(f"{name} holds the signature")
        if os.stat(f"{people}/q.conf").st_mode & 0o777 != 0o600:
            problems.append("a profile with a signature can be read by others")
        judge(["person", "remove", "-f", "q"])
        for _, _, files in os.walk(f"{folder}/home/.local/state"):
            if any(re.match(r"q(\.|$)", name) for name in files):
                problems.append("a memory outlives its person")
    return problems


def in_metadata(path):
    with pikepdf.open(path) as pdf:
        said = [str(value) for value in (pdf.docinfo or {}).values()]
        if "/Metadata" in pdf.Root:
            said.append(pdf.Root.Metadata.read_bytes().decode(errors="replace"))
        with pdf.open_outline() as outline:
            said += [item.title for item in outline.root]
    return [f"{os.path.basename(path)}: {secret.decode()} is in the metadata"
            for secret in SECRETS if any(secret.decode() in text for text in said)]


def smuggled():
    """Lists every input whose hostile characters reappear in the output; also returns the number tried."""
    problems = []
    for letters in HOSTILE + INVISIBLE:
        raw = letters.encode()
        with tempfile.TemporaryDirectory() as folder:
            home, out = f"{folder}/home", f"{folder}/out"
            data = f"{home}/.local/share/attest"
            os.makedirs(f"{data}/templates", 0o700)
            os.makedirs(f"{data}/people", 0o700)
            strange = f"{folder}/a{letters}b"
            os.mkdir(strange)
            os.mkdir(out)
            with open(f"{data}/people/marie.conf", "wb") as file:
                file.write(lines(PROFILE))
            with open(f"{data}/people/wrong.conf", "wb") as file:
                file.write(lines({**PROFILE, "city": f"a{letters}b", f"x{letters}y": "z"}))
            for name, text in {
                "title": f"version: 2\ntitle: a{letters}b\nsummary: S\n[page]\na\n",
                "label": f"version: 2\ntitle: T\nsummary: S\n[reasons]\na: b{letters}c\n[page]\n{{reasons}}\n",
                "page": f"version: 2\ntitle: T\nsummary: S\n[page]\na{letters}b\n",
                f"na{letters}me": "version: 2\ntitle: T\nsummary: S\n[page]\na\n",
            }.items():
                with open(f"{data}/templates/{name}.attest", "wb") as file:
                    file.write(text.encode())
            base = {"PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C"}
            hostile = f"a{letters}b"
            cases = [
                (["-p", "wrong", "-r", "travail"], {}), (["person", "list"], {}),
                (["template", "list"], {}), (["template", "show", f"na{letters}me"], {}),
                (["template", "show", "title"], {}),
                (["person", "show", "wrong"], {}),
                *[(["-t", name, "-p", "demo"], {}) for name in ["title", "label", "page"]],
                (["reason", "list", "-t", "label"], {}), (["-t", hostile], {}), ([hostile], {}),
                (["-r", hostile], {}), (["-p", hostile], {}), (["person", "add", hostile], {}),
                (["person", "move", "marie", hostile], {}), (["person", "sign", hostile], {}),
                (["person", "sign", "marie", hostile], {}), (["--at", hostile], {}),
                (["--minus", hostile], {}), (["--" + hostile], {}), (["help", hostile], {}),
                (["completion", hostile], {}), (["template", "check", hostile], {}),
                (["--data", hostile, "-p", "demo", "-r", "travail"], {}),
                (["--font", hostile, "-p", "demo", "-r", "travail"], {}),
                (["-o", hostile, "-p", "demo", "-r", "travail"], {}),
                (["-o", f"none/{hostile}/x", "-p", "demo", "-r", "travail"], {}),
                *[(["-r", "travail"], {name: hostile}) for name in [
                    "ATTEST_PERSON", "ATTEST_TEMPLATE", "ATTEST_NOW", "ATTEST_FONT", "ATTEST_OUTPUT",
                    "ATTEST_HOME", "TZDIR", "LC_ALL", "LANGUAGE", "TERM", "NO_COLOR"]],
                (["-r", "travail"], {"HOME": f"/none/{hostile}"}),
                (["last"], {}), (["show"], {"NO_COLOR": "1"}),
            ]
            for words, variables in cases:
                for where, terminal in [(out, True), (out, False), (strange, False)]:
                    # Without a terminal, `show` commands print files byte for byte.
                    if words[1:2] == ["show"] and not terminal:
                        continue
                    command = [ATTEST, *words]
                    if terminal:
                        line = " ".join(shlex.quote(word) for word in command)
                        command = ["script", "-qec", line, "/dev/null"]
                    done = subprocess.run(
                        command, stdin=subprocess.DEVNULL, capture_output=True, cwd=where,
                        env={**base, **variables}, timeout=20)
                    told = done.stdout + done.stderr
                    # A terminal ends its lines with CR LF, and echoes the end of the input.
                    if terminal:
                        told = told.replace(b"\r\n", b"\n").replace(b"^D\b\b", b"")
                    if letters in INVISIBLE and not terminal:
                        told = done.stderr
                    elif letters in INVISIBLE:
                        continue
                    # An unanswered question ends with status 130; any other status above 100 is a
                    # crash.
                    if raw in told or done.returncode > 100 and done.returncode != 130:
                        problems.append(
                            f"{letters!r} in {words} {variables or ''} at {where!r} (terminal: "
                            f"{terminal}): exit {done.returncode}, {told[:200]!r}")
            # Characters that would come out on a page or in a code are refused when they are
            # entered.
            refused = [
                *[(["person", "add", "x"], lines({**PROFILE, key: hostile})) for key in PROFILE],
                (["person", "edit", "marie"], lines({"city": hostile})),
                (["-t", "sur-l-honneur", "-p", "demo", "--data", "-"], lines({"facts": hostile})),
                *[(["-t", name, "-p", "demo"], b"") for name in ["title", "label", "page"]],
            ]
            for words, given in refused:
                done = subprocess.run(
                    [ATTEST, *words], input=given, capture_output=True, cwd=out, env=base)
                if done.returncode != 65 or raw in done.stderr:
                    problems.append(f"{letters!r} in {words}: exit {done.returncode}, not 65")
    return problems, len(cases) + len(refused)


def main():
    problems, entrances = smuggled()
    found = leaks(ATTEST) + problems
    for problem in found:
        print("privacy:", problem)
    awake = 0
    with tempfile.TemporaryDirectory() as folder:
        for leak in [
            "cat \"$HOME\"/.local/share/attest/people/q.conf >&2",
            "touch \"$ATTEST_OUTPUT\"/Zorbegnac",
            "ls Bjorkwold 2>/dev/null",
            "cat /etc/hostname >/dev/null",
            "python3 -c 'import socket; socket.socket()'",
        ]:
            program = f"{folder}/attest"
            with open(program, "w") as file:
                file.write(f"#!/bin/sh\n{ATTEST} \"$@\"\nstatus=$?\n{leak} || :\nexit $status\n")
            os.chmod(program, 0o755)
            awake += any("Zorbegnac" in p or "Bjorkwold" in p or "/etc/hostname" in p or p.endswith(": a socket")
                         for p in leaks(program))
    if awake != 5:
        print(f"privacy: only {awake} of 5 programs that leak are found")
    print(f"{len(HOSTILE + INVISIBLE)} hostile letters at {entrances} entrances and {awake} programs that"
          " leak: all found, none of them ours")
    sys.exit(1 if found or awake != 5 else 0)


main()
