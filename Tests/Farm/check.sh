#!/bin/sh
# Runs batches on real engines while machines fail, and compares every byte with the output of one machine:
#
#     Tests/Farm/check.sh DRIP [FILMS]
set -eu
cd "$(dirname "$0")/../.."

skip() {
  echo "not checked: batches on Slurm and GNU parallel, because $*"
  exit 0
}

[ "$(uname)" = Linux ] || skip "the cluster runs on Linux only"
[ "$(id -u)" = 0 ] || skip "the cluster, its small disk and sshd need root"
export PATH="$PATH:/usr/sbin"
for program in slurmctld slurmd sbatch munged parallel sshd ssh python3; do
  command -v $program >/dev/null || skip "$program is missing"
done
exec python3 Tests/Farm/farm.py "$(realpath "$1")" "${2:-240}"
