#!/bin/sh
# Makes .build/docs, static pages of the documentation of every library: build-documentation.sh BUILT [PATH]
#
# BUILT is the folder of the built libraries, PATH the path of the site on a server. A broken link is an error, and so
# is a public symbol without a topic group. The groups of scenes are made here, one for each folder of a scene, so that
# a new scene needs no change of a catalogue.
set -eu
cd "$(dirname "$0")/.."
built=$1
base=${2:-}
archives=.build/archives

swift package --scratch-path "$built" dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
  >/dev/null
written=$(swift build --scratch-path "$built" --show-bin-path)/../symbolgraph
rm -rf .build/docs .build/catalogues "$archives"
status=0
mkdir -p .build/catalogues "$archives"

# The topic groups of all scenes: the name of each folder, and its public types, the scene first. The catalogue has
# the groups of the folder Scene.
scene_groups() {
  for folder in Sources/DripKit/Scenes/*/; do
    name=$(basename "$folder")
    types=$(cat "$folder"*.swift |
      sed -En 's/^public ([a-z]+ )*(struct|enum|class|protocol) ([A-Za-z]+).*/\3/p' |
      sed "s/^${name}Scene\$/ &/" | LC_ALL=C sort)
    if [ "$name" = Scene ] || [ -z "$types" ]; then continue; fi
    printf '\n### %s\n\n' "$name"
    for type in $types; do printf -- '- ``%s``\n' "$type"; done
  done
}

for original in Sources/*/*.docc; do
  library=$(basename "$original" .docc)
  catalogue=.build/catalogues/$library.docc
  cp -R "$original" "$catalogue"
  if [ "$library" = DripKit ]; then scene_groups >>"$catalogue/Scenes.md"; fi
  symbols=.build/symbols/$library
  rm -rf "$symbols"
  mkdir -p "$symbols"
  if [ "$library" = DripUI ] && [ "$(uname)" != Darwin ]; then
    # Its symbols on Apple's systems, with UIKit and with AppKit.
    for kit in UIKit AppKit; do cp -R ".build/apple/$kit/symbols" "$symbols/$kit"; done
  else
    cp "$written/$library".symbols.json "$symbols"
    # Extensions of types of other modules, if there are any.
    cp "$written/$library"@*.symbols.json "$symbols" 2>/dev/null || true
  fi

  echo "documenting $library"
  docc convert "$catalogue" --additional-symbol-graph-dir "$symbols" \
    --output-dir "$archives/$library.doccarchive" --hosting-base-path "/$base" --warnings-as-errors

  # docc groups symbols without a topic group itself, at the end of the overview, and marks its groups. The last part
  # of an address is the name of the symbol.
  lowercase=$(echo "$library" | tr '[:upper:]' '[:lower:]')
  page=$archives/$library.doccarchive/data/documentation/$lowercase.json
  ungrouped=$(tr '{}' '\n\n' <"$page" | grep '"generated":true' |
    grep -o '"doc:[^"]*"' | sed 's|.*/||; s|"$||' || true)
  for symbol in $ungrouped; do
    status=1
    echo "$library: $original has no topic group for the public symbol $symbol" >&2
  done
done
docc merge "$archives"/*.doccarchive --synthesized-landing-page-name "DripKit and its libraries" \
  --output-path .build/docs

# The root of the site leads to its pages.
cat >.build/docs/index.html <<END
<!doctype html>
<meta charset="utf-8">
<title>DripKit</title>
<meta http-equiv="refresh" content="0; url=documentation/">
<a href="documentation/">The documentation of DripKit</a>
END
rm -rf .build/catalogues "$archives" .build/symbols
echo "to open it: make docs-serve, then http://localhost:8000"
exit $status
