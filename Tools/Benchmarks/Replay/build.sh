#!/bin/sh
# Builds replay-blend2d and replay-cairo into a folder: build.sh FOLDER PYTHON
# Blend2D is built from the source in the package blend2d-python, which PYTHON's pip downloads.
set -eu
cd "$(dirname "$0")"
version=1.0.0
sum=a88b1681568873266b39aefdc3b68023966c8ecbbbe6d8fe29d80a7dad28ee2b
package=$1/blend2d_python-$version
if [ ! -d "$package" ]; then
  "$2" -m pip download -q --no-deps --no-binary blend2d-python -d "$1" blend2d-python==$version
  echo "$sum  $package.tar.gz" | sha256sum --check --quiet -
  tar -xzf "$package.tar.gz" -C "$1"
fi
log=$1/build.log
{ cmake -S . -B "$1" -D PACKAGE="$package" && cmake --build "$1" --parallel; } >"$log" 2>&1 || {
  tail -n 20 "$log" >&2
  exit 1
}
