#!/usr/bin/env bash
# Builds the program as it is released, always to the same bytes: in a folder that always has the
# same name, because the compiler may allocate registers differently for a longer path; on Linux,
# without incremental code generation, because that stores hashes that differ between builds; and
# with the same hash seeds and, where the system allows that, the same addresses in each run of the
# compiler.
#
# build.sh OUTPUT [OPTION OF SWIFT BUILD...]
#
# If COMMIT is set, `attest --version` prints it; no PDF contains it. On Linux the program is
# static.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
output=$(realpath "$1")
shift
work=/tmp/attest-release
if ! mkdir "$work"; then
  echo "build.sh: another build is running in $work; if it was killed, remove the folder" >&2
  exit 75
fi
trap 'rm -rf "$work"' EXIT
cp -R "$root"/{Package.swift,Sources,Templates,Tests,.github} "$work"
if [[ -n ${COMMIT-} ]]; then
  constant=$work/Sources/attest/Program.swift
  sed "s/let commit: String? = nil/let commit: String? = \"$COMMIT\"/" "$constant" >"$work/named"
  if cmp -s "$constant" "$work/named"; then
    echo "build.sh: $constant has no place for the commit" >&2
    exit 1
  fi
  mv "$work/named" "$constant"
fi
export SWIFT_DETERMINISTIC_HASHING=1
build=(swift build -c release --product attest "$@")
if setarch --addr-no-randomize true 2>/dev/null; then build=(setarch --addr-no-randomize "${build[@]}"); fi
if [[ $(uname) == Linux ]]; then build+=(--toolset .github/packaging/static.json); fi
cd "$work"
"${build[@]}" >&2
cp "$("${build[@]}" --show-bin-path)/attest" "$output"
