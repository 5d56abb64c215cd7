# Completions of attest for fish: attest completion fish | source
function __attest_offers
    set -l words (commandline -opc)
    set -e words[1]
    set -l word (commandline -ct)
    command attest complete fish -- $words "$word" </dev/null 2>/dev/null
end
complete -c attest -f -a '(__attest_offers | string match -v :files)'
complete -c attest -n '__attest_offers | string match -q :files' -F
