#!/bin/sh
# Fuzzes every reader with libFuzzer, starting from its corpus: run.sh [INPUTS], 2000 for each reader by default. A
# failing input is kept in .build/fuzz, and the last line is its path.
set -eu
cd "$(dirname "$0")/../.."
runs=${1:-2000}
work=$PWD/.build/fuzz

# Apple's toolchains have no libFuzzer.
mkdir -p "$work"
echo '@_cdecl("LLVMFuzzerTestOneInput") public func f(_: UnsafeRawPointer?, _: Int) -> CInt { 0 }' \
  >"$work/probe.swift"
if ! swiftc -sanitize=fuzzer -parse-as-library "$work/probe.swift" -o "$work/probe" 2>"$work/log"; then
  echo "not checked: the readers by fuzzing, because this toolchain has no libFuzzer"
  exit 0
fi

# Otherwise the archive keeps the objects of renamed sources.
rm -f "$work/debug/libDripFuzz.a"
DRIP_FUZZ=1 swift build --quiet --scratch-path "$work" --product DripFuzz -Xswiftc -sanitize=fuzzer \
  >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
swiftc -sanitize=fuzzer "$work/debug/libDripFuzz.a" -lpng -lm -o "$work/drip-fuzz"
for corpus in Tests/Fuzz/Corpus/*; do
  reader=$(basename "$corpus")
  mkdir -p "$work/found/$reader"
  # Swift's backtraces would suppress libFuzzer's report.
  export SWIFT_BACKTRACE=enable=no
  # A minute or half a gigabyte for an input is a failure, too.
  if ! READER=$reader "$work/drip-fuzz" -runs="$runs" -seed=1 -timeout=60 -rss_limit_mb=512 \
    -max_len=4096 -artifact_prefix="$work/$reader-" "$work/found/$reader" "$corpus" \
    >"$work/log" 2>&1; then
    cat "$work/log"
    exit 1
  fi
  sed -n "s/^Done \([0-9]*\) runs.*/$reader: \1 inputs/p" "$work/log"
done
