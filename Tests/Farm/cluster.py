"""A Slurm cluster of two nodes, n1 and n2, on this machine: without systemd, in one folder, owned by root.

The folder's path has to be short and without blanks, because of slurm.conf and the names of sockets.
"""

import os
import pathlib
import random
import signal
import socket
import subprocess
import time

CONFIGURATION = """ClusterName=drip
SlurmUser=root
SlurmdUser=root
# Each node has its own port.
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={port}
NodeName=n1 NodeHostname={host} NodeAddr=127.0.0.1 Port={port1} CPUs={cpus}
NodeName=n2 NodeHostname={host} NodeAddr=127.0.0.1 Port={port2} CPUs={cpus}
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
# A requeued job waits until its credentials have expired, two minutes by default.
AuthInfo=socket={folder}/munge.socket,cred_expire=5
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/ctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
SlurmctldLogFile={folder}/ctld.log
SlurmdLogFile={folder}/%n.log
# A container may have no control groups.
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
Prolog={folder}/prolog
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
# A silent node is down after 4 seconds, and its tasks are requeued.
SlurmdTimeout=4
ReturnToService=2
KillWait=2
MinJobAge=20
SchedulerParameters=batch_sched_delay=0,sched_interval=1,sched_min_interval=0
"""


def free_port():
    """Returns the first of three free ports."""
    while True:
        first = random.randrange(20000, 40000)
        try:
            for port in range(first, first + 3):
                with socket.socket() as listener:
                    listener.bind(("127.0.0.1", port))
            return first
        except OSError:
            continue


class Cluster:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        for name in ("state", "spool-n1", "spool-n2"):
            (self.folder / name).mkdir(parents=True)
        port, host = free_port(), socket.gethostname().split(".")[0]
        self.configuration = self.folder / "slurm.conf"
        self.configuration.write_text(CONFIGURATION.format(
            folder=self.folder, host=host, cpus=os.cpu_count(), port=port, port1=port + 1, port2=port + 2))
        # Without this line, Slurm mounts control groups.
        (self.folder / "cgroup.conf").write_text("CgroupPlugin=cgroup/v1\n")
        # A node cannot start tasks while its file exists.
        prolog = self.folder / "prolog"
        prolog.write_text(f'#!/bin/sh\n[ ! -e "{self.folder}/broken-$SLURMD_NODENAME" ]\n')
        prolog.chmod(0o755)
        os.environ["SLURM_CONF"] = str(self.configuration)
        key = self.folder / "munge.key"
        key.touch(0o600)
        key.write_bytes(os.urandom(1024))
        self.run("munged", "--force", f"--key-file={key}", f"--socket={self.folder}/munge.socket",
                 *(f"--{name}={self.folder}/munged.{name}" for name in ("pid-file", "log-file", "seed-file")))
        for daemon in ("ctld", "n1", "n2"):
            self.start(daemon, "-c")
        for node in ("n1", "n2"):
            self.wait_for_node(node)

    def run(self, *words):
        return subprocess.run(words, check=True, capture_output=True, text=True, timeout=60).stdout

    def start(self, daemon, *options):
        words = ["slurmctld"] if daemon == "ctld" else ["slurmd", "-N", daemon]
        # The daemons keep their standard streams open.
        subprocess.run([*words, *options], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def kill(self, daemon):
        """Ends a daemon as a power failure would."""
        name = "ctld.pid" if daemon == "ctld" else f"slurmd-{daemon}.pid"
        os.kill(int((self.folder / name).read_text()), signal.SIGKILL)

    def update(self, node, *words):
        self.run("scontrol", "update", f"nodename={node}", *words)

    def resume(self, node):
        """Lets a drained node work again. A controller that was killed may not know that it was drained."""
        subprocess.run(["scontrol", "update", f"nodename={node}", "state=resume"], capture_output=True, check=False)
        self.wait_for_node(node)

    def undrain(self, node):
        """Resumes a node if Slurm has drained it."""
        shown = subprocess.run(["scontrol", "show", "node", node], capture_output=True, text=True, check=False).stdout
        if "DRAIN" in shown:
            subprocess.run(["scontrol", "update", f"nodename={node}", "state=resume"], capture_output=True, check=False)

    def wait_for_node(self, node):
        end = time.monotonic() + 900
        while f"State=IDLE " not in subprocess.run(
                ["scontrol", "show", "node", node], capture_output=True, text=True, check=False).stdout:
            assert time.monotonic() < end, f"{node} is not idle; see {self.folder}"
            time.sleep(0.2)

    def stop(self):
        """Ends every process that was started with the configuration of this cluster."""
        mark = f"SLURM_CONF={self.configuration}".encode()
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if mark in (process / "environ").read_bytes().split(b"\0") and int(process.name) != os.getpid():
                    os.kill(int(process.name), signal.SIGKILL)
            except OSError:
                continue
