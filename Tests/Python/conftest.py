import subprocess

import dripkit
import pytest
from collections.abc import Callable

Still = Callable[..., bytes]


@pytest.fixture
def still() -> Still:
    """Returns a function that draws a picture with the program, as straight RGBA."""

    def draw(scene: str, at: float | str, size: str, *options: str) -> bytes:
        command = [str(dripkit.program()), "still", scene, f"--at={at}", f"--size={size}", "--output=-", *options]
        return subprocess.run(command, capture_output=True, check=True).stdout

    return draw
