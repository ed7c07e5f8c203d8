#!/bin/sh
# Installs a program into a folder with a space in its name, removes it, and tries an impossible folder: check.sh DRIP
set -eu
program=$(realpath "$1")
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
place="$work/a place"
fail() { echo "$*" >&2; exit 1; }

# A stand-in for make notes the targets that would be built.
mkdir "$work/tools"
printf '#!/bin/sh\n' >"$work/tools/swift"
printf '#!/bin/sh\nfor word; do :; done; echo "$word" >>"%s/built"\n' "$work" >"$work/tools/make"
chmod +x "$work/tools/swift" "$work/tools/make"
install_as_make_does() { PATH=$work/tools:$PATH Tools/install.sh "$@"; }

install_as_make_does "$place"
[ "$(cat "$work/built")" = release ] || fail "make install has built $(cat "$work/built")"
cmp "$program" "$place/bin/drip"
"$place/bin/drip" list >/dev/null
for file in man/man1/drip.1 bash-completion/completions/drip zsh/site-functions/_drip \
  fish/vendor_completions.d/drip.fish; do
  [ -s "$place/share/$file" ] || fail "share/$file is missing"
done

rm -rf "$place/share/drip"
if "$place/bin/drip" studio --print 2>"$work/refusal"; then fail "a missing studio goes unnoticed"; fi
grep -q "'make install-studio'" "$work/refusal"
if [ -e out/web/drip.html ]; then
  install_as_make_does --studio "$place"
  [ "$(tail -n 1 "$work/built")" = web ]
  cmp out/web/drip.html "$("$place/bin/drip" studio --print)"
else
  echo "not checked: the installed studio, because out/web/drip.html is missing"
fi
Tools/install.sh --remove "$place"
left=$(find "$place" -type f)
[ -z "$left" ] || fail "make uninstall leaves $left"

# One line is printed, so nothing was built first.
for what in "" --studio; do
  # shellcheck disable=SC2086 # An empty word is none.
  if Tools/install.sh $what /dev/null/nowhere 2>"$work/log"; then exit 1; fi
  grep "^cannot write to '/dev/null'" "$work/log"
  [ "$(wc -l <"$work/log")" = 1 ]
done
