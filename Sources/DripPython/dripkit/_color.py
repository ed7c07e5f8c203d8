"""Colours."""

from __future__ import annotations

from ._checks import DripError

Color = str | tuple[int, int, int] | tuple[int, int, int, int]


def color_code(color: Color | None, page: int) -> int:
    """Returns 0xRRGGBBAA for a colour; ``"scene"`` stands for the page of the scene."""
    if color is None or color == "transparent":
        return 0
    if color == "scene":
        return page
    if isinstance(color, tuple):
        components = color if len(color) == 4 else (*color, 255)
        if len(components) != 4 or not all(
            isinstance(component, int) and 0 <= component <= 255 for component in components
        ):
            raise DripError(f"the colour {color!r} must have 3 or 4 numbers from 0 to 255")
        return int.from_bytes(bytes(components), "big")
    if not isinstance(color, str):
        raise TypeError(f"a colour must be a str or a tuple, not {type(color).__name__}")
    digits = color.removeprefix("#")
    if len(digits) in (3, 4):
        digits = "".join(digit * 2 for digit in digits)
    if len(digits) == 6:
        digits += "ff"
    if not color.startswith("#") or len(digits) != 8 or not set(digits) <= set("0123456789abcdefABCDEF"):
        raise DripError(f"the colour {color!r} must be transparent, scene, or such as #fff, #3366ff or #3366ff80")
    return int(digits, 16)


def color_text(code: int) -> str:
    """Returns the text of a colour for the program."""
    return f"#{code:08x}"
