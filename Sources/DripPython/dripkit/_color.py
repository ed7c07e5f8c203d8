"""Colours."""

from __future__ import annotations

from ctypes import byref, c_uint32

from ._checks import DripError, encoded, whole
from ._library import call

Color = str | tuple[int, int, int] | tuple[int, int, int, int]
"""A CSS name such as ``"teal"``, digits such as ``"#3366ff"`` or ``"#36f8"``, or 3 or 4 numbers from 0 to 255."""


def color_code(color: Color | None, page: int) -> int:
    """Returns 0xRRGGBBAA for a background; ``"scene"`` stands for the page of the scene."""
    if color is None:
        return 0
    if color == "scene":
        return page
    code = c_uint32()
    text = color_text(color) if isinstance(color, tuple) else color
    call("drip_color_parse", encoded(text, "a colour"), byref(code))
    return code.value


def color_text(color: tuple[int, ...]) -> str:
    """Returns the text of a colour that is given by its numbers."""
    components = [whole(component, "a component of a colour") for component in color]
    if len(components) not in (3, 4) or not all(0 <= component <= 255 for component in components):
        raise DripError(f"the colour {color!r} must have 3 or 4 numbers from 0 to 255")
    return f"#{bytes(components).hex()}"
