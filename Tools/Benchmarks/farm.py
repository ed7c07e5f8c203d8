"""Measures a batch in 1 to 16 tasks of Slurm, fits a model, and prints both as Markdown tables.

    python3 farm.py DRIP [--films N] [--rounds N]
"""

import argparse
import json
import math
import os
import pathlib
import resource
import shutil
import subprocess
import tempfile
import time

CLUSTER = pathlib.Path(__file__).resolve().parents[2] / "Tests/Farm/cluster.sh"
TASKS = [1, 2, 4, 8, 16]
# What the second table assumes: the cores of a node, the shards for each node, how many files a second a shared file
# system creates, and how many films there are.
CORES, SHARDS_A_NODE, FILE_RATE, FILMS = 32, 4, 1000, 1_000_000


def plan(count, settings, formats):
    return {
        "output": "{scene}/{speed}.{ext}", "settings": settings,
        "matrix": {
            "scene": ["download", "heart", "river"],
            "format": formats,
            "speed": [1 + number / 1000 for number in range(max(1, count // 3 // len(formats)))],
        },
    }


def core_seconds(*words):
    """Seconds of cores that a program takes, whatever else the machine does."""
    def taken():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime
    before = taken()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    return taken() - before


def least_squares(rows, values):
    """The factors of the columns that come nearest to the values, by the normal equations."""
    count = len(rows[0])
    table = [[sum(row[i] * row[j] for row in rows) for j in range(count)]
             + [sum(row[i] * value for row, value in zip(rows, values))] for i in range(count)]
    for i in range(count):
        pivot = max(range(i, count), key=lambda row: abs(table[row][i]))
        table[i], table[pivot] = table[pivot], table[i]
        for j in range(count):
            if j != i:
                factor = table[j][i] / table[i][i]
                table[j] = [a - factor * b for a, b in zip(table[j], table[i])]
    return [table[i][count] / table[i][i] for i in range(count)]


class Bench:
    def __init__(self, drip, films, rounds):
        self.drip, self.films, self.rounds = os.path.realpath(drip), films, rounds
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="drip-farm-"))
        self.cluster = self.place / "slurm"
        os.environ["SLURM_CONF"] = str(self.cluster / "slurm.conf")
        self.plan = self.write("films", plan(films, {"fps": 25, "size": 44}, ["gif", "webp"]))
        self.count = self.outputs(self.plan)

    def write(self, name, plan):
        path = self.place / f"{name}.json"
        path.write_text(json.dumps(plan), encoding="utf-8")
        return path

    def outputs(self, plan):
        text = subprocess.run(
            [self.drip, "batch", plan, "-o", self.place / "none", "--dry-run", "--json"],
            check=True, capture_output=True).stdout
        return len(json.loads(text)["names"])

    def fresh(self, name):
        folder = self.place / name
        shutil.rmtree(folder, ignore_errors=True)
        return folder

    def best(self, measure):
        return min(measure() for _ in range(self.rounds))

    def batch(self, plan, folder, *options):
        return core_seconds(self.drip, "batch", plan, "-o", folder, "--quiet", *options)

    def work(self):
        """Seconds of one core for a film, and what a film costs that has next to no pixels."""
        def small(count):
            plan_ = self.write(f"small-{count}", plan(count, {"at": 1, "size": 8}, ["png"]))
            return self.best(lambda: self.batch(plan_, self.fresh("small"), "--jobs", "1"))
        film = self.best(lambda: self.batch(self.plan, self.fresh("alone"), "--jobs", "1"))
        return film / self.count, (small(3000) - small(300)) / 2700

    def joining(self):
        """Seconds of one core to look at a film that is there, and to note it."""
        def joining():
            folder = self.fresh("joined")
            self.batch(self.plan, folder, "--shard", "1/1")
            return self.batch(self.plan, folder, "--join")
        return self.best(joining) / self.count

    def array(self, count, command):
        """Has Slurm run a command in some tasks; seconds from submitting them and from the first one's begin, to the
        last one's end."""
        times, script = self.place / "times", self.place / "task.sh"
        times.unlink(missing_ok=True)
        script.write_text(
            f"#!/bin/sh\ndate +%s.%N >>'{times}'\n{command}\ndate +%s.%N >>'{times}'\n",
            encoding="utf-8")
        began = time.time()
        subprocess.run(
            ["sbatch", f"--array=1-{count}", "--output=/dev/null", script], check=True,
            stdout=subprocess.DEVNULL)
        moments = []
        while len(moments) < 2 * count:
            time.sleep(0.1)
            if times.exists():
                moments = [float(line) for line in times.read_text(encoding="utf-8").split()]
        return max(moments) - began, max(moments) - min(moments)

    def scheduling(self):
        """Seconds until a task that does nothing is done, and what each one more takes."""
        return (self.best(lambda: self.array(1, ":")[0]),
                self.best(lambda: self.array(64, ":")[1]) / 63)

    def walls(self):
        """Seconds from the first task's begin to the last one's end, by the number of tasks."""
        def wall(count):
            folder = self.fresh("farm")
            return self.array(
                count, f"'{self.drip}' batch '{self.plan}' -o '{folder}' --quiet --jobs 1 "
                f"--shard $SLURM_ARRAY_TASK_ID/{count}")[1]
        return {count: self.best(lambda: wall(count)) for count in TASKS}


def row(cells):
    return f"| {' | '.join(cells)} |"


def head(cells):
    return [row(cells), row(["---"] * len(cells))]


def clock(value):
    if value < 120:
        return f"{value:.0f} s"
    return f"{value / 60:.0f} min" if value < 7200 else f"{value / 3600:.1f} h"


def number(value):
    """In three digits."""
    return f"{value:.3g}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("drip")
    parser.add_argument("--films", type=int, default=480)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    bench = Bench(given.drip, given.films, given.rounds)
    cores = os.cpu_count()
    try:
        subprocess.run([CLUSTER, "start", bench.cluster], check=True)
        work, tiny = bench.work()
        join = bench.joining()
        first, task = bench.scheduling()
        walls = bench.walls()
    finally:
        subprocess.run([CLUSTER, "stop", bench.cluster], check=False)
        shutil.rmtree(bench.place, ignore_errors=True)

    # What does not become less, what each task adds, and work that as many tasks do as there are cores.
    fixed, each, total = least_squares(
        [[1, count, 1 / min(count, cores)] for count in walls], list(walls.values()))
    print(f"{bench.count} films of 44 × 44 pixels in tasks of Slurm, on {cores} cores, one core a task:")
    print()
    print("\n".join(head(["tasks", "seconds", "films a second", "by the model"])))
    for count, wall in walls.items():
        model = fixed + each * count + total / min(count, cores)
        print(row([str(count), f"{wall:.1f}", f"{bench.count / wall:.0f}", f"{model:.1f}"]))
    print()
    print("What that comes to, by least squares, and measured alone:")
    print()
    print("\n".join(head(["", ""])))
    for name, value, unit in [
        ("work for a film, of one core", total / bench.count * 1000, "ms"),
        ("the same, without Slurm, by the time of the processor", work * 1000, "ms"),
        ("of that what any file costs, a still of 8 × 8 pixels", tiny * 1000, "ms"),
        ("a task more, shared cores included", each * 1000, "ms"),
        ("a task more that does nothing", task * 1000, "ms"),
        ("from submitting one task to its end", first, "s"),
        ("joining: looking at a film again, of one core", join * 1000, "ms"),
    ]:
        print(row([name, f"{number(value)} {unit}"]))
    print()

    joining = FILMS * join / CORES

    def wall(nodes, rate):
        """Seconds until a million films are there, where a shared folder takes some files a second."""
        shards = SHARDS_A_NODE * nodes
        making = max(FILMS * work / (nodes * CORES), FILMS / rate)
        return first + task * shards + making + joining

    print(f"A million such films on nodes of {CORES} cores, {SHARDS_A_NODE} shards a node; joining them takes "
          f"{clock(joining)} of that:")
    print()
    print("\n".join(head([
        "nodes", "shards", f"{FILE_RATE} files a second", "any number of files", "of the best possible"])))
    for exponent in range(10):
        nodes = 2 ** exponent
        free = wall(nodes, float("inf"))
        print(row([
            str(nodes), str(SHARDS_A_NODE * nodes), clock(wall(nodes, FILE_RATE)), clock(free),
            f"{wall(1, float('inf')) / free / nodes * 100:.0f} %"]))
    print()
    best = math.sqrt(FILMS * work / CORES / (task * SHARDS_A_NODE))
    print(f"Where files are no limit, {best:.0f} nodes are the fastest: one more costs the scheduler what it saves. "
          f"At {FILE_RATE} files a second, {math.ceil(work * FILE_RATE / CORES)} are enough.")


if __name__ == "__main__":
    main()
