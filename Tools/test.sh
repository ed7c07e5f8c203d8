#!/bin/sh
# Runs steps of `make test`, three at a time, then lists the checks that were skipped, and why: Tools/test.sh STEP...
set -eu
cd "$(dirname "$0")/.."
rm -rf .build/log
mkdir -p .build/log
untracked() { git ls-files --others --exclude-standard 2>/dev/null || true; }
before=$(untracked)

Tools/needs.sh "$@"
DRIP_LOG=.build/log "${MAKE:-make}" --silent --no-print-directory --jobs 3 "$@"

if [ "$(untracked)" != "$before" ]; then
  echo "untracked files:" >&2
  untracked >&2
  exit 1
fi
sed -nE '/^not checked: /p; s/^SKIPPED .*:[0-9]+: /not checked: /p
  s/.*(Test|Suite) (.*) skipped: "(.*)".*/not checked: \2, because \3/p' .build/log/*.txt
grep 'Test run with' .build/log/suites.txt
