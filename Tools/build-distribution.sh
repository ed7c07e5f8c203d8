#!/bin/sh
# Makes .build/dist/drip-VERSION-SYSTEM-MACHINE.tar.gz and its checksum: the program, its manual page, completions
# and licences. The program brings Swift's libraries, libpng and zlib along and needs the C library only.
# The same sources and tools make the same bytes, in whatever folder and whenever: every file has the time of
# the last commit, or SOURCE_DATE_EPOCH.
set -eu
cd "$(dirname "$0")/.."
[ "$(uname)" = Linux ] || { echo "archives are made on Linux, for Linux" >&2; exit 1; }
umask 022
export LC_ALL=C TZ=UTC
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH

version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/DripExport/Output/Release.swift)
if ! grep -q "^## $version" CHANGELOG.md; then
  echo "CHANGELOG.md says nothing of version $version" >&2
  exit 1
fi
name=drip-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
dist=.build/dist
rm -rf "$dist"
mkdir -p "$dist/libraries" "$dist/$name"

# Archives in a folder that the linker looks into before it meets the shared libraries of the system. That of
# libpng brings zlib along.
for library in png16 z stdc++; do
  archive=$(clang -print-file-name="lib$library.a")
  if [ ! -e "$archive" ]; then
    echo "there is no lib$library.a, which libpng-dev, zlib1g-dev and g++ have" >&2
    exit 1
  fi
  cp "$archive" "$dist/libraries"
done
(
  cd "$dist/libraries"
  printf '%s\n' 'create libpng.a' 'addlib libpng16.a' 'addlib libz.a' save end | ar -M
  # A package file that names no shared library.
  printf '%s\n' 'Name: libpng' 'Description: an archive' 'Version: 1.6' 'Libs:' \
    "Cflags: $(pkg-config --cflags libpng 2>/dev/null || true)" >libpng.pc
)
export PKG_CONFIG_PATH=$PWD/$dist/libraries

swift build --configuration release --product drip --static-swift-stdlib -Xlinker -s \
  -Xlinker "-L$PWD/$dist/libraries" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
  --scratch-path .build/distribution
built=.build/distribution/release/drip

# Everything else it asks for would be missing elsewhere.
others=$(ldd "$built" | grep -Ev 'linux-vdso|ld-linux|lib(c|m)\.so' || true)
[ -z "$others" ] || { echo "drip needs more than the C library: $others" >&2; exit 1; }

Tools/install.sh "$PWD/$dist/$name" "$built" >/dev/null
# What the compiler and the linker compute from the debugging information they had, with the folder in it.
objcopy --remove-section .swift_modhash --remove-section .note.gnu.build-id "$dist/$name/bin/drip"
cp LICENSE CHANGELOG.md "$dist/$name"
for package in libpng-dev zlib1g-dev; do
  licence=/usr/share/doc/$package/copyright
  if [ -e "$licence" ]; then cp "$licence" "$dist/$name/LICENSE-$package"; fi
done
chmod -R u=rwX,go=rX "$dist/$name"
(cd "$dist/$name" && find . -type f ! -name SHA256SUMS | sort | xargs -d '\n' sha256sum >SHA256SUMS)

cd "$dist"
tar --create --format=ustar --sort=name --owner=0 --group=0 --numeric-owner \
  --mtime="@$SOURCE_DATE_EPOCH" "$name" | gzip -9n >"$name.tar.gz"
sha256sum "$name.tar.gz" >"$name.tar.gz.sha256"
rm -rf "$name" libraries
echo "$PWD/$name.tar.gz"
