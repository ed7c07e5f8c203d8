#!/bin/sh
# Builds out/web: drip.wasm (draws), drip-files.wasm (draws and encodes files), the elements as drip.mjs, the studio
# and the page of uses. Needs a toolchain of swift.org, Python and esbuild; wasm-opt makes the modules smaller.
set -eu
cd "$(dirname "$0")/.."

resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=$(cd "$resources/../../bin" && pwd)
for tool in swiftc clang wasm-ld; do
  if [ ! -x "$tools/$tool" ]; then
    echo "$tools has no $tool; use a toolchain of swift.org" >&2
    exit 1
  fi
done

build=.build/web
site=out/web
page=Sources/DripWeb/Page
target=wasm32-unknown-none-wasm
rm -rf $site
mkdir -p $build $site

# Compiles to bitcode, so that the linker optimizes across modules.
compile() {
  module=$1
  shift
  "$tools/swiftc" -target $target -enable-experimental-feature Embedded -swift-version 6 \
    -package-name dripkit -wmo -Osize -lto=llvm-full -parse-as-library -warnings-as-errors \
    -strict-memory-safety -Xcc -msimd128 -Xcc -mbulk-memory -I $build -I Sources/CWebMemory/include \
    -module-name "$module" -emit-module -emit-module-path "$build/$module.swiftmodule" -c "$@"
}

is_newer() {
  [ ! -e "$1" ] || [ -n "$(find "$2" ! -path '*.docc*' ! -path '*/Page/*' -newer "$1" -type f)" ]
}

# After an interrupted build, some objects may be newer than sources that they do not have yet.
changed=
[ ! -e $build/unfinished ] || changed=yes
touch $build/unfinished
for module in DripKit DripRaster DripFormats; do
  if [ -n "$changed" ] || is_newer $build/$module.o Sources/$module; then
    changed=yes
    echo "compiling $module"
    compile $module -o $build/$module.o $(find Sources/$module -name '*.swift')
  fi
done
if [ -n "$changed" ] || is_newer $build/DripWeb.o Sources/DripWeb ||
  is_newer $build/DripWeb.o Sources/CWebMemory; then
  changed=yes
  echo "compiling DripWeb"
  for source in Sources/CWebMemory/*.c; do
    "$tools/clang" --target=$target -std=c11 -Os -ffreestanding -mbulk-memory -msimd128 -Wall -Werror \
      -I Sources/CWebMemory/include -c -o "$build/$(basename "$source" .c).o" "$source"
  done
  compile DripWeb -o $build/DripWebFiles.o Sources/DripWeb/*.swift Sources/DripWeb/Files/*.swift
  compile DripWeb -o $build/DripWeb.o Sources/DripWeb/*.swift Sources/DripWeb/WithoutFiles/*.swift
fi

# The linker's options that export the functions marked with @c.
exports() { cat "$@" | sed -n 's/^@c public func \([a-z_]*\).*/--export=\1/p'; }

features="--enable-simd --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int
  --enable-mutable-globals"

# The stack is at the start of the memory, so that an overflow traps instead of overwriting data.
link() {
  name=$1
  shift
  "$tools/wasm-ld" --no-entry --gc-sections --stack-first -z stack-size=262144 --lto-O2 --strip-all \
    -o $build/$name "$@" $build/DripKit.o $build/DripRaster.o \
    $(for source in Sources/CWebMemory/*.c; do echo "$build/$(basename "$source" .c).o"; done)
  command -v wasm-opt >/dev/null || return 0
  # The lowest addresses are the unused end of the stack, so small offsets need no check.
  wasm-opt --flatten --rereloop -Oz -Oz --low-memory-unused $features $build/$name -o $build/$name
}

if [ -n "$changed" ] || [ ! -e $build/drip.wasm ] || [ ! -e $build/drip-files.wasm ]; then
  command -v wasm-opt >/dev/null || echo "not optimized: the modules, because wasm-opt (binaryen) is missing"
  echo "linking"
  link drip.wasm $(exports Sources/DripWeb/*.swift) $build/DripWeb.o
  # The studio uses the player for the time alone: it draws the frames and shows the input itself.
  link drip-files.wasm $(exports Sources/DripWeb/*.swift Sources/DripWeb/Files/*.swift |
    grep -vE 'drip_player_(send|work|update|moments|pull_state)') $build/DripWebFiles.o $build/DripFormats.o
fi
rm $build/unfinished
cp $build/drip.wasm $build/drip-files.wasm $site

bundle() { esbuild "$1" --bundle --minify --charset=utf8 --log-level=warning --outfile="$2" "$3" "$4"; }
bundle $page/elements/index.mjs $site/drip.mjs --format=esm --target=es2022
bundle $page/uses/uses.mjs $site/uses.mjs --format=esm --external:./drip.mjs
bundle $page/studio/studio.mjs $site/studio.mjs --format=esm --target=es2022
# The studio in one file is no module and has no address of its own.
bundle $page/studio/studio.mjs $build/studio.js --format=iife --define:import.meta.url=document.baseURI
bundle $page/studio/unpack.js $build/unpack.js --format=iife --target=es2022
cp $page/drip.d.ts $page/*/*.html $page/*/*.css $page/*/*.svg $site
version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/DripExport/Output/Release.swift)
sed "s/^{/{\n  \"version\": \"$version\",/" $page/package.json >$site/package.json
python3 Tools/inline-studio.py $site $build

printf '%-16s %8s %8s %8s\n' bytes raw gzip brotli
for file in drip.wasm drip-files.wasm drip.mjs; do
  brotli=-
  if command -v brotli >/dev/null; then brotli=$(brotli -c -q 11 -w 24 $site/$file | wc -c); fi
  printf '%-16s %8d %8d %8s\n' $file "$(wc -c <$site/$file)" "$(gzip -9c $site/$file | wc -c)" "$brotli"
done
