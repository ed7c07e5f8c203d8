#!/bin/sh
# Measures how time and memory grow, and puts the tables into the documentation.
set -eu
cd "$(dirname "$0")/.."
mkdir -p .build/peers
swift build --configuration release --product drip-bench >.build/peers/swift.log 2>&1 || {
  cat .build/peers/swift.log >&2
  exit 1
}
.build/release/drip-bench --scaling >.build/peers/scaling.md
cat .build/peers/scaling.md
Benchmarks/replace-tables.sh Sources/DripRaster/DripRaster.docc/CostAndScale.md scaling \
  <.build/peers/scaling.md
