#!/bin/sh
# Builds and runs the examples, and compiles what the documentation shows. The first folder given is the one in which
# the package is built, the second one has declarations of Apple's frameworks.
set -eu
built=$(realpath "$1")
apple=$(realpath "$2")
cd "$(dirname "$0")/../.."

# RainGauge is a package of its own.
for package in Examples Examples/RainGauge; do Tools/build-beside.sh "$built" $package; done
for example in Examples/*/; do
  name=$(basename "$example")
  echo "running example $name"
  "$built/debug/$name" >"$built/$name.output"
  test -s "$built/$name.output"
done

echo "comparing the pictures of an article with those that an example draws"
for picture in .build/HowStripsWork/*.png; do
  cmp "$picture" "Sources/DripRaster/DripRaster.docc/Resources/$(basename "$picture")" || {
    echo "make pictures draws them again" >&2
    exit 1
  }
done

echo "checking our type names against those of Apple's frameworks"
Tests/NameClashes/check.sh "$built/debug/Modules" "$apple"
echo "compiling what the documentation shows for apps and tests"
Tests/Recipes/check.sh "$built/debug/Modules" "$apple"
