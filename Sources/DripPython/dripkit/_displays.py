"""Displays of a progress bar: a picture in a notebook, or a line in a terminal."""

from __future__ import annotations

import base64
import html
import shutil
import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TextIO

from ._checks import DripError, number
from ._image import Size
from ._scene import Scene

if TYPE_CHECKING:
    from ._progress import Progress

# The picture is ahead of the latest event, so that its water has time to follow.
_LEAD = 0.6
# The time of the last picture after the end, when the scene is calm.
_REST = 30
# The number of characters of the bar in a terminal.
_CELLS = 20


class Display(Protocol):
    """The place of a progress bar."""

    def show(self, bar: Progress[Any]) -> None: ...

    def close(self, bar: Progress[Any]) -> None: ...


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
