#!/bin/sh
# Converts the documentation of every library into .build/docs/<library>. A broken link is an error, and
# so is a public symbol that no topic group of its catalogue names.
set -eu
cd "$(dirname "$0")/.."

# The package manager writes the symbols of all modules; a catalogue is about one of them.
swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
  >/dev/null
written=$(swift build --show-bin-path)/../symbolgraph
rm -rf .build/docs
status=0
mkdir -p .build/docs

for catalogue in Sources/*/*.docc; do
  library=$(basename "$catalogue" .docc)
  symbols=.build/symbols/$library
  rm -rf "$symbols"
  mkdir -p "$symbols"
  cp "$written/$library".symbols.json "$symbols"
  # Extensions of other modules' types; there need not be any.
  cp "$written/$library"@*.symbols.json "$symbols" 2>/dev/null || true

  echo "documenting $library"
  docc convert "$catalogue" --additional-symbol-graph-dir "$symbols" \
    --output-dir ".build/docs/$library" --warnings-as-errors

  # What no topic group names, the converter groups by itself, at the end of the overview. Its groups
  # are cut out of the page, and out of these the last parts of the symbols' addresses.
  page=.build/docs/$library/data/documentation/$(echo "$library" | tr '[:upper:]' '[:lower:]').json
  ungrouped=$(tr '{}' '\n\n' <"$page" | grep '"generated":true' |
    grep -o '"doc:[^"]*"' | sed 's|.*/||; s|"$||' || true)
  for symbol in $ungrouped; do
    status=1
    echo "$library: the public symbol $symbol stands in no topic group of $catalogue" >&2
  done
done
exit $status
