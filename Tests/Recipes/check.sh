#!/bin/sh
# Compiles what the pages on apps and tests show, where Apple's frameworks are missing beside modules in their
# place. The folder given holds the modules of the package.
set -eu
modules=$1
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ "$(uname)" != Darwin ]; then
  for module in CoreGraphics SwiftUI; do
    swiftc -swift-version 6 -parse-as-library -emit-module -module-name $module -I "$work" \
      "Tests/Recipes/StandIns/$module.swift" -emit-module-path "$work/$module.swiftmodule"
  done
fi

# The plug-in that a test's macros are in.
plugins=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host/plugins/testing

for page in DripKit/DripKit.docc/DrawingInAnApp DripKit/DripKit.docc/ProgressOfADownload \
  DripExport/DripExport.docc/SnapshotTests; do
  rm -rf "$work/page"
  mkdir "$work/page"
  awk -v folder="$work/page" '
    /^```swift$/ { inside = 1; count++; next }
    /^```/ { inside = 0; next }
    inside { print > (folder "/" count ".swift") }
  ' "Sources/$page.md"
  swiftc -swift-version 6 -enable-upcoming-feature MemberImportVisibility -warnings-as-errors \
    -parse-as-library -typecheck -plugin-path "$plugins" -I "$work" -I "$modules" \
    -Xcc "-fmodule-map-file=$modules/../CPNG.build/module.modulemap" "$work"/page/*.swift || {
    echo "what Sources/$page.md shows does not compile" >&2
    exit 1
  }
done
