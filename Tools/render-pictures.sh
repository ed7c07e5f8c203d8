#!/bin/sh
# Renders the pictures of README into Tools/Pictures, and the figures of the articles into their catalogues:
# render-pictures.sh DRIP. Chromium shows the studio, out/web/drip.html.
set -eu
drip=$(realpath "$1")
cd "$(dirname "$0")/.."
mkdir -p Tools/Pictures

# Renders a film: the scene, the format, and options.
film() {
  scene=$1 kind=$2
  shift 2
  "$drip" render "$scene" --force --quiet --hold 1 -o "Tools/Pictures/$scene.$kind" "$@"
  # Visitors do not wait for larger files.
  if [ "$(wc -c <"Tools/Pictures/$scene.$kind")" -gt 100000 ]; then
    echo "Tools/Pictures/$scene.$kind is larger than 100 kB" >&2
    exit 1
  fi
}

for scene in $("$drip" list | sed 's/ .*//'); do
  case $scene in
    download) film download gif --set isTight=true --size 160 --fps 20 --compression small ;;
    splash) film splash svg --size 200x292 --background scene --tolerance 0.2 --hold 0 ;;
    refresh) film refresh svg --size 200x256 --background scene --set chrome=true --tolerance 0.2 ;;
    river) film river svg --size 200 --background scene ;;
    wave) film wave svg --size 200 --background scene --tolerance 0.15 ;;
    heart) film heart svg --size 200 --background scene --tolerance 0.6 --fps 30 ;;
    *) film "$scene" gif --size 160 --fps 20 --compression small ;;
  esac
done

# Renders one moment of a scene with its construction lines.
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
figure drop refresh --at 0.3 --size 720 --set stage.width=240 --set stage.height=240
figure sheet refresh --variant recorded --at 0.4 --size 720x922
figure balls refresh --variant intended --at 1.6 --size 720x922
figure heart heart --at 0.2 --size 720 --set stage.width=180 --set stage.height=180

swift run --quiet --package-path Examples HowStripsWork Sources/DripRaster/DripRaster.docc/Resources

# A picture of the studio with 256 colours.
shot=$(mktemp --suffix=.png)
trap 'rm -f "$shot"' EXIT
chromium --headless --no-sandbox --hide-scrollbars --window-size=1280,800 --force-color-profile=srgb \
  --virtual-time-budget=5000 --screenshot="$shot" \
  "file://$PWD/out/web/drip.html#scene=download&guides=1&told=0@0.8,0.55@3,1@4&at=5.45"
ffmpeg -v error -y -i "$shot" -vf 'split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither=none' \
  Sources/DripExport/DripExport.docc/Resources/studio.png
