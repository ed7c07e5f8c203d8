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
  "$drip" sheet "$scene" --from "$first" --to "$last" --every "$step" --columns 8 --size 240 \
    --force -o "Documentation/$scene-strip.png" "$@"
}

# A smaller canvas brings the buttons nearer.
strip river 1 10.1 1.3 --set width=360 --set height=360
strip wave 0.8 5 0.6 --set width=360 --set height=360
strip splash 0.6 1.72 0.16
strip refresh 0 2.8 0.4
strip download 0.7 7.7 1 --set width=360 --set height=360
"$drip" sheet download --from 0.85 --to 7.15 --every 0.9 --columns 4 --size 400 \
  --set width=340 --set height=340 --force -o Documentation/download.png
