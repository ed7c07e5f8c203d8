"""The program ``drip``, which makes films."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sysconfig
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from ._checks import DripError, number, whole
from ._color import Color, color_code
from ._image import Size, sides
from ._times import Rate, Time, frame_rate

if TYPE_CHECKING:
    from ._scene import Scene

# The program takes settings of at most this many bytes, with the events as text.
_SETTINGS_LIMIT = 1 << 23
_FORMATS = ("svg", "gif", "apng", "webp", "lottie", "json", "mp4", "webm", "prores")


def program() -> Path:
    """Returns the path of the program ``drip``, which pip installs with this package.

    The environment variable ``DRIPKIT_PROGRAM`` names another one.
    """
    given = os.environ.get("DRIPKIT_PROGRAM")
    if given:
        return Path(given)
    try:
        for file in metadata.files("dripkit") or ():
            if file.name == "drip" and os.access(path := Path(str(file.locate())).resolve(), os.X_OK) and path.is_file():
                return path
    except metadata.PackageNotFoundError:
        pass
    # `pip install --target` moves the program without telling its new place.
    for folder in (Path(__file__).parent.parent / "bin", Path(sysconfig.get_path("scripts"))):
        if os.access(folder / "drip", os.X_OK):
            return folder / "drip"
    found = shutil.which("drip")
    if found is None:
        raise DripError("the program drip is missing; install dripkit from its wheel, or set DRIPKIT_PROGRAM to its path")
    return Path(found)


def film(
    scene: Scene,
    format: str,
    *,
    fps: Rate,
    start: Time | None,
    end: Time | None,
    size: Size | None,
    background: Color | None,
    plays: int | None,
    hold: float,
    timeout: float | None,
) -> bytes:
    """Returns a film as the bytes of a file."""
    if format not in _FORMATS:
        raise DripError(f"there is no film format {format!r}; choose {', '.join(_FORMATS)}")
    rate = frame_rate(fps)
    arguments = [f"--format={format}", f"--fps={rate}", f"--hold={number(hold, 'hold')!r}"]
    if start is not None:
        arguments.append(f"--from={scene.seconds(start)!r}")
    if end is not None:
        arguments.append(f"--to={scene.seconds(end)!r}")
    if size is not None:
        width, height = sides(size, (1, 1))
        arguments.append(f"--size={width}x{height}")
    if background == "scene":
        arguments.append("--background=scene")
    elif background is not None:
        code = color_code(background, 0)
        arguments.append(f"--background=#{code:08x}" if code else "--background=transparent")
    if plays is not None:
        arguments.append(f"--plays={whole(plays, 'plays')}")
    settings = json.dumps(scene._configuration()).encode()
    if len(settings) > _SETTINGS_LIMIT:
        raise DripError(
            f"the scene has too many events for a film: as text, they have {len(settings)} bytes, "
            f"and the limit is {_SETTINGS_LIMIT}; send fewer events"
        )
    result = subprocess.run(
        [program(), "render", "--config=-", "--output=-", "--quiet", *arguments],
        # The length of an argument is limited, which many events would exceed.
        input=settings,
        capture_output=True,
        timeout=timeout,
    )
    if result.returncode != 0:
        message = result.stderr.decode(errors="replace").strip().removeprefix("drip: ")
        raise DripError(message or f"drip ended with code {result.returncode}")
    return result.stdout
