#!/bin/sh
# Builds .build/embedded/digest.wasm in Embedded Swift: DripKit, DripRaster, DripFormats, and the digests of their
# pictures, pixels and files. It needs no operating system and only the C functions of Sources/CWebMemory. Does nothing
# if it is up to date. Prints the folder of the toolchain's programs, which contains `wasmkit`.
set -eu
cd "$(dirname "$0")/../.."
. Tools/embedded-swift.sh
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
changed=$(find .build/web/Drip*.swiftmodule Sources/CWebMemory Tests/DripPictureDigest Tests/Embedded "$tools/swiftc" \
  -newer "$module" 2>/dev/null || echo all)
[ -n "$changed" ] || exit 0

compile DripPictureDigest -package-name dripkit -warnings-as-errors -strict-memory-safety -I .build/web \
  -c -o $build/DripPictureDigest.o Tests/DripPictureDigest/*.swift Tests/Embedded/Exports.swift >&2
compile_memory $build/memory

# Comparing texts needs the tables of Unicode. A leak in a frame exceeds the 16 megabytes of memory. The list of films
# holds all scenes at once and needs more than the usual 64 KB of stack.
link $module --export=filmCount --export=digest --export=pixelDigest --export=fileCount --export=fileDigest \
  --max-memory=16777216 --strip-all $build/DripPictureDigest.o $build/memory/*.o \
  "$resources/embedded/$target/libswiftUnicodeDataTables.a" >&2
