#!/bin/sh
# Type-checks the Swift of the articles, and the views of README: check.sh MODULES APPLE. MODULES is the folder of the
# package's modules. On systems without Apple's frameworks, views are checked against the declarations in APPLE
# (Tests/AppleDeclarations).
set -eu
modules=$1
apple=$2
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Prints the Swift of a page.
code() { awk '/^```swift$/ { inside = 1; next } /^```/ { inside = 0 } inside' "$1"; }

# Type-checks standard input: the name of the page, then options of the compiler.
check() {
  page=$1
  shift
  cat >"$work/Page.swift"
  swiftc -swift-version 6 -enable-upcoming-feature MemberImportVisibility -warnings-as-errors \
    -parse-as-library -typecheck "$@" "$work/Page.swift" || { echo "the code of $page does not compile" >&2; exit 1; }
}

# Types and extensions of these articles are for the whole page, and every other example has names of its own, as has
# the second type of a name.
for page in ASceneOfYourOwn BuildingBlocks ColorsOfAButton Determinism DripKit Geometry Glyphs Pictures ProgressDrivesAScene Scenes; do
  awk '
    BEGIN { print "import DripExport\nimport DripGuides\nimport DripKit\nimport DripRaster" }
    { sub(/…/, "fatalError()") }
    /^```swift$/ { isFirst = 1; next }
    /^```/ { if (isScope) print "}"; inside = isScope = 0 }
    isFirst { inside = 1; isScope = !/^(struct|extension) / || /^struct / && seen[$2]++
      isFirst = 0; if (isScope) print "do {" }
    inside' "Sources/DripKit/DripKit.docc/$page.md" >"$work/main.swift"
  # An example need not use all that it shows.
  swiftc -swift-version 6 -suppress-warnings -typecheck -I "$modules" \
    -Xcc "-fmodule-map-file=$modules/../CPNG.build/module.modulemap" "$work/main.swift" ||
    { echo "the code of $page.md does not compile" >&2; exit 1; }
done

# Macros of tests are in a plug-in of the compiler.
plugins=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host/plugins/testing
page=Sources/DripExport/DripExport.docc/SnapshotTests.md
code $page | check $page -plugin-path "$plugins" -I "$modules" \
  -Xcc "-fmodule-map-file=$modules/../CPNG.build/module.modulemap"

check_views() {
  if [ "$(uname)" = Darwin ]; then
    check "$1" -I "$modules"
  else
    check "$1" -I "$apple/UIKit" -Xfrontend -enable-objc-interop \
      -Xfrontend -disable-objc-attr-requires-foundation-module
  fi
}

for page in Sources/DripUI/DripUI.docc/*.md; do
  code $page | check_views $page
done

# These pages show views without the types around them.
for page in README.md AGENTS.md; do {
  printf 'import %s\n' DripKit DripUI Foundation SwiftUI
  echo '@MainActor final class Model { func reload() async {}; func open() {}'
  echo '  func fetch(_ progress: DripProgress) async throws {} }'
  echo 'struct FeedRows: View { init(_ model: Model) {}; var body: some View { Text(verbatim: "") } }'
  echo 'struct Example: View { let model: Model'
  echo '  var body: some View { VStack {'
  awk '/^```/ { inside = 0 } inside; /^import DripUI/ { inside = 1 }' $page
  echo '} } }'
} | check_views $page; done
