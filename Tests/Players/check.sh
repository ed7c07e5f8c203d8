#!/bin/sh
# Plays films and atlases with other programs, and compares them with frames: check.sh DRIP [--outlines]
set -eu
DRIP=$(realpath "$1")
export DRIP
cd "$(dirname "$0")/../.."
python=$PWD/.build/python/bin/python
firefox=
if [ "${2-}" = --outlines ]; then firefox=firefox-esr; fi
for program in gifsicle pngcheck webpinfo ffmpeg chromium $firefox "$python"; do
  if ! command -v "$program" >/dev/null; then
    echo "not checked: films in other programs, because $program is missing"
    exit
  fi
done
cd Tests/Players
if [ -n "$firefox" ]; then
  "$python" vectors.py
else
  for check in films atlas; do "$python" $check.py; done
fi
