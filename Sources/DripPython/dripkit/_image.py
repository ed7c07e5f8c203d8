"""Pictures as pixels."""

from __future__ import annotations

import ctypes
import os
import struct
import zlib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ._checks import DripError, whole
from ._header import SIDE_LIMIT, Target
from ._library import call

if TYPE_CHECKING:
    import PIL.Image

Size = int | tuple[int, int]


class Image:
    """A picture of a scene at one time: rows of pixels with red, green, blue and straight alpha, 8 bits each.

    ``numpy.asarray(image)``, ``image.pixels`` and ``image.to_pillow()`` share its memory, so a change of one is a
    change of all.
    """

    __slots__ = ("__weakref__", "_memory", "_pin", "height", "phase", "readouts", "time", "width")

    width: int
    """The number of pixels of a row."""
    height: int
    """The number of rows."""
    time: float
    """The time of the scene, in seconds."""
    phase: str
    """The name of the phase."""
    readouts: Mapping[str, float]
    """The quantities behind the picture, by name."""

    def __init__(
        self, width: int, height: int, *, time: float = 0, phase: str = "", readouts: Mapping[str, float] | None = None
    ) -> None:
        self.width, self.height = sides((width, height), (1, 1))
        self.time, self.phase = time, phase
        self.readouts = MappingProxyType(dict(readouts or {}))
        self._memory = bytearray(width * height * 4)
        # It keeps the address, because a bytearray with a view cannot grow.
        self._pin = (ctypes.c_char * len(self._memory)).from_buffer(self._memory)

    def _draw(self, frame: ctypes.c_void_p, background: int) -> None:
        target = Target(
            pixels=ctypes.addressof(self._pin),
            length=len(self._memory),
            width=self.width,
            height=self.height,
            stride=self.width * 4,
            background=background,
        )
        call("drip_frame_draw", frame, ctypes.byref(target))

    @property
    def size(self) -> tuple[int, int]:
        """The width and the height in pixels."""
        return self.width, self.height

    @property
    def pixels(self) -> memoryview:
        """The pixels as a view with the indices row, column and component."""
        return memoryview(self._memory).cast("B", (self.height, self.width, 4))

    def tobytes(self) -> bytes:
        """Returns a copy of the pixels."""
        return bytes(self._memory)

    @property
    def __array_interface__(self) -> dict[str, Any]:
        return {
            "version": 3,
            "shape": (self.height, self.width, 4),
            "typestr": "|u1",
            "data": (ctypes.addressof(self._pin), False),
            # Before Python 3.12 this class has no buffer, and Pillow copies images with strides by tobytes.
            "strides": (self.width * 4, 4, 1),
        }

    def __buffer__(self, flags: int) -> memoryview:
        return self.pixels

    def to_pillow(self) -> PIL.Image.Image:
        """Returns an image of Pillow that shares the pixels."""
        from PIL import Image as pillow

        image = pillow.frombuffer("RGBA", self.size, self._memory, "raw", "RGBA", 0, 1)
        # Otherwise Pillow copies the pixels before it changes one.
        image.readonly = 0
        return image

    def to_png(self, *, compression: int = 6) -> bytes:
        """Returns a PNG file, compressed with an effort from 0 to 9."""
        if compression not in range(10):
            raise DripError(f"the compression is {compression}; choose 0 to 9")
        length = self.width * 4
        rows = bytearray()
        above = bytearray(length)
        for start in range(0, len(self._memory), length):
            row = self._memory[start : start + length]
            if row == above:
                # Each byte is that of the row above.
                rows += b"\2" + bytes(length)
            else:
                rows += b"\0" + row
            above = row
        return b"".join(
            (
                b"\x89PNG\r\n\x1a\n",
                _chunk(b"IHDR", struct.pack(">IIBBBBB", self.width, self.height, 8, 6, 0, 0, 0)),
                _chunk(b"sRGB", b"\0"),
                _chunk(b"IDAT", zlib.compress(rows, compression)),
                _chunk(b"IEND", b""),
            )
        )

    def _repr_png_(self) -> bytes:
        return self.to_png()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes a PNG file; with Pillow, also files of other formats that their ending names."""
        if os.fspath(path).lower().endswith(".png"):
            Path(path).write_bytes(self.to_png())
            return
        try:
            image = self.to_pillow()
        except ImportError:
            raise DripError(f"{os.fspath(path)!r} does not end with .png, and Pillow is not installed") from None
        image.save(path)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Image):
            return NotImplemented
        return self.size == other.size and self._memory == other._memory

    # Pixels can change.
    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        # Copies and other processes get pixels of their own.
        return _restored, (self.width, self.height, self.tobytes(), self.time, self.phase, dict(self.readouts))

    def __repr__(self) -> str:
        return f"<dripkit.Image {self.width}×{self.height} at {self.time:g} s, {self.phase}>"


def _restored(
    width: int, height: int, pixels: bytes, time: float, phase: str, readouts: Mapping[str, float]
) -> Image:
    image = Image(width, height, time=time, phase=phase, readouts=readouts)
    if len(pixels) != width * height * 4:
        raise DripError(f"{len(pixels)} bytes are no image of {width} × {height} pixels")
    image._memory[:] = pixels
    return image


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def sides(size: Size | None, standard: tuple[float, float]) -> tuple[int, int]:
    """Returns the width and the height of a picture; one number stands for both."""
    if size is None:
        size = max(1, round(standard[0])), max(1, round(standard[1]))
    elif not isinstance(size, tuple):
        size = size, size
    elif len(size) != 2:
        raise DripError(f"the size has {len(size)} sides; choose a number, or a width and a height")
    width, height = (whole(side, "a size") for side in size)
    for side in (width, height):
        if not 1 <= side <= SIDE_LIMIT:
            raise DripError(f"the size is {width} × {height}; choose sides of 1 to {SIDE_LIMIT}")
    return width, height
