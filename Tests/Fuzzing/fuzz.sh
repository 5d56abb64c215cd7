#!/usr/bin/env bash
# Builds a fuzzer and runs it: fuzz.sh NAME [SECONDS] [FOLDER OF SEEDS], with libFuzzer and the
# address sanitizer. A case that stops the program is left in the working directory.
set -euo pipefail
shopt -s extglob
name=$1 seconds=${2:-60} corpus=${3:-$(mktemp -d)}
here=$(cd "$(dirname "$0")" && pwd)
core=$here/../../Sources/AttestCore
time=("$core"/Time/{CivilTime*,Cursor*,ExitTime*,Instant,Zone,Zone+BuiltIn,Zone+ISO8601,ZoneBlock,ZoneFile,ZoneRule*}.swift)
case $name in
  Profile) sources=("$core"/{Nearest,Mistake,AttestError,LetterFolding}.swift "$core"/Profile/!(*+Page).swift "$core"/Store/Memory*.swift "${time[@]}") ;;
  Template) sources=("$core"/{Nearest,Mistake,AttestError,Composition,LetterFolding,Attestation,Attestation+{Blank,Payload,Words}}.swift "$core"/Profile/!(*+Page).swift "$core"/Templates/!(BuiltinTemplates|TemplateLibrary).swift "${time[@]}") ;;
  Verify) sources=("$here"/../../Sources/PDF/Reading/*.swift "$core"/{Nearest,Mistake,AttestError,Composition,LetterFolding,Attestation,Attestation+{Blank,Payload,Words}}.swift "$core"/Verification/{Origin,Difference,Units,Attestation+Variants}.swift "$core"/Profile/!(*+Page).swift "$core"/Store/Memory*.swift "$core"/Templates/!(BuiltinTemplates|TemplateLibrary).swift "${time[@]}") ;;
  Zone) sources=("$core"/{Mistake,AttestError}.swift "${time[@]}") ;;
  QRCode) sources=("$here"/../../Sources/QRCode/*.swift) ;;
  Font) sources=("$here"/../../Sources/PDF/{,*/}*.swift) ;;
  *) echo "fuzz.sh: no such fuzzer: $name" >&2; exit 64 ;;
esac
program=$(mktemp -d)/$name
# Assertions, and so the bounds of the encoder's memory, are kept.
swiftc -package-name attest -module-name "${name}Fuzzer" -swift-version 6 -parse-as-library \
  -sanitize=fuzzer,address -O -assert-config Debug \
  "$here/${name}Fuzzer.swift" "${sources[@]}" -o "$program"
"$program" -max_total_time="$seconds" -max_len=4096 -rss_limit_mb=512 -timeout=5 -print_final_stats=1 "$corpus"
