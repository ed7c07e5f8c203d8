"""The structures, functions and limits of drip.h, for ctypes."""

from __future__ import annotations

from ctypes import (
    POINTER,
    Structure,
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
from typing import Any

ABI = 1
TEXT_LIMIT = 1_048_576
SIDE_LIMIT = 16_384


class Sized(Structure):
    """A structure whose first member is its size."""

    size: int

    def __init__(self, **members: object) -> None:
        super().__init__(**members)
        self.size = sizeof(self)


class KindInfo(Sized):
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
# The functions without arguments, with the types of their results.
QUERIES: dict[str, Any] = {
    "drip_version": c_char_p,
    "drip_abi_version": c_uint32,
    "drip_error_message": c_char_p,
    "drip_kind_count": c_size_t,
}
# The functions that return a status, with the types of their arguments.
CALLS: dict[str, tuple[Any, ...]] = {
    "drip_color_parse": (c_char_p, POINTER(c_uint32)),
    "drip_kind_at": (c_size_t, POINTER(KindInfo)),
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
