"""Plays strips of `drip sheet --strip` in Chromium, stopped in the middle and near the ends of every frame, and compares
them with the frames of `drip render`."""

import json
import pathlib
import tempfile

from PIL import Image, ImageChops

from common import drip, frames, scenes, screenshot, tiles

SIZE, COLUMNS = 60, 20
# Frames per second, the scale, and options of the frames.
CASES = [("12", 1, []), ("10", 2, []), ("60", 1, ["--from", "0.2"])]
# The moments within a frame.
PARTS = [0.02, 0.5, 0.98]


def page(name, css, delays):
    """Shows an animation side by side, stopped at several times."""
    boxes = "".join(
        f'<div class="{name}" style="position:absolute;left:{index % COLUMNS * SIZE}px;top:{index // COLUMNS * SIZE}px;'
        f'animation-play-state:paused;animation-delay:{-delay:.9f}s"></div>'
        for index, delay in enumerate(delays))
    return f'<!DOCTYPE html><link rel="stylesheet" href="{css.as_uri()}"><body style="margin:0">{boxes}'


def difference(shown, expected):
    """Returns the largest difference of a channel, on black and on white."""
    grounds = [Image.new("RGBA", expected.size, ground) for ground in ("black", "white")]
    return max(high for ground in grounds for _, high in ImageChops.difference(
        *(Image.alpha_composite(ground, image) for image in (shown, expected))).getextrema())


def check(scene, fps, scale, look, folder):
    common = [scene, "--size", f"{SIZE}x{SIZE}", "--scale", scale]
    drip("sheet", "--strip", "-o", folder / "strip.png", "--fps", fps, *common, *look)
    drip("render", "-o", folder / "frames", "--fps", fps, *common, *look)
    expected = frames(folder / "frames")
    css = folder / f"strip{'' if scale == 1 else f'@{scale}x'}.css"
    delays = [(index + part) / int(fps) for index in range(len(expected)) for part in PARTS]
    # After ten thousand rounds, the first frame is shown again.
    delays.append((len(expected) * 10_000 + 0.5) / int(fps))
    rows = -(-len(delays) // COLUMNS)
    shown = screenshot("Chromium", page(scene, css, delays), (COLUMNS * SIZE, rows * SIZE), scale)
    side = (SIZE * scale, SIZE * scale)
    worst = max(difference(tile, expected[index // len(PARTS) % len(expected)])
                for index, tile in enumerate(tiles(shown, side, COLUMNS, len(delays))))
    # Chromium may round twice.
    assert worst <= 2, f"{scene} at {fps} per second is off by {worst}"

    still = screenshot("Chromium", page(scene, css, [0, 1 / int(fps)]), (COLUMNS * SIZE, SIZE), scale,
                       "--force-prefers-reduced-motion")
    has_period = json.loads(drip("describe", scene, "--json", "--reduced-motion")).get("period")
    drip("still", *common, "--reduced-motion", "--at", "0" if has_period else "100%", "-o", folder / "calm.png")
    calm = Image.open(folder / "calm.png").convert("RGBA")
    off = max(difference(tile, calm) for tile in tiles(still, side, COLUMNS, 2))
    assert off <= 2, f"{scene} with reduced motion is off by {off}"
    print(f"{scene} at {fps} per second, scale {scale}: {len(expected)} frames, off by {worst} at most")


for number, scene in enumerate(scenes()):
    with tempfile.TemporaryDirectory() as name:
        check(scene, *CASES[number % len(CASES)], pathlib.Path(name))
