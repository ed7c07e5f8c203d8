#!/bin/sh
# Puts drip, its manual page and what shells need to complete it below the folder given; with --remove, takes
# them away again. Builds drip, unless a program is given as well, and only where it may write then.
set -eu
cd "$(dirname "$0")/.."
remove=
if [ "$1" = --remove ]; then
  remove=yes
  shift
fi
prefix=$1
built=${2:-}

program=$prefix/bin/drip
manual=$prefix/share/man/man1/drip.1
bash=$prefix/share/bash-completion/completions/drip
zsh=$prefix/share/zsh/site-functions/_drip
fish=$prefix/share/fish/vendor_completions.d/drip.fish
studio=$prefix/share/drip/drip.html

# Where folders are missing, the nearest one that is there decides.
for file in "$program" "$manual" "$bash" "$zsh" "$fish" "$studio"; do
  there=$(dirname "$file")
  while [ ! -e "$there" ]; do there=$(dirname "$there"); done
  if [ ! -d "$there" ] || [ ! -w "$there" ]; then
    echo "'$there' cannot be written to; use sudo, or a place of your own: PREFIX=\$HOME/.local" >&2
    exit 1
  fi
done

if [ -n "$remove" ]; then
  rm -f "$program" "$manual" "$bash" "$zsh" "$fish" "$studio"
  exit
fi

# Not every toolchain can compile for browsers, and the program does without.
without_studio() { echo "the studio cannot be built here, so 'drip studio' will not find it" >&2; }

# A PATH as short as that of sudo has no toolchain: then the user who called sudo builds, who has one, and
# owns what is built.
if [ -z "$built" ]; then
  built=.build/release/drip
  if command -v swift >/dev/null; then
    make --no-print-directory deps release
    make --no-print-directory web || without_studio
  elif [ -n "${SUDO_USER:-}" ] && sudo -iu "$SUDO_USER" sh -c 'command -v swift' >/dev/null 2>&1; then
    make --no-print-directory deps
    sudo -iu "$SUDO_USER" make --no-print-directory -C "$PWD" release
    sudo -iu "$SUDO_USER" make --no-print-directory -C "$PWD" web || without_studio
  elif [ -x "$built" ]; then
    echo "there is no swift on the PATH, so what was built last is installed"
  else
    echo "there is no swift on the PATH; run 'make release' first, as the user who has it" >&2
    exit 1
  fi
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for shell in bash zsh fish; do "$built" completions $shell >"$work/$shell"; done
"$built" help --manual >"$work/manual"

# The mode, the source, and the place, whose folder is made where it is missing.
put() {
  mkdir -p "$(dirname "$3")"
  install -m "$1" "$2" "$3"
}
put 755 "$built" "$program"
put 644 "$work/manual" "$manual"
put 644 "$work/bash" "$bash"
put 644 "$work/zsh" "$zsh"
put 644 "$work/fish" "$fish"
# What 'drip studio' shows.
if [ -f out/web/drip.html ]; then
  put 644 out/web/drip.html "$studio"
  what="a manual page, completions and the studio"
else
  what="a manual page and completions, but without the studio, which 'make web' makes,"
fi
echo "installed $program, with $what below $prefix/share"
