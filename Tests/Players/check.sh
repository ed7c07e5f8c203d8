#!/bin/bash
# Lets programs that were not written here play what drip makes, and compares what they show with its frames:
#
#     Tests/Players/check.sh DRIP [--outlines]
#
set -eu
cd "$(dirname "$0")/../.."
drip=$(realpath "$1")
players=$PWD/Tests/Players
work=$PWD/.build/players
rm -rf "$work/films"
mkdir -p "$work/films"

python=$PWD/.build/python/bin/python
for program in gifsicle apngdis pngcheck webpinfo ffmpeg chromium "$python"; do
  if ! command -v "$program" >/dev/null; then
    echo "not checked: films in other programs, because $program is missing"
    exit
  fi
done

cd "$work/films"
# The frames of a film and the film itself in some formats, by the options of both.
play() {
  rate=$1 scene=$2 formats=$3
  shift 3
  rm -rf frames film.*
  "$drip" render "$scene" -o frames --fps "$rate" --quiet "$@"
  outputs=
  for format in $formats; do outputs="$outputs -o film.$format"; done
  # shellcheck disable=SC2086 # Outputs are words.
  "$drip" render "$scene" $outputs --fps "$rate" --quiet --hold 0.5 "$@"
  for format in $formats; do
    # A palette of 255 colours is not always enough.
    if [ "$format" = gif ]; then error=8; else error=0; fi
    "$python" "$players/films.py" --hold 0.5 --error $error "$rate" frames "film.$format"
  done
}
for scene in $("$drip" list | sed 's/ .*//'); do
  play 25 "$scene" "gif apng webp" --size 96 --background scene
done
play 30 download "apng webp" --size 70x51 --theme dark
play 30000/1001 heart "gif apng webp" --size 40 --background teal --compression small
play 50 splash "apng webp" --size 33 --compression fast --from 1 --duration 0.4
# Thousands of frames, whose times must not add up to others.
play 30 wave gif --size 12x9 --background scene --speed 0.03

"$python" "$players/atlas.py" "$drip"
"$python" "$players/strip.py" "$drip"
# Three browsers and Lottie players take minutes: `make outlines`.
if [ "${2-}" = --outlines ]; then "$python" "$players/vectors.py" "$drip"; fi
