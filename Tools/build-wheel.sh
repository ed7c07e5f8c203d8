#!/bin/sh
# Makes the wheel of the package for Python: build-wheel.sh FOLDER [ARCHIVE LIBRARY]
# It has the package, libdrip and the program with its manual page, completions and studio.
# ARCHIVE and LIBRARY are the archives of the program and of libdrip from build-distribution.sh, which otherwise runs.
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

if [ -z "$archive" ]; then
  archives=$(Tools/build-distribution.sh)
  archive=$(echo "$archives" | tail -n 1)
  library=$(echo "$archives" | head -n 1)
fi
program=$work/program
mkdir "$program"
tar -xzf "$archive" -C "$program" --strip-components 1
tar -xzf "$library" -C "$work" --strip-components 1
library=$work/lib/libdrip.so

# Other machines may lack any other library.
others=$(ldd "$program/bin/drip" "$library" | grep '=>' | grep -Ev 'linux-vdso|ld-linux|lib(c|m)\.so' || true)
[ -z "$others" ] || { echo "the wheel needs more than the C library: $others" >&2; exit 1; }

# The tag names the newest version of the C library that a function is from.
version=$(nm -D "$program/bin/drip" "$library" | sed -n 's/.*@GLIBC_2\.\([0-9]*\).*/\1/p' | sort -n | tail -n 1)
[ -n "$version" ] || { echo "the program and the library name no version of the C library" >&2; exit 1; }
python3 Tools/pack-wheel.py "$(Tools/version.sh)" "manylinux_2_${version}_$(uname -m)" "$library" "$program" \
  "$folder"
