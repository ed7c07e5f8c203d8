"""A progress bar of water, for notebooks and terminals."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sized
from opcode import opname
from types import FrameType, TracebackType
from typing import Any, Generic, TextIO, TypeVar

from ._checks import DripError, whole
from ._displays import Display, Notebook, Terminal
from ._image import Size

_T = TypeVar("_T")

# The time between two updates of the display.
_INTERVAL = 0.1


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
        display: Display,
        clock: Callable[[], float],
    ) -> None:
        if total is None and isinstance(items, Sized):
            total = len(items)
        if total is not None:
            total = whole(total, "total")
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
    display: Display
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


def _clock_text(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
