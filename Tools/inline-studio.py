#!/usr/bin/env python3
"""Makes drip.html, the studio in one file that opens by a double click: inline-studio.py SITE

SITE is the folder that bundle-web.py has filled, with the modules in it. drip-files.wasm does all that the
smaller one does, so there is no need for both; where it makes the file too large, drip.wasm takes its place, and
the page has neither guides nor files. Style, body, script and module are compressed together
(LZMA, which Python has; unpack.js is the other side), and stand in the file byte by byte as characters of
windows-1252, but for the few that HTML does not keep. That is 2 % more than the bytes; base64 is 33 %.
"""

import base64
import importlib.util
import lzma
import pathlib
import re
import sys

SCRIPTS = pathlib.Path(__file__).parent
PAGE = SCRIPTS.parent / "Sources/DripWeb/Page"
LIMIT = 280_000
FILTER = {
    "id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0,
    "dict_size": 1 << 22, "nice_len": 273, "mf": lzma.MF_BT4, "depth": 1000,
}  # fmt: skip
COMMENT = re.compile(r"^[ \t]*(?:/\*.*?\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL)
LAYER = re.compile(r'^import \{([^}]*)\} from "\./drip\.mjs";\n', re.MULTILINE)


def load_bundler():
    """bundle-web.py as a module."""
    spec = importlib.util.spec_from_file_location("bundle", SCRIPTS / "bundle-web.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def joined_layer(names):
    """The modules below the elements that have some names, as an expression of an object with these."""
    bundler = load_bundler()
    folder = PAGE / "elements"
    exports = bundler.PASSED_ON.findall((folder / "index.mjs").read_text())
    places = {name: source for listed, source in exports for name in bundler.names(listed)}
    layer = bundler.Bundle(folder.resolve())
    for name in names:
        layer.add((folder / places[name]).resolve())
    text = layer.joined([]).replace("import.meta.url", "document.baseURI")
    return f"(() => {{\n{text}return {{ {', '.join(names)} }};\n}})()"


def classic_script(text):
    """The studio's module as a script that imports nothing."""
    found = LAYER.search(text)
    names = [name.strip() for name in found[1].split(",") if name.strip()]
    layer = f"const {{ {', '.join(names)} }} = {joined_layer(names)};\n"
    return COMMENT.sub("", f'"use strict";\n{layer}{LAYER.sub("", text)}')


def html_text(packed):
    """Bytes as text of an element, none of which HTML changes or takes for its end."""
    kept = bytearray()
    for byte in packed:
        kept += bytes([0x3D, (byte + 64) & 255]) if byte in b"\0\r<=" else bytes([byte])
    return bytes(kept)


def single_file(site, module):
    """The whole studio as one file, with one of the modules."""
    page = (site / "index.html").read_text()
    styles = re.findall(r'<link rel="stylesheet" href="([^"]+)">\n', page)
    head, body = re.search(r"<head>\n(.*)</head>\n<body>\n(.*)</body>", page, re.DOTALL).groups()
    for pattern in [r'<meta charset[^>]*>\n', r'<link rel="stylesheet"[^>]*>\n', r"<script .*?</script>\n"]:
        head = re.sub(pattern, "", head)
    icon = base64.b64encode((PAGE / "studio" / "icon.svg").read_bytes()).decode()
    head = head.replace('href="icon.svg"', f'href="data:image/svg+xml;base64,{icon}"')
    without_script = re.search(r"<noscript>.*?</noscript>\n", body, re.DOTALL)[0]
    parts = [
        COMMENT.sub("", "".join((site / name).read_text() for name in styles)).encode(),
        body.replace(without_script, "").encode(),
        classic_script((site / "studio.mjs").read_text()).encode(),
        (site / module).read_bytes(),
    ]
    packed = lzma.compress(b"".join(parts), format=lzma.FORMAT_RAW, filters=[FILTER])
    unpack = re.sub(r"^ +", "", COMMENT.sub("", (PAGE / "studio" / "unpack.js").read_text()), flags=re.M)
    sizes = " ".join(str(len(part)) for part in parts)
    start = (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="windows-1252">\n{head}</head>\n<body>\n'
        f'{without_script}<script type="text/plain" data-sizes="{sizes}" id="packed">'
    )
    end = f"</script>\n<script>\n{unpack}</script>\n</body>\n</html>\n"
    return b"".join([
        start.encode("windows-1252", "xmlcharrefreplace"), html_text(packed), end.encode("ascii"),
    ])  # fmt: skip


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__.splitlines()[0])
    site = pathlib.Path(sys.argv[1])
    for module in ["drip-files.wasm", "drip.wasm"]:
        text = single_file(site, module)
        print(f"drip.html with {module}: {len(text)} bytes")
        if len(text) <= LIMIT:
            break
    (site / "drip.html").write_bytes(text)
    if len(text) > LIMIT:
        print(f"drip.html should not have more than {LIMIT} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
