#!/usr/bin/env python3
"""Plays films by programs not written here, and compares every frame with the pictures it is made of.

    films.py RATE FRAMES FILM...

RATE is how many frames are shown in a second, such as 30 or 30000/1001; FRAMES is a folder with the frames as PNG
files, numbered; every FILM is a GIF, PNG or WebP file of them. --hold S says how much longer the last frame stays,
--error N
by how much colours may differ, which is 0 unless it is said.
"""

import argparse
import fractions
import hashlib
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TOOLS = {
    ".gif": ["gifsicle", "ffmpeg"],
    ".png": ["pngcheck", "apngdis", "ffmpeg"],
    ".apng": ["pngcheck", "apngdis", "ffmpeg"],
    ".webp": ["webpinfo", "webpmux"],
}
# How exactly a format knows times, in seconds.
STEPS = {".gif": 0.01, ".png": 0.001, ".apng": 0.001, ".webp": 0.001}

try:
    import numpy
    from PIL import Image
except ImportError:
    sys.exit("films.py: Pillow and numpy are missing (python3-pil and python3-numpy)")


def run(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    text = done.stdout.decode(errors="replace")
    if done.returncode:
        raise AssertionError(f"{' '.join(map(str, command))}: {text.strip()[-300:]}")
    return text


def pixels(image):
    """Red, green, blue and alpha, and nothing where there is no alpha."""
    array = numpy.array(image.convert("RGBA")).astype(int)
    array[array[..., 3] == 0] = 0
    return array


def played(path):
    """The images that Pillow shows, and when each ends, in seconds."""
    film = Image.open(path)
    images, ends, time = [], [], 0
    for number in range(getattr(film, "n_frames", 1)):
        film.seek(number)
        film.load()
        images.append(pixels(film))
        time += film.info.get("duration", 0) / 1000
        ends.append(time)
    return images, ends


def differ(found, wanted, error):
    return found.shape != wanted.shape or abs(found - wanted).max() > error


def check(path, frames, rate, hold, error):
    suffix = path.suffix.lower()
    images, ends = played(path)
    # What is shown in the middle of each frame's time.
    shown, index = [], 0
    for number in range(len(frames)):
        while index < len(images) - 1 and ends[index] <= float((number + 0.5) / rate):
            index += 1
        shown.append(index)
    if sorted(set(shown)) != list(range(len(images))) and suffix != ".gif":
        raise AssertionError(f"{len(images)} images, of which {len(set(shown))} are seen")
    for number, frame in enumerate(frames):
        if differ(images[shown[number]], frame, error):
            worst = abs(images[shown[number]] - frame).max()
            raise AssertionError(f"frame {number} is another one in Pillow, by {worst}")
    # Each change comes when it should, and the end as well.
    for number in range(1, len(frames)):
        if shown[number] != shown[number - 1]:
            if abs(ends[shown[number] - 1] - number / rate) > STEPS[suffix] / 2 + 1e-6:
                raise AssertionError(f"frame {number} begins at {ends[shown[number] - 1]}")
    if abs(ends[-1] - len(frames) / rate - hold) > STEPS[suffix] / 2 + 1e-6:
        raise AssertionError(f"it ends at {ends[-1]}, not {float(len(frames) / rate) + hold}")

    with tempfile.TemporaryDirectory() as folder:
        other = others(path, suffix, pathlib.Path(folder), len(images))
        for number, name in enumerate(other or []):
            if differ(pixels(Image.open(name)), images[number], 0):
                raise AssertionError(f"image {number} is another one in {TOOLS[suffix][0]}")
    if "ffmpeg" in TOOLS[suffix]:
        check_ffmpeg(path, images)
    return f"{path.name}: {len(frames)} frames in {len(images)} images, {path.stat().st_size} bytes"


def check_ffmpeg(path, images):
    sums = run(
        "ffmpeg", "-v", "error", "-i", path, "-fps_mode", "passthrough", "-pix_fmt", "rgba",
        "-f", "framemd5", "-")
    sums = [line.split()[-1] for line in sums.splitlines() if line and line[0] != "#"]
    if len(sums) != len(images):
        raise AssertionError(f"{len(sums)} images in ffmpeg, not {len(images)}")
    for number, image in enumerate(images):
        # What colour is behind a clear pixel is its own business.
        if image[..., 3].min() == 255:
            if hashlib.md5(image.astype(numpy.uint8).tobytes()).hexdigest() != sums[number]:
                raise AssertionError(f"image {number} is another one in ffmpeg")


def others(path, suffix, folder, count):
    """The images as another program plays them, in files, where there is one that does."""
    if suffix == ".gif":
        info = run("gifsicle", "--info", path)
        if "warning" in info or f" {count} image" not in info:
            raise AssertionError(f"gifsicle: {info.splitlines()[0]}")
        run("gifsicle", "--unoptimize", "--no-warnings", "--explode", path, "-o", folder / "f")
        return expect(sorted(folder.glob("f.*")), count)
    if suffix == ".webp":
        info = run("webpinfo", "-quiet", path)
        if info.strip():
            raise AssertionError(f"webpinfo: {info}")
        if f"Number of frames: {count}\n" not in run("webpmux", "-info", path):
            raise AssertionError(f"webpmux does not find {count} images")
        return None
    run("pngcheck", "-q", path)
    copy = folder / "film.png"
    copy.write_bytes(path.read_bytes())
    run("apngdis", copy)
    names = folder.glob("apngframe*.png")
    return expect(sorted(names, key=lambda name: int(re.sub(r"\D", "", name.stem))), count)


def expect(names, count):
    if len(names) != count:
        raise AssertionError(f"another program finds {len(names)} images, not {count}")
    return names


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rate", type=fractions.Fraction)
    parser.add_argument("frames", type=pathlib.Path)
    parser.add_argument("films", type=pathlib.Path, nargs="+")
    parser.add_argument("--hold", type=float, default=0)
    parser.add_argument("--error", type=int, default=0)
    options = parser.parse_args()
    names = sorted(options.frames.glob("*.png"))
    if not names:
        sys.exit(f"films.py: there are no frames in {options.frames}")
    frames = [pixels(Image.open(name)) for name in names]
    failures = 0
    for film in options.films:
        missing = [tool for tool in TOOLS[film.suffix.lower()] if not shutil.which(tool)]
        if missing:
            sys.exit(f"films.py: {', '.join(missing)} missing, of gifsicle, pngcheck, apngdis, webp, ffmpeg")
        try:
            print(check(film, frames, options.rate, options.hold, options.error))
        except AssertionError as problem:
            print(f"{film}: {problem}", file=sys.stderr)
            failures += 1
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
