#!/bin/sh
# Runs a target of the Makefile: its name, then the command. Installs first what the target needs. In `make test`, the
# output goes to .build/log, and one line tells how long the step took and kept processors busy, or why it failed.
set -eu
cd "$(dirname "$0")/.."
name=$1
shift
if [ -z "${DRIP_LOG-}" ]; then
  Tools/needs.sh "$name"
  exec "$@"
fi
log=$DRIP_LOG/$name.txt
began=$(date +%s)
status=0
"$@" >"$log" 2>&1 || status=$?
took="$(($(date +%s) - began)) s"
# The second line has the user's and the system's time of all commands of the step.
times >"$DRIP_LOG/$name.times"
cpu=$(sed -n '2s/[ms]/ /gp' "$DRIP_LOG/$name.times" | awk '{ printf "%.0f s", $1 * 60 + $2 + $3 * 60 + $4 }')
if [ $status = 0 ]; then
  printf '%-12s%s (%s CPU)\n' "$name" "$took" "$cpu"
else
  # One write, so that steps that end at the same time do not mix their lines.
  summary=$(printf '%-12sfailed after %s:\n' "$name" "$took" && grep -E 'error:|✘' "$log" | tail -n 20
    tail -n 20 "$log" && echo "complete output: $PWD/$log")
  echo "$summary"
fi
exit $status
