#!/usr/bin/env bash
# Checks that each file in HOME is entirely in its old or its new state. Used by faults.sh.
#
# OLD and NEW are copies of HOME before and after a run without faults; a successful run must change
# the file MAIN.
set -u
fail() { echo "$*"; exit 1; }
same() { # same A B : the same link, or the same bytes
  if [[ -L $1 || -L $2 ]]; then [[ $(readlink "$1") == "$(readlink "$2")" ]]
  # While a person is renamed, the order lists both ids.
  elif [[ $1 == */order ]] && cmp -s <(grep -vx ann "$1") "$2"; then return
  # A second run takes the next name for its paper, which is remembered.
  elif [[ ${FAULT_KIND-} == again && $1 == */@(last/marie|made/marie|drafts/marie.papers.*) ]]; then cmp -s <(unnumbered "$1") <(unnumbered "$2")
  else cmp -s "$1" "$2"; fi
}
unnumbered() { sed '/^\(paper-[0-9]*-\)\?pdf: /s/-[0-9]\.pdf"$/.pdf"/' "$1"; }
# A complete paper with a number in its name, which a second run writes beside the first one.
is_next() { [[ ${FAULT_KIND-} == again && $1 == *-[2-9].pdf && $(tail -c 6 "$1") == %%EOF ]]; }
# Attestations, memories and pins are written without waiting for the disk, because they can be made
# again. A power cut may lose them; the end of this check makes them again.
may_be_lost() { [[ -n ${CRASH_AFTER-} && ($1 == *.pdf || $1 == *.local/state/* || $1 == *made/*) ]]; }
cd "$HOME" || fail "the home is gone"
litter=
while IFS= read -r file; do
  case $file in
    */.lock) continue ;;
    */.attest-*.part)
      # The remains of a killed run stay until a person is changed. A file that cannot be removed
      # stays too, and is reported.
      [[ ${FAULT_KIND-kill} == @(kill|again) || ${FAULT_CALL-} == unlink ]] \
        || fail "litter: $file"
      litter=$file
      continue ;;
    # A killed editor may leave half a file; the check below is about complete ones.
    */drafts/marie.conf.*) [[ -e $OLD/$file ]] || continue ;;
  esac
  may_be_lost "$file" || same "$file" "$OLD/$file" 2>/dev/null || same "$file" "$NEW/$file" 2>/dev/null \
    || is_next "$file" || fail "neither old nor new: $file"
  [[ -L $file || $(stat -c %a "$file") == 600 ]] || fail "others may read $file"
done < <(find . -type f -o -type l)
while IFS= read -r file; do
  [[ -e $file || -L $file || ! -e $NEW/$file ]] || may_be_lost "$file" || fail "lost: $file"
done < <(cd "$OLD" && find . -type f -o -type l)
if [[ -e $EDITED && -z ${CRASH_AFTER-} ]] && ! grep -q '^city: Lyon$' .local/share/attest/people/marie.conf; then
  cmp -s "$TYPED" .local/state/attest/drafts/marie.conf.draft || fail "the typed text is neither saved nor kept"
fi
# The messages of the run must be true of every file of the store. Lock files, .gitignore, temporary
# files and the drafts of an editor are not compared.
files() { # files FOLDER : their names, where links lead, and their contents
  cd "$1" && find . \( -type f -o -type l \) ! -name .lock ! -name .gitignore ! -name '.attest-*.part' ! -path '*/drafts/marie.conf.*' -printf '%p %l\n' -exec md5sum {} + | sort
}
differs() { [[ $(files "$1") != "$(files "$HOME")" ]]; } # differs FOLDER
if [[ ${FAULT_KIND-} == error ]]; then
  if grep -q 'nothing was changed' "$FAULT_ERR"; then
    ! differs "$OLD" || fail "it says that nothing was changed, but something was"
  elif [[ $FAULT_RC == 0 && ! -s $FAULT_ERR ]]; then
    ! differs "$NEW" || fail "it says nothing, but not everything was done"
  fi
fi
# Removing people after a killed run must remove all their data.
if [[ ${FAULT_KIND-} == @(kill|again) && ( $litter == ./.local/* || $MAIN == */ann.conf ) && -z $(find .local -type l) ]]; then
  copy=$(mktemp -d)
  cp -a "$HOME/.local" "$copy/"
  for id in leo ann marie; do HOME=$copy "$ATTEST" person remove -f $id >/dev/null 2>&1; done
  left=$(grep -rl Dupont "$copy"; find "$copy" -name '.attest-*.part')
  rm -rf "$copy"
  [[ -z $left ]] || fail "left behind for good: $left"
fi
# The next run must succeed from any state.
"$ATTEST" person list >/dev/null 2>&1 || fail "attest person list fails"
if may_be_lost "$MAIN"; then
  { "$ATTEST" now -q -p marie -r travail -o "$HOME/" && "$ATTEST" pin -q -p marie && "$ATTEST" unpin; } \
    >/dev/null 2>&1 || fail "attest cannot continue from this state"
  # A paper that the power cut tore stays, because no paper is replaced; the next one is whole.
  file=$("$ATTEST" last -p marie 2>/dev/null)
  [[ $(tail -c 6 "$file") == %%EOF ]] || fail "torn: $file"
elif [[ ${CRASH_DONE-0} == 1 || ( ${FAULT_RC-1} == 0 && ${FAULT_KIND-kill} != kill ) ]]; then
  if [[ -e $NEW/$MAIN ]]; then
    cmp -s "$MAIN" "$NEW/$MAIN" || fail "it succeeded, but $MAIN is not the new one"
  elif [[ -e $MAIN ]]; then
    fail "it succeeded, but $MAIN is still there"
  fi
fi
