#!/bin/sh
# Builds a package that depends on this one, in the folder in which this one was built: build-beside.sh BUILT PACKAGE
# OPTIONS.
# It reuses the modules, but not the build plan, which is that of another package.
set -eu
forget_plan() { rm -f "$1/debug.yaml" "$1/debug/description.json"; }
built=$1
package=$2
shift 2
forget_plan "$built"
swift build --quiet --package-path "$package" --scratch-path "$built" "$@"
forget_plan "$built"
