"""Blend2D with its machine-code generator, through its Python package.

    python blend2d_pictures.py FRAMES MILLISECONDS SIDE...

The package fills circles and polygons, and neither strokes nor clips. So lines and the water in the disc are
recorded beforehand as polygons, with a corner wherever a curve would stray by a hundredth of a pixel from a
chord; a measured frame is cleared and filled in some twenty calls. Pixels stay premultiplied.
"""

import math
import sys

import blend2d
import numpy

from repetition import repeat

PALE, CYAN, CYAN_VEIL = (235, 235, 241, 255), (79, 240, 255, 255), (79, 240, 255, 77)
TEAL, TEAL_VEIL, WHITE = (50, 171, 155, 255), (50, 171, 155, 64), (255, 255, 255, 255)
STRAY = 0.01


def polygons(*contours):
    path = blend2d.Path()
    for contour in contours:
        path.move_to(*contour[0])
        for point in contour[1:]:
            path.line_to(*point)
        path.close()
    return path


def arc(x, y, radius, start, sweep):
    """The corners of an arc, both ends included."""
    count = max(2, math.ceil(abs(sweep) / math.sqrt(8 * STRAY / radius)))
    angles = [start + sweep * index / count for index in range(count + 1)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def water(side, level, phase):
    """What of the water is in the disc: its surface, and the rim from its right end to its left."""
    middle, height, frequency = side / 2, side / 20, 2 * math.pi / (0.9 * side)
    surface = [(x, level + height * math.sin(frequency * x + phase)) for x in range(side + 1)]
    inside = [(x, y) for x, y in surface if math.hypot(x - middle, y - middle) < middle]
    right, left = inside[-1], inside[0]
    begin = math.atan2(right[1] - middle, right[0] - middle)
    end = math.atan2(left[1] - middle, left[0] - middle) % (2 * math.pi)
    return polygons(inside + arc(middle, middle, middle, begin, end - begin))


def wave(side, phase):
    middle = side / 2
    behind = phase + 0.65 * 0.9 * 2 * math.pi
    return [
        (PALE, (middle, middle, middle)),
        (CYAN, water(side, middle, phase)),
        (CYAN_VEIL, water(side, middle + side / 100, behind)),
    ]


def trail(start, control, end, width):
    """A line along a quadratic curve, with butt caps."""
    bend = math.hypot(*(start[axis] - 2 * control[axis] + end[axis] for axis in (0, 1)))
    count = math.ceil(math.sqrt(bend / (4 * STRAY)))
    sides = ([], [])
    for index in range(count + 1):
        t = index / count
        x, y = (
            (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * control[axis] + t * t * end[axis]
            for axis in (0, 1))
        dx, dy = (
            (1 - t) * (control[axis] - start[axis]) + t * (end[axis] - control[axis])
            for axis in (0, 1))
        scale = width / 2 / math.hypot(dx, dy)
        sides[0].append((x - dy * scale, y + dx * scale))
        sides[1].append((x + dy * scale, y - dx * scale))
    return polygons(sides[0] + sides[1][::-1])


def river(side, _):
    middle, turn = side / 2, 2 * math.pi
    radius, half = side / 4 - 1.5, side / 200
    ring = polygons(
        arc(middle, middle, radius + half, 0, turn), arc(middle, middle, radius - half, turn, -turn))
    steps = [(TEAL, ring), (CYAN, (middle, middle, side / 6))]
    for droplet in range(6):
        angle = math.radians(15 + 60 * droplet)
        bend = angle + math.pi / 6
        x, y = middle + 0.35 * side * math.cos(angle), middle + 0.35 * side * math.sin(angle)
        control = (middle + 0.2 * side * math.cos(bend), middle + 0.2 * side * math.sin(bend))
        steps.append((TEAL, trail((x, y), control, (middle, middle), side / 200)))
        steps.append((CYAN, (x, y, side / 37)))
    return steps


def check(side):
    """A line with round caps and a round join, from the left to the right."""
    first, second = math.hypot(0.07, 0.07), math.hypot(0.14, 0.15)
    part = (0.7 * (first + second) - first) / second
    points = [(0.40, 0.51), (0.47, 0.58), (0.47 + 0.14 * part, 0.58 - 0.15 * part)]
    (ax, ay), (bx, by), (cx, cy) = [(x * side, y * side) for x, y in points]
    half = side / 32
    down, up = math.atan2(by - ay, bx - ax), math.atan2(cy - by, cx - bx)
    begin = arc(ax, ay, half, down + math.pi / 2, math.pi)
    # The inner sides of both lines meet on the bisector.
    inner = (down + up) / 2 - math.pi / 2
    reach = half / math.cos((down - up) / 2)
    corner = [(bx + reach * math.cos(inner), by + reach * math.sin(inner))]
    end = arc(cx, cy, half, up - math.pi / 2, math.pi)
    join = arc(bx, by, half, up + math.pi / 2, down - up)
    return polygons(begin + corner + end + join)


def finish(side, _):
    middle = side / 2
    return [
        (TEAL_VEIL, (middle, middle, 0.42 * side)),
        (TEAL, (middle, middle, side / 4)),
        (WHITE, check(side)),
    ]


def compare(folder, name, side, pixels):
    ours = numpy.fromfile(f"{folder}/{name}-{side}.rgba", numpy.uint8)
    ours = ours.reshape(side, side, 4).astype(int)
    ours[:, :, :3] = (ours[:, :, :3] * ours[:, :, 3:] + 127) // 255
    difference = abs(ours[:, :, [2, 1, 0, 3]] - pixels)
    print("difference", "Blend2D", name, side, difference.max(), difference.mean(), sep="\t")


def measure(folder, milliseconds, sides):
    for side in sides:
        image = blend2d.Image(side, side)
        pixels = image.asarray()
        for name, record in (("wave", wave), ("river", river), ("finish", finish)):
            films = [record(side, 0.7 + 0.25 * frame) for frame in range(16)]

            def play(number):
                context = blend2d.Context(image)
                context.set_comp_op(blend2d.CompOp.SRC_COPY)
                context.set_fill_style_rgba(0, 0, 0, 0)
                context.fill_all()
                context.set_comp_op(blend2d.CompOp.SRC_OVER)
                for colour, shape in films[number % 16]:
                    context.set_fill_style_rgba(*colour)
                    if isinstance(shape, tuple):
                        context.fill_circle(*shape)
                    else:
                        context.fill_path(shape)
                context.end()

            play(0)
            compare(folder, name, side, pixels)
            least, middle = repeat(milliseconds, play)
            print("raster", "Blend2D", name, side, least, middle, sep="\t", flush=True)


if __name__ == "__main__":
    measure(sys.argv[1], float(sys.argv[2]), [int(side) for side in sys.argv[3:]])
