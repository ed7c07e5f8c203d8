#!/bin/sh
# Makes the archives of a release in .build/dist, and prints their paths:
# libdrip-VERSION-SYSTEM-MACHINE.tar.gz is the library for C with its header and examples,
# drip-VERSION-SYSTEM-MACHINE.tar.gz the program with its manual page and completions.
# Both contain Swift's libraries and need only the C library. The program also contains libpng and zlib.
# Equal sources, pages and tools make equal bytes, in every folder and at every time: all files have the time of the
# last commit, or of SOURCE_DATE_EPOCH.
set -eu
cd "$(dirname "$0")/.."
[ "$(uname)" = Linux ] || { echo "make dist needs Linux" >&2; exit 1; }
umask 022
export LC_ALL=C TZ=UTC
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH

version=$(Tools/version.sh)
if ! grep -q "^## $version" CHANGELOG.md; then
  echo "CHANGELOG.md has no section for version $version" >&2
  exit 1
fi
system=$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
name=drip-$system
dist=.build/dist
rm -rf "$dist"
mkdir -p "$dist/libraries" "$dist/$name"

# Replaces a folder in $dist by its archive, which has the sums of its files.
pack() {
  chmod -R u=rwX,go=rX "$dist/$1"
  (cd "$dist/$1" && find . -type f ! -name SHA256SUMS | sort | xargs -d '\n' sha256sum >SHA256SUMS)
  tar --create --directory "$dist" --format=ustar --sort=name --owner=0 --group=0 --numeric-owner \
    --mtime="@$SOURCE_DATE_EPOCH" "$1" | gzip -9n >"$dist/$1.tar.gz"
  rm -rf "${dist:?}/$1"
  echo "$PWD/$dist/$1.tar.gz"
}

# Replaces a section of the program, or its last bytes, by as many bytes of the input: replace SECTION [COUNT]
replace() {
  sizes=$(objdump -h "$dist/$name/bin/drip" | awk -v name="$1" '$2 == name { print "0x" $3 " 0x" $6 }')
  count=$((${2:-${sizes% *}}))
  head -c "$count" | dd of="$dist/$name/bin/drip" bs=1 seek=$((${sizes% *} + ${sizes#* } - count)) conv=notrunc status=none
}

# The linker searches this folder of static libraries before those of the system. The one of libpng contains zlib.
for library in png16 z stdc++; do
  archive=$(clang -print-file-name="lib$library.a")
  if [ ! -e "$archive" ]; then
    echo "lib$library.a is missing; install libpng-dev, zlib1g-dev and g++" >&2
    exit 1
  fi
  cp "$archive" "$dist/libraries"
done
(
  cd "$dist/libraries"
  printf '%s\n' 'create libpng.a' 'addlib libpng16.a' 'addlib libz.a' save end | ar -M
  # This package file names no shared library.
  printf '%s\n' 'Name: libpng' 'Description: an archive' 'Version: 1.6' 'Libs:' \
    "Cflags: $(pkg-config --cflags libpng 2>/dev/null || true)" >libpng.pc
)
export PKG_CONFIG_PATH=$PWD/$dist/libraries

Tools/build-release.sh drip -Xlinker "-L$PWD/$dist/libraries" --scratch-path .build/distribution >&2
built=.build/distribution/release/drip

# Other machines may lack any other library.
others=$(ldd "$built" | grep -Ev 'linux-vdso|ld-linux|lib(c|m)\.so' || true)
[ -z "$others" ] || { echo "drip needs more than the C library: $others" >&2; exit 1; }

Tools/install.sh "$PWD/$dist/$name" "$built" >/dev/null
# The hashes of modules depend on the names of folders, and the linker's identifier of the program depends on them.
# Removing sections would also remove the protection of relocated data.
replace .swift_modhash </dev/zero
replace .note.gnu.build-id 20 </dev/zero
for byte in $(sha1sum "$dist/$name/bin/drip" | cut -c 1-40 | sed 's/../0x& /g'); do
  # shellcheck disable=SC2059 # The number is a part of the format.
  printf "\\$(printf %03o "$byte")"
done | replace .note.gnu.build-id 20
cp LICENSE CHANGELOG.md "$dist/$name"
for package in libpng-dev zlib1g-dev; do
  licence=/usr/share/doc/$package/copyright
  if [ -e "$licence" ]; then cp "$licence" "$dist/$name/LICENSE-$package"; fi
done

# The library has modules of the program, which are compiled once. An old archive would keep the objects of renamed sources.
rm -f .build/distribution/release/libDripC.a
Tools/build-release.sh DripC --scratch-path .build/distribution >&2
library=libdrip-$system
Tools/build-library.sh "$dist/$library" .build/distribution/release/libDripC.a
cp LICENSE "$dist/$library"
cp -R Examples/InC "$dist/$library/examples"
mv "$dist/$library/examples/README.md" "$dist/$library"

rm -r "$dist/libraries"
pack "$library"
pack "$name"
