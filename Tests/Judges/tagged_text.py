#!/usr/bin/env python3
"""A screen reader reads what the paper shows: two readers extract the words by their tags.

Usage: tagged_text.py PATH-OF-ATTEST [--quick]

Makes about 1,200 papers: every template, for people with names in many languages and addresses
in many countries, with and without a font file, with and without the code, blank, with varying
choices, with and without the optional answers. The text of each structure element, read by poppler
and by our own walk over the marked content (pikepdf), must equal the next block of the template
with the person's words and answers, and no block may be missing. `faults`, which check_pdf.py calls
too, finds words of an element that would be read as one. Needs the same packages as
attestation_corpus.py.
"""
import itertools
import multiprocessing
import os
import re
import subprocess
import sys
import tempfile
import unicodedata

import pikepdf
from pikepdf import Array, Name, String

TYPES = "Document|Sect|H[1-6]|P|L|LI|Lbl|LBody|Figure|Span"


# MARK: The readers

def poppler(pdf):
    """The type and text of each element with text, in tree order."""
    out = subprocess.run(["pdfinfo", "-struct-text", pdf], capture_output=True, check=True).stdout.decode()
    elements, kind = [], None
    for line in out.splitlines():
        if match := re.fullmatch(rf"\s*({TYPES}) \((?:block|inline|illustration)\)( \"\")?:?", line):
            kind = match[1]
            elements.append([kind, ""])
        elif kind and (match := re.fullmatch(r'\s+"(.*)"', line)):
            elements[-1][1] += match[1]
    return [(kind, text) for kind, text in elements if text.strip()]


class Font:
    def __init__(self, font):
        from check_pdf import parse_tounicode
        self.wide = font.Subtype == Name.Type0
        self.text = parse_tounicode(font.ToUnicode.read_bytes()) if "/ToUnicode" in font else {}
        self.widths = {}
        if self.wide:
            first, widths = font.DescendantFonts[0].W
        else:
            first, widths = font.FirstChar, font.Widths
        self.widths = {int(first) + place: float(width) for place, width in enumerate(widths)}

    def codes(self, string):
        data = bytes(string)
        return [int.from_bytes(data[i:i + 2], "big") for i in range(0, len(data), 2)] if self.wide else list(data)

    def read(self, code):
        return self.text.get(code) or ("" if self.wide else bytes([code]).decode("cp1252", "replace"))


def shows(page):
    """The texts of each marked-content sequence: start, end, baseline, size and letters."""
    found, open_sequences = {}, []
    fonts = {name: Font(font) for name, font in page.Resources.get("/Font", {}).items()}
    for instruction in pikepdf.parse_content_stream(page):
        operator, operands = str(instruction.operator), list(instruction.operands)
        if operator in ("BDC", "BMC"):
            properties = operands[1] if operator == "BDC" else {}
            open_sequences.append((properties.get("/MCID"), str(properties.get("/ActualText", "")) or None, []))
        elif operator == "EMC":
            identifier, spoken, covered = open_sequences.pop()
            if spoken is not None and covered:
                # A span's replacement text takes the place of its letters.
                covered[0][4] = spoken
                for show in covered[1:]:
                    show[4] = ""
        elif operator == "BT":
            x0 = y0 = 0
        elif operator == "Tf":
            font, size = fonts[str(operands[0])], float(operands[1])
        elif operator == "Td":
            x0, y0 = x0 + float(operands[0]), y0 + float(operands[1])
            x, y = x0, y0
        elif operator == "TJ":
            start, letters = x, ""
            for part in operands[0]:
                if isinstance(part, String):
                    for code in font.codes(part):
                        letters += font.read(code)
                        x += font.widths[code] * size / 1000
                else:
                    x -= float(part) * size / 1000
            if letters:
                show = [start, x, y, size, letters]
                for identifier, spoken, covered in open_sequences:
                    if spoken is not None:
                        covered.append(show)
                identifier = next((i for i, _, _ in reversed(open_sequences) if i is not None), None)
                found.setdefault(identifier, []).append(show)
    return found


def walk(pdf):
    """The type and the visible text of each element with text, in tree order."""
    with pikepdf.open(pdf) as document:
        pages = {page.objgen: shows(page) for page in document.pages}
        elements = []

        def visit(element, page):
            page = element.get("/Pg", page)
            own = []
            elements.append((str(element.S)[1:], own))
            kids = element.get("/K", [])
            for kid in kids if isinstance(kids, Array) else [kids]:
                if isinstance(kid, int):
                    own += pages[page.objgen].get(kid, [])
                elif kid.get("/Type") == Name.MCR:
                    own += pages[kid.Pg.objgen].get(kid.MCID, [])
                elif kid.get("/Type") != Name.OBJR:
                    visit(kid, page)

        visit(document.Root.StructTreeRoot.K, None)
    return [(kind, own) for kind, own in elements if any(show[4].strip() for show in own)]


def text_of(shown):
    return "".join(show[4] for show in shown)


def glued(shown):
    """Pairs of texts in an element that read as one word although they do not touch."""
    shown = [show for show in shown if show[4]]
    widest = max((end - start for start, end, _, _, _ in shown), default=0)
    for one, other in itertools.pairwise(shown):
        (_, end, y, size, before), (start, _, next_y, _, after) = one, other
        is_apart = abs(next_y - y) > size / 2 or abs(start - end) > size / 8
        # Lines to write on are not words.
        if not is_apart or before[-1].isspace() or after[0].isspace() or before[-1] == after[0] == "_":
            continue
        if next_y < y - size / 2 and (before[-1] in "-‐‑" or is_one_word(one, other, widest)):
            continue
        yield before[-20:], after[:20]


def is_one_word(one, other, widest):
    """Whether a word is split because it is too wide for a line, judged by the mean letter width of its wider line."""
    letters = len(re.split(r"[\s-]", one[4])[-1]) + len(re.split(r"[\s-]", other[4])[0])
    return letters * max((end - start) / len(text) for start, end, _, _, text in (one, other)) > widest


def plain(text):
    """The text in NFC, with each run of blanks reduced to one space."""
    return re.sub(r"[\s\u00a0\u202f\u2009]+", " ", unicodedata.normalize("NFC", text)).strip()


def faults(pdf):
    """Texts that are not read as they appear, or that the two readers read differently."""
    walked = walk(pdf)
    for kind, shown in walked:
        for before, after in glued(shown):
            yield f"{kind}: {before!r} and {after!r} are read as one word"
    ours = [(kind, plain(text_of(shown))) for kind, shown in walked]
    theirs = [(kind, plain(text)) for kind, text in poppler(pdf)]
    for one, other in itertools.zip_longest(ours, theirs):
        if one != other:
            yield f"the walk reads {one}, poppler {other}"
            return


# MARK: The papers

CONSTANTS = [
    "SPÉCIMEN", "Rayer les mentions inutiles.", "Ce code contient le texte de l’attestation.", "Code de l’attestation", "–",
    "Le même code que sur (la première page|la page \\d+), assez grand pour être lu sur un écran\\.", "En vigueur .*"]
# Words that the judge does not compute, such as an amount or an hour; and a line to write on.
SOME, LINE = "\ue000", "\ue001"
# Mark the beginning of a town, whose article contracts with "à" and "de", and of a name, before
# which "de" may lose its vowel.
TOWN, NAME = "\ue002", "\ue003"
STRIKE_OUT = " (rayer si ce n’est pas le cas)"
SEVERAL = re.compile("(not )?[^ ]+ several")
CONTRACTED = {"à le": "au", "à les": "aux", "de le": "du", "de les": "des"}
MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()


def spelled(date):
    """A date such as 01/12/2026, or a month such as 12/2026, in words."""
    *day, month, year = map(int, date.split("/"))
    return " ".join([*("1er" if number == 1 else str(number) for number in day), MONTHS[month - 1], str(year)])


def period(start, end):
    """Two dates in words; the first leaves out the year, or the month and year, that both share."""
    one, other = start.split("/"), end.split("/")
    if one == other:
        return "le " + spelled(start)
    shared = 2 if one[1:] == other[1:] else 1 if one[2] == other[2] else 0
    words = spelled(start).split(" ")
    return f"du {' '.join(words[:3 - shared])} au {spelled(end)}"


def contracted(words):
    """The words with "au Mans" for "à Le Mans", and "d’Anne" for "de Anne"."""
    forms = re.compile(rf"(?<!\w)(à|de)(\s+){TOWN}(les?) (?=.)", re.I)
    words = forms.sub(lambda match: CONTRACTED[f"{match[1]} {match[3].lower()}"] + match[2], words)
    vowel = "(?=[aeiouàâéèêëîïôöùûüœæ]|y[bcdfghjklmnpqrstvwxz])"
    words = re.sub(rf"(?<!\w)(d|qu)e [{TOWN}{NAME}]{vowel}", r"\1’", words, flags=re.I)
    return re.sub(r"(?<=[^\W\d_])'(?=[^\W\d_])", "’", words.replace(TOWN, "").replace(NAME, ""))


class Paper:
    """The expected page of a template for some answers; without answers, the blank page."""

    def __init__(self, template, person, answered, reasons=()):
        import answers as given
        head, *parts = re.split(r"^\[(\w+)\]\n", template, flags=re.M)
        self.sections = dict(zip(parts[::2], parts[1::2]))
        self.head = dict(re.findall(r"^([a-z-]+): (.*)$", head, re.M))
        self.fields = given.fields(self.sections.get("fields", ""))
        self.given = given
        self.ticked = reasons
        self.is_blank = answered is None
        self.is_form = "valid-from" in self.head
        self.answers = dict(line.split(": ", 1) for line in (answered or "").splitlines())
        lines = [person["address"], f"{person['postcode']} {person['city']}", person.get("country")]
        self.person = person | {"home-address": ", ".join(filter(None, lines)), "place": person["city"]}
        self.others = {
            id: dict(line.split(": ", 1) for line in profile.splitlines()) for id, profile in given.PROFILES.items()}
        page = iter(self.sections["page"].splitlines())
        self.page = "\n".join(self.printed(branch(page)[0]))

    # MARK: Conditions

    def verdict(self, condition):
        """Whether a condition is true; `None` if a blank paper leaves it open."""
        if not self.is_blank:
            return self.given.holds(condition, self.fields, self.answers, self.ticked)
        # On a blank paper, a condition that is just an optional question counts it as unanswered, unless it is a
        # choice; and a list has room for several answers.
        if match := SEVERAL.fullmatch(condition):
            return not match[1]
        field = self.fields.get(re.sub("^not ", "", condition))
        if field and field.is_optional and not field.choices:
            return self.given.holds(condition, self.fields, {})
        return None

    def taken(self, condition, one, other):
        """The sides of a condition that are printed."""
        verdict = self.verdict(condition)
        if verdict is None:
            return [one, other]
        chosen, left = (one, other) if verdict else (other, one)
        return [chosen or left] if self.is_blank and not SEVERAL.fullmatch(condition) else [chosen]

    def printed(self, lines):
        """The lines of the page under true conditions."""
        for line in lines:
            if isinstance(line, str):
                yield line
                continue
            yield ""
            for side in self.taken(*line):
                yield from self.printed(side)
                yield ""

    # MARK: Words

    def said(self, name):
        """The text of a placeholder; `None` for an unanswered field or an empty cell."""
        if name.startswith("title|"):
            # No person here has a title.
            return name.split("|")[1]
        if "|" in name:
            return self.wording(*name.split("|"))
        if name in self.person:
            return self.shown(name, self.person[name])
        if ".." in name:
            start, end = name.split("..")
            if start in self.answers and end in self.answers:
                return period(self.answers[start], self.answers[end])
            return f"du {LINE} au {LINE}" if self.is_blank else None
        key, _, part = name.partition(".")
        if key not in self.fields and re.match("exit-|created-|reasons$", key):
            return LINE if self.is_blank else SOME
        if key not in self.fields:
            key, part = key.rsplit("-", 1)
        field = self.fields[key]
        if part and field.cells:
            return self.cell(field, self.answers.get(key), part)
        if self.is_blank and not part and field.says("euros"):
            return LINE + " €"
        if self.is_blank:
            return LINE if part else " / ".join(field.choices) or LINE
        if key not in self.answers:
            return None
        if part:
            return self.shown(part, self.others.get(self.answers[key], {}).get(part, SOME))
        if field.says("euros"):
            return SOME
        # The separator between texts or paragraphs within a sentence: first as typed, then as printed.
        between = ("; ", ", ") if field.says("several") else (" ¶ ", " ")
        return self.shown(key, self.answers[key].replace(*between), field.says("date") or field.says("month"))

    def shown(self, key, value, is_date=False):
        """A value as the page spells it: a date in words, and a town that may contract with the word before it."""
        if self.is_form:
            return value
        if is_date or key == "birth-date":
            return NAME + spelled(value)
        if key in ("place", "city") or key.endswith("birth-place"):
            return TOWN + value
        is_name = key in self.fields and self.fields[key].says("name")
        return NAME + value if is_name or key in ("first-name", "last-name") else value

    def wording(self, condition, one, other):
        words = [words for words in self.taken(condition, one, other) if words]
        is_alone = self.verdict(condition) is None and len(words) == 1
        return " / ".join(words) + (STRIKE_OUT if is_alone else "")

    def cell(self, field, answer, column):
        if not self.is_blank:
            return answer and field.cells[answer][column] or None
        cells = list(dict.fromkeys(row[column] for row in field.cells.values()))
        words = [words for words in cells if words]
        if len(words) == 1 and (field.is_optional or "" in cells):
            return words[0] + STRIKE_OUT
        return LINE if len(words) > 6 else " / ".join(words)

    def phrase(self, source):
        """A phrase as a regular expression, or `None` if it is left out."""
        said = {name: self.said(name) for name in re.findall(r"\{([^{}]*)\}", source)}
        if None in said.values():
            return None
        words = re.sub(r"\{([^{}]*)\}", lambda match: said[match[1]], source.replace("**", ""))
        words = re.sub(r" +(?=[,.]|$)", "", plain(words if self.is_form else contracted(words)))
        return re.escape(words).replace(SOME, ".+").replace(LINE, "_+") or None

    def title(self):
        headings = [] if self.is_blank else re.findall("^# (.*)", self.page, re.M)
        return next(filter(None, map(self.phrase, headings)), re.escape(plain(self.head["title"])))

    def elements(self):
        """The expressions for the whole page, from top to bottom."""
        yield self.title()
        if "legal" in self.head:
            yield re.escape(plain(self.head["legal"]))
        heading, is_emptied = None, False
        for kind, words in blocks(self.page):
            said = list(self.block(kind, words))
            if kind == "## ":
                # Everything under the previous heading is left out.
                if is_emptied:
                    heading = None
                if heading and said:
                    yield heading
                heading = said[0] if said else heading
            elif said:
                yield from filter(None, [heading])
                yield from said
                heading = None
            is_emptied = not said
        if heading and not is_emptied:
            yield heading

    def block(self, kind, words):
        """The expressions of a block."""
        if kind == "{reasons}":
            yield from self.reasons()
        elif kind == "{signature}":
            yield "Signature"
        else:
            say = self.row if kind == "|" else self.phrase
            phrases = map(say, self.repeated(kind, words))
            lead = "À recopier " if kind == "{handwritten" else ""
            yield from (lead + phrase for phrase in phrases if phrase is not None)

    def row(self, words):
        """A row, which is left out if it has no value."""
        label, value = map(self.phrase, words.split("\t"))
        return value and self.phrase(words)

    def reasons(self):
        for reason in re.findall(
                r"^[a-z][\w.-]*(?: \([^)]*\))?: (.*)((?:\n  .*)*)", self.sections["reasons"], re.M):
            label, text = map(plain, reason)
            yield re.escape(label) + (f" – {re.escape(text)}" if text else "")

    def repeated(self, kind, words):
        """The phrases of a block: one per text of a row or item, one per paragraph of an answer."""
        if kind == "{signature":
            return words.split(" | ")
        keys = [key for key in re.findall(r"\{([^{}|]*)\}", words) if key in self.fields]
        several = [key for key in keys if self.fields[key].says("several")] if kind in ("|", "- ") else []
        if several and self.is_blank:
            limit = re.search(r"up to (\d+)", self.fields[several[0]].words)[1]
            return [words, *[unlabelled(words)] * (min(3, int(limit)) - 1)]
        if several:
            texts = self.answers.get(several[0], "").split("; ")
            return [
                (unlabelled(words) if number else words).replace(f"{{{several[0]}}}", text)
                for number, text in enumerate(filter(None, texts))]
        if kind == "" and keys and words == f"{{{keys[0]}}}" and keys[0] in self.answers:
            return self.answers[keys[0]].split(" ¶ ")
        return [words]


def unlabelled(words):
    """A row without its label, or any other block as it is."""
    return re.sub("^[^\t]*(?=\t)", "", words)


def branch(lines):
    """The lines up to `{else}` or `{end if}`, in which `{if}` is a condition with its two sides; and that last line."""
    found = []
    for line in map(str.strip, lines):
        if match := re.fullmatch(r"\{if (.*)\}", line):
            one, end = branch(lines)
            found.append((match[1], one, branch(lines)[0] if end == "{else}" else []))
        elif line in ("{else}", "{end if}"):
            return found, line
        else:
            found.append(line)
    return found, None


def blocks(page):
    """The kind and words of each block of a page, without `---`, the title and the code."""
    kind, words = None, []
    for line in page.splitlines() + [""]:
        mark = re.match(
            r"##? |> |- |\||---$|\{(?:signature|reasons|code)\}$|\{(?:signature|handwritten|code)(?=:)|", line)[0]
        if words and line and (mark == "" and kind != "## " or mark == kind == "> "):
            words.append(line.removeprefix(mark))
            continue
        if words:
            yield kind, " ".join(words)
        kind, words = None, []
        if mark == "|":
            yield mark, "\t".join(re.split(r"\|(?![^{}]*\})", line)[1:3])
        elif mark[:1] == "{" and not mark.startswith("{code"):
            yield mark, line[len(mark) + 2:-1]
        elif line and mark not in ("---", "# ") and not mark.startswith("{code"):
            kind, words = mark, [line.removeprefix(mark)]


def judge(pdf, paper):
    """The faults of one paper: it must read out every block, in order, and nothing else."""
    yield from faults(pdf)
    texts = [plain(text) for _, text in poppler(pdf)]
    texts = [text for text in texts if not any(re.fullmatch(expression, text) for expression in CONSTANTS)]
    # The number of lines for a long answer depends on the width of its column.
    texts, expressions = (
        [one for before, one in zip([""] + all, all) if not (one.strip("_") in ("", "+") and before[-1:] in ("_", "+"))]
        for all in (texts, list(paper.elements())))
    for text, expression in itertools.zip_longest(texts, expressions):
        if text is None or expression is None or not re.fullmatch(expression, text):
            yield f"{text!r} is read instead of {expression!r}"
            return


def other_answers(template, answered, turn, reasons):
    """Variants of the answers: another choice each time, and every second time without optional answers."""
    import answers as given
    import template_corpus as forms
    paper = Paper(template, dict.fromkeys(("address", "postcode", "city"), ""), answered)

    def options(key, field):
        start = turn % max(1, len(field.choices))
        said = field.choices[start:] + field.choices[:start] or [
            paper.answers.get(key) or given.answer(field, forms.TODAY, "Une réponse", "Une longue réponse")]
        return [None] * (turn % 2 and field.says("optional")) + said

    return given.answered(
        paper.sections.get("fields", ""), reasons, given.rules(paper.sections.get("rules", "")), options)


def judge_group(group):
    import answers as given
    import attestation_corpus as corpus
    import template_corpus as forms
    failures, count = [], 0
    with tempfile.TemporaryDirectory() as folder:
        given.add_people(lambda id, profile: forms.attest(folder, "person", "add", id, text=profile))
        for id, person, choices in group:
            profile = "".join(f"{key}: {value}\n" for key, value in person.items())
            corpus.run([corpus.ATTEST, "person", "add", id], folder, profile)
            for number, (name, template, reasons, answers, options) in enumerate(choices):
                pdf = os.path.join(folder, f"{id}-{number}.pdf")
                words = [] if "--blank" in options else reasons + (["--data", "-"] if answers else [])
                made = forms.attest(folder, "-p", id, "-t", name, "-q", "-o", pdf, *options, *words, text=answers)
                if made.returncode:
                    failures.append(f"{id} {name} {options}: {made.stderr.decode()}")
                    continue
                paper = Paper(template, person, None if "--blank" in options else answers, reasons[1:])
                failures += [f"{id} {name} {' '.join(options)}: {fault}" for fault in judge(pdf, paper)]
                count += 1
    return failures, count


def judge_the_judge(templates):
    """The differences that the judge overlooks: a missing answer, another choice, a blank paper."""
    import answers as given
    import attestation_corpus as corpus
    import template_corpus as forms
    id, _, person = next(corpus.people())
    with tempfile.TemporaryDirectory() as folder:
        forms.attest(folder, "person", "add", id, text="".join(f"{key}: {value}\n" for key, value in person.items()))
        given.add_people(lambda id, profile: forms.attest(folder, "person", "add", id, text=profile))
        known = {name: (template, answers) for name, template, _, answers in templates}
        for name in ("conge-locataire", "reconnaissance-dette", "sans-ressources", "image-enfant"):
            template, answers = known[name]
            pdf = os.path.join(folder, name + ".pdf")
            forms.attest(folder, "-p", id, "-t", name, "-q", "-o", pdf, "--data", "-", text=answers)
            paper, lines = Paper(template, person, answers), answers.splitlines(True)
            wrong = {f"without {line}": answers.replace(line, "") for line in lines} | {"blank": None}
            for key in paper.answers:
                words = paper.fields[key].choices
                if not words:
                    continue
                wrong[f"with {words[1]}"] = "".join(
                    f"{key}: {words[1]}\n" if line.startswith(f"{key}: ") else line for line in lines)
            if list(judge(pdf, paper)):
                yield f"{name}: the judge refuses the right paper"
            for what, other in wrong.items():
                other = Paper(template, person, other)
                # Some answers have no effect together with others, and change nothing on the page.
                if list(other.elements()) != list(paper.elements()) and not list(judge(pdf, other)):
                    yield f"{name}: the judge accepts the paper as one {what}"


def main():
    import attestation_corpus as corpus
    import template_corpus as forms
    with tempfile.TemporaryDirectory() as folder:
        templates = [
            (name, forms.attest(folder, "template", "show", name).stdout.decode(), reasons, answers)
            for name, reasons, answers in forms.templates(folder)]
    everybody = list(corpus.people())
    jobs = []
    for index, (id, is_latin, person) in enumerate(everybody):
        font = ["--font", corpus.DEJAVU]
        choices = []
        for turn, options in enumerate(([], font, ["--no-qr"], ["--blank"], font)):
            if not is_latin and options != font:
                options = options + font
            # Forms whose code is ASCII accept no other script.
            usable = [template for template in templates if is_latin or "code-letters: ascii" not in template[1]]
            if "country" in person:
                # Papers that print no country are refused for people abroad.
                usable = [template for template in usable if not re.search(r"^france-only|\{address\}", template[1], re.M)]
            pass_over, number = divmod(index * 5 + turn, len(usable))
            name, template, reasons, answers = usable[number]
            choices.append((name, template, reasons, other_answers(template, answers, pass_over, reasons[1:]), options))
        jobs.append((id, person, choices[:1] if "--quick" in sys.argv else choices))
    groups = [jobs[start::corpus.GROUPS] for start in range(corpus.GROUPS)]
    with multiprocessing.Pool(min(corpus.GROUPS, os.cpu_count() or 1)) as pool:
        results = pool.map(judge_group, groups, chunksize=1)
    failures = [failure for failed, _ in results for failure in failed] + list(judge_the_judge(templates))
    for failure in failures[:60]:
        print("FAIL", failure)
    print(f"{sum(count for _, count in results)} papers by the tags, {len(failures)} failures")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
