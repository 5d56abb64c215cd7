#!/usr/bin/env python3
"""Presses Tab in real shells: cli_completions.py ATTEST

Drives bash and zsh in a pseudo-terminal, and asks fish with `complete -C`. For each line, all three
must offer the words that `attest complete` prints. Then gives people, templates and files hostile
names: no shell may run any part of them.
"""
import os, pty, re, select, signal, subprocess, sys, tempfile, time

ATTEST = os.path.abspath(sys.argv[1])
PROFILE = """first-name: Marie
last-name: Dupont
birth-date: 01/01/1970
birth-place: Paris
address: 1 rue A
postcode: 75001
city: Paris
"""
# For each of these lines, at least one word must be offered.
LINES = [
    "attest ", "attest person ", "attest person edit ", "attest -q person edit ", "attest person -q ",
    "attest show ", "attest show --theme ", "attest --person ", "attest -p ", "attest -p m", "attest person show ",
    "attest -p marie,", "attest last -p ", "attest --reason ", "attest -r travail,", "attest -r travail,s",
    "attest --minus ", "attest --template ", "attest --template=abs", "attest --m", "attest now --", "attest show -",
    "attest person remove --", "attest completion ", "attest help ", "attest help person ",
    "attest -t absence-scolaire -r ", "attest --template=absence-scolaire -r ", "attest -tabsence-scolaire -r ",
    "attest -t 'absence-scolaire' -r ", "attest --at 12:30 --mi", "attest -o code.",
]
# Files in the working directory, which the shell itself completes.
FILES = ["attest template check ", "attest -o ", "attest --output=", "attest verify te", "attest -t ./"]
# Lines that offer nothing, not even files.
NOTHING = ["attest now ", "attest --at ", "attest person show marie,"]
HOSTILE = ["$(touch RAN)", "`touch RAN`", ";touch RAN;", "a|touch RAN", "'$(touch RAN)'", "\\$(touch RAN)", "<(touch RAN)",
           "~", "*", "{a,b}", "a b", "-x", "(touch RAN)", "a:m:$(touch RAN)", "é", "\x1b]0;x\x07", "a\nb"]


def own(line, environment):
    """The program's own suggestions, without a shell."""
    words = [word.replace("'", "") for word in line.split(" ")[1:]]
    run = subprocess.run([ATTEST, "complete", "zsh", "--"] + words, env=environment, capture_output=True, text=True)
    assert run.returncode == 0 and not run.stderr, (line, run)
    return {entry.split("\t")[0] for entry in run.stdout.splitlines()}


class Shell:
    """An interactive shell in a pseudo-terminal."""

    def __init__(self, name, environment, folder):
        words, set_up = {
            "bash": (["bash", "--norc", "-i"], "bind 'set show-all-if-ambiguous on'; bind 'set bell-style none'; "
                     "bind 'set completion-query-items 0'; bind 'set page-completions off'; PS1='$ '; "
                     "source <(attest completion bash)"),
            "zsh": (["zsh", "-f", "-i"], "unsetopt beep prompt_sp; PROMPT='$ '; LISTMAX=10000; autoload -U compinit; "
                    "compinit -D -u; zstyle ':completion:*' verbose no; source <(attest completion zsh)"),
        }[name]
        self.child, self.master = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            os.execvpe(words[0], words, environment)
        os.write(self.master, (set_up + "; echo rea''dy\n").encode())
        text = ""
        while "\nready" not in text:
            more = self.read(1.0, 10)
            assert more, text
            text += more

    def read(self, quiet=0.25, limit=8.0):
        """The output until it pauses for a while."""
        text, end = b"", time.time() + limit
        while time.time() < end:
            if not select.select([self.master], [], [], quiet if text else 2 * quiet + 0.5)[0]:
                break
            try:
                text += os.read(self.master, 65536)
            except OSError:
                break
        text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|[\r\x07]", "", text.decode(errors="replace"))
        return text

    def tab(self, line):
        """The words offered after the line and Tab, pressed again if nothing happens; then clears the line."""
        os.write(self.master, (line + "\t").encode())
        answer = self.read()
        if answer.rstrip().endswith(line.rstrip()):
            os.write(self.master, b"\t")
            answer += self.read()
        os.write(self.master, b"\x15\x03")
        self.read(0.1)
        return answer

    def type_tabs(self, lines):
        """Presses Tab twice after each line, and waits until the shell has finished."""
        for line in lines:
            os.write(self.master, (line + "\t\t\x15").encode())
            self.read(0.05)
        os.write(self.master, b"\x15echo do''ne\n")
        text = ""
        while "\ndone" not in text:
            more = self.read(1.0, 10)
            assert more, text
            text += more

    def close(self):
        os.kill(self.child, signal.SIGKILL)
        os.close(self.master)
        os.waitpid(self.child, 0)


def fish(line, environment, folder):
    script = "attest completion fish | source; complete -C $LINE"
    run = subprocess.run(["fish", "--no-config", "-c", script], env=dict(environment, LINE=line), cwd=folder,
                         capture_output=True, text=True)
    return {entry.split("\t")[0] for entry in run.stdout.splitlines()}


def words(answer, line):
    """The words of a suggestion, typed in place or listed."""
    return set(re.split(r"\s+", answer.replace(line[: line.rindex(" ") + 1], " ")))


def main():
    folder = os.path.realpath(tempfile.mkdtemp())
    home, bin_folder, work = (os.path.join(folder, name) for name in ("home", "bin", "work"))
    for path in (home, bin_folder, work):
        os.makedirs(path)
    os.symlink(ATTEST, os.path.join(bin_folder, "attest"))
    open(os.path.join(work, "template one.attest"), "w").close()
    environment = {
        "PATH": f"{bin_folder}:{os.environ['PATH']}", "HOME": home, "ATTEST_HOME": home + "/attest",
        "TERM": "dumb", "LC_ALL": "C.UTF-8", "COLUMNS": "200", "LINES": "500"}
    for person in ("marie", "leo"):
        subprocess.run([ATTEST, "person", "add", person], input=PROFILE.encode(), check=True, env=environment)
    failures, count = [], 0
    shells = {name: Shell(name, environment, work) for name in ("bash", "zsh")}

    def expect(is_right, *report):
        nonlocal count
        count += 1
        if not is_right:
            failures.append(report)
            print("FAILED", *report, sep="\n  ")

    def offered(name, line):
        """The words that the shell offers for this line, among others that it prints."""
        if name == "fish":
            return fish(line, environment, work)
        return words(shells[name].tab(line), line)

    for line in LINES:
        wanted = own(line, environment)
        expect(wanted, line, "the program offers nothing")
        typed = line.split(" ")[-1]
        for name in ("bash", "zsh", "fish"):
            answer = offered(name, line)
            if name != "fish":
                # A list shows whole words, but bash shows only the part after `=`; a single suggestion
                # is typed in place.
                answer |= {typed[: typed.rindex("=") + 1] + word for word in answer if "=" in typed}
                noise = {typed, "", "$", "attest"} | set(line.split(" ")) | {os.path.commonprefix(sorted(wanted))}
                answer = {word for word in answer if word in wanted or word not in noise and "^" not in word}
                answer = {word for word in answer if "=" not in typed or word in wanted}
            expect(answer == wanted, name, line, f"missing {wanted - answer}", f"more {answer - wanted}")
    for line in FILES:
        for name in ("bash", "zsh"):
            answer = shells[name].tab(line)
            expect("template\\ one.attest" in answer, name, line, answer)
        answer = fish(line, environment, work)
        expect(any("template one.attest" in word for word in answer), "fish", line, answer)
    for line in NOTHING:
        for name in ("bash", "zsh"):
            answer = shells[name].tab(line)
            expect(answer.strip() == line.strip(), name, line, answer)
        expect(fish(line, environment, work) == set(), "fish", line)
    for shell in shells.values():
        shell.close()

    # Hostile names of people, templates and files, and a hostile template summary.
    text = subprocess.run([ATTEST, "template", "show", "deplacement"], env=environment, capture_output=True, text=True).stdout
    text = re.sub("(?m)^summary:.*$", "summary: x $(touch RAN) `touch RAN` ';touch RAN;'", text)
    templates = os.path.join(home, "attest", "templates")
    os.makedirs(templates)
    for name in HOSTILE + ["mine"]:
        for place, ending, content in ((templates, ".attest", text), (home + "/attest/people", ".conf", PROFILE), (work, "", "")):
            with open(os.path.join(place, name.replace("/", "_") + ending), "w") as file:
                file.write(content)
    shells = {name: Shell(name, environment, work) for name in ("bash", "zsh")}
    lines = ["attest -t ", "attest -t cc=", "attest -t x", "attest --template=", "attest -p ", "attest person edit ",
             "attest -t mine -r ", "attest -t '$(touch RAN)' -r ", "attest -t \\$(touch\\ RAN) -r ", "attest -p '$(touch RAN)",
             "attest template show ", "attest -o ", "attest template check ", "attest verify '$(", "attest verify \\$("]
    for line in lines:
        offers = fish(line, environment, work)
        if line in ("attest -t ", "attest --template=", "attest -p ", "attest person edit ", "attest template show "):
            expect(offers == own(line, environment), "fish", line, offers)
            expect(all(re.fullmatch(r"[A-Za-z0-9._,=-]+", word) for word in offers), line, offers)
    expect("mine" in own("attest -t ", environment), "the user's own template is not offered")
    for shell in shells.values():
        shell.type_tabs(lines)
        shell.close()
    ran = [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names if name == "RAN"]
    expect(not ran, "a command ran", ran)
    print(f"{count - len(failures)} passed, {len(failures)} failed")
    sys.exit(1 if failures else 0)


main()
