#!/bin/sh
# Installs libpng and libwebp, with which pictures become files, unless their headers are there already. With `web`,
# installs what makes modules for browsers smaller and tells how small, where that can be had.
set -eu

# The compiler of the Swift toolchain is asked, as it will be the one that looks for the header.
has() {
  pkg-config --exists "$1" 2>/dev/null ||
    echo "#include <$2>" | clang -E -x c - >/dev/null 2>&1
}

packages() { "$(dirname "$0")/install-packages.sh" "$@"; }
can_install() { command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || command -v sudo >/dev/null; }; }

if [ "${1-}" = web ]; then
  command -v wasm-opt >/dev/null && command -v brotli >/dev/null && exit 0
  if [ "$(uname)" = Darwin ] && command -v brew >/dev/null; then
    brew install binaryen brotli
  elif can_install; then
    packages binaryen brotli || true
  fi
  # Nothing depends on them.
  exit 0
fi

has libpng png.h && has libwebp webp/encode.h && exit 0

if [ "$(uname)" = Darwin ] && command -v brew >/dev/null; then
  brew install libpng webp
elif can_install; then
  packages libpng-dev libwebp-dev
else
  echo "drip needs libpng and libwebp with their headers; please install them with the package manager of" \
    "this system" >&2
  exit 1
fi
