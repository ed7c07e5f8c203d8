#!/bin/sh
# Runs targets of the Makefile as steps, three at a time: steps.sh [--retry] TARGET...
#
# A step that fails stops only those that need what it makes. With --retry, it runs once more, alone; if it passes then, the run passes,
# and the summary calls it unsteady. At the end, the checks that were skipped are listed with the reason. The run fails
# if a step fails or leaves a file that git does not ignore.
set -u
cd "$(dirname "$0")/.."
retries=
if [ "$1" = --retry ]; then
  retries=yes
  shift
fi
export DRIP_LOG=.build/log
rm -rf $DRIP_LOG
mkdir -p $DRIP_LOG
untracked() { git ls-files --others --exclude-standard 2>/dev/null; }
before=$(untracked)
# Runs make, which ends with this script.
run() {
  "${MAKE:-make}" --silent --no-print-directory "$@" &
  make=$!
  wait $make
}
trap 'kill -s TERM $make 2>/dev/null; wait $make; exit 1' INT TERM HUP

# Succeeds if all steps have passed.
have_passed() { for step; do [ -e "$DRIP_LOG/$step.passed" ] || return 1; done; }

status=0
run --keep-going --jobs 3 "$@" 2>$DRIP_LOG/make || :
have_passed "$@" || status=1
unsteady=
if [ $status = 1 ] && [ -n "$retries" ]; then
  status=0
  for step; do
    if [ -e "$DRIP_LOG/$step.passed" ]; then continue; fi
    # A step that another one needs may have failed before it, or may fail again now.
    had_failed=$(ls $DRIP_LOG/*.failed 2>/dev/null)
    run "$step" 2>>$DRIP_LOG/make || :
    if have_passed "$step"; then
      case $had_failed in *"/$step.failed"*) unsteady="$unsteady $step" ;; esac
    else
      status=1
    fi
  done
fi

if [ "$(untracked)" != "$before" ]; then
  echo "untracked files:" >&2
  untracked >&2
  status=1
fi
# A failed step may have left no log.
cat $DRIP_LOG/*.txt 2>/dev/null | sed -nE '/^not checked: /p; s/^SKIPPED .*:[0-9]+: /not checked: /p
  s/.*(Test|Suite) (.*) skipped: "(.*)".*/not checked: \2, because \3/p'
grep -h 'Test run with' $DRIP_LOG/*.txt 2>/dev/null
for step in $unsteady; do echo "unsteady: $step passed only when it ran again"; done
if [ $status != 0 ]; then
  for step; do [ -e "$DRIP_LOG/$step.passed" ] || echo "failed: $step"; done
  # Other errors than those of steps, such as a target that does not exist.
  grep 'No rule to make' $DRIP_LOG/make
fi
exit $status
