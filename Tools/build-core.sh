#!/bin/sh
# Compiles DripKit, DripRaster and DripFormats in Embedded Swift for WebAssembly: build-core.sh BUILD
# BUILD is the folder of the modules. A module is compiled only if sources have changed.
#
# In Embedded Swift, an object contains all functions that it calls, also those of the modules that it imports. So these
# modules need no objects of their own: objects would double the time, and the linker would drop their functions.
set -eu
cd "$(dirname "$0")/.."
build=$1
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
compiler=$(cd "$resources/../../bin" && pwd)/swiftc
mkdir -p "$build"

# The compiler orders functions by addresses in its memory. If these are the same each time, so are the bytes of a module.
fixed=
! setarch -R true 2>/dev/null || fixed="setarch -R"

# A module is compiled after those that it imports, and again if they have changed.
earlier=$compiler
for module in DripKit DripRaster DripFormats; do
  compiled=$build/$module.swiftmodule
  if [ ! -e "$compiled" ] || [ "$earlier" -nt "$compiled" ] ||
    [ -n "$(find Sources/$module ! -path '*.docc*' -newer "$compiled" -type f)" ]; then
    echo "compiling $module"
    $fixed "$compiler" -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -swift-version 6 -wmo \
      -Osize -parse-as-library -package-name dripkit -enable-upcoming-feature InternalImportsByDefault \
      -warnings-as-errors -strict-memory-safety -I "$build" \
      -module-name $module -emit-module -emit-module-path "$compiled" \
      $(find Sources/$module -name '*.swift' | LC_ALL=C sort)
  fi
  earlier=$compiled
done
