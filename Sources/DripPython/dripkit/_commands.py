"""Pictures as path commands."""

from __future__ import annotations

from ctypes import c_void_p
from typing import NamedTuple

from ._header import CommandInfo, FrameInfo
from ._library import call, describe

# The kinds in the order of drip.h, with the number of their numbers.
_KINDS = (
    ("color", 0),
    ("linear", 4),
    ("radial", 6),
    ("stop", 1),
    ("path", 0),
    ("move_to", 2),
    ("line_to", 2),
    ("quadratic_to", 4),
    ("cubic_to", 6),
    ("close", 0),
    ("circle", 3),
    ("rectangle", 4),
    ("fill", 0),
    ("fill_even_odd", 0),
    ("stroke", 4),
    ("clip", 0),
    ("group", 7),
    ("end_group", 0),
)


class Command(NamedTuple):
    """A step of drawing a picture with Cairo, Skia or another library that fills and strokes paths.

    A paint comes first, then a path, then a fill or a stroke. A clip follows a path, too, and lasts until the end of
    the group.
    """

    kind: str
    """The kind, with its numbers:

    - Paints: color; linear (the points x, y, x, y of the start and the end); radial (the transform a, b, c, d, tx, ty
      of a unit circle around the origin, from whose centre the gradient goes). A stop (its offset) for each colour of
      a gradient follows.
    - Paths: path begins one; move_to (x, y), line_to (x, y), quadratic_to (a control point and the end), cubic_to (two
      control points and the end) and close continue it. circle (x, y, radius) and rectangle (x, y, width, height) are
      whole paths.
    - fill, with the rule "non-zero", and fill_even_odd. stroke (the width, the cap 0 butt, 1 round or 2 square, the
      join 0 miter, 1 round or 2 bevel, and the miter limit). clip.
    - group (a transform a, b, c, d, tx, ty to the coordinates around it, and the opacity of the whole group) and
      end_group.
    """
    numbers: tuple[float, ...]
    """The numbers of the kind. Lengths are in points of the canvas."""
    color: tuple[int, int, int, int] | None
    """Red, green, blue and straight alpha from 0 to 255, for a color and a stop."""


def commands(frame: c_void_p) -> tuple[Command, ...]:
    """Returns the commands of a frame."""
    count = describe(FrameInfo, "drip_frame_describe", frame).command_count
    infos = (CommandInfo * count)()
    call("drip_frame_commands", frame, 0, infos, count, None)
    return tuple(_command(info) for info in infos)


def _command(info: CommandInfo) -> Command:
    kind, count = _KINDS[info.kind]
    red, green, blue, alpha = info.color.to_bytes(4, "big")
    color = (red, green, blue, alpha) if kind in ("color", "stop") else None
    return Command(kind, tuple(info.numbers[:count]), color)
