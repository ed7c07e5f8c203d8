#!/bin/sh
# Checks that the public types of DripKit have other names than those of Apple's frameworks: check.sh MODULES APPLE
# It type-checks a file that imports both and uses each public type without the name of its module. MODULES is the folder
# of the package's modules; APPLE has a module of DripUI and the declarations of Apple's frameworks.
set -eu
modules=$(realpath "$1")
apple=$(realpath "$2")
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ours="DripKit DripGuides DripRaster DripFormats DripUI"
frameworks="Foundation QuartzCore SwiftUI"
kits="UIKit AppKit"
[ "$(uname)" != Darwin ] || kits=AppKit
kind='(struct|enum|class|actor|protocol|typealias)'

# A module that declares the names of a file as types.
names() {
  sed '/^#/d' "$2" | tr ' ' '\n' | sed '/^$/d' | sort -u | sed 's/.*/public enum & {}/' >"$work/$1.swift"
  swiftc -parse-as-library -module-name "$1" -emit-module-path "$work/$1.swiftmodule" -emit-module "$work/$1.swift"
}

# Type-checks a file, with the modules of a kit where Apple's frameworks are missing: check KIT FILE
check() {
  swiftc -swift-version 6 -parse-as-library -typecheck -I "$work" -I "$apple/$1" -I "$modules" \
    -Xfrontend -enable-objc-interop -Xfrontend -disable-objc-attr-requires-foundation-module "$2"
}

names AppleNames apple-names.txt
# The types of DripUI that need SwiftUI or a kit are indented.
for module in $ours; do
  case $module in DripUI) indent='(  )?' ;; *) indent= ;; esac
  grep -rhoE "^${indent}public (final |indirect )?$kind [A-Z][A-Za-z0-9]*" --include='*.swift' "../../Sources/$module"
done | sed 's/.* //' | sort -u >"$work/types"
echo "checking $(wc -l <"$work/types") types against $(wc -l <"$work/AppleNames.swift") names"
for kit in $kits; do
  case $kit in UIKit) other=DripNSView ;; *) other=DripUIView ;; esac
  {
    for module in AppleNames $frameworks "$kit" $ours; do echo "import $module"; done
    sed "/^$other\$/d; s/.*/typealias Use_& = &/" "$work/types"
  } >"$work/Uses.swift"
  check "$kit" "$work/Uses.swift"
done

# The check itself must notice a collision.
echo Path | sed 's/^/public enum /; s/$/ {}/' >"$work/Clash.swift"
swiftc -parse-as-library -module-name Clash -emit-module-path "$work/Clash.swiftmodule" -emit-module "$work/Clash.swift"
printf 'import AppleNames\nimport Clash\ntypealias Use = Path\n' >"$work/Collides.swift"
if check "$kit" "$work/Collides.swift" 2>"$work/messages" || ! grep -q ambiguous "$work/messages"; then
  echo "a name that two modules declare goes unnoticed" >&2
  exit 1
fi
