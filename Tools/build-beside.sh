#!/bin/sh
# Builds a package that depends on this one, in the folder in which this one was built: build-beside.sh BUILT PACKAGE.
# It reuses the modules, but not the build plan, which is that of another package.
set -eu
forget_plan() { rm -f "$1/debug.yaml" "$1/debug/description.json"; }
forget_plan "$1"
swift build --quiet --package-path "$2" --scratch-path "$1"
forget_plan "$1"
