#!/usr/bin/env bash
# Compiles all modules for other systems: macOS 13 on Intel, macOS 26 on Apple silicon, and musl.
# Errors, warnings and symbols that need libswiftCompatibilitySpan are failures. First proves that
# it detects four such faults.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PORTABILITY_CACHE=$root/.build/portability
compile() { python3 "$here/compile/compile.py" "$@"; }

# finds TARGET FAULT LINE : a function with this line must be refused because of this fault
finds() {
  local folder=$work/$1
  mkdir -p "$folder/Sources/Fault"
  cat >"$folder/Package.swift" <<'END'
// swift-tools-version: 6.3
import PackageDescription
let package = Package(name: "Fault", platforms: [.macOS(.v13)], targets: [.target(name: "Fault")])
END
  cat >"$folder/Sources/Fault/Fault.swift" <<END
#if canImport(Darwin)
import Darwin
#else
import Musl
#endif
public func fault() { $3 }
END
  if compile "$1" "$folder" >"$folder/told" || ! grep -q "error: .*$2" "$folder/told"; then
    echo "compile: for $1, this is not found: $3"
    cat "$folder/told"
    exit 1
  fi
}

oldest() {
  finds macos13 "'accept4'" '_ = accept4(0, nil, nil, 0)'
  finds macos13 'macOS 15.0' '_ = String(validating: [UInt8](), as: UTF8.self)'
  finds macos13 libswiftCompatibilitySpan 'print(Span<Int>.self)'
  compile macos13 "$root"
}

# Each target compiles the standard library once, on one core, so two targets are compiled at a
# time. The first one fetches the headers for all.
finds musl "'gnu_get_libc_version'" '_ = gnu_get_libc_version()'
oldest >"$work/oldest" 2>&1 &
for target in arm64-macos26 musl; do compile --no-objects "$target" "$root"; done
wait $! || { cat "$work/oldest"; exit 1; }
cat "$work/oldest"
