"""Descriptions of scenes."""

from __future__ import annotations

from dataclasses import dataclass

from ._color import Color
from ._header import KindInfo
from ._library import describe, kind_count, words

Setting = bool | int | float | Color
"""A value for a parameter: a flag, a number, a colour, or a text such as the name of a choice."""


@dataclass(frozen=True)
class SceneKind:
    """A kind of scene."""

    name: str
    summary: str
    """A description in one line."""
    variants: tuple[str, ...]
    """The names of the variants; the first is the default."""
    role: str
    """The ARIA role of the scene, for assistive technologies."""


@dataclass(frozen=True)
class Parameter:
    """A parameter of a scene."""

    path: str
    """The name for settings."""
    label: str
    """A name of two or three words."""
    group: str
    """The group for a list of settings, such as motion or water."""
    meaning: str
    """A description in one line."""
    kind: str
    """number, whole, flag, color, optionalColor, choice, glyph, text, outline or thresholds."""
    unit: str
    """The unit of a number; empty for ratios."""
    choices: tuple[str, ...]
    """The names of a choice."""
    minimum: float | None
    """The smallest number; None if the value is not a number."""
    maximum: float | None
    """The largest number; None if the value is not a number."""
    value: bool | int | float | str
    """The current value."""
    standard: float | None
    """The default of a number; None if the value is not a number."""


@dataclass(frozen=True)
class Input:
    """An input of a scene."""

    name: str
    kind: str
    """progress, pull, press, toggle, value, pointer or event."""
    events: tuple[str, ...]
    """The names of the events of an input of the kind event."""
    minimum: float | None
    """The smallest value of a progress, a pull or a value."""
    maximum: float | None
    """The largest value of a progress, a pull or a value."""


@dataclass(frozen=True)
class Phase:
    """A period of time in which a scene stays in one phase."""

    name: str
    start: float
    end: float


@dataclass(frozen=True)
class Moment:
    """A named instant of a scene."""

    name: str
    time: float


def scenes() -> tuple[SceneKind, ...]:
    """Returns the kinds of scenes."""
    kinds = (describe(KindInfo, "drip_kind_at", index) for index in range(kind_count()))
    return tuple(
        SceneKind(kind.name.decode(), kind.summary.decode(), words(kind.variants), kind.role.decode()) for kind in kinds
    )
