#!/bin/sh
# Builds a package that depends on DripKit: build-beside.sh BUILT PACKAGE OPTIONS
# BUILT is the build folder of DripKit, whose modules are not compiled again. The build plan is made anew for each package.
set -eu
forget_plan() { rm -f "$1/debug.yaml" "$1/debug/description.json"; }
built=$1
package=$2
shift 2
forget_plan "$built"
swift build --quiet --package-path "$package" --scratch-path "$built" "$@"
forget_plan "$built"
