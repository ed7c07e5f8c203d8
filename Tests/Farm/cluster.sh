#!/bin/bash
# A Slurm of two nodes, n1 and n2, on this machine: without systemd, all of it in one folder.
#
#     cluster.sh start DIR            Starts it; nothing else need be running, and several can run side by side.
#     cluster.sh env DIR              Says what a shell evaluates so that sbatch and the others find it.
#     cluster.sh kill DIR DAEMON      Ends a daemon at once, as a loss of power would: ctld, slurmd-n1 or slurmd-n2.
#     cluster.sh revive DIR DAEMON    Starts it again, with what it had written down.
#     cluster.sh stop DIR             Ends whatever still runs of it.
#
# It needs Debian's slurmctld, slurmd, slurm-client and munge. Who starts it is its administrator and its only user.
# DIR is short and has no blanks: neither slurm.conf nor the names of sockets let them pass.
set -eu
verb=$1
dir=$(realpath -m "$2")
daemon=${3-}
export SLURM_CONF=$dir/slurm.conf

# Processes tell by their environment whose they are, so that nobody else's is ended when a number is used again.
is_ours() { { tr '\0' '\n' <"/proc/$1/environ"; } 2>/dev/null | grep -qxF "SLURM_CONF=$SLURM_CONF"; }

end() { # SIGNAL DAEMON
  process=$(cat "$dir/$2.pid" 2>/dev/null) && is_ours "$process" && kill "-$1" "$process" || true
}

start() { # DAEMON [OPTION...]
  case $1 in
    ctld) slurmctld "${@:2}" ;;
    slurmd-*) slurmd -N "${1#slurmd-}" "${@:2}" ;;
    munged)
      munged --force --key-file="$dir/munge/key" --socket="$dir/munge/socket" --pid-file="$dir/munged.pid" \
        --log-file="$dir/log/munged.log" --seed-file="$dir/munge/seed"
      ;;
  esac
}

# A port that nobody listens at, and neither at the two behind it.
free_ports() {
  for _ in $(seq 100); do
    first=$((20000 + RANDOM % 20000))
    for port in $first $((first + 1)) $((first + 2)); do
      if (: </dev/tcp/127.0.0.1/$port) 2>/dev/null; then continue 2; fi
    done
    echo "$first"
    return
  done
  echo "no ports are free" >&2
  return 1
}

configure() {
  host=$(hostname -s)
  port=$(free_ports)
  # Never looked at, but the other kind would have to be mounted.
  echo "CgroupPlugin=cgroup/v1" >"$dir/cgroup.conf"
  cat >"$dir/prolog" <<PROLOG
#!/bin/sh
# Before a job begins on a node, which cannot begin any as long as there is such a file.
[ ! -e "$dir/cannot-begin-\$SLURMD_NODENAME" ]
PROLOG
  chmod +x "$dir/prolog"
  cat >"$SLURM_CONF" <<CONF
ClusterName=drip
SlurmUser=$(id -un)
SlurmdUser=$(id -un)

# Two nodes of one host are told apart by their ports; nothing is reached from outside.
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=$(nproc)
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=$(nproc)
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny

# Not the munge of the machine, if it has one. A requeued job waits until its credentials have run out: 5 seconds are
# the fewest there can be, two minutes the default.
AuthInfo=socket=$dir/munge/socket,cred_expire=5

StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool-%n
SlurmctldPidFile=$dir/ctld.pid
SlurmdPidFile=$dir/slurmd-%n.pid
SlurmctldLogFile=$dir/log/ctld.log
SlurmdLogFile=$dir/log/%n.log

# No control groups, which a container may not have: processes belong together by their parents.
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
Prolog=$dir/prolog
# A task gets cores, not whole nodes.
SelectType=select/cons_tres
SelectTypeParameters=CR_Core

# A node that says nothing for 4 seconds is down, and its tasks are requeued; it is up again when it is heard of.
SlurmdTimeout=4
ReturnToService=2
# A task that does not end on SIGTERM has 2 seconds left.
KillWait=2
# Finished jobs are remembered so long only, as on a busy cluster.
MinJobAge=20
# What can begin does so at once, not at the next full minute.
SchedulerParameters=batch_sched_delay=0,sched_interval=1,sched_min_interval=0
CONF
}

case $verb in
  env) echo "export SLURM_CONF='$SLURM_CONF'" ;;
  start)
    mkdir -p "$dir"/{state,spool-n1,spool-n2,log}
    (umask 077 && mkdir -p "$dir/munge" && head -c 1024 /dev/urandom >"$dir/munge/key")
    configure
    start munged
    # -c: what an earlier run had in mind is forgotten.
    for name in ctld slurmd-n1 slurmd-n2; do
      start $name -c || {
        echo "$name does not start:" >&2
        tail -n 5 "$dir"/log/* >&2
        "$0" stop "$dir"
        exit 1
      }
    done
    for _ in $(seq 4500); do
      [ "$(sinfo -h -N -o %T 2>/dev/null | grep -c idle)" = 2 ] && exit
      sleep 0.2
    done
    echo "the nodes do not come up; see $dir/log" >&2
    "$0" stop "$dir"
    exit 1
    ;;
  kill) end KILL "$daemon" ;;
  revive) start "$daemon" ;;
  stop)
    for name in slurmd-n1 slurmd-n2 ctld munged; do end TERM $name; done
    # Steps outlive the daemon of their node, and what they have started may outlive them.
    for process in /proc/[0-9]*; do
      process=${process#/proc/}
      case $(cat "/proc/$process/comm" 2>/dev/null) in slurmstepd) ;; *) continue ;; esac
      if is_ours "$process"; then kill -KILL -- $(pgrep -P "$process") "$process" 2>/dev/null || true; fi
    done
    ;;
  *)
    echo "cluster.sh: start, env, kill, revive or stop, but not '$verb'" >&2
    exit 64
    ;;
esac
