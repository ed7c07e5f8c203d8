"""Browsers that show an animated SVG at some times: Firefox and WebKitGTK.

WebKitGTK's driver is spoken to by HTTP. Debian has none for Firefox, which itself listens to the same commands by
another name (Marionette).
"""

import base64
import io
import itertools
import json
import os
import pathlib
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

import numpy
from PIL import Image

SHOW = """
const [time, done] = arguments;
const film = document.querySelector("svg");
film.pauseAnimations();
film.setCurrentTime(time);
requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));
"""


def program(name, package):
    path = shutil.which(name)
    if path is None:
        sys.exit(f"vectors.py: {name} is missing (apt-get install {package})")
    return path


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def patiently(attempt, seconds=60):
    """Tries until it works what a program that has just been started cannot do yet."""
    end = time.monotonic() + seconds
    while True:
        try:
            return attempt()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


class WebDriver:
    """A browser that shows a page, and what it shows."""

    def __init__(self, name):
        self.name = name
        self.folder = tempfile.TemporaryDirectory()
        self.programs = []

    def start(self, *words, **environment):
        """Starts a program that ends with this browser."""
        self.programs.append(
            subprocess.Popen(
                words, env={**os.environ, **environment}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        )

    def play(self, path, size, times):
        page = pathlib.Path(self.folder.name) / "page.html"
        page.write_text("<!doctype html><style>body{margin:0}svg{display:block}</style>" + path.read_text())
        self.navigate(page.as_uri())
        for moment in times:
            self.execute(SHOW, [moment])
            yield Image.fromarray(numpy.ascontiguousarray(self.screenshot()[:size[1], :size[0]]))

    def close(self):
        for child in reversed(self.programs):
            child.terminate()
            child.wait()
        self.folder.cleanup()


class Firefox(WebDriver):
    def __init__(self):
        super().__init__("Firefox")
        port = free_port()
        profile = pathlib.Path(self.folder.name)
        (profile / "user.js").write_text(f'user_pref("marionette.port", {port});\n')
        binary = program("firefox-esr", "firefox-esr")
        self.start(
            binary, "--headless", "--marionette", "--no-remote", "--profile", profile,
            "--width", "1000", "--height", "1000", HOME=str(profile),
        )
        self.numbers = itertools.count(1)
        self.socket = patiently(lambda: socket.create_connection(("127.0.0.1", port)))
        self.stream = self.socket.makefile("rb")
        self.receive()
        self.command("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {}}})

    def receive(self):
        length = b""
        while (byte := self.stream.read(1)) != b":":
            length += byte
        return json.loads(self.stream.read(int(length)))

    def command(self, name, parameters):
        data = json.dumps([0, next(self.numbers), name, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(data), data))
        _, _, error, result = self.receive()
        if error:
            sys.exit(f"vectors.py: {self.name}: {error['message']}")
        return result

    def navigate(self, address):
        self.command("WebDriver:Navigate", {"url": address})

    def execute(self, script, arguments):
        self.command("WebDriver:ExecuteAsyncScript", {"script": script, "args": arguments})

    def screenshot(self):
        data = self.command("WebDriver:TakeScreenshot", {"full": False})["value"]
        return numpy.asarray(Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB"))

    def close(self):
        self.socket.close()
        super().close()


class WebKit(WebDriver):
    def __init__(self):
        super().__init__("WebKitGTK")
        driver = program("WebKitWebDriver", "webkit2gtk-driver")
        reader, writer = os.pipe()
        # A display of its own, which says its number and keeps what it shows in a file.
        self.programs.append(
            subprocess.Popen(
                [program("Xvfb", "xvfb"), "-displayfd", str(writer), "-screen", "0", "1280x1280x24",
                 "-fbdir", self.folder.name],
                pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )
        )
        os.close(writer)
        with os.fdopen(reader) as said:
            display = said.readline().strip()
        port = free_port()
        self.address = f"http://127.0.0.1:{port}/session"
        self.start(
            driver, f"--port={port}", DISPLAY=f":{display}", HOME=self.folder.name, XDG_RUNTIME_DIR=self.folder.name,
            GDK_BACKEND="x11", LIBGL_ALWAYS_SOFTWARE="1", WEBKIT_DISABLE_DMABUF_RENDERER="1",
            # Its own sandbox wants rights that containers do not have.
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1",
        )
        session = patiently(lambda: self.request("POST", "", {"capabilities": {"alwaysMatch": {}}}))
        self.address += "/" + session["sessionId"]
        self.request("POST", "/window/rect", {"width": 1000, "height": 1100})
        self.corner = self.find_page()

    def request(self, method, path, parameters=None):
        data = None if parameters is None else json.dumps(parameters).encode()
        request = urllib.request.Request(
            self.address + path, data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            sys.exit(f"vectors.py: {self.name}: {error.read().decode()[:300]}")

    def navigate(self, address):
        self.request("POST", "/url", {"url": address})

    def execute(self, script, arguments):
        self.request("POST", "/execute/async", {"script": script, "args": arguments})

    def screenshot(self):
        # The driver's own pictures never come where there is no graphics card.
        return self.screen()[self.corner[1]:, self.corner[0]:]

    def screen(self):
        """Reads the file of the display: an X window dump, with four bytes for a pixel."""
        data = (pathlib.Path(self.folder.name) / "Xvfb_screen0").read_bytes()
        numbers = struct.unpack(">25I", data[:100])
        width, height, stride = numbers[4], numbers[5], numbers[12]
        start = numbers[0] + 12 * numbers[19]
        pixels = numpy.frombuffer(data[start:start + height * stride], numpy.uint8)
        return pixels.reshape(height, stride // 4, 4)[:, :width, 2::-1]

    def find_page(self):
        """Finds where the page is on the display, by a colour that nothing else has."""
        self.navigate("data:text/html,<body style='background:rgb(255,0,255)'>")

        def corner():
            rows, columns = numpy.nonzero((self.screen() == (255, 0, 255)).all(2))
            if not len(rows):
                raise OSError("the page is not shown")
            return columns.min(), rows.min()

        return patiently(corner)

    def close(self):
        self.request("DELETE", "")
        super().close()
