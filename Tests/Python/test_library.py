"""Loading libdrip."""

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize("library", ["/missing/libdrip.so", "libc.so.6"])
def test_a_wrong_library_is_refused_with_advice(library: str) -> None:
    environment = {**os.environ, "DRIPKIT_LIBRARY": library}
    result = subprocess.run([sys.executable, "-c", "import dripkit"], env=environment, capture_output=True, text=True)
    assert result.stderr.splitlines()[-1].startswith("ImportError: ")
    assert "set DRIPKIT_LIBRARY to the path of libdrip.so" in result.stderr
