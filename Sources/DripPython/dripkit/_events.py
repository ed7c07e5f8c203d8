"""Events for the inputs of scenes, in the form of the program's options: ``0@0,0.4@1.2`` or ``[(0, 0), (1.2, 0.4)]``."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from ._checks import DripError, encoded, number
from ._descriptions import Input
from ._header import EventInfo

Value = float | str | tuple[float, float]
Event = tuple[float, Value] | tuple[float, Value, float]
"""A time in seconds, a value and, for some inputs, a duration in seconds.

A value is a number, a word such as ``"down"`` or the name of an event, or the coordinates of a pointer. NaN is a value that
is not known.
"""
Events = str | Iterable[Event]

_MOVE, _VALUE, _POINTER, _EVENT = 0, 11, 12, 14
_WORDS = {
    "progress": {"begin": 1, "pause": 2, "resume": 3, "cancel": 4, "fail": 5},
    "pull": {"end": 6},
    "press": {"down": 7, "up": 8},
    "toggle": {"on": 9, "off": 10},
    "pointer": {"leave": 13},
    "value": {"unknown": 15},
}
# The duration of a pull that names none, as in the program.
_PULL_DURATION = 0.6


@dataclass(frozen=True)
class Action:
    """An event for an input, whose kind takes it."""

    input: Input
    time: float
    code: int
    x: float = 0
    y: float = 0
    duration: float | None = None
    word: str = ""

    @classmethod
    def read(cls, item: object, to: Input) -> Action:
        if not isinstance(item, tuple) or len(item) not in (2, 3):
            raise TypeError(f"an event must be a tuple of a time, a value and perhaps a duration, not {item!r}")
        time = number(item[0], "the time of an event")
        duration = number(item[2], "the duration of an event") if len(item) == 3 else None
        value = item[1]
        if isinstance(value, str):
            code = _WORDS.get(to.kind, {}).get(value)
            if code is None and to.kind == "event":
                code = _EVENT
            if code is None:
                raise DripError(f"the input {to.name} takes no event {value!r}")
            if duration is not None:
                raise DripError(f"the event {value!r} has no duration")
            return cls(to, time, code, word=value)
        if isinstance(value, tuple):
            if to.kind != "pointer" or len(value) != 2:
                raise DripError(f"the input {to.name} takes no event {value!r}")
            x, y = (number(coordinate, "a coordinate") for coordinate in value)
            return cls(to, time, _POINTER, x, y, duration)
        if to.kind == "value" and isinstance(value, float) and math.isnan(value):
            return cls(to, time, _WORDS["value"]["unknown"], word="unknown")
        x = number(value, "the value of an event")
        if to.kind not in ("progress", "pull", "value"):
            raise DripError(f"the input {to.name} takes no event {value!r}")
        if to.kind == "progress" and duration is not None:
            raise DripError("progress has no duration")
        return cls(to, time, _VALUE if to.kind == "value" else _MOVE, x, duration=duration)

    @property
    def info(self) -> EventInfo:
        standard = _PULL_DURATION if self.input.kind == "pull" else 0
        return EventInfo(
            input=self.input.name.encode(),
            action=self.code,
            time=self.time,
            x=self.x,
            y=self.y,
            duration=standard if self.duration is None else self.duration,
            name=encoded(self.word, "the name of an event") if self.code == _EVENT else None,
        )

    @property
    def text(self) -> str:
        """The event for an option of the program."""
        if self.word:
            value = self.word
        elif self.code == _POINTER:
            value = f"{self.x!r}x{self.y!r}"
        else:
            value = repr(self.x)
        return f"{value}@{self.time!r}" + ("" if self.duration is None else f"~{self.duration!r}")


def actions(events: Events, to: Input) -> list[Action]:
    """Returns the events of an input."""
    if isinstance(events, str):
        if events.strip() == "none":
            return []
        return [Action.read(_item(item.strip(), to), to) for item in events.split(",")]
    if not isinstance(events, Iterable):
        raise TypeError(f"events must be a str or a sequence of tuples, not {type(events).__name__}")
    return [Action.read(item, to) for item in events]


def _item(text: str, to: Input) -> tuple[object, ...]:
    word, at, times = text.partition("@")
    time, tilde, duration = times.partition("~")
    try:
        if not at or not word:
            raise ValueError
        numbers = [float(time)] + ([float(duration)] if tilde else [])
    except ValueError:
        raise DripError(f"{text!r} must be an event such as 0.4@1.2, a value and a time in seconds") from None
    return (numbers[0], _value(word, to), *numbers[1:])


def _value(word: str, to: Input) -> Value:
    if to.kind == "event":
        return word
    try:
        if to.kind == "pointer" and "x" in word:
            x, y = word.split("x")
            return float(x), float(y)
        return float(word)
    except ValueError:
        return word
