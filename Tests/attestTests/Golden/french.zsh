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
      [[ $skipping == (-t|--template) ]] && form=(--template ${(Q)word})
      skipping=
      continue
    fi
    case $word in
    (-p|--person|-r|--reason|-m|--minus|--plus|-a|--at|-t|--template|--data|--place|--font|-o|--output|--theme|--qr|--seed|--size) skipping=$word ;;
    (--template=*) form=(${(Q)word}) ;;
    (-t?*) form=(--template ${(Q)word#-t}) ;;
    (-*) ;;
    (*)
      case $command in
      ('') command=$word ;;
      (person|reason|template) command+=" $word" ;;
      esac ;;
    esac
  done
  case $command in
  ('') _arguments -s -S \
    '*-p+[pour qui ; à répéter, ou all]:ID:{_attest_output person list}' \
    '*--person=[pour qui ; à répéter, ou all]:ID:{_attest_output person list}' \
    '*-r+[motif ; à répéter pour plusieurs (attest reason list)]:CODE:{_attest_output reason list $form}' \
    '*--reason=[motif ; à répéter pour plusieurs (attest reason list)]:CODE:{_attest_output reason list $form}' \
    '(-m --minus)-m+[sortie il y a tant \: 20m, 1h, 1h30]:DURÉE:(10m 20m 1h)' \
    '(-m --minus)--minus=[sortie il y a tant \: 20m, 1h, 1h30]:DURÉE:(10m 20m 1h)' \
    '(--plus)--plus=[sortie dans tant]:DURÉE:(10m 20m 1h)' \
    '(-a --at)-a+[quand \: 14\:30, ou \"JJ/MM/AAAA 14\:30\"]:HEURE:' \
    '(-a --at)--at=[quand \: 14\:30, ou \"JJ/MM/AAAA 14\:30\"]:HEURE:' \
    '(-t --template)-t+[formulaire à remplir (attest template list)]:NOM:{_attest_output template list}' \
    '(-t --template)--template=[formulaire à remplir (attest template list)]:NOM:{_attest_output template list}' \
    '(--data)--data=[réponses au formulaire, en lignes clé\: valeur]:FICHIER:_files' \
    '(--place)--place=[où elle est signée ; sinon votre commune]:COMMUNE:' \
    '(--font)--font=[police qui dessine la page, et que le PDF contient]:FICHIER:_files' \
    '(--no-qr)--no-qr[la page sans son QR code]' \
    '(--blank)--blank[motifs, jour et heure laissés au stylo]' \
    '(--sign)--sign[avec la signature que garde person sign]' \
    '(--signable)--signable[la place à signer est un champ pour d'\''autres outils]' \
    '(-o --output)-o+[fichier (remplacé), dossier, ou - \: sortie standard]:CHEMIN:_files' \
    '(-o --output)--output=[fichier (remplacé), dossier, ou - \: sortie standard]:CHEMIN:_files' \
    '(-n --dry-run)-n[dit ce qui serait écrit ; n'\''écrit rien]' \
    '(-n --dry-run)--dry-run[dit ce qui serait écrit ; n'\''écrit rien]' \
    '(--json)--json[un objet JSON par ligne]' \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1:command:((now\:"écrit l'\''attestation \: ce que fait attest seul" show\:"la dernière attestation, à l'\''écran" last\:"le chemin du dernier PDF" pin\:"garde la dernière comme celle de show et de last" unpin\:"ne la garde plus" forget\:"oublie choix, réponses et dernière ; garde le profil" verify\:"si un PDF est tel qu'\''attest l'\''a écrit" person\:"" reason\:"" template\:"" completion\:"complétions pour bash, zsh ou fish" help\:"l'\''aide, ou celle d'\''une commande"))' ;;
  (person) _arguments -s -S \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(person)' \
    '2:command:((add\:"un profil \: demandé ici, ou lu en lignes clé\: valeur" edit\:"change un profil \: demandé, \$EDITOR ou lignes lues" sign\:"garde une signature, d'\''un PNG, pour --sign" show\:"le profil, tel qu'\''est son fichier" list\:"tout le monde ; par défaut, c'\''est le premier" move\:"change l'\''ordre ; 1 est la personne par défaut" remove\:"supprime un profil et sa mémoire, aucun PDF"))' ;;
  (reason) _arguments -s -S \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(reason)' \
    '2:command:((list\:"les motifs du formulaire"))' ;;
  (template) _arguments -s -S \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(template)' \
    '2:command:((list\:"les formulaires, tous ou sur un mot" show\:"le texte d'\''un formulaire, pour faire le vôtre" check\:"si un formulaire à vous est correct"))' ;;
  ('now') _arguments -s -S \
    '*-p+[pour qui ; à répéter, ou all]:ID:{_attest_output person list}' \
    '*--person=[pour qui ; à répéter, ou all]:ID:{_attest_output person list}' \
    '*-r+[motif ; à répéter pour plusieurs (attest reason list)]:CODE:{_attest_output reason list $form}' \
    '*--reason=[motif ; à répéter pour plusieurs (attest reason list)]:CODE:{_attest_output reason list $form}' \
    '(-m --minus)-m+[sortie il y a tant \: 20m, 1h, 1h30]:DURÉE:(10m 20m 1h)' \
    '(-m --minus)--minus=[sortie il y a tant \: 20m, 1h, 1h30]:DURÉE:(10m 20m 1h)' \
    '(--plus)--plus=[sortie dans tant]:DURÉE:(10m 20m 1h)' \
    '(-a --at)-a+[quand \: 14\:30, ou \"JJ/MM/AAAA 14\:30\"]:HEURE:' \
    '(-a --at)--at=[quand \: 14\:30, ou \"JJ/MM/AAAA 14\:30\"]:HEURE:' \
    '(-t --template)-t+[formulaire à remplir (attest template list)]:NOM:{_attest_output template list}' \
    '(-t --template)--template=[formulaire à remplir (attest template list)]:NOM:{_attest_output template list}' \
    '(--data)--data=[réponses au formulaire, en lignes clé\: valeur]:FICHIER:_files' \
    '(--place)--place=[où elle est signée ; sinon votre commune]:COMMUNE:' \
    '(--font)--font=[police qui dessine la page, et que le PDF contient]:FICHIER:_files' \
    '(--no-qr)--no-qr[la page sans son QR code]' \
    '(--blank)--blank[motifs, jour et heure laissés au stylo]' \
    '(--sign)--sign[avec la signature que garde person sign]' \
    '(--signable)--signable[la place à signer est un champ pour d'\''autres outils]' \
    '(-o --output)-o+[fichier (remplacé), dossier, ou - \: sortie standard]:CHEMIN:_files' \
    '(-o --output)--output=[fichier (remplacé), dossier, ou - \: sortie standard]:CHEMIN:_files' \
    '(-n --dry-run)-n[dit ce qui serait écrit ; n'\''écrit rien]' \
    '(-n --dry-run)--dry-run[dit ce qui serait écrit ; n'\''écrit rien]' \
    '(--json)--json[un objet JSON par ligne]' \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(now)' ;;
  ('show') _arguments -s -S \
    '*-p+[pour qui ; à répéter, ou all]:ID:{_attest_output person list}' \
    '*--person=[pour qui ; à répéter, ou all]:ID:{_attest_output person list}' \
    '(--pin)--pin[l'\''épingle d'\''abord]' \
    '(--theme)--theme=[couleurs \: auto, jour, nuit ou contraste]:THÈME:(auto jour nuit contraste)' \
    '(--qr)--qr=[comment dessiner le code ; sinon le plus grand]:GENRE:(half sextant octant quad kitty iterm2 sixel none)' \
    '(--still)--still[les nuages ne bougent pas]' \
    '(--seed)--seed=[un nombre \: le même donne les mêmes nuages]:NOMBRE:' \
    '(-a --at)-a+[quand \: 14\:30, ou \"JJ/MM/AAAA 14\:30\"]:HEURE:' \
    '(-a --at)--at=[quand \: 14\:30, ou \"JJ/MM/AAAA 14\:30\"]:HEURE:' \
    '(--size)--size=[taille d'\''un instantané, comme 80x24 ; sinon l'\''écran]:TAILLE:' \
    '(--snapshot)--snapshot[affiche une image et s'\''arrête]' \
    '(--json)--json[un objet JSON par ligne]' \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(show)' \
    '2:ID:{_attest_output person list}' ;;
  ('last') _arguments -s -S \
    '*-p+[pour qui ; à répéter, ou all]:ID:{_attest_output person list}' \
    '*--person=[pour qui ; à répéter, ou all]:ID:{_attest_output person list}' \
    '(--json)--json[un objet JSON par ligne]' \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(last)' ;;
  ('pin') _arguments -s -S \
    '*-p+[pour qui ; à répéter, ou all]:ID:{_attest_output person list}' \
    '*--person=[pour qui ; à répéter, ou all]:ID:{_attest_output person list}' \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(pin)' ;;
  ('unpin') _arguments -s -S \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(unpin)' ;;
  ('forget') _arguments -s -S \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(forget)' \
    '2:ID:{_attest_output person list}' ;;
  ('verify') _arguments -s -S \
    '(-t --template)-t+[formulaire à remplir (attest template list)]:NOM:{_attest_output template list}' \
    '(-t --template)--template=[formulaire à remplir (attest template list)]:NOM:{_attest_output template list}' \
    '(--font)--font=[police qui dessine la page, et que le PDF contient]:FICHIER:_files' \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(verify)' \
    '2:FICHIER:_files' ;;
  ('person add') _arguments -s -S \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(person)' \
    '2: :(add)' \
    '3:ID:' ;;
  ('person edit') _arguments -s -S \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(person)' \
    '2: :(edit)' \
    '3:ID:{_attest_output person list}' ;;
  ('person sign') _arguments -s -S \
    '(--remove)--remove[enlève la signature du profil]' \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(person)' \
    '2: :(sign)' \
    '3:ID:{_attest_output person list}' \
    '4:PNG:_files' ;;
  ('person show') _arguments -s -S \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(person)' \
    '2: :(show)' \
    '3:ID:{_attest_output person list}' ;;
  ('person list') _arguments -s -S \
    '(--json)--json[un objet JSON par ligne]' \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(person)' \
    '2: :(list)' ;;
  ('person move') _arguments -s -S \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(person)' \
    '2: :(move)' \
    '3:ID:{_attest_output person list}' \
    '4:RANG:' ;;
  ('person remove') _arguments -s -S \
    '(-f --force)-f[sans demander]' \
    '(-f --force)--force[sans demander]' \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(person)' \
    '2: :(remove)' \
    '3:ID:{_attest_output person list}' ;;
  ('reason list') _arguments -s -S \
    '(-t --template)-t+[formulaire à remplir (attest template list)]:NOM:{_attest_output template list}' \
    '(-t --template)--template=[formulaire à remplir (attest template list)]:NOM:{_attest_output template list}' \
    '(--json)--json[un objet JSON par ligne]' \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(reason)' \
    '2: :(list)' ;;
  ('template list') _arguments -s -S \
    '(--refused)--refused[ce qui a son propre formulaire, et où le trouver]' \
    '(--json)--json[un objet JSON par ligne]' \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(template)' \
    '2: :(list)' \
    '3:MOT:' ;;
  ('template show') _arguments -s -S \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(template)' \
    '2: :(show)' \
    '3:NOM:{_attest_output template list}' ;;
  ('template check') _arguments -s -S \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(template)' \
    '2: :(check)' \
    '3:FICHIER:_files' ;;
  ('completion') _arguments -s -S \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(completion)' \
    '2:SHELL:(bash zsh fish man)' ;;
  ('help') _arguments -s -S \
    '(--no-input)--no-input[ne pose aucune question, même dans un terminal]' \
    '(-q --quiet)-q[ni notes ni avertissements ; les erreurs restent]' \
    '(-q --quiet)--quiet[ni notes ni avertissements ; les erreurs restent]' \
    '(-h --help)-h[cette aide, ou celle d'\''une commande]' \
    '(-h --help)--help[cette aide, ou celle d'\''une commande]' \
    '(-V --version)-V[la version]' \
    '(-V --version)--version[la version]' \
    '1: :(help)' \
    '2:COMMANDE:(now show last pin unpin forget verify person reason template completion help)' ;;
  esac
}
if [[ ${funcstack[1]} == _attest ]]; then _attest "$@"; else compdef _attest attest; fi
