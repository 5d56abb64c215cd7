#!/usr/bin/env python3
"""The card of `attest show` on a terminal: drawn correctly, readable by a scanner, and gone without a trace.

Usage: card.py PATH-OF-ATTEST [PICTURE.png]

With a second argument, makes the README's picture from real screens instead of judging; this needs kitty and
`xvfb-run`.
Runs the program in pseudo-terminals with many sizes, colours and habits; see `terminal/`. Needs
PyPI's zxing-cpp, pillow and numpy, and Debian's poppler-utils, screen and tmux.
"""
import concurrent.futures
import datetime
import glob
import io
import itertools
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "terminal"))
import answers
import counted
import zxingcpp
from PIL import Image, ImageGrab
from counted import check
from pseudoterminal import PseudoTerminal
from vt import Persona

ATTEST = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else "attest"
# A terminal that draws sextants itself.
NAME = "foot(1.13.1)"
NOW = "2020-11-09T14:30:00+01:00"
TODAY = "09/11/2020"
PROFILE = """first-name: Marie
last-name: Dupont
birth-date: 01/01/1970
birth-place: Paris
address: 999 avenue de France
postcode: 75001
city: Paris
"""
SIZES = [(100, 40), (80, 24), (40, 50), (30, 20), (20, 5)]
THEMES = ["jour", "nuit", "contraste"]
DEPTHS = {
    "24": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    "8": {"TERM": "xterm-256color"},
    "4": {"TERM": "xterm"},
    "none": {"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"},
}


class Home:
    """A new store with one person, who left at 14:30 or leaves now."""

    def __init__(self, folder, name, now=NOW):
        self.folder = os.path.join(folder, name)
        os.makedirs(self.folder)
        self.environment = {
            "PATH": os.environ["PATH"], "ATTEST_HOME": os.path.join(self.folder, "home"),
            "LANG": "fr_FR.UTF-8", **({"ATTEST_NOW": now} if now else {})}
        self.attest("person", "add", "marie", input=PROFILE)
        self.text = self.code()

    def attest(self, *words, input=None):
        return subprocess.run(
            [ATTEST, *words], input=input, env=self.environment, check=True, text=True,
            stdout=subprocess.PIPE).stdout

    def code(self, *words, data=None):
        """The text a scanner reads from the paper's code; always the same with a fixed clock."""
        words = ("-q", *(words or ("-r", "travail")), "-o", self.folder + "/")
        pdf = self.attest(*words, input=data).strip()
        subprocess.run(["pdftoppm", "-r", "150", "-png", pdf, pdf], check=True)
        return next(text for page in sorted(glob.glob(pdf + "-*.png")) for text in decoded(Image.open(page)))

    @property
    def is_pinned(self):
        return os.path.exists(os.path.join(self.environment["ATTEST_HOME"], "pinned"))

    def show(self, *words, columns=80, rows=24, depth="24", environment={}, persona=None, **traits):
        """The card on a terminal with every usual feature, or with the given ones."""
        return PseudoTerminal(
            [ATTEST, "show", *words], columns, rows, persona or Persona(**{"name": NAME, **traits}),
            {**self.environment, **DEPTHS[depth], **environment})


def decoded(image):
    codes = zxingcpp.read_barcodes(image.convert("L"), try_invert=False)
    return [code.text for code in codes]


def is_up(terminal, seconds=3):
    """Waits until the card is on the screen."""
    return terminal.until(lambda: "Dupont" in terminal.text(), seconds)


def leave(terminal, what, *keys, status=0):
    for key in keys:
        terminal.type(key)
    ended = terminal.end()
    check(ended == status, what, "ends with", ended)
    check(not terminal.remains(), what, "leaves", terminal.remains())


# Signals, keys and job control.


def signals(home):
    """Ten signals that end the program restore the terminal, and the exit status is right."""
    for name in ("TERM", "HUP", "QUIT", "ABRT", "SEGV", "BUS", "ILL", "FPE", "TRAP"):
        terminal = home.show()
        check(is_up(terminal), name, "no card")
        terminal.kill(name)
        leave(terminal, f"SIG{name}", status=128 + getattr(signal, "SIG" + name))
    terminal = home.show()
    is_up(terminal)
    terminal.kill("INT")
    leave(terminal, "SIGINT")


def suspending(home):
    """When stopped, the program gives the terminal back to the shell; when continued, it draws the card again."""
    for what in ("TSTP", "^Z"):
        for resized in (False, True):
            terminal = home.show()
            is_up(terminal)
            terminal.type("\x1a") if what == "^Z" else terminal.kill("TSTP")
            check(terminal.until(lambda: terminal.is_stopped, 3), what, "does not stop")
            terminal.run(0.05)
            check(not terminal.vt.left_on(), what, "stopped with", terminal.vt.left_on())
            if resized:
                terminal.resize(100, 40)
            terminal.tell_leader("SIGUSR1")
            check(is_up(terminal), what, "no card after it")
            if resized:
                terminal.settle()
                check(home.text in decoded(terminal.picture()), what, "no code after a resize")
            leave(terminal, what, "q")
    # Into the background, then to the foreground without a signal, as in bash.
    terminal = home.show()
    is_up(terminal)
    terminal.kill("TSTP")
    terminal.until(lambda: terminal.is_stopped, 3)
    terminal.run(0.05)
    before = terminal.vt.bytes_in
    terminal.tell_leader("SIGUSR2")
    terminal.run(1.2)
    check(terminal.vt.bytes_in == before, "bg: it writes into the shell's terminal")
    terminal.tell_leader("SIGALRM")
    check(is_up(terminal), "fg: no card after bg")
    leave(terminal, "bg", "q")
    # SIGSTOP cannot be caught, so the program may stop and continue in the middle of a frame.
    for _ in range(8):
        terminal = home.show(columns=200, rows=60)
        is_up(terminal)
        terminal.kill("STOP")
        terminal.until(lambda: terminal.is_stopped, 3)
        terminal.tell_leader("SIGUSR1")
        terminal.run(0.3)
        check(is_up(terminal), "STOP: no card after it")
        leave(terminal, "STOP", "q")


def pinning(home):
    """A pinned card cannot be left by accident, and reappears after any interruption."""
    for name, status in (("TERM", 143), ("HUP", 129), ("KILL", 137)):
        terminal = home.show()
        is_up(terminal)
        terminal.type("p")
        check(terminal.until(lambda: home.is_pinned, 2), "p does not pin")
        for key in ("q", "\x1b", "\x03", "\x04") if name == "TERM" else "q":
            terminal.type(key)
            terminal.run(1.1)
        check(terminal.status is None, "a pinned card is left by accident")
        terminal.kill(name)
        check(terminal.end() == status, name, "of a pinned card")
        if name != "KILL":
            check(not terminal.remains(), name, "leaves", terminal.remains())
        check(home.is_pinned, "the pin does not survive", name)
        terminal = home.show()
        is_up(terminal)
        check("pingl" in terminal.text(), "the pin is not shown after", name)
        terminal.type("p")
        check(terminal.until(lambda: not home.is_pinned, 2), "p does not unpin")
        leave(terminal, "unpinned", "q")
    terminal = home.show("--pin")
    is_up(terminal)
    leave(terminal, "three times q", "q", "q", "q")
    check(home.is_pinned, "three times q unpins")
    home.attest("unpin")


def certifying(home):
    """A new paper has the clock's time of writing, whatever the draft said."""
    before = json.loads(home.attest("show", "--json"))
    terminal = home.show(environment={"LANG": "C"})
    is_up(terminal)
    papers = len(os.listdir(home.folder))
    start = int(time.time())
    terminal.type("-")
    terminal.type("-")
    check(before == json.loads(home.attest("show", "--json")), "a draft changes the store")
    terminal.type("\r")
    check(terminal.until(lambda: len(os.listdir(home.folder)) > papers, 3), "Enter writes nothing")
    terminal.settle()
    check(decoded(terminal.picture()), "no code after Enter")
    leave(terminal, "certified", "q")
    after = json.loads(home.attest("show", "--json"))

    def seconds(text):
        return datetime.datetime.fromisoformat(text).timestamp()

    check(seconds(before["exit"]) - seconds(after["exit"]) == 1200, "exit", before, after)
    check(start <= seconds(after["created"]) <= time.time(), "created", start, after)
    check(os.path.exists(after["pdf"]), "no", after["pdf"])


def terminals(home):
    """Terminals that never answer, answer late or resize wildly."""
    for persona in ({"answers": ()}, {"latency": 0.15}, {"latency": 0.4}):
        for patience in (0, 1.2):
            terminal = home.show(**persona)
            terminal.run(0.05)
            if patience:
                check(is_up(terminal), persona, "no card")
                terminal.run(patience)
                check(home.text in decoded(terminal.picture()) or not persona.get("latency"),
                      persona, "no code")
            leave(terminal, f"{persona} {patience}", "q")
    terminal = home.show()
    is_up(terminal)
    for turn in range(80):
        terminal.resize(1 + turn * 37 % 120, 1 + turn * 23 % 50)
        terminal.run(0.01)
    terminal.resize(1, 1)
    terminal.run(0.1)
    terminal.resize(80, 24)
    terminal.settle()
    check(home.text in decoded(terminal.picture()), "no code after a storm of resizes")
    leave(terminal, "storm", "q")


def apple(home):
    """Terminal.app prints queries that it does not understand, so it is sent none of them."""
    persona = {"prints_questions": True, "answers": ("da1", "osc"), "name": "-"}
    for colours in ({}, {"COLORTERM": "truecolor"}):
        terminal = home.show(
            columns=100, rows=40, depth="8", environment={"TERM_PROGRAM": "Apple_Terminal", **colours}, **persona)
        check(is_up(terminal), "Terminal.app: no card")
        terminal.settle()
        check(not terminal.vt.printed, "Terminal.app prints", repr(terminal.vt.printed))
        check(home.text in decoded(terminal.picture()), "Terminal.app: no code")
        leave(terminal, "Terminal.app", "q")


def multiplexers(home):
    """tmux and screen show the whole card, whatever the outer terminal can do."""
    folder = tempfile.mkdtemp(dir=home.folder)
    for words, colours in itertools.product(
            (["screen", "-U", "-c", "/dev/null"], ["tmux", "-S", folder + "/tmux", "-f", "/dev/null", "new"]),
            ({}, {"COLORTERM": "truecolor"})):
        what = f"{words[0]} {colours}"
        terminal = PseudoTerminal(
            [*words, ATTEST, "show", "--seed", "1"], 100, 40, Persona(),
            {**home.environment, **colours, "TERM": "xterm-256color", "LC_CTYPE": "C.UTF-8", "HOME": folder,
             "SCREENDIR": folder})
        check(is_up(terminal, 5), what, "no card")
        terminal.run(0.5)
        check(terminal.text().startswith(" Attestation de déplacement  "), what, terminal.text()[:100])
        check(home.text in decoded(terminal.picture()), what, "no code")
        red, _, blue = terminal.picture().getpixel((5, 5))[:3]
        check(blue > red + 20, what, "the sky is not blue")
        terminal.type("q")
        check(terminal.end() == 0, what, "does not end")


def deafness(home):
    """A terminal that stops reading blocks neither the program nor its exit."""
    terminal = home.show(columns=200, rows=60)
    is_up(terminal)
    terminal.is_read = False
    terminal.type("ttttttttttttttttttttttttttttttttt")
    terminal.run(4)
    terminal.is_read = True
    terminal.type("f")
    terminal.run(1)
    check(home.text in decoded(terminal.picture()), "no code after a stop of the terminal")
    terminal.is_read = False
    terminal.type("tttttttttttttttttttttttttttttttttttttttttttttttttttttt")
    terminal.run(2)
    terminal.kill("TERM")
    check(terminal.until(lambda: terminal.status is not None, 2), "it waits for a deaf terminal")
    terminal.is_read = True
    leave(terminal, "deaf", status=143)


def darkness(home):
    """A system preference for dark colours changes only colours."""
    terminal = home.show("--still", theme="light", columns=100, rows=40)
    is_up(terminal)
    terminal.settle()
    words, light = terminal.text(), terminal.picture()
    terminal.vt.reply(b"\x1b[?997;1n")
    terminal.run(0.5)
    dark = terminal.picture()
    corner = (5, 5)
    check(sum(light.getpixel(corner)) > sum(dark.getpixel(corner)) + 200, "dark is not darker")
    check(home.text in decoded(dark), "no code in the dark")
    terminal.vt.reply(b"\x1b[?997;2n")
    terminal.run(0.5)
    check(terminal.picture().getpixel(corner) == light.getpixel(corner), "light is not light again")
    check(len(words) == len(terminal.text()), "the words move")
    leave(terminal, "2031", "q")


def lines(home):
    """Without a terminal, or on a dumb one, `show` prints plain lines without escape sequences."""
    plain = home.attest("show")
    check("Dupont" in plain and "\x1b" not in plain, "plain", repr(plain))
    terminal = home.show(environment={"TERM": "dumb"})
    check(terminal.end() == 0, "dumb")
    check("Dupont" in terminal.text() and not terminal.vt.ever, "dumb", terminal.vt.ever)
    # Standard output is a terminal, but the process has no controlling terminal.
    ours, theirs = os.openpty()
    done = subprocess.run(
        [ATTEST, "show"], stdin=theirs, stdout=theirs, start_new_session=True, timeout=10,
        env={**home.environment, "TERM": "xterm"})
    written = os.read(ours, 65536)
    check(done.returncode == 0 and b"Dupont" in written and b"\x1b" not in written, "no /dev/tty")


def texts(home):
    """The code as a text file can be scanned only on the background that the file name indicates."""
    # A sample's QR code on its own is refused.
    del home.environment["ATTEST_NOW"]
    for name, theme, other in (("code.txt", "light", "dark"), ("code.dark.txt", "dark", "light")):
        path = os.path.join(home.folder, name)
        home.attest("-q", "-r", "travail", "-o", path)
        for ground in (theme, other):
            terminal = PseudoTerminal(["cat", path], 100, 60, Persona(theme=ground), dict(os.environ))
            terminal.end()
            found = any("Dupont" in text for text in decoded(terminal.picture()))
            check(found == (ground == theme), name, "on", ground)


def pixels(home):
    """A terminal that can show pictures gets the code as one if half blocks do not fit."""
    for persona, kind in (
        ({"kitty_graphics": True}, "kitty"), ({"name": "iTerm2 3.5.0"}, "iterm2"),
        ({"sixel": True}, "sixel"),
    ):
        terminal = home.show(**{"name": "other", **persona})
        is_up(terminal)
        terminal.settle()
        images = [image for image in terminal.vt.images if image[0] == kind]
        check(images, kind, "no picture")
        if images:
            check(home.text in decoded(pixels_of(images[-1])), kind, "no code")
        leave(terminal, kind, "q")


def pixels_of(image):
    """The picture sent with a graphics protocol, enlarged four times, with a quiet zone."""
    import base64
    kind, payload = image[0], image[-1]
    if kind == "sixel":
        picture = sixels(payload.decode())
    else:
        data = payload.split(b":", 1)[1] if kind == "iterm2" else payload
        picture = Image.open(io.BytesIO(base64.b64decode(data)))
    picture = picture.convert("L").resize((picture.width * 4, picture.height * 4), Image.NEAREST)
    framed = Image.new("L", (picture.width + 200, picture.height + 200), 255)
    framed.paste(picture, (100, 100))
    return framed


def sixels(text):
    """A sixel picture in two colours; undrawn pixels are light."""
    luminance, colour, dots = {}, 0, {}
    x = y = 0
    body = text[text.index("q") + 1:]
    for command, numbers, count, sixel in re.findall(r'(["#$-])([0-9;]*)|(?:!(\d+))?([?-~])', body):
        values = [int(number) for number in numbers.split(";") if number]
        if command == "#":
            colour = values[0]
            if len(values) == 5:
                luminance[colour] = sum(values[2:]) * 255 // 300
        elif command == "$":
            x = 0
        elif command == "-":
            x, y = 0, y + 6
        elif sixel:
            for _ in range(int(count or 1)):
                for bit in range(6):
                    if ord(sixel) - 63 >> bit & 1:
                        dots[x, y + bit] = luminance.get(colour, 0)
                x += 1
    width, height = (max(place[axis] for place in dots) + 1 for axis in (0, 1))
    picture = Image.new("L", (width, height), 255)
    for place, value in dots.items():
        picture.putpixel(place, value)
    return picture


# Appearance and cost.


def matrix(home):
    """At every size, theme, colour depth and background, the card shows the exit time, and the code and the name if they fit."""
    for (columns, rows), theme, depth, background in itertools.product(
            SIZES, THEMES, DEPTHS, ("dark", "light")):
        what = f"{columns}x{rows} {theme} {depth} {background}"
        persona = Persona(
            name=NAME, theme=background, depth=24 if depth == "none" else int(depth))
        terminal = home.show(
            "--theme", theme, "--seed", "1", columns=columns, rows=rows, depth=depth,
            persona=persona)
        said = terminal.until(lambda: "sortie" in terminal.text(), 3)
        check(said, what, "does not say when")
        terminal.settle(quiet=0.1)
        if rows > 5:
            check(home.text in decoded(terminal.picture()), what, "no code")
        if columns >= 40:
            check("Marie Dupont" in terminal.text(), what, "no name")
        leave(terminal, what, "q")


def section(template, name):
    parts = template.split(f"\n[{name}]\n")
    return parts[1].split("\n[")[0] if len(parts) > 1 else ""


def forms(home):
    """A plain 80 by 24 terminal shows the code of every form."""
    answers.add_people(lambda id, profile: home.attest("person", "add", id, input=profile))
    for name in (line.split("\t")[0] for line in home.attest("template", "list").splitlines()):
        template = home.attest("template", "show", name)
        if "\n[code]\n" not in template:
            continue
        reasons = [line.split("\t")[0] for line in home.attest("reason", "list", "-t", name).splitlines()]
        for several, themes in ((reasons[-1:], THEMES), (reasons, THEMES[:1])):
            if len(several) > 1 and "\nchoice: one\n" in template:
                continue
            given = answers.lines(section(template, "fields"), TODAY)
            text = home.code(
                "-t", name, "-r", ",".join(several), *(["--data", "-"] if given else []), data=given or None)
            for theme in themes:
                what = f"{name} {len(several)} {theme}"
                terminal = home.show("--theme", theme, "--still", answers=("da1",))
                check(is_up(terminal), what, "no card")
                terminal.settle(quiet=0.1)
                check(text in decoded(terminal.picture()), what, "no code")
                check("--qr" in terminal.text(), what, "does not say what to do")
                leave(terminal, what, "q")


def stillness(home):
    """Clouds drift around the code, never over it, and the code is never redrawn."""
    terminal = home.show(columns=100, rows=40)
    is_up(terminal)
    terminal.settle()
    code = zxingcpp.read_barcodes(terminal.picture().convert("L"))[0].position
    columns = range(code.top_left.x // 10, code.bottom_right.x // 10 + 1)
    rows = range(code.top_left.y // 20, code.bottom_right.y // 20 + 1)
    cells = [terminal.vt.grid[row][column] for row in rows for column in columns]
    frames = terminal.vt.frames
    terminal.run(4)
    check(terminal.vt.frames - frames >= 10, "clouds stand still", terminal.vt.frames - frames)
    now = [terminal.vt.grid[row][column] for row in rows for column in columns]
    painted = sum(old is not new for old, new in zip(cells, now))
    check(painted == 0, painted, "cells of the code are painted again")
    leave(terminal, "stillness", "q")


def first_paint(home):
    """In the best of five runs, the first frame appears within 50 ms of the terminal's answer."""
    best = 1
    for _ in range(5):
        terminal = home.show(columns=100, rows=40)
        terminal.until(lambda: terminal.vt.frames > 0, 3)
        best = min(best, time.monotonic() - terminal.answered)
        terminal.type("q")
        terminal.end()
    check(best <= 0.05, f"first paint after {best * 1000:.0f} ms")
    return f"first paint {best * 1000:.1f} ms after the answer"


def costs(home):
    """Half a minute with and without clouds: limits the bytes per second and the share of processor time."""
    cases = {
        "clouds": (["--seed", "1"], (80, 24), 3000, 0.005),
        "many clouds": (["--seed", "1"], (200, 60), 16000, 0.01),
        "no clouds": (["--still"], (80, 24), 100, 0.001),
    }
    terminals = {}
    for name, (words, (columns, rows), _, _) in cases.items():
        terminals[name] = home.show(*words, columns=columns, rows=rows)
        is_up(terminals[name])
    told = []
    with concurrent.futures.ThreadPoolExecutor() as pool:
        starts = {}
        for name, terminal in terminals.items():
            terminal.settle()
            starts[name] = (terminal.vt.bytes_in, time.monotonic())
        list(pool.map(lambda terminal: terminal.run(30), terminals.values()))
    for name, terminal in terminals.items():
        seconds = time.monotonic() - starts[name][1]
        rate = (terminal.vt.bytes_in - starts[name][0]) / seconds
        leave(terminal, name, "q")
        share = terminal.cpu / seconds
        _, _, most, most_share = cases[name]
        check(rate <= most, name, f"{rate:.0f} bytes a second")
        check(share <= 2 * most_share, name, f"{share:.2%} of a processor")
        told.append(f"{name} {rate:.0f} B/s {share:.2%} CPU")
    return ", ".join(told)


def itself():
    """The judge notices the traces that a careless program leaves behind."""
    script = "stty raw -echo; printf '\\033[?1049h\\033[?25l\\033]11;?\\a'; sleep 0.2"
    terminal = PseudoTerminal(["sh", "-c", script], environment=dict(os.environ))
    terminal.end()
    remains = " ".join(terminal.remains())
    for word in ("cursor", "alternate", "termios", "answers"):
        check(word in remains, "the judge does not see", word, "in", remains)
    script = "stty raw -echo; printf '\\033[?2026$p\\033_Ga=q;AAAA\\033\\\\\\033P$qm\\033\\\\'; sleep 0.2"
    terminal = PseudoTerminal(["sh", "-c", script], persona=Persona(prints_questions=True), environment=dict(os.environ))
    terminal.end()
    check(terminal.vt.printed == "pGa=q;AAAA$qm", "Terminal.app prints", repr(terminal.vt.printed))


def paint(path):
    """kitty's screens, by day in English and by night in French."""
    with tempfile.TemporaryDirectory() as folder:
        home = Home(folder, "home", now=None)
        words = ["-q", "-t", "confinement-2020-11", "-r", "sport_animaux", "--minus", "55m"]
        home.attest(*words, "-o", home.folder + "/")
        pictures = [
            screen(home, ["--theme", "jour"], "en_GB.UTF-8"),
            screen(home, ["--theme", "nuit"], "fr_FR.UTF-8")]
        width, height = pictures[0].size
        both = Image.new("RGBA", (2 * width + 20, height))
        for index, picture in enumerate(pictures):
            both.paste(picture, (index * (width + 20), 0))
        both.save(path, optimize=True)


def screen(home, words, language):
    """A kitty window at the start of a minute, when the ring is complete."""
    options = ["initial_window_width=88c", "initial_window_height=25c", "remember_window_size=no",
               "window_padding_width=0", "font_family=DejaVu Sans Mono"]
    time.sleep((54 - time.time()) % 60)
    kitty = subprocess.Popen(
        ["kitty", "--config", "NONE", *(word for option in options for word in ("-o", option)),
         "env", "LANG=" + language, ATTEST, "show", "--seed", "2717", *words],
        env={**os.environ, **home.environment, "LIBGL_ALWAYS_SOFTWARE": "1"})
    time.sleep(8)
    picture = ImageGrab.grab(xdisplay="")
    kitty.terminate()
    kitty.wait()
    picture = picture.crop(picture.getbbox())
    assert decoded(picture), "no code on a real screen"
    return picture


def main():
    if len(sys.argv) > 2:
        return paint(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        itself()
        home = Home(folder, "home")
        for part in (signals, suspending, pinning, terminals, apple, multiplexers, deafness, darkness, lines, texts, pixels,
                     stillness, forms, matrix):
            part(Home(folder, part.__name__))
        certifying(Home(folder, "certifying", now=None))
        told = [first_paint(home), costs(home)]
    print(f"{counted.checks} checks of the card, {counted.failures} failures; {'; '.join(told)}")
    sys.exit(counted.failures > 0)


main()
