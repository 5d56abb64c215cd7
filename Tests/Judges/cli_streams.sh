#!/usr/bin/env bash
# Streams that are closed, full or cut off: cli_streams.sh ATTEST
set -uo pipefail
attest=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export ATTEST_HOME=$folder/home LC_ALL=C
unset ATTEST_NOW ATTEST_OUTPUT ATTEST_PERSON ATTEST_TEMPLATE
failures=0

# check WHAT WANTED-STATUS GOT-STATUS: and a PDF, whole, with no byte of a message in it.
check() {
  local pdf=(attestation-demo-*.pdf)
  [[ $3 == "$2" ]] || { echo "$1: exit $3, not $2"; failures=$((failures + 1)); }
  [[ $(head -c 5 "${pdf[0]}") == %PDF- && $(tail -c 6 "${pdf[0]}") == %%EOF* ]] ||
    { echo "$1: no whole PDF"; failures=$((failures + 1)); }
  grep -aq 'attest: ' "${pdf[0]}" && { echo "$1: a message is in the PDF"; failures=$((failures + 1)); }
  rm -f attestation-demo-*.pdf
}

make=("$attest" --person demo --reason travail)

"${make[@]}" >&- 2>errors; check 'closed output' 74 $?
grep -q 'its path could not be written' errors || { echo 'closed output: not told'; failures=$((failures + 1)); }
"${make[@]}" >/dev/full 2>errors; check 'full output' 74 $?
grep -q 'No space left on device' errors || { echo 'full output: not told'; failures=$((failures + 1)); }
"${make[@]}" >/dev/null 2>&-; check 'closed errors' 0 $?
"${make[@]}" >&- 2>&- <&-; check 'all closed' 74 $?
"${make[@]}" >/dev/null 2>/dev/full; check 'full errors' 0 $?
{ sleep 0.2; "${make[@]}"; echo $? >status; } | true
check 'cut pipe' 141 "$(cat status)"
"${make[@]}" 2>errors >path; check 'all well' 0 $?
[[ -s errors ]] && { echo 'all well: standard error is not empty'; failures=$((failures + 1)); }
[[ $(cat path) == "$folder"/attestation-demo-*.pdf ]] || { echo 'all well: not the path alone'; failures=$((failures + 1)); }

# A process without even a name.
python3 - "$attest" <<'PY' || { echo 'no argv[0]: a crash'; failures=$((failures + 1)); }
import ctypes, os, sys
child = os.fork()
if child == 0:
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    libc = ctypes.CDLL(None)
    none = (ctypes.c_char_p * 1)(None)
    libc.execve(sys.argv[1].encode(), none, none)
    os._exit(99)
status = os.waitpid(child, 0)[1]
sys.exit(0 if os.WIFEXITED(status) and os.WEXITSTATUS(status) in (0, 64, 78) else 1)
PY

# Nothing is ever asked of a network.
if command -v strace >/dev/null; then
  calls=$(strace -f -e trace=network "${make[@]}" 2>&1 >/dev/null | grep -c '(.*) = ')
  [[ $calls == 0 ]] || { echo "network: $calls calls"; failures=$((failures + 1)); }
fi

echo "$failures failed"
exit $((failures > 0))
