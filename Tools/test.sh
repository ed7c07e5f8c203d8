#!/bin/sh
# Runs steps of `make test`, three at a time, then lists the checks that were skipped, and why: Tools/test.sh STEP...
# It fails if a step fails or leaves a file that git does not ignore.
set -u
cd "$(dirname "$0")/.."
rm -rf .build/log
mkdir -p .build/log
untracked() { git ls-files --others --exclude-standard 2>/dev/null; }
before=$(untracked)

Tools/needs.sh "$@" || exit 1
DRIP_LOG=.build/log "${MAKE:-make}" --silent --no-print-directory --jobs 3 "$@"
status=$?

if [ "$(untracked)" != "$before" ]; then
  echo "untracked files:" >&2
  untracked >&2
  status=1
fi
# A failed step may have left no log.
cat .build/log/*.txt 2>/dev/null | sed -nE '/^not checked: /p; s/^SKIPPED .*:[0-9]+: /not checked: /p
  s/.*(Test|Suite) (.*) skipped: "(.*)".*/not checked: \2, because \3/p'
grep 'Test run with' .build/log/suites.txt 2>/dev/null
exit $status
