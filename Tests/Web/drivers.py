"""Tabs of Chromium, Firefox and WebKitGTK that tests control in the same way, each through the browser's own driver."""

import contextlib
import json
import pathlib
import shutil
import socket
import tempfile
import time
import urllib.error
import urllib.request

import browsers
import web

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
# WebDriver knows these keys by the following characters.
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Escape": "\ue00c", "Space": " "}
# Within this number of seconds every script ends, even on a busy machine.
PATIENCE = 240
CAPABILITIES = {"timeouts": {"script": 2000 * PATIENCE}}
# Records what a page reports as an error, before anything else runs in it.
RECORDER = """window.errors = [];
for (const name of ["error", "unhandledrejection"])
  addEventListener(name, ({ message, reason }) => errors.push(String(message ?? reason)));
for (const name of ["error", "warn"]) console[name] = (...words) => errors.push(words.join(" "));
"""


class Tab:
    """A tab in which tests run scripts, press keys, and ask for roles and names as assistive technologies hear them."""

    def open(self, *scripts, mode=""):
        """Opens an empty page with scripts of the site, in a mode of the server."""
        self.go("/".join(part for part in (web.shared_server().origin, mode, "bare") if part))
        self.run(RECORDER + web.HELPERS)
        for script in scripts:
            self.run("await import(new URL(given, location))", script)

    def studio(self, address):
        """Opens the studio with the fragment of an address."""
        self.go("about:blank")
        self.go(f"{web.shared_server().origin}/index.html#{address}")
        self.run(RECORDER + web.HELPERS)
        self.until("document.documentElement.classList.contains('ready')")

    def run(self, body, given=None):
        """Runs the body of an asynchronous function with a value, and returns its result."""
        work = f"(async given => {{ {body}\n }})({json.dumps(given)})"
        late = f"new Promise((_, fail) => setTimeout(() => fail(new Error('too late')), {1000 * PATIENCE}))"
        return self.evaluate(f"Promise.race([{work}, {late}])")

    def put(self, html):
        """Replaces the content of the page, and waits until all elements are ready."""
        self.run(f"""document.body.innerHTML = given;
          const all = [...document.querySelectorAll("{web.ELEMENTS}")];
          for (const each of all) while (!(each.localName === "drip-refresh" ? each.drip : await isReady(each))) await pass();""", html)

    def until(self, condition):
        self.run(f"while (!({condition})) await pass();")

    def press(self, *keys):
        """Presses keys one after the other, and releases them in reverse order."""
        self.act([*(("down", key) for key in keys), *(("up", key) for key in reversed(keys))])


class Chromium(Tab):
    name = "Chromium"

    @staticmethod
    def is_installed():
        return browsers.chromium() is not None

    def __init__(self, stack):
        self.tab = stack.enter_context(web.shared_chromium().new_context()).new_page()
        self.session = self.tab.context.new_cdp_session(self.tab)

    def go(self, address):
        self.tab.goto(address)

    def evaluate(self, source):
        return self.tab.evaluate(source)

    def act(self, actions):
        for action, key in actions:
            getattr(self.tab.keyboard, action)(key)

    def heard(self, expression):
        """Returns the role and the name of an element."""
        found = self.session.send("Runtime.evaluate", {"expression": expression})["result"]["objectId"]
        tree = self.session.send("Accessibility.getPartialAXTree", {"objectId": found, "fetchRelatives": False})
        node = tree["nodes"][0]
        return (node["role"]["value"], node["name"]["value"]) if not node["ignored"] else ("none", "")


class Driven(Tab):
    """A tab of a browser with the commands of WebDriver."""

    def go(self, address):
        self.send("Navigate", url=address)

    def evaluate(self, source):
        # Scripts of drivers may run beside those of the page, in a world of their own.
        return self.send("ExecuteScript", script="return window.eval(arguments[0])", args=[source])

    def act(self, actions):
        steps = [{"type": f"key{action.title()}", "value": KEYS[key]} for action, key in actions]
        self.send("PerformActions", actions=[{"type": "key", "id": "keyboard", "actions": steps}])

    def heard(self, expression):
        found = self.evaluate(expression)[ELEMENT]
        return self.send("GetComputedRole", id=found), self.send("GetComputedLabel", id=found)


class Firefox(Driven):
    """Firefox itself takes commands, which geckodriver would only pass on: lengths and JSON through a socket."""

    name = "Firefox"

    @staticmethod
    def is_installed():
        return browsers.Firefox().program is not None

    def __init__(self, stack):
        folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        command, variables = browsers.Firefox().command("about:blank", 1, folder)
        with (folder / "user.js").open("a") as file:
            file.write('user_pref("marionette.port", 0);\n')
        stack.enter_context(browsers.started([*command, "--marionette"], variables))
        port = folder / "MarionetteActivePort"
        wait(lambda: port.is_file() and port.read_text(), "the port of Firefox")
        self.socket = stack.enter_context(socket.create_connection(("127.0.0.1", int(port.read_text()))))
        self.input = self.socket.makefile("rb")
        self.read()
        self.send("NewSession", **CAPABILITIES)

    def read(self):
        length = b""
        while (byte := self.input.read(1)) != b":":
            length += byte
        return json.loads(self.input.read(int(length)))

    def send(self, name, **words):
        text = json.dumps([0, 1, f"WebDriver:{name}", words])
        self.socket.sendall(f"{len(text)}:{text}".encode())
        _, _, error, result = self.read()
        assert error is None, error
        return result["value"] if "value" in result else result


class WebKit(Driven):
    name = "WebKitGTK"
    # The paths of commands below that of the session.
    paths = {"ExecuteScript": "execute/sync", "PerformActions": "actions", "Navigate": "url",
             "GetComputedRole": "element/{id}/computedrole", "GetComputedLabel": "element/{id}/computedlabel"}

    @staticmethod
    def is_installed():
        return bool(browsers.WebKit().program and shutil.which("WebKitWebDriver"))

    def __init__(self, stack):
        folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        [*screen, program, _], variables = browsers.WebKit().command("", 1, folder)
        stack.enter_context(browsers.started([*screen, "WebKitWebDriver", f"--port={port}"], variables))
        self.root = f"http://127.0.0.1:{port}/session"
        options = {"webkitgtk:browserOptions": {"binary": program, "args": ["--automation"]}}
        wait(lambda: socket.socket().connect_ex(("127.0.0.1", port)) == 0, "the driver of WebKitGTK")
        session = self.ask("POST", self.root, {"capabilities": {"alwaysMatch": {**CAPABILITIES, **options}}})
        self.root += "/" + session["sessionId"]
        stack.callback(self.ask, "DELETE", self.root)

    def ask(self, method, address, words=None):
        data = None if words is None else json.dumps(words).encode()
        request = urllib.request.Request(address, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=2 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(json.load(error)["value"]) from None

    def send(self, name, **words):
        address = f"{self.root}/{self.paths[name].format(**words)}"
        if name.startswith("Get"):
            return self.ask("GET", address)
        return self.ask("POST", address, words)


def wait(is_true, what):
    end = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < end, f"after {PATIENCE} s there is no answer of {what}"
        time.sleep(0.05)
