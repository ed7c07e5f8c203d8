#!/bin/sh
# Makes a package for Debian and Ubuntu of a built program: build-deb.sh DRIP FOLDER [ARCHITECTURE]
# Writes FOLDER/drip_VERSION_ARCHITECTURE.deb, with the manual page, completions and, if it is built, the studio.
# Equal programs make equal bytes, at every time: all files have the time of the last commit, or of SOURCE_DATE_EPOCH.
set -eu
umask 022
export LC_ALL=C TZ=UTC
program=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
cd "$(dirname "$0")/.."
architecture=${3-$(dpkg --print-architecture)}
version=$(Tools/version.sh)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
maintainer="The DripKit authors <maintainers@dripkit.example>"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
share=$root/usr/share
documents=$share/doc/drip
chmod 755 "$work"
mkdir -p "$root/DEBIAN" "$documents" "$share/lintian/overrides" "$share/zsh"
Tools/install.sh "$root/usr" "$program" >/dev/null
mv "$share/zsh/site-functions" "$share/zsh/vendor-completions"
gzip -9n "$share/man/man1/drip.1"

cat >"$work/changelog" <<END_OF_CHANGELOG
drip ($version) unstable; urgency=medium

  * This is version $version. CHANGELOG.md describes its changes.

 -- $maintainer  $(date -R -d "@$SOURCE_DATE_EPOCH")
END_OF_CHANGELOG
gzip -9nc "$work/changelog" >"$documents/changelog.gz"
gzip -9nc CHANGELOG.md >"$documents/CHANGELOG.md.gz"
{
  echo "drip is a program of DripKit, which has this licence:"
  echo
  cat LICENSE
  echo
  echo "It contains Swift's standard library, copyright Apple Inc. and the Swift project authors, with the Apache License"
  echo "2.0 (/usr/share/common-licenses/Apache-2.0) and its Runtime Library Exception, libstdc++, copyright Free Software"
  echo "Foundation, Inc., with the GPL 3 (/usr/share/common-licenses/GPL-3) and the GCC Runtime Library Exception, and the"
  echo "following libraries:"
  for package in libpng-dev zlib1g-dev; do
    licence=/usr/share/doc/$package/copyright
    if [ -e "$licence" ]; then
      printf '\n%s\n\n' "${package%-dev}:"
      cat "$licence"
    fi
  done
} >"$documents/copyright"
# Its libraries are in the program, so that one package fits every version of Debian and Ubuntu.
echo "drip: embedded-library *" >"$share/lintian/overrides/drip"

# The newest function of the C library that the program calls.
libc=$(objdump -T "$root/usr/bin/drip" | sed -n 's/.*GLIBC_\([0-9.]*\).*/\1/p' | sort -uV | tail -n 1)
size=$(du -sk --apparent-size "$root/usr" | cut -f 1)
cat >"$root/DEBIAN/control" <<END_OF_CONTROL
Package: drip
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $size
Depends: libc6 (>= $libc)
Suggests: ffmpeg
Section: graphics
Priority: optional
Description: water animations as images, films and pages
 Renders buttons and loaders that fill with water, as stills, sequences of
 frames and films in formats such as PNG, SVG, GIF, WebP, APNG and Lottie, one
 at a time or many from one plan. The command "drip studio" opens a page that
 shows every scene with its settings.
END_OF_CONTROL
(cd "$root" && find usr -type f | sort | xargs -d '\n' md5sum >DEBIAN/md5sums)
chmod -R u=rwX,go=rX "$root"
find "$root" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +

package=$folder/drip_${version}_$architecture.deb
# Several threads may divide the data at other places.
dpkg-deb --root-owner-group -Zxz --threads-max=1 --build "$root" "$package" >/dev/null
echo "$package"
