#!/bin/sh
# Type-checks a file that imports our libraries beside Apple's frameworks and their type names, and uses each of our
# public types without its module. The first folder holds the modules of the package, the second one a module of DripUI
# and the declarations of Apple's frameworks.
set -eu
modules=$(realpath "$1")
apple=$(realpath "$2")
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ours="DripKit DripRaster DripFormats DripUI"
frameworks="Foundation SwiftUI"
[ "$(uname)" = Darwin ] || frameworks="$frameworks UIKit QuartzCore"
kind='(struct|enum|class|actor|protocol|typealias)'

# A module that declares the names of a file as types.
names() {
  sed '/^#/d' "$2" | tr ' ' '\n' | sed '/^$/d' | sort -u | sed 's/.*/public enum & {}/' >"$work/$1.swift"
  swiftc -parse-as-library -module-name "$1" -emit-module-path "$work/$1.swiftmodule" -emit-module "$work/$1.swift"
}

check() {
  swiftc -swift-version 6 -parse-as-library -typecheck -I "$work" -I "$modules" -I "$apple/UIKit" \
    -Xfrontend -enable-objc-interop -Xfrontend -disable-objc-attr-requires-foundation-module "$1"
}

names AppleNames apple-names.txt
for module in $ours; do
  grep -rhoE "^public (final |indirect )?$kind [A-Z][A-Za-z0-9]*" --include='*.swift' "../../Sources/$module"
done | sed 's/.* //' | sort -u >"$work/types"
echo "checking $(wc -l <"$work/types") types against $(wc -l <"$work/AppleNames.swift") names"
{
  for module in AppleNames $frameworks $ours; do echo "import $module"; done
  sed 's/.*/typealias Use_& = &/' "$work/types"
} >"$work/Uses.swift"
check "$work/Uses.swift"

# The check itself must notice a collision.
echo Path | sed 's/^/public enum /; s/$/ {}/' >"$work/Clash.swift"
swiftc -parse-as-library -module-name Clash -emit-module-path "$work/Clash.swiftmodule" -emit-module "$work/Clash.swift"
printf 'import AppleNames\nimport Clash\ntypealias Use = Path\n' >"$work/Collides.swift"
if check "$work/Collides.swift" 2>"$work/messages" || ! grep -q ambiguous "$work/messages"; then
  echo "a name that two modules declare goes unnoticed" >&2
  exit 1
fi
