#!/bin/sh
# Renders the pictures that README shows into Documentation, with the program given.
set -eu
drip=$1
cd "$(dirname "$0")/.."
mkdir -p Documentation

# Eight moments of a scene: its name, the first and the last moment, the time between two, and more.
strip() {
  scene=$1 first=$2 last=$3 step=$4
  shift 4
  "$drip" sheet "$scene" --from "$first" --to "$last" --every "$step" --columns 8 --force \
    -o "Documentation/$scene-strip.png" "$@"
}

strip river 0.7 9.8 1.3 --size 240
strip wave 0.5 4.98 0.64 --size 240
strip splash 0.6 1.72 0.16 --size 240x350
strip refresh 0.15 2.6 0.35 --size 240x307
strip download 0.7 7.56 0.98 --size 240 --set width=460 --set height=460
"$drip" sheet download --from 0.85 --to 7.15 --every 0.9 --columns 4 --size 400 \
  --set width=340 --set height=340 --force -o Documentation/download.png
