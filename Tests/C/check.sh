#!/bin/sh
# Builds and runs programs in C and C++ with the libdrip of build.sh: check.sh BUILT
set -eu
cd "$(dirname "$0")/../.."
built=$1
if ! [ -d "$built/libdrip" ]; then
  echo "not checked: programs in C and C++, because libdrip was not built"
  exit
fi
for program in cc pkg-config; do
  if ! command -v $program >/dev/null; then
    echo "not checked: programs in C and C++, because $program is missing"
    exit
  fi
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
place="$work/a place"
cp -a "$built/libdrip" "$place"

# The binary interface.
nm -D --defined-only "$place/lib/libdrip.so" | awk '{ print $3 }' | diff Tests/C/symbols.txt - ||
  { echo "the functions of libdrip differ from Tests/C/symbols.txt" >&2; exit 1; }
for language in 'c -std=c99' 'c++ -std=c++11'; do
  # shellcheck disable=SC2086 # A language and its version are words.
  cc -x $language -Wall -Wextra -Werror -pedantic -fsyntax-only "$place/include/drip.h"
done
cc -std=c11 -I "$place/include" -fsyntax-only Tests/C/abi.c

export PKG_CONFIG_PATH="$place/lib/pkgconfig"
export LD_LIBRARY_PATH="$place/lib"
flags=$(pkg-config --cflags --libs drip)
# Builds a program in C: c ARGUMENTS. The flags of pkg-config escape the space in their folder.
c() {
  eval "cc -std=c11 -D_DEFAULT_SOURCE -Wall -Wextra -Werror -pthread \"\$@\" $flags"
}

sanitizers="-fsanitize=address,undefined -fno-sanitize-recover=all"
# Swift keeps marks in pointers to texts, so the detector of leaks does not find them.
export ASAN_OPTIONS=detect_leaks=0

# The example with either library, and with a sanitizer.
c Examples/InC/frame.c -o "$work/frame"
# shellcheck disable=SC2086 # Options are words.
c Examples/InC/frame.c -o "$work/checked" -g $sanitizers
cc -std=c11 -I "$place/include" -o "$work/static" Examples/InC/frame.c "$place/lib/libdrip.a" -lstdc++ -lm
for program in frame checked static; do
  "$work/$program" download 2.5 >"$work/$program.pam" 2>"$work/$program.txt" || { cat "$work/$program.txt"; exit 1; }
  cmp "$work/frame.pam" "$work/$program.pam"
done
grep -q '^phase filling$' "$work/frame.txt"
if "$work/frame" nothing 2>"$work/log"; then exit 1; fi
grep -q "there is no scene 'nothing'" "$work/log"

# The program of the article.
sed -n '/^```c$/,/^```$/p' Sources/DripKit/DripKit.docc/TheCInterface.md | sed '/^```/d' >"$work/article.c"
c "$work/article.c" -o "$work/article"
"$work/article" >"$work/log"
grep -q '^progress 0\.4, blue [1-9]' "$work/log" || { cat "$work/log"; exit 1; }

# Misuse.
c Tests/C/misuse.c -o "$work/misuse"
# shellcheck disable=SC2086 # Options are words.
c Tests/C/misuse.c -o "$work/misuse-checked" -g $sanitizers
"$work/misuse"
"$work/misuse-checked"

if ! pkg-config --exists cairo-xlib x11 || ! command -v cmake >/dev/null; then
  echo "not checked: the example in C++, because cairo, Xlib or cmake is missing"
  exit
fi
cmake -S Examples/InC -B "$work/built" -DCMAKE_PREFIX_PATH="$place" >"$work/log"
cmake --build "$work/built" >"$work/log" || { cat "$work/log"; exit 1; }
"$work/built/window" heart 0.6 "$work/heart.png"
[ "$(wc -c <"$work/heart.png")" -gt 10000 ] || { echo "the example in C++ drew an empty picture" >&2; exit 1; }
if command -v xvfb-run >/dev/null; then
  # The demonstration ends by itself, and so does the program.
  xvfb-run -a "$work/built/window" heart
else
  echo "not checked: the window of the example in C++, because xvfb-run is missing"
fi
