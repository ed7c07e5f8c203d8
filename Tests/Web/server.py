"""A server of the site on this machine, with slow downloads and uploads, and with reports of pages.

The first folder of an address chooses how the site is served: /csp/index.html has a strict content security policy.
"""

import http.server
import json
import pathlib
import threading
import time
import urllib.parse

TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8", ".json": "application/json", ".wasm": "application/wasm",
    ".ts": "text/plain; charset=utf-8", ".png": "image/png", ".svg": "image/svg+xml",
}
POLICY = "default-src 'self'; script-src 'self'"
# The policy below each folder, the type of WebAssembly modules there, and the gate before them.
MODES = {
    "csp": {"policy": POLICY + " 'wasm-unsafe-eval'"},
    "strict": {"policy": POLICY},
    "octets": {"wasm": "application/octet-stream"},
    "text": {"wasm": "text/html; charset=utf-8"},
    "missing": {"wasm": None},
    "broken": {"cut": True},
    "late": {"gate": "late"},
}
# Empty pages: one without the elements, one with them, and those that run a script of the tests.
BARE = "<!doctype html><html lang=en><title>Blank</title><link rel=icon href=icon.svg><body>"
SCRIPTS = {"blank": "drip", "engines": "engines", "pixels": "pixels"}
PAGES = {"bare": BARE, "icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>'}
PAGES |= {name: f'{BARE}<script type=module src="{script}.mjs"></script>' for name, script in SCRIPTS.items()}
BLOCK = 1 << 14


class Server(http.server.ThreadingHTTPServer):
    """Answers on a free port, and records the requested paths and the reports of pages."""

    daemon_threads = True

    def __init__(self, *folders):
        super().__init__(("127.0.0.1", 0), Answer)
        self.folders = [pathlib.Path(folder).resolve() for folder in folders]
        self.origin = f"http://127.0.0.1:{self.server_port}"
        self.requested, self.reports, self.gates = [], {}, {}
        # Values for pages of the tests, by name.
        self.given = {}
        self.changed = threading.Condition()
        self.is_stopping = False
        threading.Thread(target=self.serve_forever, args=[0.05], daemon=True).start()

    def stop(self):
        with self.changed:
            self.is_stopping = True
            self.changed.notify_all()
        self.shutdown()
        self.server_close()

    def let(self, key, part):
        """Lets a download of /gate continue up to a part of it; a negative part cuts the connection."""
        with self.changed:
            self.gates[key] = part
            self.changed.notify_all()

    def wait(self, key, is_enough):
        """Waits until enough of a download is allowed, and returns the part."""
        with self.changed:
            self.changed.wait_for(lambda: self.is_stopping or is_enough(self.gates.get(key, 0)), 30)
            return self.gates.get(key, 0)

    def report(self, name, value):
        with self.changed:
            self.reports[name] = value
            self.changed.notify_all()

    def reported(self, name, patience):
        """Waits for a page's report, and returns it, or None if it does not arrive."""
        with self.changed:
            self.changed.wait_for(lambda: name in self.reports, patience)
            return self.reports.pop(name, None)

    def handle_error(self, request, client_address):
        # Browsers close connections at any time.
        pass


class Answer(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *words):
        pass

    def read_address(self):
        """Reads the mode and options, and returns the path in the site."""
        address = urllib.parse.urlsplit(self.path)
        self.server.requested.append(address.path)
        self.options = dict(urllib.parse.parse_qsl(address.query))
        name = urllib.parse.unquote(address.path).lstrip("/")
        first, _, rest = name.partition("/")
        self.mode = MODES.get(first, {})
        return (rest if first in MODES else name) or "index.html"

    def begin(self, status, kind, length):
        self.send_response(status)
        headers = {"Content-Type": kind, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
        headers |= {"Connection": "close"} if length is None else {"Content-Length": str(length)}
        headers |= {"Content-Security-Policy": self.mode["policy"]} if "policy" in self.mode else {}
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def send(self, data, kind, status=200):
        self.begin(status, kind, len(data))
        self.wfile.write(data)

    def send_json(self, value, status=200):
        self.send(json.dumps(value).encode(), TYPES[".json"], status)

    def do_GET(self):
        name = self.read_address()
        if name == "gate":
            self.gate()
        elif name == "given":
            self.send_json(self.server.given.get(self.options.get("name")))
        elif name in PAGES:
            self.send(PAGES[name].encode(), TYPES[pathlib.Path(name).suffix or ".html"])
        else:
            self.send_file(name)

    def send_file(self, name):
        paths = [(folder, (folder / name).resolve()) for folder in self.server.folders]
        path = next((path for folder, path in paths if path.is_file() and folder in path.parents), None)
        kind = path and TYPES.get(path.suffix, "application/octet-stream")
        is_module = path and path.suffix == ".wasm"
        if is_module:
            kind = self.mode.get("wasm", kind)
        if not kind:
            return self.send_json({"missing": name}, 404)
        if is_module and "gate" in self.mode:
            self.server.wait(self.mode["gate"], lambda part: part == 1)
        data = path.read_bytes()
        return self.send(data[: len(data) // 2] if is_module and "cut" in self.mode else data, kind)

    def gate(self):
        """/gate?bytes=&key=[&length=none]: sends as much as a test allows, with or without the length."""
        server, key, length = self.server, self.options["key"], int(self.options["bytes"])
        self.close_connection = self.options.get("length") == "none"
        self.begin(200, "application/octet-stream", None if self.close_connection else length)
        sent = 0
        while sent < length:
            part = server.wait(key, lambda part: not 0 <= part * length <= sent)
            if part < 0 or server.is_stopping:
                self.close_connection = True
                self.connection.shutdown(2)
                return
            end = int(part * length)
            while sent < end:
                count = min(BLOCK, end - sent)
                self.wfile.write(b"\x5a" * count)
                sent += count

    def do_POST(self):
        """/upload?seconds=: reads slowly and returns the number of bytes; /report/NAME: takes JSON for the tests."""
        name = self.read_address()
        length, data = int(self.headers["Content-Length"]), bytearray()
        pause = float(self.options.get("seconds", 0)) * BLOCK / length
        while len(data) < length and (block := self.rfile.read(min(BLOCK, length - len(data)))):
            data += block
            time.sleep(pause)
        if name.startswith("report/"):
            self.server.report(name.removeprefix("report/"), json.loads(data))
        self.send_json({"bytes": len(data)})
