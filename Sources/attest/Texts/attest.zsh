#compdef attest
# Completions of attest for zsh: source <(attest completion zsh), after compinit.
_attest_output() {
  emulate -L zsh -o extended_glob
  local -a items
  local line label
  for line in ${(f)"$(attest $@ 2>/dev/null)"}; do
    label=${${line#*$'\t'}//(#m)[\]\\:]/\\$MATCH}
    items+=("${line%%$'\t'*}[$label]")
  done
  (( $#items )) && _values -s , value $items
}
_attest() {
  emulate -L zsh -o extended_glob
  local command= word skipping=
  local -a form
  for word in ${words[2,CURRENT-1]}; do
    if [[ -n $skipping ]]; then
      [[ $skipping == ({{OPTIONS OF A FORM}}) ]] && form=(--template ${(Q)word})
      skipping=
      continue
    fi
    case $word in
    ({{OPTIONS WITH A VALUE}}) skipping=$word ;;
    (--template=*) form=(${(Q)word}) ;;
    (-t?*) form=(--template ${(Q)word#-t}) ;;
    (-*) ;;
    (*)
      case $command in
      ('') command=$word ;;
      ({{GROUPS}}) command+=" $word" ;;
      esac ;;
    esac
  done
  case $command in
{{CASES}}
  esac
}
if [[ ${funcstack[1]} == _attest ]]; then _attest "$@"; else compdef _attest attest; fi
