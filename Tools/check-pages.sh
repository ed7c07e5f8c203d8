#!/bin/sh
# Compiles and runs the Swift of pages in a folder of built modules, and runs the commands that they show with its
# program: check-pages.sh BUILT PAGE...
#
# A block of Swift that begins with an import is a program, unless it imports DripUI (Tests/Recipes). In blocks of
# `sh`, every line that begins with `drip`, `echo` or `printf` is run, those of a page in one folder, with its block of
# `json` as plan.json. A pipe into a missing program is skipped.
set -eu
cd "$(dirname "$0")/.."
built=$(realpath "$1")
shift
work=$PWD/.build/pages
rm -rf "$work/run" "$work/Sources"
mkdir -p "$work/run/bin" "$work/run/swift" "$work/run/pages"

awk -v work="$work" '
  FNR == 1 { page = work "/run/pages/" ++pages; system("mkdir \"" page "\"") }
  /^```/ && inside { inside = 0; next }
  /^```/ { inside = 1; kind = substr($0, 4); file = ""; first = 1; next }
  !inside { next }
  kind == "swift" && first && /^import / && !/DripUI/ {
    folder = work "/Sources/Snippet" ++count
    system("mkdir -p \"" folder "\"")
    file = folder "/main.swift"
  }
  { first = 0 }
  kind == "swift" && file { print > file }
  kind == "json" { print > (page "/plan.json") }
  kind == "sh" && /^(drip|echo|printf) / { print > (page "/lines") }
' "$@"

{
  cat <<'END_OF_PACKAGE'
// swift-tools-version: 6.2
import PackageDescription

let products: [Target.Dependency] = ["DripKit", "DripGuides", "DripRaster", "DripFormats", "DripExport"].map {
  .product(name: $0, package: "DripKit")
}
let package = Package(
  name: "README",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "DripKit", path: "../..")],
  targets: [
END_OF_PACKAGE
  for folder in "$work"/Sources/*; do
    echo "    .executableTarget(name: \"$(basename "$folder")\", dependencies: products),"
  done
  echo '])'
} >"$work/Package.swift"
Tools/build-beside.sh "$built" "$work"

ln -s "$built/debug/drip" "$work/run/bin/drip"
PATH=$work/run/bin:$PATH
cd "$work/run/swift"
for folder in "$work"/Sources/*; do
  echo "running $(basename "$folder")"
  "$built/debug/$(basename "$folder")" >output
  test -s output
done
for page in "$work"/run/pages/*; do
  [ -e "$page/lines" ] || continue
  cd "$page"
  while read -r line; do
    next=$(printf '%s' "$line" | sed -n 's/.*| *\([a-z]*\) .*/\1/p')
    if [ -n "$next" ] && ! command -v "$next" >/dev/null; then
      echo "not checked: $line, because $next is missing"
      continue
    fi
    echo "$line"
    sh -euc "$line" >output </dev/null
  done <lines
done
