#!/usr/bin/env bash
# Writes the Homebrew formula of a release, with which a tap installs it on macOS and Linux.
#
# formula.sh OWNER/REPOSITORY VERSION FOLDER    reads the archives in FOLDER, writes to standard output
set -euo pipefail
repository=$1 version=$2 folder=$3
url() { echo "https://github.com/$repository/releases/download/$version/attest-$version-$1.tar.gz"; }
sha256() { python3 -c 'import hashlib, sys; print(hashlib.sha256(open(sys.argv[1], "rb").read()).hexdigest())' \
  "$folder/attest-$version-$1.tar.gz"; }
cat <<END
class Attest < Formula
  desc "Personal attestations as PDF"
  homepage "https://github.com/$repository"
  version "$version"
  license "MIT"

  on_macos do
    url "$(url macos-universal)"
    sha256 "$(sha256 macos-universal)"
    depends_on macos: :ventura
  end

  on_linux do
    on_intel do
      url "$(url linux-x86_64)"
      sha256 "$(sha256 linux-x86_64)"
    end
    on_arm do
      url "$(url linux-aarch64)"
      sha256 "$(sha256 linux-aarch64)"
    end
  end

  def install
    bin.install "attest"
    man1.install "attest.1"
    bash_completion.install "completions/attest.bash" => "attest"
    zsh_completion.install "completions/_attest"
    fish_completion.install "completions/attest.fish"
  end

  test do
    ENV["HOME"] = testpath
    system bin/"attest", "now", "--person", "demo", "--reason", "travail", "-o", "page.pdf"
    system bin/"attest", "verify", "page.pdf"
  end
end
END
