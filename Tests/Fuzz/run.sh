#!/bin/sh
# Lets libFuzzer make up what each reader reads, from the corpus of each on: as many inputs for each as asked
# for, 2000 by default. What makes a reader fail is kept beside what was built, and its path is the last line.
set -eu
cd "$(dirname "$0")/../.."
runs=${1:-2000}
work=$PWD/.build/fuzz

# Apple's toolchains come without it.
mkdir -p "$work"
echo '@_cdecl("LLVMFuzzerTestOneInput") public func f(_: UnsafeRawPointer?, _: Int) -> CInt { 0 }' \
  >"$work/probe.swift"
if ! swiftc -sanitize=fuzzer -parse-as-library "$work/probe.swift" -o "$work/probe" 2>"$work/log"; then
  echo "this toolchain has no libFuzzer; the readers are not fuzzed"
  exit 0
fi

DRIP_FUZZ=1 swift build --quiet --scratch-path "$work" --product DripFuzz -Xswiftc -sanitize=fuzzer \
  >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
swiftc -sanitize=fuzzer "$work/debug/libDripFuzz.a" -lpng -lm -o "$work/drip-fuzz"
for corpus in Tests/Fuzz/Corpus/*; do
  reader=$(basename "$corpus")
  mkdir -p "$work/found/$reader"
  # Otherwise Swift shows where it ended, and what was read is lost.
  export SWIFT_BACKTRACE=enable=no
  # What takes a minute or half a gigabyte is a failure, too.
  if ! READER=$reader "$work/drip-fuzz" -runs="$runs" -seed=1 -timeout=60 -rss_limit_mb=512 \
    -max_len=4096 -artifact_prefix="$work/$reader-" "$work/found/$reader" "$corpus" \
    >"$work/log" 2>&1; then
    cat "$work/log"
    exit 1
  fi
  sed -n "s/^Done \([0-9]*\) runs.*/$reader: \1 inputs/p" "$work/log"
done
