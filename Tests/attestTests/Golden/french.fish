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
complete -c attest -n "__attest_at '' 0" -a now -d 'écrit l\'attestation : ce que fait attest seul'
complete -c attest -n "__attest_at '' 0" -a show -d 'la dernière attestation, à l\'écran'
complete -c attest -n "__attest_at '' 0" -a last -d 'le chemin du dernier PDF'
complete -c attest -n "__attest_at '' 0" -a pin -d 'garde la dernière comme celle de show et de last'
complete -c attest -n "__attest_at '' 0" -a unpin -d 'ne la garde plus'
complete -c attest -n "__attest_at '' 0" -a forget -d 'oublie choix, réponses et dernière ; garde le profil'
complete -c attest -n "__attest_at '' 0" -a verify -d 'si un PDF est tel qu\'attest l\'a écrit'
complete -c attest -n "__attest_at '' 0" -a person -d 'add, edit, sign, show, list, move, remove'
complete -c attest -n "__attest_at '' 0" -a reason -d 'list'
complete -c attest -n "__attest_at '' 0" -a template -d 'list, show, check'
complete -c attest -n "__attest_at '' 0" -a completion -d 'complétions pour bash, zsh ou fish'
complete -c attest -n "__attest_at '' 0" -a help -d 'l\'aide, ou celle d\'une commande'
complete -c attest -n "__attest_at 'person' 0" -a add -d 'un profil : demandé ici, ou lu en lignes clé: valeur'
complete -c attest -n "__attest_at 'person' 0" -a edit -d 'change un profil : demandé, $EDITOR ou lignes lues'
complete -c attest -n "__attest_at 'person' 0" -a sign -d 'garde une signature, d\'un PNG, pour --sign'
complete -c attest -n "__attest_at 'person' 0" -a show -d 'le profil, tel qu\'est son fichier'
complete -c attest -n "__attest_at 'person' 0" -a list -d 'tout le monde ; par défaut, c\'est le premier'
complete -c attest -n "__attest_at 'person' 0" -a move -d 'change l\'ordre ; 1 est la personne par défaut'
complete -c attest -n "__attest_at 'person' 0" -a remove -d 'supprime un profil et sa mémoire, aucun PDF'
complete -c attest -n "__attest_at 'reason' 0" -a list -d 'les motifs du formulaire'
complete -c attest -n "__attest_at 'template' 0" -a list -d 'les formulaires, tous ou sur un mot'
complete -c attest -n "__attest_at 'template' 0" -a show -d 'le texte d\'un formulaire, pour faire le vôtre'
complete -c attest -n "__attest_at 'template' 0" -a check -d 'si un formulaire à vous est correct'
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
complete -c attest -n "__attest_in 'now' 'show' 'last' 'pin'" -s p -l person -r -f -a "(__fish_complete_list , 'attest person list 2>/dev/null')" -d 'pour qui ; à répéter, ou all'
complete -c attest -n "__attest_in 'now'" -s r -l reason -r -f -a "(__fish_complete_list , 'attest reason list (__attest_form) 2>/dev/null')" -d 'motif ; à répéter pour plusieurs (attest reason list)'
complete -c attest -n "__attest_in 'now'" -s m -l minus -r -f -a '10m 20m 1h' -d 'sortie il y a tant : 20m, 1h, 1h30'
complete -c attest -n "__attest_in 'now'" -l plus -r -f -a '10m 20m 1h' -d 'sortie dans tant'
complete -c attest -n "__attest_in 'now' 'show'" -s a -l at -r -f -d 'quand : 14:30, ou "JJ/MM/AAAA 14:30"'
complete -c attest -n "__attest_in 'now' 'verify' 'reason list'" -s t -l template -r -f -a "(__fish_complete_list , 'attest template list 2>/dev/null')" -d 'formulaire à remplir (attest template list)'
complete -c attest -n "__attest_in 'now'" -l data -r -F -d 'réponses au formulaire, en lignes clé: valeur'
complete -c attest -n "__attest_in 'now'" -l place -r -f -d 'où elle est signée ; sinon votre commune'
complete -c attest -n "__attest_in 'now' 'verify'" -l font -r -F -d 'police qui dessine la page, et que le PDF contient'
complete -c attest -n "__attest_in 'now'" -l no-qr -d 'la page sans son QR code'
complete -c attest -n "__attest_in 'now'" -l blank -d 'motifs, jour et heure laissés au stylo'
complete -c attest -n "__attest_in 'now'" -l sign -d 'avec la signature que garde person sign'
complete -c attest -n "__attest_in 'now'" -l signable -d 'la place à signer est un champ pour d\'autres outils'
complete -c attest -n "__attest_in 'now'" -s o -l output -r -F -d 'fichier (remplacé), dossier, ou - : sortie standard'
complete -c attest -n "__attest_in 'now'" -s n -l dry-run -d 'dit ce qui serait écrit ; n\'écrit rien'
complete -c attest -n "__attest_in 'show'" -l pin -d 'l\'épingle d\'abord'
complete -c attest -n "__attest_in 'show'" -l theme -r -f -a 'auto jour nuit contraste' -d 'couleurs : auto, jour, nuit ou contraste'
complete -c attest -n "__attest_in 'show'" -l qr -r -f -a 'half sextant octant quad kitty iterm2 sixel none' -d 'comment dessiner le code ; sinon le plus grand'
complete -c attest -n "__attest_in 'show'" -l still -d 'les nuages ne bougent pas'
complete -c attest -n "__attest_in 'show'" -l seed -r -f -d 'un nombre : le même donne les mêmes nuages'
complete -c attest -n "__attest_in 'show'" -l size -r -f -d 'taille d\'un instantané, comme 80x24 ; sinon l\'écran'
complete -c attest -n "__attest_in 'show'" -l snapshot -d 'affiche une image et s\'arrête'
complete -c attest -n "__attest_in 'template list'" -l refused -d 'ce qui a son propre formulaire, et où le trouver'
complete -c attest -n "__attest_in 'now' 'show' 'last' 'person list' 'reason list' 'template list'" -l json -d 'un objet JSON par ligne'
complete -c attest -n "__attest_in 'person remove'" -s f -l force -d 'sans demander'
complete -c attest -n "__attest_in 'person sign'" -l remove -d 'enlève la signature du profil'
complete -c attest -l no-input -d 'ne pose aucune question, même dans un terminal'
complete -c attest -s q -l quiet -d 'ni notes ni avertissements ; les erreurs restent'
complete -c attest -s h -l help -d 'cette aide, ou celle d\'une commande'
complete -c attest -s V -l version -d 'la version'
