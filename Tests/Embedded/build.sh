#!/bin/sh
# Builds .build/embedded/digest.wasm in Embedded Swift: DripKit, DripRaster, DripFormats, and the digests of their
# pictures, pixels and files. It needs no operating system and only the C functions of Sources/CWebMemory. Does nothing
# if it is up to date. Prints the folder of the toolchain's programs, which contains `wasmkit`.
set -eu
cd "$(dirname "$0")/../.."

resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=$(cd "$resources/../../bin" && pwd)
for tool in swiftc clang wasm-ld wasmkit; do
  if [ ! -x "$tools/$tool" ]; then
    echo "$tools has no $tool; use a toolchain of swift.org" >&2
    exit 1
  fi
done

build=.build/embedded
module=$build/digest.wasm
mkdir -p "$build"
echo "$tools"

Tools/build-core.sh .build/web >&2
changed=$(find .build/web/Drip*.swiftmodule Sources/CWebMemory Tests/PictureDigest Tests/Embedded "$tools/swiftc" \
  -newer "$module" 2>/dev/null || echo all)
[ -n "$changed" ] || exit 0

target=wasm32-unknown-none-wasm
"$tools/swiftc" -target $target -enable-experimental-feature Embedded -swift-version 6 \
  -package-name dripkit -wmo -Osize -parse-as-library -warnings-as-errors -strict-memory-safety \
  -c -module-name PictureDigest -I .build/web \
  -o $build/PictureDigest.o Tests/PictureDigest/*.swift Tests/Embedded/Exports.swift
for source in Sources/CWebMemory/*.c; do
  "$tools/clang" --target=$target -std=c11 -Os -ffreestanding -mbulk-memory -Wall -Werror \
    -I Sources/CWebMemory/include -c -o "$build/$(basename "$source" .c).o" "$source"
done

# Comparing texts needs the tables of Unicode. A leak in a frame exceeds the 16 megabytes of memory. The list of films
# holds all scenes at once and needs more than the usual 64 KB of stack. The stack is at the start of the memory, so
# that an overflow traps instead of overwriting data.
"$tools/wasm-ld" --no-entry --stack-first -z stack-size=262144 --export=filmCount --export=digest --export=pixelDigest \
  --export=fileCount --export=fileDigest --max-memory=16777216 \
  --strip-all -o $module \
  $build/PictureDigest.o \
  $(for source in Sources/CWebMemory/*.c; do echo "$build/$(basename "$source" .c).o"; done) \
  "$resources/embedded/$target/libswiftUnicodeDataTables.a"
