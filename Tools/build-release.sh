#!/bin/sh
# Builds a program as it is released: build-release.sh PRODUCT OPTIONS
# The program contains Swift's libraries and has no symbols. On Linux, it also contains libstdc++ and libgcc, and has no
# debugging information. It has a fixed address and exports no symbols, so that it starts faster.
set -eu
cd "$(dirname "$0")/.."
# Only these are among the targets that Package.swift adds.
case $1 in DripC | drip-bench) export DRIP_EVERYTHING=1 ;; esac
product=$1
shift
if [ "$(uname)" != Darwin ]; then
  # The linker searches this folder of static libraries before those of the system.
  libraries=$PWD/.build/libraries
  mkdir -p "$libraries"
  archive=$(clang -print-file-name=libstdc++.a 2>/dev/null || :)
  if [ -e "$archive" ]; then
    ln -sf "$archive" "$libraries"
  else
    echo "build-release.sh: libstdc++.a is missing, so $product will load the shared library" >&2
  fi
  # The linker lld leaves out functions that only removed code calls. One of them would need a newer C library.
  set -- --static-swift-stdlib -debug-info-format none -Xlinker -s -Xlinker --no-export-dynamic -Xlinker "-L$libraries" \
    -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xswiftc -Xclang-linker -Xswiftc -no-pie "$@"
fi
exec swift build --configuration release --product "$product" "$@"
