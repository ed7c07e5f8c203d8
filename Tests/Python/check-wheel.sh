#!/bin/sh
# Checks a wheel, installs it for a fresh environment of this machine's Python, and tests it there: check-wheel.sh WHEEL
set -eu
wheel=$(realpath "$1")
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
# Programs leave caches and histories in the home and in the temporary folder.
mkdir "$work/home" "$work/tmp"
export HOME="$work/home" TMPDIR="$work/tmp"

# These tools refuse what the package index would refuse.
python3 -m venv "$work/tools"
"$work/tools/bin/pip" install -q auditwheel==6.8.2 twine==7.0.0
"$work/tools/bin/twine" check --strict "$wheel"
tag=$(basename "$wheel" .whl | sed 's/.*-//')
"$work/tools/bin/auditwheel" show "$wheel" | tr '\n' ' ' >"$work/audit"
grep -q "tag: \"$tag\"" "$work/audit" || { echo "auditwheel names another tag than $tag:" >&2; cat "$work/audit" >&2; exit 1; }

# The package without NumPy, Pillow, a folder of sources, and a Swift toolchain on the path.
python3 -m venv "$work/new"
"$work/new/bin/pip" install -q --no-deps "$wheel"
cd "$work"
env -i PATH=/usr/bin:/bin "$work/new/bin/python" - <<'END'
import dripkit

image = dripkit.render("download", progress=0.6, size=240)
assert image.pixels.shape == (240, 240, 4)
image.save("download.png")
assert dripkit.film("heart", size=40, fps=10).startswith(b"GIF89a")
END
version=$(env -i PATH=/usr/bin:/bin "$work/new/bin/drip" version)
case $version in
  "drip $(echo "$wheel" | sed 's/.*dripkit-\([^-]*\)-.*/\1/')+"*) ;;
  *) echo "the wheel has the program $version" >&2; exit 1 ;;
esac
[ -s "$work/new/share/man/man1/drip.1" ]

# The tests of the package, with the program of the wheel.
"$work/new/bin/pip" install -q -r "$OLDPWD/Tests/Python/requirements.txt"
env -i PATH=/usr/bin:/bin HOME="$HOME" TMPDIR="$TMPDIR" PYTHONDONTWRITEBYTECODE=1 "$work/new/bin/python" -m pytest \
  -p no:cacheprovider -q "$OLDPWD/Tests/Python"

"$work/new/bin/pip" uninstall -q -y dripkit
left=$(find "$work/new" -name '*drip*' -not -path '*/__pycache__/*')
[ -z "$left" ] || { echo "pip uninstall has left $left" >&2; exit 1; }
