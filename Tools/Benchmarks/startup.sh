#!/bin/sh
# Measures how long `drip` takes to start, beside a C program that does nothing, and the peak memory of
# large frames, and prints tables:
#
#     Tools/Benchmarks/startup.sh [--readme] [ROUNDS]
#
# --readme  Put the tables into the article Benchmarks, too.
# ROUNDS    How often everything is started (100).
#
# There are two builds: the ordinary one, which loads the Swift libraries of the toolchain, and the one
# that `make install` installs, which has them inside.
set -eu
cd "$(dirname "$0")/../.."
readme=
if [ "${1-}" = --readme ]; then
  readme=yes
  shift
fi
rounds=${1:-100}
case $rounds in '' | *[!0-9]* | 0*)
  echo "startup.sh: the number of rounds must be a whole number above 0, but is '$rounds'" >&2
  exit 64
  ;;
esac

out=.build/peers/bin
mkdir -p "$out"
cc -O2 -o "$out/empty" Tools/Benchmarks/empty.c
cc -O2 -o "$out/processes" Tools/Benchmarks/processes.c
# In a place of its own, as all would be compiled again with other flags.
Tools/Benchmarks/build.sh drip --scratch-path .build/startup
ordinary=.build/startup/release/drip
Tools/Benchmarks/build.sh drip
installed=.build/release/drip
if ldd "$ordinary" 2>/dev/null | grep Foundation; then
  echo "startup.sh: Foundation should not be linked" >&2
  exit 1
fi

work=$(mktemp -d /dev/shm/drip-startup-XXXXXX 2>/dev/null || mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

# shellcheck disable=SC2016 # The backquotes are for Markdown.
{
  "$out/processes" "$rounds" \
    'a C program that does nothing' "$out/empty" \
    '`drip --version`, as installed' "$installed --version" \
    '`drip --version`, ordinary build' "$ordinary --version"
  echo
  river="$installed still river --at 2 --size 4096 -o $work/river.png --force"
  wave="$installed render wave --size 4096 --frames 100..103 -o $work/wave --force"
  "$out/processes" 5 \
    '`drip still river --at 2 --size 4096`' "$river" \
    '`drip render wave --size 4096 --frames 100..103 --jobs 1`' "$wave --jobs 1" \
    '`drip render wave --size 4096 --frames 100..103 --jobs 2`' "$wave --jobs 2"
} >"$out/tables.md"
cat "$out/tables.md"
if [ -n "$readme" ]; then Tools/Benchmarks/replace-tables.sh Sources/DripRaster/DripRaster.docc/Benchmarks.md start-up <"$out/tables.md"; fi
