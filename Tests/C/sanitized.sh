#!/bin/sh
# Builds the sources of libdrip with a sanitizer and misuses them: sanitized.sh SANITIZER
set -eu
cd "$(dirname "$0")/../.."
export DRIP_EVERYTHING=1
sanitizer=$1
built=.build/$sanitizer
# Otherwise the archive keeps the objects of renamed sources.
rm -f "$built/debug/libDripC.a"
swift build --quiet --product DripC --sanitize="$sanitizer" --scratch-path "$built"
clang -std=c11 -D_DEFAULT_SOURCE -g -fsanitize="$sanitizer" -I Sources/CDrip/include -c Tests/C/misuse.c \
  -o "$built/misuse.o"
# Other linkers print a warning for each function of the sanitizer.
swiftc -sanitize="$sanitizer" -static-stdlib -use-ld=lld "$built/misuse.o" "$built/debug/libDripC.a" \
  -o "$built/misuse"
# The detector of leaks takes global constants for leaks. Threads run in another order each time.
for turn in 1 2 3 4 5 6 7 8 9 10; do ASAN_OPTIONS=detect_leaks=0 "$built/misuse"; done
