#!/bin/sh
# Builds the files for pages: the modules and scripts of web-files.txt, and the studio.
# WASM_OPT=no builds large modules in less time, for tests.
#
#     build-web.sh                      builds out/web with the scenes of DripKit
#     build-web.sh SITE BUILD SCENES    builds SITE with the scenes of another package
#
# A program with scenes of its own writes the folder SCENES: modules lists its modules in the order in which they are
# compiled, MODULE.sources the files of each, OfferedScenes.swift the scenes, and studio.json the names that the studio
# writes in command lines and in Swift. The folder page has further files for SITE.
set -eu
cd "$(dirname "$0")/.."
. Tools/embedded-swift.sh
site=${1-out/web}
build=${2-.build/web}
scenes=${3-}
page=Sources/DripWeb/Page

has() { command -v "$1" >/dev/null; }
pages="any|kit"
if has node; then pages="$pages|small"; fi
[ -z "$scenes" ] || pages="any|own"
# Prints the entries of a kind.
listed() { sed -nE "s/^($pages) +$1 +//p" Tools/web-files.txt; }
# Calls the function of a kind for each of its entries.
each() { listed "$1" | while read -r words; do "$1" $words </dev/null; done; }

missing() { listed "$1" | while read -r program text; do has "$program" || printf '\n  %s' "$text"; done; }
lacking=$(missing tool)
less=$(missing extra)
[ -x "$tools/wasm-ld" ] || lacking="
  wasm-ld: install a toolchain from https://www.swift.org/install; that of Xcode has none$lacking"
if [ -n "$lacking" ]; then
  echo "programs that a page needs are missing:$lacking${less:+
without these, the page has less:$less}" >&2
  exit 69
fi
[ -z "$less" ] || echo "the page has less than it could have, because these are missing:$less"

memory="-I Sources/CWebMemory/include -Xcc -msimd128 -Xcc -mbulk-memory"
# An object contains all that it calls, so only DripWeb has one (build-core.sh). It is bitcode, so that the linker optimizes
# it together with the functions of CWebMemory.
bitcode="$strictly $memory -lto=llvm-full -c -o"
# Without these passes of the compiler, the small modules are smaller by a tenth.
small_code="-Xllvm -sil-disable-pass=loop-rotate -Xllvm -sil-disable-pass=loop-unroll"
# The names of functions, which wasm-opt removes, are for module-parts.py.
strip=--strip-debug
if [ "${WASM_OPT-}" = no ] || ! has wasm-opt; then strip=--strip-all; fi

# Prints the sources in folders of DripWeb, without lists of scenes.
sources() { for folder; do LC_ALL=C ls Sources/DripWeb/$folder/*.swift; done | grep -v /OfferedScenes.swift; }
# Compiles a module of the package with the scenes.
own() {
  module=$1
  set --
  while IFS= read -r file; do set -- "$@" "$file"; done <"$scenes/$module.sources"
  compile "$module" -package-name scenes $memory -I "$build" \
    -emit-module -emit-module-path "$build/$module.swiftmodule" "$@"
}
object() {
  object=$build/$1.o list=${scenes:-Sources/DripWeb/$2}/OfferedScenes.swift
  shift 2
  compile DripWeb -I "$build" $bitcode "$object" $(sources "$@") "$list"
}
# Prints the functions that words name, or that folders with these names export.
exports() {
  for word; do
    case $word in
      drip_*) echo "$word" ;;
      *) sed -n 's/^@c public func \([a-z_]*\).*/\1/p' $(sources "$word") ;;
    esac
  done | grep -vxF "$(for word; do listed "unused $word"; done | tr ' ' '\n')"
}
module() {
  name=$1.wasm object=$2.o
  shift 2
  functions=$(exports "$@" | sed 's/^/--export=/')
  (cd "$build" && link "$name.linked" --lto-O2 $strip $functions "$object" memory/*.o)
  if [ $strip = --strip-all ]; then mv "$build/$name.linked" "$build/$name"; return; fi
  # The lowest addresses are the unused end of the stack, so small offsets need no check.
  wasm-opt --flatten --rereloop -Oz -Oz --low-memory-unused --enable-simd --enable-bulk-memory --enable-sign-ext \
    --enable-nontrapping-float-to-int --enable-mutable-globals "$build/$name.linked" -o "$build/$name"
}
small() {
  folder=element/$1 scene=$2
  shift 2
  mkdir -p "$build/$folder"
  reads=$(case " $* " in *" drip_value "*) echo true ;; *) echo false ;; esac)
  printf 'import DripKit\ntypealias PageScene = %s\nlet readsValues = %s\n' "$scene" "$reads" >"$build/$folder/Scene.swift"
  compile DripWeb -I "$build/element" $small_code $bitcode "$build/$folder/DripWeb.o" $(sources . Element) \
    "$build/$folder/Scene.swift"
  module "drip-${folder#*/}" "$folder/DripWeb" $(listed called) $(listed "${folder#*/}") "$@"
}

rm -rf "$site"
mkdir -p "$build/element" "$site"
Tools/build-core.sh "$build"
# The checksum of all that modules are made of. If it is not that of the last complete build, they are built again.
inputs=$({
  echo "$pages $strip"
  for module in DripKit DripGuides DripRaster DripFormats; do cat "$build/$module.swiftmodule"; done
  cat Tools/build-web.sh Tools/web-files.txt Tools/embedded-swift.sh
  find Sources/DripWeb Sources/CWebMemory ${scenes:+"$scenes"} -path $page -prune -o -type f -exec cat {} +
  [ -z "$scenes" ] || cat "$scenes"/*.sources | tr '\n' '\0' | xargs -0 cat
} | cksum)
if [ "$(cat "$build/complete" 2>/dev/null)" != "$inputs" ]; then
  rm -f "$build/complete" "$build"/drip*.wasm
  compile_memory "$build/memory" -msimd128
  [ -z "$scenes" ] || for module in $(cat "$scenes/modules"); do own "$module"; done
  each object
  each module
  if [ -n "$(listed small)" ]; then
    # The page has functions in place of those in the folder Functions.
    compile DripKit $strictly $memory $small_code -Xllvm -sil-disable-pass=inline -D DRIP_ELEMENT \
      -enable-experimental-feature Extern -emit-module -emit-module-path "$build/element/DripKit.swiftmodule" \
      $(find Sources/DripKit -path '*/Math/Functions' -prune -o -name '*.swift' -print | LC_ALL=C sort)
    each small
  fi
  echo "$inputs" >"$build/complete"
fi
cp "$build"/drip*.wasm "$site"

# The names and paths of the icons.
icons=$(tr -d '\n' <Sources/DripKit/Geometry/Glyph.swift | sed 's/\\ *//g; s/ *"""/"/g' |
  grep -o 'preset( *"[a-z]*", *" *[^"]*"' | sed 's/preset( *\("[a-z]*"\), *" */\1: "/' | paste -sd, -)
bundle() {
  output=$1 script=$page/$2
  shift 2
  esbuild "$script" --bundle --minify --charset=utf8 --log-level=warning --outfile="$output" \
    --define:STUDIO="$(cat "${scenes:-$page}/studio.json")" --define:VERSION="\"$(Tools/version.sh)\"" \
    --define:ICONS="{$icons}" "$@"
}
elements() {
  name=$1 entry=elements/$2.mjs variable=$3
  shift 3
  if [ $# -gt 0 ]; then
    known=$(node Tools/small-modules.mjs "$site" "$@")
    set -- --external:./drip.mjs --define:SMALL="$known"
  fi
  bundle "$site/$name.mjs" "$entry" --format=esm --target=es2022 "$@"
  # A script notes its address while it is run.
  bundle "$site/$name.js" "$entry" --format=iife --target=es2022 --global-name="$variable" \
    --inject:$page/elements/address.mjs --define:import.meta.url=address "$@"
}
each elements
bundle "$site/studio.mjs" studio/studio.mjs --format=esm --target=es2022
# The studio in one file is no module and has no address of its own.
bundle "$build/studio.js" studio/studio.mjs --format=iife --target=es2022 --define:import.meta.url=document.baseURI
bundle "$build/unpack.js" studio/unpack.js --target=es2018
cp -R LICENSE $page/drip.css $page/*.d.mts $page/types $page/studio/*.html $page/studio/*.css $page/studio/*.svg "$site"
[ -z "$scenes" ] || cp "$scenes"/page/* "$site"
! has python3 || python3 Tools/inline-studio.py "$site" "$build"
Tools/describe-page.sh "$site"
