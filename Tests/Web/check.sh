#!/bin/sh
# Tests the site in browsers: Tests/Web/check.sh SITE DRIP [NAME...]
set -eu
cd "$(dirname "$0")/../.."
python=.build/python/bin/python
if reason=$(PYTHONPATH=Tests/Web "${python}" -c '
import browsers, PIL, playwright.sync_api, sys
sys.exit(None if browsers.chromium() else "Chromium is missing")' 2>&1); then
  exec "$python" Tests/Web/run.py "$@"
fi
echo "not checked: the site in browsers, because $(echo "$reason" | tail -n 1)"
