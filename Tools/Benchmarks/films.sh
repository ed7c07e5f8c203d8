#!/bin/sh
# Measures films of drip beside those that other programs make of the same frames, all in one go and in turns, and
# prints tables:
#
#     Tools/Benchmarks/films.sh [--rounds N] [--size SIDE] [--offline] [--readme] [SCENE...]
#
# --rounds N   How often everybody has a turn (3); the tables show medians over the rounds.
# --size SIDE  How large the frames are (480), 30 of them a second.
# --offline    Install nothing.
# --readme     Put the tables into the article Benchmarks, too.
# SCENE...     What is shown (download wave splash).
#
# Ours include drawing; the others are given the finished frames, as PNG files or as bare pixels. What is not
# installed and cannot be is left out, with a line that says so.
set -eu
cd "$(dirname "$0")/../.."

offline=
readme=
words=
while [ $# -gt 0 ]; do
  case $1 in
    --offline) offline=yes ;;
    --readme) readme=yes ;;
    -h | --help)
      sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p;}' "$0"
      exit
      ;;
    *) words="$words $1" ;;
  esac
  shift
done

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}
out=.build/peers
mkdir -p "$out"
missing=
# A program, and the package that has it.
for pair in gifsicle:gifsicle apngasm:apngasm img2webp:webp ffmpeg:ffmpeg gifski:gifski; do
  command -v "${pair%:*}" >/dev/null || missing="$missing ${pair#*:}"
done
if [ -n "$missing" ] && [ -z "$offline" ] && command -v apt-get >/dev/null; then
  as_root apt-get update -qq >"$out/apt.log" 2>&1 || true
  for package in $missing; do
    as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "$package" >>"$out/apt.log" 2>&1 || true
  done
fi

Tools/Benchmarks/build.sh drip
# shellcheck disable=SC2086 # The words are options and scenes.
python3 Tools/Benchmarks/films.py .build/release/drip $words >"$out/films.md"
cat "$out/films.md"
if [ -n "$readme" ]; then Tools/Benchmarks/replace-tables.sh Sources/DripRaster/DripRaster.docc/Benchmarks.md films <"$out/films.md"; fi
