#!/usr/bin/env bash
# Lays out the contents of a release: the program, its manual page, its completions, the README and
# the licences.
#
# contents.sh PROGRAM FOLDER [LICENCE...]
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
program=$1 folder=$2
shift 2
attest=$(realpath "${ATTEST:-$program}")
mkdir -p "$folder/completions" "$folder/licences"
install -m 755 "$program" "$folder/attest"
"$attest" completion man >"$folder/attest.1"
"$attest" completion bash >"$folder/completions/attest.bash"
"$attest" completion zsh >"$folder/completions/_attest"
"$attest" completion fish >"$folder/completions/attest.fish"
cp "$root/README.md" "$root/LICENSE" "$folder"
if [[ $# -gt 0 ]]; then cp "$@" "$folder/licences"; else rmdir "$folder/licences"; fi
