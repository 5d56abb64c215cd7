#!/usr/bin/env python3
"""No typed answer is lost, whichever question of a first run or of five papers is interrupted.

Usage: kept.py PATH-OF-ATTEST [sweep]

Interrupts the program at each question with Ctrl-C, HUP (a closed terminal) and KILL; the next run must show
every answer given before. At the end the paper is written and no draft is left. A text saved in an editor
must be kept as well. Also counts the commands and answers that everyday tasks take.

With `sweep`, KILL comes at every key of a long answer, and Ctrl-C, HUP, TERM and a closed terminal come at every
question of three papers while an answer is half typed.
"""
import datetime
import os
import re
import sys
import tempfile

import counted
from counted import check
from questions import ANSWERS, ATTEST, Home

# An authorisation must last less than 15 months, and must not have ended.
SOON = f"{datetime.date.today() + datetime.timedelta(30):%d/%m/%Y}"
PAPERS = {
    "quittance-loyer": {
        "Locataires": "Zoé Martin", "Logement": "2 rue B, 69001 Lyon", "Premier jour": "01/10/2026",
        "Dernier jour": "31/10/2026", "Loyer": "650", "Charges": "40,50", "Reçue en": "05/10/2026",
        "Moyen": "virement", "Aide": "200", "Autre bailleur": "Ana Dupont", "Société": ""},
    "hebergement": {
        "À quoi": "3", "Prénom et nom": "Léa Martin", "Sa date": "01/01/2000", "Son lieu": "Lyon",
        "Votre lien": "ma fille", "Premier jour": "01/01/2020", "L’hébergement": "oui",
        "Destinataire": "la banque", "Votre téléphone": "06 12 34 56 78", "Autre personne": ""},
    "sur-l-honneur": {
        "Faits": "avoir rendu les clés", "Objet": "un duplicata", "Destinataire": "le syndic", "Pièces": ""},
    "procuration": {
        "Prénom et nom": "Paul Durand", "Son numéro": "", "Sa date": "01/01/1980", "Son lieu": "Lyon",
        "Son adresse": "1 rue C", "Auprès": "la poste", "Numéro": "12", "Que lui": "retirer un colis",
        "Premier jour": "01/12/2026", "Dernier jour": "31/12/2036"},
    "chercher-enfant": {
        "L’enfant": "Léo", "Votre lien": "mère", "Votre téléphone": "06 12 34 56 78", "École": "Jules-Ferry",
        "Classe": "CM2", "Personnes": "Ana; Paul", "Premier jour": SOON, "Dernier jour": SOON,
        "L’enfant peut-il": "non"},
}
# Answers that are not shown as they were typed.
SHOWN = {"650": "650,00 €", "40,50": "40,50 €", "200": "200,00 €", "Léo": "Léo Dupont", "3": "autre démarche",
         "travail": "Travail, études, formation"}
SUMMARY = "All correct?"
interruptions = lost = 0


def is_listed(answer, text):
    """Whether a list of answers contains this one, after a colon or a question mark."""
    shown = SHOWN.get(answer, answer)
    return f": {shown}" in text or f"? {shown}" in text


def opened(home, *words):
    """A run that has asked its first question; waits long enough for a busy machine."""
    asked = home.asked(*words, columns=400, rows=300)
    asked.terminal.until(lambda: asked.terminal.status is not None or asked.isAsking, 10)
    asked.terminal.settle(2, 0.05)
    return asked


def enter(asked, text=""):
    """Answers, and waits for the next question."""
    row = asked.terminal.vt.y
    asked.type(text + "\r")
    asked.terminal.until(
        lambda: asked.terminal.status is not None or asked.terminal.vt.y > row and asked.isAsking, 10)
    asked.terminal.settle(2, 0.05)


def interrupt(asked, way):
    """Stops the program; returns whether it said, after Ctrl-C, that the answers are kept."""
    terminal = asked.terminal
    if way == "Ctrl-C":
        asked.type("\x03")
        terminal.end()
        return "kept for 30 days: run the same command again" in " ".join(terminal.text().split())
    terminal.kill(way)
    terminal.end()
    return True


def given(question, answers, done):
    """The key of the answer to a question: the longest unused key that the question begins with."""
    found = [words for words in answers if question.startswith(words) and words not in done]
    return max(found, key=len) if found else None


def walk(home, name, words, answers, way):
    """Answers one more question in each run, and interrupts each run."""
    global interruptions, lost
    done = []
    for _ in range(60):
        asked = opened(home, *words)
        if done:
            check("saved. Continue with" in asked.question, name, way, "offers nothing after", done[-1])
            enter(asked)
        text = asked.terminal.text()
        for question in done:
            answer = answers[question]
            if answer and not is_listed(answer, text):
                lost += 1
                check(False, name, way, "lost the answer to", question)
        if asked.question.startswith(SUMMARY):
            interrupt(asked, way)
            interruptions += 1
            return
        question = given(asked.question.strip(), answers, done)
        if not check(question is not None, name, way, "asks", repr(asked.question)):
            asked.leave(name, status=None)
            return
        done.append(question)
        enter(asked, "\x15" + answers[question])
        check(interrupt(asked, way), name, way, "does not say that answers are kept at", question)
        interruptions += 1


def finish(home, name, words):
    """Accepts the kept answers and writes the paper; no draft is left."""
    asked = opened(home, *words)
    enter(asked)
    enter(asked)
    status = asked.terminal.end()
    check(status == 0, name, "ends with", status, asked.terminal.text())
    drafts = home.folder + "/home/drafts"
    # The last papers are in the same folder.
    left = [file for file in os.listdir(drafts) if ".papers." not in file]
    check(not left, name, "leaves", left)


def papers(folder, way):
    home = Home(folder).add()
    child = home.attest("person", "show", "demo").stdout.replace("Camille", "Léo").replace("01/01/1970", "01/01/2012")
    check(home.attest("person", "add", "leo", input=child).returncode == 0, "cannot add a child")
    for name, answers in PAPERS.items():
        # A paper written earlier on the same day would be offered for correction.
        check(home.attest("forget", "marie").returncode == 0, "cannot forget")
        walk(home, name, ["-p", "marie", "-t", name], answers, way)
        finish(home, name, ["-p", "marie", "-t", name])
    words = ["person", "edit", "marie"]
    asked = opened(home, *words)
    enter(asked, "5 2 rue Neuve, 69001 Lyon")
    leave(asked, way)
    leave(offered(home, "person edit", way, words, {"Address": "2 rue Neuve"}, ["Address"]), way)


def first(folder, way):
    """The very first run: the profile and the reason."""
    home = Home(folder)
    walk(home, "first run", ["now"], {**ANSWERS, "Reason": "travail"}, way)
    finish(home, "first run", ["now"])


def line(folder, way):
    """Unconfirmed text reappears at its question, even after Up."""
    global lost
    home = Home(folder).add()
    words = ["-t", "sur-l-honneur"]
    for place, keys, shown in [
            ("the first question", "Une phrase " * 130, "Une phrase"),
            ("a question left by Up", "\x15Faits\rmoitié\x1b[A autre", "Faits autre")]:
        asked = opened(home, *words)
        if "saved. Continue with" in asked.question: enter(asked)
        asked.type(keys)
        leave(asked, way)
        asked = opened(home, *words)
        if check("saved. Continue with" in asked.question, way, "offers nothing at", place): enter(asked)
        if shown not in asked.line:
            lost += 1
            check(False, way, "loses the text at", place, repr(asked.line))
        asked.type("\x03")
        asked.terminal.end()


def leave(asked, way):
    global interruptions
    if way == "closed":
        asked.terminal.close()
    else:
        interrupt(asked, way)
    interruptions += 1


def offered(home, name, way, words, answers, done, half=""):
    """Starts a run, which must list the answers in `done` and stop at the next question, with the half-typed text on its line."""
    global lost
    asked = opened(home, *words)
    if not done and not half: return asked
    if check("saved. Continue with" in asked.question, name, way, "offers nothing after", done): enter(asked)
    text = asked.terminal.text()
    for question in done:
        if not is_listed(answers[question], text):
            lost += 1
            check(False, name, way, "lost the answer to", question)
    if half not in asked.line:
        lost += 1
        check(False, name, way, "lost the half answer", repr(half), repr(asked.line))
    return asked


def typed(asked, text):
    asked.type(text)
    asked.terminal.until(lambda: asked.terminal.status is not None or text[-10:] in asked.line, 5)


def halves(folder, way):
    """Every question of three papers is left in the middle of its answer."""
    home = Home(folder).add()
    for name in ("sur-l-honneur", "procuration", "hebergement"):
        words, answers = ["-p", "marie", "-t", name], PAPERS[name]
        done, half = [], ""
        while True:
            asked = offered(home, name, way, words, answers, done, half)
            if half:
                done.append(given(asked.question.strip(), answers, done))
                enter(asked, "\x15" + answers[done[-1]])
            if asked.question.startswith(SUMMARY): break
            half = f"half {len(done)}"
            typed(asked, half)
            leave(asked, way)
        leave(asked, way)


def keys(folder):
    """KILL at every key of a long answer: the answer before it is offered again."""
    home = Home(folder).add()
    words, answers = ["-t", "sur-l-honneur"], {"Faits": "avoir rendu les clés"}
    asked = opened(home, *words)
    enter(asked, answers["Faits"])
    leave(asked, "KILL")
    text = "Une réponse longue, avec des mots. " * 4
    for count in range(len(text)):
        asked = offered(home, "a long answer", "KILL", words, answers, ["Faits"])
        asked.type(text[:count])
        leave(asked, "KILL")


def editor(folder, way):
    """If the program or its terminal ends, the draft has the text saved in the editor; the next edit opens it."""
    home = Home(folder).add()
    script, done = home.folder + "/editor", home.folder + "/done"
    with open(script, "w") as file:
        file.write(f"#!/bin/sh\nsed -i 's/^city: .*/city: Lyon/' \"$1\"\ntouch {done}\nsleep 60\n")
    os.chmod(script, 0o700)
    home.environment["EDITOR"] = script
    asked = home.asked("person", "edit", "marie")
    check(asked.terminal.until(lambda: os.path.exists(done), 10), "the editor was not started", way)
    asked.terminal.kill(way)
    asked.terminal.end()
    check(home.profile()["city"] == ANSWERS["Town"], "an edit that was not finished is in the profile", way)
    home.environment["EDITOR"] = "true"
    asked = home.asked("person", "edit", "marie")
    check(asked.terminal.end() == 0, "the draft of an editor is not opened", way, asked.terminal.text())
    check("was not saved; reopening the draft" in " ".join(asked.terminal.text().split()), "does not mention the draft", way)
    check(home.profile()["city"] == "Lyon", "the text saved in the editor is lost", way, home.profile())


def count(home, *words, answers=()):
    """Performs a task that must succeed; returns the number of its commands and answers."""
    asked = opened(home, *words)
    for answer in answers:
        check(asked.terminal.status is None, words, "ended before", answer)
        enter(asked, answer and "\x15" + answer)
    check(asked.terminal.end() == 0, words, "does not end", asked.terminal.text())
    return 1 + len(answers)


def yesterday(home):
    """Backdates Marie's last papers by one day."""
    drafts = home.folder + "/home/drafts"
    papers = [f"{drafts}/{name}" for name in os.listdir(drafts) if ".papers." in name]
    for path in [home.folder + "/home/last/marie", *papers]:
        text = open(path).read()
        day = re.search(r"^(?:paper-1-)?created: (\S+)T", text, re.M)[1]
        before = datetime.date.fromisoformat(day) - datetime.timedelta(days=1)
        open(path, "w").write(text.replace(f"created: {day}T", f"created: {before}T"))


def actions(folder):
    """Counts the commands and answers of everyday tasks, and limits them."""
    home = Home(folder)
    first = count(home, "now", answers=[
        "Marie", "Dupont", "01/01/1970", "Paris", "999 avenue de France", "75001 Paris", "travail", ""])
    count(home, "-t", "quittance-loyer", answers=[*PAPERS["quittance-loyer"].values(), ""])
    receipt = count(home, "-t", "quittance-loyer", answers=["7 04/10/2026"])
    skipped = count(home, "-t", "quittance-loyer", answers=["+", "05/11/2026", ""])
    yesterday(home)
    month = count(home, "-t", "quittance-loyer", answers=["05/11/2026", ""])
    corrected = count(home, "-t", "hebergement", answers=[*PAPERS["hebergement"].values(), "2 Lea Martin", ""])
    corrected -= count(Home(folder).add(), "-t", "hebergement", answers=[*PAPERS["hebergement"].values(), ""])
    anew = count(home, "-t", "hebergement", answers=["2 Léa Martin"])
    moved = count(home, "person", "edit", "marie", answers=["5 2 rue Neuve, 69001 Lyon", ""])
    check(home.profile().get("city") == "Lyon", "a moved house", home.profile())
    check(first <= 9 and max(corrected, anew, receipt) <= 2 and month <= 3 and skipped <= 4 and moved <= 3,
          "too many actions")
    print(f"actions: a first attestation {first}, a corrected answer {corrected} ({anew} when it is written "
          f"already, {receipt} for a receipt), next month's receipt {month} ({skipped} on the same day), "
          f"a moved house {moved}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        if "sweep" in sys.argv[2:]:
            for way in ("Ctrl-C", "HUP", "TERM", "closed"):
                halves(folder, way)
            keys(folder)
            print(f"{interruptions} interruptions of half answers, {lost} answers lost, {counted.failures} failures")
            sys.exit(counted.failures > 0)
        for way in ("Ctrl-C", "HUP", "KILL"):
            first(folder, way)
            papers(folder, way)
        for way in ("Ctrl-C", "HUP", "TERM", "closed"):
            line(folder, way)
        for way in ("HUP", "TERM", "KILL"):
            editor(folder, way)
        actions(folder)
    print(f"{interruptions} interruptions, {lost} answers lost, {counted.failures} failures")
    sys.exit(counted.failures > 0)
