"""Renders the frames of a page with headless browsers that work at the same time, each on frames of its own:

    python render.py ADDRESS FOLDER --seconds 2 --fps 25 --workers 4

The page has a function `show(seconds)`, as page.html beside this file, whose elements draw each moment exactly. So a frame
is the same whoever renders it. It needs the package playwright with Chromium, or the path of a Chromium in CHROMIUM.
"""

import argparse
import concurrent.futures
import os
import pathlib

from playwright.sync_api import sync_playwright


def render(address, folder, fps, numbers):
    """Writes some frames of a page."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM"))
        page = browser.new_page(viewport={"width": 800, "height": 320})
        page.goto(address)
        page.wait_for_function("() => window.show !== undefined")
        for number in numbers:
            page.evaluate("seconds => show(seconds)", number / fps)
            page.screenshot(path=folder / f"{number:04}.png")
        browser.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--fps", type=float, default=25)
    parser.add_argument("--workers", type=int, default=4)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    count = round(given.seconds * given.fps)
    with concurrent.futures.ProcessPoolExecutor(given.workers) as pool:
        shares = [range(worker, count, given.workers) for worker in range(given.workers)]
        done = [pool.submit(render, given.address, given.folder, given.fps, share) for share in shares]
        for each in done:
            each.result()


if __name__ == "__main__":
    main()
