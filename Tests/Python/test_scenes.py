"""Descriptions of scenes, live input, and refused arguments."""

import gc
from pathlib import Path
from typing import Any

import dripkit
import numpy
import pytest
from dripkit._library import call


def test_scenes_describe_themselves() -> None:
    kinds = {kind.name: kind for kind in dripkit.scenes()}
    assert set(kinds) == {"river", "wave", "splash", "refresh", "download", "heart", "gauge", "pill"}
    assert kinds["wave"].variants == ("intended", "recorded")
    assert kinds["wave"].role == "progressbar"
    scene = dripkit.Scene("wave")
    assert (scene.width, scene.height, scene.loops) == (384, 384, False)
    assert [phase.name for phase in scene.phases] == ["idle", "filling", "finishing", "done"]
    assert [moment.name for moment in scene.moments] == ["tap", "full", "check", "burst"]
    assert [(input.name, input.kind, input.maximum) for input in scene.inputs] == [("progress", "progress", 1)]
    assert dripkit.Scene("splash").loops


def test_every_default_can_be_set() -> None:
    parameters = dripkit.parameters("heart")
    scene = dripkit.Scene("heart", settings={parameter.path: parameter.value for parameter in parameters})
    assert scene.parameters == parameters
    assert all(parameter.label and parameter.meaning for parameter in parameters)
    assert {parameter.kind for parameter in parameters} >= {"number", "whole", "color", "choice"}


def test_parameters_have_values_of_their_kinds() -> None:
    scene = dripkit.Scene("download", goo__reach=24)
    values = {parameter.path: parameter for parameter in scene.parameters}
    assert values["goo.reach"].value == scene["goo.reach"] == 24
    assert values["goo.reach"].standard != 24
    choice = next(parameter for parameter in values.values() if parameter.kind == "choice")
    assert choice.value == choice.choices[0]
    scene[choice.path] = choice.choices[1]
    assert scene[choice.path] == choice.choices[1]
    assert isinstance(dripkit.Scene("heart")["beads.count"], int)
    with pytest.raises(dripkit.DripError, match="nope"):
        scene["nope"]


def test_an_svg_file_becomes_a_glyph(tmp_path: Path) -> None:
    file = tmp_path / "bell.svg"
    file.write_text("<svg><path d='M6 8a6 6 0 0 1 12 0v5l2 4H4l2-4z' fill='none' stroke='red'/></svg>")
    scene = dripkit.Scene("download", glyph=f"@{file}")
    path = str(scene["glyph"])
    assert path.startswith("M") and dripkit.Scene("download", glyph=path).render(0.2) == scene.render(0.2)
    file.write_text("<svg><path d='M6 8h9v9z' stroke='red'/><text>a</text></svg>")
    with pytest.warns(UserWarning, match="1 text was left out"):
        scene["glyph"] = f"@{file}"
    file.write_text("<svg>")
    with pytest.raises(dripkit.DripError, match="not a valid SVG file"):
        scene["glyph"] = f"@{file}"
    with pytest.raises(dripkit.DripError, match="cannot read"):
        scene["glyph"] = f"@{tmp_path}/missing.svg"


def test_a_value_alone_is_shown_at_rest() -> None:
    gauge = dripkit.Scene("gauge", inputs={"value": "62@0"}, unit="%")
    assert dripkit.render("gauge", value=62, unit="%", size=40) == gauge.render(gauge.duration, size=40)
    unknown = dripkit.render("gauge", value=float("nan"), size=40)
    assert unknown == dripkit.render("gauge", 9, value="unknown@0", size=40) != dripkit.render("gauge", value=0, size=40)
    assert dripkit.Scene("gauge", min=-40, max=60, value=-12).render(size=40)
    with pytest.raises(dripkit.DripError, match="no input 'value'"):
        dripkit.render("download", value=1)


@pytest.mark.parametrize(
    ("setting", "value", "words"),
    [
        ("outline", "M0 0H9", "must enclose an area"),
        ("outline", "M0 0Lnan 5V9Z", "number"),
        ("outline", "M0 0" + 1001 * "h1v1" + "Z", "2000 lines and curves"),
        ("thresholds", "20 rad", "'rad'"),
        ("thresholds", "x red", "'x'"),
        ("unit", 100 * "m", "12 characters"),
        ("label", "a\nb\nc", "one line"),
    ],
)
def test_a_wrong_setting_of_a_gauge_is_refused(setting: str, value: str, words: str) -> None:
    with pytest.raises(dripkit.DripError, match=words) as error:
        dripkit.render("gauge", settings={setting: value})
    assert "\n" not in str(error.value)


def test_a_gauge_without_a_range_is_refused() -> None:
    with pytest.raises(dripkit.DripError, match="min must be less than max, but is 5 where max is 2"):
        dripkit.render("gauge", value=3, min=5, max=2)


def test_a_character_that_our_font_lacks_is_named() -> None:
    with pytest.raises(dripkit.DripError, match="label has the character 水"):
        dripkit.render("gauge", value=3, label="水")
    outline = "M0 0H8V9H0Z"
    letters = dripkit.render("gauge", value=3, label="水", labelOutline=outline)
    assert letters != dripkit.render("gauge", value=3)


def test_whole_numbers_of_numpy_are_taken() -> None:
    side, seed, count = numpy.array([20, 7, 9], numpy.uint8)
    arguments: dict[str, Any] = {"size": (side, 20), "seed": seed, "beads__count": count}
    assert dripkit.render("heart", **arguments) == dripkit.render("heart", size=20, seed=7, beads__count=9)


def test_live_events_give_the_pictures_of_recorded_ones() -> None:
    live = dripkit.Scene("download")
    live.wait()
    assert live.render(3, size=40) == dripkit.render("download", 3, progress="none", size=40)
    live.send(0.0, at=0)
    live.send(0.4, at=1.2, to="progress")
    before = live.render(1.5, size=40)
    assert before == dripkit.render("download", 1.5, progress="0@0,0.4@1.2", size=40)
    live.send("fail", at=2)
    live.forget(1.9)
    assert live.render(3, size=40) == dripkit.render("download", 3, progress="0@0,0.4@1.2,fail@2", size=40)


def test_a_scene_that_is_gone_is_freed() -> None:
    scene = dripkit.Scene("heart")
    handle = scene._handle
    call("drip_scene_set_guides", handle, True)
    del scene
    gc.collect()
    with pytest.raises(dripkit.DripError, match="scene"):
        call("drip_scene_set_guides", handle, True)


REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("there is no scene 'nothing'", {"scene": "nothing"}),
    ("zero byte", {"scene": "wave\0"}),
    ("not valid Unicode", {"scene": "\ud800"}),
    ("no variant 'nothing'; it has ", {"variant": "nothing"}),
    ("0 × 0; choose sides", {"size": 0}),
    ("16385", {"size": (10, 16385)}),
    ("3 sides", {"size": (1, 2, 3)}),
    ("the seed is -1", {"seed": -1}),
    ("the seed is", {"seed": 2**64}),
    ("the time is nan", {"at": float("nan")}),
    ("no moment 'nothing'", {"at": "nothing+1"}),
    ("must be seconds", {"at": "1 s"}),
    ("colour", {"background": "#12345"}),
    ("colour", {"background": (1, 2, 256)}),
    ("colour 'tea'", {"background": "tea"}),
    ("colour (1, 2)", {"accent": (1, 2)}),
    ("colour", {"background": "#3366f\u0664"}),
    ("no input 'pull'", {"pull": "80@0"}),
    ("takes no event 'down'", {"progress": "down@1"}),
    ("such as 0.4@1.2", {"progress": "0.4"}),
    ("the time of an event is inf", {"progress": [(float("inf"), 0)]}),
    ("2", {"progress": 2}),
    ("nope", {"nope": 1}),
    ("nope", {"settings": {"nope": 1}}),
    ("; did you mean 'goo.reach'?", {"goo__raech": 24}),
    ("; did you mean 'goo.reach'?", {"settings": {"goo.reahc": 24}}),
    ("; did you mean 'progress'?", {"progres": 0.4}),
    ("; did you mean 'background'?", {"backgroud": "teal"}),
    ("goo.reach", {"goo__reach": "wide"}),
    ("longer than 1048576", {"goo__reach": "1" * 1_048_577}),
]


@pytest.mark.parametrize(("message", "arguments"), REFUSED)
def test_wrong_values_are_refused_with_a_sentence(message: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(dripkit.DripError) as error:
        dripkit.render(**{"scene": "download", "at": 1, "size": 8, **arguments})
    assert message in str(error.value)


def test_an_argument_for_drawing_is_not_one_of_a_scene() -> None:
    arguments: dict[str, Any] = {"size": 240}
    with pytest.raises(dripkit.DripError, match="size is an argument of render, frames or film"):
        dripkit.Scene("download", **arguments)


WRONG_TYPES: list[dict[str, Any]] = [
    {"scene": 1},
    {"size": 10.5},
    {"size": True},
    {"seed": 1.5},
    {"at": []},
    {"progress": True},
    {"progress": [0.5]},
    {"progress": 5j},
    {"background": 7},
    {"background": (1, 2, 0.5)},
    {"goo__reach": [1]},
]


@pytest.mark.parametrize("arguments", WRONG_TYPES)
def test_wrong_types_are_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        dripkit.render(**{"scene": "download", "at": 1, "size": 8, **arguments})
