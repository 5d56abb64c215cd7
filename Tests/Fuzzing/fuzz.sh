#!/usr/bin/env bash
# Hostile inputs for everything that others write: fuzz.sh [--check] [NAME...], every fuzzer if none is named.
#
# --check only compiles them, against the modules of `swift build`: some seconds, so that none falls behind the sources.
# Otherwise each makes RUNS runs (100000) that look for new paths, then a tenth as many, on the inputs found, with the
# address sanitizer. Inputs found are kept in .build/fuzz/NAME and begin the next run. An input that stops the program,
# hangs it or costs it 64 MiB is left in the working directory.
set -euo pipefail
shopt -s extglob
runs=${RUNS:-100000}
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
check=false
if [[ ${1:-} == --check ]]; then check=true; shift; fi
[[ $# -gt 0 ]] || set -- $(cd "$here" && ls *Fuzzer.swift | sed 's/Fuzzer.swift//')

# SwiftPM names the package after its folder.
package=$(basename "$PWD" | tr A-Z a-z | tr -c "a-z0-9\n" _)
language=(
  -package-name "$package" -swift-version 6 -parse-as-library -enable-upcoming-feature MemberImportVisibility
  -enable-upcoming-feature InternalImportsByDefault
)
sources() { # sources NAME MODULES : the files of a fuzzer. The command is not a library, so its files are compiled again.
  echo "$here/${1}Fuzzer.swift"
  [[ $1 != Arguments ]] ||
    ls Sources/attest/!(main).swift Sources/attest/*/*.swift "$2/attest.build/DerivedSources/embedded_resources.swift"
}
if $check; then
  for name in "$@"; do
    swiftc -typecheck -module-name "${name}Fuzzer" "${language[@]}" -I .build/debug/Modules $(sources "$name" .build/debug)
  done
  exit
fi

# Assertions, and so the bounds of the encoder's memory, are kept.
flags=(-enable-testing -assert-config Debug)
build() { # build SANITIZERS NAME... : .build/fuzz/SANITIZERS/NAME
  local folder=.build/fuzz/$1 sanitizers=-sanitize=$1 targets=(AttestTerminalCard)
  [[ " ${*:2} " != *" Arguments "* ]] || targets+=(attest)
  for target in "${targets[@]}"; do
    swift build --quiet -c release --target "$target" --scratch-path "$folder" \
      $(printf ' -Xswiftc %s' "${flags[@]}" "$sanitizers")
  done
  local modules=$(dirname "$(find "$folder" -type d -name AttestCore.build -path '*release*')")
  # Objects of sources that were removed stay in the folder, so they are taken from the list of sources.
  local objects=($(for module in Attest{Compression,QRCode,PDF,CLibrary,Platform,Core,TerminalCard}; do
    sed "s#.*/#$modules/$module.build/#; s#\$#.o#" "$modules/$module.build/sources"
  done))
  for name in "${@:2}"; do
    swiftc -module-name "${name}Fuzzer" "${language[@]}" -O -whole-module-optimization "${flags[@]}" "$sanitizers" \
      -I "$modules/Modules" $(sources "$name" "$modules") "${objects[@]}" -o "$folder/$name" \
      2> >(grep -v "Cannot export" >&2)
  done
}
fuzz() { # fuzz SANITIZERS NAME RUNS MEGABYTES
  local seeds=() folder
  case $2 in
    Template) folder=Templates ;;
    Zone) folder=Tests/AttestCoreTests/Vectors/zones/slim ;;
    Verify) folder=Tests/PDFTests/Golden ;;
    *) folder=$here/Seeds/$2 ;;
  esac
  [[ ! -d $folder ]] || seeds=("$folder")
  mkdir -p ".build/fuzz/$2"
  echo "== $2, $3 runs, -sanitize=$1"
  ".build/fuzz/$1/$2" -runs="$3" -max_len=8192 -timeout=2 -malloc_limit_mb=64 -rss_limit_mb="$4" \
    -print_final_stats=1 ".build/fuzz/$2" "${seeds[@]}" 2>&1 | grep -vE '^#|NEW_FUNC|^INFO|DE:|^"|^###'
}
build fuzzer "$@"
build fuzzer,address "$@"
for name in "$@"; do
  # The fuzzer's own half of the memory; the sanitizer's shadow is larger.
  fuzz fuzzer "$name" "$runs" 128
  fuzz fuzzer,address "$name" $((runs / 10)) 1024
done
