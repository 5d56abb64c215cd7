# Completions of attest for bash: source <(attest completion bash)
_attest() {
  local word=${COMP_WORDS[COMP_CWORD]} taken= command= form= count=0 before= offered= i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${COMP_WORDS[i]} in
    ({{OPTIONS WITH A VALUE}})
      taken=${COMP_WORDS[i]}
      ((i++))
      [[ ${COMP_WORDS[i]} == = ]] && ((i++))
      if ((i < COMP_CWORD)); then
        case $taken in ({{OPTIONS OF A FORM}}) form=${COMP_WORDS[i]} ;; esac
        taken=
      fi ;;
    (-t?*) form=${COMP_WORDS[i]#-t} ;;
    (-*) ;;
    (*)
      case $command in
      ('') command=${COMP_WORDS[i]} ;;
      ({{GROUPS}}) command+=" ${COMP_WORDS[i]}" ;;
      (*) ((count++)) ;;
      esac ;;
    esac
  done
  [[ $word == = ]] && word=
  if [[ -n $taken ]]; then
    before=${word%"${word##*,}"}
    case $taken in
{{VALUES}}
    esac
  elif [[ $word == -* ]]; then
    case $command in
{{OPTIONS}}
    esac
  else
    case $command:$count in
{{ARGUMENTS}}
    esac
  fi
  [[ $offered == '<files>' ]] || offered=$(compgen -P "$before" -W "$offered" -- "${word##*,}")
  COMPREPLY=()
  if [[ $offered == '<files>' ]]; then
    compopt -o filenames 2>/dev/null
    offered=$(compgen -f -- "$word")
  fi
  while IFS= read -r word; do
    [[ -n $word ]] && COMPREPLY+=("$word")
  done <<<"$offered"
}
complete -F _attest attest
