"""Lets Chromium play the strips of `drip sheet --strip`, stopped in the middle of every frame and close to its ends,
and compares what it shows with the frames of `drip render`.

    python3 Tests/Players/strip.py .build/release/drip
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

try:
    from PIL import Image, ImageChops
except ImportError:
    sys.exit("strip.py needs Pillow: pip install pillow")

CHROMIUM = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
SIZE, COLUMNS = 60, 20
# Frames per second, the scale, options of the frames, and how far a picture may be off: one step of rounding.
CASES = [(12, 1, []), (10, 2, []), (60, 1, ["--from", "0.2"])]
# Where in a frame the animation is stopped.
PARTS = [0.02, 0.5, 0.98]


def drip(*arguments):
    return subprocess.run([sys.argv[1], *arguments], check=True, capture_output=True).stdout


def show(html, folder, scale, width, height, *flags):
    """What Chromium shows of a page, clear where the page is."""
    page, shot = folder / "page.html", folder / "shot.png"
    page.write_text(html)
    subprocess.run(
        [
            CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--default-background-color=00000000", f"--force-device-scale-factor={scale}",
            f"--window-size={width},{height}", f"--screenshot={shot}", *flags, page.as_uri(),
        ],
        check=True, capture_output=True, timeout=120)
    return Image.open(shot).convert("RGBA")


def page(name, css, delays):
    """All delays of an animation side by side, stopped."""
    boxes = "".join(
        f'<div class="{name}" style="position:absolute;left:{index % COLUMNS * SIZE}px;top:{index // COLUMNS * SIZE}px;'
        f'animation-play-state:paused;animation-delay:{-delay:.9f}s"></div>'
        for index, delay in enumerate(delays))
    return f'<!DOCTYPE html><link rel="stylesheet" href="{css}"><body style="margin:0">{boxes}'


def difference(shown, index, scale, expected):
    """How far what is shown is off, at most, in steps of 255, colours weighted by alpha."""
    side = SIZE * scale
    left, top = index % COLUMNS * side, index // COLUMNS * side
    pictures = [shown.crop((left, top, left + side, top + side)), expected]
    grounds = [(0, 0, 0, 255), (255, 255, 255, 255)]
    return max(
        max(high for _, high in ImageChops.difference(
            *(Image.alpha_composite(Image.new("RGBA", (side, side), ground), each) for each in pictures)
        ).getextrema())
        for ground in grounds)


def check(scene, fps, scale, look, folder):
    common = ["--fps", str(fps), "--size", f"{SIZE}x{SIZE}", "--scale", str(scale), *look]
    drip("sheet", scene, "--strip", "-o", str(folder / "strip.png"), *common)
    drip("render", scene, "-o", str(folder / "frames"), *common)
    files = sorted(path for path in (folder / "frames").iterdir() if not path.name.startswith("."))
    frames = [Image.open(path).convert("RGBA") for path in files]
    css = f"strip{'' if scale == 1 else f'@{scale}x'}.css"
    # The last one is the first again, after ten thousand rounds.
    delays = [(index + part) / fps for index in range(len(frames)) for part in PARTS]
    delays.append((len(frames) * 10_000 + 0.5) / fps)
    rows = (len(delays) + COLUMNS - 1) // COLUMNS
    shown = show(page(scene, css, delays), folder, scale, COLUMNS * SIZE, rows * SIZE)
    worst = 0
    for index in range(len(delays)):
        worst = max(worst, difference(shown, index, scale, frames[index // len(PARTS) % len(frames)]))
    assert worst <= 2, f"{scene} at {fps} per second is off by {worst}"
    still = show(
        page(scene, css, [0, 1 / fps]), folder, scale, COLUMNS * SIZE, SIZE, "--force-prefers-reduced-motion")
    describe = json.loads(drip("describe", scene, "--json", "--reduced-motion"))
    time = "0" if describe.get("period") else "100%"
    drip(
        "still", scene, "--reduced-motion", "--at", time, "--size", f"{SIZE}x{SIZE}", "--scale", str(scale), "-o",
        str(folder / "calm.png"))
    calm = Image.open(folder / "calm.png").convert("RGBA")
    for index in range(2):
        off = difference(still, index, scale, calm)
        assert off <= 2, f"{scene} is off by {off} where less motion is asked for"
    return len(frames), worst


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if CHROMIUM is None:
        sys.exit("strip.py needs Chromium: apt-get install chromium")
    for number, scene in enumerate(entry["scene"] for entry in json.loads(drip("list", "--json"))):
        fps, scale, look = CASES[number % len(CASES)]
        with tempfile.TemporaryDirectory() as name:
            count, worst = check(scene, fps, scale, look, pathlib.Path(name))
            print(f"{scene} at {fps} per second, scale {scale}: {count} frames, off by {worst} at most")


main()
