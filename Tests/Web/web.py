"""The base of the tests of the site: a server, a Chromium, and pages that must stay without errors.

The environment variables SITE and DRIP name the site and the program.
"""

import atexit
import functools
import json
import os
import pathlib
import subprocess
import time
import unittest
import urllib.parse

import browsers
import server
from playwright.sync_api import sync_playwright

# The timeout of waits, in milliseconds. It ends tests that hang, also on a machine that has much else to do.
PATIENCE = 240000
# True in the long form of the tests, LONG=1.
IS_LONG = bool(os.environ.get("LONG"))
SITE, DRIP = (pathlib.Path(os.environ[name]).resolve() for name in ("SITE", "DRIP"))
ELEMENTS = "drip-button, drip-gauge, drip-refresh, drip-loader, drip-player, drip-scene"
# Functions for the scripts of tests.
HELPERS = """Object.assign(globalThis, {
  find: selector => document.querySelector(selector),
  // Waits for a number of frames.
  async pass(count = 1) { while (count--) await new Promise(requestAnimationFrame); },
  // True if all of some elements exist and show a picture now.
  async isReady(...elements) {
    const now = new Promise(done => setTimeout(done, 0, false));
    const all = elements.map(each => Promise.race([each ? each.ready.then(() => true, () => false) : false, now]));
    return !(await Promise.all(all)).includes(false);
  },
  canvasOf: element => element.shadowRoot.querySelector("canvas"),
  imageOf: element => canvasOf(element).toDataURL(),
  // The names of the recorded events that are among some names.
  names: (...some) => heard.map(([name]) => name).filter(name => !some.length || some.includes(name)),
  // Waits until no element has asked for frames for a while.
  async rest() {
    const drip = await (await import(new URL("drip.mjs", location))).load();
    for (let same = 0, all = 0, last; same < 3; all += 1) {
      last = drip.frames;
      await pass();
      same = drip.frames === last ? same + 1 : 0;
      if (all > 3000) throw new Error("something never rests");
    }
  },
})"""


@functools.cache
def shared_server():
    """Returns the server of all tests, which also serves the pages in this folder."""
    shared = server.Server(SITE, pathlib.Path(__file__).parent)
    atexit.register(shared.stop)
    return shared


@functools.cache
def shared_playwright():
    playwright = sync_playwright().start()
    atexit.register(playwright.stop)
    return playwright


@functools.cache
def shared_chromium():
    browser = browsers.launch(shared_playwright())
    atexit.register(browser.close)
    return browser


def run(*words):
    """Returns the output of drip."""
    result = subprocess.run([DRIP, *map(str, words)], capture_output=True, check=False)
    assert result.returncode == 0, f"drip {words}: {result.stderr.decode()}"
    return result.stdout


@functools.cache
def description(scene, *options):
    return json.loads(run("describe", scene, *options, "--json"))


@functools.cache
def scenes():
    """Returns all scenes by name, with their fields in `drip list --json`."""
    return {scene["scene"]: scene for scene in json.loads(run("list", "--json"))}


def driver(name):
    """Returns the kind of a scene's first input, or nothing."""
    return next((each["kind"] for each in description(name).get("inputs", [])), None)


def driven(kind):
    """Returns the names of the scenes with a kind of input."""
    return [name for name in scenes() if driver(name) == kind]


class PageTest(unittest.TestCase):
    """A test of pages. It fails if one of them logs an error or contacts another host."""

    # Parts of errors that pages may log.
    allowed = ()

    def setUp(self):
        self.server = shared_server()
        self.errors, self.strangers = [], []

    def tearDown(self):
        assert [line for line in self.errors if not any(part in line for part in self.allowed)] == []
        assert self.strangers == [], "other hosts"

    def blank(self, **options):
        """Opens an empty tab."""
        context = shared_chromium().new_context(**{"viewport": {"width": 800, "height": 600}, **options})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(HELPERS)
        self.addCleanup(context.close)
        page = context.new_page()
        own = urllib.parse.urlsplit(self.server.origin).netloc
        page.on("console", lambda line: line.type in ("error", "warning") and self.errors.append(line.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))

        def check_host(request):
            address = urllib.parse.urlsplit(request.url)
            if address.scheme not in ("data", "blob", "file") and address.netloc != own:
                self.strangers.append(request.url)

        page.on("request", check_host)
        return page

    def page(self, name="blank", mode="", **options):
        """Opens a page of the site, by default an empty one with the elements, in a mode of the server."""
        page = self.blank(**options)
        page.goto("/".join(part for part in (self.server.origin, mode, name) if part))
        return page

    def studio(self, address="", mode="", **options):
        """Opens the studio on a desktop, or with the options of another screen, and waits until it is ready."""
        options = options or {"viewport": {"width": 1280, "height": 860}}
        return self.is_ready(self.page(f"index.html#{address}", mode, **options))

    def has_address(self, page, part):
        """Waits until the address of the studio has a part."""
        self.until(page, "part => decodeURIComponent(location.hash).includes(part)", part)

    def is_ready(self, page):
        """Waits until the studio on a page is ready, and returns the page."""
        self.until(page, "document.documentElement.classList.contains('ready')")
        return page

    def put(self, page, html):
        """Replaces the content of a page, waits until all elements are ready, and returns the first."""
        page.evaluate("html => { document.body.innerHTML = html }", html)
        self.until(page, f"""() => isReady(...[...document.querySelectorAll("{ELEMENTS}")].filter(
            element => element.localName !== "drip-refresh" || !element.drip))""")
        return page.locator(ELEMENTS).first

    def opened(self, html, **options):
        """Opens a page with elements, records their events, and returns the page and the first element."""
        page = self.page(**options)
        page.evaluate("""() => {
          window.heard = [];
          for (const name of ["start", "cancel", "done", "state", "phase", "ready", "error", "play", "pause", "time", "complete",
                              "pull", "refresh", "end"]) {
            document.addEventListener(`drip-${name}`,
              event => heard.push([event.type, event.detail ?? null]), true);
          }
        }""")
        return page, self.put(page, html)

    def until(self, page, condition, argument=None):
        """Waits until an expression or function of the page is true.

        This asks again and again from here, because a function that waits inside the page would be refused by the
        content security policies that some tests set.
        """
        self.wait(page, lambda: page.evaluate(condition, argument), condition)

    def wait(self, page, is_true, condition):
        """Waits until a function of the test returns true."""
        end = time.monotonic() + PATIENCE / 1000
        while not is_true():
            if time.monotonic() > end:
                raise AssertionError(f"after {PATIENCE / 1000:g} s this is still not true: {condition}")
            page.wait_for_timeout(20)

    def heard(self, page, *names):
        return page.evaluate("some => names(...some)", names)

    def image(self, page, element):
        """Returns the picture of an element when nothing moves any more."""
        page.evaluate("rest()")
        return element.evaluate("imageOf")
