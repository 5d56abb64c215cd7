#!/usr/bin/env bash
# The whole suite with every access to memory checked, then with every race between threads.
#
# The first is told to leave XCTest's own runner out, which leaks; nothing in the suite needs it.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift test --sanitize=address --disable-xctest --scratch-path .build/asan "$@"
swift test --sanitize=thread --disable-xctest --scratch-path .build/tsan "$@"
