"""Runs batches on Slurm and GNU parallel while machines fail, and compares every byte with the output of one machine.

    python3 farm.py DRIP FILMS [CHECK...]

It needs root. Everything runs on this machine, in a temporary folder.
"""

import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from cluster import Cluster, free_port

SHARDS = 8
# The seconds after which an event is considered lost, on however busy a machine.
PATIENCE = 900
AGAIN = re.compile(r"again,? as job")


def plan(films):
    """Returns a plan of many small films, as files and as frames, and of one that is divided."""
    return {
        "output": "{scene}/{speed}-{size}.{ext}",
        "settings": {"fps": 25},
        "matrix": {
            "scene": ["download", "heart", "river"],
            "size": [24, 44],
            "speed": [1 + number / 100 for number in range(max(1, films // 24))],
            "format": ["gif", "webp", "apng", "png"],
        },
        "sets": [{"output": "large.{ext}", "list": [{"scene": "river", "size": 900, "format": "webp"}]}],
    }


def wait_for(event, condition, process=None):
    """Waits until a condition holds, at most until a process has ended, and returns its value."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        has_ended = process is not None and process.poll() is not None
        if result := condition():
            return result
        if has_ended:
            raise AssertionError(f"drip ended with {process.returncode} before {event}:\n{process.log.read_text()}")
        time.sleep(0.05)
    raise AssertionError(f"{event} did not happen within {PATIENCE} s")


class Farm:
    """The folder of all batches."""

    def __init__(self, drip, films):
        self.drip = drip
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="drip-farm-"))
        self.plan = self.place / "the plan.json"
        self.plan.write_text(json.dumps(plan(films)))
        self.started, self.mounted, self.cluster = [], [], None

    def close(self):
        for process in self.started:
            if process.poll() is None:
                process.kill()
        if self.cluster:
            self.cluster.stop()
        for folder in self.mounted:
            subprocess.run(["umount", "-l", folder], check=False)
        shutil.rmtree(self.place, ignore_errors=True)

    def batch(self, folder, *options):
        """Starts drip, with its messages in a file beside the folder."""
        log = pathlib.Path(f"{folder}.log")
        with log.open("a") as file:
            process = subprocess.Popen(
                [self.drip, "batch", self.plan, "-o", folder, *options], stdout=file, stderr=file)
        process.log, process.folder = log, folder
        self.started.append(process)
        return process

    def slurm(self, folder, *options):
        return self.batch(folder, "--engine", "slurm", "--shards", str(SHARDS), *options)

    def expect(self, process, code=0):
        """Waits for the end of drip, and returns its messages."""
        process.wait(timeout=PATIENCE)
        log = process.log.read_text()
        if process.returncode != code:
            for path in sorted(pathlib.Path(process.folder).glob(".drip/**/*.log")):
                print(f"{path}:\n{path.read_text(errors='replace')}")
        assert process.returncode == code, f"drip ended with {process.returncode} instead of {code}:\n{log}"
        return log

    def workers(self, folder, node=None):
        """Returns the processes that make shards of a folder, on any node or on one, by shard."""
        found = {}
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                words = (process / "cmdline").read_bytes().split(b"\0")
                environment = (process / "environ").read_bytes().split(b"\0")
            except OSError:
                continue
            if words[0] == self.drip.encode() and b"--shard" in words and str(folder).encode() in words and (
                    node is None or f"SLURMD_NODENAME={node}".encode() in environment):
                shard = int(words[words.index(b"--shard") + 1].split(b"/")[0])
                found.setdefault(shard, []).append(int(process.name))
        return found

    def journals(self, folder):
        """Returns the outputs that each process has made, by shard and journal."""
        made = {}
        for path in pathlib.Path(folder).glob(".drip/journal/*.jsonl"):
            try:
                lines = [json.loads(line) for line in path.read_text().split("\n")[:-1]]
            except FileNotFoundError:
                # The join removes journals.
                continue
            names = {(line["name"], line.get("part")) for line in lines if "bytes" in line}
            made.setdefault(lines[0]["shard"] if lines else 0, {})[path.name] = names
        return made

    def has_begun(self, folder):
        made = self.journals(folder)
        return made if sum(len(names) for files in made.values() for names in files.values()) > 8 else None

    def compare(self, folder):
        """Compares every byte with the output of one machine."""
        difference = subprocess.run(
            ["diff", "-rq", self.place / "one", folder], capture_output=True, text=True, check=False)
        assert difference.returncode == 0, difference.stdout


def check_lost_node(farm):
    """A node's daemon dies. Its tasks live on, and are started on the other node, too."""
    folder = farm.place / "a node's end"
    process = farm.slurm(folder)
    wait_for("work on n1", lambda: farm.has_begun(folder) and farm.workers(folder, "n1"), process)
    doomed = farm.workers(folder, "n1")
    numbers = [number for numbers in doomed.values() for number in numbers]
    for number in numbers:
        os.kill(number, signal.SIGSTOP)
    farm.cluster.kill("n1")
    wait_for("a second copy", lambda: set(doomed) & set(farm.workers(folder, "n2")), process)
    # Both copies make the same outputs at the same time.
    for number in numbers:
        os.kill(number, signal.SIGCONT)
    copies = set()
    while process.poll() is None:
        copies |= {shard for shard, files in farm.journals(folder).items() if len(files) > 1}
        time.sleep(0.05)
    farm.expect(process)
    wait_for("the end of the first copy", lambda: not farm.workers(folder))
    assert copies & set(doomed), f"no shard was made twice: {copies}"
    farm.compare(folder)
    farm.cluster.start("n1")
    farm.cluster.wait_for_node("n1")


def check_held(farm):
    """A node cannot start tasks: Slurm drains it and holds its tasks, which are submitted again."""
    folder = farm.place / "held"
    broken = farm.cluster.folder / "broken-n1"
    broken.touch()
    log = farm.expect(farm.slurm(folder))
    assert AGAIN.search(log), log
    farm.compare(folder)
    broken.unlink()
    farm.cluster.resume("n1")


def check_refusals(farm):
    """A user cancels waiting tasks; shards of another build and too many shards are refused."""
    folder, other, many = farm.place / "cancelled", farm.place / "other drip", farm.place / "many"
    # A copy whose identifier differs is another build.
    build = bytes.fromhex(re.search(r"\+([0-9a-f]{16})", farm.cluster.run(farm.drip, "version"))[1])
    program = pathlib.Path(farm.drip).read_bytes()
    assert program.count(build) == 1
    other.write_bytes(program.replace(build, build[::-1]))
    other.chmod(0o755)
    farm.expect(farm.batch(many, "--engine", "slurm", "--shards", "1001"), 64)
    assert not many.exists()
    log = farm.expect(farm.slurm(farm.place / "two builds", "--program", other), 65)
    builds = [farm.cluster.run(program, "version").strip() for program in (farm.drip, other)]
    assert all(build in log for build in builds) and not AGAIN.search(log), log
    farm.cluster.update("n1,n2", "state=drain", "reason=test")
    process = farm.slurm(folder)
    job = wait_for("the submission", lambda: re.search("as job ([0-9]+), and", process.log.read_text()), process)[1]
    farm.cluster.run("scancel", f"{job}_[2,7-8]")
    farm.cluster.update("n1,n2", "state=resume")
    log = farm.expect(process, 75)
    assert "again: 2,7-8\n" in log, log
    assert set(farm.journals(folder)) == {1, 3, 4, 5, 6}
    farm.expect(farm.slurm(folder))
    farm.compare(folder)


def check_bad_days(farm):
    """A node is drained, the follower and the controller die, and a task fails at its start and in the middle."""
    folder = farm.place / "it's a bad day"
    tries = farm.place / "tries"
    bad = farm.place / "bad drip"
    bad.write_text(f"""#!/bin/sh
case "$*" in *'--shard 3/'*) ;; *) exec '{farm.drip}' "$@" ;; esac
echo try >>'{tries}'
[ "$(wc -l <'{tries}')" != 1 ] || exit 1
[ "$(wc -l <'{tries}')" = 2 ] || exec '{farm.drip}' "$@"
'{farm.drip}' "$@" &
for _ in $(seq 200); do
  cat '{farm.place}'/*/.drip/journal/shard-003-*.jsonl 2>/dev/null | grep -q bytes && break
  sleep 0.02
done
kill -9 $!
wait $!
""")
    bad.chmod(0o755)
    process = farm.slurm(folder, "--program", bad)
    wait_for("work", lambda: farm.has_begun(folder), process)
    farm.cluster.update("n1", "state=drain", "reason=test")
    process.kill()
    process.wait()
    process = farm.slurm(folder, "--program", bad)
    # A controller that dies before it saves its jobs loses them.
    now, state = time.time(), farm.cluster.folder / "state/job_state"
    wait_for("the saved state", lambda: state.exists() and state.stat().st_mtime > now or process.poll() is not None)
    farm.cluster.kill("ctld")
    time.sleep(3)
    farm.cluster.start("ctld")
    # A controller that lost its jobs drains a node that still runs one of them.
    wait_for("the end", lambda: farm.cluster.undrain("n2") or process.poll() is not None)
    farm.expect(process)
    assert len(tries.read_text().split()) >= 2, "shard 3 was not submitted again"
    farm.compare(folder)
    farm.cluster.resume("n1")


def check_full_disk(farm):
    """The shared folder is full until there is more space."""
    disk = farm.place / "a small disk"
    disk.mkdir()
    # Files take whole pages.
    size = sum(-path.stat().st_size // 4096 * -4096 for path in (farm.place / "one").rglob("*"))
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size // 2}", "tmpfs", disk], check=True)
    farm.mounted.append(disk)
    process = farm.slurm(disk / "out")
    # The submission itself may not fit.
    wait_for("the full disk", lambda: AGAIN.search(process.log.read_text()) or "Retrying after: " in process.log.read_text(),
             process)
    subprocess.run(["mount", "-o", f"remount,size={size * 4}", disk], check=True)
    farm.expect(process)
    farm.compare(disk / "out")


def host(farm, name, port):
    """Starts an sshd, as another machine would have one, and adds it to the configuration of ssh."""
    folder = farm.place / name
    folder.mkdir()
    for key in (folder / "key", farm.place / "user"):
        if not key.exists():
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
    (folder / "config").write_text(
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {folder}/key\nPidFile none\nUsePAM no\nStrictModes no\n"
        f"AuthorizedKeysFile {farm.place}/user.pub\nPermitRootLogin yes\nPasswordAuthentication no\n")
    with open(farm.place / "ssh", "a") as config:
        config.write(
            f"Host {name}\n  HostName 127.0.0.1\n  Port {port}\n  User root\n  IdentityFile {farm.place}/user\n"
            "  IdentitiesOnly yes\n  StrictHostKeyChecking no\n  UserKnownHostsFile /dev/null\n  LogLevel ERROR\n")
    os.makedirs("/run/sshd", exist_ok=True)
    process = subprocess.Popen([shutil.which("sshd"), "-D", "-f", folder / "config"], stderr=subprocess.DEVNULL)
    farm.started.append(process)
    return process


def descendants(number):
    children = subprocess.run(["pgrep", "-P", str(number)], capture_output=True, text=True, check=False).stdout.split()
    return [number, *(each for child in children for each in descendants(int(child)))]


def check_parallel(farm):
    """GNU parallel is interrupted, continues for two users at once, and loses one of its two machines."""
    folder = farm.place / "by parallel"
    port = free_port()
    lost, _ = host(farm, "lost", port), host(farm, "kept", port + 1)
    config = farm.place / "ssh"
    options = ["--engine", "parallel", "--shards", str(SHARDS), "--jobs", "1",
               "--hosts", f"ssh -F {config} lost,ssh -F {config} kept"]

    def done():
        rows = [line.split("\t") for path in folder.glob(".drip/*/tasks.log")
                for line in path.read_text().split("\n")[1:-1]]
        return {int(row[0]) for row in rows if row[6:8] == ["0", "0"]}

    process = farm.batch(folder, *options)
    wait_for("the first shard", done, process)
    process.send_signal(signal.SIGINT)
    farm.expect(process, 130)
    before, made = done(), farm.journals(folder)
    wait_for("the end of all tasks", lambda: not farm.workers(folder))

    process, second = [farm.batch(folder, *options) for _ in range(2)]
    wait_for("work on the lost machine", lambda: set(descendants(lost.pid)) & {
        number for numbers in farm.workers(folder).values() for number in numbers}, process)
    for number in descendants(lost.pid):
        # A process may have ended since they were listed.
        with contextlib.suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
    again = {}
    while process.poll() is None:
        for shard, files in farm.journals(folder).items():
            again.setdefault(shard, set()).update(files)
        time.sleep(0.05)
    for each in process, second:
        farm.expect(each)
    farm.compare(folder)
    assert before and all(again[shard] == set(made[shard]) for shard in before), "finished shards were made again"


def main(drip, films, *names):
    # A background process may have been started with interrupts ignored, which its children inherit.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    checks = [check_lost_node, check_held, check_refusals, check_bad_days, check_full_disk, check_parallel]
    if names:
        checks = [globals()[f"check_{name}"] for name in names]
    farm = Farm(drip, int(films))
    try:
        farm.expect(farm.batch(farm.place / "one", "--quiet"))
        farm.cluster = Cluster(farm.place / "slurm")
        for check in checks:
            began = time.monotonic()
            check(farm)
            print(f"{check.__doc__} ({time.monotonic() - began:.0f} s)", flush=True)
    finally:
        farm.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
