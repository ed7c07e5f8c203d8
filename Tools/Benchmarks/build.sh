#!/bin/sh
# Builds a product as `make release` does, and says nothing unless that fails:
#
#     Tools/Benchmarks/build.sh PRODUCT [OPTION...]
set -eu
cd "$(dirname "$0")/../.."
product=$1
shift
if [ $# = 0 ] && [ "$(uname)" != Darwin ]; then set -- --static-swift-stdlib -Xlinker -s; fi
mkdir -p .build/peers
log=.build/peers/$product.log
swift build --configuration release --product "$product" "$@" >"$log" 2>&1 || {
  cat "$log" >&2
  exit 1
}
