#!/bin/sh
# Type-checks DripUI against declarations of Apple's frameworks, with UIKit and with AppKit, on systems that have neither:
# check.sh MODULES OUTPUT. MODULES is the folder with the module of DripKit; modules and symbols are written to OUTPUT.
#
# Then it type-checks an example that uses DripUI. The files in Uses use it in other ways. The files in Misuses
# must not compile, each for the reason in its first line.
set -eu
modules=$(realpath "$1")
rm -rf "$2"
mkdir -p "$2"
work=$(realpath "$2")
cd "$(dirname "$0")"
[ "$(uname)" != Darwin ] || exit 0
status=0

# A declaration tells which page it was compared with, or that it was not.
awk '
  /^ *\/\/ (https:|Unchecked)/ { isMarked = 1; next }
  /^$/ { isMarked = 0 }
  /^ *(@_exported |public import |\/\/)/ { next }
  /^ *(@[a-zA-Z_]+ )*(nonisolated )*(public|open) / && !isMarked {
    print "Tests/AppleDeclarations/" substr(FILENAME, 3) ":" FNR ": add the address of the page of Apple, or \"Unchecked\"" > "/dev/stderr"
    status = 1
  }
  END { exit status }
' ./*.swift || status=1

# Apple's systems have the Objective-C runtime.
interop="-swift-version 6 -parse-as-library -wmo -Xfrontend -enable-objc-interop
  -Xfrontend -disable-objc-attr-requires-foundation-module"
strict="-enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility -strict-memory-safety -warnings-as-errors"

# Compiles a file that must fail for the reason in its first line, with some flags.
expect_mistake() {
  file=$1
  shift
  reason=$(sed -n '1s|^// must fail with: ||p' "$file")
  if swiftc "$@" -warnings-as-errors -typecheck "$file" >"$work/messages" 2>&1 || ! grep -qF "$reason" "$work/messages"; then
    echo "Tests/AppleDeclarations/$file compiles, or fails for another reason than: $reason" >&2
    cat "$work/messages" >&2
    status=1
  fi
}
expect_mistake WithoutSwiftUI.swift -I "$modules"

# Prints a file with its lines for a system.
lines_for() { sed "/^ *#\(if\|elseif\) /{ s/os($1)/true/g; s/os([A-Za-z]*)/false/g; }" "$2"; }

# Compiles the declarations of SwiftUI, and of the kit that a system has, which becomes `kit`. watchOS has no views of UIKit.
declare_kits() {
  case $1 in macOS) kit=AppKit ;; *) kit=UIKit ;; esac
  for module in $kit SwiftUI; do
    lines_for "$1" $module.swift >"$work/$module.swift"
    [ "$1 $module" != 'watchOS UIKit' ] || sed -i '/^@_exported/q' "$work/$module.swift"
    # shellcheck disable=SC2086
    swiftc $interop -warnings-as-errors -I "$2" -I "$work/$kit" -emit-module -module-name $module "$work/$module.swift" \
      -emit-module-path "$2/$module.swiftmodule"
  done
}

for system in iOS macOS; do
  case $system in macOS) kit=AppKit ;; *) kit=UIKit ;; esac
  folder=$work/$kit
  mkdir -p "$folder/symbols"
  for module in DripKit DripRaster DripFormats; do cp "$modules/$module.swiftmodule" "$folder"; done
  # Each imports only those before it.
  for module in $(cat modules.txt) kits WidgetKit; do
    if [ $module = kits ]; then declare_kits $system "$folder"; continue; fi
    # shellcheck disable=SC2086
    swiftc $interop -warnings-as-errors -I "$folder" -emit-module -module-name $module $module.swift \
      -emit-module-path "$folder/$module.swiftmodule"
  done
  echo "compiling DripUI with $kit"
  # A type-check alone does not find data races, so the intermediate language is generated, too.
  # shellcheck disable=SC2046,SC2086
  swiftc $interop $strict -I "$folder" -module-name DripUI -emit-sil -o "$folder/DripUI.sil" \
    $(find ../../Sources/DripUI -name '*.swift')
  # shellcheck disable=SC2046,SC2086
  swiftc $interop $strict -I "$folder" -module-name DripUI \
    -emit-module -emit-module-path "$folder/DripUI.swiftmodule" \
    -emit-symbol-graph -emit-symbol-graph-dir "$folder/symbols" \
    -symbol-graph-minimum-access-level public -symbol-graph-skip-synthesized-members \
    $(find ../../Sources/DripUI -name '*.swift')
  # A file of the tests that only Apple's systems can run.
  # shellcheck disable=SC2086
  swiftc $interop $strict -I "$folder" -typecheck ../DripUITests/OpaqueImage.swift
  # shellcheck disable=SC2086
  swiftc $interop -warnings-as-errors -enable-upcoming-feature MemberImportVisibility -module-name Uses \
    -I "$folder" -emit-sil -o "$folder/Uses.sil" Uses/*.swift
  # shellcheck disable=SC2086
  swiftc $interop -warnings-as-errors -enable-upcoming-feature MemberImportVisibility -module-name InAnApp \
    -I "$folder" -emit-sil -o "$folder/InAnApp.sil" -emit-module -emit-module-path "$folder/InAnApp.swiftmodule" \
    ../../Examples/InAnApp/Sources/*/*.swift ../../Examples/InAnApp/Tests/InAnAppTests/Photograph.swift
  # shellcheck disable=SC2086
  swiftc $interop -warnings-as-errors -module-name WaterApp -I "$folder" -typecheck ../../Examples/InAnApp/App/WaterApp.swift
  # shellcheck disable=SC2086
  for file in Misuses/*.swift; do expect_mistake "$file" $interop -I "$folder"; done
done

# Some lines are for one system only, and so are some declarations.
for system in macOS iOS tvOS watchOS visionOS; do
  echo "compiling DripUI with its lines for $system"
  folder=$work/$system
  mkdir "$folder"
  declare_kits "$system" "$folder"
  for file in $(cd ../../Sources/DripUI && find . -name '*.swift'); do
    mkdir -p "$folder/$(dirname "$file")"
    lines_for "$system" "../../Sources/DripUI/$file" >"$folder/$file"
  done
  # shellcheck disable=SC2046,SC2086
  swiftc $interop $strict -I "$folder" -I "$work/$kit" -module-name DripUI -typecheck $(find "$folder" -name '*.swift') ||
    status=1
done
exit $status
