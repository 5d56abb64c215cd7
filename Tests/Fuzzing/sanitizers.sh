#!/usr/bin/env bash
# Runs the whole suite with the address sanitizer, then with the thread sanitizer.
#
# Leak detection is off: it does not recognise a pointer if an enum stores its case in the pointer's
# spare bits. Tests/Judges/long_use.py checks that memory does not grow.
set -euo pipefail
cd "$(dirname "$0")/../.."
ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=address --scratch-path .build/asan "$@"
swift test --sanitize=thread --scratch-path .build/tsan "$@"
