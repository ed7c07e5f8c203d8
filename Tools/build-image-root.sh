#!/bin/sh
# Writes the files of an image that runs drip: build-image-root.sh ARCHIVE FOLDER
# ARCHIVE is that of build-distribution.sh. The image has the program and the libraries of C that it loads: no shell, no
# users and no package manager.
set -eu
umask 022
archive=$1
root=$2
mkdir -p "$root/usr/local" "$root/frames"
tar -xzf "$archive" -C "$root/usr/local" --strip-components 1 --no-same-owner
ldd "$root/usr/local/bin/drip" | grep -o '/[^ ]*' | while read -r library; do
  mkdir -p "$root$(dirname "$library")"
  cp --dereference "$library" "$root$library"
done
