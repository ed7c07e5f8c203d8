"""Elements of the modules of one element: they share what they load, and check what they are given."""

import base64
import json
import random

import web

PAGE = "<!doctype html><html lang=en><title>Small</title><link rel=icon href=data:,><body>"
BUTTONS = "<drip-button painter=exact></drip-button>" * 3


class Small(web.PageTest):
    @staticmethod
    def answer(html):
        return lambda route: route.fulfill(body=html, content_type="text/html")

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

    def test_frames_are_those_of_the_complete_module(self):
        """A module of one element calls functions of the browser, whose last digits may be other ones than ours."""
        chance = random.Random(4)

        def states(element):
            """Returns times, each with attributes that change then."""
            number = lambda: f"{chance.random():.3f}"
            changes = {
                "drip-button": lambda: chance.choice([{"progress": number()}, {"state": chance.choice(["failed", "running", "paused"])},
                                                      {"state": None, "progress": chance.choice(["1", None])}]),
                "drip-gauge": lambda: {"value": f"{100 * chance.random():.2f}"},
                "drip-loader": dict,
            }[element]
            return [[0.4 * index + 0.3 * chance.random(), changes()] for index in range(8)]

        for element, scenes in (("drip-button", ("download", "wave", "river", "heart")), ("drip-gauge", ("",)), ("drip-loader", ("",))):
            page = self.blank()
            html = PAGE + f"<script type=module src={element}.mjs></script>"
            page.route(f"**/{element}", self.answer(html))
            page.goto(f"{self.server.origin}/{element}")
            for scene in scenes:
                attributes = {"scene": scene, "reduced-motion": "never" if element == "drip-loader" else chance.choice(["always", "never"]),
                              "seed": str(chance.randrange(1 << 32)), "theme": chance.choice(["light", "dark"]),
                              "style": f"inline-size: {chance.randrange(60, 240)}px; --drip-color: {chance.choice(['#27f', '#b40', ''])}"}
                differences = page.evaluate("""async ([name, attributes, states]) => {
                  const draw = async (params) => {
                    const element = document.createElement(name), pictures = [];
                    const set = all => {
                      for (const [key, value] of Object.entries(all)) {
                        if (value === null) element.removeAttribute(key);
                        else element.setAttribute(key, value);
                      }
                    };
                    set({ ...attributes, params });
                    document.body.replaceChildren(element);
                    await element.ready;
                    element.draw(0);
                    for (const [time, changes] of states) {
                      set(changes);
                      element.draw(time);
                      const canvas = canvasOf(element);
                      pictures.push(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data);
                    }
                    return { pictures, scenes: element.drip.scenes.length };
                  };
                  // Parameters need the complete module.
                  const [one, all] = [await draw(""), await draw(";")];
                  return {
                    scenes: [one.scenes, all.scenes],
                    kinds: new Set(one.pictures.map(String)).size,
                    means: one.pictures.map((picture, index) => {
                      const other = all.pictures[index];
                      return picture.reduce((sum, byte, at) => sum + Math.abs(byte - other[at]), 0) / picture.length;
                    }),
                  };
                }""", [element, attributes, states(element)])
                where = json.dumps([element, attributes])
                assert differences["scenes"][0] == 1 < differences["scenes"][1], where
                assert differences["kinds"] > 3, where
                assert max(differences["means"]) <= 1, (where, differences)

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
