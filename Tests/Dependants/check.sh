#!/bin/sh
# Builds and runs packages that depend on this one, as they come about on other machines: one of DripKit
# alone, by path, with a compiler that warns of more than ours, and where libpng is not to be found; and one
# of DripExport, by URL and version. What is missing where there is no libpng must be said.
set -eu
cd "$(dirname "$0")/../.."
root=$PWD
work=$root/.build/dependants
rm -rf "$work"
mkdir -p "$work/packages"
unset DRIP_STRICT
export GIT_CONFIG_GLOBAL=/dev/null

# A package of one file, which it reads from standard input: its name, the library, and the dependency.
package() {
  mkdir -p "$work/packages/$1/Sources/$1"
  cat >"$work/packages/$1/Sources/$1/main.swift"
  cat >"$work/packages/$1/Package.swift" <<END
// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "$1",
  platforms: [.macOS(.v14)],
  dependencies: [$3],
  targets: [.executableTarget(name: "$1", dependencies: [.product(name: "$2", package: "DripKit")])]
)
END
}

# Builds and runs it, in what is built of the package before. What was seen of a version elsewhere counts as
# little here as what is seen of it here counts there.
run() {
  rm -f "$work/build/debug.yaml" "$work/build/debug/description.json"
  swift build --disable-index-store --cache-path "$work/cache" --security-path "$work/security" \
    --package-path "$work/packages/$1" --scratch-path "$work/build" >"$work/$1.log" 2>&1 || return 1
  "$work/build/debug/$1" >"$work/$1.output"
  test -s "$work/$1.output"
}

fail() {
  echo "Tests/Dependants: $1; see $work/$2.log" >&2
  tail -n 20 "$work/$2.log" >&2
  exit 1
}

# The package as a commit of its own with a version, so that it is what is here that is built, and with
# something to warn of.
copy=$work/packages/DripKit
mkdir "$copy"
cp -R Package.swift Sources Tests "$copy"
echo 'func unused() { var neverChanged = 1 }' >"$copy/Sources/DripKit/Warned.swift"
git -C "$copy" init --quiet
git -C "$copy" add .
git -C "$copy" -c user.name=test -c user.email=test@localhost commit --quiet --message Copy
git -C "$copy" -c user.name=test -c user.email=test@localhost tag --annotate --message Copy 0.1.0

# Nothing but DripKit is built, though no package file of libpng is found.
package Alone DripKit '.package(path: "../DripKit")' <<'END'
import DripKit

print(WaveScene().picture(at: 1.5).nodes.count)
END
PKG_CONFIG_LIBDIR=$work PKG_CONFIG_PATH=$work run Alone || fail "a package of DripKit alone does not build" Alone
built=$(find "$work/build/debug/CPNG.build" "$work/build/debug/DripExport.build" -name '*.o')
[ -z "$built" ] || fail "a package of DripKit alone builds more than that" Alone
# Where there is no pkg-config at all, the package manager says so for whatever could ask it.
if command -v pkg-config >/dev/null && grep -i libpng "$work/Alone.log"; then
  fail "a package of DripKit alone hears of libpng" Alone
fi

# The compiler says what to install where there is no header.
if clang -nostdinc -fsyntax-only Sources/CPNG/CPNG.c 2>"$work/header.log" ||
  ! grep -q 'install libpng-dev' "$work/header.log"; then
  fail "a missing libpng does not say what to install" header
fi

package ByVersion DripExport ".package(url: \"file://$copy\", from: \"0.1.0\")" <<'END'
import DripExport
import DripKit
import DripRaster

let frame = WaveScene().picture(at: 1.5)
print(try PNGWriter().encode(frame, Rasterizer(size: PixelSize(60, 60))).count)
END
run ByVersion || fail "a package of DripExport at a version does not build" ByVersion

rm -rf "$work/build" "$work/cache"
