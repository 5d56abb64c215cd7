#!/usr/bin/env bash
# The whole suite with every access to memory checked, then with every race between threads.
#
# Leaks are not looked for: a pointer that an enum keeps its case in is none to that sanitizer, and
# Tests/Judges/long_use.py holds that memory does not grow.
set -euo pipefail
cd "$(dirname "$0")/../.."
ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=address --scratch-path .build/asan "$@"
swift test --sanitize=thread --scratch-path .build/tsan "$@"
