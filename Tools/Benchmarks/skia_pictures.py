"""Skia's processor back end, through its Python package, and sequences written by it.

    python skia_pictures.py FRAMES MILLISECONDS SIDE...
    python skia_pictures.py --sequence FOLDER SIDE COUNT

Pictures are recorded beforehand, so that a measured frame is cleared and played in two calls: no time
is spent in Python, and none on paths. Sequences build theirs frame by frame, as scripts do.
"""

import math
import sys
import time

import numpy
import skia

from repetition import repeat

PALE = skia.Color(235, 235, 241)
CYAN, CYAN_VEIL = skia.Color(79, 240, 255), skia.Color(79, 240, 255, 77)
TEAL, TEAL_VEIL = skia.Color(50, 171, 155), skia.Color(50, 171, 155, 64)
Builder = getattr(skia, "PathBuilder", skia.Path)


def finished(path):
    return path.detach() if hasattr(path, "detach") else path


def circle(x, y, radius):
    handle = 0.5522847498 * radius
    path = Builder()
    path.moveTo(x + radius, y)
    path.cubicTo(x + radius, y + handle, x + handle, y + radius, x, y + radius)
    path.cubicTo(x - handle, y + radius, x - radius, y + handle, x - radius, y)
    path.cubicTo(x - radius, y - handle, x - handle, y - radius, x, y - radius)
    path.cubicTo(x + handle, y - radius, x + radius, y - handle, x + radius, y)
    path.close()
    return finished(path)


def fill(colour):
    return skia.Paint(AntiAlias=True, Color=colour)


def stroke(colour, width, is_round=False):
    paint = skia.Paint(
        AntiAlias=True, Color=colour, Style=skia.Paint.kStroke_Style, StrokeWidth=width)
    if is_round:
        paint.setStrokeCap(skia.Paint.kRound_Cap)
        paint.setStrokeJoin(skia.Paint.kRound_Join)
    return paint


def water(side, level, phase):
    height, frequency = side / 20, 2 * math.pi / (0.9 * side)
    path = Builder()
    path.moveTo(0, level + height * math.sin(phase))
    for x in range(1, side + 1):
        path.lineTo(x, level + height * math.sin(frequency * x + phase))
    path.lineTo(side, side)
    path.lineTo(0, side)
    path.close()
    return finished(path)


def wave(canvas, side, phase):
    middle = side / 2
    disc = circle(middle, middle, middle)
    canvas.drawPath(disc, fill(PALE))
    canvas.save()
    canvas.clipPath(disc, doAntiAlias=True)
    canvas.drawPath(water(side, middle, phase), fill(CYAN))
    behind = phase + 0.65 * 0.9 * 2 * math.pi
    canvas.drawPath(water(side, middle + side / 100, behind), fill(CYAN_VEIL))
    canvas.restore()


def river(canvas, side, _):
    middle = side / 2
    canvas.drawPath(circle(middle, middle, side / 4 - 1.5), stroke(TEAL, side / 100))
    canvas.drawPath(circle(middle, middle, side / 6), fill(CYAN))
    for droplet in range(6):
        angle = math.radians(15 + 60 * droplet)
        bend = angle + math.pi / 6
        x, y = middle + 0.35 * side * math.cos(angle), middle + 0.35 * side * math.sin(angle)
        trail = Builder()
        trail.moveTo(x, y)
        trail.quadTo(
            middle + 0.2 * side * math.cos(bend), middle + 0.2 * side * math.sin(bend),
            middle, middle)
        canvas.drawPath(finished(trail), stroke(TEAL, side / 200))
        canvas.drawPath(circle(x, y, side / 37), fill(CYAN))


def finish(canvas, side, _):
    middle = side / 2
    canvas.drawPath(circle(middle, middle, 0.42 * side), fill(TEAL_VEIL))
    canvas.drawPath(circle(middle, middle, side / 4), fill(TEAL))
    first, second = math.hypot(0.07, 0.07), math.hypot(0.14, 0.15)
    part = (0.7 * (first + second) - first) / second
    check = Builder()
    check.moveTo(0.40 * side, 0.51 * side)
    check.lineTo(0.47 * side, 0.58 * side)
    check.lineTo((0.47 + 0.14 * part) * side, (0.58 - 0.15 * part) * side)
    canvas.drawPath(finished(check), stroke(skia.ColorWHITE, side / 16, is_round=True))


def surface_of(side):
    pixels = numpy.zeros((side, side, 4), numpy.uint8)
    info = skia.ImageInfo.Make(
        side, side, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
    return pixels, skia.Surface.MakeRasterDirect(info, pixels, side * 4)


def compare(folder, name, side, pixels):
    ours = numpy.fromfile(f"{folder}/{name}-{side}.rgba", numpy.uint8)
    ours = ours.reshape(side, side, 4).astype(int)
    ours[:, :, :3] = (ours[:, :, :3] * ours[:, :, 3:] + 127) // 255
    difference = abs(ours - pixels)
    print("difference", "Skia", name, side, difference.max(), difference.mean(), sep="\t")


def measure(folder, milliseconds, sides):
    for side in sides:
        pixels, surface = surface_of(side)
        canvas = surface.getCanvas()
        for name, draw in (("wave", wave), ("river", river), ("finish", finish)):
            films = []
            for frame in range(16):
                recorder = skia.PictureRecorder()
                draw(recorder.beginRecording(skia.Rect.MakeWH(side, side)), side, 0.7 + 0.25 * frame)
                films.append(recorder.finishRecordingAsPicture())

            def play(number):
                canvas.clear(0)
                canvas.drawPicture(films[number % 16])

            play(0)
            compare(folder, name, side, pixels)
            least, middle = repeat(milliseconds, play)
            print("raster", "Skia", name, side, least, middle, sep="\t", flush=True)


def write_sequence(folder, side, count):
    pixels, surface = surface_of(side)
    canvas = surface.getCanvas()
    size = 0
    start = time.perf_counter()
    for frame in range(count):
        canvas.clear(0)
        wave(canvas, side, 0.7 + 0.25 * frame)
        file = bytes(surface.makeImageSnapshot().encodeToData(skia.kPNG, 100))
        with open(f"{folder}/wave-{frame:03}.png", "wb") as output:
            size += output.write(file)
    speed = count / (time.perf_counter() - start)
    del pixels
    print("sequence", "skia-python script", side, speed, size // count, sep="\t")


if __name__ == "__main__":
    if sys.argv[1] == "--sequence":
        write_sequence(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
    else:
        measure(sys.argv[1], float(sys.argv[2]), [int(side) for side in sys.argv[3:]])
