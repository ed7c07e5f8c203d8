#!/bin/sh
# Measures how time and memory grow, and puts the tables into the documentation.
set -eu
cd "$(dirname "$0")/.."
Benchmarks/build.sh drip-bench
.build/release/drip-bench --scaling >.build/peers/scaling.md
cat .build/peers/scaling.md
Benchmarks/replace-tables.sh Sources/DripRaster/DripRaster.docc/CostAndScale.md scaling \
  <.build/peers/scaling.md
