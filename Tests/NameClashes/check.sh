#!/bin/sh
# Compiles what the article on names that SwiftUI has too says, with a module in SwiftUI's place: what is
# in Works must compile, and what is in Fails must not. The folder given holds the module of DripKit.
set -eu
cd "$(dirname "$0")"
modules=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

compile() {
  swiftc -swift-version 6 -enable-upcoming-feature MemberImportVisibility -parse-as-library -typecheck \
    -I "$work" -I "$modules" "$1" >"$work/messages" 2>&1
}

swiftc -swift-version 6 -parse-as-library -emit-module -module-name StandIn StandIn.swift \
  -emit-module-path "$work/StandIn.swiftmodule"
for file in Works/*.swift; do
  if ! compile "$file"; then
    echo "Tests/NameClashes/$file does not compile:" >&2
    cat "$work/messages" >&2
    status=1
  fi
done
for file in Fails/*.swift; do
  if compile "$file" || ! grep -q ambiguous "$work/messages"; then
    echo "Tests/NameClashes/$file is not ambiguous any more" >&2
    cat "$work/messages" >&2
    status=1
  fi
done
exit $status
