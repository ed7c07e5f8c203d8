#!/bin/sh
# Makes .build/docs, one site of static pages with the documentation of every library. The first folder given is the one in
# which they are built; the second word is the path at which a server has the site, none its root. A broken link is
# an error, and so is a public symbol that no topic group of its catalogue names. The groups of scenes are made
# here, one for each folder of a scene, so that adding a scene takes no change of a catalogue.
set -eu
cd "$(dirname "$0")/.."
built=$1
base=${2:-}
archives=.build/archives

# The package manager writes the symbols of all modules; a catalogue is about one of them.
swift package --scratch-path "$built" dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
  >/dev/null
written=$(swift build --scratch-path "$built" --show-bin-path)/../symbolgraph
rm -rf .build/docs .build/catalogues "$archives"
status=0
mkdir -p .build/catalogues "$archives"

# The topic groups of all scenes: the name of each folder, and the public types declared in it, that of
# the scene first. The folder of the protocols has groups in the catalogue.
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
    # What there is of it on Apple's systems, each with its own kit.
    for kit in UIKit AppKit; do cp -R ".build/apple/$kit/symbols" "$symbols/$kit"; done
  else
    cp "$written/$library".symbols.json "$symbols"
    # Extensions of other modules' types; there need not be any.
    cp "$written/$library"@*.symbols.json "$symbols" 2>/dev/null || true
  fi

  echo "documenting $library"
  docc convert "$catalogue" --additional-symbol-graph-dir "$symbols" \
    --output-dir "$archives/$library.doccarchive" --hosting-base-path "/$base" --warnings-as-errors

  # What no topic group names, the converter groups by itself, at the end of the overview. Its groups
  # are cut out of the page, and out of these the last parts of the symbols' addresses.
  lowercase=$(echo "$library" | tr '[:upper:]' '[:lower:]')
  page=$archives/$library.doccarchive/data/documentation/$lowercase.json
  ungrouped=$(tr '{}' '\n\n' <"$page" | grep '"generated":true' |
    grep -o '"doc:[^"]*"' | sed 's|.*/||; s|"$||' || true)
  for symbol in $ungrouped; do
    status=1
    echo "$library: the public symbol $symbol stands in no topic group of $original" >&2
  done
done
docc merge "$archives"/*.doccarchive --synthesized-landing-page-name "DripKit and its libraries" \
  --output-path .build/docs

# The pages are below documentation; whoever asks for the site itself is led there.
cat >.build/docs/index.html <<END
<!doctype html>
<meta charset="utf-8">
<title>DripKit</title>
<meta http-equiv="refresh" content="0; url=documentation/">
<a href="documentation/">The documentation of DripKit</a>
END
rm -rf .build/catalogues "$archives" .build/symbols
echo "to open it: make docs-serve${base:+ DOCS_BASE=$base}"
exit $status
