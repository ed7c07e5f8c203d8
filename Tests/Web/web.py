"""The base of the tests of the site: a server, a Chromium, and pages that must stay without errors.

A test takes `SITE` and `DRIP` from here; `start` sets them from the command line.
"""

import atexit
import functools
import json
import pathlib
import subprocess
import sys
import unittest
import urllib.parse

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE))

import browsers  # noqa: E402
import server  # noqa: E402

# The timeout of waits, in milliseconds.
PATIENCE = 30000
SITE = DRIP = None
ELEMENTS = "drip-button, drip-refresh, drip-player"


def start(arguments):
    """Takes SITE and DRIP from the front of a command line."""
    global SITE, DRIP
    if len(arguments) < 3:
        sys.exit(f"usage: {arguments[0]} SITE DRIP [TEST...]")
    SITE, DRIP = (pathlib.Path(word).resolve() for word in arguments[1:3])
    return arguments[3:]


@functools.cache
def shared_server():
    """One server for all tests, which has the pages beside this file, too."""
    shared = server.Server(SITE, more=[HERE]).start()
    atexit.register(shared.stop)
    return shared


@functools.cache
def shared_chromium():
    """One Chromium for all tests; none where it or playwright is missing."""
    from playwright.sync_api import sync_playwright

    playwright = sync_playwright().start()
    browser = browsers.launch(playwright, browsers.chromium())
    atexit.register(playwright.stop)
    atexit.register(browser.close)
    return browser


def run(*words, fails=False):
    """Returns the output of drip or, if it must fail, its message."""
    result = subprocess.run([DRIP, *map(str, words)], capture_output=True, check=False)
    if fails:
        assert result.returncode, f"drip {words} should fail"
        return result.stderr.decode().strip().removeprefix("drip: ")
    assert result.returncode == 0, f"drip {words}: {result.stderr.decode()}"
    return result.stdout


@functools.cache
def scenes():
    """Returns all scenes from `drip list --json`."""
    return json.loads(run("list", "--json"))


@functools.cache
def description(scene, *options):
    return json.loads(run("describe", scene, *options, "--json"))


class PageTest(unittest.TestCase):
    """Opens pages, and fails if one of them writes an error or asks another host."""

    # Parts of the errors that a page may write to the console.
    allowed = ()

    def setUp(self):
        self.server = shared_server()
        self.errors = []
        self.strangers = []

    def tearDown(self):
        errors = [line for line in self.errors if not any(part in line for part in self.allowed)]
        self.assertEqual(errors, [], "on the console")
        self.assertEqual(self.strangers, [], "other hosts")

    def context(self, **options):
        context = shared_chromium().new_context(**{"viewport": {"width": 800, "height": 600}, **options})
        context.set_default_timeout(PATIENCE)
        self.addCleanup(context.close)
        return context

    def watch(self, page):
        """Records the errors of a page, and its requests to other hosts."""
        own = urllib.parse.urlsplit(self.server.origin).netloc
        page.on("console", lambda line: line.type in ("error", "warning") and self.errors.append(line.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))

        def asked(request):
            address = urllib.parse.urlsplit(request.url)
            if address.scheme not in ("data", "blob", "file") and address.netloc != own:
                self.strangers.append(request.url)

        page.on("request", asked)
        return page

    def page(self, name="blank", mode="", **options):
        """A page of the site, by default one with nothing but the elements; `mode` is how it is served."""
        page = self.watch(self.context(**options).new_page())
        page.goto("/".join(part for part in (self.server.origin, mode, name) if part))
        return page

    def put(self, page, html, ready=True):
        """Puts elements on a page, waits until they show their first picture, and returns the first."""
        page.evaluate("html => document.body.insertAdjacentHTML('beforeend', html)", html)
        if ready:
            self.until(page, f"() => [...document.querySelectorAll('{ELEMENTS}')].every(one => one.ready)")
        return page.locator(ELEMENTS).first

    def until(self, page, condition, argument=None):
        """Waits until an expression or function of the page is true."""
        page.wait_for_function(condition, arg=argument, timeout=PATIENCE)

    def listen(self, page, *events):
        """Records events with their details in `window.heard`."""
        page.evaluate(
            """names => {
              const isNew = !window.heard;
              window.heard = [];
              for (const name of isNew ? names : []) {
                document.addEventListener(name, event => heard.push([name, event.detail ?? null]), true);
              }
            }""",
            list(events),
        )

    def heard(self, page, *names):
        heard = page.evaluate("() => heard.map(([name]) => name)")
        return [name for name in heard if not names or name in names]

    def still(self, page, frames=3):
        """Waits until no element has asked for a number of frames. Fails if something moves for ever."""
        page.evaluate(
            """async frames => {
              const { load } = await import(new URL("drip.mjs", location));
              const drip = await load();
              const frame = () => new Promise(requestAnimationFrame);
              for (let same = 0, all = 0, last; same < frames; all += 1) {
                last = drip.frames;
                await frame();
                same = drip.frames === last ? same + 1 : 0;
                if (all > 3000) throw new Error("something moves on and on");
              }
            }""",
            frames,
        )


if __name__ == "__main__":
    print(__doc__)
