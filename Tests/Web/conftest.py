"""The tabs for tests that run in each browser."""

import contextlib
import signal

import drivers
import pytest

# A signal to end raises an exception, so that the fixtures close their browsers.
signal.signal(signal.SIGTERM, signal.default_int_handler)


@pytest.fixture(scope="session", params=[drivers.Chromium, drivers.Firefox, drivers.WebKit], ids=lambda tab: tab.name)
def started_tab(request):
    """Starts each browser once."""
    if not request.param.is_installed():
        pytest.skip(f"{request.param.name} or its driver is not installed")
    with contextlib.ExitStack() as stack:
        yield request.param(stack)


@pytest.fixture
def tab(started_tab):
    """An empty page with the elements, which must stay without errors."""
    started_tab.open("drip.mjs")
    yield started_tab
    errors = started_tab.run("return errors")
    # The browser stays open, and would draw for nobody.
    started_tab.go("about:blank")
    assert errors == []
