"""Times and rates of frames."""

from __future__ import annotations

from fractions import Fraction

from ._checks import DripError

Time = float | str
"""Seconds, the name of a moment such as ``"full"`` or ``"burst+0.2"``, or a part of the scene such as ``"50%"``."""
Rate = int | float | str | Fraction
"""Frames per second, such as ``25`` or ``"30000/1001"``."""

_MAXIMUM_RATE = 240


def frame_rate(fps: Rate) -> Fraction:
    """Returns a number of frames per second."""
    if isinstance(fps, bool) or not isinstance(fps, (int, float, str, Fraction)):
        raise TypeError(f"fps must be a number, not {type(fps).__name__}")
    try:
        # A float is the number that its text shows.
        rate = fps if isinstance(fps, Fraction) else Fraction(str(fps))
    except (ValueError, ZeroDivisionError):
        raise DripError(f"fps is {fps!r}; choose a number such as 25 or '30000/1001'") from None
    if not 1 <= rate <= _MAXIMUM_RATE:
        raise DripError(f"fps is {fps!r}; choose 1 to {_MAXIMUM_RATE}")
    return rate


def frame_count(duration: float, rate: Fraction) -> int:
    """Returns the smallest number of frames that last at least as long, as the program counts them."""
    exact = duration * rate.numerator / rate.denominator
    if exact <= 0:
        return 0
    nearest = round(exact)
    is_on_frame = abs(exact - nearest) <= 1e-9 * max(1, nearest)
    return nearest if is_on_frame else int(exact) + 1
