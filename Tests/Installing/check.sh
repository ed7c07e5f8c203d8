#!/bin/sh
# Installs the program given into a place with a space in its name, takes it away again, and tries a place that
# cannot be.
set -eu
program=$1
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
place="$work/a place"

Tools/install.sh "$place" "$program"
"$place/bin/drip" list >/dev/null
for file in man/man1/drip.1 bash-completion/completions/drip zsh/site-functions/_drip \
  fish/vendor_completions.d/drip.fish; do
  [ -s "$place/share/$file" ] || { echo "share/$file is missing" >&2; exit 1; }
done
if [ -e out/web/drip.html ]; then
  cmp out/web/drip.html "$("$place/bin/drip" studio --print)"
else
  echo "not checked: the studio, which 'make web' makes"
fi
Tools/install.sh --remove "$place"
left=$(find "$place" -type f)
[ -z "$left" ] || { echo "make uninstall leaves $left" >&2; exit 1; }

# Nothing is built first: what would be said of it would be in the log.
if Tools/install.sh /dev/null/nowhere 2>"$work/log"; then exit 1; fi
grep "^'/dev/null' cannot be written to" "$work/log"
[ "$(wc -l <"$work/log")" = 1 ]
