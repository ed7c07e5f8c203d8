#!/usr/bin/env python3
"""Measures what a frame costs in a page, beside lottie-web: web.py SITE DRIP [SCENE...]

Both painters of the elements' module and lottie-web, which plays the Lottie film of drip, draw every scene in turns in
one Chromium. A number is the median of all rounds, in milliseconds per frame: `script` is the time of the script,
`page` that of the page's main thread, and `browser` the processor time of all processes of the browser; `page` and
`browser` less a page on which one pixel changes. Run `make web-tests players`
first, which installs what this needs.
"""

import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests/Web"))

try:
    import browsers
    import server
    import wagtail_lottie
    from playwright.sync_api import sync_playwright
except ImportError as error:
    sys.exit(f"web.py: {error.name} is missing")

SIDES, ROUNDS, FRAMES = (64, 256, 512), 3, 60
PEERS = ["nothing", "drip, exact", "drip, canvas", "lottie-web, SVG", "lottie-web, canvas"]
PAGE = """<!doctype html><html lang=en><title>Frames</title><style>body{margin:0}</style><body>
<script src="lottie-player.js"></script><script type=module>
import { load } from "./drip.mjs";
const frame = () => new Promise(requestAnimationFrame);

function canvas(side) {
  const element = document.createElement("canvas");
  element.width = element.height = side;
  document.body.replaceChildren(element);
  return element.getContext("2d", { willReadFrequently: true });
}

async function drawer({ peer, scene, side, film }) {
  if (peer === "nothing") {
    const context = canvas(side);
    // A browser skips frames without any change.
    return part => context.fillRect(0, 0, 1, 1 + (part > 0.5));
  }
  if (peer === "drip, canvas") {
    const drawn = (await load()).scene(scene);
    const context = canvas(side);
    return part => {
      drawn.frame(part * drawn.seconds);
      context.resetTransform();
      context.clearRect(0, 0, side, side);
      drawn.draw(context, side / drawn.width);
    };
  }
  if (peer === "drip, exact") {
    const drawn = (await load()).scene(scene);
    const context = canvas(side);
    const height = Math.min(side, Math.round((side * drawn.height) / drawn.width));
    return part => {
      drawn.frame(part * drawn.seconds);
      context.putImageData(new ImageData(drawn.paint(side, height, "#ffffffff"), side, height), 0, 0);
    };
  }
  const container = document.createElement("div");
  container.style.width = container.style.height = `${side}px`;
  document.body.replaceChildren(container);
  const renderer = peer.endsWith("SVG") ? "svg" : "canvas";
  const animation = lottie.loadAnimation({ container, renderer, autoplay: false, animationData: film });
  animation.setSubframe(true);
  return part => animation.goToAndStop(part * (film.op - film.ip - 1e-3), true);
}

globalThis.prepare = async options => { globalThis.draw = await drawer(options); };
globalThis.play = async count => {
  let spent = 0;
  for (let index = 0; index < count; index += 1) {
    await frame();
    const began = performance.now();
    draw(index / count);
    spent += performance.now() - began;
  }
  return spent / count;
};
</script>"""


def lottie(drip, scene, folder):
    path = folder / f"{scene}.lottie"
    subprocess.run([drip, "render", scene, "-o", path, "--fps", "60", "--background", "white", "--quiet"], check=True)
    archive = zipfile.ZipFile(path)
    name = json.loads(archive.read("manifest.json"))["animations"][0]["id"]
    return json.loads(archive.read(f"animations/{name}.json"))


def measure(page, processes, thread, options):
    """Returns milliseconds of the script, the page's main thread and all processes for a frame."""
    def busy():
        metrics = {one["name"]: one["value"] for one in thread.send("Performance.getMetrics")["metrics"]}
        processors = sum(one["cpuTime"] for one in processes.send("SystemInfo.getProcessInfo")["processInfo"])
        return 1000 * metrics["TaskDuration"], 1000 * processors

    page.evaluate("options => prepare(options)", options)
    page.evaluate("count => play(count)", 5)
    before = busy()
    script = page.evaluate("count => play(count)", FRAMES)
    return script, *((after - begun) / FRAMES for begun, after in zip(before, busy()))


def main(site, drip, *wanted):
    drip = pathlib.Path(drip).resolve()
    scenes = [line["scene"] for line in json.loads(subprocess.check_output([drip, "list", "--json"]))]
    scenes = [scene for scene in scenes if not wanted or scene in wanted]
    player = next(pathlib.Path(wagtail_lottie.__file__).parent.rglob("lottie-player.js"))
    columns = [f"{side}, {name}" for side in SIDES for name in ("script", "page", "browser")]
    print(f"| scene | drawn by | {' | '.join(columns)} |\n| --- | --- |{' ---: |' * len(columns)}")
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        (folder / "frames.html").write_text(PAGE)
        host = server.Server(site, player.parent, folder)
        browser = browsers.launch(playwright)
        processes = browser.new_browser_cdp_session()
        page = browser.new_page(viewport={"width": 1100, "height": 1100})
        thread = page.context.new_cdp_session(page)
        thread.send("Performance.enable")
        page.goto(f"{host.origin}/frames.html")
        page.wait_for_function("() => globalThis.play && globalThis.lottie")
        for scene in scenes:
            film = lottie(drip, scene, folder)
            found = {(peer, side): [] for peer in PEERS for side in SIDES}
            for _ in range(ROUNDS):
                for (peer, side), times in found.items():
                    times.append(measure(page, processes, thread, {"peer": peer, "scene": scene, "side": side, "film": film}))
            medians = {key: [statistics.median(column) for column in zip(*times)] for key, times in found.items()}
            for peer in PEERS[1:]:
                numbers = [f"{max(0, time - least):.2f}" for side in SIDES
                           for time, least in zip(medians[peer, side], (0, *medians["nothing", side][1:]))]
                print(f"| {scene} | {f'**{peer}**' if peer.startswith('drip') else peer} | {' | '.join(numbers)} |", flush=True)
        browser.close()
        host.stop()


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
