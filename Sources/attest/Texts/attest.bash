# Completions of attest for bash: source <(attest completion bash)
_attest() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
    (:files) compopt -o default 2>/dev/null ;;
    (*) COMPREPLY+=("${line%%$'\t'*}") ;;
    esac
  done < <(command attest complete bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" </dev/null 2>/dev/null)
}
complete -F _attest attest
