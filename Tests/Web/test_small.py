"""Elements of the modules of one element: they share what they load, and check what they are given."""

import base64

import web

PAGE = "<!doctype html><html lang=en><title>Small</title><link rel=icon href=data:,><body>"
BUTTONS = "<drip-button painter=exact></drip-button>" * 3


class Small(web.PageTest):
    def open(self, script):
        page = self.blank()
        page.route("**/small", lambda route: route.fulfill(body=PAGE + BUTTONS + script, content_type="text/html"))
        page.goto(f"{self.server.origin}/small")
        self.until(page, "isReady(...document.querySelectorAll('drip-button'))")
        return page

    def test_a_gauge_without_files(self):
        """The script and its module also work as data URLs, on a page without any address."""
        script, module = (base64.b64encode((web.SITE / name).read_bytes()).decode() for name in ("drip-gauge.mjs", "drip-gauge.wasm"))
        page = self.blank()
        page.set_content(f"""<!doctype html><title>Gauge</title><drip-gauge value=62></drip-gauge><script type=module>
          import {{ configure }} from "data:text/javascript;base64,{script}";
          configure({{ gauge: "data:application/wasm;base64,{module}" }});
        </script>""")
        self.until(page, "isReady(find('drip-gauge'))")

    def test_at_most_two_requests(self):
        for name in ("button", "gauge", "loader", "refresh"):
            page = self.blank()
            page.goto(f"{self.server.origin}/bare")
            page.evaluate("name => { document.body.innerHTML = `<drip-${name}>Feed</drip-${name}>` }", name)
            page.evaluate("performance.clearResourceTimings()")
            page.add_script_tag(url=f"drip-{name}.mjs", type="module")
            self.until(page, f"Boolean(find('drip-{name}').drip)")
            page.wait_for_timeout(300)
            assert page.evaluate("performance.getEntriesByType('resource').length") == 2, name

    def test_elements_share_the_complete_module(self):
        # A response can be read only once.
        page = self.open("""<script type=module>
          import { configure } from "./drip-button.mjs";
          configure({ wasm: fetch("drip.wasm") });
        </script>""")
        assert page.evaluate("new Set([...document.querySelectorAll('drip-button')].map(button => button.drip)).size") == 1
        page.evaluate("document.body.insertAdjacentHTML('beforeend', '<drip-button painter=exact icon=upload></drip-button>')")
        self.until(page, "isReady(document.body.lastElementChild)")
        assert page.evaluate("document.body.lastElementChild.drip === find('drip-button').drip")

    def test_parameters_have_ranges(self):
        page = self.blank()
        html = PAGE + "<script type=module src=drip-refresh.mjs></script><drip-refresh>Feed</drip-refresh>"
        page.route("**/small", lambda route: route.fulfill(body=html, content_type="text/html"))
        page.goto(f"{self.server.origin}/small")
        self.until(page, "Boolean(find('drip-refresh').drip)")
        page.evaluate("find('drip-refresh').refresh()")
        self.until(page, "isReady(find('drip-refresh'))")
        assert page.evaluate("""["90", "-1", "1e300", "NaN", "wide"].map(text => {
          try {
            find("drip-refresh").setParameter("pullDistance", text);
            return "";
          } catch (error) {
            return error.message;
          }
        })""") == ["", *(f"pullDistance cannot be “{text}”" for text in ("-1", "1e300", "NaN", "wide"))]
        assert page.evaluate("performance.getEntriesByName(new URL('drip.wasm', location)).length") == 0

    def test_a_small_button_has_fewer_details(self):
        page = self.blank()
        script = """<script>
          globalThis.soft = 0;
          const { createRadialGradient } = CanvasRenderingContext2D.prototype;
          CanvasRenderingContext2D.prototype.createRadialGradient = function (...numbers) {
            soft += 1;
            return createRadialGradient.apply(this, numbers);
          };
        </script><script type=module src=drip-button.mjs></script>"""
        page.route("**/small", lambda route: route.fulfill(body=PAGE + script, content_type="text/html"))
        page.goto(f"{self.server.origin}/small")
        counts = {}
        for side in (24, 48, 400, 800):
            page.evaluate("""side => {
              document.body.innerHTML = `<drip-button style="inline-size:${side}px" reduced-motion=always></drip-button>`;
              soft = 0;
            }""", side)
            self.until(page, "isReady(document.body.lastElementChild)")
            counts[side] = page.evaluate("soft")
        assert 0 < counts[24] < counts[48] <= counts[400] == counts[800], counts

    def test_a_chosen_diameter_is_kept(self):
        page = self.blank()
        html = PAGE + """<script type=module src=drip-button.mjs></script>
          <drip-button style="inline-size:48px" params="diameter=100"></drip-button>"""
        page.route("**/small", lambda route: route.fulfill(body=html, content_type="text/html"))
        page.goto(f"{self.server.origin}/small")
        self.until(page, "isReady(document.body.lastElementChild)")
        # The canvas is 4.8 times as large as a button of half the standard diameter.
        assert page.evaluate("""(() => {
          const { shadowRoot } = document.body.lastElementChild;
          return Math.round(shadowRoot.querySelector("canvas").getBoundingClientRect().width / 4.8);
        })()""") == 48
