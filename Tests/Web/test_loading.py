"""What a page loads for one element, and how much that is."""

import shutil
import subprocess

import web

# The largest sizes that a page loads for one element, compressed by brotli, in bytes: the script and the module of each
# scene. A change that needs more has to say why.
LIMITS = {
    ("drip-button", "download"): 121_000, ("drip-button", "wave"): 71_500, ("drip-button", "river"): 77_000, ("drip-button", "heart"): 74_500,
    ("drip-refresh", "refresh"): 83_000, ("drip-loader", "splash"): 70_000,
}


class Loading(web.PageTest):
    def load(self, element, attributes=""):
        """Returns the files that a page of one element asks for after itself."""
        page = self.blank()
        html = f"<script type=module src={element}.mjs></script><{element} {attributes}>Text</{element}>"
        address = f"{self.server.origin}/one.html"
        page.route(address, lambda route: route.fulfill(body=html, content_type="text/html"))
        self.server.requested.clear()
        page.goto(address)
        self.until(page, f"document.querySelector('{element}').drip")
        page.wait_for_load_state("networkidle")
        return [path.rpartition("/")[2] for path in self.server.requested]

    def test_two_files(self):
        for element, scene in LIMITS:
            attributes = "" if element == "drip-refresh" else f"scene={scene}"
            assert self.load(element, attributes) == [f"{element}.mjs", f"drip-{scene}.wasm"]

    def test_everything_on_demand(self):
        for attributes in ("painter=exact", "params='beads.count=4'"):
            found = self.load("drip-button", f"scene=heart {attributes}")
            assert found == ["drip-button.mjs", "drip.mjs", "drip.wasm"], attributes

    def test_sizes(self):
        if not shutil.which("brotli"):
            self.skipTest("brotli is not installed")
        for (element, scene), limit in LIMITS.items():
            size = sum(len(subprocess.check_output(["brotli", "-c", "-q", "11", "-w", "24", web.SITE / name]))
                       for name in (f"{element}.mjs", f"drip-{scene}.wasm"))
            assert size <= limit, f"{element} with {scene}: {size} bytes"
