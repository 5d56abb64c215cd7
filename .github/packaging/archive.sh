#!/usr/bin/env bash
# Makes the archive of a release: the program, its manual page, its completions, the README and the
# licences.
#
# archive.sh PROGRAM NAME FOLDER [LICENCE...]    makes FOLDER/NAME.tar.gz, always the same bytes
#
# The manual and the completions come from $ATTEST, or else from PROGRAM, which must then run here.
# Each LICENCE is a file with the licences of the libraries that a static program contains.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$1 name=$2 folder=$3
shift 3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$here/contents.sh" "$program" "$work/$name" "$@"
python3 - "$work" "$name" "$folder/$name.tar.gz" <<'END'
import gzip, pathlib, sys, tarfile

work, name, output = sys.argv[1:]


def plain(entry):
    """The entry without data that depends on the machine or the day."""
    entry.uid = entry.gid = entry.mtime = 0
    entry.uname = entry.gname = "root"
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


with open(output, "wb") as file, gzip.GzipFile("", "wb", 9, file, 0) as packed:
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(pathlib.Path(work).rglob("*")):
            archive.add(path, path.relative_to(work), recursive=False, filter=plain)
END
