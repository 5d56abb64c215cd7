#!/usr/bin/env python3
"""What a screen reader says is what the paper says: the words by the tags, read by two readers.

Usage: tagged_text.py PATH-OF-ATTEST [--quick]

Makes about a thousand papers: every template, for people of many languages, without and with a font file, with
and without the code, blank. Of each the text of every element of the logical structure, as poppler reads it
and by a walk of our own over the marked content (pikepdf), must be that of a block of the template with the
person's words in it; check_pdf.py asks of every PDF that no two words of an element touch. Needs what
attestation_corpus.py needs.
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
    """The type and the text of each element that holds text, in the order of the tree."""
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
    """Of each marked-content sequence the texts shown in it: where each begins and ends, its size, its letters."""
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
                # The replacement text of a span stands for what is shown in it.
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
    """The type of each element that holds text, and what is shown in it, in the order of the tree."""
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
    """The pairs of texts of an element that read as one word though they do not touch."""
    shown = [show for show in shown if show[4]]
    widest = max((end - start for start, end, _, _, _ in shown), default=0)
    for one, other in itertools.pairwise(shown):
        (_, end, y, size, before), (start, _, next_y, _, after) = one, other
        is_apart = abs(next_y - y) > size / 2 or abs(start - end) > size / 8
        # The lines for a hand to write on are no words.
        if not is_apart or before[-1].isspace() or after[0].isspace() or before[-1] == after[0] == "_":
            continue
        if next_y < y - size / 2 and (before[-1] in "-‐‑" or is_one_word(one, other, widest)):
            continue
        yield before[-20:], after[:20]


def is_one_word(one, other, widest):
    """Whether a word goes over two lines because none holds it, by the mean width of the letters of each."""
    return sum(
        len(re.split(r"[\s-]", text)[place]) * (end - start) / len(text)
        for place, (start, end, _, _, text) in ((-1, one), (0, other))) > widest


def plain(text):
    """With one blank for each stretch of them, in one normal form."""
    return re.sub(r"[\s\u00a0\u202f\u2009]+", " ", unicodedata.normalize("NFC", text)).strip()


def faults(pdf):
    """What of a PDF is not read as it is seen, or by one reader otherwise than by the other."""
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

def phrase(source):
    """A block of a template as an expression: anything for a placeholder."""
    parts = re.split(r"\{[^{}]*\}", source.replace("**", ""))
    words = []
    for part in parts:
        # A value may be of no words.
        lead, tail = (" ?" if part[:1].isspace() else ""), (" ?" if part[-1:].isspace() else "")
        words.append(lead + re.escape(plain(part)) + (tail if part.strip() else ""))
    return ".*?".join(words)


CONSTANTS = [
    "SPÉCIMEN", "Signature", "Ce code contient le texte de l’attestation.", "Code de l’attestation", "–",
    "Le même code que sur (la première page|la page \\d+), assez grand pour être lu sur un écran\\.", "En vigueur .*"]


def expressions(template):
    """The expressions of everything that a paper of a template may say, and those that it must say."""
    head, *parts = re.split(r"^\[(\w+)\]\n", template, flags=re.M)
    sections = dict(zip(parts[::2], parts[1::2]))
    lines = dict(re.findall(r"^([a-z-]+): (.*)$", head, re.M))
    may = list(CONSTANTS)
    must = [re.escape(plain(lines["title"]))] + [re.escape(plain(lines[key])) for key in ("legal",) if key in lines]
    for reason in re.findall(r"^[a-z][\w.-]*(?: \([^)]*\))?: (.*)((?:\n  .*)*)", sections.get("reasons", ""), re.M):
        label, text = plain(reason[0]), plain(reason[1])
        may.append(re.escape(label) + (f" – {re.escape(text)}" if text else ""))
    for block in blocks(sections["page"]):
        (may if "{" in block else must).append(phrase(block))
    for names in re.findall(r"^\{signature: (.*)\}$", sections["page"], re.M):
        # A name that is not known is left to a hand.
        must += [phrase(name) if re.sub(r"\{[^{}]*\}", "", name).strip() else "[_ ]+" for name in names.split(" | ")]
    if copied := re.findall(r"^\{handwritten: (.*)\}$", sections["page"], re.M):
        must.append(" ".join(map(phrase, copied)))
    return may + must, must


COPIED = "À recopier "


def together(texts):
    """The texts with those to be copied as one: each of their lines has an element of its own."""
    copied = [text.removeprefix(COPIED) for text in texts if text.startswith(COPIED)]
    return [text for text in texts if not text.startswith(COPIED)] + ([" ".join(copied)] if copied else [])


def blocks(page):
    """The phrases of a page: paragraphs over lines, headings, rows, notes and items."""
    paragraph = []
    for line in page.splitlines() + [""]:
        marked = re.match(r"(## |\| |> |- |---|\{(?:signature|handwritten|code|reasons)\b)", line)
        if (marked or not line.strip()) and paragraph:
            yield " ".join(paragraph)
            paragraph = []
        if not line.strip() or line.startswith(("---", "{signature", "{handwritten", "{code}", "{reasons}")):
            continue
        if line.startswith("| "):
            yield " ".join(cell.strip() for cell in line.strip().strip("|").split(" | "))
        elif marked:
            yield line[len(marked[1]):]
        else:
            paragraph.append(line.strip())


def judge(pdf, template, values):
    """The faults of one paper; the template has the names in it that are known."""
    yield from faults(pdf)
    may, must = expressions(template)
    texts = together([plain(text) for _, text in poppler(pdf)])
    for text in texts:
        if not any(re.fullmatch(expression, text) for expression in may):
            yield f"{text!r} is nothing that the template says"
    for expression in must:
        if not any(re.fullmatch(expression, text) for text in texts):
            yield f"no element says {expression!r}"
    everything = "\n".join(texts)
    for value in values:
        if plain(value) not in everything:
            yield f"no element says {value!r}"


def named(template, person, options, answered):
    """The template with the names of its person, and of those who are answers unless it is blank."""
    import answers
    other = {} if "--blank" in options else dict(line.split(": ") for line in answers.PROFILE.splitlines())
    for key, answer in (line.split(": ", 1) for line in answered.splitlines() if other):
        template = template.replace(f"{{signature: {{{key}}}}}", f"{{signature: {answer}}}")
    for key in ("first-name", "last-name"):
        template = template.replace(f"{{{key}}}", person[key])
        if other:
            template = re.sub(rf"\{{[a-z-]+\.{key}\}}", other[key], template)
    return template


def judge_group(group):
    import answers as given
    import attestation_corpus as corpus
    import template_corpus as forms
    failures, count = [], 0
    with tempfile.TemporaryDirectory() as folder:
        forms.attest(folder, "person", "add", given.OTHER, text=given.PROFILE)
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
                names = [person["first-name"], person["last-name"]]
                values = [*([" ".join(names)] if "{first-name} {last-name}" in template else names), person["city"]]
                values += [] if "--blank" in options else [line.split(": ", 1)[1] for line in answers.splitlines()
                                                           if line.split(": ", 1)[1].startswith(("Une réponse", "Une longue"))]
                failures += [f"{id} {name} {' '.join(options)}: {fault}" for fault in judge(pdf, named(template, person, options, answers), values)]
                count += 1
    return failures, count


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
            # What folds its code to ASCII takes no other script.
            usable = [template for template in templates if is_latin or "code-letters: ascii" not in template[1]]
            choices.append((*usable[(index * 5 + turn) % len(usable)], options))
        jobs.append((id, person, choices[:1] if "--quick" in sys.argv else choices))
    groups = [jobs[start::corpus.GROUPS] for start in range(corpus.GROUPS)]
    with multiprocessing.Pool(min(corpus.GROUPS, os.cpu_count() or 1)) as pool:
        results = pool.map(judge_group, groups, chunksize=1)
    failures = [failure for failed, _ in results for failure in failed]
    for failure in failures[:60]:
        print("FAIL", failure)
    print(f"{sum(count for _, count in results)} papers by the tags, {len(failures)} failures")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
