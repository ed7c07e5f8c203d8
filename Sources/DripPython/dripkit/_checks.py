"""The error of this package, and checks of arguments."""

from __future__ import annotations

import difflib
import math
import operator
from collections.abc import Iterable

from ._header import TEXT_LIMIT


class DripError(ValueError):
    """A value that the library or the program refused, with its explanation."""


def number(value: object, name: str) -> float:
    """Returns a finite number."""
    if isinstance(value, bool) or not hasattr(value, "__float__"):
        raise TypeError(f"{name} must be a number, not {type(value).__name__}")
    result = float(value)
    if not math.isfinite(result):
        raise DripError(f"{name} is {result}")
    return result


def whole(value: object, name: str) -> int:
    """Returns a whole number."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{name} must be a whole number, not {type(value).__name__}")
    return operator.index(value)


def encoded(value: str, name: str) -> bytes:
    """Returns a text for the library, which would read it only up to a zero byte."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a str, not {type(value).__name__}")
    if "\0" in value:
        raise DripError(f"{name} contains a zero byte")
    try:
        code = value.encode()
    except UnicodeEncodeError:
        raise DripError(f"{name} is not valid Unicode") from None
    if len(code) > TEXT_LIMIT:
        raise DripError(f"{name} is longer than {TEXT_LIMIT} bytes")
    return code


def question(word: str, names: Iterable[str]) -> str:
    """Returns a question about the name that a mistyped word is nearest to, or an empty text."""
    # No name is that long, and the comparison would take long.
    nearest = difflib.get_close_matches(word, names, 1) if len(word) <= 64 else []
    return f"; did you mean {nearest[0]!r}?" if nearest else ""
