#!/usr/bin/env python3
"""Measures drip beside other libraries and programs: peers.py DRIP_BENCH REPLAY [--write ARTICLE]

Drawing: see drawing.py, which uses the programs in the folder REPLAY. PNG: zlib, libdeflate, ISA-L and oxipng compress
the same pixels in turns.
"""

import argparse
import io
import json
import os
import pathlib
import platform
import re
import statistics
import subprocess
import sys
import tempfile
import time
import zlib

try:
    import deflate
    import isal.isal_zlib
    import numpy
    import oxipng
    from PIL import Image

    from drawing import drawing, stay_on_one_core, table
except ImportError as error:
    sys.exit(f"peers.py: {error.name} is missing; run make peers")

PICTURES, ENCODED_SIDE, LEVELS = ("wave", "river", "lit"), 512, ("fast", "default", "small")
ROUNDS, SECONDS = 5, 0.06


def typical(call):
    """Returns the median time of a function in microseconds."""
    times, end = [], time.perf_counter() + SECONDS
    while not times or time.perf_counter() < end:
        start = time.perf_counter()
        call()
        times.append((time.perf_counter() - start) * 1e6)
    return statistics.median(times)


def measure_ours(bench, times):
    only = [word for name in PICTURES for word in ("--only", name)]
    steps = [word for level in LEVELS for word in ("--step", level)]
    options = ["--json", "--milliseconds", f"{SECONDS * 1000:.0f}", str(ENCODED_SIDE)]
    text = subprocess.run([bench, *options, *steps, *only], check=True, capture_output=True).stdout
    for line in map(json.loads, text.splitlines()):
        for step, timing in line.get("microseconds", {}).items():
            times[f"**drip, {step.removeprefix('PNG ')}**", line["picture"]].append(timing["median"])


def png_file(side, compressed):
    """Returns a PNG file of RGBA pixels."""
    def chunk(kind, data):
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")

    header = side.to_bytes(4, "big") * 2 + bytes([8, 6, 0, 0, 0])
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", compressed) + chunk(b"IEND", b"")


def differences(rows, side):
    """Returns rows without filters as rows with the filter Sub, which suits gradients."""
    rows = numpy.frombuffer(rows, numpy.uint8).reshape(side, -1)
    filtered = rows.copy()
    filtered[:, 0] = 1
    filtered[:, 5:] -= rows[:, 1:-4]
    return filtered.tobytes()


def encoding(bench, folder):
    side = ENCODED_SIDE
    encoders = {
        "zlib level 6": lambda rows: png_file(side, zlib.compress(rows, 6)),
        "libdeflate level 6": lambda rows: png_file(side, bytes(deflate.zlib_compress(rows, 6))),
        "libdeflate level 6, Sub": lambda rows: png_file(
            side, bytes(deflate.zlib_compress(differences(rows, side), 6))),
        "ISA-L level 1": lambda rows: png_file(side, isal.isal_zlib.compress(rows, 1)),
        "oxipng -o4": lambda rows: oxipng.optimize_from_memory(png_file(side, zlib.compress(rows, 1)), level=4),
    }
    rows, sizes = {}, {}
    for name in PICTURES:
        pixels = pathlib.Path(f"{folder}/{name}-{side}.rgba").read_bytes()
        rows[name] = b"".join(b"\0" + pixels[start:start + 4 * side] for start in range(0, len(pixels), 4 * side))
        for level in LEVELS:
            sizes[f"**drip, {level}**", name] = os.path.getsize(f"{folder}/{name}-{side}-{level}.png")
        for encoder, encode in encoders.items():
            file = encode(rows[name])
            if Image.open(io.BytesIO(file)).convert("RGBA").tobytes() != pixels:
                sys.exit(f"peers.py: {encoder} changes pixels of {name}")
            sizes[encoder, name] = len(file)
    times = {cell: [] for cell in sizes}
    for _ in range(ROUNDS):
        measure_ours(bench, times)
        for encoder, encode in encoders.items():
            for name in PICTURES:
                times[encoder, name].append(typical(lambda: encode(rows[name])))

    def cell(encoder, name):
        ratio = statistics.median(theirs / ours for theirs, ours in zip(
            times[encoder, name], times["**drip, default**", name]))
        return f"{ratio:.2f} / {sizes[encoder, name]}" if ratio < 10 else f"{ratio:.0f} / {sizes[encoder, name]}"

    yield (f"A PNG file: the time beside that of drip with its default compression, the median of {ROUNDS} rounds, and the "
           "bytes. The times of drip include drawing; the others get finished pixels.\n")
    names = [f"**drip, {level}**" for level in LEVELS] + list(encoders)
    yield from table(["", *(f"{name} {side}" for name in PICTURES)],
                     [[encoder, *(cell(encoder, name) for name in PICTURES)] for encoder in names])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bench", type=pathlib.Path)
    parser.add_argument("replay", type=pathlib.Path)
    parser.add_argument("--write", type=pathlib.Path, metavar="ARTICLE", help="replace the tables of an article, too")
    options = parser.parse_args()
    bench = options.bench.resolve()
    stay_on_one_core()
    processors = re.findall(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text()) or [platform.machine()]
    lines = [f"{processors[0]}, {len(processors)} cores, of which one is used.\n"]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([bench, "--files", folder, str(ENCODED_SIDE)], check=True)
        recordings = pathlib.Path(folder) / "recordings"
        recordings.mkdir()
        drawn = drawing(bench, options.replay.resolve(), recordings)
        for part in (drawn, encoding(bench, folder)):
            for line in part:
                print(line, flush=True)
                lines.append(line)
    if options.write:
        article = options.write.read_text()
        marks = "<!-- peers: begin -->\n\n", "\n<!-- peers: end -->"
        head, rest = article.split(marks[0])
        options.write.write_text(head + marks[0] + "\n".join(lines).rstrip() + "\n" + marks[1] + rest.split(marks[1])[1])


if __name__ == "__main__":
    main()
