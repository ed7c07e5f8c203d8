#!/bin/bash
# Tests the site in real browsers, with the program it has to agree with:
#
#     Tests/Web/check.sh SITE DRIP [NAME...]
#
# Chromium, Firefox, WebKitGTK and playwright are installed where that is possible. Without Chromium there is nothing to
# test with; without the others a line says so, and the rest goes on.
set -eu
cd "$(dirname "$0")/../.."
site=$(realpath "$1")
drip=$(realpath "$2")
shift 2
work=$PWD/.build/web-tests
mkdir -p "$work"

missing=
# A file that is there once it is installed, and the package that has it.
for pair in chromium:chromium firefox-esr:firefox-esr xvfb-run:xvfb xauth:xauth; do
  command -v "${pair%:*}" >/dev/null || missing="$missing ${pair#*:}"
done
compgen -G '/usr/lib*/*/webkit2gtk-4.1/MiniBrowser' >/dev/null || missing="$missing libwebkit2gtk-4.1-0"
python3 -c 'import ensurepip, venv' 2>/dev/null || missing="$missing python3-venv"
if [ -n "$missing" ] && command -v apt-get >/dev/null; then
  # shellcheck disable=SC2086 # Packages are words.
  Tools/install-packages.sh $missing >"$work/apt.log" 2>&1 ||
    echo "not all of$missing could be installed, see $work/apt.log" >&2
fi
python=$work/venv/bin/python
[ -x "$python" ] || python3 -m venv "$work/venv" || python=python3
"$python" -m pip install -q -r Tests/Web/requirements.txt >"$work/pip.log" 2>&1 ||
  echo "not all Python packages are installed, see $work/pip.log" >&2

if ! reason=$("$python" - 2>&1 <<'PYTHON'
import sys
sys.path.insert(0, "Tests/Web")
import browsers
try:
    import PIL, playwright.sync_api
except ImportError as error:
    sys.exit(f"{error.name} cannot be installed")
if not browsers.chromium():
    sys.exit("there is no Chromium")
PYTHON
); then
  echo "not checked: the site in browsers, as $reason"
  exit 0
fi
"$python" Tests/Web/run.py "$site" "$drip" "$@"
