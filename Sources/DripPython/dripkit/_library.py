"""Calls of libdrip."""

from __future__ import annotations

import ctypes
import math
import os
from collections.abc import Callable
from ctypes import byref, c_int, c_size_t, c_void_p
from pathlib import Path
from typing import Any, TypeVar

from ._checks import DripError
from ._header import ABI, CALLS, QUERIES, Sized


def _load() -> ctypes.CDLL:
    path = os.environ.get("DRIPKIT_LIBRARY") or str(Path(__file__).parent / "libdrip.so")
    try:
        library = ctypes.CDLL(path)
        for name, result in QUERIES.items():
            function = getattr(library, name)
            function.argtypes = ()
            function.restype = result
        abi = library.drip_abi_version()
        if abi != ABI:
            raise ImportError(f"{path} has the binary interface {abi}, but dripkit needs {ABI}")
        for name, arguments in CALLS.items():
            function = getattr(library, name)
            function.argtypes = arguments
            function.restype = c_int
    except (OSError, AttributeError) as error:
        advice = "install dripkit from its wheel, or set DRIPKIT_LIBRARY to the path of libdrip.so"
        raise ImportError(f"{error}; {advice}") from None
    return library


_library = _load()


def message() -> str:
    """Returns the message of the last failure in this thread, or the notes about the last SVG file."""
    return str(_library.drip_error_message().decode())


def call(name: str, *arguments: object) -> None:
    """Calls a function that returns a status, and raises an error if it fails."""
    if getattr(_library, name)(*arguments) != 0:
        raise DripError(message())


def drawing(path: str) -> str:
    """Returns the text of an SVG file."""
    try:
        with open(path, encoding="utf-8-sig") as file:
            # The library refuses files of this size.
            return file.read(1 << 20)
    except (OSError, UnicodeError) as error:
        raise DripError(f"cannot read {path!r}: {error}") from None


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


def optional(value: float) -> float | None:
    """Returns None for the NaN that stands for a missing number."""
    return None if math.isnan(value) else value


def words(text: bytes) -> tuple[str, ...]:
    return tuple(text.decode().split())
