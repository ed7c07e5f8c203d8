#!/usr/bin/env python3
"""Makes drip.html, the studio in one file that opens by a double click: inline-studio.py SITE BUILD

SITE has the page, its styles and the modules; BUILD has the scripts studio.js and unpack.js. Style, body, script and
module are compressed together as raw LZMA, which unpack.js decodes, and stored as characters of windows-1252, except
for bytes that HTML would change. This takes 1 % more space than the bytes alone; base64 would take 33 %.

The file contains drip-films.wasm, or the first one of these with which the file does not exceed the limit: drip-frames.wasm,
with which a browser encodes videos, drip-files.wasm, which makes no films, or drip.wasm, which has neither guides nor files.
"""

import base64
import collections
import lzma
import pathlib
import re
import subprocess
import sys

LIMIT = 420_000
FILTER = {
    "id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0,
    "dict_size": 1 << 22, "nice_len": 273, "mf": lzma.MF_BT4, "depth": 1000,
}  # fmt: skip
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


def single_file(site, build, module):
    """Returns the bytes of drip.html with one of the modules."""
    page = (site / "index.html").read_text()
    styles = re.findall(r'<link rel="stylesheet" href="([^"]+)">\n', page)
    head, body = re.search(r"<head>\n(.*)</head>\n<body>\n(.*)</body>", page, re.DOTALL).groups()
    for pattern in [r'<meta charset[^>]*>\n', r'<link rel="(?:stylesheet|apple-touch-icon|manifest)"[^>]*>\n', r"<script .*?</script>\n"]:
        head = re.sub(pattern, "", head)
    icon = base64.b64encode((site / "icon.svg").read_bytes()).decode()
    head = head.replace('href="icon.svg"', f'href="data:image/svg+xml;base64,{icon}"')
    without_script = re.search(r"<noscript>.*?</noscript>\n", body, re.DOTALL)[0]
    parts = [
        minified("".join((site / name).read_text() for name in styles)),
        INDENT.sub("", body.replace(without_script, "")).encode(),
        (build / "studio.js").read_bytes(),
        next(folder / module for folder in (site, build) if (folder / module).exists()).read_bytes(),
    ]
    packed = lzma.compress(b"".join(parts), format=lzma.FORMAT_RAW, filters=[FILTER])
    sizes = " ".join(str(len(part)) for part in parts)
    text, shift = html_text(packed)
    start = (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="windows-1252">\n{head}</head>\n<body>\n'
        f'{without_script}<script type="text/plain" data-sizes="{sizes}" data-shift="{shift}" id="packed">'
    )
    end = f"</script>\n<script>\n{(build / 'unpack.js').read_text()}</script>\n</body>\n</html>\n"
    return b"".join([
        start.encode("windows-1252", "xmlcharrefreplace"), text, end.encode("ascii"),
    ])  # fmt: skip


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.splitlines()[0])
    site, build = map(pathlib.Path, sys.argv[1:])
    for module in ["drip-films.wasm", "drip-frames.wasm", "drip-files.wasm", "drip.wasm"]:
        text = single_file(site, build, module)
        print(f"drip.html with {module}: {len(text)} bytes")
        if len(text) <= LIMIT:
            break
    (site / "drip.html").write_bytes(text)
    if len(text) > LIMIT:
        print(f"drip.html exceeds {LIMIT} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
