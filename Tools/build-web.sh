#!/bin/sh
# Builds the files for pages: drip.wasm (draws), drip-files.wasm (draws and encodes pictures), drip-films.wasm (also
# encodes films), the elements as drip.mjs, and the studio. For the scenes of DripKit, it also builds each element alone,
# with a small module for each of its scenes.
# Needs a toolchain of swift.org and esbuild; wasm-opt makes the modules smaller, Node.js makes the small elements, and
# Python makes the studio in one file.
#
#     build-web.sh                      builds out/web with the scenes of DripKit
#     build-web.sh SITE BUILD SCENES    builds SITE with the scenes of another package
#
# A program with scenes of its own writes the folder SCENES. The file modules lists its modules in the order in which they
# are compiled, MODULE.sources the files of each, OfferedScenes.swift the scenes, and studio.json the names that the studio
# writes. The folder page has further files for SITE.
set -eu
cd "$(dirname "$0")/.."
site=${1-out/web}
build=${2-.build/web}
scenes=${3-}

# The modules of the package with the scenes.
own=
[ -z "$scenes" ] || own=$(cat "$scenes/modules")

resources=$(swiftc -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=$(cd "${resources:-/nowhere}/../../bin" 2>/dev/null && pwd) || true
has() { command -v "$1" >/dev/null; }
# WASM_OPT=no builds large modules in less time, for tests.
optimizes() { has wasm-opt && [ "${WASM_OPT-}" != no ]; }
missing=
for tool in swiftc clang wasm-ld; do
  [ -x "$tools/$tool" ] || missing="$missing${missing:+, }$tool"
done
[ -z "$missing" ] || missing="
  $missing: install a toolchain from https://www.swift.org/install; that of Xcode has no wasm-ld"
has esbuild || missing="$missing
  esbuild: apt-get install esbuild, brew install esbuild, or npm install --global esbuild"
wanted=
[ "${WASM_OPT-}" = no ] || has wasm-opt || wanted="
  wasm-opt, which makes the modules smaller: apt-get install binaryen, or brew install binaryen"
has node || wanted="$wanted
  Node.js, which makes the small elements: apt-get install nodejs, or brew install node"
has python3 || wanted="$wanted
  python3, which makes drip.html, the studio in one file: apt-get install python3, or brew install python3"
if [ -n "$missing" ]; then
  echo "programs that a page needs are missing:$missing${wanted:+
without these, the page has less:$wanted}" >&2
  exit 69
fi
[ -z "$wanted" ] || echo "the page has less than it could have, because these are missing:$wanted"

page=Sources/DripWeb/Page
target=wasm32-unknown-none-wasm
rm -rf "$site"
mkdir -p "$build" "$site"

# The compiler needs the same addresses here, too, for equal bytes (Tools/build-core.sh).
fixed=
! setarch -R true 2>/dev/null || fixed="setarch -R"

# The folder of the modules that objects import.
imports=$build

compile() {
  module=$1
  shift
  $fixed "$tools/swiftc" -target $target -enable-experimental-feature Embedded -swift-version 6 -wmo -Osize \
    -parse-as-library -Xcc -msimd128 -Xcc -mbulk-memory -I "$imports" -I Sources/CWebMemory/include \
    -module-name "$module" "$@"
}
strictly="-package-name dripkit -enable-upcoming-feature InternalImportsByDefault -warnings-as-errors -strict-memory-safety"
# An object contains all that it calls, so only DripWeb has one (Tools/build-core.sh). It is bitcode, so that the linker
# optimizes it together with the functions of CWebMemory.
compile_module() { compile "$@" -emit-module -emit-module-path "$imports/$1.swiftmodule"; }
compile_object() { compile DripWeb $strictly -lto=llvm-full -c -o "$@"; }

is_newer() {
  [ ! -e "$1" ] || [ -n "$(find "$2" ! -path '*.docc*' ! -path '*/Page/*' -newer "$1" -type f)" ]
}

# True if a module of the package has changed sources.
has_newer_sources() {
  is_newer "$build/$1.swiftmodule" "$scenes/$1.sources" && return 0
  while IFS= read -r file; do
    if is_newer "$build/$1.swiftmodule" "$file"; then return 0; fi
  done <"$scenes/$1.sources"
  return 1
}

compile_own() {
  module=$1
  set --
  while IFS= read -r file; do set -- "$@" "$file"; done <"$scenes/$module.sources"
  compile_module "$module" -package-name scenes "$@"
}

Tools/build-core.sh "$build"
# After an interrupted build, some files may be newer than sources that they do not have yet.
changed=
[ ! -e "$build/unfinished" ] || changed=yes
if is_newer "$build/DripWebFiles.o" "$build/DripFormats.swiftmodule"; then changed=yes; fi
touch "$build/unfinished"
for module in $own; do
  if [ -n "$changed" ] || has_newer_sources $module; then
    changed=yes
    echo "compiling $module"
    compile_own $module
  fi
done

# Compiles DripWeb with the sources of some folders and the list of scenes in the first one.
compile_web() {
  object=$1
  shift
  offered="$scenes/OfferedScenes.swift"
  [ -n "$scenes" ] || offered=Sources/DripWeb/$1/OfferedScenes.swift
  further=
  for folder; do
    further="$further $(find Sources/DripWeb/$folder -name '*.swift' ! -name OfferedScenes.swift | LC_ALL=C sort)"
  done
  compile_object "$build/$object" Sources/DripWeb/*.swift Sources/DripWeb/Complete/*.swift $further "$offered"
}
if [ -n "$changed" ] || is_newer "$build/DripWebFiles.o" Sources/DripWeb ||
  is_newer "$build/DripWebFiles.o" Sources/CWebMemory ||
  { [ -n "$scenes" ] && is_newer "$build/DripWebFiles.o" "$scenes/OfferedScenes.swift"; }; then
  changed=yes
  echo "compiling DripWeb"
  for source in Sources/CWebMemory/*.c; do
    "$tools/clang" --target=$target -std=c11 -Os -ffreestanding -mbulk-memory -msimd128 -Wall -Werror \
      -I Sources/CWebMemory/include -c -o "$build/$(basename "$source" .c).o" "$source"
  done
  [ -n "$scenes" ] || compile_web DripWeb.o WithoutFiles
  compile_web DripWebFiles.o Files Films
fi

# The linker's options that export the functions marked with @c.
exports() { cat "$@" | sed -n 's/^@c public func \([a-z_]*\).*/--export=\1/p'; }

# The objects of CWebMemory.
memory() { for source in Sources/CWebMemory/*.c; do echo "$(basename "$source" .c).o"; done; }

features="--enable-simd --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int
  --enable-mutable-globals"

# The stack is at the start of the memory, so that an overflow traps instead of overwriting data.
link() {
  name=$1
  shift
  set -- "$@" $(memory)
  # The names of functions, which wasm-opt removes, are for Tools/module-parts.py.
  strip=--strip-all
  if optimizes; then strip=--strip-debug; fi
  (cd "$build" && "$tools/wasm-ld" --no-entry --gc-sections --stack-first -z stack-size=262144 --lto-O2 $strip \
    -o $name.linked "$@")
  if optimizes; then
    # The lowest addresses are the unused end of the stack, so small offsets need no check.
    wasm-opt --flatten --rereloop -Oz -Oz --low-memory-unused $features "$build/$name.linked" -o "$build/$name"
  else
    mv "$build/$name.linked" "$build/$name"
  fi
}

if [ -n "$changed" ] || [ ! -e "$build/drip.wasm" ] || [ ! -e "$build/drip-files.wasm" ] ||
  [ ! -e "$build/drip-films.wasm" ]; then
  echo "linking"
  drawn="Sources/DripWeb/*.swift Sources/DripWeb/Complete/*.swift"
  # The scenes of another package have no second list without guides.
  case $scenes in '') object=DripWeb.o ;; *) object=DripWebFiles.o ;; esac
  link drip.wasm $(exports $drawn) $object
  # The studio uses the player for the time alone: it draws the frames and shows the input itself.
  unused='drip_(changed|draw|forget|player_(act|send|work|update|moments|pull_state))'
  written=$(exports $drawn Sources/DripWeb/Files/*.swift | grep -vE "$unused")
  link drip-files.wasm $written DripWebFiles.o
  link drip-films.wasm $written $(exports Sources/DripWeb/Films/*.swift) DripWebFiles.o
fi
rm "$build/unfinished"

# The scenes of the small elements, by name and type.
small="download=DownloadScene wave=WaveScene river=RiverScene heart=HeartScene refresh=RefreshScene splash=SplashScene"
# The functions that elements call.
called="drip_abi drip_input drip_length drip_create drip_destroy drip_seed_half drip_seed drip_reduced_motion drip_set_number
  drip_take_input drip_width drip_height drip_body drip_page drip_phase drip_draw drip_pull_duration drip_player_start
  drip_player_command drip_player_send drip_player_work drip_player_update drip_player_time drip_player_moments
  drip_player_pull_state"
# Its element moves the page's content as far as the sheet of the scene.
called_refresh="drip_value_count drip_value_text drip_value"

# Without these passes of the compiler, the small modules are smaller by a tenth.
small_code="-Xllvm -sil-disable-pass=loop-rotate -Xllvm -sil-disable-pass=loop-unroll"

# Builds a module that has one scene and no descriptions of its parameters.
build_small() {
  name=$1
  objects=$build/element/$name
  mkdir -p "$objects"
  echo "import DripKit
typealias OfferedScene = $2" >"$objects/Scene.swift"
  compile_object "$objects/DripWeb.o" $small_code Sources/DripWeb/*.swift Sources/DripWeb/Element/*.swift \
    "$objects/Scene.swift"
  also=
  [ $name != refresh ] || also=$called_refresh
  link drip-$name.wasm $(for function in $called $also; do echo "--export=$function"; done) \
    element/$name/DripWeb.o
}

if [ -z "$scenes" ] && has node; then
  imports=$build/element
  mkdir -p "$imports"
  if [ -n "$changed" ] || [ -e "$imports/unfinished" ] ||
    is_newer "$imports/DripKit.swiftmodule" Sources/DripWeb/Element; then
    touch "$imports/unfinished"
    echo "compiling the small elements"
    kit=
    for file in $(find Sources/DripKit -name '*.swift' | LC_ALL=C sort); do
      [ -e "Sources/DripWeb/Element/DripKit/$(basename "$file")" ] || kit="$kit $file"
    done
    compile_module DripKit $strictly $small_code -Xllvm -sil-disable-pass=inline \
      $kit Sources/DripWeb/Element/DripKit/*.swift
    # Two at a time.
    last=
    for scene in $small; do
      build_small "${scene%=*}" "${scene#*=}" &
      [ -z "$last" ] || wait $last
      last=$!
    done
    wait $last
    rm "$imports/unfinished"
  fi
  for scene in $small; do cp "$build/drip-${scene%=*}.wasm" "$site"; done
fi
cp "$build/drip.wasm" "$build/drip-files.wasm" "$build/drip-films.wasm" "$site"

version=$(Tools/version.sh)
# The names that the studio writes in command lines and in Swift.
names='{ "program": "drip", "types": {} }'
[ -z "$scenes" ] || names=$(cat "$scenes/studio.json")
bundle() {
  entry=$1
  output=$2
  shift 2
  esbuild "$entry" --bundle --minify --charset=utf8 --log-level=warning --outfile="$output" \
    --define:STUDIO="$names" --define:VERSION="\"$version\"" "$@"
}
bundle $page/studio/studio.mjs "$site/studio.mjs" --format=esm --target=es2022
# The studio in one file is no module and has no address of its own.
bundle $page/studio/studio.mjs "$build/studio.js" --format=iife --target=es2022 \
  --define:import.meta.url=document.baseURI
bundle $page/studio/unpack.js "$build/unpack.js" --target=es2018
# Elements as a module and, for pages without modules, as a script with a variable. A script notes its address while it is
# run. The packages with scenes of their own have all elements in one.
elements() {
  from=$1
  file=$2
  variable=$3
  shift 3
  bundle "$from" "$site/$file.mjs" --format=esm --target=es2022 "$@"
  bundle "$from" "$site/$file.js" --format=iife --target=es2022 --global-name="$variable" \
    --inject:$page/elements/address.mjs --define:import.meta.url=address "$@"
}
elements $page/elements/index.mjs drip drip
# An element with what its script knows about the small modules of some scenes.
small_element() {
  element=$1
  shift
  elements $page/elements/$element-entry.mjs drip-$element drip.$element --external:./drip.mjs \
    --define:SMALL="$(node Tools/small-modules.mjs "$site" "$@")"
  cp "$page/drip-$element.d.mts" "$site"
}
if [ -z "$scenes" ] && has node; then
  small_element button download wave river heart
  small_element refresh refresh
  small_element loader splash
fi
cp -R $page/drip.d.mts $page/drip.css $page/types "$site"
cp $page/studio/*.html $page/studio/*.css $page/studio/*.svg "$site"
[ -z "$scenes" ] || cp "$scenes"/page/* "$site"
leave_out=
[ -z "$scenes" ] || leave_out='/drip-[a-z]*\.[djw]/{/drip-files/!d}'
sed -e "s/^{/{\n  \"version\": \"$version\",/" -e "$leave_out" $page/package.json >"$site/package.json"
if has python3; then
  python3 Tools/inline-studio.py "$site" "$build"
fi

# The sizes of what a page can load, as rows of a table.
sizes() {
  echo "| file | bytes | gzip | brotli |"
  echo "| --- | ---: | ---: | ---: |"
  for file in "$site"/drip*.mjs "$site"/drip*.wasm; do
    brotli=-
    if has brotli; then brotli=$(brotli -c -q 11 -w 24 "$file" | wc -c); fi
    echo "| \`${file##*/}\` | $(wc -c <"$file") | $(gzip -9c "$file" | wc -c) | $brotli |"
  done
}
sizes >"$build/sizes"
sed -e "/^SIZES$/{r $build/sizes" -e 'd;}' $page/README.md >"$site/README.md"
cp LICENSE "$site"
cat "$build/sizes"
