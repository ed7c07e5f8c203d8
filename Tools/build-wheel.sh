#!/bin/sh
# Makes the wheel of the package for Python: build-wheel.sh FOLDER [ARCHIVE LIBRARY]
# It has the package, libdrip and the program with its manual page, completions and studio.
# ARCHIVE is from build-distribution.sh, and LIBRARY is the folder in which build-library.sh has installed libdrip.
# Without them, both are built.
# Equal sources and inputs make equal bytes: all files have the time of the last commit, or of SOURCE_DATE_EPOCH.
set -eu
umask 022
export LC_ALL=C
mkdir -p "$1"
folder=$(realpath "$1")
archive=${2:+$(realpath "$2")}
library=${3:+$(realpath "$3")}
cd "$(dirname "$0")/.."
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ -z "$archive" ]; then archive=$(Tools/build-distribution.sh | tail -n 1); fi
if [ -z "$library" ]; then
  library=$work/library
  Tools/build-library.sh "$library" >&2
fi
tar -xzf "$archive" -C "$work" --strip-components 1

# Other machines may lack any other library.
others=$(ldd "$work/bin/drip" "$library/lib/libdrip.so" | grep '=>' | grep -Ev 'linux-vdso|ld-linux|lib(c|m)\.so' || true)
[ -z "$others" ] || { echo "the wheel needs more than the C library: $others" >&2; exit 1; }

# The tag names the newest version of the C library that a function is from.
version=$(nm -D "$work/bin/drip" "$library/lib/libdrip.so" | sed -n 's/.*@GLIBC_2\.\([0-9]*\).*/\1/p' | sort -n | tail -n 1)
[ -n "$version" ] || { echo "the program and the library name no version of the C library" >&2; exit 1; }
python3 Tools/pack-wheel.py "$(Tools/version.sh)" "manylinux_2_${version}_$(uname -m)" "$library/lib/libdrip.so" "$work" \
  "$folder"
