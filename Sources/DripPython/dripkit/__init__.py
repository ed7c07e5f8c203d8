"""Animations of water as pictures and films.

    import dripkit

    dripkit.render("download", progress=0.6, size=240).save("download.png")
    for image in dripkit.frames("wave", fps=30, size=240):
        ...
    film = dripkit.film("heart", format="gif", size=240)

A picture is a function of a scene and a time; equal arguments give equal pixels on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ._checks import DripError
from ._color import Color
from ._descriptions import Input, Moment, Parameter, Phase, SceneKind, Setting, scenes
from ._events import Event, Events
from ._image import Image, Size
from ._library import library_version
from ._program import program
from ._scene import Scene
from ._times import Rate, Time

__version__ = library_version()

__all__ = [
    "Color",
    "DripError",
    "Event",
    "Events",
    "Image",
    "Input",
    "Moment",
    "Parameter",
    "Phase",
    "Rate",
    "Scene",
    "SceneKind",
    "Setting",
    "Size",
    "Time",
    "film",
    "frames",
    "parameters",
    "program",
    "render",
    "scenes",
]


def parameters(scene: str, variant: str | None = None) -> tuple[Parameter, ...]:
    """Returns the parameters of a scene with their default values."""
    return Scene(scene, variant=variant).parameters


def render(
    scene: str,
    at: Time | None = None,
    *,
    size: Size | None = None,
    background: Color | None = None,
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
) -> Image:
    """Returns the picture of a scene at a time: ``render("download", progress=0.6, size=240)``.

    ``Scene`` describes the arguments for the scene, and ``Scene.render`` the others.
    """
    made = Scene(
        scene,
        variant=variant,
        seed=seed,
        reduced_motion=reduced_motion,
        guides=guides,
        progress=progress,
        value=value,
        pull=pull,
        inputs=inputs,
        settings=settings,
        **keywords,
    )
    return made.render(at, size=size, background=background)


def frames(
    scene: str,
    *,
    fps: Rate = 60,
    start: Time = 0,
    end: Time | None = None,
    times: Iterable[Time] | None = None,
    size: Size | None = None,
    background: Color | None = None,
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
) -> Iterator[Image]:
    """Returns an iterator over the pictures of a scene.

    ``Scene`` describes the arguments for the scene, and ``Scene.frames`` the others.
    """
    made = Scene(
        scene,
        variant=variant,
        seed=seed,
        reduced_motion=reduced_motion,
        guides=guides,
        progress=progress,
        value=value,
        pull=pull,
        inputs=inputs,
        settings=settings,
        **keywords,
    )
    return made.frames(fps=fps, start=start, end=end, times=times, size=size, background=background)


def film(
    scene: str,
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
) -> bytes:
    """Returns a film of a scene as the bytes of a file.

    ``Scene`` describes the arguments for the scene, and ``Scene.film`` the others.
    """
    made = Scene(
        scene,
        variant=variant,
        seed=seed,
        reduced_motion=reduced_motion,
        guides=guides,
        progress=progress,
        value=value,
        pull=pull,
        inputs=inputs,
        settings=settings,
        **keywords,
    )
    return made.film(
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
