#!/bin/sh
# Makes .build/docs, static pages of the documentation of every library: build-documentation.sh BUILT [PATH]
#
# BUILT is the folder of the built libraries, PATH the path of the site on a server. A broken link is an error, and so
# is a public symbol without documentation or without a topic group.
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

for original in Sources/*/*.docc; do
  library=$(basename "$original" .docc)
  catalogue=.build/catalogues/$library.docc
  cp -R "$original" "$catalogue"
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
  python3 Tools/complete-catalogue.py "$symbols" "$catalogue" || status=1

  echo "documenting $library"
  docc convert "$catalogue" --additional-symbol-graph-dir "$symbols" \
    --output-dir "$archives/$library.doccarchive" --hosting-base-path "/$base" --warnings-as-errors

  # docc adds groups of its own for symbols that are in none. The last part of an address is the name of the symbol.
  page=$archives/$library.doccarchive/data/documentation/$(echo "$library" | tr '[:upper:]' '[:lower:]').json
  for symbol in $(python3 -c 'import json, sys
for group in json.load(open(sys.argv[1]))["topicSections"]:
  if group.get("generated"): print(*(address.split("/")[-1] for address in group["identifiers"]))' "$page"); do
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
