#!/usr/bin/env bash
# Checks a release, as far as Linux can: the static program, its archive and its Debian package have
# the same bytes when they are made again, the package installs in an empty root, and Ruby can read
# the formula. Other packages, which have targets named like our folders, can depend on each library
# by tag, and a server can write papers without opening fonts or files of attest.
#
# package.sh PROGRAM AGAIN    the program, built twice by build.sh
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
packaging=$root/.github/packaging
work=$(mktemp -d)
trap 'umount "$work/root/proc" 2>/dev/null || true; rm -rf "$work"' EXIT
fail() { echo "package: $*"; exit 1; }

cmp -s "$1" "$2" || fail "a second build of the program has $(cmp -l "$1" "$2" 2>&1 | wc -l) other bytes"
attest=$(realpath "$2")

version=$("$attest" --version | cut -d' ' -f2)
name=attest-$version-linux-x86_64
for folder in one two; do
  mkdir "$work/$folder"
  "$packaging/archive.sh" "$attest" "$name" "$work/$folder" "$packaging/licences/static.txt"
  "$packaging/deb.sh" "$attest" "$version" amd64 "$work/$folder" "$packaging/licences/static.txt" 2>/dev/null
  sleep 1
done
cmp "$work"/{one,two}/"$name.tar.gz" || fail 'an archive made again has other bytes'
cmp "$work"/{one,two}/"attest_${version}_amd64.deb" || fail 'a Debian package made again has other bytes'

expected=$(printf "$name%s\n" '' /LICENSE /README.md /attest /attest.1 /completions /completions/_attest \
  /completions/attest.bash /completions/attest.fish /licences /licences/static.txt)
listed=$(tar tzf "$work/one/$name.tar.gz" | sed 's|/$||' | LC_ALL=C sort)
[[ $listed == "$expected" ]] || fail "the archive holds $listed"
tar xzf "$work/one/$name.tar.gz" -C "$work"
"$packaging/smoke.sh" "$work/$name/attest" >/dev/null

mkdir -p "$work"/root/{proc,root} "$work"/root/var/lib/dpkg/{info,updates}
touch "$work/root/var/lib/dpkg/status" "$work/root/var/lib/dpkg/available"
dpkg --root "$work/root" --force-script-chrootless --log=/dev/null -i "$work/one/attest_${version}_amd64.deb" >/dev/null
mount -t proc proc "$work/root/proc"
[[ $(chroot "$work/root" /usr/bin/attest --version) == "attest $version" ]] || fail 'the installed program does not run'
share=$work/root/usr/share
zcat "$share/man/man1/attest.1.gz" | mandoc -T lint -W warning || fail 'the installed manual page has mistakes'
bash -n "$share/bash-completion/completions/attest"
zsh -n "$share/zsh/vendor-completions/_attest"
fish --no-execute "$share/fish/vendor_completions.d/attest.fish"
[[ $(head -1 "$share/zsh/vendor-completions/_attest") == '#compdef attest' ]] || fail 'zsh would not load its completion'

for other in macos-universal linux-aarch64; do cp "$work/one/$name.tar.gz" "$work/one/attest-$version-$other.tar.gz"; done
"$packaging/formula.sh" owner/attest "$version" "$work/one" >"$work/attest.rb"
ruby -c "$work/attest.rb" >/dev/null || fail 'the formula is not Ruby'

git clone --quiet --no-local "$root" "$work/attest-package"
git -C "$work/attest-package" tag 9.9.9
user=$work/User
mkdir "$user"
cat >"$user/Package.swift" <<END
// swift-tools-version: 6.3
import PackageDescription
func user(_ product: String) -> Target {
  .target(
    name: "UserOf\(product)",
    dependencies: ["Platform", "Compression", "CLibrary", .product(name: product, package: "attest-package")])
}
let package = Package(
  name: "User", platforms: [.macOS(.v13)],
  dependencies: [.package(url: "file://$work/attest-package", exact: "9.9.9")],
  targets: [
    user("AttestCore"), user("QRCode"), user("PDF"),
    .executableTarget(
      name: "Server", dependencies: [.product(name: "AttestCore", package: "attest-package")]),
    .target(name: "Platform"), .target(name: "Compression"), .target(name: "CLibrary"),
  ])
END
source() { mkdir -p "$user/Sources/$1" && cat >"$user/Sources/$1/$1.swift"; }
for other in Platform Compression CLibrary; do echo "public let its$other = \"$other\"" | source $other; done
source UserOfAttestCore <<'END'
import AttestCore
import Platform
public func paper() throws -> [UInt8] {
  try Attestation(of: .sample, template: .named("deplacement"), request: Request(reasons: ["travail"])).pdf()
    + Array(itsPlatform.utf8)
}
END
source UserOfQRCode <<'END'
import AttestQRCode
import Compression
public func size() throws -> Int { try QRCode(itsCompression).size }
END
source UserOfPDF <<'END'
import AttestPDF
import CLibrary
public let width: Points = 595.276
public let name = itsCLibrary
END
# The example from Sources/README.md, a thousand times, in concurrent tasks.
example=$(awk '/^```swift$/ { inside = 1; text = ""; next } /^```$/ { if (text ~ /Verification/) print text; inside = 0 }
  inside { text = text "\n" $0 }' "$root/Sources/README.md")
mkdir "$user/Sources/Server"
{
  printf 'import AttestCore\n@Sendable func server() throws {\n%s\n}\n' "${example/import AttestCore/}"
  echo 'try await withThrowingTaskGroup(of: Void.self) { for _ in 0..<1000 { $0.addTask { try server() } }; try await $0.waitForAll() }'
} >"$user/Sources/Server/main.swift"
swift build --package-path "$user" >"$work/log" 2>&1 || { cat "$work/log"; fail 'another package cannot depend on the libraries'; }
if grep -q 'warning:' "$work/log"; then
  cat "$work/log"
  fail 'another package that depends on the libraries gets warnings'
fi
opened=$(cd / && env -i strace -f -e trace=openat "$(swift build --package-path "$user" --show-bin-path)/Server" 2>&1) ||
  fail "a server cannot write and verify papers: $opened"
[[ $(grep -c 'zoneinfo/Indian/Reunion' <<<"$opened") == 1 ]] || fail 'a server does not read the data of a time zone exactly once'
if grep -E 'fonts|attest' <<<"$opened" | grep -v '\.so'; then fail 'a server opens files'; fi
