#!/bin/sh
# Tests the package for Python with the library and the program of a folder of built modules: check.sh BUILT
set -eu
cd "$(dirname "$0")/../.."
built=$1
python=$PWD/.build/python/bin/python
if [ "$(uname)" != Linux ]; then
  echo "not checked: the package for Python, because its library has been built on Linux only"
  exit
fi
for program in c++ ld nm objcopy "$python"; do
  if ! command -v "$program" >/dev/null; then
    echo "not checked: the package for Python, because $program is missing"
    exit
  fi
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Otherwise the archive keeps the objects of renamed sources.
rm -f "$built/debug/libDripC.a"
swift build --quiet --scratch-path "$built" --product DripC
Tools/build-library.sh "$work" "$built/debug/libDripC.a"

export DRIPKIT_LIBRARY="$work/lib/libdrip.so" DRIPKIT_PROGRAM="$PWD/$built/debug/drip"
export PYTHONPATH="$PWD/Sources/DripPython" PYTHONDONTWRITEBYTECODE=1
"$python" -m mypy --strict --cache-dir "$work/mypy" Sources/DripPython/dripkit Tests/Python
"$python" -m pytest -p no:cacheprovider -q Tests/Python
