#!/bin/sh
# Builds and runs packages that depend on this one, as on other machines: one of DripKit alone, by path, without
# libpng, whose compiler reports a warning; and one of DripExport at a version, with the lines of README.
set -eu
cd "$(dirname "$0")/../.."
work=$PWD/.build/dependants
copy=$work/packages/DripKit
rm -rf "$work"
unset DRIP_STRICT
export GIT_CONFIG_GLOBAL=/dev/null

# Writes a package: its name, and its dependencies and targets. The program comes from standard input.
package() {
  mkdir -p "$work/packages/$1/Sources/$1"
  cat >"$work/packages/$1/Sources/$1/main.swift"
  cat >"$work/packages/$1/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "$1", platforms: [.macOS(.v14)], $2)
END
}

# Builds and runs a package, in the folder in which the one before was built.
run() {
  rm -f "$work/build/debug.yaml" "$work/build/debug/description.json"
  swift build --disable-index-store --cache-path "$work/cache" --security-path "$work/security" \
    --package-path "$work/packages/$1" --scratch-path "$work/build" >"$work/$1.log" 2>&1 ||
    fail "the package does not build" "$1"
  [ -n "$("$work/build/debug/$1")" ] || fail "the program prints nothing" "$1"
}

fail() {
  tail -n 20 "$work/$2.log" >&2
  echo "Tests/Dependants: $2: $1; see $work/$2.log" >&2
  exit 1
}

# A repository of the working tree, with a version and a warning.
mkdir -p "$copy"
cp -R Package.swift Sources Tests "$copy"
echo 'func unused() { var neverChanged = 1 }' >"$copy/Sources/DripKit/Warned.swift"
version=$(Tools/version.sh)
own_git() { git -C "$copy" -c user.name=test -c user.email=test@localhost "$@"; }
own_git init --quiet
own_git add .
own_git commit --quiet --message Copy
own_git tag --annotate --message Copy "$version"

package Alone 'dependencies: [.package(path: "../DripKit")],
  targets: [.executableTarget(name: "Alone", dependencies: [.product(name: "DripKit", package: "DripKit")])]' <<'END'
import DripKit

print(WaveScene().picture(at: 1.5).nodes.count)
END
# No pkg-config and no package file of libpng can be found.
mkdir "$work/bin"
for folder in $(echo "$PATH" | tr : ' '); do
  for program in "$folder"/*; do
    case $program in *pkg-config* | *pkgconf*) ;; *) ln -sf "$program" "$work/bin" ;; esac
  done
done
swift=$(dirname "$(readlink -f "$(command -v swift)")")
(export PKG_CONFIG_LIBDIR="$work" PKG_CONFIG_PATH="$work" PATH="$swift:$work/bin" && run Alone)
built=$(find "$work/build/debug/CPNG.build" "$work/build/debug/DripExport.build" -name '*.o')
[ -z "$built" ] || fail "more than DripKit is built" Alone
if grep -iE 'libpng|pkg-config' "$work/Alone.log"; then fail "DripKit alone asks for libpng" Alone; fi

# The compiler names the missing package if there is no header.
if clang -nostdinc -fsyntax-only Sources/CPNG/CPNG.c 2>"$work/header.log" ||
  ! grep -q 'install libpng-dev' "$work/header.log"; then
  fail "the error does not name the package of libpng" header
fi

lines=$(awk '/^```/ { inside = 0 } /^dependencies:/ { inside = 1 } inside' README.md | sed "
  s|\.package(name: \"DripKit\", path: \"../DripKit\")|.package(url: \"file://$copy\", from: \"$version\")|
  s|\.target(name: \"App\"|.executableTarget(name: \"App\"|
  s|name: \"DripUI\", package|name: \"DripExport\", package|")
printf '%s\n' "$lines" >"$work/lines.log"
case $lines in *"file://$copy"*DripExport*) ;; *) fail "README does not show how to depend on the package" lines ;; esac
package App "$lines" <<'END'
import DripExport
import DripKit
import DripRaster

let frame = WaveScene().picture(at: 1.5)
print(try PNGWriter().encode(frame, Rasterizer(size: PixelSize(60, 60))).count)
END
run App

rm -rf "$work/build" "$work/cache"
