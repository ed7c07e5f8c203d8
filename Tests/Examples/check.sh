#!/bin/sh
# Builds and runs the examples, and compiles the code of the articles: check.sh BUILT APPLE. BUILT is the folder of the
# built package, APPLE has modules of Apple's declarations.
set -eu
built=$(realpath "$1")
apple=$(realpath "$2")
cd "$(dirname "$0")/../.."

# Builds and tests a package: test_package FOLDER NAME. On macOS, the tests are in a bundle, which only swift can run.
test_package() {
  Tools/build-beside.sh "$built" "$1" --build-tests
  if [ "$(uname)" = Darwin ]; then
    swift test --disable-xctest --package-path "$1" --scratch-path "$built"
  else
    "$built/debug/$2PackageTests.xctest" --testing-library swift-testing
  fi
}

# RainGauge, Gallery and InAnApp are packages of their own.
for package in Examples Examples/RainGauge; do Tools/build-beside.sh "$built" $package; done
for package in Gallery InAnApp; do test_package Examples/$package $package; done
for example in Examples/*/; do
  name=$(basename "$example")
  # The example for apps is a library. Tests/C/check.sh runs those in C and C++, and Tests/Web those for pages.
  case $name in FramesOfAPage | HomeAssistant | InAnApp | InC) continue ;; esac
  echo "running example $name"
  "$built/debug/$name" >"$built/$name.output"
  test -s "$built/$name.output"
done

echo "building and testing a package that drip makes"
package=.build/new-package
rm -rf $package
"$built/debug/drip" new tide -o $package --dependency .
test_package $package Tide
"$built/debug/Tide" still tide --at 1 -o $package/tide.png

echo "checking our type names against those of Apple's frameworks"
Tests/NameClashes/check.sh "$built/debug/Modules" "$apple"
echo "compiling the code of the articles for apps and tests"
Tests/Recipes/check.sh "$built/debug/Modules" "$apple"
