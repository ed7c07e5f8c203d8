#!/bin/sh
# Builds libdrip, the library for C, and installs it with its header and files for pkg-config and CMake below a folder:
# build-library.sh FOLDER [ARCHIVE]
#
# ARCHIVE is a built libDripC.a; without it, a release build is made. Both libraries contain Swift's libraries and show
# only the functions of drip.h. The shared one also contains libstdc++ and needs only the C library.
set -eu
cd "$(dirname "$0")/.."
export DRIP_EVERYTHING=1
prefix=$1
archive=${2:-}
[ "$(uname)" = Linux ] || { echo "libdrip has been built on Linux only" >&2; exit 1; }
if [ -z "$archive" ]; then
  # Otherwise the archive keeps the objects of renamed sources.
  rm -f .build/release/libDripC.a
  Tools/build-release.sh DripC
  archive=.build/release/libDripC.a
fi

header=Sources/CDrip/include/drip.h
version=$(sed -n 's/^#define DRIP_VERSION "\(.*\)"/\1/p' $header)
abi=$(sed -n 's/^#define DRIP_ABI //p' $header)
swift=$(swiftc -static-stdlib -print-target-info |
  sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/linux
start=$(echo "$swift"/*/swiftrt.o)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The hashes of modules depend on the names of folders.
objcopy --remove-section .swift_modhash "$archive" "$work/modules.a"
archive=$work/modules.a

# The linker of the toolchain keeps every other name out of the table of the library's functions.
echo '{ global: drip_*; local: *; };' >"$work/names"
clang++ -shared -fuse-ld=lld -static-libstdc++ -static-libgcc -o "$work/libdrip.so" "$start" \
  -Wl,--whole-archive "$archive" -Wl,--no-whole-archive "-L$swift" -lswiftSwiftOnoneSupport -lswiftCore -lm \
  "-Wl,-soname,libdrip.so.$abi,--version-script,$work/names,--gc-sections,--build-id=none,-s,-z,defs,--as-needed"
nm -D --defined-only "$work/libdrip.so" | awk '{ print $3 }' >"$work/functions"
others=$(ldd "$work/libdrip.so" | grep -Ev 'linux-vdso|ld-linux|lib(c|m)\.so' || true)
[ -z "$others" ] || { echo "libdrip needs more than the C library: $others" >&2; exit 1; }

# One object, in which all names but those of the functions are local.
# shellcheck disable=SC2046 # Functions are words.
ld -r --gc-sections --force-group-allocation $(sed 's/^/-u /' "$work/functions") -o "$work/drip.o" "$start" \
  --whole-archive "$archive" --no-whole-archive "$swift/libswiftSwiftOnoneSupport.a" "$swift/libswiftCore.a"
objcopy --strip-unneeded --keep-global-symbols="$work/functions" "$work/drip.o"
ar rcsD "$work/libdrip.a" "$work/drip.o"

mkdir -p "$prefix/include" "$prefix/lib/pkgconfig" "$prefix/lib/cmake/drip"
cp $header "$prefix/include"
cp "$work/libdrip.a" "$prefix/lib"
cp "$work/libdrip.so" "$prefix/lib/libdrip.so.$version"
ln -sf "libdrip.so.$version" "$prefix/lib/libdrip.so.$abi"
ln -sf "libdrip.so.$abi" "$prefix/lib/libdrip.so"

# Both find the library beside themselves, so the folder can be moved.
cat >"$prefix/lib/pkgconfig/drip.pc" <<END
prefix=\${pcfiledir}/../..

Name: drip
Description: Animations of water as pictures, pixels and numbers for every time
Version: $version
Cflags: -I\${prefix}/include
Libs: -L\${prefix}/lib -ldrip
Libs.private: -lstdc++ -lm
END
cat >"$prefix/lib/cmake/drip/drip-config.cmake" <<'END'
# The targets drip::drip, which is the shared library, and drip::static.
get_filename_component(_drip_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET drip::drip)
  add_library(drip::drip SHARED IMPORTED)
  set_target_properties(drip::drip PROPERTIES
    IMPORTED_LOCATION "${_drip_prefix}/lib/libdrip.so"
    INTERFACE_INCLUDE_DIRECTORIES "${_drip_prefix}/include")
  add_library(drip::static STATIC IMPORTED)
  set_target_properties(drip::static PROPERTIES
    IMPORTED_LOCATION "${_drip_prefix}/lib/libdrip.a"
    INTERFACE_LINK_LIBRARIES "stdc++;m"
    INTERFACE_INCLUDE_DIRECTORIES "${_drip_prefix}/include")
endif()
END
cat >"$prefix/lib/cmake/drip/drip-config-version.cmake" <<END
set(PACKAGE_VERSION $version)
# Before version 1, each minor version may differ from the one before.
if("\${PACKAGE_FIND_VERSION_MAJOR}.\${PACKAGE_FIND_VERSION_MINOR}" VERSION_EQUAL "${version%.*}" AND
    NOT PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
END
