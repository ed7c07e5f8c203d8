#!/bin/sh
# Converts the documentation of DripKit into .build/docs. A broken link is an error.
set -eu
cd "$(dirname "$0")/.."

# The package manager writes the symbols of all modules; the catalogue is about one of them.
swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
  >/dev/null
written=$(swift build --show-bin-path)/../symbolgraph
symbols=.build/symbols
rm -rf $symbols
mkdir -p $symbols
cp "$written"/DripKit.symbols.json "$written"/DripKit@*.symbols.json $symbols

docc convert Sources/DripKit/DripKit.docc --additional-symbol-graph-dir $symbols \
  --output-dir .build/docs --warnings-as-errors

# What no topic group names, the converter groups by itself, at the end of the overview.
if grep -q '"generated":true' .build/docs/data/documentation/dripkit.json; then
  echo "a public symbol of DripKit stands in no topic group of DripKit.docc" >&2
  exit 1
fi
