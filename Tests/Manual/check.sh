#!/bin/sh
# Has the manual page of the program given read by whatever there is that finds mistakes in one.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$1" help --manual >"$work/drip.1"
if command -v mandoc >/dev/null; then
  mandoc -T lint -W warning "$work/drip.1"
fi
if command -v groff >/dev/null; then
  groff -mdoc -ww -z -K utf8 "$work/drip.1" 2>"$work/warnings"
  cat "$work/warnings" >&2
  [ ! -s "$work/warnings" ]
fi
