#!/bin/sh
# Installs a program into a folder with a space in its name, removes it, and tries an impossible folder.
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
  echo "not checked: the installed studio, because out/web/drip.html is missing"
fi
Tools/install.sh --remove "$place"
left=$(find "$place" -type f)
[ -z "$left" ] || { echo "make uninstall leaves $left" >&2; exit 1; }

# One line is printed, so nothing was built first.
if Tools/install.sh /dev/null/nowhere 2>"$work/log"; then exit 1; fi
grep "^cannot write to '/dev/null'" "$work/log"
[ "$(wc -l <"$work/log")" = 1 ]
