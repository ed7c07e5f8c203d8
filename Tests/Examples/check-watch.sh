#!/bin/sh
# Edits a source of a package that drip has made, and waits for the new picture: check-watch.sh BUILT PACKAGE. BUILT is
# the folder in which the package was built.
set -eu
built=$1
cd "$2"
source=Sources/Tide.swift
picture=out/watched.png
# The build plan in the folder may be that of another package.
forget_plan() { rm -f "$built/debug.yaml" "$built/debug/description.json"; }
forget_plan
rm -f $picture watched.log
"$built/debug/Tide" still tide --at 1 -o $picture --watch 2>watched.log &
watch=$!
trap 'kill $watch 2>/dev/null || true; forget_plan' EXIT

# Waits until a command succeeds; fails if the program ends before.
await() {
  until "$@"; do
    kill -0 $watch 2>/dev/null || { echo "--watch has ended: $*" >&2; cat watched.log >&2; exit 1; }
    sleep 0.05
  done
}
# Succeeds if the log has a number of lines with a text.
says() { test "$(grep -c "$2" watched.log)" -ge "$1"; }
differs() { ! cmp -s $picture "$1"; }
is_same() { cmp -s $picture "$1"; }
now() { python3 -c 'import time; print(time.monotonic())'; }

await says 1 'ready after'
cp $picture out/first.png
cp $source out/first.swift
start=$(now)
sed 's/var level = 0.7/var level = 0.4/' out/first.swift >$source
await differs out/first.png
python3 -c "import time; print('a saved source is seen after %.2f s' % (time.monotonic() - $start))"
await says 2 'ready after'
cp $picture out/second.png

echo 'this is no Swift' >>$source
await says 1 'the build failed'
says 1 'error:' || { echo "the error of the compiler is missing" >&2; exit 1; }
is_same out/second.png || { echo "a failed build has changed the picture" >&2; exit 1; }

cp out/first.swift $source
await is_same out/first.png
await says 3 'ready after'
kill $watch
wait $watch || { echo "--watch has ended with code $?" >&2; exit 1; }
