#!/usr/bin/env bash
# Fuzzes every reader of data that others can write: fuzz.sh [--check] [NAME...]
#
# Without names, runs all fuzzers. --check only type-checks them, in a few seconds, against the
# modules of `swift build`. Otherwise each fuzzer makes RUNS runs (100000) in search of new paths,
# then a tenth as many with the address sanitizer, starting from the inputs found, which are kept in
# .build/fuzz/NAME for next time. An input that crashes or hangs the program, or takes too much
# memory, is left in the root of the repository.
set -euo pipefail
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
# sources NAME MODULES : the files of a fuzzer. `attest` is not a library, so the fuzzer of its
# arguments compiles its files again.
sources() {
  echo "$here/${1}Fuzzer.swift"
  [[ $1 != Arguments ]] ||
    ls Sources/attest/*.swift Sources/attest/*/*.swift "$2/attest.build/DerivedSources/embedded_resources.swift"
}
if $check; then
  for name in "$@"; do
    swiftc -typecheck -module-name "${name}Fuzzer" "${language[@]}" -I .build/debug/Modules $(sources "$name" .build/debug)
  done
  exit
fi

# Keeps assertions, and with them the bounds checks of the encoder's memory.
flags=(-enable-testing -assert-config Debug)
build() { # build SANITIZERS NAME... : .build/fuzz/SANITIZERS/NAME
  local folder=.build/fuzz/$1 sanitizers=-sanitize=$1 targets=(AttestTerminalCard)
  [[ " ${*:2} " != *" Arguments "* ]] || targets+=(attest)
  for target in "${targets[@]}"; do
    swift build --quiet -c release --target "$target" --scratch-path "$folder" \
      $(printf ' -Xswiftc %s' "${flags[@]}" "$sanitizers")
  done
  local modules=$(dirname "$(find "$folder" -type d -name AttestCore.build -path '*release*')")
  # The folder may also hold object files of deleted sources, so only those in the list are linked.
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
  # The address sanitizer needs a higher memory limit, because its shadow memory counts too.
  fuzz fuzzer "$name" "$runs" 128
  fuzz fuzzer,address "$name" $((runs / 10)) 1024
done
