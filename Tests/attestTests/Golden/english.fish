# Completions of attest for fish: attest completion fish | source
function __attest_words
    set -l words (commandline -opc)
    set -e words[1]
    set -l skipping no
    for word in $words
        if test $skipping = yes
            set skipping no
            continue
        end
        switch $word
            case -p --person -r --reason -m --minus --plus -a --at -t --template --data --place --font -o --output --theme --qr --seed --size
                set skipping yes
            case '-*'
            case '*'
                echo $word
        end
    end
end
# The form that the line names before, as an option.
function __attest_form
    set -l taking no
    for word in (commandline -opc)
        if test $taking = yes
            set taking no
            echo -- --template=$word
            continue
        end
        switch $word
            case -t --template
                set taking yes
            case '--template=*'
                echo -- $word
            case '-t*'
                echo -- --template=(string sub -s 3 -- $word)
        end
    end
end
# The command is this one, with so many words after it.
function __attest_at
    set -l words (__attest_words)
    set -l name (string split -n ' ' -- $argv[1])
    set -l length (count $name)
    test (count $words) -eq (math $length + $argv[2]); or return 1
    test $length -eq 0; or test "$words[1..$length]" = "$argv[1]"
end
# The command is one of these; none is now.
function __attest_in
    set -l words (__attest_words)
    test (count $words) -eq 0 && set words now
    contains -- "$words[1]" $argv || contains -- "$words[1] $words[2]" $argv
end
complete -c attest -f
complete -c attest -n "__attest_at '' 0" -a now -d 'write the attestation: what plain attest does'
complete -c attest -n "__attest_at '' 0" -a show -d 'the last attestation, on the terminal'
complete -c attest -n "__attest_at '' 0" -a last -d 'the path of the last PDF'
complete -c attest -n "__attest_at '' 0" -a pin -d 'keep the last one as what show and last give'
complete -c attest -n "__attest_at '' 0" -a unpin -d 'let it go'
complete -c attest -n "__attest_at '' 0" -a forget -d 'forget choices, answers and last; keep the profile'
complete -c attest -n "__attest_at '' 0" -a verify -d 'whether a PDF is as attest wrote it'
complete -c attest -n "__attest_at '' 0" -a person -d 'add, edit, sign, show, list, move, remove'
complete -c attest -n "__attest_at '' 0" -a reason -d 'list'
complete -c attest -n "__attest_at '' 0" -a template -d 'list, show, check'
complete -c attest -n "__attest_at '' 0" -a completion -d 'completions for bash, zsh or fish'
complete -c attest -n "__attest_at '' 0" -a help -d 'help, or the help of a command'
complete -c attest -n "__attest_at 'person' 0" -a add -d 'a new profile: asked for, or read as key: value lines'
complete -c attest -n "__attest_at 'person' 0" -a edit -d 'change a profile: asked, in $EDITOR or lines read'
complete -c attest -n "__attest_at 'person' 0" -a sign -d 'keep a signature, from a PNG of it, for --sign'
complete -c attest -n "__attest_at 'person' 0" -a show -d 'the profile, as its file is'
complete -c attest -n "__attest_at 'person' 0" -a list -d 'everyone; the first is the default'
complete -c attest -n "__attest_at 'person' 0" -a move -d 'change the order; 1 is the default person'
complete -c attest -n "__attest_at 'person' 0" -a remove -d 'delete a profile and its memory, no PDF'
complete -c attest -n "__attest_at 'reason' 0" -a list -d 'the reasons of the form'
complete -c attest -n "__attest_at 'template' 0" -a list -d 'the forms, all or those about a word'
complete -c attest -n "__attest_at 'template' 0" -a show -d 'the text of a form, to begin your own'
complete -c attest -n "__attest_at 'template' 0" -a check -d 'whether a form of yours is right'
complete -c attest -n "__attest_at 'show' 0" -f -a "(__fish_complete_list , 'attest person list 2>/dev/null')"
complete -c attest -n "__attest_at 'forget' 0" -f -a "(__fish_complete_list , 'attest person list 2>/dev/null')"
complete -c attest -n "__attest_at 'verify' 0" -F
complete -c attest -n "__attest_at 'person edit' 0" -f -a "(__fish_complete_list , 'attest person list 2>/dev/null')"
complete -c attest -n "__attest_at 'person sign' 0" -f -a "(__fish_complete_list , 'attest person list 2>/dev/null')"
complete -c attest -n "__attest_at 'person sign' 1" -F
complete -c attest -n "__attest_at 'person show' 0" -f -a "(__fish_complete_list , 'attest person list 2>/dev/null')"
complete -c attest -n "__attest_at 'person move' 0" -f -a "(__fish_complete_list , 'attest person list 2>/dev/null')"
complete -c attest -n "__attest_at 'person remove' 0" -f -a "(__fish_complete_list , 'attest person list 2>/dev/null')"
complete -c attest -n "__attest_at 'template show' 0" -f -a "(__fish_complete_list , 'attest template list 2>/dev/null')"
complete -c attest -n "__attest_at 'template check' 0" -F
complete -c attest -n "__attest_at 'completion' 0" -f -a 'bash zsh fish man'
complete -c attest -n "__attest_at 'help' 0" -f -a 'now show last pin unpin forget verify person reason template completion help'
complete -c attest -n "__attest_in 'now' 'show' 'last' 'pin'" -s p -l person -r -f -a "(__fish_complete_list , 'attest person list 2>/dev/null')" -d 'whose attestation; repeat it, or all'
complete -c attest -n "__attest_in 'now'" -s r -l reason -r -f -a "(__fish_complete_list , 'attest reason list (__attest_form) 2>/dev/null')" -d 'why; repeat it for several (attest reason list)'
complete -c attest -n "__attest_in 'now'" -s m -l minus -r -f -a '10m 20m 1h' -d 'left this long ago: 20m, 1h, 1h30'
complete -c attest -n "__attest_in 'now'" -l plus -r -f -a '10m 20m 1h' -d 'leaving this long from now'
complete -c attest -n "__attest_in 'now' 'show'" -s a -l at -r -f -d 'when: 14:30, or "DD/MM/YYYY 14:30"'
complete -c attest -n "__attest_in 'now' 'verify' 'reason list'" -s t -l template -r -f -a "(__fish_complete_list , 'attest template list 2>/dev/null')" -d 'form to fill in (attest template list)'
complete -c attest -n "__attest_in 'now'" -l data -r -F -d 'answers to the form\'s own questions, key: value lines'
complete -c attest -n "__attest_in 'now'" -l place -r -f -d 'where it is signed; else your town'
complete -c attest -n "__attest_in 'now' 'verify'" -l font -r -F -d 'font to draw the page with, and to put into the PDF'
complete -c attest -n "__attest_in 'now'" -l no-qr -d 'the page without its QR code'
complete -c attest -n "__attest_in 'now'" -l blank -d 'reasons, day and hour left to the pen'
complete -c attest -n "__attest_in 'now'" -l sign -d 'with the signature that person sign keeps'
complete -c attest -n "__attest_in 'now'" -l signable -d 'the place to sign is a field for others\' tools'
complete -c attest -n "__attest_in 'now'" -s o -l output -r -F -d 'file (replaced), directory, or - for standard output'
complete -c attest -n "__attest_in 'now'" -s n -l dry-run -d 'say what would be written; write nothing'
complete -c attest -n "__attest_in 'show'" -l pin -d 'pin it first'
complete -c attest -n "__attest_in 'show'" -l theme -r -f -a 'auto jour nuit contraste' -d 'colours: auto, jour, nuit or contraste'
complete -c attest -n "__attest_in 'show'" -l qr -r -f -a 'half sextant octant quad kitty iterm2 sixel none' -d 'how the code is drawn; else the largest that fits'
complete -c attest -n "__attest_in 'show'" -l still -d 'clouds stand still'
complete -c attest -n "__attest_in 'show'" -l seed -r -f -d 'any number: the same one, the same clouds'
complete -c attest -n "__attest_in 'show'" -l size -r -f -d 'size of a snapshot, as 80x24; else the terminal\'s'
complete -c attest -n "__attest_in 'show'" -l snapshot -d 'print one frame and end'
complete -c attest -n "__attest_in 'template list'" -l refused -d 'what has a form of its own, and where it is had'
complete -c attest -n "__attest_in 'now' 'show' 'last' 'person list' 'reason list' 'template list'" -l json -d 'one JSON object a line'
complete -c attest -n "__attest_in 'person remove'" -s f -l force -d 'do not ask'
complete -c attest -n "__attest_in 'person sign'" -l remove -d 'take the signature out of the profile'
complete -c attest -l no-input -d 'ask nothing, even on a terminal'
complete -c attest -s q -l quiet -d 'no notes and no warnings; errors stay'
complete -c attest -s h -l help -d 'this help, or the help of a command'
complete -c attest -s V -l version -d 'the version'
