#!/bin/sh
# Installs drip, its manual page, completions and the studio below a folder, or removes them:
# install.sh [--remove] FOLDER [DRIP]
#
# Builds drip first, unless a built one is given. Checks before that whether it may write to the folder.
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

# A missing folder is created in the nearest one that exists.
for file in "$program" "$manual" "$bash" "$zsh" "$fish" "$studio"; do
  there=$(dirname "$file")
  while [ ! -e "$there" ]; do there=$(dirname "$there"); done
  if [ ! -d "$there" ] || [ ! -w "$there" ]; then
    echo "cannot write to '$there'; use sudo, or a folder of your own: PREFIX=\$HOME/.local" >&2
    exit 1
  fi
done

if [ -n "$remove" ]; then
  rm -f "$program" "$manual" "$bash" "$zsh" "$fish" "$studio"
  exit
fi

# Some toolchains cannot compile for browsers.
without_studio() { echo "not installed: the studio, because it cannot be built here" >&2; }

# The PATH of sudo has no toolchain; in this case the user who called sudo builds, and owns the files.
if [ -z "$built" ]; then
  built=.build/release/drip
  if command -v swift >/dev/null; then
    make --no-print-directory release
    make --no-print-directory web || without_studio
  elif [ -n "${SUDO_USER:-}" ] && sudo -iu "$SUDO_USER" sh -c 'command -v swift' >/dev/null 2>&1; then
    Tools/needs.sh release web
    sudo -iu "$SUDO_USER" make --no-print-directory -C "$PWD" release
    sudo -iu "$SUDO_USER" make --no-print-directory -C "$PWD" web || without_studio
  elif [ -x "$built" ]; then
    echo "swift is not on the PATH; installing the last build"
  else
    echo "swift is not on the PATH; run 'make release' first, as the user who has it" >&2
    exit 1
  fi
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for shell in bash zsh fish; do "$built" completions $shell >"$work/$shell"; done
"$built" help --manual >"$work/manual"

# Copies a file: its mode, source and destination.
put() {
  mkdir -p "$(dirname "$3")"
  install -m "$1" "$2" "$3"
}
put 755 "$built" "$program"
put 644 "$work/manual" "$manual"
put 644 "$work/bash" "$bash"
put 644 "$work/zsh" "$zsh"
put 644 "$work/fish" "$fish"
if [ -f out/web/drip.html ]; then
  put 644 out/web/drip.html "$studio"
  what="a manual page, completions and the studio"
else
  what="a manual page and completions, but without the studio ('make web')"
fi
echo "installed $program, with $what below $prefix/share"
