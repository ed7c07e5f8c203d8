#!/usr/bin/env python3
"""Measures files of flat and lit films beside those of other programs: sizes.py DRIP [--write ARTICLE]

All programs encode the same frames of `download`. The error of a GIF is the mean distance of its pixels from the drawn
ones in OKLab, in every fourth frame. The still images are frames from the middle.
"""

import argparse
import ctypes
import ctypes.util
import os
import pathlib
import subprocess
import sys
import tempfile

try:
    import numpy
except ImportError as error:
    sys.exit(f"sizes.py: {error.name} is missing; run make sizes")

SIDES, MATERIALS, RATE = (240, 480), ("flat", "light"), 25
CONES = ((.4122214708, .5363325363, .0514459929), (.2119034982, .6806995451, .1073969566),
         (.0883024619, .2817188376, .6299787005))
LAB = ((.2104542553, .7936177850, -.0040720468), (1.9779984951, -2.4285922050, .4505937099),
       (.0259040371, .7827717662, -.8086757660))


def run(command):
    subprocess.run(command, shell=True, check=True, stderr=subprocess.DEVNULL)


def pixels(command, side):
    """Returns the frames that a command writes as red, green, blue and opacity."""
    raw = subprocess.run(command, shell=True, check=True, capture_output=True).stdout
    return numpy.frombuffer(raw, numpy.uint8).reshape(-1, side, side, 4)


def oklab(frame):
    value = frame[..., :3] / 255
    linear = numpy.where(value <= .04045, value / 12.92, ((value + .055) / 1.055) ** 2.4)
    return numpy.cbrt(linear @ numpy.transpose(CONES)) @ numpy.transpose(LAB)


def error(path, frames):
    """Returns the mean distance of the pixels of a film from those of frames."""
    own = pixels(f"ffmpeg -v error -i {path} -vf fps={RATE} -f rawvideo -pix_fmt rgba -", frames.shape[1])
    distances = [numpy.linalg.norm(oklab(own[min(index, len(own) - 1)]) - oklab(frames[index]), axis=-1).mean()
                 for index in range(0, len(frames), 4)]
    return f" ({1e5 * numpy.mean(distances):.0f})"


class Image(ctypes.Structure):
    """The `png_image` of libpng."""
    _fields_ = [("opaque", ctypes.c_void_p), ("version", ctypes.c_uint32), ("width", ctypes.c_uint32),
                ("height", ctypes.c_uint32), ("format", ctypes.c_uint32), ("flags", ctypes.c_uint32),
                ("colormap_entries", ctypes.c_uint32), ("warning_or_error", ctypes.c_uint32),
                ("message", ctypes.c_char * 64)]


def write_png(frame, path):
    """Writes an opaque frame with libpng."""
    library = ctypes.CDLL(ctypes.util.find_library("png16") or ctypes.util.find_library("png"))
    rows = numpy.ascontiguousarray(frame[..., :3])
    image = Image(version=1, width=frame.shape[1], height=frame.shape[0], format=2)
    written = library.png_image_write_to_file(
        ctypes.byref(image), path.encode(), 0, rows.ctypes.data_as(ctypes.c_void_p), 0, None)
    if not written:
        sys.exit(f"sizes.py: libpng: {image.message.decode()}")


def rows(drip, side, material, folder):
    """Yields the name of each row, and the size and the error of its file."""
    look = f"download --set material={material} --size {side} --background scene --force"
    film = f"{drip} render {look} --fps {RATE} --quiet"
    frames = pixels(f"{film} --format rgba -o -", side)
    run(f"{film} -o {folder}/png/")
    raw = f"-f rawvideo -pix_fmt rgba -s {side}x{side} -r {RATE} -i {folder}/frames.rgba"
    frames.tofile(f"{folder}/frames.rgba")

    def file(name, command=None):
        if command:
            run(command)
        path = f"{folder}/{name}"
        return f"{os.path.getsize(path) / 1000:.{1 if name.endswith('.png') else 0}f}", path

    def gif(dither):
        palette = f"split[a][b];[a]palettegen=max_colors=255:stats_mode=full[p];[b][p]paletteuse=dither={dither}"
        return file("peer.gif", f"ffmpeg -v error -y {raw} -vf '{palette}' {folder}/raw.gif && "
                    f"gifsicle -O3 {folder}/raw.gif -o {folder}/peer.gif")

    size, path = file("own.gif", f"{film} -o {folder}/own.gif")
    yield "**drip, gif**", size + error(path, frames)
    for name, dither in {"without dithering": "none", "with Bayer's": "bayer:bayer_scale=5",
                         "with Floyd's and Steinberg's": "floyd_steinberg"}.items():
        size, path = gif(dither)
        yield f"ffmpeg palettegen {name}, gifsicle -O3", size + error(path, frames)
    yield "**drip, webp**", file("own.webp", f"{film} -o {folder}/own.webp")[0]
    yield "img2webp -lossless -m 4", file(
        "peer.webp", f"img2webp -loop 0 -lossless -m 4 -d {1000 // RATE} {folder}/png/*.png -o {folder}/peer.webp")[0]
    yield "**drip, apng**", file("own.apng", f"{film} -o {folder}/own.apng")[0]
    yield "ffmpeg, apng", file("peer.apng", f"ffmpeg -v error -y {raw} -plays 0 -f apng {folder}/peer.apng")[0]
    yield "**drip, svg**", file("own.svg", f"{film} -o {folder}/own.svg")[0]
    yield "**drip, lottie**", file("own.lottie", f"{film} -o {folder}/own.lottie")[0]
    still = f"{drip} still {look} --at {len(frames) // 2 / RATE}"
    yield "**drip, png**, one frame", file("own.png", f"{still} -o {folder}/own.png")[0]
    yield "**drip, png, small**, one frame", file("own.png", f"{still} --compression small -o {folder}/own.png")[0]
    write_png(frames[len(frames) // 2], f"{folder}/peer.png")
    yield "libpng, one frame", file("peer.png")[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("drip", type=pathlib.Path)
    parser.add_argument("--write", type=pathlib.Path, metavar="ARTICLE", help="replace the table of an article, too")
    options = parser.parse_args()
    cells = {}
    for side in SIDES:
        for material in MATERIALS:
            with tempfile.TemporaryDirectory() as folder:
                for name, cell in rows(options.drip.resolve(), side, material, folder):
                    cells.setdefault(name, []).append(cell)
    lines = ["| file | flat, 240 pixels | light, 240 | flat, 480 | light, 480 |",
             "| --- | ---: | ---: | ---: | ---: |"]
    lines += [f"| {name} | {' | '.join(row)} |" for name, row in cells.items()]
    print("\n".join(lines))
    if options.write:
        article = options.write.read_text()
        marks = "<!-- sizes: begin -->\n\n", "\n\n<!-- sizes: end -->"
        head, rest = article.split(marks[0])
        options.write.write_text(head + marks[0] + "\n".join(lines) + marks[1] + rest.split(marks[1])[1])


if __name__ == "__main__":
    main()
