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

changed=$(find Sources/DripKit Sources/DripRaster Sources/DripFormats Sources/CWebMemory Tests/PictureDigest Tests/Embedded \
  "$tools/swiftc" \
  ! -path '*.docc*' -newer "$module" 2>/dev/null || echo all)
[ -n "$changed" ] || exit 0

target=wasm32-unknown-none-wasm
compile() {
  "$tools/swiftc" -target $target -enable-experimental-feature Embedded -swift-version 6 \
    -package-name dripkit -wmo -Osize -parse-as-library -warnings-as-errors -strict-memory-safety \
    -c "$@"
}
compile -module-name DripKit -emit-module -emit-module-path $build/DripKit.swiftmodule \
  -o $build/DripKit.o $(find Sources/DripKit -name '*.swift')
compile -module-name DripRaster -I $build \
  -emit-module -emit-module-path $build/DripRaster.swiftmodule \
  -o $build/DripRaster.o $(find Sources/DripRaster -name '*.swift')
compile -module-name DripFormats -I $build \
  -emit-module -emit-module-path $build/DripFormats.swiftmodule \
  -o $build/DripFormats.o $(find Sources/DripFormats -name '*.swift')
compile -module-name PictureDigest -I $build \
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
  $build/DripKit.o $build/DripRaster.o $build/DripFormats.o $build/PictureDigest.o \
  $(for source in Sources/CWebMemory/*.c; do echo "$build/$(basename "$source" .c).o"; done) \
  "$resources/embedded/$target/libswiftUnicodeDataTables.a"
