#!/bin/sh
# Serves .build/docs on this machine, below the path and at the port given, until it is interrupted.
set -eu
cd "$(dirname "$0")/.."
base=$1
port=$2
if [ ! -e .build/docs/index.html ]; then
  echo "there is no documentation yet; 'make docs' makes it" >&2
  exit 1
fi
root=.build/docs
if [ -n "$base" ]; then
  root=.build/site
  rm -rf "$root"
  mkdir -p "$(dirname "$root/$base")"
  ln -s "$PWD/.build/docs" "$root/$base"
fi
echo "http://localhost:$port/${base:+$base/}documentation/"
exec python3 -m http.server --bind 127.0.0.1 --directory "$root" "$port"
