#compdef attest
# Completions of attest for zsh: source <(attest completion zsh), after compinit.
_attest() {
  local line
  local -a before offers
  before=("${(@)words[2,CURRENT-1]}")
  ((CURRENT > 2)) || before=()
  for line in "${(@f)$(command attest complete zsh -- "${(@)before}" "$PREFIX" </dev/null 2>/dev/null)}"; do
    [[ -z $line ]] || offers+=("${line/$'\t'/:}")
  done
  if [[ $offers == :files ]]; then
    [[ $PREFIX == --*=* ]] && compset -P '*='
    _files
  else
    _describe attest offers
  fi
}
if [[ ${funcstack[1]} == _attest ]]; then _attest "$@"; else compdef _attest attest; fi
