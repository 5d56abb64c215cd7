#!/usr/bin/env bash
# Hostile inputs for whatever reads what others wrote: fuzz.sh [NAME...], every fuzzer when none is named.
#
# Each makes RUNS runs (100000) that look for new paths, then a tenth as many on what those found
# with the address sanitizer. What was found is kept in .build/fuzz/NAME and begins the next run; an
# input that stops the program, hangs it or costs it 64 MiB is left in the working directory.
set -euo pipefail
shopt -s extglob
runs=${RUNS:-100000}
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
[[ $# -gt 0 ]] || set -- $(cd "$here" && ls *Fuzzer.swift | sed 's/Fuzzer.swift//')

# SwiftPM names the package after its folder.
package=$(basename "$PWD" | tr A-Z a-z | tr -c "a-z0-9\n" _)
# Assertions, and so the bounds of the encoder's memory, are kept.
flags=(-enable-testing -assert-config Debug)
build() { # build SANITIZERS NAME... : .build/fuzz/SANITIZERS/NAME
  local folder=.build/fuzz/$1 sanitizers=-sanitize=$1
  swift build --quiet -c release --target TerminalCard --scratch-path "$folder" \
    $(printf ' -Xswiftc %s' "${flags[@]}" "$sanitizers")
  local modules=$(dirname "$(find "$folder" -type d -name AttestCore.build -path '*release*')")
  # Not all that lies there: what a source that is no more was made into stays.
  local objects=($(for module in Compression QRCode PDF Platform AttestCore TerminalCard; do
    sed "s#.*/#$modules/$module.build/#; s#\$#.o#" "$modules/$module.build/sources"
  done))
  for name in "${@:2}"; do
    local sources=("$here/${name}Fuzzer.swift")
    # The command is no library, so it is built again around the fuzzer, with the texts that are files.
    if [[ $name == Arguments ]]; then
      swift build --quiet -c release --target attest --scratch-path "$folder" \
        $(printf ' -Xswiftc %s' "${flags[@]}" "$sanitizers")
      sources+=(
        Sources/attest/!(main).swift Sources/attest/*/*.swift
        "$modules/attest.build/DerivedSources/embedded_resources.swift")
    fi
    swiftc -package-name "$package" -module-name "${name}Fuzzer" -swift-version 6 -parse-as-library \
      -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature InternalImportsByDefault \
      -O -whole-module-optimization "${flags[@]}" "$sanitizers" -I "$modules/Modules" \
      "${sources[@]}" "${objects[@]}" -o "$folder/$name" 2> >(grep -v "Cannot export" >&2)
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
