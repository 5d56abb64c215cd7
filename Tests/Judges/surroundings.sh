#!/usr/bin/env bash
# What a hostile or odd machine does to the program: links, pipes, permissions, full and closed
# streams, no network. surroundings.sh [ATTEST]. Linux, with strace; more is tried when not root.
set -u
here=$(cd "$(dirname "$0")" && pwd)
attest=$(realpath "${1:-$here/../../.build/debug/attest}")
work=$(mktemp -d)
trap 'chmod -R u+rwx "$work"; rm -rf "$work"' EXIT
export HOME=$work/home LC_ALL=C ATTEST_NOW=2020-11-09T14:30:00+01:00
unset XDG_DATA_HOME XDG_STATE_HOME ATTEST_HOME ATTEST_PERSON ATTEST_OUTPUT ATTEST_TEMPLATE TZDIR
people=$HOME/.local/share/attest/people
last=$HOME/.local/state/attest/last
name=attestation-marie-2020-11-09_14-30.pdf
failed=0 tried=0

profile() {
  printf '%s\n' 'first-name: Marie' 'last-name: Dupont' 'birth-date: 01/01/1970' 'birth-place: Paris' \
    'address: 1 rue A' 'postcode: 75001' 'city: Paris'
}
fresh() { # a home with marie, and an empty folder to work in
  rm -rf "$HOME" "$work/out" && mkdir -p -m 700 "$HOME" "$work/out" && cd "$work/out" || exit 70
  profile | "$attest" person add marie || exit 70
}
expect() { # expect WHAT STATUS COMMAND : the exit status, within 5 s; its words are in $work/told
  tried=$((tried + 1))
  timeout 5 bash -c "$3" >"$work/told" 2>&1 </dev/null
  local status=$?
  [[ $status == "$2" ]] || { echo "$1: exit $status, not $2: $(head -1 "$work/told")"; failed=1; }
}
holds() { # holds WHAT TEST...
  tried=$((tried + 1))
  "${@:2}" || { echo "$1"; failed=1; }
}
mode() { stat -c %a "$1"; }
is() { [[ $1 == "$2" ]]; }
told() { grep -q -- "$1" "$work/told"; }
export attest people last work
now='"$attest" now -r travail'

fresh; rm "$people/marie.conf"; mkfifo "$people/marie.conf"
expect 'a FIFO for a profile' 65 "$now"
rm "$people/marie.conf"; ln -s /dev/zero "$people/marie.conf"
expect 'a device for a profile' 65 "$now"
ln -sfn marie.conf "$people/marie.conf"
expect 'a link to itself for a profile' 66 "$now"
ln -sfn nowhere "$people/leo.conf"
expect 'adding over a dangling link' 73 'printf "city: x\n" | "$attest" person add leo; exit $?'

fresh; chmod 644 "$people/marie.conf"; chmod 777 "$people"
expect 'open permissions' 0 "$now"
holds 'open permissions of a profile are told' told 'chmod 600'
holds 'open permissions of the folder are told' told 'chmod 700'
for mask in 000 022 077; do
  umask $mask; fresh
  expect "umask $mask" 0 "$now"
  holds "umask $mask: a profile for its owner" is "$(mode "$people/marie.conf")" 600
  holds "umask $mask: an attestation for its owner" is "$(mode "$name")" 600
  holds "umask $mask: a memory for its owner" is "$(mode "$last/marie")" 600
  holds "umask $mask: folders for their owner" is "$(mode "$people") $(mode "$last")" '700 700'
done
umask 022

fresh; echo half >"$people/.marie.conf.new"
expect 'what a killed run left' 0 'echo "city: Lyon" | "$attest" person edit marie'
holds 'what a killed run left is gone' test ! -e "$people/.marie.conf.new"
fresh; echo precious >"$work/victim"; ln -s "$work/victim" "$name"
expect 'a link laid at the name of the attestation' 0 "$now"
holds 'its target is untouched' is "$(<"$work/victim")" precious
holds 'the link is replaced' test ! -L "$name"
rm "$work/victim"

fresh; mkdir -p "$last"; head -c 300 /dev/urandom >"$last/marie"
expect 'a memory of random bytes, no reason' 64 '"$attest"'
holds 'a damaged memory is told' told damaged
expect 'a memory of random bytes, with a reason' 0 "$now"
fresh; mkdir -p "${last%/last}"; echo >"$last"
expect 'nowhere to remember' 0 "$now"
holds 'that nothing was remembered is told' told 'not remembered'
fresh; expect 'no time zone data' 0 "TZDIR=/nonexistent $now"
holds 'the hour is that of the place all the same' test -s "$name"
holds 'that there are no time zone data is told' told 'no time zone data'
fresh; expect 'the last attestation is deleted' 66 "$now && rm *.pdf && \"\$attest\" last"
fresh; expect 'the output cannot be made' 73 "$now -o /proc/none/x.pdf"
if [[ $(id -u) != 0 ]]; then
  mkdir -m 500 closed; expect 'a folder that is not writable' 73 "$now -o closed/"
fi

fresh; expect 'standard output is closed' 74 "$now >&-"
holds 'the attestation is made all the same' test -s "$name"
holds 'it holds no message' is "$(head -c 5 "$name")" %PDF-
fresh; expect 'every stream is closed' 74 "$now <&- >&- 2>&-"
holds 'the profile holds no message' is "$(<"$people/marie.conf")" "$(profile)"
fresh; expect 'standard output is full' 74 "$now >/dev/full"
holds 'the attestation is made all the same' test -s "$name"
fresh; expect 'a closed pipe' 0 "$now | true"
holds 'the attestation is made all the same' test -s "$name"
fresh; expect 'an output that is a device' 0 "$now -o /dev/null"
holds '/dev/null is still a device' test -c /dev/null
expect 'an output that is full' 74 "$now -o /dev/full"
expect 'a file too large for the shell' 74 "ulimit -f 2; $now"
holds 'nothing is left of it' is "$(find . -name '.*.new')" ''

fresh; strace -f -qq -o "$work/trace" -e trace=network "$attest" now -r travail >/dev/null
holds 'no socket is opened' test ! -s "$work/trace"
strace -f -qq -o "$work/trace" -e trace=file,poll,ppoll "$attest" now -r travail >/dev/null
# From the first call of the program's own: what the loader looks at before is not ours.
others=$(sed '1,/poll(/d' "$work/trace" | grep -oE '"/[^"]*"' | tr -d '"' \
  | grep -vE "^($work|/usr/share/zoneinfo/)" | sort -u)
holds "no other file is looked at: $others" test -z "$others"

echo "$tried things tried"
exit $failed
