"""Valid answers to the fields of every built-in template."""
import re

# The ids that answer a field of the type `person`, a child and an adult; the judge adds them as
# people.
CHILD, OTHER = "enfant", "autre"
PROFILE = ("first-name: Zoé\nlast-name: Martin\nbirth-date: 29/02/2000\nbirth-place: Lyon\n"
           "address: 2 rue B\npostcode: 69001\ncity: Lyon\n")
PROFILES = {CHILD: PROFILE.replace("2000", "2012"), OTHER: PROFILE}


def fields(section):
    """Each key of a section `[fields]`, with the words in parentheses after it."""
    return re.findall(r"^([a-z][\w-]*)(?: \(([^)]*)\))?:", section, re.M)


def add_people(add):
    """Calls `add` with the id and the profile of each person who is an answer."""
    for id, profile in PROFILES.items():
        add(id, profile)


def lines(section, today, text="Une réponse", long="Une longue réponse"):
    """One answer per line; `today` is day/month/year."""
    return "".join(f"{key}: {answer(words, today, text, long)}\n" for key, words in fields(section))


def answer(words, today, text, long):
    if "one of:" in words:
        return words.split("one of:")[1].split(",")[0].strip()
    kinds = {
        "yes-no": "oui", "person": CHILD if "under" in words else OTHER, "several": "Un; Deux",
        "date": "29/02/2000" if "at least" in words else today, "month": today[3:],
        "year": today[6:], "number": "7", "phone": "06 12 34 56 78", "long": long,
    }
    if "euros" in words:
        return "12,50" if "sum" not in words else "25"
    # Each word names the kind, or begins a condition such as `from birth-date`.
    first = [part.split()[0] for part in words.split(",") if part.strip()]
    return next((given for kind, given in kinds.items() if kind in first), text)
