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
            case {{OPTIONS WITH A VALUE}}
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
            case {{OPTIONS OF A FORM}}
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
