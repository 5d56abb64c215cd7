#!/usr/bin/env bash
# Checks that each file in HOME is entirely in its old or its new state. Used by faults.sh.
#
# OLD and NEW are copies of HOME before and after a run without faults, and OLD.list and NEW.list
# their files (store_check.sh list FOLDER); a successful run must change the file MAIN.
set -u
fail() { echo "$*"; exit 1; }
# Lists the files of a folder, each after its checksum or, for a link, its target. It starts few
# processes, because this check runs ten thousand times.
list() { cd "$1" && find . -type l -printf '-> %l  %p\n' -o -type f -exec md5sum {} +; }
if [[ ${1-} == list ]]; then list "$2"; exit; fi
declare -A is=() old=() new=()
while read -r line; do is[${line##*  }]=${line%  *}; done < <(list "$HOME")
while read -r line; do old[${line##*  }]=${line%  *}; done <"$OLD.list"
while read -r line; do new[${line##*  }]=${line%  *}; done <"$NEW.list"
same() { # same FILE FOLDER : whether the file differs from the folder's only as a rename or a second run allows
  # While a person is renamed, the order lists both ids.
  if [[ $1 == */order && -f $2/$1 ]]; then cmp -s <(grep -vx ann "$1") "$2/$1"
  # A second run takes the next name for its paper, which is remembered.
  elif [[ ${FAULT_KIND-} == again && $1 == */@(last/marie|made/marie|drafts/marie.papers.*) && -f $2/$1 ]]; then
    cmp -s <(unnumbered "$1") <(unnumbered "$2/$1")
  else return 1; fi
}
unnumbered() { sed '/^\(paper-[0-9]*-\)\?pdf: /s/-[0-9]\.pdf"$/.pdf"/' "$1"; }
# A complete paper with a number in its name, which a second run writes beside the first one.
is_next() { [[ ${FAULT_KIND-} == again && $1 == *-[2-9].pdf && $(tail -c 6 "$1") == %%EOF ]]; }
# Attestations, memories, drafts and pins are written without waiting for the disk, because they can
# be recreated. A power cut may lose them; the end of this check recreates them.
may_be_lost() { [[ -n ${CRASH_AFTER-} && ($1 == *.pdf || $1 == *.local/state/* || $1 == *made/*) ]]; }
cd "$HOME" || fail "the home is gone"
litter=
for file in "${!is[@]}"; do
  case $file in
    */.lock) continue ;;
    */.attest-*.part)
      # The remains of a killed run stay, those in the store until a person is changed or forgotten.
      # A file that cannot be removed stays too.
      [[ ${FAULT_KIND-kill} == @(kill|again) || ${FAULT_CALL-} == unlink ]] \
        || fail "litter: $file"
      litter=$file
      continue ;;
    # A killed editor may leave half a file; the check below is about complete ones.
    */drafts/marie.conf.*) [[ -e $OLD/$file ]] || continue ;;
  esac
  [[ ${is[$file]} == "${old[$file]-}" || ${is[$file]} == "${new[$file]-}" ]] || may_be_lost "$file" \
    || same "$file" "$OLD" || same "$file" "$NEW" || is_next "$file" || fail "neither old nor new: $file"
done
open=$(find . -type f ! -perm 600 ! -name .lock ! -name '.attest-*.part')
[[ -z $open ]] || fail "others may read $open"
for file in "${!old[@]}"; do
  [[ -n ${is[$file]-} || -z ${new[$file]-} ]] || may_be_lost "$file" || fail "lost: $file"
done
if [[ -e $EDITED && -z ${CRASH_AFTER-} ]] && ! grep -q '^city: Lyon$' .local/share/attest/people/marie.conf; then
  cmp -s "$TYPED" .local/state/attest/drafts/marie.conf.draft || fail "the typed text is neither saved nor kept"
fi
# The run's messages must be true of every file in the store. Lock files, .gitignore, temporary
# files and editor drafts are not compared.
differs() { # differs ARRAY
  local -n then=$1
  local file
  for file in "${!is[@]}" "${!then[@]}"; do
    case $file in
      */.lock | */.gitignore | */.attest-*.part | */drafts/marie.conf.*) ;;
      *) [[ ${is[$file]-} == "${then[$file]-}" ]] || return 0 ;;
    esac
  done
  return 1
}
if [[ ${FAULT_KIND-} == error ]]; then
  if grep -q 'nothing was changed' "$FAULT_ERR"; then
    ! differs old || fail "it says that nothing was changed, but something was"
  elif [[ $FAULT_RC == 0 && ! -s $FAULT_ERR ]]; then
    ! differs new || fail "it says nothing, but not everything was done"
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
  # A paper torn by the power cut stays, because the next one takes another name; that one must be
  # complete.
  file=$("$ATTEST" last -p marie 2>/dev/null)
  [[ $(tail -c 6 "$file") == %%EOF ]] || fail "torn: $file"
elif [[ ${CRASH_DONE-0} == 1 || ( ${FAULT_RC-1} == 0 && ${FAULT_KIND-kill} != kill ) ]]; then
  if [[ -e $NEW/$MAIN ]]; then
    cmp -s "$MAIN" "$NEW/$MAIN" || fail "it succeeded, but $MAIN is not the new one"
  elif [[ -e $MAIN ]]; then
    fail "it succeeded, but $MAIN is still there"
  fi
fi
