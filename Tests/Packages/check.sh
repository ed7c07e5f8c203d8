#!/bin/sh
# Checks the package for Debian of a program, and the version in files that cannot read its source:
# check.sh DRIP [ROOT]
#
# The long form installs the package with apt in a copy of ROOT, which debootstrap has made, and removes it there.
set -eu
drip=$(realpath "$1")
bare=${2-}
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2; exit 1; }

version=$(Tools/version.sh)
echo "$version" | grep -qxE '[0-9]+\.[0-9]+\.[0-9]+' || fail "'$version' is no version of three numbers"
missing=
stated() { grep -qF -e "$2" "$1" || { echo "$1 does not contain: $2" >&2; missing=yes; }; }
stated README.md "from: \"$version\")"
stated Sources/CDrip/include/drip.h "#define DRIP_VERSION \"$version\""
stated Examples/InC/CMakeLists.txt "find_package(drip ${version%.*} REQUIRED)"
stated CHANGELOG.md "## $version"
stated Tools/Packaging/drip.rb "/v$version/dripkit-$version-source.tar.gz"
stated Tools/Packaging/default.nix "version = \"$version\";"
[ -z "$missing" ] || fail "these files repeat the version of Sources/DripExport/Output/Release.swift"
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
Tests/Packages/image.sh "$drip"

[ -n "$bare" ] || exit 0
[ "$(id -u)" = 0 ] || fail "only root can enter another root"
root=$work/bare
cp -a "$bare" "$root"
cp "$package" "$root/root"
# Everything but the records of dpkg and apt.
files() { (cd "$root" && find . -path ./var/lib/dpkg -prune -o -path ./var/lib/apt -prune -o -path ./var/cache -prune \
  -o -path ./var/log -prune -o -path ./root -prune -o -print | sort); }
# Swift reads the words of a command line from /proc.
inside() {
  # shellcheck disable=SC2016 # The inner shell expands its arguments.
  unshare --mount sh -euc 'mount -t proc proc "$0/proc"; exec chroot "$0" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    HOME=/root DEBIAN_FRONTEND=noninteractive "$@"' "$root" "$@"
}
files >"$work/before"
inside apt-get install -y -qq --no-install-recommends "/root/$(basename "$package")"
[ "$(inside drip --version)" = "drip $version" ]
inside drip still wave --at 2.5 --size 64 -o /root/wave.png
"$drip" still wave --at 2.5 --size 64 -o "$work/wave.png"
cmp "$work/wave.png" "$root/root/wave.png"
inside test -s /usr/share/man/man1/drip.1.gz
inside apt-get purge -y -qq drip
files >"$work/after"
diff "$work/before" "$work/after" || fail "removing the package does not restore the root"
