#!/usr/bin/env bash
# Runs the program on hostile or unusual machines: links, pipes, permissions, editors, terminals,
# full and closed streams. Covers the rows of bad_inputs.tsv that need more than a process. Linux,
# with strace.
#
# surroundings.sh [ATTEST]
set -u
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'chmod -R u+rwx "$work"; rm -rf "$work"' EXIT
# The program is copied to a folder where any user can run it.
chmod 711 "$work" && cp "$(realpath "${1:-$here/../../.build/debug/attest}")" "$work/attest"
export attest=$work/attest work HOME=$work/home LC_ALL=C ATTEST_NOW=2020-11-09T14:30:00+01:00
unset XDG_DATA_HOME XDG_STATE_HOME ATTEST_HOME ATTEST_PERSON ATTEST_OUTPUT ATTEST_TEMPLATE TZDIR VISUAL EDITOR
export people=$HOME/.local/share/attest/people last=$HOME/.local/state/attest/last
rows=$here/../attestTests/Vectors/bad_inputs.tsv
name=deplacement-marie-2020-11-09_14-30.pdf
now='"$attest" now -r travail'
failed=0
declare -A walked=()

profile() {
  printf '%s\n' 'first-name: Marie' 'last-name: Dupont' 'birth-date: 01/01/1970' 'birth-place: Paris' \
    'address: 1 rue A' 'postcode: 75001' 'city: Paris'
}
fresh() { # a home with marie, and an empty folder to work in
  rm -rf "$HOME" "$work/out" && mkdir -p -m 700 "$HOME" "$work/out" && cd "$work/out" || exit 70
  profile | "$attest" person add marie || exit 70
}
fail() { echo "surroundings: $*"; failed=1; }
expect() { # expect WHAT STATUS[|STATUS] COMMAND : runs it for at most 20 s; leaves its output in $work/told
  timeout 20 bash -c "$3" >"$work/told" 2>&1 </dev/null
  local status=$?
  # Every run warns that its clock is replaced; only its other messages matter.
  grep -vaF 'the time comes from ATTEST_NOW' "$work/told" >"$work/kept"; mv "$work/kept" "$work/told"
  [[ "|$2|" == *"|$status|"* ]] || fail "$1: exit $status, not $2: $(head -1 "$work/told")"
}
row() { # row ID COMMAND : expects that row's status
  local input status
  IFS=$'\t' read -r input status < <(awk -F'\t' -v id="$1" '$1 == id { print $4 "\t" $5 }' "$rows")
  [[ -n ${status-} ]] || { echo "surroundings: no row $1"; exit 70; }
  expect "$1 $input" "$status" "$2"
  walked[$1]=1
}
holds() { "${@:2}" || fail "$1"; } # holds WHAT TEST...
is() { [[ $1 == "$2" ]]; }
told() { grep -q -- "$1" "$work/told"; }
whole() { [[ $(head -c 5 "$1") == %PDF- && $(tail -c 6 "$1") == %%EOF ]] && ! grep -aqE 'attest: (error|warning|hint)' "$1"; }
unchanged() { is "$(<"$people/marie.conf")" "$(profile)"; }
# unwritable COMMAND : runs it as a user who may write almost nothing
unwritable() { if [[ $(id -u) == 0 ]]; then setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; else "$@"; fi; }
# refusing CALL ERROR PATH COMMAND : makes the system call fail, as a file system might
refusing() { strace -f -qq -o /dev/null ${3:+-P "$3"} -e "trace=$1" -e "inject=$1:error=$2" "${@:4}"; }
# terminal COMMAND : runs it on a terminal, where standard input is typed
terminal() { (sleep 0.3 && cat && sleep 0.3) | script -qec "$1" /dev/null; }
export -f unwritable refusing terminal

# Files that are not profiles.
fresh; rm "$people/marie.conf"; mkfifo "$people/marie.conf"
row B132 "$now"
ln -sfn /dev/zero "$people/marie.conf"
row B133 "$now"
ln -sfn marie.conf "$people/marie.conf"
row B134 "$now"
ln -sfn nowhere "$people/marie.conf"
row B136 'echo "city: x" | "$attest" person add marie'
holds 'the dangling link was touched' is "$(readlink "$people/marie.conf")" nowhere

# Permissions.
fresh; chmod 644 "$people/marie.conf"
row B137 "$now"
holds 'open permissions of a profile are not reported' told 'chmod go='
fresh; chmod 777 "$people"
row B138 "$now"
holds 'open permissions of the folder are not reported' told 'chmod go='
for mask in 000 022 077 777; do
  fresh; rm -rf "$HOME"/.local; profile >"$work/profile"
  row B140 "umask $mask; \"\$attest\" person add marie <\"\$work/profile\""
  row B141 "umask $mask; $now && \"\$attest\" pin && echo 'city: Lyon' | \"\$attest\" person edit marie"
  # Missing parent folders are created, and only the owner can access them.
  open=$(find "$HOME/.local" "$work/out" \( -type f ! -perm 600 \) -o \( -type d ! -perm 700 \))
  holds "umask $mask, not for their owner alone: $open" is "$open" ''
  holds "umask $mask: no files" test -s "$name" -a -s "$last/marie"
done
fresh; mkdir -m 500 closed
row B149 'cd / && HOME=/none unwritable "$attest" now -p demo -r travail -o "$work/out/closed"'
row B216 'cd / && HOME=/none unwritable "$attest" now -p demo -r travail -o /'
expect 'an output where nothing can be made' 73 "$now -o /proc/none/x.pdf"

# Files left by other programs or users.
fresh; echo half >"$people/.attest-0123456789abcdef.part"
row B142 'echo "city: Lyon" | "$attest" person edit marie'
holds 'the remains of a killed run are still there' is "$(ls -A "$people" | tr '\n' ' ')" '.gitignore .lock marie.conf order '
fresh; echo precious >.a.pdf.new
expect 'a hidden file beside the output' 0 "$now -o a.pdf"
holds 'a file of somebody else was touched' is "$(<.a.pdf.new)" precious
fresh; echo precious >a.pdf; chmod 444 a.pdf
expect 'an output that is read-only' 73 "$now -o a.pdf"
holds 'a file that is read-only was replaced' is "$(<a.pdf)" precious
expect 'a dry run to it' 73 "$now -n -o a.pdf"
expect 'no crash keeps the memory' 0 "ulimit -c unlimited 2>/dev/null; : >limits; mkfifo wait
  \"\$attest\" person add leo <wait & exec 3>wait; sleep 0.3; cat /proc/\$!/limits >limits; exec 3>&-; wait; true"
holds 'a crash would leave a core file' grep -q '^Max core file size *0 ' limits
# Another user puts a link or a pipe into a shared folder: it is neither followed nor written to.
if [[ $(id -u) == 0 ]]; then
  fresh; mkdir -m 1777 "$work/shared"; cd "$work" || exit 70; echo precious >"$work/victim"
  setpriv --reuid 65534 --regid 65534 --clear-groups sh -c 'ln -s "$work/victim" shared/a.pdf; mkfifo shared/b.pdf'
  expect "another user's link in a sticky folder" 73 "$now -o shared/a.pdf"
  holds 'a link of another user was followed' is "$(<"$work/victim")" precious
  expect "another user's pipe in a sticky folder" 73 "timeout 5 $now -o shared/b.pdf"
  ln -s "$work/victim" shared/own.pdf
  expect 'a link of our own to a file of another kind' 73 "$now -o shared/own.pdf"
  holds 'a file of another kind was replaced' is "$(<"$work/victim")" precious
  : >"$work/victim"
  expect 'a link of our own in a sticky folder' 0 "$now -o shared/own.pdf"
  holds 'a link of our own was not followed' whole "$work/victim"
  fresh; mkdir disk; mount -t tmpfs -o size=4k tmpfs disk
  expect 'a full disk' 74 "$now -o disk/a.pdf"
  holds 'a full disk: the file is not named' told 'disk/a.pdf: No space left on device'
  holds 'a full disk: litter' is "$(ls -A disk)" ''
  umount disk
fi
fresh; chmod 1777 .; echo precious >"$work/victim"; ln -s "$work/victim" "$name"
row B154 "$now"
holds 'the target of a planted link is changed' is "$(<"$work/victim")" precious
holds 'the planted link was touched' test -L "$name"
holds 'the paper has no name beside it' whole "${name%.pdf}-2.pdf"

# Several processes at once.
fresh; cp "$people/marie.conf" "$people/paul.conf"
row B144 'edit() { for i in {1..150}; do echo "x-$1-$i: a" | "$attest" person edit marie || exit; done; }
  edit a & edit b; first=$?; wait $! && exit $first'
holds 'edits are lost' is "$(grep -c '^x-[ab]-[0-9]*: a$' "$people/marie.conf")" 300
fresh; cp "$people/marie.conf" "$people/paul.conf"
row B145 '"$attest" -p marie -r travail & "$attest" -p paul -r sante; second=$?; wait $! && exit $second'
reasons() { grep -h '^reasons: ' "$last/$1"; }
holds 'reasons are mixed up' is "$(reasons marie) $(reasons paul)" 'reasons: travail reasons: sante'
row B146 '"$attest" -p marie -r travail & "$attest" -p marie -r sante; second=$?; wait $! && exit $second'
holds 'two at once leave a torn file or a second one' whole "$name"
holds 'two at once leave litter' is "$(find . -name '.attest-*.part')" ''

# Memories.
fresh; row B148 "refusing mkdir EROFS '$last' $now"
holds 'without a memory, no attestation was written' whole "$name"
holds 'a memory that cannot be written is not reported' told 'not everything could be saved'
fresh; mkdir -p "$last"; head -c 300 /dev/urandom >"$last/marie"
row B150 '"$attest"'
holds 'a damaged memory is not reported' told 'cannot be read'
expect 'a damaged memory, with a reason' 0 "$now"
fresh; printf 'version: 2\ntitle: T\nsummary: S\n[reasons]\na: A\n[page]\n{reasons}\n\n{exit-time}\n' >x.attest
"$attest" -q -t ./x.attest -r a >/dev/null; sed -i 's/^a: A/b: B/' x.attest
row B152 '"$attest" -t ./x.attest'
holds 'the forgotten reason is not named' told 'marie, a, does not exist in'
fresh; row B153 "$now -q >/dev/null && rm *.pdf && \"\$attest\" last 2>&1 >told"
holds 'the path of a missing PDF is printed' test ! -s told

# Editors and prompts.
fresh; row B156 'VISUAL=false terminal "$attest person edit marie"'
holds 'an editor that fails changed the profile' unchanged
row B157 'VISUAL="echo wrong >" terminal "$attest person edit marie"'
holds 'a wrong draft changed the profile' unchanged
holds 'the path of the draft is not printed' test -f "$(grep -o '/[^ :]*draft[^ :]*' "$work/told" | head -1)"
fresh; row B248 'VISUAL="true; touch ./touched" terminal "$attest person edit marie"'
holds 'the editor is not run by the shell' test -e touched
# The surrounding shell survives, as a user's would, and checks the terminal afterwards.
cat >ask.sh <<'END'
trap : INT
stty -g >before
"$attest" person add leo
status=$?
stty -g >after
exit $status
END
row B158 'printf "Leo\n\003" | terminal "sh ./ask.sh"'
holds 'half a person was added' test ! -e "$people/leo.conf"
holds 'the settings of the terminal were not read' test -s before
holds 'the terminal is not as before' cmp -s before after

# Locks and zones.
fresh; row B160 "refusing flock ENOLCK '' bash -c 'echo city: Lyon | \"\$attest\" person edit marie'"
holds 'missing locks are not reported' told lock
# Neither TZ nor TZDIR changes the time of writing: TZ=Pacific/Honolulu has no effect in Paris.
fresh; mkdir -p zones/Europe; cp /usr/share/zoneinfo/Pacific/Honolulu zones/Europe/Paris
usual=$("$attest" -q now -n --json -r travail)
for zones in zones "$PWD/zones" /nonexistent /usr/share/zoneinfo/Pacific; do
  row B246 "TZDIR=$zones TZ=Pacific/Honolulu \"\$attest\" -q now -n --json -r travail"
  holds "another hour with TZDIR=$zones" is "$(<"$work/told")" "$usual"
done

# Bytes that are not text.
fresh; odd=$work/out/$'\xe9'; mkdir "$odd"; cd "$odd" || exit 70; export odd
expect 'a working directory that is not UTF-8' 64 "$now"
holds 'the directory is not named' told 'out/\\xe9$'
holds 'something was made in it' is "$(ls)" ''
expect 'from there to another place' 0 "$now -o '$work/out/'"
for variable in HOME XDG_DATA_HOME XDG_STATE_HOME ATTEST_{HOME,PERSON,TEMPLATE,OUTPUT,FONT,NOW} VISUAL EDITOR; do
  expect "$variable is not UTF-8" 64 "$variable=\$odd $now"
  holds "$variable is not named" told "$variable is not valid UTF-8: .*\\\\xe9"
done

# A named input may be a pipe.
fresh; expect 'answers from a pipe' 0 '"$attest" -p demo -t sur-l-honneur --data <(echo "facts: oui") -o a.pdf'
expect 'a PDF from a pipe' 0 '"$attest" verify <(cat a.pdf) && "$attest" verify /dev/stdin <a.pdf'
expect 'an endless pipe' 65 '"$attest" verify /dev/zero'

# A folder whose names cannot be read is not an empty folder, and a person may be removed while the
# list is read.
fresh; profile | "$attest" person add leo
drafts=$HOME/.local/state/attest/drafts && mkdir -m 700 -p "$drafts" && profile >"$drafts/marie.sante"
expect 'a folder of drafts with a bad sector' 66 "refusing getdents64 EIO '$drafts' '$attest' forget marie"
expect 'a folder of people with a bad sector' 66 "refusing getdents64 EIO '$people' '$attest' person move leo 1"
holds 'a folder of people with a bad sector: the order is lost' is "$(<"$people/order")" $'marie\nleo'
expect 'a person removed meanwhile' 0 "refusing %file ENOENT '$people/marie.conf' '$attest' person list"
holds 'a person removed meanwhile: another list' is "$(<"$work/told")" $'leo\tMarie Dupont'

# Streams.
fresh; row B250 "$now >&-"
holds 'closed output: no whole PDF' whole "$name"
fresh; expect 'every stream is closed' 74 "$now <&- >&- 2>&-"
holds 'all closed: no whole PDF' whole "$name"
holds 'all closed: the profile holds a message' unchanged
fresh; row B252 "$now >/dev/full"
holds 'full output: no whole PDF' whole "$name"
holds 'full output: not reported' told 'its path could not be printed: No space left on device'
fresh; row B253 "{ sleep 0.2; $now; echo \$? >status; } | true; exit \$(<status)"
holds 'a closed pipe: no whole PDF' whole "$name"
fresh; profile | "$attest" person add leo
expect 'everybody into a closed pipe' 74 "{ sleep 0.2; $now -p all; echo \$? >status; } | true; exit \$(<status)"
holds 'everybody into a closed pipe: not every paper' is "$(ls | grep -c pdf)" 2
holds 'everybody into a closed pipe: not reported' told 'leo.*pdf were written, but their paths could not be printed: Broken pipe'
fresh; expect 'closed errors' 0 "$now 2>&-"
holds 'closed errors: no whole PDF' whole "$name"
expect 'full errors' 0 "$now 2>/dev/full"
fresh; expect 'all well' 0 "$now"
holds 'all well: more than the path is printed' is "$(<"$work/told")" "$PWD/$name"
expect 'an output that is a device' 0 "$now -o /dev/null"
holds '/dev/null is no longer a device' test -c /dev/null
fresh; expect 'a file too large for the shell' 74 "ulimit -f 2; $now"
holds 'a file too large leaves litter' is "$(find . -name '.attest-*.part')" ''
fresh; expect 'no file may be opened' 66 "ulimit -n 3; $now"
holds 'no file may be opened: the file is not named' told 'cannot read .*: Too many open files'
fresh; expect 'the output itself, into a file' 0 "$now -o /dev/stdout >both"
holds 'the file of the shell was replaced' is "$(head -c 5 both) $(tail -n 1 both)" '%PDF- /dev/stdout'
row B254 'python3 -c "
import ctypes, os
ctypes.CDLL(None).execve(os.environb[b\"attest\"], (ctypes.c_char_p * 1)(None), (ctypes.c_char_p * 2)(b\"HOME=/none\"))
os._exit(99)"'

echo "$(($(wc -l <"$rows") - 1)) hostile inputs have their exit status"
echo "${#walked[@]} of them on a machine with FIFOs, full disks and broken terminals"
exit $failed
