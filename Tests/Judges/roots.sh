#!/usr/bin/env bash
# Runs the static program in an otherwise empty root: without libraries, locales, time zone data,
# fonts or /dev; then also without a home, and then without /proc. Linux, as root.
#
# roots.sh ATTEST
set -u
here=$(cd "$(dirname "$0")" && pwd)
attest=$(realpath "${1:-$here/../../.build/static/release/attest}")
work=$(mktemp -d)
root=$work/root
failed=0
trap 'umount "$root/proc" 2>/dev/null; rm -rf "$work"' EXIT
mkdir -p "$root"/{proc,home} && cp "$attest" "$root/attest"

fail() { echo "roots: $*"; failed=1; }

# expect STATUS TEXT [VARIABLE=VALUE...] -- WORD... : runs attest with these words in the root; it
# must end with STATUS and print TEXT
expect() {
  local status=$1 text=$2 given=()
  shift 2
  while [[ $1 != -- ]]; do given+=("$1"); shift; done
  shift
  env -i "${given[@]}" "$(command -v chroot)" "$root" /attest "$@" >"$work/told" 2>&1
  local got=$?
  [[ $got == "$status" ]] || fail "$where, attest $*: $got and not $status: $(head -1 "$work/told")"
  [[ -z $text ]] || grep -qF -- "$text" "$work/told" || fail "$where, attest $*: not '$text' but: $(head -1 "$work/told")"
  printf '%-17s %4s  %-60s %s\n' "$where" "$got" "attest $*" "$(head -1 "$work/told")" | cut -c1-150
}

mount -t proc proc "$root/proc" || exit 70
where='/proc and a home'
now=ATTEST_NOW=2026-11-21T14:30:00+01:00
expect 0 '/page.pdf' HOME=/home -- now --person demo --reason travail -o /page.pdf
expect 0 '' HOME=/home -- verify /page.pdf
expect 64 'cannot be marked as a sample' HOME=/home -- now --person demo --reason travail -o /code.png
expect 0 'may be out of date' HOME=/home ATTEST_NOW=2029-06-01T12:00:00Z -- now --person demo -r travail -o /later.pdf
expect 0 'deplacement-demo-2026-11-21_14-10' HOME=/home $now -- now --person demo --reason travail --minus 20m
expect 66 'no profile yet' HOME=/home -- now
expect 0 'deplacement' HOME=/home -- template list
expect 0 'travail' HOME=/home -- reason list
expect 66 'no attestation is remembered' HOME=/home -- show demo
expect 64 'aucun' HOME=/home LANG=fr_FR.UTF-8 -- now --reason aucun --person demo

where='/proc and no home'
expect 0 'attest' -- --version
expect 0 'Usage' -- --help
expect 0 'complete' -- completion bash
expect 0 '' -- verify /page.pdf
expect 0 'deplacement' -- template list
expect 0 'travail' -- reason list
expect 0 '/other.pdf' -- now --person demo --reason travail -o /other.pdf
expect 78 'HOME' -- person list
expect 78 'HOME' -- now

umount "$root/proc"
where='no /proc'
expect 0 'attest' -- --version
expect 0 '' -- verify /page.pdf
expect 0 '/third.pdf' HOME=/home $now -- now --person demo --reason travail -o /third.pdf
expect 66 'no profile yet' HOME=/home -- now

exit $failed
