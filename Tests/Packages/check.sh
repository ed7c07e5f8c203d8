#!/bin/sh
# Checks the package for Debian of a program, and the version in files that cannot read its source: check.sh DRIP
set -eu
drip=$(realpath "$1")
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
# Programs leave caches and histories in the home and in the temporary folder.
mkdir "$work/home" "$work/tmp"
export HOME="$work/home" TMPDIR="$work/tmp"
fail() { echo "$*" >&2; exit 1; }

version=$(Tools/version.sh)
echo "$version" | grep -qxE '[0-9]+\.[0-9]+\.[0-9]+' || fail "'$version' is no version of three numbers"
missing=
stated() { grep -qF -e "$2" "$1" || { echo "$1 does not contain: $2" >&2; missing=yes; }; }
stated README.md "from: \"$version\")"
stated Sources/CDrip/include/drip.h "#define DRIP_VERSION \"$version\""
stated Examples/InC/CMakeLists.txt "find_package(drip ${version%.*} REQUIRED)"
stated CHANGELOG.md "## $version"
[ -z "$missing" ] || fail "these files repeat the version of Sources/DripExport/Processes/Release.swift"
line=$("$drip" --version)
[ "${line%+*}" = "drip $version" ] || fail "the program has another version than its sources"

for program in dpkg-deb objdump; do
  if ! command -v $program >/dev/null; then
    echo "not checked: the package for Debian, because $program is missing"
    exit
  fi
done
package=$(Tools/build-deb.sh "$drip" "$work")
dpkg-deb --extract "$package" "$work/root"
[ "$("$work/root/usr/bin/drip" --version)" = "$line" ]
for file in doc/drip/copyright doc/drip/changelog.gz man/man1/drip.1.gz bash-completion/completions/drip \
  zsh/vendor-completions/_drip fish/vendor_completions.d/drip.fish; do
  [ -s "$work/root/usr/share/$file" ] || fail "the package has no share/$file"
done
if [ -e out/web/drip.html ]; then
  cmp out/web/drip.html "$("$work/root/usr/bin/drip" studio --print)"
else
  echo "not checked: the studio in the package, because out/web/drip.html is missing"
fi
strangers=$(dpkg-deb --contents "$package" | awk '$2 != "root/root" || /^-..[^x].*\/bin\// || /^.....w|^........w/')
[ -z "$strangers" ] || fail "odd owners or modes: $strangers"

if command -v lintian >/dev/null; then
  lintian --allow-root --fail-on error "$package"
else
  echo "not checked: the policy of Debian, because lintian is missing"
fi

Tests/Packages/release.sh "$drip"
