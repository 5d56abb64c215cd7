#!/usr/bin/env python3
"""Lists the zones of each country in AttestCore/People/countries.txt that keeps several times.

    Tests/Tables/zones.py            print them, from the zone.tab of the PyPI package tzdata
    Tests/Tables/zones.py --write    write them into the sources
    Tests/Tables/zones.py --check    fail if the sources differ, or if another country has a zone
                                     that is not its own
"""
import importlib.resources, pathlib, sys

FILE = pathlib.Path(__file__).parent.parent.parent / "Sources/AttestCore/People/countries.txt"
# A French address has a postcode instead; zone.tab lacks Kosovo; no file is read in Arctic/.
OTHERS = {"FR": "-", "XK": "Europe/Belgrade", "SJ": "Europe/Oslo"}

zones = {}
for row in importlib.resources.files("tzdata").joinpath("zoneinfo/zone.tab").read_text().splitlines():
    if not row.startswith("#"):
        country, _, zone = row.split("\t")[:3]
        zones.setdefault(country, []).append(zone)

lines, status = [], 0
for line in FILE.read_text().splitlines():
    cells = line.split(" | ")
    country = line[:2]
    if not line.startswith("#") and cells[1] not in [*zones.get(country, []), OTHERS.get(country)]:
        right = ", ".join(sorted(zones[country]))
        if cells[1] != right:
            print(f"WRONG: {country} has {cells[1]}, but zone.tab says {right}; to write it: Tests/Tables/zones.py --write")
            status = "--check" in sys.argv
        cells[1] = right
        if len(sys.argv) < 2:
            print(f"{country}: {right}")
    lines.append(" | ".join(cells))
if "--write" in sys.argv:
    FILE.write_text("\n".join(lines) + "\n")
sys.exit(status)
