#!/bin/sh
# Tests the package for Python with the libdrip of Tests/C/build.sh and the program of a folder: check.sh BUILT
set -eu
cd "$(dirname "$0")/../.."
built=$1
python=$PWD/.build/python/bin/python
if ! [ -d "$built/libdrip" ]; then
  echo "not checked: the package for Python, because libdrip was not built"
  exit
fi
if ! [ -x "$python" ]; then
  echo "not checked: the package for Python, because $python is missing"
  exit
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
# Programs leave caches and histories in the home and in the temporary folder.
mkdir "$work/home" "$work/tmp"
export HOME="$work/home" TMPDIR="$work/tmp"

export DRIPKIT_LIBRARY="$PWD/$built/libdrip/lib/libdrip.so" DRIPKIT_PROGRAM="$PWD/$built/debug/drip"
export PYTHONPATH="$PWD/Sources/DripPython" PYTHONDONTWRITEBYTECODE=1
"$python" -m mypy --strict --cache-dir "$work/mypy" Sources/DripPython/dripkit Tests/Python
"$python" -m pytest -p no:cacheprovider -q Tests/Python
