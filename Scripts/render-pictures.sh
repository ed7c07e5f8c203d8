#!/bin/sh
# Renders the pictures that README shows into Documentation, and the figures of the articles into their
# catalogue, with the program given.
set -eu
drip=$1
cd "$(dirname "$0")/.."
mkdir -p Documentation

# Eight moments of a scene: its name and what decides when and how large they are.
strip() {
  scene=$1
  shift
  "$drip" sheet "$scene" --columns 8 --force -o "Documentation/$scene-strip.png" "$@"
}

for scene in $("$drip" list | sed 's/ .*//'); do
  case $scene in
    river) strip river --from 0.7 --to 9.8 --every 1.3 --size 240 ;;
    wave) strip wave --from 0.5 --to 4.98 --every 0.64 --size 240 ;;
    splash) strip splash --from 0.6 --to 1.72 --every 0.16 --size 240x350 ;;
    refresh) strip refresh --from 0.15 --to 2.6 --every 0.35 --size 240x307 ;;
    download)
      strip download --from 0.45 --to 5.56 --every 0.73 --size 240 --set isTight=true
      ;;
    *)
      # The middle of each eighth of the scene, or of one period.
      seconds=$("$drip" describe "$scene" --json | sed -n 's/^  "\(duration\|period\)": \(.*\),$/\2/p')
      strip "$scene" --from "$(echo "$seconds" | awk '{ print $1 / 16 }')" \
        --every "$(echo "$seconds" | awk '{ print $1 / 8 }')" --size 240
      ;;
  esac
done
"$drip" sheet download --from 0.45 --to 5.56 --every 0.73 --columns 4 --size 440 --no-labels \
  --set isTight=true --force -o Documentation/download.png

# One moment of a scene with what explains it.
figure() {
  name=$1
  shift
  "$drip" still "$@" --guides --background scene --compression small --force \
    -o "Sources/DripKit/DripKit.docc/Resources/made-$name.png"
}

mkdir -p Sources/DripKit/DripKit.docc/Resources
figure droplets river --at 3.2 --size 720
figure goo river --variant intended --at 2.99 --size 720 \
  --set stage.width=200 --set stage.height=200 --set diameter=90 --set arc.orbit=1.4
figure levels wave --at 1.3 --size 720 --set stage.width=340 --set stage.height=340
figure download download --at 3.93 --size 720 \
  --set canvas.width=400 --set canvas.height=400
figure spring heart --at burst+0.08 --size 720
figure splash splash --variant intended --at 1.3 --size 720x1050
figure sheet refresh --at 0.4 --size 720x922
figure balls refresh --variant intended --at 1.6 --size 720x922
figure heart heart --at 0.2 --size 720 --set stage.width=180 --set stage.height=180
