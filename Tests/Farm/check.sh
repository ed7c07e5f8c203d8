#!/bin/bash
# Has batches made by real engines whose machines fail, and compares every byte with what one machine makes:
#
#     Tests/Farm/check.sh DRIP [FILMS]
#
# Slurm, GNU parallel and sshd are installed where that is possible; where they cannot run, a line says why.
set -eu
cd "$(dirname "$0")/../.."
drip=$(realpath "$1")
films=${2:-240}
mkdir -p .build/farm

skip() {
  echo "not checked: batches by Slurm and GNU parallel, as $*"
  exit 0
}

[ "$(uname)" = Linux ] || skip "they are tried on Linux only"
[ "$(id -u)" = 0 ] || skip "a cluster of one's own, a small disk and an sshd need root"
missing=
# A program, and the package that has it.
for pair in slurmctld:slurmctld slurmd:slurmd sbatch:slurm-client munged:munge parallel:parallel \
  sshd:openssh-server ssh:openssh-client; do
  PATH=$PATH:/usr/sbin command -v "${pair%:*}" >/dev/null || missing="$missing ${pair#*:}"
done
if [ -n "$missing" ]; then
  command -v apt-get >/dev/null || skip "there is no$missing"
  # shellcheck disable=SC2086 # Packages are words.
  Tools/install-packages.sh $missing >.build/farm/apt.log 2>&1 ||
    skip "not all of$missing can be installed, see .build/farm/apt.log"
fi
export PATH=$PATH:/usr/sbin
exec python3 Tests/Farm/farm.py "$drip" "$films"
