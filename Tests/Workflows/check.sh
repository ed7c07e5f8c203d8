#!/bin/sh
# Checks the workflows and the action for GitHub against their schemas, checks the shell scripts in them, and runs the
# steps of the action with a program: check.sh DRIP
set -eu
drip=$(realpath "$1")
cd "$(dirname "$0")/../.."
python=.build/python/bin
if [ ! -x $python/check-jsonschema ]; then
  echo "not checked: the workflows, because check-jsonschema is missing"
  exit
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The schema is part of the package, so the check needs no network.
valid() { $python/check-jsonschema --builtin-schema vendor.github-workflows "$@"; }
valid .github/workflows/*.yml
$python/check-jsonschema --builtin-schema vendor.github-actions action.yml
# So is the workflow that the article offers for copying.
awk '/^```$/ { inside = 0 } inside; /^```yaml$/ { inside = 1 }' Sources/DripExport/DripExport.docc/WorkflowsOnGitHub.md \
  >"$work/example.yml"
valid "$work/example.yml"

# The check itself must notice a mistake.
sed 's/runs-on:/runs_on:/' .github/workflows/ci.yml >"$work/mistaken.yml"
if valid "$work/mistaken.yml" >/dev/null; then
  echo "a job without runs-on goes unnoticed" >&2
  exit 1
fi

$python/python Tests/Workflows/scripts.py "$work" .github/workflows/*.yml action.yml
for script in "$work"/*.sh; do bash -n "$script"; done
if command -v shellcheck >/dev/null; then
  shellcheck --shell bash "$work"/*.sh
else
  echo "not checked: the style of the workflows' scripts, because shellcheck is missing"
fi
if command -v actionlint >/dev/null; then actionlint; fi
$python/python Tests/Workflows/action.py "$drip"
