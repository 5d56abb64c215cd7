#!/usr/bin/env python3
"""An answer on a terminal can be edited, and the question leaves the terminal as it was.

Usage: questions.py PATH-OF-ATTEST

Types, pastes and edits answers, and resizes and interrupts the terminal, in pseudo-terminals, tmux, GNU screen
and terminals without line editing; see `terminal/`. Needs Debian's screen and tmux.
"""
import os
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "terminal"))
import counted
from counted import check
from pseudoterminal import PseudoTerminal
from vt import Persona

ATTEST = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else "attest"
# The answers, by the beginning of the question.
ANSWERS = {
    "First name": "Marie", "Last name": "Dupont", "Date of birth": "01/01/1970", "Place of birth": "Paris",
    "Address": "999 avenue de France", "Postcode": "75001", "Town": "Paris"}
LEFT, RIGHT, HOME, END, DELETE, UP = "\x1b[D", "\x1b[C", "\x1b[H", "\x1b[F", "\x1b[3~", "\x1b[A"
WORD_LEFT, WORD_RIGHT = "\x1b[1;5D", "\x1b[1;5C"


def pasted(text):
    return f"\x1b[200~{text}\x1b[201~"


class Home:
    """A new folder with its own store."""

    def __init__(self, folder, **variables):
        self.folder = tempfile.mkdtemp(dir=folder)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": self.folder, "ATTEST_HOME": self.folder + "/home",
            "ATTEST_OUTPUT": self.folder, "LANG": "en_GB.UTF-8", "TERM": "xterm-256color", **variables}

    def attest(self, *words, input=""):
        return subprocess.run(
            [ATTEST, *words], input=input, env=self.environment, text=True, capture_output=True)

    def add(self):
        """Adds Marie without a terminal."""
        keys = {"First name": "first-name", "Last name": "last-name", "Date of birth": "birth-date",
                "Place of birth": "birth-place", "Address": "address", "Postcode": "postcode", "Town": "city"}
        lines = "".join(f"{keys[question]}: {answer}\n" for question, answer in ANSWERS.items())
        check(self.attest("person", "add", "marie", input=lines).returncode == 0, "cannot add a person")
        return self

    def profile(self):
        """The values in Marie's profile, by key."""
        text = self.attest("person", "show", "marie").stdout
        return dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)

    def asked(self, *words, columns=80, rows=24):
        return Asked(self, [ATTEST, *(words or ("person", "add", "marie"))], columns, rows)


class Asked:
    """A program that asks questions, and the line with the cursor."""

    def __init__(self, home, command, columns=80, rows=24):
        self.terminal = PseudoTerminal(command, columns, rows, Persona(), home.environment)
        self.terminal.settle(2)

    def type(self, text):
        self.terminal.type(text.encode().decode("latin1"))
        self.terminal.settle(2, 0.05)

    def row(self, above=0):
        vt = self.terminal.vt
        return "".join(cell.ch for cell in vt.grid[vt.y - above])

    @property
    def isAsking(self):
        """Whether the cursor is on a line for an answer."""
        return self.terminal.vt.y > 0 and self.row().startswith("> ")

    @property
    def line(self):
        """The answer on the cursor's row, with `|` for the cursor."""
        vt = self.terminal.vt
        # A wide letter takes two cells; the second is empty.
        before, after = ("".join(cell.ch for cell in cells) for cells in (vt.grid[vt.y][:vt.x], vt.grid[vt.y][vt.x:]))
        return (before + "|" + after.rstrip()).removeprefix("> ")

    @property
    def question(self):
        """The row above the answer."""
        return self.row(1).rstrip()

    def answer(self, **others):
        """Answers every remaining question correctly."""
        return self.confirm({**ANSWERS, **others})

    def confirm(self, answers={}):
        """Presses Enter at every remaining question, after typing its answer if there is one."""
        for _ in range(40):
            question = self.question.strip()
            given = [text for words, text in answers.items() if question.startswith(words)]
            self.type("".join(f"\x15{text}" for text in given[:1]))
            self.terminal.run(0.1)
            self.type("\r")
            if self.terminal.until(lambda: self.terminal.status is not None, 0.2):
                break
        return self.terminal.end()

    def leave(self, what, status=130, keys="\x03"):
        if keys:
            self.type(keys)
        ended = self.terminal.end()
        check(ended == status, what, "ends with", ended)
        check(not self.terminal.remains(), what, "leaves", self.terminal.remains())


# The line.


def keys(folder):
    """Keys edit the line: the text and the cursor after each sequence."""
    asked = Home(folder).asked()
    check((asked.question, asked.line) == ("First name:", "|"), "first question", asked.question, asked.line)
    for typed, shown in [
            ("Marie", "Marie|"), ("Mare" + LEFT + "i", "Mari|e"), ("arie" + HOME + "M", "M|arie"),
            ("arie\x01M\x05!", "Marie!|"), ("Marie" + LEFT * 2 + "\x15", "|ie"),
            ("Marie" + LEFT * 2 + "\x0b", "Mar|"), ("Anne Marie\x17", "Anne |"), ("Marie\x7f\x08", "Mar|"),
            ("Marie" + HOME + DELETE, "|arie"), ("Anne Marie" + WORD_LEFT, "Anne |Marie"),
            ("Anne Marie" + HOME + WORD_RIGHT, "Anne| Marie"), ("Zoé", "Zoé|"), ("Zoé" + LEFT, "Zo|é"),
            ("Zoe\u0301" + LEFT + "x", "Zox|e\u0301"), ("日本" + LEFT + "-", "日-|本"), ("👍\x7fa", "a|"),
            # Unknown keys, control characters and unrequested terminal answers.
            ("a\x1b[15~\x1bOP\x1b[[A\x1bq\x07\tb", "ab|"), ("a\x1b]0;x\x07\x1b[?62;22cb", "ab|"),
            ("x" * 100, "…" + "x" * 75 + "|"), ("x" * 100 + HOME, "|" + "x" * 76 + "…"),
            ("a" + pasted("b\rc\x03\x1b[Ad\r") + "e", "ab cde|")]:
        asked.type(typed)
        check(asked.line == shown, repr(typed), "shows", repr(asked.line))
        asked.type("\x05\x15")
    asked.type("e\x1b")
    asked.terminal.run(0.2)
    asked.type("f\x1b[20")
    asked.terminal.run(1.2)
    asked.type("g")
    check(asked.line == "efg|", "half a key shows", repr(asked.line))
    # In pieces, as a slow line sends them.
    asked.type("\x15")
    for byte in "Zoé\x1b[D-".encode():
        os.write(asked.terminal.master, bytes([byte]))
        asked.terminal.run(0.02)
    check(asked.line == "Zo-|é", "byte by byte shows", repr(asked.line))
    asked.leave("keys")


def answers(folder):
    """The answer is the text on the line, and the profile contains it."""
    home = Home(folder)
    asked = home.asked()
    asked.type("Xarie\x01" + DELETE + "M\r")
    asked.type("Dupond\x7ft\x1b[A")
    check(asked.line in ("Marie|", "|"), "Up shows", repr(asked.line))
    check(asked.answer() == 0, "a profile does not end")
    check(not asked.terminal.remains(), "a profile leaves", asked.terminal.remains())
    check(home.profile().get("first-name") == "Marie", "first name", home.profile())
    check(home.profile().get("last-name") == "Dupont", "last name", home.profile())


def pastes(folder):
    """A paste of several lines is one answer, and no part of it counts as a key."""
    home = Home(folder)
    asked = home.asked()
    asked.type(pasted("Marie\r"))
    check(asked.line == "Marie|", "a paste of a line answers", repr(asked.line))
    asked.type("\x15" + pasted("Anne\r\nMarie\r\n"))
    check(asked.line == "Anne Marie|", "two lines", repr(asked.line))
    # A paste that stalls is still one answer; Ctrl-C interrupts it.
    asked.type("\x15\x1b[200~Marie\r")
    asked.terminal.run(1.2)
    asked.type("Anne\r\x1b[201~")
    check(asked.line == "Marie Anne|", "a paste that stalls", repr(asked.line))
    other = Home(folder).asked()
    other.type("\x1b[200~x")
    other.terminal.run(1.2)
    other.leave("an unfinished paste")
    # Terminals that do not mark a paste.
    for term in ("screen", "linux"):
        other = Home(folder, TERM=term).asked()
        other.type("Anne\rMarie\r")
        check(other.line == "Anne Marie|", term, "a paste without marks", repr(other.line))
        # In two pieces; the first one ends with a line break.
        other.type("\x15")
        os.write(other.terminal.master, b"Anne\r")
        os.write(other.terminal.master, b"Marie\r")
        other.terminal.settle(2)
        check(other.line == "Anne Marie|", term, "a paste in pieces", repr(other.line))
        other.leave(term)
    check(asked.answer() == 0, "a pasted profile does not end")
    check(home.profile().get("first-name") == "Marie", "pasted first name", home.profile())


def oldAnswers(folder):
    """An edit begins with the old answer in the line."""
    home = Home(folder).add()
    asked = home.asked("person", "edit", "marie")
    # The first of the answers that are shown.
    asked.type("1\r")
    check(asked.line == "Marie|", "the old answer", repr(asked.line))
    asked.type(LEFT + LEFT + "-\r")
    check(asked.confirm() == 0, "an edited profile does not end")
    check(home.profile().get("first-name") == "Mar-ie", "edited first name", home.profile())
    check(home.profile().get("city") == "Paris", "kept town", home.profile())


def sizes(folder):
    """Questions work at several widths and follow the window; an answer can use the whole width."""
    for columns in (80, 40, 20, 10, 3):
        asked = Home(folder).asked(columns=columns)
        asked.type("Marie")
        check(asked.line == "Marie|" or columns < 10, columns, "columns show", repr(asked.line))
        asked.leave(f"{columns} columns")
    asked = Home(folder).asked(columns=30)
    for answer in ("Marie", "Dupont", "01/01/1970", "Paris", "1 rue A"):
        asked.type(answer + "\r")
    check("Postcode (5 digits; abroad," in asked.terminal.text(), "wrapped", asked.terminal.text())
    asked.type("75001")
    check(asked.line == "75001|", "after wrapping", repr(asked.line))
    asked.leave("wrapped")
    asked = Home(folder).asked()
    asked.type("x" * 100)
    for columns in (120, 40, 60, 200, 12, 80):
        asked.terminal.resize(columns, 24)
        asked.terminal.run(0.15)
        check(asked.line.endswith("x|"), columns, "columns after a change", repr(asked.line))
        check(asked.terminal.text().count("First name") < 2, columns, "columns repeat the question")
    check(asked.line == "…" + "x" * 75 + "|", "resized", repr(asked.line))
    asked.leave("resized")


def rooms(folder):
    """Many choices take at most half the window, the note is shown once, and `?` shows the rest."""
    home = Home(folder).add()
    for name, id in (("lea", "01/01/2015"), ("noe", "01/01/2018"), ("ana", "01/01/1990")):
        lines = "".join(f"{key}: {value}\n" for key, value in home.profile().items() if key != "version")
        lines = lines.replace("first-name: Marie", f"first-name: {name}").replace("01/01/1970", id)
        check(home.attest("person", "add", name, input=lines).returncode == 0, "cannot add", name)
    asked = home.asked("-p", "marie", "-t", "conge-locataire")
    for answer in ("Agence", "1 rue B", "2 rue C", "01/02/2020"):
        asked.type(f"\x15{answer}\r")
    rows = asked.terminal.text().splitlines()
    start = max(place for place, row in enumerate(rows) if row.startswith("> 01/02/2020")) + 1
    check(asked.terminal.vt.y + 1 - start <= 12, "a question takes", asked.terminal.vt.y + 1 - start, "rows")
    check("13  " not in asked.terminal.text() and "12  violences" in asked.terminal.text(), asked.terminal.text())
    asked.type("loge\x15zzz\r")
    check(asked.terminal.text().count("Pour un logement vide") == 1, "repeats a note", asked.terminal.text())
    asked.type("\x15m\r")
    rows = asked.terminal.text().splitlines()[-5:]
    check("perte d’emploi" in " ".join(rows) and "vide" not in " ".join(rows), "does not narrow", rows)
    asked.type("\x15?\r")
    check("une plainte seule ne suffit pas" in asked.terminal.text(), "no help", asked.terminal.text())
    asked.type("\x156\r")
    check(asked.question.startswith("Envoi"), "a number does not answer", asked.terminal.text())
    asked.leave("conge-locataire")
    asked = home.asked("-p", "marie", "-t", "chercher-enfant")
    check("1  lea Dupont    2  noe Dupont" in asked.terminal.text() and "ana" not in asked.terminal.text(),
          "who may be chosen", asked.terminal.text())
    asked.type("2\r")
    check(asked.question.startswith("Votre lien"), "a person by number", asked.terminal.text())
    asked.leave("chercher-enfant")


# Interruptions by the user and the system.


def interruptions(folder):
    """Keys and signals that end the program, except KILL, restore the terminal and leave no profile."""
    for what, status, keys in [
            ("Ctrl-C", 130, "\x03"), ("Ctrl-D", 130, "\x15\x04"), ("Ctrl-\\", 131, "\x1c"), ("INT", 130, ""),
            *((name, 128 + getattr(signal, "SIG" + name), "")
              for name in ("TERM", "HUP", "QUIT", "ABRT", "SEGV", "BUS", "ILL", "FPE", "TRAP"))]:
        home = Home(folder)
        asked = home.asked()
        asked.type("Mar")
        if not keys:
            asked.terminal.kill(what)
        asked.leave(what, status, keys)
        check(home.profile() == {}, what, "writes a profile")
    home = Home(folder)
    asked = home.asked()
    asked.type("Mar")
    asked.terminal.kill("KILL")
    check(asked.terminal.end() == 137, "KILL")
    check(home.attest("person", "list").returncode == 0, "after KILL the next run fails")
    # A terminal that is closed.
    home = Home(folder)
    asked = home.asked()
    terminal = asked.terminal
    os.close(terminal.master)
    terminal.is_read = False
    check(terminal.until(lambda: not os.path.exists(f"/proc/{terminal.pid}"), 3), "it continues without a terminal")
    os.close(terminal.report)
    os.waitpid(terminal.leader, 0)


def suspending(folder):
    """A stopped question gives the terminal back to the shell; a continued one shows the line again."""
    for what, stop in [("Ctrl-Z", lambda t: t.type("\x1a")), ("TSTP", lambda t: t.kill("TSTP")),
                       ("STOP", lambda t: t.kill("STOP"))]:
        home = Home(folder)
        asked = home.asked()
        terminal = asked.terminal
        asked.type("Mrie" + LEFT * 3)
        stop(terminal)
        check(terminal.until(lambda: terminal.is_stopped, 2), what, "does not stop")
        if what != "STOP":
            check(not terminal.remains(), what, "stopped, it leaves", terminal.remains())
        terminal.tell_leader("SIGUSR1")
        terminal.until(lambda: not terminal.is_stopped, 2)
        terminal.settle(2)
        check(asked.line == "M|rie", what, "continued", repr(asked.line))
        asked.type("a")
        check(asked.line == "Ma|rie", what, "goes on", repr(asked.line))
        # In the background it stops at once, and comes back with `fg`.
        stop(terminal)
        terminal.until(lambda: terminal.is_stopped, 2)
        terminal.tell_leader("SIGUSR2")
        terminal.run(0.3)
        check(terminal.until(lambda: terminal.is_stopped, 2), what, "runs in the background")
        terminal.tell_leader("SIGUSR1")
        terminal.until(lambda: not terminal.is_stopped, 2)
        terminal.settle(2)
        check(asked.line == "Ma|rie", what, "after bg", repr(asked.line))
        asked.leave(what)


# Other terminals.


def multiplexers(folder):
    """In tmux and GNU screen, editing and pasting work, and the settings are restored."""
    for program, words in [
            ("screen", ["screen", "-U", "-c", "/dev/null"]), ("tmux", ["tmux", "-S", "{}/tmux", "-f", "/dev/null", "new"])]:
        home = Home(folder, LC_CTYPE="C.UTF-8")
        home.environment["SCREENDIR"] = home.folder
        os.chmod(home.folder, 0o700)
        script = f"cd {home.folder}; stty -g > before; {ATTEST} person add marie; stty -g > after"
        command = [word.format(home.folder) for word in words]
        tail = ["sh", "-c", script] if program == "screen" else [f"sh -c '{script}'"]
        asked = Asked(home, command + tail)
        terminal = asked.terminal
        terminal.until(lambda: "First name" in terminal.text(), 5)
        asked.type("Xoé" + HOME)
        terminal.run(0.2)
        asked.type(DELETE + "Z")
        terminal.run(0.3)
        check(asked.line == "Z|oé", program, "shows", repr(asked.line))
        asked.type("\x15\x0b")
        text = "Anne\rMarie\r"
        asked.type(pasted(text) if terminal.vt.modes.get(2004) else text)
        terminal.run(0.5)
        check(asked.line == "Anne Marie|", program, "pasted", repr(asked.line))
        asked.answer(**{"First name": "Zoé"})
        settings = [open(f"{home.folder}/{name}").read() for name in ("before", "after")]
        check(settings[0] == settings[1] != "", program, "settings", settings)
        check(home.profile().get("first-name") == "Zoé", program, "first name", home.profile())


def plainReading(folder):
    """Without line editing, no escape sequence is sent, `<` goes back, and control keys still work."""
    for variables in ({"TERM": "dumb"}, {"TERM": ""}):
        home = Home(folder, **variables).add()
        asked = home.asked("person", "edit", "marie")
        seen = b""
        feed = asked.terminal.vt.feed

        def listen(data):
            nonlocal seen
            seen += data
            feed(data)

        asked.terminal.vt.feed = listen
        asked.type("1\r")
        check("First name [Marie]:" in asked.terminal.text(), variables, asked.terminal.text())
        asked.type("Zoé\r")
        asked.type("<\r")
        check(asked.confirm() == 0, variables, "does not end")
        check(not asked.terminal.remains(), variables, "leaves", asked.terminal.remains())
        check(b"\x1b" not in seen, variables, "sends escape sequences")
        check(home.profile().get("first-name") == "Zoé", variables, "first name", home.profile())
        check(home.profile().get("last-name") == "Dupont", variables, "last name", home.profile())
        for what, status in [("\x03", 130), ("\x04", 130), ("\x1c", 131)]:
            asked = home.asked("person", "edit", "marie")
            asked.type("1\r")
            asked.leave(f"{variables} {what!r}", status, what)
            # Ctrl-C does not kill the program, because it must still say that answers are kept.
            check(what != "\x03" or asked.terminal.status & 0x7F == 0, variables, "Ctrl-C kills")
        asked = home.asked("person", "edit", "marie")
        asked.type("\x1a")
        check(asked.terminal.until(lambda: asked.terminal.is_stopped, 2), variables, "does not stop")
        asked.terminal.tell_leader("SIGUSR1")
        asked.terminal.until(lambda: not asked.terminal.is_stopped, 2)
        asked.type("1\r")
        asked.leave(f"{variables} stopped")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        for judge in (keys, answers, pastes, oldAnswers, sizes, rooms, interruptions, suspending, multiplexers,
                      plainReading):
            judge(folder)
    print(f"{counted.checks} checks at questions, {counted.failures} failures")
    sys.exit(counted.failures > 0)
