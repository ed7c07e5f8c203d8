#!/bin/sh
# Runs the command of a target of the Makefile: step.sh TARGET COMMAND...
#
# As one of several steps (Tools/steps.sh), it writes its output to .build/log, and one line says how long the step took
# and kept processors busy, why it failed, or which package it lacks. Its temporary files are deleted at the end, and its
# processes end if it is interrupted.
set -eu
cd "$(dirname "$0")/.."
name=$1
shift
if [ -z "${DRIP_LOG-}" ]; then
  if [ -n "${INSTALL-}" ]; then Tools/needs.sh --install "$name"; fi
  if [ -n "$(Tools/needs.sh --lacks "$name")" ]; then
    Tools/needs.sh "$name" >&2
    exit 1
  fi
  exec "$@"
fi
log=$DRIP_LOG/$name.txt
# A step that others need is named more than once. One that failed runs once more at most.
if [ -e "$DRIP_LOG/$name.passed" ]; then exit 0; fi
if [ -e "$DRIP_LOG/$name.again" ]; then exit 1; fi
if [ -e "$DRIP_LOG/$name.failed" ]; then
  touch "$DRIP_LOG/$name.again"
  mv "$log" "$DRIP_LOG/$name.first"
fi
lacks=$(Tools/needs.sh --lacks "$name")
if [ -n "$lacks" ]; then
  echo "$name: skipped, because it needs$lacks"
  touch "$DRIP_LOG/$name.passed"
  exit
fi

# Programs that keep a history or a profile find a home of their own. Toolchains may be installed in the real one.
for folder in "$HOME/.local/share/swiftly" "$HOME/.swiftly"; do
  if [ -z "${SWIFTLY_HOME_DIR-}" ] && [ -d "$folder" ]; then export SWIFTLY_HOME_DIR="$folder"; fi
done
TMPDIR=$(mktemp -d "${TMPDIR:-/tmp}/drip-XXXXXX")
HOME=$TMPDIR/home
mkdir "$HOME"
# Some tests run a program as nobody.
chmod 755 "$TMPDIR"
export TMPDIR HOME
began=$(date +%s)
status=0
# On Linux, the step is a session of its own. The package manager gives its compilers groups of their own in it.
# shellcheck disable=SC2046 # The program may be missing.
$(command -v setsid) "$@" >"$log" 2>&1 &
command=$!
end() {
  # shellcheck disable=SC2046 # These are numbers of processes.
  kill -s TERM $command $(sed -n "s/^\([0-9]*\) (.*) . [0-9]* [0-9]* $command .*/\1/p" /proc/[0-9]*/stat 2>/dev/null) \
    2>/dev/null || :
}
trap 'end; rm -rf "$TMPDIR"; exit 1' INT TERM HUP
wait $command || status=$?
rm -rf "$TMPDIR"
took="$(($(date +%s) - began)) s"
# The second line has the user's and the system's time of all commands of the step.
times >"$DRIP_LOG/$name.times"
cpu=$(sed -n '2s/[ms]/ /gp' "$DRIP_LOG/$name.times" | awk '{ printf "%.0f s", $1 * 60 + $2 + $3 * 60 + $4 }')
if [ $status = 0 ]; then
  touch "$DRIP_LOG/$name.passed"
  printf '%-14s%s (%s CPU)\n' "$name" "$took" "$cpu"
else
  touch "$DRIP_LOG/$name.failed"
  # One write, so that steps that end at the same time do not mix their lines.
  summary=$(printf '%-14sfailed after %s:\n' "$name" "$took" && { grep -E 'error:|✘' "$log" | tail -n 20 || :; }
    tail -n 20 "$log" && echo "complete output: $PWD/$log")
  echo "$summary"
fi
# A step that makes nothing for others does not stop those that only wait for it.
case $name in
  build | build-all | core | embedded | web | release | apple | libdrip) exit $status ;;
esac
