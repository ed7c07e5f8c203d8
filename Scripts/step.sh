#!/bin/sh
# Runs one step of `make test`: its name, and the command. Says how long it took, and keeps what it writes
# in .build/log; a step that fails shows its errors and the end of that, and where the rest is. What a step could
# not check is shown, too.
set -u
cd "$(dirname "$0")/.."
name=$1
shift
log=.build/log/$name.txt
mkdir -p .build/log
printf '%-12s' "$name"
began=$(date +%s)
if "$@" >"$log" 2>&1; then
  echo "$(($(date +%s) - began)) s"
  sed -n 's/^not checked: /             not checked: /p' "$log"
else
  status=$?
  echo "failed after $(($(date +%s) - began)) s:"
  grep -E 'error:|✘' "$log" | tail -n 20
  tail -n 20 "$log"
  echo "all that it wrote: $PWD/$log"
  exit $status
fi
