#!/bin/sh
# Builds libdrip from a folder of built modules into its subfolder libdrip, for the checks of C and Python: build.sh BUILT
set -eu
cd "$(dirname "$0")/../.."
export DRIP_EVERYTHING=1
built=$1
rm -rf "$built/libdrip"
if [ "$(uname)" != Linux ]; then
  echo "not checked: libdrip, because it has been built on Linux only"
  exit
fi
for program in c++ ld nm objcopy; do
  if ! command -v $program >/dev/null; then
    echo "not checked: libdrip, because $program is missing"
    exit
  fi
done

# Otherwise the archive keeps the objects of renamed sources.
rm -f "$built/debug/libDripC.a"
swift build --quiet --scratch-path "$built" --product DripC
Tools/build-library.sh "$built/libdrip" "$built/debug/libDripC.a"
