"""Films as bytes, compared with pictures of the library."""

import io
from pathlib import Path

import dripkit
import PIL.Image
import pytest


def test_films_have_the_frames_of_the_scene() -> None:
    scene = dripkit.Scene("heart", progress="0@0,1@0.2", beads__count=9)
    film = scene.film("webp", fps=10, end=0.5, size=(50, 40))
    with PIL.Image.open(io.BytesIO(film)) as file:
        assert getattr(file, "n_frames") == 5
        for index, image in enumerate(scene.frames(fps=10, end=0.5, size=(50, 40))):
            file.seek(index)
            shown = file.convert("RGBA")
            # Clear pixels have any colour.
            clear = PIL.Image.new("RGBA", shown.size)
            expected = PIL.Image.alpha_composite(clear, image.to_pillow())
            assert PIL.Image.alpha_composite(clear, shown).tobytes() == expected.tobytes()


def test_films_take_many_events() -> None:
    # As a text, they are longer than the longest argument of a program.
    events = [(index / 7001, index / 100_001) for index in range(100_000)]
    assert dripkit.film("river", progress=events, fps=5, end=1, size=20).startswith(b"GIF89a")


def test_films_refuse_events_without_end() -> None:
    scene = dripkit.Scene("river", progress=[(index / 7001, index / 300_001) for index in range(300_000)])
    with pytest.raises(dripkit.DripError, match="the scene has too many events for a film: as text, they have"):
        scene.film(fps=5, end=1, size=20)


@pytest.mark.parametrize(
    ("format", "start"),
    [("gif", b"GIF89a"), ("apng", b"\x89PNG"), ("webp", b"RIFF"), ("svg", b"<svg"), ("lottie", b"PK")],
)
def test_films_have_a_format(format: str, start: bytes) -> None:
    film = dripkit.film("wave", format, fps=5, end="50%", size=40, background="scene", plays=1, hold=0.5)
    assert film.startswith(start)


def test_wrong_films_are_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(dripkit.DripError, match="there is no film format 'png'"):
        dripkit.film("wave", "png")
    with pytest.raises(dripkit.DripError, match="fps"):
        dripkit.film("wave", fps=0)
    with pytest.raises(dripkit.DripError, match="50 frames"):
        dripkit.film("wave", fps=60, size=20)
    with pytest.raises(dripkit.DripError, match="plays"):
        dripkit.film("wave", plays=-1, size=20)
    monkeypatch.setenv("DRIPKIT_PROGRAM", str(tmp_path / "missing"))
    with pytest.raises(FileNotFoundError):
        dripkit.film("wave")
