#!/usr/bin/env bash
# Many processes at once: no change is lost, no file is torn, no process hangs. together.sh [ATTEST]
set -u
here=$(cd "$(dirname "$0")" && pwd)
attest=$(realpath "${1:-$here/../../.build/debug/attest}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ATTEST_HOME=$work/home LC_ALL=C ATTEST_NOW=2020-11-09T14:30:00+01:00
fail() { echo "together: $*" >&2; exit 1; }
profile() {
  printf '%s\n' 'first-name: Marie' 'last-name: Dupont' 'birth-date: 01/01/1970' 'birth-place: Paris' \
    'address: 1 rue A' 'postcode: 75001' 'city: Paris'
}
for id in marie leo; do profile | "$attest" person add $id || fail "add $id"; done

# Twenty processes make 300 edits to one file, each adding its own line.
edit() { for i in {1..15}; do echo "x-$1-$i: here" | "$attest" person edit marie || echo "$1 $i" >>"$work/failed"; done; }
for process in {1..20}; do edit $process & done
wait
[[ ! -e $work/failed ]] || fail "edits failed: $(<"$work/failed")"
[[ $(grep -c '^x-' "$ATTEST_HOME/people/marie.conf") == 300 ]] || fail "edits were lost"

# Twenty people are added at once, and the order lists all of them.
for process in {1..20}; do profile | "$attest" person add p$process & done
wait
[[ $("$attest" person list | wc -l) == 22 && $(wc -l <"$ATTEST_HOME/people/order") == 22 ]] || fail "people were lost"

# Twenty processes write five attestations each in the same minute: every file is whole, and each
# person's last reason is the right one.
make() { for i in {1..5}; do "$attest" -q -p $1 -r $2 -o "$work/" >/dev/null || echo "$1 $i" >>"$work/failed"; done; }
for process in {1..10}; do make marie travail & make leo sante & done
wait
[[ ! -e $work/failed ]] || fail "attestations failed: $(<"$work/failed")"
[[ $(find "$work" -name '*.pdf' | wc -l) == 100 && -z $(find "$work" -name '.attest-*.part') ]] || fail "litter"
for file in "$work"/*.pdf; do [[ $(tail -c 6 "$file") == %%EOF ]] || fail "torn: $file"; done
grep -q '^reasons-1: travail$' "$ATTEST_HOME/last/marie" && grep -q '^reasons-1: sante$' "$ATTEST_HOME/last/leo" \
  || fail "reasons were mixed up"

# The judge must notice that an editor without a lock loses changes.
victim=$work/victim
profile >"$victim"
careless() { for i in {1..15}; do { cat "$victim"; echo "x-$1-$i: here"; } >"$victim.$1" && mv "$victim.$1" "$victim"; done; }
for process in {1..20}; do careless $process & done
wait
[[ $(grep -c '^x-' "$victim") -lt 300 ]] || fail "an editor without a lock passes"

# If a lock is never released, a run ends in time with status 75 and changes nothing.
before=$(<"$ATTEST_HOME/people/order")
SECONDS=0
flock "$ATTEST_HOME/people/.lock" "$attest" person move leo 1 2>/dev/null
status=$?
[[ $status == 75 && $SECONDS -le 6 && $(<"$ATTEST_HOME/people/order") == "$before" ]] \
  || fail "a held lock gives $status after $SECONDS s"
echo "300 edits, 20 people and 100 attestations by 20 processes at once: none lost, none torn"
