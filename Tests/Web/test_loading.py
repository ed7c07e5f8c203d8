"""The files that a page loads for one element."""

import web

# The elements with small modules, and their scenes.
ELEMENTS = [("drip-button", "download"), ("drip-button", "wave"), ("drip-button", "river"), ("drip-button", "heart"),
            ("drip-button", "pill"), ("drip-refresh", "refresh"), ("drip-loader", "splash"), ("drip-gauge", "gauge")]


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
        for element, scene in ELEMENTS:
            attributes = {"refresh": "", "gauge": "", "pill": "shape=pill"}.get(scene, f"scene={scene}")
            assert self.load(element, attributes) == [f"{element}.mjs", f"drip-{scene}.wasm"]

    def test_everything_on_demand(self):
        for attributes in ("painter=exact", "params='beads.count=4'"):
            found = self.load("drip-button", f"scene=heart {attributes}")
            assert found == ["drip-button.mjs", "drip.mjs", "drip.wasm"], attributes
