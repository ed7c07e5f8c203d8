#!/usr/bin/env python3
"""Makes drip.html, the studio in one file that opens by a double click: inline-studio.py SITE BUILD

SITE has the page, its styles and drip-films.wasm; BUILD has the scripts studio.js and unpack.js, the module in its packed
form, films.packed and films.lengths, packing.wasm, which unpacks it, and first.json, the picture until then. The page is compressed with gzip, which browsers
unpack. All is stored as characters of windows-1252, except for bytes that HTML would change. This takes 1 % more space
than the bytes alone; base64 would take 33 %.
"""

import base64
import collections
import gzip
import html
import json
import pathlib
import re
import subprocess
import sys
import urllib.parse

INDENT = re.compile(r"^[ \t]+", re.MULTILINE)


def html_text(packed):
    """Encodes bytes as text of a script that HTML neither changes nor takes for its end, and returns it with the number
    that was added to each byte, so that few of them need a second one.
    """
    counts = collections.Counter(packed)
    shift = min(range(256), key=lambda shift: sum(counts[(byte - shift) & 255] for byte in b"\0\r="))
    moved = bytes((byte + shift) & 255 for byte in packed)
    kept = bytearray()
    for byte, following in zip(moved, moved[1:] + b"/"):
        changes = byte in b"\0\r=" or byte == 0x3C and following in b"/!"
        kept += bytes([0x3D, (byte + 64) & 255]) if changes else bytes([byte])
    return bytes(kept), shift


def minified(style):
    """Returns a style sheet without what browsers do not need."""
    command = ["esbuild", "--minify", "--loader=css", "--charset=utf8", "--log-level=warning"]
    return subprocess.run(command, input=style.encode(), capture_output=True, check=True).stdout


def with_picture(body, picture):
    """Returns the body with the picture that the studio draws first."""
    address = "data:image/svg+xml," + urllib.parse.quote(picture["svg"], safe=" =:/,")
    style = (
        f'--width: {picture["width"]}px; --ratio: {picture["width"] / picture["height"]}; '
        f"background: url('{address}') 0 0 / 100% 100%"
    )
    for old, new in [
        ('<canvas id="canvas"', f'<canvas id="canvas" style="{style}"'),
        ('id="page"', f'id="page" style="background-color: {picture["page"]}"'),
        ('<h1 id="title">', f'<h1 id="title">{html.escape(picture["name"])}'),
        ('<p id="summary">', f'<p id="summary">{html.escape(picture["summary"])}'),
    ]:
        if old not in body:
            sys.exit(f"the page has no {old}")
        body = body.replace(old, new, 1)
    return body


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.splitlines()[0])
    site, build = map(pathlib.Path, sys.argv[1:])
    page = (site / "index.html").read_text()
    styles = re.findall(r'<link rel="stylesheet" href="([^"]+)">\n', page)
    head, body = re.search(r"<head>\n(.*)</head>\n<body>\n(.*)</body>", page, re.DOTALL).groups()
    for pattern in [r'<meta charset[^>]*>\n', r'<link rel="(?:stylesheet|apple-touch-icon|manifest)"[^>]*>\n', r"<script .*?</script>\n"]:
        head = re.sub(pattern, "", head)
    icon = base64.b64encode((site / "icon.svg").read_bytes()).decode()
    head = head.replace('href="icon.svg"', f'href="data:image/svg+xml;base64,{icon}"')
    without_script = re.search(r"<noscript>.*?</noscript>\n", body, re.DOTALL)[0]
    picture = json.loads((build / "first.json").read_text())
    parts = [
        minified("".join((site / name).read_text() for name in styles)),
        with_picture(INDENT.sub("", body.replace(without_script, "")), picture).encode(),
        *((build / name).read_bytes() for name in ["studio.js", "packing.wasm", "films.lengths"]),
    ]
    zipped = gzip.compress(b"".join(parts), mtime=0)
    text, shift = html_text(zipped + (build / "films.packed").read_bytes())
    sizes = [len(zipped), (site / "drip-films.wasm").stat().st_size, *map(len, parts)]
    start = (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="windows-1252">\n{head}</head>\n<body>\n'
        f'{without_script}<script type="text/plain" data-sizes="{" ".join(map(str, sizes))}" data-shift="{shift}" id="packed">'
    )
    end = f"</script>\n<script>\n{(build / 'unpack.js').read_text()}</script>\n</body>\n</html>\n"
    (site / "drip.html").write_bytes(start.encode("windows-1252", "xmlcharrefreplace") + text + end.encode("ascii"))


if __name__ == "__main__":
    main()
