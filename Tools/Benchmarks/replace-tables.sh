#!/bin/sh
# Puts standard input between two lines of a file, `<!-- NAME: begin -->` and `<!-- NAME: end -->`:
#
#     Tools/Benchmarks/replace-tables.sh FILE NAME
set -eu
file=$1 name=$2
for edge in begin end; do
  grep -q "^<!-- $name: $edge -->\$" "$file" || {
    echo "replace-tables.sh: $file has no line '<!-- $name: $edge -->'" >&2
    exit 66
  }
done
new=$(mktemp "$file.XXXXXX")
trap 'rm -f "$new"' EXIT
{
  sed "/^<!-- $name: begin -->\$/q" "$file"
  echo
  sed '$!b;/^$/d'
  echo
  sed -n "/^<!-- $name: end -->\$/,\$p" "$file"
} >"$new"
# The file keeps its permissions.
cat "$new" >"$file"
