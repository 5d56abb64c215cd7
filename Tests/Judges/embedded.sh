#!/usr/bin/env bash
# Compiles the QR encoder with Embedded Swift for two machines without an operating system,
# WebAssembly and ARM Cortex-M, together with a caller of its functions. There must be no errors
# and no warnings. Nothing is linked or run. First proves that it finds a fault in a generic
# function, which is compiled only if something calls it.
set -euo pipefail
sources=$(cd "$(dirname "$0")/../../Sources" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# compile TARGET MODULE FILE... : compiles a module that may import those compiled before it
compile() {
  swiftc -target "$1" -enable-experimental-feature Embedded -wmo -parse-as-library -Onone -swift-version 6 \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -warnings-as-errors -package-name attest -I . -module-name "$2" \
    -emit-module -emit-module-path "$2.swiftmodule" -c -o "$2.o" "${@:3}"
}

cat >Caller.swift <<'END'
public import AttestQRCode

public func draw(_ text: String, _ data: [UInt8]) throws(QRCode.Failure) -> String {
  var symbols: Set<QRCode> = [
    try QRCode(text, level: .low, versions: 1...20, raisingLevel: true, compatibility: .nodeQrcode14),
    try QRCode(bytes: data[1...], eci: 3, mask: 7), try QRCode(gs1: text),
  ]
  if let segment = QRCode.Segment(.alphanumeric, text, eci: 3) ?? QRCode.Segment(.byte, data) {
    symbols.insert(try QRCode(segments: [segment], isGS1: true))
  }
  var output = ""
  for symbol in symbols where symbol.level < .high && symbol.row(3).0 & 1 == 1 && symbol[1, 2] {
    output += try symbol.text() + symbol.svg(dark: .init(red: 0, green: 0, blue: 99), light: nil)
    output += "\(try symbol.png(scale: symbol.version).count)"
  }
  return output
}
END
cat >Fault.swift <<'END'
func path<Value>(_ value: [Value]) -> [Int] { value.map { ($0 as Any) as? Int ?? 0 } }
public func fault() -> [Int] { path([1]) }
END

for target in wasm32-unknown-none-wasm armv7em-none-none-eabi; do
  if compile $target Fault Fault.swift >fault 2>&1 || ! grep -q EmbeddedRestrictions fault; then
    echo "embedded: for $target, a fault is not found"
    cat fault
    exit 1
  fi
  compile $target AttestCompression "$sources"/Compression/*.swift
  compile $target AttestQRCode $(find "$sources/QRCode" -name '*.swift')
  compile $target Caller Caller.swift
done
echo 'The QR encoder compiles for Embedded Swift on wasm32 and armv7em'
