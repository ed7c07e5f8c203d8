"""Scenes, and their frames."""

from __future__ import annotations

import re
import warnings
import weakref
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from ctypes import byref, c_void_p
from functools import cached_property
from typing import TypeVar

from ._checks import DripError, encoded, number, question, whole
from ._color import Color, color_code, color_text
from ._descriptions import Input, Moment, Parameter, Phase, Setting
from ._events import Action, Events, actions
from ._header import FrameInfo, InputInfo, MomentInfo, ParameterInfo, PhaseInfo, SceneInfo, Sized, ValueInfo
from ._image import Image, Size, sides
from ._library import call, describe, drawing, free, message, new_handle, optional, read_text, words
from ._times import Rate, Time, frame_count, frame_rate

_S = TypeVar("_S", bound=Sized)

# The arguments that a mistyped keyword can mean.
_ARGUMENTS = (
    *("variant", "seed", "reduced_motion", "guides", "progress", "value", "pull", "inputs", "settings"),
    *("at", "size", "background", "fps", "start", "end", "times", "format", "plays", "hold", "timeout"),
)

# The slowest scene follows its progress for ten seconds.
_CALM = 15.0


class Scene:
    """An animation, whose picture is a function of time.

    Without events, the scene plays its demonstration.

    :param kind: The name of the scene, such as ``"download"``. ``scenes`` lists all of them.
    :param variant: The name of a variant. Without it, the first one of the scene.
    :param seed: The seed of the random numbers, 0 or more.
    :param reduced_motion: True for the calm form for people who prefer reduced motion.
    :param guides: True to draw construction lines over the pictures.
    :param progress: A number from 0 to 1 for work of which so much is done, or the events of the input ``progress``.
    :param value: A number that the scene shows from the beginning, NaN if it is not known, or the events of the input
        ``value``.
    :param pull: The events of the input ``pull``.
    :param inputs: Events by the name of their input, such as ``{"progress": "0@0,0.4@1.2"}``. The text ``"none"`` makes
        the scene wait for events.
    :param settings: The values of parameters by their paths. Keywords are settings, too; two underscores stand for a
        dot: ``Scene("download", goo__reach=24)``. A glyph or an outline can be an SVG file: ``glyph="@bell.svg"``.
    """

    def __init__(
        self,
        kind: str,
        *,
        variant: str | None = None,
        seed: int | None = None,
        reduced_motion: bool = False,
        guides: bool = False,
        progress: float | Events | None = None,
        value: float | Events | None = None,
        pull: Events | None = None,
        inputs: Mapping[str, Events] | None = None,
        settings: Mapping[str, Setting] | None = None,
        **keywords: Setting,
    ) -> None:
        self._kind, self._variant = kind, variant
        self._is_reduced, self._has_guides = bool(reduced_motion), bool(guides)
        self._settings: dict[str, str] = {}
        self._actions: dict[str, list[Action]] = {}
        self._waits = False
        self._indices: dict[str, int] | None = None
        self._handle = new_handle(
            "drip_scene_create",
            encoded(kind, "the scene"),
            None if variant is None else encoded(variant, "the variant"),
        )
        weakref.finalize(self, free, "drip_scene_free", self._handle)

        if seed is not None:
            seed = whole(seed, "the seed")
            if not 0 <= seed < 2**64:
                raise DripError(f"the seed is {seed}; choose 0 to {2**64 - 1}")
            call("drip_scene_set_seed", self._handle, seed)
        call("drip_scene_set_reduced_motion", self._handle, self._is_reduced)
        call("drip_scene_set_guides", self._handle, self._has_guides)
        for path, setting in (settings or {}).items():
            self[path] = setting
        for keyword, setting in keywords.items():
            self._set(keyword.replace("__", "."), setting, _ARGUMENTS)

        events: dict[str, Events] = dict(inputs or {})
        if pull is not None:
            events["pull"] = pull
        if isinstance(progress, (int, float)):
            # Work that has come so far.
            events["progress"] = [(0, 0.0), (0, number(progress, "progress"))]
        elif progress is not None:
            events["progress"] = progress
        if isinstance(value, (int, float)):
            events["value"] = [(0, value)]
        elif value is not None:
            events["value"] = value
        # Pictures show the time of calm water.
        self._is_steady = isinstance(progress, (int, float)) or isinstance(value, (int, float))
        known = {input.name: input for input in self.inputs}
        for name in events:
            if name not in known:
                raise DripError(f"the scene {kind} has no input {name!r}; it has {', '.join(known) or 'none'}")
        tracks = {name: actions(track, known[name]) for name, track in events.items()}
        if any(not track for track in tracks.values()):
            self.wait()
        for action in sorted((action for track in tracks.values() for action in track), key=lambda action: action.time):
            self._send(action)

    @property
    def kind(self) -> str:
        """The name of the kind of scene."""
        return self._kind

    def _info(self) -> SceneInfo:
        return describe(SceneInfo, "drip_scene_describe", self._handle)

    @property
    def width(self) -> float:
        """The width of the canvas, in points."""
        return self._info().width

    @property
    def height(self) -> float:
        """The height of the canvas, in points."""
        return self._info().height

    @property
    def duration(self) -> float:
        """The duration of the scene with its input; of a scene that loops, its period."""
        return self._info().duration

    @property
    def loops(self) -> bool:
        """True if the scene does not end."""
        return self._info().loops

    @property
    def seed(self) -> int:
        """The seed of the random numbers."""
        return self._info().seed

    def _items(self, kind: type[_S], name: str, count: int) -> Iterator[_S]:
        return (describe(kind, name, self._handle, index) for index in range(count))

    # Parameters

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """The parameters with their current values."""
        infos = self._items(ParameterInfo, "drip_scene_parameter_at", self._info().parameter_count)
        return tuple(self._parameter(info) for info in infos)

    def _parameter(self, info: ParameterInfo) -> Parameter:
        path, kind = info.path.decode(), info.kind.decode()
        value: bool | int | float | str
        if kind == "whole":
            value = int(info.value)
        elif kind == "number":
            value = info.value
        else:
            value = self._text(path)
            if kind == "flag":
                value = value == "true"
        return Parameter(
            path,
            info.label.decode(),
            info.group.decode(),
            info.meaning.decode(),
            kind,
            info.unit.decode(),
            words(info.choices),
            optional(info.minimum),
            optional(info.maximum),
            value,
            optional(info.standard),
        )

    def _text(self, path: str) -> str:
        code = encoded(path, "the path")
        return read_text(
            lambda buffer, capacity, length: call("drip_scene_get", self._handle, code, buffer, capacity, length)
        )

    def __getitem__(self, path: str) -> bool | int | float | str:
        """Returns the value of a parameter."""
        if self._indices is None:
            self._indices = {parameter.path: index for index, parameter in enumerate(self.parameters)}
        index = self._indices.get(path)
        if index is None:
            # The library explains that there is no such parameter.
            return self._text(path)
        return self._parameter(describe(ParameterInfo, "drip_scene_parameter_at", self._handle, index)).value

    def __setitem__(self, path: str, value: Setting) -> None:
        """Sets a parameter."""
        self._set(path, value)

    def _set(self, path: str, value: Setting, arguments: tuple[str, ...] = ()) -> None:
        """Sets a parameter. A mistyped path can also be one of some arguments."""
        if isinstance(value, bool):
            text = "true" if value else "false"
        elif isinstance(value, str) and value.startswith("@"):
            text = drawing(value[1:])
        elif isinstance(value, (int, str)):
            text = str(value)
        elif isinstance(value, tuple):
            text = color_text(value)
        else:
            text = repr(number(value, f"the setting {path}"))
        code, value_code = encoded(path, "the path"), encoded(text, f"the setting {path}")
        try:
            call("drip_scene_set", self._handle, code, value_code)
        except DripError as error:
            names = [parameter.path for parameter in self.parameters]
            if path in names:
                raise
            if path in arguments:
                raise DripError(f"{error}; {path} is an argument of render, frames or film") from None
            raise DripError(f"{error}{question(path, [*names, *arguments])}") from None
        if text.lstrip().startswith("<"):
            # The library has read an SVG file, and says what it leaves out.
            if notes := message():
                warnings.warn(notes, stacklevel=4)
            text = self._text(path)
        self._settings[path] = text

    # Input

    # They never change, and asking the library for their number prepares the whole scene.
    @cached_property
    def inputs(self) -> tuple[Input, ...]:
        """The inputs, to which ``send`` sends events."""
        infos = self._items(InputInfo, "drip_scene_input_at", self._info().input_count)
        return tuple(
            Input(
                info.name.decode(),
                info.kind.decode(),
                words(info.events),
                optional(info.minimum),
                optional(info.maximum),
            )
            for info in infos
        )

    def wait(self) -> None:
        """Removes all events, and makes the scene wait for others instead of playing its demonstration."""
        call("drip_scene_set_waiting", self._handle, True)
        self._waits = True
        self._actions = {}

    def send(
        self, value: float | str | tuple[float, float], at: float, *, to: str | None = None, over: float | None = None
    ) -> None:
        """Sends an event to an input, for example ``scene.send(0.4, at=1.2)``.

        The first event replaces the demonstration of its input. An event that is earlier than the latest one is treated
        as if it had the same time.

        :param value: A number, a word such as ``"begin"`` or the name of an event, or the coordinates of a pointer.
        :param at: The time in seconds.
        :param to: The name of the input. Without it, the first one of the scene.
        :param over: The duration in seconds, for a pull, a value or a pointer.
        """
        inputs = [input for input in self.inputs if to is None or input.name == to]
        if not inputs:
            raise DripError(f"the scene {self._kind} has no input" + ("" if to is None else f" {to!r}"))
        self._send(Action.read((at, value) if over is None else (at, value, over), inputs[0]))

    def _send(self, action: Action) -> None:
        call("drip_scene_send", self._handle, byref(action.info))
        self._actions.setdefault(action.input.name, []).append(action)

    def forget(self, before: float) -> None:
        """Releases memory that only frames before a time need. They are not exact afterwards."""
        call("drip_scene_forget", self._handle, number(before, "the time"))

    # Times

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of the scene with its input so far, in the order of time."""
        infos = self._items(PhaseInfo, "drip_scene_phase_at", self._info().phase_count)
        return tuple(Phase(info.name.decode(), info.start, info.end) for info in infos)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments of the scene with its input so far, in the order of time."""
        infos = self._items(MomentInfo, "drip_scene_moment_at", self._info().moment_count)
        return tuple(Moment(info.name.decode(), info.time) for info in infos)

    def seconds(self, time: Time) -> float:
        """Returns the seconds of a time."""
        if not isinstance(time, str):
            return number(time, "the time")
        if match := re.fullmatch(r"(\d+(?:\.\d+)?)%", time):
            return float(match[1]) / 100 * self.duration
        if match := re.fullmatch(r"([A-Za-z]\w*)([+-]\d+(?:\.\d+)?)?", time):
            for moment in self.moments:
                if moment.name == match[1]:
                    return moment.time + float(match[2] or 0)
            names = ", ".join(dict.fromkeys(moment.name for moment in self.moments))
            raise DripError(f"the scene {self._kind} has no moment {match[1]!r}; it has {names or 'none'}")
        try:
            return number(float(time), "the time")
        except ValueError:
            raise DripError(f"{time!r} must be seconds, a moment such as full+0.2, or a part such as 50%") from None

    def _picture_time(self, at: Time | None) -> float:
        if at is not None:
            return self.seconds(at)
        return _CALM if self._is_steady else self.duration / 2

    # Pictures

    def render(self, at: Time | None = None, *, size: Size | None = None, background: Color | None = None) -> Image:
        """Returns the picture at a time.

        :param at: The time. Without it, the middle of the scene, or a time at which the water is calm if ``progress`` or
            ``value`` was a number.
        :param size: Pixels, as one number or as a width and a height; the picture is fitted and centred. Without it,
            one pixel for each point of the canvas.
        :param background: ``"scene"`` for its page, ``"transparent"``, or another colour such as ``"teal"``,
            ``"#3366ff"`` or ``(51, 102, 255)``. Without it, transparent.
        """
        time = self._picture_time(at)
        info = self._info()
        width, height = sides(size, (info.width, info.height))
        return self._render(time, width, height, color_code(background, info.page))

    def _render(self, time: float, width: int, height: int, background: int) -> Image:
        with self._frame(time) as frame:
            info = describe(FrameInfo, "drip_frame_describe", frame)
            values = (describe(ValueInfo, "drip_frame_value_at", frame, index) for index in range(info.value_count))
            image = Image(
                width,
                height,
                time=time,
                phase=info.phase.decode(),
                readouts={value.name.decode(): value.value for value in values},
            )
            image._draw(frame, background)
            return image

    @contextmanager
    def _frame(self, time: float) -> Iterator[c_void_p]:
        frame = new_handle("drip_frame_create", self._handle, time)
        try:
            yield frame
        finally:
            free("drip_frame_free", frame)

    def frames(
        self,
        *,
        fps: Rate = 60,
        start: Time = 0,
        end: Time | None = None,
        times: Iterable[Time] | None = None,
        size: Size | None = None,
        background: Color | None = None,
    ) -> Iterator[Image]:
        """Returns an iterator over the pictures of the scene.

        Frame ``i`` shows the scene at ``start + i / fps``, and the last one begins before the end.

        :param fps: Frames per second, 1 to 240.
        :param start: The time of the first frame.
        :param end: The time at which the frames end. Without it, the end of the scene, or of one period if it loops.
        :param times: The times of all frames, instead of ``fps``, ``start`` and ``end``.
        :param size: As for ``render``.
        :param background: As for ``render``.
        """
        info = self._info()
        width, height = sides(size, (info.width, info.height))
        code = color_code(background, info.page)
        if times is not None:
            seconds: Iterable[float] = (self.seconds(time) for time in times)
        else:
            rate = frame_rate(fps)
            first = self.seconds(start)
            last = info.duration if end is None else self.seconds(end)
            count = frame_count(last - first, rate)
            seconds = (first + index * rate.denominator / rate.numerator for index in range(count))
        return (self._render(time, width, height, code) for time in seconds)

    def film(
        self,
        format: str = "gif",
        *,
        fps: Rate = 25,
        start: Time | None = None,
        end: Time | None = None,
        size: Size | None = None,
        background: Color | None = None,
        plays: int | None = None,
        hold: float = 0,
        timeout: float | None = None,
    ) -> bytes:
        """Returns a film as the bytes of a file. The program ``drip`` makes it.

        :param format: svg, gif, apng, webp, lottie or json; with ffmpeg, also mp4, webm or prores.
        :param fps: Frames per second, 1 to 240; a GIF has at most 50.
        :param start: The time of the first frame. Without it, 0.
        :param end: The time at which the film ends. Without it, the end of the scene, or of one period if it loops.
        :param size: As for ``render``.
        :param background: As for ``render``. Without it, transparent, or ``"scene"`` for gif and mp4.
        :param plays: The number of times that the film plays. Without it, the film plays forever.
        :param hold: Extra seconds for the last frame.
        :param timeout: Seconds after which ``subprocess.TimeoutExpired`` is raised.
        """
        from ._program import film

        return film(
            self,
            format,
            fps=fps,
            start=start,
            end=end,
            size=size,
            background=background,
            plays=plays,
            hold=hold,
            timeout=timeout,
        )

    def _configuration(self) -> dict[str, object]:
        """Returns the settings and the events as a file of settings for the program."""
        inputs: dict[str, str] = {}
        for input in self.inputs:
            events = self._actions.get(input.name)
            if events:
                inputs[input.name] = ",".join(event.text for event in events)
            elif self._waits:
                inputs[input.name] = "none"
        members: dict[str, object] = {
            "scene": self._kind,
            "seed": str(self.seed),
            "reduced-motion": self._is_reduced,
            "guides": self._has_guides,
            "set": self._settings,
            "input": inputs,
        }
        if self._variant is not None:
            members["variant"] = self._variant
        return members

    def _repr_png_(self) -> bytes:
        return self.render().to_png()

    def __repr__(self) -> str:
        return f"<dripkit.Scene {self._kind}, {self.duration:g} s>"
