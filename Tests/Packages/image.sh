#!/bin/sh
# Runs drip in the files of its image as a container does, without Docker: read-only, as a user without rights and with
# one writable folder. image.sh DRIP
set -eu
drip=$(realpath "$1")
cd "$(dirname "$0")/../.."
if [ "$(uname)" != Linux ] || [ "$(id -u)" != 0 ] || ! unshare --mount true 2>/dev/null; then
  echo "not checked: the files of the image, because only root may mount them"
  exit
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/tree" "$work/frames"
# Other users may enter the root, but own nothing in it.
chmod 755 "$work"
chown 65534:65534 "$work/frames"
Tools/install.sh "$work/tree/drip" "$drip" >/dev/null
tar -czf "$work/drip.tar.gz" -C "$work/tree" drip
Tools/build-image-root.sh "$work/drip.tar.gz" "$work/image"

size=$(du -s --apparent-size --block-size=1 "$work/image" | cut -f 1)
[ "$size" -le 40000000 ] || { echo "the image has $size bytes" >&2; exit 1; }
[ -z "$(find "$work/image" \( -perm /022 -o -perm /6000 \) ! -type l)" ]

cat >"$work/inside" <<'END_OF_SCRIPT'
# Docker makes and mounts these two.
mkdir -p "$1/image/proc" "$1/image/dev"
mount --bind "$1/image" "$1/image"
mount -t proc proc "$1/image/proc"
mount --bind /dev "$1/image/dev"
mount --bind "$1/frames" "$1/image/frames"
mount -o remount,bind,ro "$1/image"
image=$1/image
shift
exec env -i /usr/sbin/chroot --userspec 65534:65534 --groups= "$image" /usr/local/bin/drip "$@"
END_OF_SCRIPT
inside() { unshare --mount sh -eu "$work/inside" "$work" "$@"; }
inside render heart --size 64 --fps 10 -o /frames/heart --quiet
inside verify /frames/heart --pixels --quiet
inside render wave --size 64 --fps 10 -o /frames/wave.gif --quiet
"$drip" render wave --size 64 --fps 10 -o "$work/wave.gif" --quiet
cmp "$work/wave.gif" "$work/frames/wave.gif"
[ "$(stat -c %u "$work/frames/wave.gif")" = 65534 ]
if inside still wave --at 1 -o /usr/wave.png 2>"$work/refusal"; then exit 1; fi
grep -q /usr/wave.png "$work/refusal"
echo "the image has $size bytes"
