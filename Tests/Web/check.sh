#!/bin/sh
# Tests the site in browsers, some tests at the same time: Tests/Web/check.sh SITE DRIP [options of pytest]
set -eu
SITE=$(realpath "$1")
DRIP=$(realpath "$2")
export SITE DRIP
shift 2
cd "$(dirname "$0")/../.."
python=.build/python/bin/python
if reason=$(PYTHONPATH=Tests/Web "$python" -c '
import browsers, PIL, playwright.sync_api, pytest, sys, xdist
sys.exit(None if browsers.chromium() else "Chromium is missing")' 2>&1); then
  # Most tests wait for a page more than they compute. One process runs a class, whose tests may share a costly page.
  exec "$python" Tests/Web/alone.py -p no:cacheprovider --quiet -rs --durations=5 --numprocesses auto --dist loadscope \
    Tests/Web "$@"
fi
echo "not checked: the site in browsers, because $(echo "$reason" | tail -n 1)"
