#!/bin/sh
# Has the manual page of the program given read by whatever there is that finds mistakes in one; where there is
# nothing, that is said.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$1" help --manual >"$work/drip.1"
checked=
if command -v mandoc >/dev/null; then
  mandoc -T lint -W warning "$work/drip.1"
  checked=1
fi
if command -v groff >/dev/null; then
  # It warns without failing.
  status=0
  groff -mdoc -ww -z -K utf8 "$work/drip.1" 2>"$work/warnings" || status=$?
  cat "$work/warnings" >&2
  if [ "$status" != 0 ] || [ -s "$work/warnings" ]; then exit 1; fi
  checked=1
fi
[ -n "$checked" ] || echo "not checked: the manual page, as there is neither mandoc nor groff"
