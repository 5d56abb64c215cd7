#!/usr/bin/env python3
"""Checks that the judges reach the figures in Tests/README.md.

Usage: figures.py [--write] FILE

FILE contains the judges' output. Each sentence with a leading number that the section on promises
quotes in backquotes must be one of its lines, with figures at least as high, so the page promises
no more than they have shown. A quotation that no judge printed is an error. --write puts higher
figures into the page; lower ones must be put there by hand.
"""
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
README = os.path.join(ROOT, "Tests/README.md")
SECTION = "## What is promised, and how it is tested"


def shape(sentence):
    return re.sub(r"\d+", "0", sentence)


def main():
    with open(sys.argv[-1]) as file:
        printed = {shape(line.strip()): line.strip() for line in file}
    with open(README) as file:
        readme = file.read()
    start = readme.index(SECTION)
    end = readme.find("\n## ", start + 1)
    section, wrong, checked = readme[start:end], [], 0
    for quoted in re.findall(r"`(\d[^`]*)`", section):
        checked += 1
        true = printed.get(shape(quoted))
        if true is None:
            wrong.append(f"no judge printed: {quoted}")
        elif any(int(new) < int(old) for new, old in zip(re.findall(r"\d+", true), re.findall(r"\d+", quoted))):
            wrong.append(f"not {quoted}, but {true}")
        elif true != quoted:
            section = section.replace(f"`{quoted}`", f"`{true}`")
    if "--write" in sys.argv:
        with open(README, "w") as file:
            file.write(readme[:start] + section + readme[end:])
    for problem in wrong:
        print("figures:", problem)
    print(f"{checked - len(wrong)} of {checked} sentences of Tests/README.md promise no more than the judges have shown")
    sys.exit(bool(wrong) or checked == 0)


main()
