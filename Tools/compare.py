"""Compare the speed of this folder with that of another commit.

    compare.py COMMIT [ROUNDS] [drip-bench options]

Builds both programs, runs `drip-bench` alternately, and prints each ratio of speeds, of this folder to the
commit, that differs from 1 by more than its spread. A round contributes the shortest time of each
measurement. A line has the median of the rounds' ratios and their interquartile range.
"""

import json
import math
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

BUILD = ["swift", "build", "--configuration", "release", "--product", "drip-bench"]
# Package.swift leaves drip-bench out of the usual build.
ENVIRONMENT = os.environ | {"DRIP_EVERYTHING": "1"}


def build_commit(commit, binary):
    """Builds drip-bench of a commit, unless an earlier comparison did."""
    if binary.exists():
        return
    with tempfile.TemporaryDirectory() as folder:
        tree = pathlib.Path(folder) / "tree"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", tree, commit], check=True)
        try:
            subprocess.run(BUILD, cwd=tree, env=ENVIRONMENT, check=True)
            binary.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(tree / ".build/release/drip-bench", binary)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", tree], check=True)


def measure(binary, options):
    """Runs drip-bench once. Returns the shortest microseconds of each measurement by column and row."""
    times = {}
    output = subprocess.run([binary, "--json", *options], check=True, stdout=subprocess.PIPE, text=True)
    for line in map(json.loads, output.stdout.splitlines()):
        if "picture" in line:
            for step, timing in line["microseconds"].items():
                times[step, f"{line['picture']} {line['side']}"] = timing["minimum"]
    return times


def quartiles(ratios):
    """Returns the median of ratios and the distance between their quartiles."""
    low, middle, high = statistics.quantiles(ratios, n=4, method="inclusive")
    return middle, high - low


def main():
    if len(sys.argv) < 2 or not sys.argv[1]:
        sys.exit("compare.py: name a commit to compare with: make compare BASE=main")
    base = subprocess.run(
        ["git", "rev-parse", "--verify", "--short", f"{sys.argv[1]}^{{commit}}"],
        check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 9
    if rounds < 2:
        sys.exit("compare.py: choose at least 2 rounds")
    binaries = [pathlib.Path(f".build/compare/{name}").resolve() for name in (base, "this-folder")]
    build_commit(base, binaries[0])
    subprocess.run(BUILD, env=ENVIRONMENT, check=True)
    # A copy, because another build may replace the program during the measurement.
    shutil.copy2(".build/release/drip-bench", binaries[1])

    ratios = {}
    for number in range(rounds):
        # Each program comes first in every other round.
        times = [None, None]
        for index in ((0, 1) if number % 2 == 0 else (1, 0)):
            times[index] = measure(binaries[index], sys.argv[3:])
        for key in times[0].keys() & times[1].keys():
            ratios.setdefault(key, []).append(times[0][key] / times[1][key])

    columns = {}
    changes = []
    for (column, row), values in sorted(ratios.items()):
        median, spread = quartiles(values)
        columns.setdefault(column, []).append(median)
        if abs(median - 1) > spread:
            changes.append(f"{column:24} {row:18} {median:.3f} ± {spread / 2:.3f}")
    print(f"speed / speed of {base}, {rounds} rounds; changes larger than their spread:")
    print("\n".join(changes) if changes else "none")
    for column, medians in columns.items():
        mean = math.exp(statistics.fmean(map(math.log, medians)))
        print(f"{column:24} {'mean of all':18} {mean:.3f}, lowest {min(medians):.3f}")


main()
