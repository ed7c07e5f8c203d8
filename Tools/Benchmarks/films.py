"""Measures films of drip and of other programs in turns: films.py DRIP [--rounds N] [--size SIDE] [SCENE...]"""

import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

RATE = 30


def cpu_seconds(command):
    """Runs a line of the shell, and returns how long processors were busy with it."""
    before = os.times()
    status = subprocess.run(["bash", "-euo", "pipefail", "-c", command], capture_output=True, check=False)
    if status.returncode:
        sys.exit(f"films.py: {command}\n{status.stderr.decode(errors='replace')[-2000:]}")
    after = os.times()
    return after.children_user - before.children_user + after.children_system - before.children_system


def contestants(drip, scene, side, folder):
    """The films of a scene: what a row is called, what it needs, the command, and the file it makes."""
    page = "--background scene"
    ours = f"{drip} render {scene} --size {side} --fps {RATE} {page} --force --quiet"
    raw = f"-f rawvideo -pix_fmt rgba -s {side}x{side} -r {RATE} -i {folder}/frames.rgba"
    opaque = "-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 " \
        "-color_trc iec61966-2-1 -color_range tv"
    palette = "split[a][b];[a]palettegen=max_colors=255:stats_mode=full[p];[b][p]paletteuse=dither=none"
    rows = []
    for name, ending, effort in [
        ("gif", "gif", ""), ("gif, small", "gif", "--compression small"),
        ("apng", "apng", ""), ("apng, small", "apng", "--compression small"),
        ("webp", "webp", ""), ("svg, gzipped", "svg", ""), ("lottie", "lottie", ""), ("mp4", "mp4", ""),
        ("webm", "webm", ""),
    ]:
        file = f"{folder}/own.{ending}"
        squeeze = f" && gzip -9 -n -f {file}" if "gzip" in name else ""
        needs = "ffmpeg" if ending in ("mp4", "webm") else None
        rows.append((f"**drip, {name}**", needs, f"{ours} {effort} -o {file}{squeeze}",
                     file + (".gz" if squeeze else "")))
    rows += [
        ("ffmpeg and gifsicle -O3", "gifsicle",
         f"ffmpeg -v error -y {raw} -vf '{palette}' {folder}/raw.gif && "
         f"gifsicle -O3 {folder}/raw.gif -o {folder}/peer.gif", f"{folder}/peer.gif"),
        ("gifski", "gifski",
         f"gifski -q 100 --fps {RATE} -o {folder}/ski.gif {folder}/png/*.png", f"{folder}/ski.gif"),
        ("apngasm -z0", "apngasm",
         f"apngasm {folder}/z0.png {folder}/png/*.png 1 {RATE} -z0", f"{folder}/z0.png"),
        ("apngasm -z1", "apngasm",
         f"apngasm {folder}/z1.png {folder}/png/*.png 1 {RATE} -z1", f"{folder}/z1.png"),
        ("img2webp -lossless -m 4", "img2webp",
         f"img2webp -loop 0 -lossless -m 4 -d 33 {folder}/png/*.png -o {folder}/peer.webp",
         f"{folder}/peer.webp"),
        ("ffmpeg, x264 -crf 18", "ffmpeg",
         f"ffmpeg -v error -y {raw} {opaque} -c:v libx264 -crf 18 -pix_fmt yuv420p {folder}/peer.mp4",
         f"{folder}/peer.mp4"),
    ]
    return rows


def main():
    """Prints a table: for each scene, how large films are and how long processors were busy."""
    parser = argparse.ArgumentParser()
    parser.add_argument("drip")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--size", type=int, default=480)
    parser.add_argument("scenes", nargs="*")
    options = parser.parse_intermixed_args()
    drip = pathlib.Path(options.drip).resolve()
    scenes = options.scenes or ["download", "wave", "splash"]
    results, left_out = {}, set()
    for scene in scenes:
        with tempfile.TemporaryDirectory() as folder:
            frames = f"{drip} render {scene} --size {options.size} --fps {RATE} --background scene --quiet"
            cpu_seconds(f"{frames} -o {folder}/png && {frames} -o - --format rgba >{folder}/frames.rgba")
            rows = contestants(drip, scene, options.size, folder)
            times = {name: [] for name, *_ in rows}
            for _ in range(options.rounds):
                for name, needs, command, file in rows:
                    if needs and not shutil.which(needs):
                        left_out.add(needs)
                        continue
                    times[name].append(cpu_seconds(command))
                    results[name, scene] = [os.path.getsize(file), None]
            for name, seconds in times.items():
                if seconds:
                    results[name, scene][1] = statistics.median(seconds)
    for program in sorted(left_out):
        print(f"left out: {program}", file=sys.stderr)
    names = list(dict.fromkeys(name for name, _ in results))
    print(f"Films of {options.size} × {options.size} pixels at {RATE} frames a second: kB, and seconds that processors "
          f"were busy; medians of {options.rounds} rounds.\n")
    print("|  | " + " | ".join(scenes) + " |")
    print("| --- |" + " --- |" * len(scenes))
    for name in names:
        cells = []
        for scene in scenes:
            size, seconds = results.get((name, scene), (None, None))
            cells.append("–" if size is None else f"{size / 1000:.1f} / {seconds:.2f}")
        print(f"| {name} | " + " | ".join(cells) + " |")


main()
