#!/usr/bin/env bash
# Checks that a program built elsewhere runs here: its main commands must succeed.
#
# smoke.sh PROGRAM
set -euo pipefail
attest=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work
cd "$work"
"$attest" --version
"$attest" now --person demo --reason travail -o page.pdf
"$attest" verify page.pdf
printf '%s\n' 'first-name: Marie' 'last-name: Dupont' 'birth-date: 01/01/1970' 'birth-place: Lyon' \
  'address: 1 rue A' 'postcode: 38000' 'city: Grenoble' | "$attest" person add marie
"$attest" --reason travail
"$attest" --minus 20m
"$attest" show --snapshot --size 80x24 >card
"$attest" completion man >manual
test -s card -a -s manual
