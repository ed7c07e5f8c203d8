#!/bin/sh
# Compiles and runs the Swift that README and the pages on files show, and runs README's commands, with the
# program given.
#
# A fenced block of Swift that imports something is a program. In blocks of `sh`, every line that begins
# with `drip` is run, all of them in one empty folder; a pipe into something that is not installed is
# left out.
set -eu
cd "$(dirname "$0")/.."
root=$PWD
drip=$1
work=$root/.build/readme
rm -rf "$work/run" "$work/Sources"
mkdir -p "$work/run/bin" "$work/run/swift"

# The blocks, one file each: Sources/Snippet1/main.swift and so on, and the lines to be run.
awk -v work="$work" '
  /^```/ && inside { inside = 0; next }
  /^```swift$/ { inside = 1; kind = "swift"; first = 1; next }
  /^```sh$/ { inside = 1; kind = "sh"; next }
  /^```/ { inside = 1; kind = "other"; next }
  inside && kind == "swift" {
    if (first && /^import /) {
      count++
      folder = work "/Sources/Snippet" count
      system("mkdir -p \"" folder "\"")
      file = folder "/main.swift"
    } else if (first) { kind = "other"; next }
    first = 0
    print > file
  }
  inside && kind == "sh" && /^drip / { print > (work "/run/lines") }
' README.md Sources/DripExport/DripExport.docc/DripExport.md Sources/DripExport/DripExport.docc/WritingAFilm.md

{
  cat <<'END'
// swift-tools-version: 6.3
import PackageDescription

let products: [Target.Dependency] = ["DripKit", "DripRaster", "DripExport"].map {
  .product(name: $0, package: "DripKit")
}
let package = Package(
  name: "README",
  dependencies: [.package(name: "DripKit", path: "../..")],
  targets: [
END
  for folder in "$work"/Sources/*; do
    echo "    .executableTarget(name: \"$(basename "$folder")\", dependencies: products),"
  done
  echo '  ]'
  echo ')'
} >"$work/Package.swift"
rm -f .build/examples/debug.yaml .build/examples/debug/description.json
swift build --quiet --disable-index-store --package-path "$work" --scratch-path .build/examples

ln -s "$drip" "$work/run/bin/drip"
PATH=$work/run/bin:$PATH
cd "$work/run/swift"
for folder in "$work"/Sources/*; do
  echo "running $(basename "$folder")"
  "$root/.build/examples/debug/$(basename "$folder")" >output
  test -s output
done
cd "$work/run"
while read -r line; do
  next=$(printf '%s' "$line" | sed -n 's/.*| *\([a-z]*\) .*/\1/p')
  if [ -n "$next" ] && ! command -v "$next" >/dev/null; then
    echo "left out: $line"
    continue
  fi
  echo "$line"
  sh -euc "$line" >output </dev/null
done <lines
