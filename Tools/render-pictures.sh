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
    download) film download gif --size 120 --fps 12 --background scene --compression small ;;
    splash) film splash gif --size 120x188 --fps 12 --background scene --compression small --hold 0 ;;
    refresh) film refresh gif --size 120x154 --fps 12 --background scene --compression small ;;
    river) film river gif --size 120 --fps 12 --background scene --compression small ;;
    wave) film wave gif --size 120 --fps 12 --background scene --compression small ;;
    gauge) film gauge gif --size 128 --fps 12 --background scene --compression small --set unit=% ;;
    pill) film pill gif --size 186x48 --fps 20 --background scene --compression small ;;
    heart) film heart gif --size 120 --fps 12 --background scene --compression small ;;
    *) film "$scene" gif --size 160 --fps 20 --compression small ;;
  esac
done

# Prints one moment of a scene as a part of a larger SVG picture: its place, the visible part of it, the scene, options.
count=0
part() {
  place=$1 view=$2
  shift 2
  count=$((count + 1))
  "$drip" still "$@" --format svg -o - | sed -e "1s/.*/<svg $place viewBox='$view'>/" \
    -e "s/ id=\"/&m$count-/; s/(#/&m$count-/g; s/href=\"#/&m$count-/g"
}

# The first picture of README, which the page of the core shows, too: a vessel at the moment of a crown, half on light and
# half on dark, between the states of a button with words.
hero() {
  echo '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="640" viewBox="0 0 1600 640">'
  echo '<rect width="800" height="640" fill="#fff"/><rect x="800" width="800" height="640" fill="#12161c"/>'
  for theme in light dark; do
    if [ $theme = light ]; then x=400 view=62 pills=20; else x=800 view=240 pills=1208; fi
    part "x='$x' y='0' width='400' height='640'" "$view 105 178 284.8" download --theme $theme --at 3.9
    y=130
    for at in 0 2.4 4.5; do
      part "x='$pills' y='$y' width='372' height='96'" '0 0 372 96' pill --theme $theme --at $at
      y=$((y + 130))
    done
  done
  echo '</svg>'
}
hero >Tools/Pictures/hero.svg
cp Tools/Pictures/hero.svg Sources/DripKit/DripKit.docc/Resources/card-kit.svg

# The second picture of README: how a moment is constructed.
"$drip" still download --at 1.55 --guides --background scene --size 480 --compression small --force -o Tools/Pictures/guides.png

# The picture of batches: one button in twelve colours.
variants() {
  echo '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450" viewBox="0 0 800 450">'
  index=0
  for accent in 2397d1 00a88f 3da639 8bb700 e8a200 f0761c e5484d d6409f a14bd6 6a5ae0 3e63dd 5f7387; do
    part "x='$((25 + index % 4 * 190))' y='$((15 + index / 4 * 140))' width='180' height='140'" '90 120 300 240' \
      download --set accent=#$accent --progress 0@0.2,0.3@0.8,0.$((35 + index * 5))@1.4 --at 1.75
    index=$((index + 1))
  done
  echo '</svg>'
}
mkdir -p Sources/DripCLI/DripCLI.docc/Resources \
  Sources/DripFormats/DripFormats.docc/Resources Sources/DripUI/DripUI.docc/Resources
variants >Sources/DripCLI/DripCLI.docc/Resources/card-batch.svg
"$drip" sheet heart --count 12 --columns 4 --size 200x150 --no-labels --force \
  -o Sources/DripFormats/DripFormats.docc/Resources/card-formats.png
"$drip" sheet wave --count 8 --columns 4 --size 200x150 --no-labels --force \
  -o Sources/DripRaster/DripRaster.docc/Resources/card-raster.png
"$drip" sheet download --from 1 --count 8 --columns 4 --size 200x150 --force \
  -o Sources/DripCLI/DripCLI.docc/Resources/card-commands.png
"$drip" render refresh --size 320x180 --fps 20 --background scene --compression small --force --quiet --hold 0.5 \
  -o Sources/DripUI/DripUI.docc/Resources/card-views.gif

# Renders a small film for the page of each scene and effect.
swift build --quiet --package-path Examples/RainGauge
rain_gauge=$(swift build --package-path Examples/RainGauge --show-bin-path)/RainGauge
grep -v '^#' Tools/Pictures/pages.txt | while read -r symbol scene options; do
  # RainGauge is an example.
  program=$drip
  [ "$scene" != rain-gauge ] || program=$rain_gauge
  # shellcheck disable=SC2086
  "$program" render "$scene" $options --size 160 --fps 20 --background scene --compression small --force --quiet </dev/null \
    -o "Sources/DripKit/DripKit.docc/Resources/page-$symbol.gif"
done

# Two droplets that stick to a button, with construction lines.
"$drip" still river --at 2.99 --guides --background scene --size 720 --compression small --force \
  --set stage.width=200 --set stage.height=200 --set diameter=90 --set arc.orbit=1.4 \
  -o Sources/DripKit/DripKit.docc/Resources/made-goo.png

# Renders the films of the page about the gallery: the scene, and options of `Gallery render`.
while read -r scene options; do
  file=Sources/DripCLI/DripCLI.docc/Resources/gallery-$scene.gif
  # shellcheck disable=SC2086
  swift run --quiet --package-path Examples/Gallery Gallery render "$scene" $options --background scene \
    --compression small --force --quiet -o "$file" </dev/null
  if [ "$(wc -c <"$file")" -gt 40000 ]; then
    echo "$file is larger than 40 kB" >&2
    exit 1
  fi
done <<'FILMS'
typing --size 144x96 --fps 20
drop-toggle --size 120x76 --fps 20
battery --size 72x114 --fps 10 --from 1 --to 3.9
drop-slider --size 220x57 --fps 20
FILMS

# A picture of the studio with 256 colours.
shot=$(mktemp --suffix=.png)
trap 'rm -f "$shot"' EXIT
chromium --headless --no-sandbox --hide-scrollbars --window-size=1280,800 --force-color-profile=srgb \
  --virtual-time-budget=5000 --screenshot="$shot" \
  "file://$PWD/out/web/drip.html#scene=download&guides=1&told=0@0.8,0.55@3,1@4&at=5.45"
ffmpeg -v error -y -i "$shot" -vf 'split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither=none' \
  Sources/DripExport/DripExport.docc/Resources/studio.png
