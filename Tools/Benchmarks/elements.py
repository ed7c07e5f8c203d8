#!/usr/bin/env python3
"""Measures buttons in a page: elements.py SITE [--rounds N] [--module NAME.mjs] [first] [idle] [busy] [hidden]

first: the time from the navigation to the first visible picture, on this machine, with a processor of a quarter of
the speed, and with that processor and a line of 1.6 Mb/s and 150 ms. The server sends files in brotli.
idle: the time until 1,000 and 10,000 still buttons are drawn, and the time of a frame afterwards, in which one other
pixel of the page changes. busy: frames per second of 100 buttons that move, and their part of the main thread.
hidden: the same for buttons whose parent is transparent.

A number is the median of all rounds. It needs a built SITE (`make web`) and the Python packages of Tests/Web/requirements.txt.
"""

import argparse
import functools
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests/Web"))

try:
    import browsers
    import server
    from playwright.sync_api import sync_playwright
except ImportError as error:
    sys.exit(f"elements.py: {error.name} is missing")

LINES = {"this machine": (1, None), "CPU ÷ 4": (4, None), "CPU ÷ 4, 1.6 Mb/s, 150 ms": (4, (1.6e6 / 8, 150))}
IDLE = [(1000, 24), (10000, 10)]
BUSY, SIDE, SECONDS = 100, 24, 4

PAGE = """<!doctype html><html lang=en><meta charset=utf-8><title>Buttons</title>%(head)s
<style>body{margin:0;line-height:0}#dot{position:fixed;inset:auto 0 0 auto;width:1px;height:1px}</style><body>
<script>
const frame = () => new Promise(requestAnimationFrame);
// A frame is visible when the next task runs after it.
const shown = async () => { await frame(); await new Promise(done => setTimeout(done)); return performance.now(); };
globalThis.drawn = 0;
globalThis.first = new Promise(done => addEventListener("drip-ready", () => {
  drawn += 1;
  if (drawn === 1) done(shown());
}));
globalThis.shifts = 0;
new PerformanceObserver(list => { for (const { value } of list.getEntries()) shifts += value; })
  .observe({ type: "layout-shift", buffered: true });
globalThis.fill = async (count, side, attributes) => {
  await customElements.whenDefined("drip-button");
  await frame();
  const began = performance.now();
  const before = drawn;
  document.querySelector("main").innerHTML =
    `<drip-button style="inline-size:${side}px" ${attributes}></drip-button>`.repeat(count);
  const made = performance.now();
  while (drawn - before < count) await frame();
  return [made - began, await shown() - began];
};
globalThis.run = async seconds => {
  const dot = document.querySelector("#dot");
  const began = await frame();
  for (let frames = 1; ; frames += 1) {
    // A browser skips frames without any change.
    dot.style.background = frames %% 2 ? "red" : "blue";
    const now = await frame();
    if (now - began > seconds * 1000) return [(now - began) / frames, (now - began) / 1000];
  }
};
</script><script type=module src="%(module)s"></script><main>%(main)s</main><div id=dot></div>"""


class Packed(server.Answer):
    """Sends files in brotli, as servers of pages do."""

    def begin(self, status, kind, length):
        self.kind = kind
        super().begin(status, kind, length)

    def end_headers(self):
        if getattr(self, "packed", False):
            self.send_header("Content-Encoding", "br")
        super().end_headers()

    def send(self, data, kind, status=200):
        self.packed = status == 200 and "br" in self.headers.get("Accept-Encoding", "") and bool(shutil.which("brotli"))
        super().send(pack(data) if self.packed else data, kind, status)


@functools.cache
def pack(data):
    return subprocess.run(["brotli", "-c", "-q", "11", "-w", "24"], input=data, capture_output=True, check=True).stdout


class Bench:
    def __init__(self, browser, host):
        self.browser, self.host = browser, host

    def open(self, name, line="this machine", **options):
        slowness, network = LINES[line]
        context = self.browser.new_context(viewport={"width": 1600, "height": 900}, **options)
        page = context.new_page()
        session = context.new_cdp_session(page)
        # The time of the thread, without that of other programs.
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        session.send("Network.enable")
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowness})
        if network:
            session.send("Network.emulateNetworkConditions", {
                "offline": False, "latency": network[1], "downloadThroughput": network[0],
                "uploadThroughput": network[0]})
        page.goto(f"{self.host.origin}/{name}")
        return page, session

    def first(self):
        for line in LINES:
            page, _ = self.open("one.html", line)
            time, shifts = page.evaluate("async () => [await first, shifts]")
            yield f"first picture, {line}, ms", time
            yield f"layout shift, {line}", shifts
            page.context.close()

    def busy_share(self, page, session, seconds):
        """Returns the milliseconds of a frame and the part of the main thread that is busy."""
        def spent():
            return {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
        before = spent()
        interval, time = page.evaluate("run", seconds)
        after = spent()
        return interval, (after["TaskDuration"] - before["TaskDuration"]) / time

    def idle(self):
        for count, side in IDLE:
            page, session = self.open("many.html")
            made, all_drawn = page.evaluate("([count, side]) => fill(count, side, '')", [count, side])
            yield f"{count} idle, made, ms", made
            yield f"{count} idle, all drawn, ms", all_drawn
            interval, share = self.busy_share(page, session, 2)
            yield f"{count} idle, time between frames, ms", interval
            yield f"{count} idle, main thread per frame, ms", interval * share
            page.context.close()

    def moving(self, name, style):
        page, session = self.open("many.html")
        page.evaluate("([count, side]) => fill(count, side, 'progress=0.4')", [BUSY, SIDE])
        page.evaluate("style => { document.querySelector('main').style.cssText = style }", style)
        page.evaluate("run", 1)
        interval, share = self.busy_share(page, session, SECONDS)
        yield f"{BUSY} {name}, frames per second", 1000 / interval
        yield f"{BUSY} {name}, part of the main thread, %", 100 * share
        page.context.close()

    def busy(self):
        return self.moving("moving", "")

    def hidden(self):
        return self.moving("transparent", "opacity:0")


def main():
    options = argparse.ArgumentParser(usage=__doc__)
    options.add_argument("site")
    options.add_argument("parts", nargs="*", default=["first", "idle", "busy", "hidden"])
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--module", default="drip.mjs")
    options.add_argument("--head", default="", help="further HTML for the head of the page")
    given = options.parse_intermixed_args()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        for page, main in (("one", "<drip-button></drip-button>"), ("many", "")):
            text = PAGE % {"head": given.head, "module": given.module, "main": main}
            (pathlib.Path(name) / f"{page}.html").write_text(text)
        host = server.Server(given.site, name)
        host.RequestHandlerClass = Packed
        browser = browsers.launch(playwright)
        bench = Bench(browser, host)
        # The first round fills the server's memory of packed files.
        list(bench.first())
        found = {}
        for _ in range(given.rounds):
            for part in given.parts:
                for label, number in getattr(bench, part)():
                    found.setdefault(label, []).append(number)
        for label, numbers in found.items():
            print(f"{label:48} {statistics.median(numbers):9.3g}", flush=True)
        browser.close()
        host.stop()


if __name__ == "__main__":
    main()
