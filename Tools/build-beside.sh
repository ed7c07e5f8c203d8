#!/bin/sh
# Builds a package that uses this one, in a folder in which this one is built: build-beside.sh BUILT PACKAGE. What is
# built of this one is used again, but no plan of a package is that of another one.
set -eu
forget() { rm -f "$1/debug.yaml" "$1/debug/description.json"; }
forget "$1"
swift build --quiet --package-path "$2" --scratch-path "$1"
forget "$1"
