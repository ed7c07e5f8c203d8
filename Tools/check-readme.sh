#!/bin/sh
# Compiles and runs the Swift that README and the pages on files show, beside what is built in the folder given, and
# runs README's commands, with the program given.
#
# A fenced block of Swift that imports something is a program, and one that begins with dependencies a part of a
# package's description, in which this checkout stands in the place of the repository's address. In blocks of
# `sh`, every line that begins with `drip` is run, all of them in one folder, in which there is nothing but the block of
# `json` as plan.json; a pipe into something that is not installed is left out.
set -eu
cd "$(dirname "$0")/.."
root=$PWD
built=$(realpath "$1")
drip=$(realpath "$2")
work=$root/.build/readme
rm -rf "$work/run" "$work/Sources" "$work/package" "$work/App" "$work/DripKit"
mkdir -p "$work/run/bin" "$work/run/swift"

# The blocks, one file each: Sources/Snippet1/main.swift and so on, and the lines to be run.
awk -v work="$work" '
  /^```/ && inside { inside = 0; next }
  /^```swift$/ { inside = 1; kind = "swift"; first = 1; next }
  /^```sh$/ { inside = 1; kind = "sh"; next }
  /^```json$/ { inside = 1; kind = "json"; next }
  /^```/ { inside = 1; kind = "other"; next }
  inside && kind == "swift" {
    if (first && /^import /) {
      count++
      folder = work "/Sources/Snippet" count
      system("mkdir -p \"" folder "\"")
      file = folder "/main.swift"
    } else if (first && /^dependencies:/) {
      file = work "/package"
    } else if (first) { kind = "other"; next }
    first = 0
    print > file
  }
  inside && kind == "json" { print > (work "/run/plan.json") }
  inside && kind == "sh" && /^drip / { print > (work "/run/lines") }
' README.md Sources/DripExport/DripExport.docc/DripExport.md Sources/DripExport/DripExport.docc/WritingAFilm.md \
  Sources/DripExport/DripExport.docc/FilmsInOneFile.md Sources/DripExport/DripExport.docc/TheCommandLine.md \
  Sources/DripFormats/DripFormats.docc/AFilmFormatOfYourOwn.md

{
  cat <<'END'
// swift-tools-version: 6.3
import PackageDescription

let products: [Target.Dependency] = ["DripKit", "DripRaster", "DripFormats", "DripExport"].map {
  .product(name: $0, package: "DripKit")
}
let package = Package(
  name: "README",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "DripKit", path: "../..")],
  targets: [
END
  for folder in "$work"/Sources/*; do
    echo "    .executableTarget(name: \"$(basename "$folder")\", dependencies: products),"
  done
  echo '  ]'
  echo ')'
} >"$work/Package.swift"
Tools/build-beside.sh "$built" "$work"

# The part of a package, at the version that is here.
version=$(sed -n 's/.*version = "\(.*\)".*/\1/p' Sources/DripCLI/Text/About.swift)
mkdir -p "$work/DripKit" "$work/App/Sources/App"
cp -R Package.swift Sources Tests "$work/DripKit"
own_git() { git -C "$work/DripKit" -c user.name=readme -c user.email=readme@localhost "$@"; }
own_git init --quiet
own_git add .
own_git commit --quiet --message Copy
own_git tag --annotate --message Copy "$version"
echo 'import DripKit' >"$work/App/Sources/App/App.swift"
{
  echo '// swift-tools-version: 6.3'
  echo 'import PackageDescription'
  echo 'let package = Package(name: "App", platforms: [.macOS(.v14)],'
  COPY=$work/DripKit awk '{
    at = index($0, "https://example.com/DripKit.git")
    if (at) { found = 1; $0 = substr($0, 1, at - 1) "file://" ENVIRON["COPY"] substr($0, at + 31) }
    print
  }
  END { if (!found) { print "README does not show how to depend on the package" >"/dev/stderr"; exit 1 } }' \
    "$work/package"
  echo ')'
} >"$work/App/Package.swift"
echo "resolving App"
swift package --package-path "$work/App" --scratch-path "$work/App/.build" --cache-path "$work/App/cache" \
  --security-path "$work/App/security" show-dependencies >"$work/App/dependencies"
grep "DripKit.*$version" "$work/App/dependencies"

ln -s "$drip" "$work/run/bin/drip"
PATH=$work/run/bin:$PATH
cd "$work/run/swift"
for folder in "$work"/Sources/*; do
  echo "running $(basename "$folder")"
  "$built/debug/$(basename "$folder")" >output
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
