"""The questions of every built-in template, and valid answers to them."""
import re
import unicodedata

# The ids given as answers to fields of type `person`: a child and an adult, whom the judge adds.
CHILD, OTHER = "enfant", "autre"
PROFILE = ("first-name: Zoé\nlast-name: Martin\nbirth-date: 29/02/2000\nbirth-place: Lyon\n"
           "address: 2 rue B\npostcode: 69001\ncity: Lyon\n")
PROFILES = {CHILD: PROFILE.replace("2000", "2012"), OTHER: PROFILE}


class Field:
    """A question: the words in parentheses, its possible answers, and the cells of each answer."""

    def __init__(self, words, below):
        self.words = words
        self.cells = cells(line.strip() for line in below.splitlines() if line.strip().startswith("|"))
        self.choices = list(self.cells)
        if "one of:" in words:
            self.choices = [word.strip() for word in words.split("one of:")[1].split(",")]
        elif self.says("yes-no"):
            self.choices = ["oui", "non"]
        condition = re.search(r"(?:^|, )if ([^,]*)", words)
        self.condition = condition and condition[1]
        self.words = re.sub(r"(?:^|, )if [^,]*", "", words)
        self.is_optional = self.says("optional") or bool(condition)

    def says(self, word):
        return re.search(rf"(?<![\w-]){word}(?![\w-])", self.words.split("one of:")[0]) is not None


def cells(lines):
    """The cells by answer and column; a row without an answer continues the row above."""
    header, *rows = [[cell.strip() for cell in line[1:-1].split("|")] for line in lines] or [[]]
    table = {}
    for answer, *texts in rows:
        row = table.setdefault(answer or list(table)[-1], dict.fromkeys(header[1:], ""))
        for column, text in zip(header[1:], texts):
            row[column] = f"{row[column]} {text}".strip()
    return table


def fields(section):
    """The questions of a `[fields]` section, by key."""
    items = re.findall(r"^([a-z][\w-]*)(?: \(([^)]*)\))?:.*\n((?:[ \t]+.*\n)*)", section, re.M)
    return {key: Field(words, below) for key, words, below in items}


def folded(text):
    """A word as conditions compare it, ignoring case, accents and the kind of apostrophe."""
    letters = unicodedata.normalize("NFD", text.lower().replace("’", "'"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def holds(condition, questions, given, reasons=()):
    """Whether a condition on answers is true; a test of an age, a day or an address counts as false."""
    return all(
        is_true(test.removeprefix("not "), questions, given, reasons) != test.startswith("not ")
        for test in condition.split(" and "))


def is_true(test, questions, given, reasons):
    key, _, words = test.partition(" = ")
    if words:
        said = reasons if key == "reasons" else [given[key]] if key in given else []
        # These are words of a choice or, if the answer is a name, keys of other answers.
        is_choice = key == "reasons" or questions[key].choices
        words = [word if is_choice else given.get(word, word) for word in words.split(" or ")]
        return any(folded(word) in map(folded, said) for word in words)
    key, *more = test.split()
    if more:
        return more == ["several"] and ";" in given.get(key, "")
    key, _, column = key.partition(".")
    if key not in given:
        return False
    return questions[key].cells[given[key]][column] != "" if column else given[key] != "non"


def add_people(add):
    """Calls `add` with the id and the profile of each person who is given as an answer."""
    for id, profile in PROFILES.items():
        add(id, profile)


def rules(section):
    """The conditions of a `[rules]` section."""
    return re.findall(r"^([a-z][^:\n]*):", section, re.M)


def is_refused(key, rules, questions, given, reasons):
    """Whether a rule whose last question is this one could refuse the answers for some ages and addresses.

    The judges' signers are all adults.
    """
    order = list(questions)
    for rule in rules:
        if re.search(r"(?:^| and )birth-date under (?:\d|1[0-8]) years(?= and |$)", rule):
            continue
        named = [word for word in re.findall(r"[\w-]+", rule) if word in questions]
        personal = re.compile(r"(?:not )?[\w-]+ (?:under|at) ")
        tests = [test for test in rule.split(" and ") if not personal.match(test)]
        if named and max(named, key=order.index) == key and all(
                holds(test, questions, given, reasons) for test in tests):
            return True
    return False


def answered(section, reasons, rules, options):
    """An answer to each question that is asked, chosen so that no rule refuses it.

    `options` gives the possible answers to a question, with `None` to leave it out; the first acceptable one is taken.
    """
    questions, given = fields(section), {}
    for key, field in questions.items():
        if field.condition and not holds(field.condition, questions, given, reasons):
            continue
        # A rule may refuse a name that was already given.
        said = options(key, field)
        others = ["Une autre réponse", "Une troisième réponse"] if said[-1] == "Une réponse" else []
        for option in said + others:
            tried = given if option is None else given | {key: option}
            if not is_refused(key, rules, questions, tried, reasons):
                break
        given = tried
    return "".join(f"{key}: {value}\n" for key, value in given.items())


def lines(section, today, text="Une réponse", long="Une longue réponse", rules=(), reasons=()):
    """One answer per line to each question that is asked; `today` is day/month/year."""
    return answered(
        section, reasons, rules, lambda _, field: field.choices or [answer(field, today, text, long)])


def answer(field, today, text, long):
    if field.choices:
        return field.choices[0]
    kinds = {
        "person": CHILD if field.says("under") else OTHER, "several": "Un; Deux",
        "date": f"{today[:6]}{int(today[6:]) - 18}" if field.says("at least") else today, "month": today[3:],
        "year": str(int(today[6:]) - field.says("to last year")), "number": "7", "decimal": "7,5", "phone": "06 12 34 56 78", "long": long,
    }
    if field.says("euros"):
        return "12,50" if not field.says("sum") else "25"
    # The first word of each part names the kind, or begins a condition such as `from birth-date`.
    first = [part.split()[0] for part in field.words.split(",") if part.strip()]
    return next((given for kind, given in kinds.items() if kind in first), text)
