"""Measures drip beside other libraries that draw the same pictures.

drip-bench records the shapes of its pictures. Programs in the folder REPLAY draw these recordings with Blend2D and
Cairo, and this one with Skia, which Python calls once per frame. Each round measures all of them, one after the other,
on one core. The tables show the median of the rounds.

Blend2D has no clip but rectangles, so its recordings contain the intersections of shapes and clips, still as curves.
"""

import json
import os
import statistics
import subprocess
import sys
import time

import numpy
import skia

FLAT_SIDES, LIT_SIDES = (160, 512, 2000), (64, 480, 1024)
COLUMNS = [(name, side) for name in ("wave", "river") for side in FLAT_SIDES]
COLUMNS += [("lit", side) for side in LIT_SIDES]
ROUNDS, MILLISECONDS = 5, 60


# Recordings


def frames(recording):
    """Returns the frames of a recording: lists of nodes (clips, path, paint, operation), each a list of words."""
    frames, clips = [], []
    for line in recording.read_text().splitlines():
        word, *rest = words = line.split()
        match word:
            case "frame":
                frames.append([])
            case "clip":
                clips.append(rest)
            case "path":
                path = rest
            case "fill" | "stroke":
                frames[-1].append((clips, path, paint, words))
                clips = []
            case _:
                paint = words
    return frames


def skia_path(words, scale=1):
    path, words = skia.Path(), iter(words)
    verbs = {"M": (path.moveTo, 2), "L": (path.lineTo, 2), "Q": (path.quadTo, 4), "C": (path.cubicTo, 6),
             "O": (path.addCircle, 3), "Z": (path.close, 0)}
    for verb in words:
        call, count = verbs[verb]
        call(*(scale * float(next(words)) for _ in range(count)))
    return path


def skia_paint(paint, operation):
    kind, *numbers = paint[0], *map(float, paint[1:])
    result = skia.Paint(AntiAlias=True)
    if kind == "color":
        result.setColor4f(skia.Color4f(*numbers))
    else:
        count = 4 if kind == "linear" else 9
        place, stops = numbers[:count], numbers[count:]
        colors = [skia.Color4f(*stops[index + 1:index + 5]).toColor() for index in range(0, len(stops), 5)]
        # The flag interpolates premultiplied colours.
        rest = colors, stops[::5], skia.TileMode.kClamp, 1
        if kind == "linear":
            result.setShader(skia.GradientShader.MakeLinear([skia.Point(*place[:2]), skia.Point(*place[2:])], *rest))
        else:
            x, y, radius, a, b, c, d, e, f = place
            matrix = skia.Matrix.MakeAll(a, c, e, b, d, f, 0, 0, 1)
            result.setShader(skia.GradientShader.MakeRadial(skia.Point(x, y), radius, *rest, matrix))
    if operation[0] == "stroke":
        width, cap, join, limit = operation[1:]
        result.setStyle(skia.Paint.kStroke_Style)
        result.setStrokeWidth(float(width))
        result.setStrokeMiter(float(limit))
        result.setStrokeCap(getattr(skia.Paint, f"k{cap.title()}_Cap"))
        result.setStrokeJoin(getattr(skia.Paint, f"k{join.title()}_Join"))
    return result


def skia_fill(words, operation, scale=1):
    path = skia_path(words, scale)
    path.setFillType(skia.PathFillType.kEvenOdd if "evenodd" in operation else skia.PathFillType.kWinding)
    return path


def intersection(clips, words, operation):
    """Returns the part of a node in all clips as words of a path, and its fill rule."""
    # Outlines of strokes, and crossings, are exact for Skia's scale, so they are made at a large one.
    scale = 64
    path = skia_fill(words, operation, scale)
    if operation[0] == "stroke":
        style = [operation[0], str(float(operation[1]) * scale), *operation[2:]]
        skia_paint(["color", 0, 0, 0, 1], style).getFillPath(path, path := skia.Path())
    for clip in clips:
        path = skia.Op(path, skia_path(clip, scale), skia.kIntersect_PathOp)
    words, segments = [], skia.Path.Iter(path, False)
    while (segment := segments.next())[0] != skia.Path.kDone_Verb:
        verb, points = segment
        if verb == skia.Path.kConic_Verb:
            points = skia.Path.ConvertConicToQuads(*points, segments.conicWeight(), 2)
            verb = skia.Path.kQuad_Verb
        letter = "MLQQCZ"[int(verb)]
        points = points if letter == "M" else points[1:]
        size = {"Q": 2, "C": 3}.get(letter, 1)
        for start in range(0, max(len(points), 1), size):
            words.append(letter)
            words += [str(number / scale) for point in points[start:start + size] for number in (point.x(), point.y())]
    return words, "evenodd" if path.getFillType() == skia.PathFillType.kEvenOdd else "nonzero"


def without_clips(recording):
    """Writes a recording that contains the intersections of shapes and clips."""
    lines = []
    for frame in frames(recording):
        lines.append("frame")
        for clips, path, paint, operation in frame:
            if clips:
                path, rule = intersection(clips, path, operation)
                operation = ["fill", rule]
            lines += [" ".join(map(str, words)) for words in (paint, ["path", *path], operation)]
    result = recording.with_suffix(".intersected.txt")
    result.write_text("\n".join(lines) + "\n")
    return result


# Libraries: each gets a recording and its side, and returns a function that returns microseconds, and the pixels of the
# first and the last frame.


def program(path, recording, side, *rest):
    words = [path, recording, *map(str, (side, *rest))]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def replay(path, recording, side):
    pixels = recording.with_suffix(".pixels")
    program(path, recording, side, 0, pixels)
    # Blue comes first.
    return (lambda: float(program(path, recording, side, MILLISECONDS)),
            numpy.fromfile(pixels, numpy.uint8).reshape(2, side, side, 4)[..., [2, 1, 0, 3]])


def draw_with_skia(recording, side):
    pictures = []
    for nodes in frames(recording):
        recorder = skia.PictureRecorder()
        canvas = recorder.beginRecording(skia.Rect.MakeWH(side, side))
        for clips, path, paint, operation in nodes:
            canvas.save()
            for clip in clips:
                canvas.clipPath(skia_path(clip), doAntiAlias=True)
            canvas.drawPath(skia_fill(path, operation), skia_paint(paint, operation))
            canvas.restore()
        pictures.append(recorder.finishRecordingAsPicture())
    pixels = numpy.zeros((side, side, 4), numpy.uint8)
    info = skia.ImageInfo.Make(side, side, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
    # Skia does not keep the pixels alive, but the function below does.
    surface = skia.Surface.MakeRasterDirect(info, pixels, side * 4)
    canvas = surface.getCanvas()

    def draw(frame, _=(surface, pixels)):
        canvas.clear(0)
        canvas.drawPicture(pictures[frame % len(pictures)])

    def measure():
        times, end = [], time.perf_counter() + MILLISECONDS / 1000
        while len(times) < 3 or time.perf_counter() < end:
            start = time.perf_counter()
            draw(len(times))
            times.append((time.perf_counter() - start) * 1e6)
        return statistics.median(times)

    both = []
    for frame in 0, -1:
        draw(frame)
        both.append(pixels.copy())
    return measure, numpy.stack(both)


def draw_with_drip(bench, name, side):
    def measure():
        text = subprocess.run([bench, "--json", "--step", "pixels", "--milliseconds", str(MILLISECONDS), "--only", name,
                               str(side)], check=True, capture_output=True).stdout
        return json.loads(text.splitlines()[0])["microseconds"]["runs + RGBA"]["median"]

    return measure


# Measuring


def compare(what, side, ours, theirs):
    """Fails if a library draws other pictures than drip."""
    for mine, pixels in zip(ours.astype(int), theirs):
        mine[..., :3] = (mine[..., :3] * mine[..., 3:] + 127) // 255
        mean = abs(mine - pixels).mean()
        # Antialiasing differs along edges, which are a larger part of a small frame.
        if mean > 0.3 + 100 / side:
            sys.exit(f"drawing.py: {what} at {side}: {mean:.2f} of 255 off on average")


def prepare(bench, programs, folder, name, side, libraries):
    """Records a picture, compares it in all libraries, and returns the functions that measure them."""
    subprocess.run([bench, "--record", folder, "--only", name, str(side)], check=True)
    recording = folder / f"{name}-{side}.txt"
    ours = numpy.fromfile(recording.with_suffix(".rgba"), numpy.uint8).reshape(2, side, side, 4)
    measures = {"**drip**": draw_with_drip(bench, name, side)}
    makers = {"Blend2D": lambda: replay(programs / "replay-blend2d", without_clips(recording), side),
              "Cairo": lambda: replay(programs / "replay-cairo", recording, side),
              "Skia": lambda: draw_with_skia(recording, side)}
    for library in libraries:
        measures[library], pixels = makers[library]()
        compare(f"{name} by {library}", side, ours, pixels)
    return measures


def measure(columns):
    """Returns the microseconds of the rounds of each library in each column."""
    times = {column: {library: [] for library in measures} for column, measures in columns.items()}
    for _ in range(ROUNDS):
        for column, measures in columns.items():
            for library, measure in measures.items():
                times[column][library].append(measure())
    return times


def number(value):
    return f"{value:.1f}" if value < 10 else f"{value:.0f}"


def table(head, rows):
    yield f"| {head[0]} | {' | '.join(head[1:])} |"
    yield f"| --- |{' ---: |' * (len(head) - 1)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


def ratio(times):
    return f"{statistics.median(ours / theirs for ours, theirs in zip(times['**drip**'], times['Blend2D'])):.2f}"


def drawing(bench, programs, folder):
    """Yields the lines of the table of the pictures of drip-bench. The folder receives recordings."""
    libraries = ["Blend2D", "Cairo", "Skia"]
    columns = {column: prepare(bench, programs, folder, *column, libraries) for column in COLUMNS}
    # A plus moves the picture from frame to frame, so that drip cannot copy shapes of the previous frame.
    for name, side in COLUMNS:
        columns[f"{name}+", side] = prepare(bench, programs, folder, f"{name}+", side, ["Blend2D"])
    times = measure(columns)
    yield f"Drawing into memory: µs per frame on one thread, the median of {ROUNDS} rounds.\n"
    yield from table(["", "**drip**", *libraries, "**drip** / Blend2D", "moved"], [
        [f"{name} {side}", *(number(statistics.median(rounds)) for rounds in times[name, side].values()),
         *(ratio(times[key, side]) for key in (name, f"{name}+"))] for name, side in COLUMNS])


def stay_on_one_core():
    """Keeps this program, and those it starts, on one core if the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
