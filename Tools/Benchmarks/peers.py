#!/usr/bin/env python3
"""Measures drip beside other libraries and programs, and prints tables: peers.py DRIP DRIP_BENCH [--write ARTICLE]

Drawing: Cairo, Skia and Blend2D draw the four pictures of drip-bench, recorded beforehand so that no time is spent in
Python. Skia turns strokes and clips into outlines for Blend2D, whose package only fills polygons. The pictures have to
be equal up to antialiasing. PNG: zlib, libdeflate, ISA-L and oxipng compress the same pixels. Films and start-up are
measured with hyperfine. Everything runs in turns; the tables show the best of all rounds, because other programs only
make a measurement slower.
"""

import argparse
import io
import json
import math
import os
import pathlib
import platform
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import zlib

try:
    import cairocffi as cairo
    import deflate
    import isal.isal_zlib
    import numpy
    import oxipng
    import skia
    import blend2d
    from PIL import Image
except ImportError as error:
    sys.exit(f"peers.py: {error.name} is missing; run make peers")

SIDES, LIT_SIDES, ENCODED_SIDE, ROUNDS, SECONDS = (160, 512, 1080), (64, 200, 480, 1024), 512, 5, 0.06
PICTURES = ("wave", "river", "finish")
PALE, CYAN, CYAN_VEIL = (235, 235, 241, 255), (79, 240, 255, 255), (79, 240, 255, 77)
TEAL, TEAL_VEIL, WHITE = (50, 171, 155, 255), (50, 171, 155, 64), (255, 255, 255, 255)
LIGHT, BLUE, NAVY, DEEP = (90, 200, 240), (35, 151, 209), (10, 60, 120), (26, 116, 180)


# The pictures: lists of (path, paint, width of a stroke, whether it is round, path of a clip). A paint is a colour, or
# (matrix of the coordinates, coordinates of a line or a circle, stops) of a gradient.


def circle(x, y, radius):
    h, r = 0.5522847498 * radius, radius
    return [("move", x + r, y), ("cubic", x + r, y + h, x + h, y + r, x, y + r),
            ("cubic", x - h, y + r, x - r, y + h, x - r, y), ("cubic", x - r, y - h, x - h, y - r, x, y - r),
            ("cubic", x + h, y - r, x + r, y - h, x + r, y), ("close",)]


def water(side, level, phase):
    points = [(x, level + side / 20 * math.sin(2 * math.pi / (0.9 * side) * x + phase)) for x in range(side + 1)]
    points += [(side, side), (0, side)]
    return [("move", *points[0]), *(("line", *point) for point in points[1:]), ("close",)]


def lit(side):
    def matrix(x=0, y=0, width=1, height=1, angle=0):
        cos, sin, scale = math.cos(angle), math.sin(angle), side / 480
        return (scale * width * cos, scale * width * sin, -scale * height * sin, scale * height * cos,
                scale * (240 + x), scale * (240 + y))

    def node(path, line, stops, place=matrix(), width=None):
        a, b, c, d, e, f = place
        path = [(verb, *(value for x, y in zip(numbers[::2], numbers[1::2])
                         for value in (a * x + c * y + e, b * x + d * y + f))) for verb, *numbers in path]
        paint = place, line, [(offset, (*colour, alpha * 255)) for offset, colour, alpha in stops]
        return path, paint, width and width * side / 480, False, None

    def spot(x, y, width, height, angle, colour, alpha):
        fall = zip((0, 0.25, 0.5, 0.75, 1), (1, 0.82, 0.42, 0.11, 0))
        return node(circle(0, 0, 1), (0, 0, 1), [(offset, colour, alpha * part) for offset, part in fall],
                    matrix(x, y, width, height, angle))

    def water(size, phase, level):
        def point(x):
            return x, level + size * math.sin(x / 34 + phase)

        edges = [(left := -94.5 + index * 7.875, [point(left + step) for step in (2.6, 5.2, 7.875)]) for index in range(24)]
        return [("move", -94.5, level), *(("cubic", *(value for each in points for value in each)) for _, points in edges),
                *(("line", 94.5 * math.cos(math.pi * index / 13), 94.5 * math.sin(math.pi * index / 13))
                  for index in range(1, 13)), ("close",)]

    white = WHITE[:3]
    nodes = [
        spot(0, 110, 102, 22, 0, NAVY, 0.3), spot(5, 109, 62, 8.5, 0, LIGHT, 0.6),
        node(circle(0, 0, 100), (0, -6, 103), [(0, white, 0.55), (0.6, BLUE, 0.07), (0.88, BLUE, 0.17), (1, BLUE, 0.36)]),
        node(circle(0, 0, 94.5), (0, 16, 113), [(0, NAVY, 0), (0.8, NAVY, 0), (1, NAVY, 0.3)]),
        node(water(3, 2, -8), (0, -17, 0, 0), [(0, BLUE, 0.75), (1, LIGHT, 0.95)]),
        node(water(3.6, 0, 0), (0, -36, 0, 100), [(0, BLUE, 1), (0.28, LIGHT, 1), (0.4, BLUE, 1), (0.8, DEEP, 1), (1, DEEP, 1)]),
        node(water(3.6, 0, 0), (0, -5, 100), [(0, NAVY, 0), (0.7, NAVY, 0), (0.96, NAVY, 0.38), (1, NAVY, 0.45)]),
        spot(16, 66, 62, 30, -0.21, LIGHT, 0.95), spot(20, 74, 34, 10, -0.21, white, 0.55)]
    for x in (-60, -20, 20, 60):
        nodes.append(node(circle(0, 0, 10), (0, 3.4, 13.2), [(0, LIGHT, 1), (0.42, BLUE, 1), (1, DEEP, 1)], matrix(x, -140)))
        nodes.append(spot(x - 2.6, -144, 3.6, 2.3, -0.5, white, 0.9))
    return nodes + [node(circle(0, 0, 97.2), (0, -100, 0, 100), [(0, BLUE, 0.55), (1, DEEP, 1)], width=4.6),
                    spot(-40, -58, 40, 15, -0.63, white, 0.62)]


def picture(name, side, phase):
    """Returns a picture of drip-bench (PeerPicture.swift)."""
    if name == "lit":
        return lit(side)
    middle = side / 2
    if name == "wave":
        disc = circle(middle, middle, middle)
        back = water(side, middle + side / 100, phase + 0.65 * 0.9 * 2 * math.pi)
        return [(disc, PALE, None, False, None), (water(side, middle, phase), CYAN, None, False, disc),
                (back, CYAN_VEIL, None, False, disc)]
    if name == "river":
        nodes = [(circle(middle, middle, side / 4 - 1.5), TEAL, side / 100, False, None),
                 (circle(middle, middle, side / 6), CYAN, None, False, None)]
        for droplet in range(6):
            angle = math.radians(15 + 60 * droplet)
            bend = angle + math.pi / 6
            x, y = middle + 0.35 * side * math.cos(angle), middle + 0.35 * side * math.sin(angle)
            cx, cy = middle + 0.2 * side * math.cos(bend), middle + 0.2 * side * math.sin(bend)
            curve = ((x + 2 * cx) / 3, (y + 2 * cy) / 3, (middle + 2 * cx) / 3, (middle + 2 * cy) / 3, middle, middle)
            nodes.append(([("move", x, y), ("cubic", *curve)], TEAL, side / 200, False, None))
            nodes.append((circle(x, y, side / 37), CYAN, None, False, None))
        return nodes
    # The first 70 % of the length of a check mark.
    first, second = math.hypot(0.07, 0.07), math.hypot(0.14, 0.15)
    part = (0.7 * (first + second) - first) / second
    points = [(0.40, 0.51), (0.47, 0.58), (0.47 + 0.14 * part, 0.58 - 0.15 * part)]
    check = [("line" if index else "move", x * side, y * side) for index, (x, y) in enumerate(points)]
    return [(circle(middle, middle, 0.42 * side), TEAL_VEIL, None, False, None),
            (circle(middle, middle, side / 4), TEAL, None, False, None), (check, WHITE, side / 16, True, None)]


# The libraries: each gets the frames of a film, and returns a function that draws one, and premultiplied RGBA pixels.


def draw_with_cairo(side, films):
    def trace(context, path):
        verbs = {"move": context.move_to, "line": context.line_to, "cubic": context.curve_to,
                 "close": context.close_path}
        for verb, *numbers in path:
            verbs[verb](*numbers)

    recordings = []
    for nodes in films:
        recording = cairo.RecordingSurface(cairo.CONTENT_COLOR_ALPHA, (0, 0, side, side))
        context = cairo.Context(recording)
        for path, paint, width, is_round, clip in nodes:
            context.save()
            if clip:
                trace(context, clip)
                context.clip()
            trace(context, path)
            if len(paint) == 4:
                context.set_source_rgba(*(channel / 255 for channel in paint))
            else:
                matrix, line, stops = paint
                gradient = (cairo.LinearGradient(*line) if len(line) == 4
                            else cairo.RadialGradient(*line[:2], 0, *line))
                for offset, colour in stops:
                    gradient.add_color_stop_rgba(offset, *(channel / 255 for channel in colour))
                gradient.set_matrix(cairo.Matrix(*matrix).inverted())
                context.set_source(gradient)
            if width:
                context.set_line_width(width)
                context.set_line_cap(cairo.LINE_CAP_ROUND if is_round else cairo.LINE_CAP_BUTT)
                context.set_line_join(cairo.LINE_JOIN_ROUND if is_round else cairo.LINE_JOIN_MITER)
                context.stroke()
            else:
                context.fill()
            context.restore()
        recordings.append(recording)
    pixels = numpy.zeros((side, side, 4), numpy.uint8)
    context = cairo.Context(cairo.ImageSurface(cairo.FORMAT_ARGB32, side, side, data=memoryview(pixels).cast("B")))

    def draw(frame, _=pixels):
        context.set_operator(cairo.OPERATOR_CLEAR)
        context.paint()
        context.set_operator(cairo.OPERATOR_OVER)
        context.set_source_surface(recordings[frame % len(recordings)])
        context.paint()

    return draw, lambda: pixels[:, :, [2, 1, 0, 3]]


def skia_path(path, scale=1):
    builder = getattr(skia, "PathBuilder", skia.Path)()
    verbs = {"move": builder.moveTo, "line": builder.lineTo, "cubic": builder.cubicTo, "close": builder.close}
    for verb, *numbers in path:
        verbs[verb](*(scale * number for number in numbers))
    return builder.detach() if hasattr(builder, "detach") else builder


def skia_paint(colour, width, is_round):
    if len(colour) == 4:
        paint = skia.Paint(AntiAlias=True, Color=skia.Color(*colour))
    else:
        (a, b, c, d, e, f), line, stops = colour
        colours = [skia.Color(*colour[:3], round(colour[3])) for _, colour in stops]
        # The flag interpolates premultiplied colours.
        rest = (colours, [offset for offset, _ in stops], skia.TileMode.kClamp, 1,
                skia.Matrix.MakeAll(a, c, e, b, d, f, 0, 0, 1))
        paint = skia.Paint(AntiAlias=True, Shader=(
            skia.GradientShader.MakeLinear([skia.Point(*line[:2]), skia.Point(*line[2:])], *rest) if len(line) == 4
            else skia.GradientShader.MakeRadial(skia.Point(*line[:2]), line[2], *rest)))
    if width:
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(width)
    if is_round:
        paint.setStrokeCap(skia.Paint.kRound_Cap)
        paint.setStrokeJoin(skia.Paint.kRound_Join)
    return paint


def draw_with_skia(side, films):
    recordings = []
    for nodes in films:
        recorder = skia.PictureRecorder()
        canvas = recorder.beginRecording(skia.Rect.MakeWH(side, side))
        for path, colour, width, is_round, clip in nodes:
            canvas.save()
            if clip:
                canvas.clipPath(skia_path(clip), doAntiAlias=True)
            canvas.drawPath(skia_path(path), skia_paint(colour, width, is_round))
            canvas.restore()
        recordings.append(recorder.finishRecordingAsPicture())
    pixels = numpy.zeros((side, side, 4), numpy.uint8)
    info = skia.ImageInfo.Make(side, side, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
    surface = skia.Surface.MakeRasterDirect(info, pixels, side * 4)
    canvas = surface.getCanvas()

    # Skia does not keep the pixels alive.
    def draw(frame, _=(surface, pixels)):
        canvas.clear(0)
        canvas.drawPicture(recordings[frame % len(recordings)])

    return draw, lambda: pixels


def polygons(path, colour, width, is_round, clip):
    """Returns the outline of a node as polygons that stray from it by at most a hundredth of a pixel."""
    # Skia's outlines are exact for its scale, so they are made at a large one.
    scale = 64
    outline = skia_path(path, scale)
    if width:
        stroke = skia_paint(colour, width * scale, is_round)
        stroke.getFillPath(outline, outline := skia.Path())
    if clip:
        outline = skia.Op(outline, skia_path(clip, scale), skia.kIntersect_PathOp)
    shape, segments = blend2d.BLPath(), skia.Path.Iter(outline, False)
    while (segment := segments.next())[0] != skia.Path.kDone_Verb:
        verb, points = segment
        if verb == skia.Path.kMove_Verb:
            shape.move_to(points[0].x() / scale, points[0].y() / scale)
            continue
        if verb == skia.Path.kClose_Verb:
            shape.close()
            continue
        # A Bézier curve in homogeneous coordinates; the length of its hull bounds the number of lines.
        weights = [1.0] * len(points)
        if verb == skia.Path.kConic_Verb:
            weights[1] = segments.conicWeight()
        curve = [(w * p.x() / scale, w * p.y() / scale, w) for p, w in zip(points, weights)]
        length = sum(math.dist(a, b) for a, b in zip(curve, curve[1:]))
        count = 1 if len(points) == 2 else max(2, math.ceil(2 * math.sqrt(length)))
        for step in range(1, count + 1):
            rest = curve
            while len(rest) > 1:
                rest = [tuple(a + (b - a) * step / count for a, b in zip(*pair)) for pair in zip(rest, rest[1:])]
            x, y, weight = rest[0]
            shape.line_to(x / weight, y / weight)
    return shape


def blend2d_style(paint):
    if len(paint) == 4:
        return tuple(channel / 255 for channel in paint)
    matrix, line, stops = paint
    gradient = (blend2d.create_linear_gradient(*line) if len(line) == 4
                else blend2d.create_radial_gradient(*line[:2], *line))
    for offset, colour in stops:
        gradient.add_stop(offset, tuple(channel / 255 for channel in colour))
    gradient.set_transform(blend2d.Matrix2D(*matrix))
    return gradient


def draw_with_blend2d(side, films):
    recordings = [[(blend2d_style(node[1]), polygons(*node)) for node in nodes] for nodes in films]
    image = blend2d.BLImage()
    image.create(side, side, blend2d.BLFormat.PRGB32)
    context = blend2d.BLContext(image)

    def draw(frame):
        context.clear_all()
        for style, shape in recordings[frame % len(recordings)]:
            context.set_fill_style(style)
            context.fill_path(shape)

    return draw, image.getDataAsNumPy


LIBRARIES = {"Cairo": draw_with_cairo, "Skia": draw_with_skia, "Blend2D": draw_with_blend2d}


# Measuring


def best(call, seconds=SECONDS):
    """Returns the shortest time of a function in microseconds."""
    times, end = [], time.perf_counter() + seconds
    while len(times) < 3 or time.perf_counter() < end:
        start = time.perf_counter()
        call(len(times))
        times.append((time.perf_counter() - start) * 1e6)
        if seconds == 0:
            break
    return min(times)


def compare(name, side, pixels, folder):
    """Fails if a library draws another picture than drip."""
    ours = numpy.fromfile(f"{folder}/{name}-{side}.rgba", numpy.uint8).reshape(side, side, 4).astype(int)
    ours[:, :, :3] = (ours[:, :, :3] * ours[:, :, 3:] + 127) // 255
    mean = abs(ours - pixels).mean()
    # Antialiasing differs along edges, which are a larger part of a small frame.
    if mean > 0.5 + 150 / side:
        sys.exit(f"peers.py: another {name} at {side}: {mean:.2f} of 255 off on average")


def measure_ours(bench, times, names, *options):
    only = [word for name in names for word in ("--only", name)]
    text = subprocess.run([bench, "--json", "--milliseconds", f"{SECONDS * 1000:.0f}", *options, *only],
                          check=True, capture_output=True).stdout
    for line in map(json.loads, text.splitlines()):
        for step, timing in line.get("microseconds", {}).items():
            name = "**drip**" if step == "all" else f"**drip, {step.removeprefix('PNG ')}**"
            key = name, (line["picture"], line["side"])
            times[key] = min(times.get(key, math.inf), timing["minimum"])


def number(value):
    return f"{value:.1f}" if value < 10 else f"{value:.0f}"


def table(head, rows):
    yield f"|  | {' | '.join(head)} |"
    yield f"| --- |{' ---: |' * len(head)}"
    for name, cells in rows:
        yield f"| {name} | {' | '.join(cells)} |"
    yield ""


def drawing(bench, folder, title, names, sides):
    columns = [(name, side) for name in names for side in sides]
    played = {}
    for name, side in columns:
        films = [picture(name, side, 0.7 + 0.25 * frame) for frame in range(16)]
        for library, make in LIBRARIES.items():
            draw, pixels = make(side, films)
            draw(0)
            compare(name, side, pixels(), folder)
            played[library, (name, side)] = draw
    times = {}
    for _ in range(ROUNDS):
        measure_ours(bench, times, names, "--step", "all", *map(str, sides))
        for key, draw in played.items():
            times[key] = min(times.get(key, math.inf), best(draw))
    yield f"{title}: µs per frame on one thread, and the speed relative to Cairo.\n"
    yield from table([f"{name} {side}" for name, side in columns], [
        (name, [f"{number(times[name, column])} ({times['Cairo', column] / times[name, column]:.1f})"
                for column in columns])
        for name in ("**drip**", *LIBRARIES)])


def png_file(side, compressed):
    """Returns a PNG file of RGBA pixels without filters."""
    def chunk(kind, data):
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")

    header = side.to_bytes(4, "big") * 2 + bytes([8, 6, 0, 0, 0])
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", compressed) + chunk(b"IEND", b"")


def encoding(bench, folder):
    side = ENCODED_SIDE
    encoders = {f"zlib level {level}": lambda rows, level=level: png_file(side, zlib.compress(rows, level))
                for level in (1, 6, 9)}
    encoders |= {f"libdeflate level {level}": lambda rows, level=level: png_file(
        side, bytes(deflate.zlib_compress(rows, level))) for level in (1, 6, 12)}
    encoders["ISA-L level 1"] = lambda rows: png_file(side, isal.isal_zlib.compress(rows, 1))
    for level in (2, 4):
        encoders[f"oxipng -o{level}"] = lambda rows, level=level: oxipng.optimize_from_memory(
            png_file(side, zlib.compress(rows, 1)), level=level)
    times, sizes = {}, {}
    for name in PICTURES:
        column = name, side
        pixels = pathlib.Path(f"{folder}/{name}-{side}.rgba").read_bytes()
        rows = b"".join(b"\0" + pixels[start:start + 4 * side] for start in range(0, len(pixels), 4 * side))
        for level in ("fast", "default", "small"):
            sizes[f"**drip, {level}**", column] = os.path.getsize(f"{folder}/{name}-{side}-{level}.png")
        for encoder, encode in encoders.items():
            file = encode(rows)
            if Image.open(io.BytesIO(file)).convert("RGBA").tobytes() != pixels:
                sys.exit(f"peers.py: {encoder} changes pixels of {name}")
            sizes[encoder, column] = len(file)
            for _ in range(ROUNDS if "oxipng" not in encoder else 1):
                elapsed = best(lambda _: encode(rows), SECONDS if "oxipng" not in encoder else 0)
                times[encoder, column] = min(times.get((encoder, column), math.inf), elapsed)
    for _ in range(ROUNDS):
        measure_ours(bench, times, PICTURES, "--step", "fast", "--step", "default", "--step", "small", str(side))
    yield "A PNG file: µs and bytes. The times of drip include drawing; the others get finished pixels.\n"
    names = [f"**drip, {level}**" for level in ("fast", "default", "small")] + list(encoders)
    yield from table([f"{name} {side}" for name in PICTURES], [
        (name, [f"{number(times[name, column])} / {sizes[name, column]}"
                for column in ((picture_name, side) for picture_name in PICTURES)]) for name in names])


def hyperfine(*commands, rounds, shell=True):
    """Returns what hyperfine measured of each command."""
    with tempfile.NamedTemporaryFile() as results:
        options = [] if shell else ["--shell=none"]
        subprocess.run(["hyperfine", "--runs", str(rounds), "--export-json", results.name, *options, *commands],
                       check=True, capture_output=True)
        return json.load(results)["results"]


def films(drip, side=480, rate=30, scenes=("download", "wave", "splash")):
    cells = {}
    for scene in scenes:
        with tempfile.TemporaryDirectory() as folder:
            ours = f"{drip} render {scene} --size {side} --fps {rate} --background scene --force --quiet"
            raw = f"-f rawvideo -pix_fmt rgba -s {side}x{side} -r {rate} -i {folder}/frames.rgba"
            palette = "split[a][b];[a]palettegen=max_colors=255:stats_mode=full[p];[b][p]paletteuse=dither=none"
            subprocess.run(f"{ours} -o {folder}/png/ && {ours} -o - --format rgba >{folder}/frames.rgba", shell=True,
                           check=True)
            rows = {f"**drip, {name}**": (f"{ours} {options} -o {folder}/own.{ending}", f"own.{ending}")
                    for name, ending, options in [
                        ("gif", "gif", ""), ("apng", "apng", ""), ("apng, small", "apng", "--compression small"),
                        ("webp", "webp", ""), ("lottie", "lottie", ""), ("mp4", "mp4", "")]}
            rows |= {
                "ffmpeg and gifsicle -O3": (
                    f"ffmpeg -v error -y {raw} -vf '{palette}' {folder}/raw.gif && "
                    f"gifsicle -O3 {folder}/raw.gif -o {folder}/peer.gif", "peer.gif"),
                "apngasm -z0": (f"apngasm {folder}/z0.png {folder}/png/*.png 1 {rate} -z0", "z0.png"),
                "img2webp -lossless -m 4": (
                    f"img2webp -loop 0 -lossless -m 4 -d 33 {folder}/png/*.png -o {folder}/peer.webp", "peer.webp"),
                "ffmpeg, x264 -crf 18": (
                    f"ffmpeg -v error -y {raw} -c:v libx264 -crf 18 -pix_fmt yuv420p {folder}/peer.mp4", "peer.mp4"),
            }
            for name, (command, file) in rows.items():
                if not name.startswith("**") and not shutil.which(command.split()[0]):
                    continue
                result = hyperfine(command, rounds=3)[0]
                size = os.path.getsize(f"{folder}/{file}") / 1000
                cells.setdefault(name, []).append(f"{size:.1f} / {result['user'] + result['system']:.2f}")
    yield f"Films of {side} × {side} pixels at {rate} frames a second: kB, and seconds of processor time.\n"
    yield from table(scenes, cells.items())


def starting(drip):
    with tempfile.TemporaryDirectory() as folder:
        commands = {"`true`": "/bin/true", "`drip --version`": f"{drip} --version",
                    "`drip still river --at 2 --size 4096`":
                        f"{drip} still river --at 2 --size 4096 -o {shlex.quote(folder)}/river.png --force"}
        results = hyperfine(*commands.values(), rounds=100, shell=False)
    yield "Starting: ms from start to end, the best of 100 runs.\n"
    yield from table(["ms"], [(name, [number(1000 * result["min"])]) for name, result in zip(commands, results)])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("drip", type=pathlib.Path)
    parser.add_argument("bench", type=pathlib.Path)
    parser.add_argument("--write", type=pathlib.Path, metavar="ARTICLE", help="replace the tables of an article, too")
    options = parser.parse_args()
    drip, bench = options.drip.resolve(), options.bench.resolve()
    processors = re.findall(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text()) or [platform.machine()]
    lines = [f"{processors[0]}, {len(processors)} cores; the best of {ROUNDS} rounds.\n"]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([bench, "--files", folder, *map(str, (*SIDES, *LIT_SIDES))], check=True)
        for part in (drawing(bench, folder, "Drawing into memory", PICTURES, SIDES),
                     drawing(bench, folder, "Drawing gradients into memory", ("lit",), LIT_SIDES), encoding(bench, folder), films(drip), starting(drip)):
            for line in part:
                print(line, flush=True)
                lines.append(line)
    if options.write:
        article = options.write.read_text()
        marks = "<!-- peers: begin -->\n\n", "\n<!-- peers: end -->"
        head, rest = article.split(marks[0])
        options.write.write_text(head + marks[0] + "\n".join(lines).rstrip() + "\n" + marks[1] + rest.split(marks[1])[1])


if __name__ == "__main__":
    main()
