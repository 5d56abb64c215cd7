#!/usr/bin/env python3
"""The console blocks of the READMEs and SIGNING.md, run in bash, print what the pages show.

Usage: readme.py PATH-OF-ATTEST

The examples in Templates/README.md print the lines below them: a block marked `attest` is a template, and the block
marked `prints` after it has answers, then each block of the page after `→`.

Runs the blocks marked `console`: `$` begins a command, `>` continues it, and the other lines are
its output. The blocks of the English pages share one HOME, and so do those of the French page. At
first, a HOME contains only a picture of a signature. All blocks run at one fixed time, with
stand-ins for programs that the machine may not have (STAND_INS). `…` in an expected line matches
anything.

The examples of the manual run too, and must succeed. For a command in the prose of a page, whose people and files need
not exist, the help must name each option.
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
PERSON = ("first-name: Marie\nlast-name: Dupont\nbirth-date: 01/01/1970\nbirth-place: Lyon\n"
          "address: 12, rue de l’Étang\npostcode: 38000\ncity: Grenoble\n")
STAND_INS = ("lp", "mail", "open", "xdg-open", "crontab")


def blocks(text):
    return re.findall(r"^```console\n(.*?)^```", text, re.M | re.S)


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
            # Each command has its own shell, which first repeats the `alias`, `export` and `cd`
            # commands of its block.
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


def run_prose(text):
    """The number of commands between two backticks, and how many of them attest does not know."""
    commands = re.findall(r"(?<!`)`(attest(?: [^`\n]*)?)`(?!`)", text)
    failures = 0
    for command in commands:
        words = command.split(" > ")[0].split()[1:]
        helped = subprocess.run([ATTEST, *words, "--help"], capture_output=True, text=True, env={"LC_ALL": "C"})
        options = [word for word in words if word.startswith("-")]
        if helped.returncode or any(not re.search(rf"(?<![\w-]){option}\b", helped.stdout) for option in options):
            failures += 1
            print(f"FAIL `{command}`\n{helped.stderr}", flush=True)
    return len(commands), failures


def run_manual(language):
    """The number of examples in the manual, and how many of them fail."""
    name = "attest.fr.1" if language.startswith("fr") else "attest.1"
    with open(os.path.join(ROOT, "Sources/attest/Texts", name), encoding="utf-8") as file:
        section = re.search(r"^\.Sh EX[AE]MPLES\n(.*?)^\.Sh", file.read(), re.M | re.S)[1]
    commands = re.findall(r"^(?:\.Dl )?(attest .*)", section, re.M)
    failures = 0
    with tempfile.TemporaryDirectory() as home:
        os.symlink(ATTEST, os.path.join(home, "attest"))
        os.symlink("/bin/true", os.path.join(home, "lp"))
        for command in ["attest person add leo", *commands]:
            result = subprocess.run(
                ["bash", "-c", f"set -o pipefail; cd; {command}"], input=PERSON.encode(), capture_output=True,
                env={"PATH": home + ":/usr/bin:/bin", "HOME": home, "LC_ALL": language})
            if result.returncode:
                failures += 1
                print(f"FAIL $ {command}\n{result.stderr.decode()}", flush=True)
    return len(commands), failures


def examples(text):
    """The template, the answers and the results of each example."""
    for template, groups in re.findall(r"^```attest\n(.*?)^```\n```prints\n(.*?)^```", text, re.M | re.S):
        for answers, results in re.findall(r"((?:^[^→].*\n)*)((?:^→.*\n)+)", groups, re.M):
            yield template, answers, results.splitlines()


def show_examples(text):
    """The number of examples, and how many of them print something else."""
    count = failures = 0
    with tempfile.TemporaryDirectory() as home:
        environment = {"PATH": "/usr/bin:/bin", "HOME": home, "ATTEST_NOW": NOW, "LC_ALL": "fr_FR.UTF-8"}

        def attest(*words, text=""):
            return subprocess.run([ATTEST, *words], input=text.encode(), capture_output=True, env=environment)

        attest("person", "add", "marie", text=PERSON)
        for template, answers, results in examples(text):
            file = os.path.join(home, "example.attest")
            with open(file, "w", encoding="utf-8") as stream:
                stream.write("version: 2\ntitle: Titre\nsummary: Exemple\n" + template)
            is_blank = answers == "--blank\n"
            options = ["--blank"] if is_blank else ["--data", "-"] if answers else []
            made = attest("-t", file, "-q", "-o", "-", *options, text="" if is_blank else answers)
            checked = attest("template", "check", file)
            said = checked.stderr.decode() + (made.stderr.decode() or words_on(made.stdout))
            count += 1
            if said != expected_words(results):
                failures += 1
                print(f"FAIL {template}{answers} expected: {expected_words(results)}\n printed:  {said}", flush=True)
    return count, failures


def expected_words(results):
    """The words of the whole page, with its heading and its footer."""
    lines = [line.removeprefix("→ ").replace(" | ", " ").replace("⏎", " ") for line in results]
    if not lines[0].startswith("# "):
        lines.insert(0, "# Titre")
    title = lines[0].removeprefix("# ")
    return " ".join([title, *lines[1:], title, "1/1"])


def words_on(pdf):
    """The words of a page, without list markers and the marks of samples and blank forms."""
    text = subprocess.run(["pdftotext", "-layout", "-", "-"], input=pdf, capture_output=True).stdout.decode()
    for mark in ("SPÉCIMEN", "Rayer les mentions inutiles.", "– "):
        text = text.replace(mark, "")
    return " ".join(text.split())


def main():
    with open(os.path.join(ROOT, "Templates/README.md"), encoding="utf-8") as file:
        count, failures = show_examples(file.read())
    if count < 10:
        sys.exit("no examples in Templates/README.md")
    for language, names in PAGES.items():
        text = ""
        for name in names:
            with open(os.path.join(ROOT, name), encoding="utf-8") as file:
                text += file.read()
        for some, wrong in run(text, language), run_prose(text), run_manual(language):
            if not some:
                sys.exit(f"no commands in {', '.join(names)}, or in the manual")
            count, failures = count + some, failures + wrong
    print(f"{count - failures} passed, {failures} failed")
    sys.exit(failures > 0)


main()
