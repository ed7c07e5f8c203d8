"""Has a batch made by Slurm and by GNU parallel while machines fail, and compares all trees with that of one machine.

    python3 farm.py DRIP FILMS [CHECK...]

Checks are lost_node, held, bad_days, full_disk and parallel; all of them unless some are named. It needs root. All it starts runs on this machine, in a folder of its own, and is ended by it.
"""

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

HERE = pathlib.Path(__file__).resolve().parent
SHARDS = 8
# After how many seconds something will not happen any more, on however busy a machine.
PATIENCE = 900


def plan(films):
    """About as many small films as are wanted, as files and as frames, and one that is cut."""
    speeds = max(1, films // 24)
    return {
        "output": "{scene}/{speed}-{size}.{ext}",
        "settings": {"fps": 25},
        "matrix": {
            "scene": ["download", "heart", "river"],
            "size": [24, 44],
            "speed": [1 + number / 100 for number in range(speeds)],
            "format": ["gif", "webp", "apng", "png"],
        },
        "sets": [{"output": "large.{ext}",
                  "list": [{"scene": "river", "size": 900, "format": "webp"}]}],
    }


def wait_for(what, condition, during=None):
    """Waits until something is so, and returns what the condition says; not beyond the end of a drip, if one is given."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        has_ended = during is not None and during.poll() is not None
        if result := condition():
            return result
        if has_ended:
            said = during.said.read_text(encoding="utf-8")
            raise AssertionError(f"drip ended with {during.returncode} and without {what}:\n{said}")
        time.sleep(0.05)
    raise AssertionError(f"after {PATIENCE} s still not: {what}")


def while_runs(process):
    """Lets a loop look at something as long as a process runs."""
    end = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < end:
        yield
        time.sleep(0.05)


class Farm:
    """The folder in which all of it happens."""

    def __init__(self, drip, films):
        self.drip = drip
        # Short, as names of sockets have to be.
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="drip-farm-"))
        self.plan = self.place / "the plan.json"
        self.plan.write_text(json.dumps(plan(films)))
        self.started = []
        self.cluster_folder = self.place / "slurm"
        self.mounted = []
        os.environ["SLURM_CONF"] = str(self.cluster_folder / "slurm.conf")

    def close(self):
        for process in self.started:
            if process.poll() is None:
                process.kill()
        self.cluster("stop")
        for folder in self.mounted:
            subprocess.run(["umount", "-l", folder], check=False)
        shutil.rmtree(self.place, ignore_errors=True)

    # MARK: Processes

    def cluster(self, verb, *words):
        subprocess.run([HERE / "cluster.sh", verb, self.cluster_folder, *words], check=True)

    def scontrol(self, *words):
        return subprocess.run(["scontrol", *words], capture_output=True, text=True, check=False).stdout

    def wait_for_node(self, node):
        """Waits until a node can be given work again."""
        wait_for(f"{node} idle", lambda: re.search(r"State=IDLE\s", self.scontrol("show", "node", node)))

    def batch(self, folder, *options):
        """Starts drip; what it says goes into a file."""
        said = open(f"{folder}.said", "a", encoding="utf-8")
        process = subprocess.Popen(
            [self.drip, "batch", self.plan, "-o", folder, *options], stdout=said, stderr=said)
        process.said = pathlib.Path(said.name)
        self.started.append(process)
        return process

    def slurm(self, folder, *options):
        return self.batch(folder, "--engine", "slurm", "--shards", str(SHARDS), *options)

    def expect(self, process, folder, code=0):
        try:
            found = process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            found = f"nothing for {PATIENCE} s"
            print(self.scontrol("show", "job", "--oneliner"), self.scontrol("show", "node", "--oneliner"))
        said = pathlib.Path(f"{folder}.said").read_text(encoding="utf-8")
        if found != code:
            for log in sorted(pathlib.Path(folder).glob(".drip/farm/**/*.log")):
                text = log.read_text(encoding="utf-8", errors="replace")
                print(f"{log}:\n{text}" if text else "", end="")
        assert found == code, f"drip ended with {found} instead of {code}:\n{said}"
        return said

    def drips(self, folder, node=None):
        """The processes that make shards of a folder, by shard; those of one node only, if any."""
        found = {}
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                words = (process / "cmdline").read_bytes().split(b"\0")
                environment = (process / "environ").read_bytes().split(b"\0")
            except OSError:
                continue
            if b"--shard" not in words or str(folder).encode() not in words:
                continue
            if words[0] != self.drip.encode():
                continue
            if node and f"SLURMD_NODENAME={node}".encode() not in environment:
                continue
            shard = words[words.index(b"--shard") + 1].decode()
            found.setdefault(int(shard.split("/")[0]), []).append(int(process.name))
        return found

    # MARK: What is there

    def journals(self, folder):
        """What each process has made, by shard and by the name of its journal."""
        made = {}
        for path in pathlib.Path(folder).glob(".drip/journal/*.jsonl"):
            try:
                lines = path.read_text(encoding="utf-8").split("\n")[:-1]
            except OSError:
                continue
            lines = [json.loads(line) for line in lines]
            names = {(line["name"], line.get("part")) for line in lines if "bytes" in line}
            made.setdefault(lines[0]["shard"] if lines else 0, {})[path.name] = names
        return made

    def has_begun(self, folder):
        made = self.journals(folder)
        return made if sum(len(names) for files in made.values() for names in files.values()) > 8 else None

    def compare(self, folder):
        """Compares every byte, and makes sure that nothing else is left."""
        difference = subprocess.run(
            ["diff", "-rq", self.place / "one", folder], capture_output=True, text=True, check=False)
        assert difference.returncode == 0, difference.stdout


def check_lost_node(farm):
    """The daemon of a node dies; what it had begun lives on, and is begun by another one, too."""
    folder = farm.place / "a node's end"
    process = farm.slurm(folder)
    wait_for("work on n1", lambda: farm.has_begun(folder) and farm.drips(folder, "n1"), process)
    doomed = farm.drips(folder, "n1")
    numbers = [number for numbers in doomed.values() for number in numbers]
    # It lives on, but later: when the other one makes the same.
    for number in numbers:
        os.kill(number, signal.SIGSTOP)
    farm.cluster("kill", "slurmd-n1")
    wait_for("a second copy", lambda: any(
        shard in doomed for shard in farm.drips(folder, "n2")), process)
    for number in numbers:
        os.kill(number, signal.SIGCONT)
    seen = {}
    for _ in while_runs(process):
        for shard, files in farm.journals(folder).items():
            for name, names in files.items():
                seen.setdefault(shard, {}).setdefault(name, set()).update(names)
    farm.expect(process, folder)
    wait_for("the end of the first copy", lambda: not farm.drips(folder))
    twice = [shard for shard in doomed if len(seen.get(shard, {})) > 1 and set.intersection(
        *seen[shard].values())]
    assert twice, f"no two processes have made the same: {seen}"
    assert any(part for files in seen.values() for names in files.values() for _, part in names), (
        "no film was cut")
    farm.compare(folder)
    farm.cluster("revive", "slurmd-n1")
    farm.wait_for_node("n1")


def check_held(farm):
    """A node cannot begin anything: Slurm drains it, and would hold for ever what it was given."""
    folder = farm.place / "held"
    broken = farm.cluster_folder / "cannot-begin-n1"
    broken.touch()
    said = farm.expect(farm.slurm(folder), folder)
    assert "which Slurm could not begin" in said and " again, as job " in said, said
    farm.compare(folder)
    broken.unlink()
    farm.scontrol("update", "nodename=n1", "state=resume")
    farm.wait_for_node("n1")


def check_bad_days(farm):
    """A node is drained, the controller dies and comes back, who follows dies, and a task fails twice."""
    folder = farm.place / "it's a bad day"
    bad = farm.place / "bad drip"
    bad.write_text(f"""#!/bin/sh
# The first time, shard 3 fails at once; the second time, in the middle.
tries='{farm.place}/tries'
case "$*" in *'--shard 3/'*) ;; *) exec '{farm.drip}' "$@" ;; esac
echo again >>"$tries"
[ "$(wc -l <"$tries")" != 1 ] || exit 1
[ "$(wc -l <"$tries")" = 2 ] || exec '{farm.drip}' "$@"
'{farm.drip}' "$@" &
for _ in $(seq 200); do
  cat '{farm.place}'/*/.drip/journal/shard-003-*.jsonl 2>/dev/null | grep -q bytes && break
  sleep 0.02
done
kill -9 $!
wait $!
code=$?
[ "$code" != 137 ] || echo killed >>"$tries"
exit "$code"
""")
    bad.chmod(0o755)
    options = ["--program", bad]
    process = farm.slurm(folder, *options)
    wait_for("work", lambda: farm.has_begun(folder), process)
    farm.scontrol("update", "nodename=n1", "state=drain", "reason=test")
    process.kill()
    process.wait()
    process = farm.slurm(folder, *options)
    # A job that a controller forgets is one that its nodes still know: that would be for people to mend.
    now = time.time()
    state = farm.cluster_folder / "state/job_state"
    wait_for("what the controller remembers", lambda: (
        state.exists() and state.stat().st_mtime > now or process.poll() is not None))
    farm.cluster("kill", "ctld")
    time.sleep(3)
    farm.cluster("revive", "ctld")
    said = farm.expect(process, folder)
    assert said.count("Slurm makes 8 shards") == 1 and said.count("given this batch earlier") == 1, said
    # What is to be killed in the middle may be at its end on a busy machine; if it was not, it was made a third time.
    # Not all need be told: who is killed while it submits has no time for that.
    tries = (farm.place / "tries").read_text().split()
    assert tries.count("again") >= (3 if "killed" in tries else 2), tries
    assert " again, as job " in said or "killed" not in tries, said
    farm.compare(folder)
    farm.scontrol("update", "nodename=n1", "state=resume")
    farm.wait_for_node("n1")


def check_full_disk(farm):
    """The folder that all share is full, until somebody makes room."""
    folder = farm.place / "a small disk"
    folder.mkdir()
    # Whole pages.
    size = sum(-path.stat().st_size // 4096 * -4096 for path in (farm.place / "one").rglob("*"))
    subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={size // 2}", "tmpfs", folder], check=True)
    farm.mounted.append(folder)
    process = farm.slurm(folder / "out")
    said = folder / "out.said"
    # What was submitted may not fit either.
    wait_for("a shard that is made again", lambda: process.poll() is not None or any(
        words in said.read_text(encoding="utf-8") for words in [" again, as job", "Waiting: "]))
    # Nothing can be written of what failed, either.
    free = shutil.disk_usage(folder).free
    subprocess.run(["mount", "-o", f"remount,size={size * 4}", folder], check=True)
    farm.expect(process, folder / "out")
    farm.compare(folder / "out")
    assert free < size // 4, f"{free} of {size} bytes were free"


class Host:
    """An sshd on a port of its own, as another machine would have one."""

    def __init__(self, farm, name, port):
        self.port = port
        folder = farm.place / name
        folder.mkdir()
        subprocess.run(
            ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / "key"], check=True)
        if not (farm.place / "user").exists():
            subprocess.run(
                ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", farm.place / "user"], check=True)
        (folder / "config").write_text(
            f"Port {port}\nListenAddress 127.0.0.1\nHostKey {folder}/key\nPidFile none\n"
            f"AuthorizedKeysFile {farm.place}/user.pub\nStrictModes no\nUsePAM no\n"
            "PermitRootLogin yes\nPasswordAuthentication no\n")
        with open(farm.place / "ssh", "a", encoding="utf-8") as config:
            config.write(
                f"Host {name}\n  HostName 127.0.0.1\n  Port {port}\n  User root\n"
                f"  IdentityFile {farm.place}/user\n  IdentitiesOnly yes\n"
                "  StrictHostKeyChecking no\n  UserKnownHostsFile /dev/null\n  LogLevel ERROR\n")
        # Where it keeps what it must not keep elsewhere.
        os.makedirs("/run/sshd", exist_ok=True)
        self.process = subprocess.Popen(
            [shutil.which("sshd"), "-D", "-e", "-f", folder / "config"],
            stderr=open(folder / "log", "w", encoding="utf-8"))
        farm.started.append(self.process)

    def kill(self):
        """Ends it with all its connections, as if a cable were cut."""
        numbers = [self.process.pid]
        for number in numbers:
            children = subprocess.run(
                ["pgrep", "-P", str(number), "sshd"], capture_output=True, text=True, check=False)
            numbers += [int(child) for child in children.stdout.split()]
        for number in numbers:
            os.kill(number, signal.SIGKILL)
        self.process.wait()


def check_parallel(farm):
    """GNU parallel is stopped, goes on, and loses one of its two machines."""
    folder = farm.place / "by parallel"
    port = 20000 + os.getpid() % 20000
    gone, _ = Host(farm, "gone", port), Host(farm, "stays", port + 1)
    config = farm.place / "ssh"
    options = [
        "--engine", "parallel", "--shards", str(SHARDS), "--jobs", "1",
        "--hosts", f"ssh -F {config} gone,ssh -F {config} stays"]
    process = farm.batch(folder, *options)
    log = folder / ".drip/farm/tasks.log"

    def done():
        if not log.exists():
            return {}
        lines = [line.split("\t") for line in log.read_text(encoding="utf-8").split("\n")[1:-1]]
        return {int(line[0]): line[1] for line in lines if line[6:8] == ["0", "0"]}

    wait_for("the first shard", done, process)
    process.send_signal(signal.SIGINT)
    farm.expect(process, folder, 130)
    before = done()
    made = farm.journals(folder)
    wait_for("the end of what was stopped", lambda: not farm.drips(folder))

    process = farm.batch(folder, *options)
    # One that was not done before is under way.
    wait_for("work", lambda: farm.drips(folder), process)
    wait_for("work where it will end", lambda: any(
        number in processes_of(gone) for numbers in farm.drips(folder).values()
        for number in numbers), process)
    gone.kill()
    again = {}
    for _ in while_runs(process):
        for shard, files in farm.journals(folder).items():
            again.setdefault(shard, set()).update(files)
    farm.expect(process, folder)
    farm.compare(folder)
    assert before and all(again[shard] == set(made[shard]) for shard in before), (before, made, again)


def processes_of(host):
    """The processes that a machine has started."""
    numbers = [host.process.pid]
    for number in numbers:
        children = subprocess.run(
            ["pgrep", "-P", str(number)], capture_output=True, text=True, check=False)
        numbers += [int(child) for child in children.stdout.split()]
    return numbers


def main(drip, films, *names):
    # Who is started in the background may be told to ignore interruptions, and so would be whom it starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    checks = [check_lost_node, check_held, check_bad_days, check_full_disk, check_parallel]
    if names:
        checks = [globals()[f"check_{name}"] for name in names]
    farm = Farm(drip, int(films))
    try:
        began = time.monotonic()
        farm.expect(farm.batch(farm.place / "one", "--quiet"), farm.place / "one")
        count = len(json.loads((farm.place / "one/index.json").read_text())["outputs"])
        print(f"one machine: {count} outputs, {time.monotonic() - began:.0f} s", flush=True)
        farm.cluster("start")
        for check in checks:
            began = time.monotonic()
            check(farm)
            print(f"{check.__doc__} ({time.monotonic() - began:.0f} s)", flush=True)
    finally:
        farm.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
