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
    '*-p+[whose attestation; repeat it, or all]:ID:{_attest_output person list}' \
    '*--person=[whose attestation; repeat it, or all]:ID:{_attest_output person list}' \
    '*-r+[why; repeat it for several (attest reason list)]:CODE:{_attest_output reason list $form}' \
    '*--reason=[why; repeat it for several (attest reason list)]:CODE:{_attest_output reason list $form}' \
    '(-m --minus)-m+[left this long ago\: 20m, 1h, 1h30]:DURATION:(10m 20m 1h)' \
    '(-m --minus)--minus=[left this long ago\: 20m, 1h, 1h30]:DURATION:(10m 20m 1h)' \
    '(--plus)--plus=[leaving this long from now]:DURATION:(10m 20m 1h)' \
    '(-a --at)-a+[when\: 14\:30, or \"DD/MM/YYYY 14\:30\"]:TIME:' \
    '(-a --at)--at=[when\: 14\:30, or \"DD/MM/YYYY 14\:30\"]:TIME:' \
    '(-t --template)-t+[form to fill in (attest template list)]:NAME:{_attest_output template list}' \
    '(-t --template)--template=[form to fill in (attest template list)]:NAME:{_attest_output template list}' \
    '(--data)--data=[answers to the form'\''s own questions, key\: value lines]:FILE:_files' \
    '(--place)--place=[where it is signed; else your town]:TOWN:' \
    '(--font)--font=[font to draw the page with, and to put into the PDF]:FILE:_files' \
    '(--no-qr)--no-qr[the page without its QR code]' \
    '(--blank)--blank[reasons, day and hour left to the pen]' \
    '(--sign)--sign[with the signature that person sign keeps]' \
    '(--signable)--signable[the place to sign is a field for others'\'' tools]' \
    '(-o --output)-o+[file (replaced), directory, or - for standard output]:PATH:_files' \
    '(-o --output)--output=[file (replaced), directory, or - for standard output]:PATH:_files' \
    '(-n --dry-run)-n[say what would be written; write nothing]' \
    '(-n --dry-run)--dry-run[say what would be written; write nothing]' \
    '(--json)--json[one JSON object a line]' \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1:command:((now\:"write the attestation\: what plain attest does" show\:"the last attestation, on the terminal" last\:"the path of the last PDF" pin\:"keep the last one as what show and last give" unpin\:"let it go" forget\:"forget choices, answers and last; keep the profile" verify\:"whether a PDF is as attest wrote it" person\:"" reason\:"" template\:"" completion\:"completions for bash, zsh or fish" help\:"help, or the help of a command"))' ;;
  (person) _arguments -s -S \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(person)' \
    '2:command:((add\:"a new profile\: asked for, or read as key\: value lines" edit\:"change a profile\: asked, in \$EDITOR or lines read" sign\:"keep a signature, from a PNG of it, for --sign" show\:"the profile, as its file is" list\:"everyone; the first is the default" move\:"change the order; 1 is the default person" remove\:"delete a profile and its memory, no PDF"))' ;;
  (reason) _arguments -s -S \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(reason)' \
    '2:command:((list\:"the reasons of the form"))' ;;
  (template) _arguments -s -S \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(template)' \
    '2:command:((list\:"the forms, all or those about a word" show\:"the text of a form, to begin your own" check\:"whether a form of yours is right"))' ;;
  ('now') _arguments -s -S \
    '*-p+[whose attestation; repeat it, or all]:ID:{_attest_output person list}' \
    '*--person=[whose attestation; repeat it, or all]:ID:{_attest_output person list}' \
    '*-r+[why; repeat it for several (attest reason list)]:CODE:{_attest_output reason list $form}' \
    '*--reason=[why; repeat it for several (attest reason list)]:CODE:{_attest_output reason list $form}' \
    '(-m --minus)-m+[left this long ago\: 20m, 1h, 1h30]:DURATION:(10m 20m 1h)' \
    '(-m --minus)--minus=[left this long ago\: 20m, 1h, 1h30]:DURATION:(10m 20m 1h)' \
    '(--plus)--plus=[leaving this long from now]:DURATION:(10m 20m 1h)' \
    '(-a --at)-a+[when\: 14\:30, or \"DD/MM/YYYY 14\:30\"]:TIME:' \
    '(-a --at)--at=[when\: 14\:30, or \"DD/MM/YYYY 14\:30\"]:TIME:' \
    '(-t --template)-t+[form to fill in (attest template list)]:NAME:{_attest_output template list}' \
    '(-t --template)--template=[form to fill in (attest template list)]:NAME:{_attest_output template list}' \
    '(--data)--data=[answers to the form'\''s own questions, key\: value lines]:FILE:_files' \
    '(--place)--place=[where it is signed; else your town]:TOWN:' \
    '(--font)--font=[font to draw the page with, and to put into the PDF]:FILE:_files' \
    '(--no-qr)--no-qr[the page without its QR code]' \
    '(--blank)--blank[reasons, day and hour left to the pen]' \
    '(--sign)--sign[with the signature that person sign keeps]' \
    '(--signable)--signable[the place to sign is a field for others'\'' tools]' \
    '(-o --output)-o+[file (replaced), directory, or - for standard output]:PATH:_files' \
    '(-o --output)--output=[file (replaced), directory, or - for standard output]:PATH:_files' \
    '(-n --dry-run)-n[say what would be written; write nothing]' \
    '(-n --dry-run)--dry-run[say what would be written; write nothing]' \
    '(--json)--json[one JSON object a line]' \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(now)' ;;
  ('show') _arguments -s -S \
    '*-p+[whose attestation; repeat it, or all]:ID:{_attest_output person list}' \
    '*--person=[whose attestation; repeat it, or all]:ID:{_attest_output person list}' \
    '(--pin)--pin[pin it first]' \
    '(--theme)--theme=[colours\: auto, jour, nuit or contraste]:THEME:(auto jour nuit contraste)' \
    '(--qr)--qr=[how the code is drawn; else the largest that fits]:KIND:(half sextant octant quad kitty iterm2 sixel none)' \
    '(--still)--still[clouds stand still]' \
    '(--seed)--seed=[any number\: the same one, the same clouds]:NUMBER:' \
    '(-a --at)-a+[when\: 14\:30, or \"DD/MM/YYYY 14\:30\"]:TIME:' \
    '(-a --at)--at=[when\: 14\:30, or \"DD/MM/YYYY 14\:30\"]:TIME:' \
    '(--size)--size=[size of a snapshot, as 80x24; else the terminal'\''s]:SIZE:' \
    '(--snapshot)--snapshot[print one frame and end]' \
    '(--json)--json[one JSON object a line]' \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(show)' \
    '2:ID:{_attest_output person list}' ;;
  ('last') _arguments -s -S \
    '*-p+[whose attestation; repeat it, or all]:ID:{_attest_output person list}' \
    '*--person=[whose attestation; repeat it, or all]:ID:{_attest_output person list}' \
    '(--json)--json[one JSON object a line]' \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(last)' ;;
  ('pin') _arguments -s -S \
    '*-p+[whose attestation; repeat it, or all]:ID:{_attest_output person list}' \
    '*--person=[whose attestation; repeat it, or all]:ID:{_attest_output person list}' \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(pin)' ;;
  ('unpin') _arguments -s -S \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(unpin)' ;;
  ('forget') _arguments -s -S \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(forget)' \
    '2:ID:{_attest_output person list}' ;;
  ('verify') _arguments -s -S \
    '(-t --template)-t+[form to fill in (attest template list)]:NAME:{_attest_output template list}' \
    '(-t --template)--template=[form to fill in (attest template list)]:NAME:{_attest_output template list}' \
    '(--font)--font=[font to draw the page with, and to put into the PDF]:FILE:_files' \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(verify)' \
    '2:FILE:_files' ;;
  ('person add') _arguments -s -S \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(person)' \
    '2: :(add)' \
    '3:ID:' ;;
  ('person edit') _arguments -s -S \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(person)' \
    '2: :(edit)' \
    '3:ID:{_attest_output person list}' ;;
  ('person sign') _arguments -s -S \
    '(--remove)--remove[take the signature out of the profile]' \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(person)' \
    '2: :(sign)' \
    '3:ID:{_attest_output person list}' \
    '4:PNG:_files' ;;
  ('person show') _arguments -s -S \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(person)' \
    '2: :(show)' \
    '3:ID:{_attest_output person list}' ;;
  ('person list') _arguments -s -S \
    '(--json)--json[one JSON object a line]' \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(person)' \
    '2: :(list)' ;;
  ('person move') _arguments -s -S \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(person)' \
    '2: :(move)' \
    '3:ID:{_attest_output person list}' \
    '4:PLACE:' ;;
  ('person remove') _arguments -s -S \
    '(-f --force)-f[do not ask]' \
    '(-f --force)--force[do not ask]' \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(person)' \
    '2: :(remove)' \
    '3:ID:{_attest_output person list}' ;;
  ('reason list') _arguments -s -S \
    '(-t --template)-t+[form to fill in (attest template list)]:NAME:{_attest_output template list}' \
    '(-t --template)--template=[form to fill in (attest template list)]:NAME:{_attest_output template list}' \
    '(--json)--json[one JSON object a line]' \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(reason)' \
    '2: :(list)' ;;
  ('template list') _arguments -s -S \
    '(--refused)--refused[what has a form of its own, and where it is had]' \
    '(--json)--json[one JSON object a line]' \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(template)' \
    '2: :(list)' \
    '3:WORD:' ;;
  ('template show') _arguments -s -S \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(template)' \
    '2: :(show)' \
    '3:NAME:{_attest_output template list}' ;;
  ('template check') _arguments -s -S \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(template)' \
    '2: :(check)' \
    '3:FILE:_files' ;;
  ('completion') _arguments -s -S \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(completion)' \
    '2:SHELL:(bash zsh fish man)' ;;
  ('help') _arguments -s -S \
    '(--no-input)--no-input[ask nothing, even on a terminal]' \
    '(-q --quiet)-q[no notes and no warnings; errors stay]' \
    '(-q --quiet)--quiet[no notes and no warnings; errors stay]' \
    '(-h --help)-h[this help, or the help of a command]' \
    '(-h --help)--help[this help, or the help of a command]' \
    '(-V --version)-V[the version]' \
    '(-V --version)--version[the version]' \
    '1: :(help)' \
    '2:COMMAND:(now show last pin unpin forget verify person reason template completion help)' ;;
  esac
}
if [[ ${funcstack[1]} == _attest ]]; then _attest "$@"; else compdef _attest attest; fi
