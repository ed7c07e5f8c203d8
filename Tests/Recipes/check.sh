#!/bin/sh
# Compiles the Swift of README's views and of the pages on apps and tests. Where Apple's frameworks are missing, those that use them are
# compiled beside declarations in their place, which Tests/AppleDeclarations/check.sh makes modules of. The first
# folder given holds the modules of the package, the second one those.
set -eu
modules=$1
apple=$2
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The plug-in that a test's macros are in.
plugins=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host/plugins/testing

# Writes the Swift of a page, a file for each block.
blocks() {
  rm -rf "$work/page"
  mkdir "$work/page"
  awk -v folder="$work/page" '
    /^```swift$/ { inside = 1; count++; next }
    /^```/ { inside = 0; next }
    inside { print > (folder "/" count ".swift") }
  ' "$1"
}

# Compiles the blocks of a page together, with more options than those that all have.
compile() {
  page=Sources/$1.md
  shift
  swiftc -swift-version 6 -enable-upcoming-feature MemberImportVisibility -warnings-as-errors \
    -parse-as-library -typecheck "$@" "$work"/page/*.swift || {
    echo "what $page shows does not compile" >&2
    exit 1
  }
}

for page in DripKit/DripKit.docc/ProgressOfADownload DripExport/DripExport.docc/SnapshotTests; do
  blocks "Sources/$page.md"
  compile $page -plugin-path "$plugins" -I "$modules" \
    -Xcc "-fmodule-map-file=$modules/../CPNG.build/module.modulemap"
done

# Compiles the views of a page in one file.
compile_views() {
  if [ "$(uname)" = Darwin ]; then
    compile "$1" -I "$modules"
  else
    compile "$1" -I "$apple/UIKit" -Xfrontend -enable-objc-interop \
      -Xfrontend -disable-objc-attr-requires-foundation-module
  fi
}

for page in DripKit/DripKit.docc/DrawingInAnApp DripUI/DripUI.docc/DripUI \
  DripUI/DripUI.docc/WorkBehindAButton; do
  blocks "Sources/$page.md"
  # One file, as the blocks of such a page follow each other.
  cat "$work"/page/*.swift >"$work/whole.swift"
  rm "$work"/page/*.swift
  mv "$work/whole.swift" "$work/page"
  compile_views $page
done

# README shows views without the types around them.
rm "$work"/page/*.swift
{
  printf 'import %s\n' DripUI Foundation SwiftUI
  echo '@MainActor final class Model { func reload() async {} }'
  echo 'struct FeedRows: View { init(_ model: Model) {}; var body: some View { Text(verbatim: "") } }'
  echo 'struct Work { let progress: Progress }'
  echo 'struct Example: View { let model: Model; let task: Work?; let start: () -> Void'
  echo '  var body: some View { VStack {'
  awk '/^```/ { inside = 0 } inside; /^import DripUI/ { inside = 1 }' README.md
  echo '} } }'
} >"$work/page/Views.swift"
compile_views ../README
