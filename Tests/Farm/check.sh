#!/bin/sh
# Runs the script of the article about shards on a Slurm cluster, kills a node meanwhile, and compares the folder with
# that of one process: check.sh DRIP
#
# The cluster has two nodes on this machine, without systemd, and is gone at the end. If the check fails, its logs are in
# .build/farm.
set -eu
drip=$(realpath "$1")
cd "$(dirname "$0")/../.."
logs=$PWD/.build/farm
article=$PWD/Sources/DripCLI/DripCLI.docc/BatchesInShards.md

[ "$(uname)" = Linux ] || { echo "not checked: batches on Slurm, because the cluster runs on Linux only"; exit; }
export PATH="$PATH:/usr/sbin"
# The names of sockets are short, and slurm.conf allows no blanks.
work=$(mktemp -d /tmp/drip-farm.XXXXXX)
export SLURM_CONF="$work/slurm.conf"

# Lists the processes with a variable in their environment. Daemons and jobs have those of this script.
processes() (
  # The commands here are not meant.
  unset SLURM_CONF
  # A process may end meanwhile, which is an error of grep.
  grep -lzxF "$1" /proc/[0-9]*/environ 2>/dev/null | sed 's|/proc/\([0-9]*\)/.*|\1|'
)

# Ends all processes with a variable in their environment.
end_all() {
  while found=$(processes "$1") && [ -n "$found" ]; do
    # shellcheck disable=SC2086 # These are numbers of processes.
    kill -9 $found 2>/dev/null || :
    sleep 0.1
  done
}

finish() {
  status=$?
  trap '' INT TERM HUP
  end_all "SLURM_CONF=$SLURM_CONF"
  if [ $status != 0 ]; then
    rm -rf "$logs"
    mkdir -p "$logs"
    cp "$work"/*.log "$logs"
    echo "the logs are in $logs" >&2
  fi
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' INT TERM HUP

fail() {
  echo "$*" >&2
  exit 1
}

# Fails at once if the cluster cannot go on.
check_controller() {
  running=$(processes "SLURM_CONF=$SLURM_CONF")
  for daemon in munged slurmctld; do
    # A process that nobody waits for keeps its number after its end.
    echo "$running" | grep -qx "$(cat "$work/$daemon.pid")" || fail "$daemon has died"
  done
}

# Waits until a command succeeds: wait_for SECONDS WHAT COMMAND...
wait_for() {
  tries=$((5 * $1))
  what=$2
  shift 2
  until "$@" >/dev/null 2>&1; do
    check_controller
    [ $tries -gt 0 ] || fail "$what did not happen"
    tries=$((tries - 1))
    sleep 0.2
  done
}

echo "making the batch with one process"
cat >"$work/plan.json" <<'END'
{
  "output": "{scene}/{speed}-{size}.{ext}",
  "settings": { "fps": 20, "duration": 4 },
  "matrix": {
    "scene": ["download", "heart", "river", "wave"],
    "size": [120, 240],
    "speed": [0.8, 0.9, 1, 1.1, 1.2, 1.3],
    "format": ["gif", "webp", "apng"]
  }
}
END
"$drip" batch "$work/plan.json" -o "$work/one" --quiet

echo "starting a cluster"
port=$((20000 + $$ % 10000 * 3))
host=$(hostname -s)
node="NodeHostname=$host NodeAddr=127.0.0.1 CPUs=2"
cat >"$SLURM_CONF" <<END
ClusterName=drip
SlurmctldHost=$host(127.0.0.1)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
SlurmctldPort=$port
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
# A requeued task waits until its credentials have expired, two minutes by default.
AuthInfo=socket=$work/munge.socket,cred_expire=5
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool-%n
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/%n.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/%n.log
# A container may have no control groups.
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
# A silent node is down after some seconds, and its tasks are requeued.
SlurmdTimeout=5
ReturnToService=2
KillWait=2
SchedulerParameters=batch_sched_delay=0,sched_interval=1,sched_min_interval=0
NodeName=n1 Port=$((port + 1)) $node
NodeName=n2 Port=$((port + 2)) $node
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE
END
# Without this line, Slurm mounts control groups.
echo "CgroupPlugin=cgroup/v1" >"$work/cgroup.conf"
mkdir "$work/state" "$work/spool-n1" "$work/spool-n2"
(umask 077 && head -c 1024 /dev/urandom >"$work/munge.key")
munged --force --key-file="$work/munge.key" --socket="$work/munge.socket" --pid-file="$work/munged.pid" \
  --log-file="$work/munged.log" --seed-file="$work/munge.seed"
# The daemons keep their standard streams open.
slurmctld -c >/dev/null 2>&1
for name in n1 n2; do slurmd -c -N $name >/dev/null 2>&1; done
are_idle() { [ "$(sinfo -h -N -o %T | grep -c '^idle$')" = 2 ]; }
wait_for 60 "the start of both nodes" are_idle

echo "running the script of the article"
mkdir "$work/bin"
ln -s "$drip" "$work/bin/drip"
export PATH="$work/bin:$PATH"
cd "$work"
awk '/^```/ { inside = /^```sh$/; next } inside' "$article" >batch.sh
join=$(sh batch.sh "$work/plan.json" "$work/out" 12 | sed -n 's/^Submitted batch job //p')
[ -n "$join" ] || fail "the script has not submitted a join"
is_working() {
  [ "$(cat out/.drip/*.jsonl | grep -c '"bytes"')" -ge 6 ] && [ -n "$(processes SLURMD_NODENAME=n1)" ]
}
wait_for 120 "work on the first node" is_working

echo "killing a node"
tasks=$(processes SLURMD_NODENAME=n1)
# The processes of Slurm that have started the tasks would report their end.
starters=$(for task in $tasks; do cut -d ' ' -f 4 "/proc/$task/stat" || :; done 2>/dev/null | grep -vx 1)
# shellcheck disable=SC2046,SC2086 # These are numbers of processes.
kill -9 $(cat n1.pid) $starters $tasks
has_ended() { [ -z "$(squeue -h)" ]; }
wait_for 300 "the end of all jobs" has_ended

scontrol show job >jobs.log
grep -q 'Restarts=[1-9]' jobs.log || fail "no task has started again"
scontrol show job "$join" | grep -q JobState=COMPLETED || fail "the join has failed"
diff -r one out
echo "the cluster has made what one process makes, though a node was killed"
