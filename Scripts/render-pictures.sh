#!/bin/sh
# Renders the pictures that README shows into Documentation, with the program given.
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
      strip download --at 0.4,0.98,1.62,2.7,3.5,4.5,5.5,6.1 --size 240 --set isTight=true
      ;;
    *)
      # The middle of each eighth of the scene, or of one period.
      seconds=$("$drip" describe "$scene" --json | sed -n 's/^  "\(duration\|period\)": \(.*\),$/\2/p')
      strip "$scene" --from "$(echo "$seconds" | awk '{ print $1 / 16 }')" \
        --every "$(echo "$seconds" | awk '{ print $1 / 8 }')" --size 240
      ;;
  esac
done
"$drip" sheet download --at 0.4,0.98,2.7,3.5,4.2,5.4,5.55,6.1 --columns 4 --size 400 \
  --set canvas.width=400 --set canvas.height=400 --force -o Documentation/download.png
