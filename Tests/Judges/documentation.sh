#!/usr/bin/env bash
# Converts the libraries' documentation, and fails on any warning: every link must resolve,
# every described parameter must exist, and every public declaration must be described.
set -euo pipefail
cd "$(dirname "$0")/../.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members >"$folder/log" 2>&1 || {
  cat "$folder/log" >&2
  exit 1
}
graphs=$(sed -n 's/^Files written to //p' "$folder/log")

for product in QRCode PDF AttestCore; do
  module=Attest${product#Attest}
  mkdir "$folder/$module"
  cp "$graphs/$module.symbols.json" "$folder/$module"
  catalogue="Sources/$product/$product.docc"
  [ -d "$catalogue" ] || catalogue=
  # shellcheck disable=SC2086
  docc convert $catalogue --additional-symbol-graph-dir "$folder/$module" \
    --fallback-display-name "$product" --fallback-bundle-identifier "$module" --warnings-as-errors \
    --output-path "$folder/$module.doccarchive"
  undescribed=$(python3 - "$folder/$module/$module.symbols.json" <<'PYTHON'
import json, sys
for symbol in json.load(open(sys.argv[1]))["symbols"]:
    if not symbol.get("docComment") and "location" in symbol:
        print(".".join(symbol["pathComponents"]))
PYTHON
)
  if [ -n "$undescribed" ]; then
    echo "$module has public declarations without a description:" $undescribed >&2
    exit 1
  fi
  echo "$module: documentation without a warning"
done
