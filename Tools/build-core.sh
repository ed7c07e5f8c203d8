#!/bin/sh
# Compiles DripKit, DripGuides, DripRaster and DripFormats in Embedded Swift for WebAssembly: build-core.sh BUILD
# BUILD is the folder of the modules. A module is compiled only if sources have changed.
#
# In Embedded Swift, an object contains all functions that it calls, also those of the modules that it imports. So these
# modules need no objects of their own: objects would double the time, and the linker would drop their functions.
set -eu
cd "$(dirname "$0")/.."
build=$1
. Tools/embedded-swift.sh
mkdir -p "$build"

# A module is compiled after those that it imports, and again if they have changed.
earlier=$tools/swiftc
for module in DripKit DripGuides DripRaster DripFormats; do
  compiled=$build/$module.swiftmodule
  if [ ! -e "$compiled" ] || [ "$earlier" -nt "$compiled" ] ||
    [ -n "$(find Sources/$module ! -path '*.docc*' -newer "$compiled" -type f)" ]; then
    compile $module $strictly -I "$build" -emit-module -emit-module-path "$compiled" \
      $(find Sources/$module -name '*.swift' | LC_ALL=C sort)
  fi
  earlier=$compiled
done
