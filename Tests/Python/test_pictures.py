"""Pictures of the library, compared with those of the program."""

import copy
import io
import multiprocessing
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import dripkit
import numpy
import PIL.Image
import pytest

Still = Callable[..., bytes]

CASES: list[tuple[str, float | str, dict[str, Any], list[str]]] = [
    ("wave", 2.5, {}, []),
    ("wave", 1, {"variant": "intended", "seed": 7}, ["--variant=intended", "--seed=7"]),
    ("river", "full+0.5", {}, []),
    ("download", "50%", {"goo__reach": 24}, ["--set=goo.reach=24"]),
    ("download", 3, {"progress": "0@0,0.4@1.2"}, ["--progress=0@0,0.4@1.2"]),
    ("download", 1.4, {"progress": [(0, "begin"), (1, "fail")]}, ["--progress=begin@0,fail@1"]),
    ("download", 2, {"progress": "none"}, ["--progress=none"]),
    ("refresh", 0.9, {"pull": "80@0,40@0.8~0.2,end@1.4"}, ["--pull=80@0,40@0.8~0.2,end@1.4"]),
    ("heart", 0.7, {"settings": {"beads.count": 20}}, ["--set=beads.count=20"]),
    ("splash", 1.2, {"reduced_motion": True}, ["--reduced-motion"]),
    ("wave", 2, {"guides": True}, ["--guides"]),
    ("wave", 2, {"background": "scene"}, ["--background=scene"]),
    ("wave", 2, {"background": "#36f8"}, ["--background=#36f8"]),
    ("wave", 2, {"background": (51, 102, 255)}, ["--background=#3366ff"]),
    ("wave", 2, {"background": "teal", "accent": "gold"}, ["--background=teal", "--set=accent=gold"]),
    ("download", 2, {"theme": "dark", "accent": (51, 102, 255)}, ["--theme=dark", "--set=accent=#3366ff"]),
]


@pytest.mark.parametrize(("scene", "at", "arguments", "options"), CASES)
def test_pictures_have_the_pixels_of_the_program(
    still: Still, scene: str, at: float | str, arguments: dict[str, Any], options: list[str]
) -> None:
    image = dripkit.render(scene, at, size=(120, 90), **arguments)
    with PIL.Image.open(io.BytesIO(still(scene, at, "120x90", *options))) as file:
        assert image.tobytes() == file.convert("RGBA").tobytes()
    assert len(set(image.tobytes())) > 1


def test_a_number_of_progress_is_work_that_has_come_so_far() -> None:
    for scene in ("download", "heart", "river"):
        image = dripkit.render(scene, progress=0.6, size=20)
        assert image.readouts["progress"] == pytest.approx(0.6, abs=0.001)
        assert image.phase == "filling"
        assert dripkit.render(scene, progress=1, size=20).phase == "done"


def test_numpy_and_pillow_share_the_pixels() -> None:
    image = dripkit.render("heart", size=(30, 20))
    array = numpy.asarray(image)
    picture = image.to_pillow()
    assert array.shape == image.pixels.shape == (20, 30, 4)
    assert array.tobytes() == picture.tobytes() == image.pixels.tobytes() == image.tobytes()
    array[3, 5] = (1, 2, 3, 4)
    assert picture.getpixel((5, 3)) == (1, 2, 3, 4)
    assert image.tobytes()[4 * (3 * 30 + 5) :][:4] == bytes((1, 2, 3, 4))
    picture.putpixel((6, 3), (9, 8, 7, 6))
    assert array[3, 6].tolist() == [9, 8, 7, 6]
    assert PIL.Image.fromarray(image).tobytes() == image.tobytes()


def test_an_array_keeps_the_pixels_of_a_picture_that_is_gone() -> None:
    expected = dripkit.render("wave", 2, size=300).tobytes()
    arrays = [numpy.asarray(dripkit.render("wave", 2, size=300)) for _ in range(20)]
    assert all(array.tobytes() == expected for array in arrays)


@pytest.mark.skipif(sys.version_info < (3, 12), reason="classes have buffers since Python 3.12")
def test_a_picture_is_a_buffer() -> None:
    image = dripkit.render("heart", size=(30, 20))
    assert memoryview(image).shape == (20, 30, 4)  # type: ignore[arg-type,unused-ignore]


def test_png_files_have_the_pixels(tmp_path: Path) -> None:
    image = dripkit.render("download", progress=0.4, size=(64, 48))
    for compression in (0, 1, 9):
        with PIL.Image.open(io.BytesIO(image.to_png(compression=compression))) as file:
            assert file.mode == "RGBA"
            assert file.tobytes() == image.tobytes()
    image.save(tmp_path / "a.PNG")
    assert (tmp_path / "a.PNG").read_bytes() == image._repr_png_()
    image.save(tmp_path / "a.webp")
    with PIL.Image.open(tmp_path / "a.webp") as file:
        assert file.size == (64, 48)


def test_notebooks_show_pictures_and_scenes() -> None:
    scene = dripkit.Scene("heart")
    assert scene._repr_png_() == scene.render()._repr_png_()
    assert scene._repr_png_().startswith(b"\x89PNG")


def test_equal_pictures_are_equal() -> None:
    first, second = (dripkit.render("heart", 0.6, size=20) for _ in range(2))
    assert first == second
    assert first != dripkit.render("heart", 0.7, size=20)
    second.pixels[0, 0, 0] ^= 1
    assert first != second


def test_processes_return_pictures() -> None:
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        image = pool.apply(dripkit.render, ("heart",), {"at": 0.3, "size": 20})
    drawn = dripkit.render("heart", at=0.3, size=20)
    assert image == drawn
    assert (image.time, image.phase, image.readouts) == (drawn.time, drawn.phase, drawn.readouts)


def test_a_copy_has_pixels_of_its_own() -> None:
    image = dripkit.render("heart", at=0.3, size=20)
    other = copy.deepcopy(image)
    assert other == image
    other.pixels[10, 10, 0] ^= 1
    assert other != image


def test_frames_are_those_of_the_program(still: Still) -> None:
    images = list(dripkit.frames("heart", fps=12.5, start=0.2, end=0.7, size=40))
    assert [image.time for image in images] == pytest.approx([0.2 + index / 12.5 for index in range(7)])
    for image in images:
        with PIL.Image.open(io.BytesIO(still("heart", image.time, "40"))) as file:
            assert image.tobytes() == file.convert("RGBA").tobytes()
    assert len({image.tobytes() for image in images}) > 3
    chosen = list(dripkit.frames("heart", times=["burst", 0.1, "100%"], size=40))
    assert [image.phase for image in chosen] == ["filling", "idle", "done"]


def test_frames_are_drawn_when_they_are_needed() -> None:
    iterator = dripkit.frames("wave", end=1_000_000, size=16)
    assert next(iterator).time == 0
    assert next(iterator).time == pytest.approx(1 / 60)
    with pytest.raises(dripkit.DripError):
        dripkit.frames("wave", size=0)
    assert list(dripkit.frames("wave", start=2, end=1, size=16)) == []
