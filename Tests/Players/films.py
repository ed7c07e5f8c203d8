"""Plays films with Pillow and ffmpeg, and compares every image and its time with the frames of `drip render`."""

import fractions
import os
import pathlib
import tempfile

import numpy
from PIL import Image

from common import drip, frames, run, scenes

# The resolution of a format's times, in seconds.
STEPS = {"gif": 0.01, "apng": 0.001, "webp": 0.001}
HOLD = 0.5


def visible(pixels):
    """Clears the colour of clear pixels, which has no meaning."""
    pixels = numpy.array(pixels).astype(int)
    pixels[pixels[..., 3] == 0] = 0
    return pixels


def pillow(path):
    """Returns the images that Pillow shows, and the end of each in seconds."""
    film, images, ends, time = Image.open(path), [], [], 0
    for number in range(film.n_frames):
        film.seek(number)
        images.append(visible(film.convert("RGBA")))
        time += film.info["duration"] / 1000
        ends.append(time)
    return images, ends


def validate(path, count):
    """Asks the tools of a format for faults and for the number of images."""
    if path.suffix == ".gif":
        info = run("gifsicle", "--info", path).decode()
        assert "warning" not in info and f" {count} image" in info, info
    elif path.suffix == ".webp":
        assert not run("webpinfo", "-quiet", path).strip(), "webpinfo finds faults"
        assert f"Number of frames: {count}\n" in run("webpmux", "-info", path).decode(), "webpmux counts other frames"
    else:
        run("pngcheck", "-q", path)


def compare_with_ffmpeg(path, images):
    data = run("ffmpeg", "-v", "error", "-i", path, "-fps_mode", "passthrough", "-pix_fmt", "rgba", "-f", "rawvideo", "-")
    shown = numpy.frombuffer(data, numpy.uint8).reshape(-1, *images[0].shape)
    assert len(shown) == len(images), f"ffmpeg shows {len(shown)} images, not {len(images)}"
    for number, image in enumerate(images):
        assert (visible(shown[number]) == image).all(), f"image {number} differs in ffmpeg"


def check(path, expected, rate, error):
    images, ends = pillow(path)
    # The image that is shown in the middle of each frame.
    shown, index = [], 0
    for number in range(len(expected)):
        while index < len(images) - 1 and ends[index] <= float((number + 0.5) / rate):
            index += 1
        shown.append(index)
    assert path.suffix == ".gif" or sorted(set(shown)) == list(range(len(images))), "images that are never shown"
    step = STEPS[path.suffix[1:]] / 2 + 1e-6
    # The palette of a film has a colour near each of a thousand, but not of two thousand, as a vessel has that fills the
    # canvas.
    is_rich = any(len(numpy.unique(frame.reshape(-1, frame.shape[-1]), axis=0)) > 1100 for frame in expected)
    for number, frame in enumerate(expected):
        off = abs(images[shown[number]] - frame)
        worst, mean = off.max(), off.mean()
        assert worst <= (5 * error if is_rich else error), f"frame {number} is off by {worst} in Pillow"
        assert mean <= error / 4, f"frame {number} is off by {mean} on average in Pillow"
        if number and shown[number] != shown[number - 1]:
            begin = ends[shown[number] - 1]
            assert abs(begin - number / rate) <= step, f"frame {number} begins at {begin}"
    end = len(expected) / rate + fractions.Fraction(HOLD)
    assert abs(ends[-1] - end) <= step, f"the film ends at {ends[-1]}, not {float(end)}"
    validate(path, len(images))
    if path.suffix != ".webp":
        compare_with_ffmpeg(path, images)
    print(f"{path.name}: {len(expected)} frames in {len(images)} images, {os.path.getsize(path)} bytes")


def play(rate, scene, formats, *options):
    print(scene, *options)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        common = [scene, "--fps", rate, "--quiet", *options]
        films = [folder / f"film.{kind}" for kind in formats]
        drip("render", *common, "-o", folder / "frames")
        drip("render", *common, "--hold", HOLD, *(word for film in films for word in ("-o", film)))
        expected = [visible(frame) for frame in frames(folder / "frames")]
        for film in films:
            # A palette of 255 colours is not always sufficient.
            check(film, expected, fractions.Fraction(rate), 8 if film.suffix == ".gif" else 0)


for scene in scenes():
    play("25", scene, ["gif", "apng", "webp"], "--size", "96", "--background", "scene")
play("30", "download", ["apng", "webp"], "--size", "70x51", "--theme", "dark")
play("30000/1001", "heart", ["gif", "apng", "webp"], "--size", "40", "--background", "teal", "--compression", "small")
play("50", "splash", ["apng", "webp"], "--size", "33", "--compression", "fast", "--from", "1", "--duration", "0.4")
# Rounded times must not add up over thousands of frames.
play("30", "wave", ["gif"], "--size", "12x9", "--background", "scene", "--speed", "0.03")
