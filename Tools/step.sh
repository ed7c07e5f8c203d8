#!/bin/sh
# Runs one step of `make test`: its name, and the command. When it has ended, says how long it took; what it writes is
# kept in .build/log. A step that fails shows its errors and the end of that, and where the rest is. What a step
# could not check is shown, too. Steps that run at the same time write one after the other.
set -u
cd "$(dirname "$0")/.."
name=$1
shift
log=.build/log/$name.txt
mkdir -p .build/log
began=$(date +%s)
status=0
"$@" >"$log" 2>&1 || status=$?
took="$(($(date +%s) - began)) s"
if [ $status = 0 ]; then
  said=$(printf '%-12s%s\n' "$name" "$took" && sed -n 's/^not checked: /            not checked: /p' "$log")
else
  said=$(printf '%-12sfailed after %s:\n' "$name" "$took" && grep -E 'error:|✘' "$log" | tail -n 20
    tail -n 20 "$log" && echo "all that it wrote: $PWD/$log")
fi
echo "$said"
exit $status
