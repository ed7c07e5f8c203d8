#!/bin/sh
# Builds out/web: the scenes as WebAssembly modules in Embedded Swift, drip.wasm to paint them and drip-files.wasm to
# make files of them, too, and the page's part of all that. The modules need nothing that they do not bring along.
set -eu
cd "$(dirname "$0")/.."
Tools/install-dependencies.sh web

resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=$(cd "$resources/../../bin" && pwd)
for tool in swiftc clang wasm-ld; do
  if [ ! -x "$tools/$tool" ]; then
    echo "the modules need $tool in $tools; the toolchains of swift.org have it" >&2
    exit 1
  fi
done

build=.build/web
site=out/web
target=wasm32-unknown-none-wasm
mkdir -p "$build" "$site"

# Everything is compiled to bitcode, so that the linker sees both modules whole.
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

changed=
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

# The functions that a page calls are those that Swift writes for C.
exports() { cat "$@" | sed -n 's/^@c public func \([a-z_]*\).*/--export=\1/p'; }

features="--enable-simd --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int
  --enable-mutable-globals"

# The stack comes first, so that one that is too small traps instead of running over what is beside it.
link() {
  name=$1
  shift
  "$tools/wasm-ld" --no-entry --gc-sections --stack-first -z stack-size=262144 --lto-O2 --strip-all \
    -o $build/$name "$@" $build/DripKit.o $build/DripRaster.o \
    $(for source in Sources/CWebMemory/*.c; do echo "$build/$(basename "$source" .c).o"; done)
  if command -v wasm-opt >/dev/null; then
    # The lowest memory is the far end of the stack, where nothing begins; that makes addresses shorter.
    wasm-opt --flatten --rereloop -Oz -Oz --low-memory-unused $features $build/$name -o $build/short-$name
    wasm-dis $features $build/short-$name | python3 Tools/shorten-constants.py |
      wasm-as $features -o $site/$name -
  else
    cp $build/$name $site/$name
  fi
}

if [ -n "$changed" ] || [ ! -e $site/drip.wasm ] || [ ! -e $site/drip-files.wasm ]; then
  command -v wasm-opt >/dev/null ||
    echo "without wasm-opt, which binaryen has, the modules are larger by a quarter"
  echo "linking"
  link drip.wasm $(exports Sources/DripWeb/*.swift) $build/DripWeb.o
  link drip-files.wasm $(exports Sources/DripWeb/*.swift Sources/DripWeb/Files/*.swift) \
    $build/DripWebFiles.o $build/DripFormats.o
fi

# What is in out/web besides.
if [ -e Tools/bundle-web.py ]; then python3 Tools/bundle-web.py $site; fi
if [ -e Tools/inline-studio.py ]; then python3 Tools/inline-studio.py $site; fi

printf '%-16s %8s %8s %8s\n' bytes raw gzip brotli
for file in drip.wasm drip-files.wasm drip.mjs; do
  [ -e $site/$file ] || continue
  brotli=-
  if command -v brotli >/dev/null; then brotli=$(brotli -c -q 11 -w 24 $site/$file | wc -c); fi
  printf '%-16s %8d %8d %8s\n' $file "$(wc -c <$site/$file)" "$(gzip -9c $site/$file | wc -c)" "$brotli"
done
