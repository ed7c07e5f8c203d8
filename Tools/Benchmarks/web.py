#!/usr/bin/env python3
"""Measures what a frame costs in a page: web.py SITE DRIP [--rounds N] [--frames N] [SCENE...]

For every scene, the module of this package, lottie-web playing the .lottie that drip makes of it, and for one of them a
version drawn by hand on a canvas. They play in turns, in one Chromium; a number is the median of all rounds, in
milliseconds of processor time a frame. `page` is what the script takes, `browser` what all processes of the browser
take beyond a page on which next to nothing changes.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import zipfile

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "Tests/Web"))

import browsers  # noqa: E402
import server  # noqa: E402

try:
    import wagtail_lottie
    from playwright.sync_api import sync_playwright
except ImportError as error:
    sys.exit(f"web.py: {error.name} is missing (pip install -r Tests/Players/requirements.txt)")

SIDES = (512, 1024)
PEERS = ["drip", "lottie-web, SVG", "lottie-web, canvas", "by hand"]
# The scene that there is a version drawn by hand of.
BY_HAND = "wave"
PAGE = "<!doctype html><html lang=en><title>Frames</title><style>body{margin:0}</style><body>" \
    '<script src="lottie-player.js"></script><script type=module src="web.mjs"></script>'


def film(drip, scene, folder):
    path = folder / f"{scene}.lottie"
    subprocess.run([drip, "render", scene, "-o", path, "--fps", "60", "--background", "white", "--quiet"], check=True)
    archive = zipfile.ZipFile(path)
    name = json.loads(archive.read("manifest.json"))["animations"][0]["id"]
    return json.loads(archive.read(f"animations/{name}.json"))


class Browser:
    def __init__(self, playwright, origin):
        self.browser = browsers.launch(playwright, browsers.chromium())
        self.processes = self.browser.new_browser_cdp_session()
        self.page = self.browser.new_page(viewport={"width": 1100, "height": 1100})
        self.page.set_default_timeout(60000)
        self.page.goto(f"{origin}/frames.html")
        self.page.wait_for_function("() => globalThis.playFrames && globalThis.lottie")

    def processor_time(self):
        """Milliseconds that all processes of the browser have been busy."""
        return 1000 * sum(one["cpuTime"] for one in self.processes.send("SystemInfo.getProcessInfo")["processInfo"])

    def measure(self, options, frames):
        self.page.evaluate("options => prepare(options)", options)
        before = self.processor_time()
        script = self.page.evaluate("count => playFrames(count)", frames)
        return script, (self.processor_time() - before) / frames


def rows(browser, films, rounds, frames):
    for scene, animation in films.items():
        peers = ["nothing", *(peer for peer in PEERS if peer != "by hand" or scene == BY_HAND)]
        found = {(peer, side): [] for peer in peers for side in SIDES}
        for number in range(rounds):
            # Nobody is always the first.
            for peer in peers[number % len(peers):] + peers[:number % len(peers)]:
                for side in SIDES:
                    options = {"with": peer, "scene": scene, "side": side,
                               "film": animation if peer.startswith("lottie") else None}
                    found[peer, side].append(browser.measure(options, frames))
        medians = {key: [statistics.median(times) for times in zip(*values)] for key, values in found.items()}
        for peer in peers[1:]:
            numbers = []
            for side in SIDES:
                script, whole = medians[peer, side]
                numbers += [f"{script:.2f}", f"{max(0, whole - medians['nothing', side][1]):.2f}"]
            yield [scene, f"**{peer}**" if peer == "drip" else peer, *numbers]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("drip", type=pathlib.Path)
    parser.add_argument("scenes", nargs="*")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--frames", type=int, default=120)
    arguments = parser.parse_intermixed_args()
    drip = arguments.drip.resolve()
    listed = [line["scene"] for line in json.loads(subprocess.check_output([drip, "list", "--json"]))]
    player = next(pathlib.Path(wagtail_lottie.__file__).parent.rglob("lottie-player.js"))
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        (folder / "frames.html").write_text(PAGE)
        films = {scene: film(drip, scene, folder) for scene in arguments.scenes or listed}
        site = server.Server(arguments.site, more=[HERE, player.parent, folder]).start()
        browser = Browser(playwright, site.origin)
        columns = [f"{side}, {what}" for side in SIDES for what in ("page", "browser")]
        print(f"| scene | drawn by | {' | '.join(columns)} |")
        print(f"| --- | --- |{' ---: |' * len(columns)}")
        for row in rows(browser, films, arguments.rounds, arguments.frames):
            print(f"| {' | '.join(row)} |", flush=True)
        version = browser.page.evaluate("() => lottie.version")
        print(f"\nlottie-web {version}, Chromium {browser.browser.version}, {arguments.rounds} rounds of "
              f"{arguments.frames} frames each.")
        browser.browser.close()
        site.stop()


if __name__ == "__main__":
    main()
