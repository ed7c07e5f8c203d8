#!/usr/bin/env python3
"""Makes a picture of the studio in Chromium, with 256 colours: picture-studio.py SITE PICTURE"""

import io
import pathlib
import sys

from PIL import Image
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Tests/Web"))

import browsers  # noqa: E402
import server  # noqa: E402

STATE = "scene=download&guides=1&told=0@0.8,0.55@3,1@4&at=5.45"


def main():
    site, picture = sys.argv[1:]
    host = server.Server(site)
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, device_scale_factor=1)
        page.goto(f"{host.origin}/index.html#{STATE}")
        page.wait_for_timeout(2000)
        shown = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        browser.close()
    host.stop()
    shown.quantize(256, dither=Image.Dither.NONE).save(picture, optimize=True)


if __name__ == "__main__":
    main()
