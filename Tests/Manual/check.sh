#!/bin/sh
# Checks the manual page of the program given with mandoc.
set -eu
if ! command -v mandoc >/dev/null; then
  echo "not checked: the manual page, because mandoc is missing"
  exit
fi
page=$(mktemp)
trap 'rm -f "$page"' EXIT
"$1" help --manual >"$page"
mandoc -T lint -W warning "$page"
