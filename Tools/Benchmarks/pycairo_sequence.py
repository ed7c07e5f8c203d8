"""The moving wave as many would write it: a short script with pycairo, one file for each frame.

    python pycairo_sequence.py FOLDER SIDE COUNT
"""

import math
import os
import sys
import time

import cairo


def trace_water(context, side, level, phase):
    height, frequency = side / 20, 2 * math.pi / (0.9 * side)
    for x in range(side + 1):
        context.line_to(x, level + height * math.sin(frequency * x + phase))
    context.line_to(side, side)
    context.line_to(0, side)
    context.close_path()


def draw(side, phase):
    middle = side / 2
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, side, side)
    context = cairo.Context(surface)
    context.arc(middle, middle, middle, 0, 2 * math.pi)
    context.set_source_rgb(235 / 255, 235 / 255, 241 / 255)
    context.fill_preserve()
    context.clip()
    trace_water(context, side, middle, phase)
    context.set_source_rgb(79 / 255, 240 / 255, 1)
    context.fill()
    trace_water(context, side, middle + side / 100, phase + 0.65 * 0.9 * 2 * math.pi)
    context.set_source_rgba(79 / 255, 240 / 255, 1, 77 / 255)
    context.fill()
    return surface


def main(folder, side, count):
    size = 0
    start = time.perf_counter()
    for frame in range(count):
        path = f"{folder}/wave-{frame:03}.png"
        draw(side, 0.7 + 0.25 * frame).write_to_png(path)
        size += os.path.getsize(path)
    speed = count / (time.perf_counter() - start)
    print("sequence", "pycairo script", side, speed, size // count, sep="\t")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
