"""Progress bars with a clock and a display of the test."""

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import dripkit
import pytest
from dripkit._displays import Notebook, Terminal
from dripkit._progress import Progress


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


class Cell:
    """The output of a notebook."""

    def __init__(self) -> None:
        self.outputs: list[dict[str, str]] = []

    def display(self, output: Any, *, display_id: bool) -> "Cell":
        assert display_id and not self.outputs
        self.update(output)
        return self

    def update(self, output: Any) -> None:
        self.outputs.append(output._repr_mimebundle_())


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_items_pass_through() -> None:
    screen = io.StringIO()
    assert list(dripkit.progress("abc", label="Letters", file=screen)) == ["a", "b", "c"]
    assert re.fullmatch("Letters ≈{20} 3 of 3, 100 %, 0:00, done\n", screen.getvalue())
    assert list(dripkit.progress([], file=io.StringIO())) == []


def test_a_terminal_shows_one_line() -> None:
    screen, clock = Screen(), Clock()
    for index in Progress(range(40), None, "Up\x1b[2Jload", Terminal(screen), clock):
        clock.now += 1
    lines = screen.getvalue().split("\r")[1:]
    assert len(lines) == 42
    assert lines[20] == "Up[2Jload " + "≈" * 10 + "·" * 10 + " 20 of 40, 50 %, 0:20, 0:20 left\x1b[K"
    assert screen.getvalue().count("\n") == 1
    assert screen.getvalue().endswith("done\x1b[K\n")


def test_the_display_changes_ten_times_a_second() -> None:
    screen, clock = Screen(), Clock()
    for _ in Progress(range(1000), None, "", Terminal(screen), clock):
        clock.now += 0.001
    assert 8 <= screen.getvalue().count("\r") <= 12


def test_an_unknown_number_is_counted() -> None:
    screen = io.StringIO()
    bar = dripkit.progress((letter for letter in "ab"), file=screen)
    assert (bar.total, bar.fraction) == (None, None)
    assert list(bar) == ["a", "b"]
    assert re.fullmatch("≈{20} 2, 0:00, done\n", screen.getvalue())


def test_an_error_in_the_loop_passes_through_and_fails_the_bar() -> None:
    bar = dripkit.progress([1, 2, 3], file=io.StringIO())
    with pytest.raises(ZeroDivisionError):
        for item in bar:
            item / (item - 2)
    assert (bar.state, bar.count) == ("failed", 1)


def test_an_error_of_the_items_passes_through_and_fails_the_bar() -> None:
    def items() -> Iterator[int]:
        yield 1
        raise KeyError("no more")

    bar = dripkit.progress(items(), total=2, file=io.StringIO())
    with pytest.raises(KeyError):
        list(bar)
    assert (bar.state, bar.count) == ("failed", 1)


def test_leaving_a_loop_stops_the_bar() -> None:
    def leave(bar: Progress[int]) -> int:
        for item in bar:
            return item
        return 0

    first = dripkit.progress([1, 2, 3], file=io.StringIO())
    assert leave(first) == 1
    second = dripkit.progress([1, 2, 3], file=io.StringIO())
    for item in second:
        if item == 2:
            break
    assert (first.state, second.state, second.count) == ("stopped", "stopped", 1)


def test_steps_are_counted_by_hand() -> None:
    screen = io.StringIO()
    bar: Progress[None] = dripkit.progress(total=4, file=screen)
    with bar:
        bar.update(3)
        assert bar.fraction == 0.75
        bar.update()
    assert "4 of 4" in screen.getvalue()
    with pytest.raises(dripkit.DripError):
        bar.update()
    failed: Progress[None] = dripkit.progress(total=4, file=io.StringIO())
    with pytest.raises(RuntimeError):
        with failed:
            raise RuntimeError
    assert failed.state == "failed"
    with pytest.raises(TypeError):
        iter(dripkit.progress(total=2, file=io.StringIO()))


@pytest.mark.parametrize("total", [-1, 1.5, True])
def test_wrong_totals_are_refused(total: Any) -> None:
    with pytest.raises((TypeError, dripkit.DripError)):
        dripkit.progress([1], total=total)


def test_a_narrow_encoding_gets_its_own_characters() -> None:
    screen = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    list(dripkit.progress("ab", label="Größe", file=screen))
    screen.seek(0)
    assert screen.read().startswith("Gr??e ~~~~")


def run_in_a_notebook(steps: int | None, seconds: float = 1) -> tuple[Cell, Progress[int]]:
    cell, clock = Cell(), Clock()
    items = iter(range(6))
    bar: Progress[int] = Progress(items, steps, "A & B", Notebook(cell.display, "download", 60), clock)
    for _ in bar:
        clock.now += seconds
    return cell, bar


def picture(output: dict[str, str]) -> str:
    found = re.search('src="data:image/png;base64,([^"]+)"', output["text/html"])
    assert found
    return found[1]


def test_a_notebook_shows_pictures_of_the_progress() -> None:
    cell, _ = run_in_a_notebook(6)
    assert len(cell.outputs) == 8
    assert len({picture(output) for output in cell.outputs}) >= 7
    assert 'aria-valuenow="50"' in cell.outputs[3]["text/html"]
    assert "A &amp; B: 3 of 6, 50 %, 0:03" in cell.outputs[3]["text/html"]
    assert cell.outputs[-1]["text/plain"] == "A & B: 6 of 6, 100 %, 0:06, done"


def test_a_notebook_shows_the_end() -> None:
    import base64

    cell, _ = run_in_a_notebook(6)
    done = dripkit.render("download", progress=1, size=60).to_png(compression=1)
    assert base64.b64decode(picture(cell.outputs[-1])) == done


def test_a_notebook_shows_work_of_unknown_length() -> None:
    cell, _ = run_in_a_notebook(None)
    assert "aria-valuenow" not in cell.outputs[3]["text/html"]
    assert len({picture(output) for output in cell.outputs}) >= 7


def test_a_scene_without_progress_is_refused() -> None:
    with pytest.raises(dripkit.DripError, match="does not follow progress"):
        Notebook(Cell().display, "splash", 60)


NOTEBOOK = """
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
shell = InteractiveShell.instance()
shell.kernel = object()
with capture_output(display=True) as captured:
    shell.run_cell("import dripkit\\nfor item in dripkit.progress(range(3), label='Cell'): pass")
    shell.run_cell("from IPython.display import display\\ndisplay(dripkit.render('heart', size=20))")
bundles = [output.data for output in captured.outputs]
assert bundles[-2]["text/plain"].startswith("Cell: 3 of 3, 100 %, 0:"), bundles[-2]["text/plain"]
assert bundles[-2]["text/plain"].endswith(", done")
assert "data:image/png" in bundles[0]["text/html"]
assert bundles[-1]["image/png"].startswith(b"\\x89PNG")
"""


def test_ipython_shows_bars_and_pictures() -> None:
    pytest.importorskip("IPython")
    result = subprocess.run([sys.executable, "-c", NOTEBOOK], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
