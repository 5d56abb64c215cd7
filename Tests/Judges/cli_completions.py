#!/usr/bin/env python3
"""Types at real shells and looks at what they offer: cli_completions.py ATTEST

bash and zsh are driven in a pseudo-terminal with the Tab key; fish is asked with `complete -C`.
"""
import os, pty, re, select, subprocess, sys, tempfile, time

ATTEST = os.path.abspath(sys.argv[1])
PROFILE = """first-name: Marie
last-name: Dupont
birth-date: 01/01/1970
birth-place: Paris
address: 1 rue A
postcode: 75001
city: Paris
"""
# What is typed before Tab, words that must be offered, words that must not be.
CASES = [
    ("attest ", ["now", "show", "person", "completion"], ["add", "--person", "man"]),
    ("attest person ", ["add", "edit", "show", "list", "move", "remove"], ["now", "marie"]),
    ("attest person edit ", ["marie", "leo"], ["add"]),
    ("attest person move ", ["marie", "leo"], ["now"]),
    ("attest -q person edit ", ["marie", "leo"], ["add"]),
    ("attest person -q ", ["add", "remove"], ["now"]),
    ("attest show ", ["marie", "leo"], ["now"]),
    ("attest show --theme ", ["auto", "jour", "nuit", "contraste"], ["marie"]),
    ("attest --person ", ["marie", "leo"], ["now"]),
    ("attest -p ", ["marie", "leo"], ["now"]),
    ("attest --reason ", ["travail", "sante", "enfants"], ["marie"]),
    ("attest -r travail,", ["sante", "enfants"], ["marie"]),
    ("attest --minus ", ["10m", "20m", "1h"], ["now"]),
    ("attest --template ", ["deplacement"], ["now"]),
    ("attest --m", ["--minus"], ["--plus"]),
    ("attest now --", ["--person", "--reason", "--dry-run", "--json", "--quiet"], ["--force"]),
    ("attest person remove --", ["--force", "--quiet"], ["--reason"]),
    ("attest completion ", ["bash", "zsh", "fish", "man"], ["now"]),
    ("attest help ", ["now", "person", "template"], ["marie"]),
    # The form that the line names, in each way that a form is named.
    ("attest -t absence-scolaire -r ", ["maladie"], ["travail"]),
    ("attest now --template absence-scolaire --reason ", ["maladie"], ["travail"]),
    ("attest --template=absence-scolaire -r ", ["maladie"], ["travail"]),
    ("attest -tabsence-scolaire -r ", ["maladie"], ["travail"]),
    ("attest -t deplacement -t absence-scolaire -r ", ["maladie"], ["travail"]),
    ("attest template check tem", ["template.attest"], ["now"]),
    ("attest -o tem", ["template.attest"], ["now"]),
]


def fish(line, environment):
    """The first column of each line that fish would offer."""
    script = f"{ATTEST} completion fish | source; complete -C '{line}'"
    run = subprocess.run(
        ["fish", "--no-config", "-c", script], env=environment, capture_output=True, text=True)
    return run.stderr + run.stdout, [entry.split("\t")[0] for entry in run.stdout.splitlines()]


class Terminal:
    """A shell in a pseudo-terminal."""

    def __init__(self, words, environment, folder):
        self.child, self.master = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            os.execvpe(words[0], words, environment)

    def send(self, text):
        os.write(self.master, text.encode())

    def read(self, quiet=0.4, limit=8.0):
        """What is printed until it has been quiet for a while."""
        text, end = b"", time.time() + limit
        while time.time() < end:
            ready = select.select([self.master], [], [], quiet if text else 1.5)[0]
            if not ready:
                break
            try:
                text += os.read(self.master, 65536)
            except OSError:
                break
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|[\r\x07]", "", text.decode(errors="replace"))


def typed(words, set_up, line, environment, folder):
    """What a shell shows after the line and two Tabs, the line it was typed on left out."""
    terminal = Terminal(words, environment, folder)
    terminal.send(set_up + "; echo rea''dy\n")
    text = ""
    while "ready" not in text:
        more = terminal.read()
        if not more:
            break
        text += more
    terminal.send(line + "\t")
    answer = terminal.read()
    # One Tab completes the one word that fits, two list those that do.
    if answer.rstrip() == line.rstrip() or answer.rstrip().endswith(line.rstrip()):
        terminal.send("\t")
        answer += terminal.read()
    os.close(terminal.master)
    os.waitpid(terminal.child, 0)
    # What was typed to begin with is no offer.
    return answer, re.split(r"[\s,=\[\]]+", answer.replace(line[: line.rindex(" ") + 1], " "))


def main():
    folder = tempfile.mkdtemp()
    home = os.path.join(folder, "home")
    bin_folder = os.path.join(folder, "bin")
    work = os.path.join(folder, "work")
    for path in (home, bin_folder, work):
        os.makedirs(path)
    os.symlink(ATTEST, os.path.join(bin_folder, "attest"))
    open(os.path.join(work, "template.attest"), "w").close()
    environment = {
        "PATH": f"{bin_folder}:{os.environ['PATH']}", "HOME": home, "ATTEST_HOME": home + "/attest",
        "TERM": "dumb", "LC_ALL": "C.UTF-8", "COLUMNS": "200", "PS1": "$ "}
    for person in ("marie", "leo"):
        subprocess.run([ATTEST, "person", "add", person], input=PROFILE.encode(), check=True, env=environment)
    bash_set_up = "bind 'set show-all-if-ambiguous on'; bind 'set bell-style none'; source <(attest completion bash)"
    zsh_set_up = "unsetopt beep; PROMPT='$ '; autoload -U compinit; compinit -D -u; source <(attest completion zsh)"
    shells = {
        "bash": lambda line: typed(["bash", "--norc", "-i"], bash_set_up, line, environment, work),
        "zsh": lambda line: typed(["zsh", "-f", "-i"], zsh_set_up, line, environment, work),
        "fish": lambda line: fish(line, dict(environment, PWD=work)),
    }
    os.chdir(work)
    failures = 0
    for shell, offers in shells.items():
        for line, wanted, unwanted in CASES:
            answer, words = offers(line)
            # A list: fish and bash give the whole word back.
            words = words + [word.split(",")[-1] for word in words]
            missing = [word for word in wanted if word not in words]
            extra = [word for word in unwanted if word in words]
            if missing or extra:
                failures += 1
                print(f"{shell}: {line!r}: missing {missing}, unwanted {extra}\n{answer}")
    print(f"{len(shells) * len(CASES) - failures} passed, {failures} failed")
    sys.exit(1 if failures else 0)


main()
