#!/bin/sh
# Type-checks DripUI against declarations of what it uses of Apple's frameworks, with UIKit and with AppKit, as it
# cannot be compiled where there are none. Then, what is in Misuses must not compile, each for the reason that it
# names. The first folder given holds the module of DripKit; modules and symbols are kept in the second one. Where
# there are Apple's frameworks, DripUI is compiled against them like everything else.
set -eu
modules=$(realpath "$1")
rm -rf "$2"
mkdir -p "$2"
work=$(realpath "$2")
cd "$(dirname "$0")"
[ "$(uname)" != Darwin ] || exit 0
status=0

# What is no declaration here is taken from Objective-C's runtime on Apple's systems.
interop="-swift-version 6 -parse-as-library -wmo -Xfrontend -enable-objc-interop
  -Xfrontend -disable-objc-attr-requires-foundation-module"
strict="-enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility -strict-memory-safety -warnings-as-errors"

for kit in UIKit AppKit; do
  folder=$work/$kit
  mkdir -p "$folder/symbols"
  cp "$modules/DripKit.swiftmodule" "$folder"
  for module in ObjectiveC CoreGraphics Foundation QuartzCore $kit SwiftUI; do
    # shellcheck disable=SC2086
    swiftc $interop -warnings-as-errors -I "$folder" -emit-module -module-name $module $module.swift \
      -emit-module-path "$folder/$module.swiftmodule"
  done
  echo "compiling DripUI with $kit"
  # The intermediate language shows what mere types do not: what is shared between threads.
  # shellcheck disable=SC2046,SC2086
  swiftc $interop $strict -I "$folder" -module-name DripUI -emit-sil -o "$folder/DripUI.sil" \
    $(find ../../Sources/DripUI -name '*.swift')
  # shellcheck disable=SC2046,SC2086
  swiftc $interop $strict -I "$folder" -module-name DripUI \
    -emit-module -emit-module-path "$folder/DripUI.swiftmodule" \
    -emit-symbol-graph -emit-symbol-graph-dir "$folder/symbols" \
    -symbol-graph-minimum-access-level public -symbol-graph-skip-synthesized-members \
    $(find ../../Sources/DripUI -name '*.swift')
  # What its tests draw with, which only Apple's systems can run.
  # shellcheck disable=SC2086
  swiftc $interop $strict -I "$folder" -typecheck ../DripUITests/OpaqueImage.swift
  for file in Misuses/*.swift; do
    reason=$(sed -n '1s|^// must fail with: ||p' "$file")
    # shellcheck disable=SC2086
    if swiftc $interop -warnings-as-errors -typecheck -I "$folder" "$file" >"$folder/messages" 2>&1 ||
      ! grep -qF "$reason" "$folder/messages"; then
      echo "Tests/AppleDeclarations/$file compiles with $kit, or fails for another reason than: $reason" >&2
      cat "$folder/messages" >&2
      status=1
    fi
  done
done
exit $status
