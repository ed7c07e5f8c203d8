"""The functions and structures of drip.h, by ctypes."""

from __future__ import annotations

import ctypes
import math
import os
from collections.abc import Callable
from ctypes import (
    POINTER,
    Structure,
    byref,
    c_bool,
    c_char_p,
    c_double,
    c_int,
    c_size_t,
    c_ssize_t,
    c_uint32,
    c_uint64,
    c_void_p,
    sizeof,
)
from pathlib import Path
from typing import Any, TypeVar

_ABI = 1
TEXT_LIMIT = 1_048_576
SIDE_LIMIT = 16_384


class DripError(ValueError):
    """A value that the library or the program refused, with its explanation."""


class Sized(Structure):
    """A structure whose first member is its size."""

    size: int

    def __init__(self, **members: object) -> None:
        super().__init__(**members)
        self.size = sizeof(self)


class Kind(Sized):
    name: bytes
    summary: bytes
    variants: bytes
    role: bytes
    _fields_ = [
        ("size", c_size_t),
        ("name", c_char_p),
        ("summary", c_char_p),
        ("variants", c_char_p),
        ("role", c_char_p),
    ]


class SceneInfo(Sized):
    width: float
    height: float
    body_x: float
    body_y: float
    body_width: float
    body_height: float
    duration: float
    page: int
    loops: bool
    seed: int
    parameter_count: int
    input_count: int
    phase_count: int
    moment_count: int
    _fields_ = [
        ("size", c_size_t),
        ("width", c_double),
        ("height", c_double),
        ("body_x", c_double),
        ("body_y", c_double),
        ("body_width", c_double),
        ("body_height", c_double),
        ("duration", c_double),
        ("page", c_uint32),
        ("loops", c_bool),
        ("seed", c_uint64),
        ("parameter_count", c_size_t),
        ("input_count", c_size_t),
        ("phase_count", c_size_t),
        ("moment_count", c_size_t),
    ]


class ParameterInfo(Sized):
    path: bytes
    label: bytes
    group: bytes
    meaning: bytes
    kind: bytes
    unit: bytes
    choices: bytes
    minimum: float
    maximum: float
    value: float
    standard: float
    _fields_ = [
        ("size", c_size_t),
        ("path", c_char_p),
        ("label", c_char_p),
        ("group", c_char_p),
        ("meaning", c_char_p),
        ("kind", c_char_p),
        ("unit", c_char_p),
        ("choices", c_char_p),
        ("minimum", c_double),
        ("maximum", c_double),
        ("value", c_double),
        ("standard", c_double),
    ]


class InputInfo(Sized):
    name: bytes
    kind: bytes
    events: bytes
    minimum: float
    maximum: float
    _fields_ = [
        ("size", c_size_t),
        ("name", c_char_p),
        ("kind", c_char_p),
        ("events", c_char_p),
        ("minimum", c_double),
        ("maximum", c_double),
    ]


class EventInfo(Sized):
    _fields_ = [
        ("size", c_size_t),
        ("input", c_char_p),
        ("action", c_int),
        ("time", c_double),
        ("x", c_double),
        ("y", c_double),
        ("duration", c_double),
        ("name", c_char_p),
    ]


class PhaseInfo(Sized):
    name: bytes
    start: float
    end: float
    _fields_ = [("size", c_size_t), ("name", c_char_p), ("start", c_double), ("end", c_double)]


class MomentInfo(Sized):
    name: bytes
    time: float
    _fields_ = [("size", c_size_t), ("name", c_char_p), ("time", c_double)]


class FrameInfo(Sized):
    width: float
    height: float
    phase: bytes
    value_count: int
    command_count: int
    _fields_ = [
        ("size", c_size_t),
        ("width", c_double),
        ("height", c_double),
        ("phase", c_char_p),
        ("value_count", c_size_t),
        ("command_count", c_size_t),
    ]


class ValueInfo(Sized):
    name: bytes
    value: float
    _fields_ = [("size", c_size_t), ("name", c_char_p), ("value", c_double)]


class Target(Sized):
    _fields_ = [
        ("size", c_size_t),
        ("pixels", c_void_p),
        ("length", c_size_t),
        ("width", c_uint32),
        ("height", c_uint32),
        ("stride", c_ssize_t),
        ("format", c_int),
        ("alpha", c_int),
        ("background", c_uint32),
    ]


_HANDLE = c_void_p
_SIGNATURES: dict[str, tuple[Any, ...]] = {
    "drip_kind_at": (c_size_t, POINTER(Kind)),
    "drip_scene_create": (c_char_p, c_char_p, POINTER(_HANDLE)),
    "drip_scene_free": (_HANDLE,),
    "drip_scene_describe": (_HANDLE, POINTER(SceneInfo)),
    "drip_scene_set_seed": (_HANDLE, c_uint64),
    "drip_scene_set_reduced_motion": (_HANDLE, c_bool),
    "drip_scene_set_guides": (_HANDLE, c_bool),
    "drip_scene_parameter_at": (_HANDLE, c_size_t, POINTER(ParameterInfo)),
    "drip_scene_set": (_HANDLE, c_char_p, c_char_p),
    "drip_scene_get": (_HANDLE, c_char_p, c_char_p, c_size_t, POINTER(c_size_t)),
    "drip_scene_input_at": (_HANDLE, c_size_t, POINTER(InputInfo)),
    "drip_scene_send": (_HANDLE, POINTER(EventInfo)),
    "drip_scene_set_waiting": (_HANDLE, c_bool),
    "drip_scene_forget": (_HANDLE, c_double),
    "drip_scene_phase_at": (_HANDLE, c_size_t, POINTER(PhaseInfo)),
    "drip_scene_moment_at": (_HANDLE, c_size_t, POINTER(MomentInfo)),
    "drip_frame_create": (_HANDLE, c_double, POINTER(_HANDLE)),
    "drip_frame_free": (_HANDLE,),
    "drip_frame_describe": (_HANDLE, POINTER(FrameInfo)),
    "drip_frame_value_at": (_HANDLE, c_size_t, POINTER(ValueInfo)),
    "drip_frame_draw": (_HANDLE, POINTER(Target)),
}


def _load() -> ctypes.CDLL:
    path = os.environ.get("DRIPKIT_LIBRARY") or str(Path(__file__).parent / "libdrip.so")
    library = ctypes.CDLL(path)
    library.drip_abi_version.argtypes = ()
    library.drip_abi_version.restype = c_uint32
    abi = library.drip_abi_version()
    if abi != _ABI:
        raise ImportError(f"{path} has the binary interface {abi}, but dripkit needs {_ABI}")
    for name in ("drip_version", "drip_error_message"):
        getattr(library, name).argtypes = ()
        getattr(library, name).restype = c_char_p
    library.drip_kind_count.argtypes = ()
    library.drip_kind_count.restype = c_size_t
    for name, arguments in _SIGNATURES.items():
        function = getattr(library, name)
        function.argtypes = arguments
        function.restype = c_int
    return library


_library = _load()


def call(name: str, *arguments: object) -> None:
    """Calls a function that returns a status, and raises an error if it fails."""
    if getattr(_library, name)(*arguments) != 0:
        # The message is that of this thread.
        raise DripError(_library.drip_error_message().decode())


_S = TypeVar("_S", bound=Sized)


def describe(kind: type[_S], name: str, *arguments: object) -> _S:
    """Returns the structure that a function writes to its last argument."""
    structure = kind()
    call(name, *arguments, byref(structure))
    return structure


def new_handle(name: str, *arguments: object) -> c_void_p:
    """Returns the handle that a function writes to its last argument."""
    handle = c_void_p()
    call(name, *arguments, byref(handle))
    return handle


def free(name: str, handle: c_void_p) -> None:
    """Frees a handle. The library refuses one that was freed before, which is harmless."""
    getattr(_library, name)(handle)


def library_version() -> str:
    return str(_library.drip_version().decode())


def kind_count() -> int:
    return int(_library.drip_kind_count())


def encoded(value: str, name: str) -> bytes:
    """Returns a text for the library, which would read it only up to a zero byte."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a str, not {type(value).__name__}")
    if "\0" in value:
        raise DripError(f"{name} contains a zero byte")
    try:
        code = value.encode()
    except UnicodeEncodeError:
        raise DripError(f"{name} is not valid Unicode") from None
    if len(code) > TEXT_LIMIT:
        raise DripError(f"{name} is longer than {TEXT_LIMIT} bytes")
    return code


def read_text(function: Callable[[Any, int, Any], None]) -> str:
    """Returns the text that a function writes to a buffer."""
    capacity = 256
    length = c_size_t()
    while True:
        buffer = ctypes.create_string_buffer(capacity)
        try:
            function(buffer, capacity, byref(length))
            return buffer.value.decode()
        except DripError:
            # Another thread may make the text longer between two calls.
            if length.value < capacity:
                raise
            capacity = length.value + 1


def number(value: object, name: str) -> float:
    """Returns a finite number."""
    if isinstance(value, bool) or not hasattr(value, "__float__"):
        raise TypeError(f"{name} must be a number, not {type(value).__name__}")
    result = float(value)
    if not math.isfinite(result):
        raise DripError(f"{name} is {result}")
    return result


def optional(value: float) -> float | None:
    """Returns None for the NaN that stands for a missing number."""
    return None if math.isnan(value) else value


def words(text: bytes) -> tuple[str, ...]:
    return tuple(text.decode().split())
