"""A progress bar of water, for notebooks and terminals."""

from __future__ import annotations

import base64
import html
import shutil
import sys
import time
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sized
from opcode import opname
from types import FrameType, TracebackType
from typing import Any, Generic, Protocol, TextIO, TypeVar

from ._image import Size
from ._library import DripError, number
from ._scene import Scene

_T = TypeVar("_T")

# The time between two updates of the display.
_INTERVAL = 0.1
# The picture is ahead of the latest event, so that its water has time to follow.
_LEAD = 0.6
# The time of the last picture after the end, when the scene is calm.
_REST = 30
_CELLS = 20


class _Display(Protocol):
    """The place of a progress bar."""

    def show(self, bar: Progress[Any]) -> None: ...

    def close(self, bar: Progress[Any]) -> None: ...


class Progress(Generic[_T]):
    """A progress bar, which ``progress`` creates.

    It is an iterator over items. Without items, it is a context manager whose ``update`` counts steps::

        with dripkit.progress(total=10, label="Upload") as bar:
            bar.update()
    """

    def __init__(
        self,
        items: Iterable[_T] | None,
        total: int | None,
        label: str,
        display: _Display,
        clock: Callable[[], float],
    ) -> None:
        if total is None and isinstance(items, Sized):
            total = len(items)
        if total is not None:
            if isinstance(total, bool) or not isinstance(total, int):
                raise TypeError(f"total must be a whole number, not {type(total).__name__}")
            if total < 0:
                raise DripError(f"total is {total}; choose 0 or more")
        self.total = total
        """The number of steps, or None if it is unknown."""
        self.count = 0
        """The number of steps that are done."""
        self.label = label
        """The name of the work."""
        self.state = "running"
        """running, done, failed or stopped."""
        self._items = items
        self._display = display
        self._clock = clock
        self._start = clock()
        self._shown: float | None = None

    @property
    def fraction(self) -> float | None:
        """The part that is done, from 0 to 1; None if the number of steps is unknown."""
        if self.state == "done":
            return 1
        if self.total is None:
            return None
        return min(self.count / self.total, 1) if self.total else 0

    @property
    def elapsed(self) -> float:
        """The seconds since the start."""
        return self._clock() - self._start

    @property
    def text(self) -> str:
        """The state in words, such as ``3 of 10, 30 %, 0:02``."""
        if self.total is None:
            words = [f"{self.count}"]
        else:
            words = [f"{self.count} of {self.total}"]
            if self.total:
                words.append(f"{int(100 * min(self.count / self.total, 1))} %")
        words.append(_clock_text(self.elapsed))
        if self.state != "running":
            words.append(self.state)
        elif self.total and 0 < self.count < self.total:
            words.append(f"{_clock_text(self.elapsed / self.count * (self.total - self.count))} left")
        return ", ".join(words)

    def update(self, steps: int = 1) -> None:
        """Counts steps that are done."""
        if self.state != "running":
            raise DripError(f"the progress bar is {self.state}")
        self.count += steps
        self._show()

    def _show(self) -> None:
        now = self._clock()
        if self._shown is None or now - self._shown >= _INTERVAL:
            self._shown = now
            self._display.show(self)

    def _end(self, state: str) -> None:
        if self.state == "running":
            self.state = state
            self._display.close(self)

    def __iter__(self) -> Iterator[_T]:
        if self._items is None:
            raise TypeError("a progress bar without items is not iterable; use it with `with` and update()")
        return self._steps(self._items)

    def _steps(self, items: Iterable[_T]) -> Iterator[_T]:
        self._start = self._clock()
        self._show()
        try:
            for item in items:
                yield item
                self.update()
        except GeneratorExit:
            self._end("stopped" if _leaves_on_purpose(sys._getframe(1)) else "failed")
            raise
        except BaseException:
            self._end("failed")
            raise
        self._end("done")

    def __enter__(self) -> Progress[_T]:
        self._start = self._clock()
        self._show()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end("done" if kind is None else "failed")


def progress(
    items: Iterable[_T] | None = None,
    *,
    total: int | None = None,
    label: str = "",
    scene: str = "download",
    size: Size = 120,
    file: TextIO | None = None,
) -> Progress[_T]:
    """Returns a progress bar of water around items: ``for item in dripkit.progress(items): ...``.

    A notebook shows a picture of the scene with text; a terminal shows one line of text. The display changes at most
    ten times a second. An exception passes through, and ends the bar as failed.

    :param total: The number of steps. Without it, the length of the items, or an unknown number.
    :param scene: A scene that follows progress.
    :param size: The size of the picture in a notebook, in pixels.
    :param file: The stream of a terminal; without it, the bar chooses a notebook or standard error.
    """
    handle = None if file is not None else _notebook()
    display: _Display
    if handle is not None:
        display = Notebook(handle, scene, size)
    else:
        display = Terminal(file or sys.stderr)
    return Progress(items, total, label, display, time.monotonic)


def _notebook() -> Callable[..., Any] | None:
    """Returns the function that displays objects, if a notebook runs this code."""
    module = sys.modules.get("IPython")
    if module is None:
        return None
    shell = module.get_ipython()
    # A terminal with IPython has no kernel.
    if shell is None or not hasattr(shell, "kernel"):
        return None
    from IPython.display import display

    function: Callable[..., Any] = display
    return function


def _leaves_on_purpose(frame: FrameType) -> bool:
    """Returns false if an error has ended the loop of a frame.

    An iterator learns only that its loop has dropped it. After an error, the frame is still at the instruction that
    has raised it, and not at one that removes the iterator or ends the function.
    """
    if frame.f_lasti < 0:
        return True
    name = opname[frame.f_code.co_code[frame.f_lasti]]
    return name.startswith(("POP_", "END_FOR", "FOR_ITER", "SWAP", "RETURN_", "STORE_", "DELETE_"))


class Notebook:
    """A picture of a scene below a cell, which follows the progress."""

    def __init__(self, display: Callable[..., Any], scene: str, size: Size) -> None:
        self._display = display
        self._size = size
        self._scene = Scene(scene)
        if not any(input.name == "progress" for input in self._scene.inputs):
            raise DripError(f"the scene {scene} does not follow progress")
        self._scene.wait()
        self._handle: Any = None
        self._fraction: float | None = None

    def show(self, bar: Progress[Any]) -> None:
        now = number(bar.elapsed, "the time")
        fraction = bar.fraction
        if self._handle is None:
            self._scene.send("begin" if fraction is None else 0.0, now, to="progress")
        if fraction is not None and fraction != self._fraction:
            # The last step leaves the ending to `close`, because the loop may still fail.
            self._scene.send(min(fraction, 0.999), now, to="progress")
            self._fraction = fraction
        self._draw(bar, now + _LEAD)
        self._scene.forget(now)

    def close(self, bar: Progress[Any]) -> None:
        now = bar.elapsed
        endings: dict[str, float | str] = {"done": 1.0, "failed": "fail", "stopped": "cancel"}
        self._scene.send(endings[bar.state], now, to="progress")
        self._draw(bar, now + _REST)

    def _draw(self, bar: Progress[Any], at: float) -> None:
        output = _Output(self._scene.render(at, size=self._size).to_png(compression=1), bar)
        if self._handle is None:
            self._handle = self._display(output, display_id=True)
        else:
            self._handle.update(output)


class _Output:
    """The objects that a notebook can show: a picture with text as HTML, or text alone."""

    def __init__(self, png: bytes, bar: Progress[Any]) -> None:
        text = f"{bar.label}: {bar.text}" if bar.label else bar.text
        value = "" if bar.fraction is None else f' aria-valuenow="{int(100 * bar.fraction)}"'
        self._text = text
        self._html = (
            '<div style="display:flex;align-items:center;gap:1em">'
            f'<img role="progressbar" aria-valuemin="0" aria-valuemax="100"{value} '
            f'aria-valuetext="{html.escape(text)}" aria-label="{html.escape(bar.label or "Progress")}" alt="" '
            f'src="data:image/png;base64,{base64.b64encode(png).decode()}">'
            f'<span aria-hidden="true" style="font-variant-numeric:tabular-nums">{html.escape(text)}</span></div>'
        )

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/html": self._html, "text/plain": self._text}


class Terminal:
    """A line of text. A stream that is no terminal receives only the last one."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._is_terminal = file.isatty()
        # A stream of text in memory has no encoding, and takes everything.
        encoding = getattr(file, "encoding", None) or "utf-8"
        try:
            "≈·".encode(encoding)
            self._water, self._air = "≈", "·"
        except (LookupError, UnicodeEncodeError):
            self._water, self._air = "~", "."
        self._encoding = encoding

    def show(self, bar: Progress[Any]) -> None:
        if self._is_terminal:
            # Clear the rest of the line, because the text may have become shorter.
            self._write("\r" + self._line(bar) + "\x1b[K")

    def close(self, bar: Progress[Any]) -> None:
        self._write(("\r" if self._is_terminal else "") + self._line(bar) + ("\x1b[K\n" if self._is_terminal else "\n"))

    def _line(self, bar: Progress[Any]) -> str:
        fraction = bar.fraction
        if fraction is None:
            # A wave wanders through water of unknown depth.
            place = bar.count % _CELLS
            cells = self._air * place + self._water + self._air * (_CELLS - place - 1)
        else:
            full = int(fraction * _CELLS)
            cells = self._water * full + self._air * (_CELLS - full)
        # Control characters in a label must not reach the terminal.
        label = "".join(
            character for character in bar.label if not unicodedata.category(character).startswith("C")
        )
        line = f"{label} {cells} {bar.text}".strip()
        if self._is_terminal:
            line = line[: max(shutil.get_terminal_size().columns - 1, 1)]
        return line.encode(self._encoding, "replace").decode(self._encoding)

    def _write(self, text: str) -> None:
        self._file.write(text)
        self._file.flush()


def _clock_text(seconds: float) -> str:
    whole = int(seconds)
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
