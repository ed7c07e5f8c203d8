#!/usr/bin/env python3
"""Makes drip.html, the studio in one file that opens by a double click: inline-studio.py SITE SCRIPTS

SITE has the page, its styles and drip-films.wasm; SCRIPTS is the folder of studio.js and unpack.js. The module and the
script of the studio are compressed with zlib, which browsers decompress, and written in base64.
"""

import base64
import pathlib
import re
import subprocess
import sys
import zlib


def base64_text(data):
    return base64.b64encode(data).decode()


def packed(name, path):
    """Returns an element with the packed contents of a file."""
    return f'<script type="text/plain" id="{name}">{base64_text(zlib.compress(path.read_bytes(), 9))}</script>\n'


def minified(style):
    """Returns a style sheet without what browsers do not need."""
    command = ["esbuild", "--minify", "--loader=css", "--charset=utf8", "--log-level=warning"]
    return subprocess.run(command, input=style, capture_output=True, check=True, text=True).stdout


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.splitlines()[0])
    site, scripts = map(pathlib.Path, sys.argv[1:])
    page = (site / "index.html").read_text()
    link = re.compile(r'<link rel="stylesheet" href="([^"]+)">\n')
    style = minified("".join((site / name).read_text() for name in link.findall(page)))
    page = link.sub("", page)
    script = f"<script>\n{(scripts / 'unpack.js').read_text()}</script>\n"
    for old, new in [
        ('href="icon.svg"', f'href="data:image/svg+xml;base64,{base64_text((site / "icon.svg").read_bytes())}"'),
        ('<script type="module" src="studio.mjs"></script>\n', f"<style>{style}</style>\n"),
        ("</body>", packed("module", site / "drip-films.wasm") + packed("script", scripts / "studio.js") + script + "</body>"),
    ]:
        if old not in page:
            sys.exit(f"the page has no {old}")
        page = page.replace(old, new)
    # `drip studio` puts settings before the declared character set, which may then come too late. A mark never does.
    (site / "drip.html").write_text(page, encoding="utf-8-sig")


if __name__ == "__main__":
    main()
