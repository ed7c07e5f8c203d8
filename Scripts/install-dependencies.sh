#!/bin/sh
# Installs libpng, with which pictures become files, unless its header is there already.
set -eu

# The compiler of the Swift toolchain is asked, as it will be the one that looks for the header.
has_libpng() {
  pkg-config --exists libpng 2>/dev/null ||
    echo '#include <png.h>' | clang -E -x c - >/dev/null 2>&1
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

has_libpng && exit 0

if [ "$(uname)" = Darwin ] && command -v brew >/dev/null; then
  brew install libpng
elif command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || command -v sudo >/dev/null; }; then
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    libpng-dev
else
  echo "DripKit needs libpng with its headers; please install it with the package manager of this system" >&2
  exit 1
fi
