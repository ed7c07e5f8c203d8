#!/usr/bin/env python3
"""Serves the site on this machine, well or badly, with downloads that stall and fail: server.py [SITE] [--port PORT]

The first folder of an address says how: /csp/uses.html is the page of uses under a strict content security policy. Below
each of them are /slow, /stall, /fail, /gate, /upload and /feed, see `Answer`.
"""

import argparse
import collections
import hashlib
import http.server
import json
import pathlib
import random
import select
import threading
import time
import urllib.parse

TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".json": "application/json", ".wasm": "application/wasm", ".ts": "text/plain; charset=utf-8", ".png": "image/png",
    ".svg": "image/svg+xml",
}
POLICY = "default-src 'self'; script-src 'self'"
# The headers below each folder, and the type of WebAssembly modules there.
MODES = {
    "csp": {"Content-Security-Policy": POLICY + " 'wasm-unsafe-eval'"},
    "strict": {"Content-Security-Policy": POLICY},
    "octets": {"wasm": "application/octet-stream"},
    "text": {"wasm": "text/html; charset=utf-8"},
    "missing": {"wasm": None},
    "broken": {"wasm": "application/wasm", "cut": True},
}
# A page with nothing on it, and one that the elements are not loaded on yet.
BLANK = "<!doctype html><html lang=en><title>Blank</title><link rel=icon href=icon.svg><body>"
PAGES = {"blank": BLANK + '<script type=module src="drip.mjs"></script>', "bare": BLANK}
PIECE = 1 << 14


class Server(http.server.ThreadingHTTPServer):
    """Answers on a free port, counts what it is asked for, and keeps what pages report."""

    daemon_threads = True

    def __init__(self, site, port=0, more=()):
        super().__init__(("127.0.0.1", port), Answer)
        self.folders = [pathlib.Path(site).resolve(), *(pathlib.Path(folder).resolve() for folder in more)]
        self.asked = []
        self.reports = {}
        self.failed = collections.Counter()
        self.gates = {}
        self.changed = threading.Condition()
        self.stopping = False
        # Anything that a page of the tests is to work on, by name.
        self.given = {}

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.server_port}"

    def start(self):
        threading.Thread(target=self.serve_forever, args=[0.05], daemon=True).start()
        return self

    def stop(self):
        self.stopping = True
        with self.changed:
            self.changed.notify_all()
        self.shutdown()
        self.server_close()

    def let(self, key, part):
        """Lets a download at /gate go on up to a part of it; below 0 it is cut off."""
        with self.changed:
            self.gates[key] = part
            self.changed.notify_all()

    def report(self, name, value):
        with self.changed:
            self.reports[name] = value
            self.changed.notify_all()

    def reported(self, name, patience):
        """Waits for what a page reports under a name; nothing if it does not."""
        with self.changed:
            self.changed.wait_for(lambda: name in self.reports, patience)
            return self.reports.pop(name, None)

    def handle_error(self, request, client_address):
        # Browsers leave whenever they like.
        pass


class Answer(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *words):
        pass

    def begin(self, status, kind, length, more=None):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        if length is None:
            self.send_header("Connection", "close")
            self.close_connection = True
        else:
            self.send_header("Content-Length", str(length))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        for name, value in {**self.mode, **(more or {})}.items():
            if name[0].isupper():
                self.send_header(name, value)
        self.end_headers()

    def say(self, value, status=200):
        data = json.dumps(value).encode()
        self.begin(status, TYPES[".json"], len(data))
        self.wfile.write(data)

    def read_address(self):
        address = urllib.parse.urlsplit(self.path)
        self.server.asked.append(address.path)
        self.options = dict(urllib.parse.parse_qsl(address.query))
        name = urllib.parse.unquote(address.path).lstrip("/")
        first, _, rest = name.partition("/")
        self.mode = MODES.get(first, {})
        return (rest if first in MODES else name) or "index.html"

    def number(self, name, standard):
        try:
            return float(self.options[name])
        except (KeyError, ValueError):
            return standard

    def do_GET(self):
        name = self.read_address()
        work = {"slow": self.slow, "stall": self.stall, "fail": self.fail, "gate": self.gate, "feed": self.feed,
                "given": self.give}
        if name in work:
            work[name]()
        elif name in PAGES:
            self.send(PAGES[name].encode(), TYPES[".html"])
        elif name == "icon.svg":
            self.send(b'<svg xmlns="http://www.w3.org/2000/svg"/>', TYPES[".svg"])
        else:
            self.file(name)

    def send(self, data, kind, **headers):
        self.begin(200, kind, len(data), headers)
        self.wfile.write(data)

    def file(self, name):
        for folder in self.server.folders:
            path = (folder / name).resolve()
            if path.is_file() and folder in path.parents:
                break
        else:
            return self.say({"missing": name}, 404)
        data, kind = path.read_bytes(), TYPES.get(path.suffix, "application/octet-stream")
        if path.suffix == ".wasm" and "wasm" in self.mode:
            kind = self.mode["wasm"]
            if kind is None:
                return self.say({"missing": name}, 404)
            if self.mode.get("cut"):
                data = data[: len(data) // 2]
        # The page of uses reads from this header that its downloads and uploads work.
        more = {"Server-Timing": "uses"} if path.suffix == ".html" else {}
        return self.send(data, kind, **more)

    # Downloads

    def flow(self, until, length, sent=0, seconds=0.0):
        """Sends bytes up to a number of them, evenly over a time."""
        began, first = time.monotonic(), sent
        while sent < until:
            piece = min(PIECE, until - sent)
            self.wfile.write(b"\x5a" * piece)
            sent += piece
            wait = seconds * (sent - first) / length - (time.monotonic() - began)
            if wait > 0:
                time.sleep(wait)
        return sent

    def begin_flow(self):
        length = int(min(max(self.number("bytes", 1e6), 0), 1e9))
        # Some servers do not say how much there is.
        self.begin(200, "application/octet-stream", None if self.options.get("length") == "none" else length)
        return length

    def cut(self):
        self.close_connection = True
        self.wfile.flush()
        self.connection.shutdown(2)

    def slow(self):
        """/slow?bytes=&seconds=[&length=none]: all of it, evenly."""
        length = self.begin_flow()
        self.flow(length, length, seconds=self.number("seconds", 2))

    def stall(self):
        """/stall?bytes=&seconds=&at=: a part of it, and then nothing until whoever asked goes away."""
        length = self.begin_flow()
        self.flow(int(length * self.number("at", 0.6)), length, seconds=self.number("seconds", 2))
        while not self.server.stopping and not select.select([self.connection], [], [], 0.2)[0]:
            pass
        self.cut()

    def fail(self):
        """/fail?bytes=&seconds=&at=[&once=KEY]: a part of it, then the line is cut; with a key only the first time.
        /fail?status=503: none of it."""
        if "status" in self.options:
            return self.say({"failed": True}, int(self.number("status", 503)))
        key = self.options.get("once")
        if key:
            self.server.failed[key] += 1
            if self.server.failed[key] > 1:
                return self.slow()
        length = self.begin_flow()
        self.flow(int(length * self.number("at", 0.4)), length, seconds=self.number("seconds", 2))
        return self.cut()

    def gate(self):
        """/gate?bytes=&key=: as much of it as a test lets through."""
        server, key = self.server, self.options["key"]
        length = self.begin_flow()
        sent = 0
        while sent < length:
            with server.changed:
                server.changed.wait_for(
                    lambda: server.stopping or not 0 <= server.gates.get(key, 0) * length <= sent, 30)
                part = server.gates.get(key, 0)
            if part < 0 or server.stopping:
                return self.cut()
            sent = self.flow(int(part * length), length, sent)
        return None

    # Requests of pages

    def read_body(self, seconds):
        length = int(self.headers.get("Content-Length") or 0)
        began, read, hashed, data = time.monotonic(), 0, hashlib.sha256(), []
        while read < length:
            piece = self.rfile.read(min(PIECE, length - read))
            if not piece:
                break
            read += len(piece)
            hashed.update(piece)
            data.append(piece)
            wait = seconds * read / length - (time.monotonic() - began)
            if wait > 0:
                time.sleep(wait)
        return b"".join(data), hashed.hexdigest()

    def do_POST(self):
        """/upload?seconds=[&status=]: takes its time to read, and says what came; /report/NAME: JSON for the tests."""
        name = self.read_address()
        data, digest = self.read_body(min(self.number("seconds", 0), 60))
        if name == "upload":
            status = int(self.number("status", 200))
            self.say({"bytes": len(data), "sha256": digest}, status)
        elif name.startswith("report/"):
            self.server.report(name.removeprefix("report/"), json.loads(data))
            self.say({})
        else:
            self.say({"missing": name}, 404)

    def give(self):
        """/given?name=: what a test wants a page to work on."""
        self.say(self.server.given.get(self.options.get("name")))

    def feed(self):
        """/feed?count=&seconds=: readings of rain, in millimetres."""
        time.sleep(min(self.number("seconds", 1), 10))
        count = int(min(max(self.number("count", 3), 1), 20))
        self.say({"readings": [round(random.expovariate(0.4), 1) for _ in range(count)]})


def main():
    parser = argparse.ArgumentParser(description="Serves the site on this machine, well or badly.")
    parser.add_argument("site", nargs="?", default="out/web")
    parser.add_argument("--port", type=int, default=0)
    arguments = parser.parse_args()
    server = Server(arguments.site, arguments.port)
    print(f"{server.origin}/uses.html", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
