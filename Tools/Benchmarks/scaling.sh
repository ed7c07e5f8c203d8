#!/bin/sh
# Measures how time and memory grow, and puts the tables into the documentation.
set -eu
cd "$(dirname "$0")/../.."
Tools/Benchmarks/build.sh drip-bench
.build/release/drip-bench --scaling >.build/peers/scaling.md
cat .build/peers/scaling.md
Tools/Benchmarks/replace-tables.sh Sources/DripRaster/DripRaster.docc/CostAndScale.md scaling \
  <.build/peers/scaling.md
