"""Makes Markdown tables of what `compare.sh` measured.

    python tables.py RESULTS [--minimum]
    python tables.py RESULTS --pictures

Reads the lines of all rounds. Of each measurement the median over the rounds is shown, or with
`--minimum` the best of them, which says more where other programs keep the machine busy. With
`--pictures` it is shown how far the pictures are from ours, and one that is not the same is an error.
"""

import json
import statistics
import sys

OURS = "**drip**"


def most_mean_difference(side):
    """Rounding makes a difference everywhere, and antialiasing at edges, whose part of a frame is the
    smaller the larger it is."""
    return 0.5 + 150 / side


class Results:
    """What was measured, by kind, name and whatever else tells one measurement from another."""

    def __init__(self, path, minimum):
        self.minimum = minimum
        self.times = {}
        self.sizes = {}
        self.differences = {}
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                if line.startswith("{"):
                    self.read_ours(json.loads(line))
                else:
                    self.read(line.rstrip("\n").split("\t"))

    def add(self, key, least, middle):
        self.times.setdefault(key, []).append(float(least if self.minimum else middle))

    def read(self, fields):
        kind, name, *rest = fields
        if kind == "raster":
            picture, side, least, middle = rest
            self.add((kind, name, picture, int(side)), least, middle)
        elif kind == "encode":
            picture, side, least, middle, size = rest
            key = kind, name, picture, int(side)
            self.add(key, least, middle)
            self.sizes[key] = int(size)
        elif kind == "sequence":
            side, speed, size = rest
            # As the time of a frame, so that less is better everywhere.
            self.add((kind, name, int(side)), 1 / float(speed), 1 / float(speed))
            self.sizes[kind, name, int(side)] = int(size)
        elif kind == "difference":
            picture, side, most, mean = rest
            self.differences[name, picture, int(side)] = int(most), float(mean)
        elif kind == "size":
            picture, side, size = rest
            self.sizes["encode", name, picture, int(side)] = int(size)

    def read_ours(self, line):
        if "picture" in line:
            for step, timing in line["microseconds"].items():
                where = line["picture"], line["side"]
                if step == "all":
                    self.add(("raster", OURS, *where), timing["minimum"], timing["median"])
                elif step.startswith("PNG "):
                    name = f"**drip, {step[4:]}**"
                    self.add(("encode", name, *where), timing["minimum"], timing["median"])
        elif "sequence" in line:
            jobs = "one job" if line["jobs"] == 1 else f"{line['jobs']} jobs"
            name = f"**drip, {line['compression']}, {jobs}**"
            key = "sequence", name, line["side"]
            self.add(key, 1 / line["mostFramesPerSecond"], 1 / line["framesPerSecond"])
            self.sizes[key] = line["bytesPerFrame"]

    def names(self, kind):
        return list(dict.fromkeys(key[1] for key in self.times if key[0] == kind))

    def columns(self, kind):
        """Pictures and sides, picture by picture as they came."""
        pairs = list(dict.fromkeys(key[2:] for key in self.times if key[0] == kind))
        pictures = list(dict.fromkeys(picture for picture, _ in pairs))
        return sorted(pairs, key=lambda pair: (pictures.index(pair[0]), pair[1]))

    def time(self, *key):
        times = self.times.get(key)
        if not times:
            return None
        return min(times) if self.minimum else statistics.median(times)


def number(value):
    return f"{value:.1f}" if value < 10 else f"{value:.0f}"


def is_ours(name):
    return name.startswith("**drip")


def row(cells):
    return f"| {' | '.join(cells)} |"


def head(cells):
    return [row([""] + cells), row(["---"] * (len(cells) + 1))]


def table(title, columns, names, cell):
    """A row for each name with what `cell` says of it and each picture and side."""
    yield title
    yield ""
    yield from head([f"{picture} {side}" for picture, side in columns])
    for name in names:
        yield row([name] + [cell(name, column) for column in columns])


def raster_table(results):
    columns = results.columns("raster")
    names = sorted(results.names("raster"), key=lambda name: not is_ours(name))

    def cell(name, column):
        time = results.time("raster", name, *column)
        cairo = results.time("raster", "Cairo", *column)
        if time is None:
            return "–"
        return number(time) if cairo is None else f"{number(time)} ({cairo / time:.1f})"

    yield from table(
        "Drawing into memory: µs per frame on one thread, and how many times as fast as Cairo that is.",
        columns, names, cell)
    cells = []
    for column in columns:
        others = [results.time("raster", name, *column) for name in names if not is_ours(name)]
        others = [time for time in others if time is not None]
        ours = results.time("raster", OURS, *column)
        cells.append(f"{min(others) / ours:.1f}" if others and ours else "–")
    yield row(["*drip: times as fast as the fastest other*"] + [f"*{cell}*" for cell in cells])


def encoding_table(results):
    def cell(name, column):
        time = results.time("encode", name, *column)
        size = results.sizes.get(("encode", name, *column))
        return "–" if time is None else f"{number(time)} / {size}"

    return table(
        "Making a PNG file: µs and bytes. Ours include drawing the picture; the others are given the "
        "finished pixels.",
        results.columns("encode"),
        sorted(results.names("encode"), key=lambda name: not is_ours(name)), cell)


def sequence_table(results):
    keys = sorted(
        (key for key in results.times if key[0] == "sequence"),
        key=lambda key: results.time(*key))
    others = [results.time(*key) for key in keys if not is_ours(key[1])]
    yield "The moving wave as PNG files on memory-backed disk, drawing, encoding and writing."
    yield ""
    yield from head(["side", "frames a second", "bytes a frame", "times as fast as the fastest other"])
    for key in keys:
        time = results.time(*key)
        ratio = f"{min(others) / time:.2f}" if others else "–"
        yield row([key[1], str(key[2]), number(1 / time), str(results.sizes[key]), ratio])


def difference_table(results):
    def cell(name, column):
        most, mean = results.differences[(name, *column)]
        return f"{most}, {mean:.2f}"

    return table(
        "The same pictures? The largest difference of a channel from ours, and the mean, of 255. Who "
        "paints a rim twice shows a seam there.",
        results.columns("raster"), list(dict.fromkeys(key[0] for key in results.differences)), cell)


def main(path, *options):
    results = Results(path, minimum="--minimum" in options)
    if "--pictures" in options:
        print("\n".join(difference_table(results)))
        for (name, picture, side), (_, mean) in results.differences.items():
            if mean > most_mean_difference(side):
                sys.exit(f"{name} draws another {picture} at {side}: {mean:.2f} off on average")
        return
    tables = [("raster", raster_table), ("encode", encoding_table), ("sequence", sequence_table)]
    for kind, lines in tables:
        if results.names(kind):
            print("\n".join(lines(results)) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
