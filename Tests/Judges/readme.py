#!/usr/bin/env python3
"""Every command of the READMEs and of SIGNING.md, run in bash as a reader would type it, prints what the page shows.

Usage: readme.py PATH-OF-ATTEST

Runs the blocks marked `console`: `$` begins a command, `>` continues it, and the other lines are its output. The
blocks of the English pages share one HOME, and so do those of the French page. At first, a HOME contains only a
picture of a signature. All blocks have the clock of the session they show, and stand-ins for programs that the
machine may not have (lp, mail, open). `…` in an expected line matches anything.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

ATTEST = os.path.abspath(sys.argv[1])
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
NOW = "2026-11-21T14:30:00+01:00"
PAGES = {
    "C.UTF-8": ("README.md", "Templates/README.md", "Sources/README.md", "Tests/README.md",
                ".github/SIGNING.md"),
    "fr_FR.UTF-8": (".github/LISEZMOI.md",),
}
STAND_INS = ("lp", "mail", "open", "xdg-open", "crontab")


def blocks(text):
    for block in re.findall(r"^```console\n(.*?)^```", text, re.M | re.S):
        yield block


def commands(block):
    command, output = None, []
    for line in block.splitlines():
        if line.startswith("$ "):
            if command is not None:
                yield command, output
            command, output = line[2:], []
        elif line.startswith(">") and not output:
            command += "\n" + line[2:]
        else:
            output.append(line)
    if command is not None:
        yield command, output


def matches(expected, actual):
    pattern = "\n".join(re.escape(line).replace("…", ".*") for line in expected)
    return re.fullmatch(pattern, "\n".join(actual)) is not None


def run(text, language):
    """The number of commands on some pages, and how many of them print something else."""
    count = failures = 0
    with tempfile.TemporaryDirectory() as folder:
        home, tools = os.path.join(folder, "home", "marie"), os.path.join(folder, "tools")
        os.makedirs(home)
        os.makedirs(tools)
        shutil.copy(os.path.join(ROOT, "Tests/Fuzzing/Seeds/Picture/drawn.png"),
                    os.path.join(home, "signature.png"))
        os.symlink(ATTEST, os.path.join(tools, "attest"))
        for name in STAND_INS:
            path = os.path.join(tools, name)
            with open(path, "w") as file:
                file.write("#!/bin/sh\nexit 0\n")
            os.chmod(path, 0o755)
        environment = {
            "PATH": tools + ":/usr/bin:/bin", "HOME": home, "ATTEST_NOW": NOW, "LC_ALL": language}
        for block in blocks(text):
            # One shell per block, because an alias lasts as long as its session.
            shell = "shopt -s expand_aliases\ncd\n"
            for command, expected in commands(block):
                marker = "@@ end @@"
                script = shell + f"exec 2>&1\necho '{marker}'\n{command}\n"
                result = subprocess.run(["bash", "-c", script], capture_output=True, text=True,
                                        env=environment, stdin=subprocess.DEVNULL)
                printed = result.stdout.split(marker + "\n", 1)[-1].replace(home, "/home/marie")
                # Readers do not set ATTEST_NOW, so its warning is not on the page.
                printed = re.sub(r"attest ?: (warning|attention) ?: .*ATTEST_NOW.*\n", "", printed)
                printed = printed.replace(" - SPECIMEN", "").replace('"sample":true', '"sample":false')
                actual = printed.splitlines()
                count += 1
                if not matches(expected, actual):
                    failures += 1
                    print(f"FAIL $ {command}\n expected: {expected}\n printed:  {actual}", flush=True)
                if command.startswith(("alias ", "export ", "cd ")):
                    shell += command + "\n"
    return count, failures


def main():
    count = failures = 0
    for language, names in PAGES.items():
        text = ""
        for name in names:
            with open(os.path.join(ROOT, name), encoding="utf-8") as file:
                text += file.read()
        some, wrong = run(text, language)
        if not some:
            sys.exit(f"no commands in {', '.join(names)}")
        count, failures = count + some, failures + wrong
    print(f"{count - failures} passed, {failures} failed")
    sys.exit(failures > 0)


main()
