#!/usr/bin/env bash
# Makes a Debian package of a static program, always with the same bytes.
#
# deb.sh PROGRAM VERSION ARCHITECTURE FOLDER [LICENCE...]
#     makes FOLDER/attest_VERSION_ARCHITECTURE.deb
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$1 version=$2 architecture=$3 folder=$4
shift 4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$here/contents.sh" "$program" "$work/contents" "$@"
cd "$work"
share=package/usr/share
mkdir -p package/{DEBIAN,usr/bin} $share/{man/man1,doc/attest,bash-completion/completions}
mkdir -p $share/{zsh/vendor-completions,fish/vendor_completions.d}
cp contents/attest package/usr/bin
gzip -9n <contents/attest.1 >$share/man/man1/attest.1.gz
cp contents/completions/attest.bash $share/bash-completion/completions/attest
cp contents/completions/_attest $share/zsh/vendor-completions
cp contents/completions/attest.fish $share/fish/vendor_completions.d
cp contents/LICENSE $share/doc/attest/copyright
if [[ -d contents/licences ]]; then cp -R contents/licences $share/doc/attest; fi
# As dpkg-gencontrol counts it. What du says depends on the file system.
size=$(find package/usr -printf '%y %s\n' | awk '{ n += $1 == "f" ? int(($2 + 1023) / 1024) : 1 } END { print n }')
cat >package/DEBIAN/control <<END
Package: attest
Version: $version
Architecture: $architecture
Maintainer: The attest authors <maintainers@users.noreply.github.com>
Section: text
Priority: optional
Installed-Size: $size
Recommends: tzdata, fonts-liberation
Description: personal attestations as PDF
 Writes declarations on one's honour as PDFs, offline and from the command line.
 Remembers the people of a household and what each of them chose last.
END
find package -type d -exec chmod 755 {} + -o -exec chmod 644 {} +
chmod 755 package/usr/bin/attest
SOURCE_DATE_EPOCH=0 dpkg-deb --root-owner-group -Zxz --build package "attest_${version}_$architecture.deb" >&2
cd - >/dev/null
cp "$work/attest_${version}_$architecture.deb" "$folder"
