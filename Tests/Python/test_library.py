"""Loading libdrip, and the declarations of drip.h."""

import os
import re
import subprocess
import sys
from ctypes import Structure
from pathlib import Path

import pytest
from dripkit import _events, _header

ABI = (Path(__file__).parent.parent / "C/abi.c").read_text()


@pytest.mark.parametrize("library", ["/missing/libdrip.so", "libc.so.6"])
def test_a_wrong_library_is_refused_with_advice(library: str) -> None:
    environment = {**os.environ, "DRIPKIT_LIBRARY": library}
    result = subprocess.run([sys.executable, "-c", "import dripkit"], env=environment, capture_output=True, text=True)
    assert result.stderr.splitlines()[-1].startswith("ImportError: ")
    assert "set DRIPKIT_LIBRARY to the path of libdrip.so" in result.stderr


STRUCTURES: dict[str, type[Structure]] = {
    "kind": _header.KindInfo,
    "scene_info": _header.SceneInfo,
    "parameter": _header.ParameterInfo,
    "input": _header.InputInfo,
    "event": _header.EventInfo,
    "phase": _header.PhaseInfo,
    "moment": _header.MomentInfo,
    "frame_info": _header.FrameInfo,
    "value": _header.ValueInfo,
    "target": _header.Target,
}


def test_structures_are_those_of_the_header() -> None:
    offsets = [
        offset
        for offset in re.findall(r"OFFSET\(drip_(\w+), (\w+), (\d+)\);", ABI)
        # The package does not use path commands.
        if offset[0] != "command"
    ]
    declared = [
        (name, field[0], str(getattr(structure, field[0]).offset))
        for name, structure in STRUCTURES.items()
        for field in structure._fields_
    ]
    assert declared == offsets


def test_numbers_are_those_of_the_header() -> None:
    values = {name: int(value) for name, value in re.findall(r"VALUE\(DRIP_(\w+), (\d+)\);", ABI)}
    for words in _events._WORDS.values():
        for word, code in words.items():
            assert values[word.upper()] == code
    codes = (_events._MOVE, _events._VALUE, _events._POINTER, _events._EVENT)
    assert codes == tuple(values[name] for name in ("MOVE", "VALUE", "POINTER", "EVENT"))
    assert values["ABI"] == _header.ABI
