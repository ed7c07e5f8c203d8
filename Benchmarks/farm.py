"""Measures a batch in 1 to 16 tasks of Slurm, fits a model, and prints both as Markdown tables.

    python3 farm.py DRIP [--films N] [--rounds N]
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

CLUSTER = pathlib.Path(__file__).resolve().parent.parent / "Tests/Farm/cluster.sh"
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


def seconds(*words):
    began = time.monotonic()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - began


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
        return seconds(self.drip, "batch", plan, "-o", folder, "--quiet", *options)

    def work(self):
        """Seconds of one core for a film, and what a film costs that has next to no pixels."""
        def small(count):
            plan_ = self.write(f"small-{count}", plan(count, {"at": 1, "size": 8}, ["png"]))
            return self.best(lambda: self.batch(plan_, self.fresh("small"), "--jobs", "1"))
        film = self.best(lambda: self.batch(self.plan, self.fresh("alone"), "--jobs", "1"))
        return film / self.count, (small(3000) - small(300)) / 2700

    def joining(self):
        """Seconds of one machine to look at a film that is there, and to note it."""
        def joining():
            folder = self.fresh("joined")
            self.batch(self.plan, folder, "--shard", "1/1")
            return self.batch(self.plan, folder, "--join")
        return self.best(joining) / self.count

    def scheduling(self):
        """Seconds until an array of tasks that do nothing is done: of one, and of each one more."""
        script = self.place / "nothing.sh"
        script.write_text("#!/bin/sh\n", encoding="utf-8")

        def array(count):
            return self.best(lambda: seconds(
                "sbatch", "--wait", f"--array=1-{count}", "--output=/dev/null", script))
        one, many = array(1), array(64)
        return one, max(0, many - one) / 63

    def walls(self):
        """Seconds from the first task's begin to the last one's end, by the number of tasks."""
        walls = {}
        for count in TASKS:
            def run():
                folder = self.fresh("farm")
                folder.mkdir()
                times = self.place / "times"
                times.unlink(missing_ok=True)
                script = self.place / "shard.sh"
                script.write_text(
                    f"#!/bin/sh\ndate +%s.%N >>'{times}'\n"
                    f"'{self.drip}' batch '{self.plan}' -o '{folder}' --quiet --jobs 1 "
                    f"--shard $SLURM_ARRAY_TASK_ID/{count}\ndate +%s.%N >>'{times}'\n",
                    encoding="utf-8")
                subprocess.run(
                    ["sbatch", "--wait", f"--array=1-{count}", "--output=/dev/null", script],
                    check=True, stdout=subprocess.DEVNULL)
                moments = [float(line) for line in times.read_text(encoding="utf-8").split()]
                return max(moments) - min(moments)
            walls[count] = self.best(run)
        return walls


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
        ("the same, without Slurm", work * 1000, "ms"),
        ("of that what any file costs, a still of 8 × 8 pixels", tiny * 1000, "ms"),
        ("a task more, shared cores included", each * 1000, "ms"),
        ("a task more that does nothing", task * 1000, "ms"),
        ("from submitting one task to its end", first, "s"),
        ("joining: looking at a film again, all cores", join * 1000, "ms"),
    ]:
        print(row([name, f"{number(value)} {unit}"]))
    print()

    def wall(nodes):
        shards = SHARDS_A_NODE * nodes
        making = max(FILMS * work / (nodes * CORES), FILMS / FILE_RATE)
        return first + task * shards + making, making > FILMS * work / (nodes * CORES), shards

    print(f"A million such films on nodes of {CORES} cores, {SHARDS_A_NODE} shards a node, files on a file "
          f"system that creates {FILE_RATE} a second:")
    print()
    joining = FILMS * join * cores / CORES
    print("\n".join(head(["nodes", "shards", "making", "joining", "all", "efficiency"])))
    alone = wall(1)[0] + joining
    for exponent in range(9):
        nodes = 2 ** exponent
        making, is_bound, shards = wall(nodes)
        everything = making + joining
        print(row([
            str(nodes), str(shards), clock(making) + (" (files)" if is_bound else ""), clock(joining),
            clock(everything), f"{alone / everything / nodes * 100:.0f} %"]))


if __name__ == "__main__":
    main()
