#!/bin/sh
# Measures how long a batch takes when it is divided among tasks of Slurm, fits a model to that, and prints tables of
# both, the second of which says how many machines a million films need:
#
#     Tools/Benchmarks/farm.sh [--readme] [--films N] [--rounds N]
#
# --readme    Put the tables into the article on farms, too.
# --films N   How many films the batch has (480).
# --rounds N  How often each number of tasks has a turn (3); the least time counts.
#
# The cluster is that of Tests/Farm, two nodes of this machine. `make farm` installs what it needs.
set -eu
cd "$(dirname "$0")/../.."

readme=
words=
while [ $# -gt 0 ]; do
  case $1 in
    --readme) readme=yes ;;
    -h | --help)
      sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p;}' "$0"
      exit
      ;;
    *) words="$words $1" ;;
  esac
  shift
done

PATH=$PATH:/usr/sbin
for program in slurmctld slurmd sbatch munged; do
  command -v $program >/dev/null || {
    echo "farm.sh: there is no $program; 'make farm' installs it" >&2
    exit 69
  }
done
out=.build/peers
mkdir -p "$out"
Tools/Benchmarks/build.sh drip
# shellcheck disable=SC2086 # The words are options.
python3 Tools/Benchmarks/farm.py .build/release/drip $words >"$out/farm.md"
cat "$out/farm.md"
if [ -n "$readme" ]; then
  Tools/Benchmarks/replace-tables.sh Sources/DripExport/DripExport.docc/BatchesAndFarms.md farm <"$out/farm.md"
fi
