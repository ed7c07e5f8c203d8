"""Helpers of the checks in this folder: the program, its scenes, and screenshots of browsers."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile

from PIL import Image

DRIP = os.environ["DRIP"]


def run(*command):
    """Runs a program and returns its output; an AssertionError has its messages."""
    done = subprocess.run([str(word) for word in command], capture_output=True, check=False)
    assert done.returncode == 0, f"{command}: {(done.stderr + done.stdout).decode(errors='replace')[-500:]}"
    return done.stdout + done.stderr if command[0] != DRIP else done.stdout


def drip(*arguments):
    return run(DRIP, *arguments)


def scenes():
    return [entry["scene"] for entry in json.loads(drip("list", "--json"))]


def frames(folder):
    """Returns the frames of a sequence as images."""
    names = sorted(pathlib.Path(folder).glob("*.png"))
    return [Image.open(path).convert("RGBA") for path in names]


def screenshot(browser, html, size, scale=1, *flags):
    """Returns a picture of a page, in Chromium with clear pixels where the page is clear."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        page, shot = folder / "page.html", folder / "shot.png"
        page.write_text(html)
        common = [f"--window-size={size[0]},{size[1]}", f"--screenshot={shot}"]
        if browser == "Chromium":
            program = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])))
            run(program, "--headless", "--no-sandbox", "--hide-scrollbars", *common,
                "--force-color-profile=srgb", "--default-background-color=00000000", "--allow-file-access-from-files",
                "--virtual-time-budget=5000", f"--force-device-scale-factor={scale}", *flags, page.as_uri())
        else:
            run("firefox-esr", "--headless", "--no-remote", "--profile", folder, *common, page.as_uri())
        return Image.open(shot).convert("RGBA")


def tiles(image, size, columns, count):
    """Cuts a screenshot into equal tiles."""
    for index in range(count):
        left, top = index % columns * size[0], index // columns * size[1]
        yield image.crop((left, top, left + size[0], top + size[1]))
