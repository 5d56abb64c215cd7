#!/usr/bin/env bash
# Makes each system call of the write path of the commands below fail, kills the command before each
# of these calls, and cuts the power after each: nothing may be lost, torn, or wrongly reported as
# done. Linux, with strace.
#
# faults.sh [ATTEST [SCENARIO...]]
#
# With FAULTS=every, instead makes every system call on the home fail, even those that only read,
# and compares the store with what the message says; no kills and no power cuts.
set -u
here=$(cd "$(dirname "$0")" && pwd)
export ATTEST=${1:-$here/../../.build/debug/attest}
ATTEST=$(realpath "$ATTEST")
shift $(($# > 0))
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export OLD=$work/old NEW=$work/new HOME=$work/home LC_ALL=C
export ATTEST_NOW=2020-11-09T14:30:00+01:00
unset XDG_DATA_HOME XDG_STATE_HOME ATTEST_HOME ATTEST_PERSON ATTEST_OUTPUT ATTEST_TEMPLATE
people=.local/share/attest/people memory=.local/state/attest
paper=deplacement-marie-2020-11-09_14-30.pdf
second=deplacement-marie-2020-11-09_14-30-2.pdf
receipt=quittance-loyer-marie-jeanne-2020-10-2.pdf
cat >"$work/profile" <<'P'
# Marie
first-name: Marie
last-name: Dupont
birth-date: 01/01/1970
birth-place: Paris
address: 1 rue A
postcode: 75001
city: Paris
P
echo 'city: Lyon' >"$work/lines"
cat >"$work/receipt" <<'P'
tenants: Jeanne Martin
home: 3 place du Marché, 38000 Grenoble
start: 01/10/2020
end: 31/10/2020
rent: 600
charges: 50
total: 650
paid: 05/11/2020
P

# The initial states, each created in an empty home.
two_people() { for id in leo marie; do "$ATTEST" person add $id <"$work/profile"; done; }
remembered() { two_people && "$ATTEST" now -q -p marie -r travail -o "$HOME/" >/dev/null; }
tenants() { # two subjects of one paper
  remembered || return
  for tenant in jeanne omar; do
    sed "s/Jeanne/$tenant/" "$work/receipt" \
      | "$ATTEST" -q -p marie -t quittance-loyer --for $tenant --data - -o "$HOME/" >/dev/null || return
  done
}
pinned() { remembered && "$ATTEST" pin -q -p marie; }
nothing() { :; }
link() { # link FOLDER FILE... : moves each file there, and leaves a link in its place
  mkdir -m 700 -p "$HOME/$1"
  for file in "${@:2}"; do
    mv "$HOME/$file" "$HOME/$1/" && ln -s "$HOME/$1/${file##*/}" "$HOME/$file" || return
  done
}
drafted() { # tenants, a pin, an outdated editor draft, and answers kept for an unfinished paper
  tenants && "$ATTEST" pin -q -p marie || return
  for draft in marie.conf.draft marie.conf.origin; do
    (umask 077; cat "$work/profile" >"$HOME/$memory/drafts/$draft") || return
  done
  (umask 077; printf 'kept: %s\nend: yes\n' "$(date -u +%FT%TZ)" >"$HOME/$memory/drafts/marie.sante")
}
linked_profile() { two_people && link kept $people/marie.conf; }
linked_order() { two_people && link kept $people/order; }
linked_folder() { two_people && link kept $people; }
linked_state() { pinned && link made $memory/last/marie $memory/pinned; }
linked_paper() { remembered && link made $paper && rm "$HOME/made/$paper"; }
lost_state() { remembered && rm -r "$HOME/.local/state"; }
lengthened() { remembered && (umask 077; { cat "$HOME/$paper"; echo; } >"$HOME/longer.pdf"); }

# An editor that saves a changed profile, and a terminal whose other end a coprocess holds.
export VISUAL="$work/editor" TYPED=$work/typed EDITED=$work/edited
sed 's/^city: .*/city: Lyon/' "$work/profile" >"$TYPED"
printf '#!/bin/sh\ncat "$TYPED" >"$1" && : >"$EDITED"\n' >"$work/editor" && chmod 700 "$work/editor"
coproc python3 -c '
import os, pty, sys
keeper, terminal = pty.openpty()
print(os.ttyname(terminal), flush=True)
sys.stdin.read()'
read -r terminal <&"${COPROC[0]}"

# name | initial state | the file that must change | whether a second run succeeds | command
scenarios="
add|two_people|$people/ann.conf||'$ATTEST' person add ann <'$work/profile'
add-first|nothing|$people/ann.conf||'$ATTEST' person add ann <'$work/profile'
add-link|linked_folder|kept/people/ann.conf||'$ATTEST' person add ann <'$work/profile'
edit|two_people|$people/marie.conf|-x|'$ATTEST' person edit marie <'$work/lines'
edit-link|linked_profile|kept/marie.conf|-x|'$ATTEST' person edit marie <'$work/lines'
move|two_people|$people/order|-x|'$ATTEST' person move marie 1
move-link|linked_order|kept/order|-x|'$ATTEST' person move marie 1
edit-editor|two_people|$people/marie.conf|-x|'$ATTEST' person edit marie <'$terminal'
sign|two_people|$people/marie.conf|-x|'$ATTEST' person sign marie '$here/../Fuzzing/Seeds/Picture/drawn.png'
rename|drafted|$people/ann.conf||'$ATTEST' person rename marie ann
rename-link|linked_profile|$people/ann.conf||'$ATTEST' person rename marie ann
remove|drafted|$people/marie.conf||'$ATTEST' person remove -f marie
remove-link|linked_profile|$people/marie.conf||'$ATTEST' person remove -f marie
now|two_people|$paper|-x|'$ATTEST' now -p marie -r travail -o '$HOME/'
now-for|tenants|$receipt|-x|'$ATTEST' now -p marie -t quittance-loyer --for jeanne --data '$work/receipt' -o '$HOME/'
now-link|linked_paper|made/$paper|-x|'$ATTEST' now -p marie -r sante -o '$HOME/$paper'
now-state|linked_state|$second|-x|'$ATTEST' now -p marie -r sante -o '$HOME/'
now-lost|lost_state|$second|-x|'$ATTEST' now -p marie -r sante -o '$HOME/'
pin|remembered|$memory/pinned|-x|'$ATTEST' pin -p marie
pin-link|linked_state|made/pinned|-x|'$ATTEST' pin -p marie
unpin|pinned|$memory/pinned||'$ATTEST' unpin
unpin-link|linked_state|$memory/pinned||'$ATTEST' unpin
original|lengthened|original.pdf||'$ATTEST' verify -q --original '$HOME/original.pdf' '$HOME/longer.pdf'
forget|drafted|$memory/last/marie|-x|'$ATTEST' forget marie
forget-for|tenants|$memory/drafts/marie.papers.4a3e63efb581e0fb||'$ATTEST' forget marie -t quittance-loyer --for jeanne
forget-link|linked_state|$memory/last/marie|-x|'$ATTEST' forget marie
"

prepare() { # prepare STATE : leaves it in HOME and in OLD
  rm -rf "$HOME" "$OLD" "$NEW" && mkdir -m 700 "$HOME" && "$1" || exit 70
  cp -a "$HOME" "$OLD" && "$here/store_check.sh" list "$OLD" >"$OLD.list"
}
run() { # run COMMAND : leaves the state after it in NEW, and HOME as it was
  sh -c "$1" >/dev/null 2>&1 || { echo "faults: without a fault it fails: $1" >&2; exit 70; }
  cp -a "$HOME" "$NEW" && rm -rf "$HOME" && cp -a "$OLD" "$HOME" && "$here/store_check.sh" list "$NEW" >"$NEW.list"
}
reset="rm -f '$EDITED'; find '$HOME' -mindepth 1 -delete && cp -a '$OLD/.' '$HOME/'"
# close: reporting its errors is optional. link: some file systems lack it. flock on the file being
# written: some file systems lack it, and nothing else writes that file.
sweep() { # sweep AGAIN COMMAND
  "$here/fault_sweep.sh" -d "$HOME" -c "'$here/store_check.sh'" -r "$reset" $1 -t flock:ENOLCK -t link:EPERM -t link:EACCES \
    -l "$work/report.tsv" ${FAULTS:+-E -n} -- sh -c "exec $2" | tee "$work/swept"
  local status=${PIPESTATUS[0]}
  faults=$((faults + $(sed -n 's/^\([0-9]*\) passed.*/\1/p' "$work/swept")))
  return "$status"
}
power_cut() { # power_cut COMMAND
  "$here/crash_states.py" -d "$HOME" -c "'$here/store_check.sh'" -r "$reset" -- sh -c "exec $1" | tee "$work/cut"
  local status=${PIPESTATUS[0]}
  states=$((states + $(sed -n 's/^\([0-9]*\) passed.*/\1/p' "$work/cut")))
  return "$status"
}

failed=0 faults=0 states=0
while IFS='|' read -r name state MAIN again command; do
  [[ -n $name ]] || continue
  [[ $# == 0 || " $* " == *" $name "* ]] || continue
  export MAIN
  prepare "$state"
  run "$command"
  echo "== $name: faults"
  sweep "$again" "$command" || failed=1
  [[ ${FAULTS-} ]] && continue
  eval "$reset"
  echo "== $name: power cuts"
  power_cut "$command" || failed=1
done <<<"$scenarios"

survived="$faults faults and kills and $states power cuts survived"
if [[ ${FAULTS-} ]]; then
  survived="$faults failures at every system call survived, each with a true message"
elif [[ $# == 0 || " $* " == *" control "* ]]; then
  # The judges must notice a writer that truncates a file and one that does not wait for the disk.
  export MAIN=$people/marie.conf
  prepare two_people
  run "'$ATTEST' person edit marie <'$work/lines'"
  cp "$NEW/$MAIN" "$work/new.conf"
  echo "== control: these two must fail"
  if sweep '' "cp '$work/new.conf' '$HOME/$MAIN'" >"$work/control"; then
    echo "the sweep passes a writer that truncates"; failed=1
  fi
  tail -1 "$work/control"
  eval "$reset"
  late="umask 077; cp '$work/new.conf' '$HOME/$people/.m' && mv '$HOME/$people/.m' '$HOME/$MAIN'"
  if power_cut "sh -c \"$late\"" >"$work/control"; then
    echo "the power cuts pass a writer that does not wait for the disk"; failed=1
  fi
  tail -1 "$work/control"
fi
echo "$survived"
exit $failed
