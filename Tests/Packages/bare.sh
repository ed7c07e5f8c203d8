#!/bin/sh
# Installs the files of a release in copies of a bare system, and uses them there: bare.sh DIST ROOT
# ROOT is a folder that debootstrap has made, with a connection to its packages. Needs the rights of root.
set -eu
dist=$(realpath "$1")
bare=$(realpath "$2")
[ "$(id -u)" = 0 ] || { echo "only root can enter another root" >&2; exit 1; }
cd "$(dirname "$0")/../.."
version=$(Tools/version.sh)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
root=$work/root
fail() { echo "$*" >&2; exit 1; }

# Copies the bare system, with the files of the release in its home.
begin() {
  echo "$1:"
  rm -rf "$root"
  cp -a "$bare" "$root"
  echo 'APT::Get::Assume-Yes "true"; quiet "2"; Dpkg::Use-Pty "0";' >"$root/etc/apt/apt.conf.d/quiet"
  inside 'apt-get update'
  cp "$dist"/* "$root/root"
}
# Runs a script in the home. Swift reads the words of a command line from /proc, and compilers write to /dev/null.
inside() {
  # shellcheck disable=SC2016 # The inner shell expands its arguments.
  unshare --mount sh -euc 'mount -t proc proc "$0/proc"; mount --rbind /dev "$0/dev"; exec chroot "$0" env -i \
    PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive sh -euc "cd; $1"' "$root" "$1"
}
# Everything but the records of dpkg and apt.
files() { (cd "$root" && find . -path ./var/lib/dpkg -prune -o -path ./var/lib/apt -prune -o -path ./var/cache -prune \
  -o -path ./var/log -prune -o -path ./root -prune -o -print | sort); }
# Prints the commands of a section of the README of libdrip.
commands() {
  awk -v heading="## $1" '
    /^## / { inside = $0 == heading }
    /^```$/ { block = 0 }
    inside && block
    /^```sh$/ { block = 1 }' Examples/InC/README.md
}
# The program has its version, and makes the same picture as the one of the archive.
check() {
  [ -z "${1-}" ] || inside "$1"
  case $(inside "$2 --version") in
    "drip $version+"*) ;;
    *) fail "the program of $root has another version" ;;
  esac
  inside "$2 still wave --at 2.5 --size 64 -o wave.png"
  [ -e "$work/wave.png" ] || cp "$root/root/wave.png" "$work"
  cmp "$work/wave.png" "$root/root/wave.png"
}

begin "The archive of the program"
check 'tar -xzf drip-*.tar.gz --strip-components 1 && sha256sum --quiet --check SHA256SUMS' bin/drip
inside 'test -s share/man/man1/drip.1 && test -s "$(bin/drip studio --print)"'

begin "The package for Debian"
files >"$work/before"
check "apt-get install ./drip_$version*.deb" drip
inside 'test -s /usr/share/man/man1/drip.1.gz && test -s "$(drip studio --print)"'
inside 'apt-get purge drip'
files >"$work/after"
diff "$work/before" "$work/after" || fail "removing the package does not restore the root"

begin "The wheel"
inside 'apt-get install --no-install-recommends python3-venv python3-numpy python3-pil'
check 'python3 -m venv --system-site-packages new && new/bin/pip install dripkit-*.whl' new/bin/drip
cat >"$root/root/use.py" <<'END'
import dripkit
import numpy
from PIL import Image

picture = dripkit.render("download", progress=0.6, size=240)
pixels = numpy.asarray(picture)
assert pixels.shape == (240, 240, 4) and pixels.any()
assert Image.fromarray(pixels).getbbox()
assert dripkit.film("heart", size=40, fps=10).startswith(b"GIF89a")
END
inside 'new/bin/python use.py && new/bin/pip uninstall -y dripkit && ! find new -name "*drip*" | grep .'

begin "The library for C"
for section in "From the archive of a release" "Build the example in C" "Build the example in C++" "Link the static library"; do
  commands "$section" >"$work/section"
  [ -s "$work/section" ] || fail "Examples/InC/README.md has no commands for '$section'"
  cat "$work/section" >>"$root/root/commands"
done
inside '. ./commands && cmp frame.pam frame-static.pam && test "$(wc -c <heart.png)" -gt 10000'
echo "all files of the release work in $bare"
