#!/bin/sh
# Installs drip with its manual page and completions below a folder, and the studio if it is built, or removes them:
#
#     install.sh FOLDER [DRIP]        builds drip, unless a built one is given, and installs it
#     install.sh --studio FOLDER      builds the studio and installs it
#     install.sh --remove FOLDER      removes all of it
#
# It first checks whether it may write to the folder.
set -eu
cd "$(dirname "$0")/.."
what=drip
case $1 in
  --studio | --remove)
    what=${1#--}
    shift
    ;;
esac
prefix=$1
built=${2:-}
page=out/web/drip.html

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

# Makes a file by a target of the Makefile: build TARGET FILE
# The PATH of sudo has no toolchain; in this case the user who called sudo builds, and owns the files.
build() {
  if command -v swift >/dev/null; then
    make --no-print-directory "$1"
  elif [ -n "${SUDO_USER:-}" ] && sudo -iu "$SUDO_USER" sh -c 'command -v swift' >/dev/null 2>&1; then
    Tools/needs.sh --install "$1"
    sudo -iu "$SUDO_USER" make --no-print-directory -C "$PWD" "$1"
  elif [ -e "$2" ]; then
    echo "swift is not on the PATH; installing the last build"
  else
    echo "swift is not on the PATH; run 'make $1' first, as the user who has it" >&2
    exit 1
  fi
}

# Copies a file: its mode, source and destination.
put() {
  mkdir -p "$(dirname "$3")"
  install -m "$1" "$2" "$3"
}

put_studio() {
  put 644 $page "$studio"
  echo "installed $studio, which 'drip studio' opens"
}

case $what in
  remove)
    rm -f "$program" "$manual" "$bash" "$zsh" "$fish" "$studio"
    exit
    ;;
  studio)
    echo "building the studio, which takes minutes the first time"
    build web $page
    if [ ! -f $page ]; then
      echo "not installed: the studio, because 'make web' lacks a program that it needs (see above)" >&2
      exit 1
    fi
    put_studio
    exit
    ;;
esac

if [ -z "$built" ]; then
  echo "building drip, which takes minutes the first time"
  built=.build/release/drip
  build release $built
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for shell in bash zsh fish; do "$built" completions $shell >"$work/$shell"; done
"$built" help --manual >"$work/manual"

put 755 "$built" "$program"
put 644 "$work/manual" "$manual"
put 644 "$work/bash" "$bash"
put 644 "$work/zsh" "$zsh"
put 644 "$work/fish" "$fish"
echo "installed $program, with a manual page and completions below $prefix/share"
if [ -f $page ]; then
  put_studio
else
  echo "'make install-studio' installs the studio, too"
fi
