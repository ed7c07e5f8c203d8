"""Elements before their module is there: nothing moves, and the picture of a button looks like its first frame."""

import io
import pathlib
import re

import web
from PIL import Image, ImageChops, ImageStat

PAGE = """<!doctype html><html lang=en style="color-scheme:%(scheme)s"><title>Poster</title><link rel=icon href=icon.svg>
<link rel=stylesheet href=drip.css><style>drip-button { %(style)s }</style>
<body style="background:%(ground)s"><p>Before <%(element)s%(attributes)s>Report</%(element)s> after</p><p>Below</p>
<script>
  window.shifts = 0;
  new PerformanceObserver(list => { for (const { value } of list.getEntries()) shifts += value; })
    .observe({ type: "layout-shift", buffered: true });
</script><script type=module src="drip.mjs"></script>"""

GLYPHS = (pathlib.Path(__file__).parents[2] / "Sources/DripKit/Geometry/Glyph.swift").read_text()
# The named icons of the scenes.
PRESETS = {name: re.sub(r"\\\n\s*", "", path).strip()
           for name, path in re.findall(r'preset\(\s*"(\w+)",\s*"+\s*(M(?:[^"]|\n)*?)\s*"+\)', GLYPHS)}


class Poster(web.PageTest):
    def pictures(self, scheme="light", attributes="", style="", ground="#fff", element="drip-button"):
        """Returns the pictures around an element before its module, before its scene, and with it, and the shift."""
        page = self.blank(device_scale_factor=2)
        held = {}
        for name in ("drip.mjs", "drip.wasm"):
            page.route(f"**/{name}", lambda route: held.update({route.request.url.rpartition("/")[2]: route}))
        text = PAGE % {"element": element, "scheme": scheme, "attributes": attributes, "style": style, "ground": ground}
        page.route("**/poster", lambda route: route.fulfill(body=text, content_type="text/html"))
        page.goto(f"{self.server.origin}/poster", wait_until="commit")

        def picture():
            # A slow machine must not let the poster end.
            page.evaluate("document.getAnimations().forEach(each => each.playState === 'running' && each.pause())")
            page.evaluate("pass(3)")
            x, y, width, height = page.evaluate("""name => {
              const { x, y, width, height } = find(name).getBoundingClientRect();
              return [x, y, width, height];
            }""", element)
            clip = {"x": x - 4, "y": y - 4, "width": width + 8, "height": height * 1.15 + 4}
            return Image.open(io.BytesIO(page.screenshot(clip=clip))).convert("RGB")

        self.until(page, f"!!find('{element}')")
        while "drip.mjs" not in held:
            page.wait_for_timeout(20)
        pictures = [picture()]
        held.pop("drip.mjs").continue_()
        self.until(page, "customElements.get('drip-button') !== undefined")
        while "drip.wasm" not in held:
            page.wait_for_timeout(20)
        pictures.append(picture())
        held.pop("drip.wasm").continue_()
        self.until(page, f"isReady(find('{element}'))")
        pictures.append(picture())
        return [*pictures, page.evaluate("shifts")]

    def difference(self, one, other):
        assert one.size == other.size
        return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)

    def test_flagship(self):
        for case in [{}, {"attributes": " scene=wave"}, {"attributes": " scene=river"},
                     {"style": "--drip-color: crimson"}, {"style": "inline-size: 200px"},
                     {"scheme": "dark", "ground": "#121212"}, {"attributes": " theme=dark", "ground": "#121212"}]:
            before, upgraded, drawn, shift = self.pictures(**case)
            assert self.difference(before, upgraded) == 0, case
            assert self.difference(upgraded, drawn) < 9, case
            ground = Image.new("RGB", drawn.size, case.get("ground", "#fff"))
            assert self.difference(ground, drawn) > 16, case
            assert shift == 0, case

    def test_icons_and_states(self):
        """The picture before the first frame has the icon and the state of the button, and resembles the frame."""
        plain = self.pictures()[1]
        seen = [plain]
        for attributes in (" icon=upload", " icon=heart", " icon='M6 8a6 6 0 0 1 12 0v5l2 4H4l2-4zM10 20h4'", " state=failed",
                           " scene=heart", " scene=heart pressed"):
            before, upgraded, drawn, shift = self.pictures(attributes=attributes)
            assert shift == 0, attributes
            assert self.difference(upgraded, drawn) < 26, attributes
            assert self.difference(upgraded, drawn) <= self.difference(before, drawn), attributes
            assert self.difference(Image.new("RGB", before.size, "#fff"), before) > 6, attributes
            alike = [each for each in seen if each.size == upgraded.size]
            assert all(self.difference(each, upgraded) > 0.4 for each in alike), attributes
            # It never has the arrow of another button.
            if "upload" in attributes or "heart" in attributes:
                assert before.size != plain.size or self.difference(before, plain) > 0.4, attributes
            seen.append(upgraded)

    def test_icons_are_those_of_the_scenes(self):
        source = (web.SITE / "drip-button.mjs").read_text()
        for name, path in PRESETS.items():
            assert path in source, name
        assert set(PRESETS) == set(re.findall(r'static let (\w+) = preset', GLYPHS))

    def test_place_of_others(self):
        # A pill is as wide as its words, which the poster cannot measure.
        for scene in set(web.driven("progress")) - {"pill"}:
            assert self.pictures(attributes=f" scene={scene}")[3] == 0, scene
        for element in ("drip-loader", "drip-gauge"):
            assert self.pictures(element=element)[3] == 0, element

    def test_a_busy_button_shows_its_progress(self):
        _, upgraded, _, shift = self.pictures(attributes=" progress=0.5")
        ring = upgraded.getpixel((2 * 4 + 2 * 64 - 5, 2 * 4 + 64))
        assert ring != (255, 255, 255) and shift == 0

    def test_a_refresh(self):
        page = self.blank()
        held = []
        page.route("**/drip-refresh.mjs", lambda route: held.append(route))
        text = """<!doctype html><html lang=en><title>Poster</title><link rel=icon href=icon.svg>
          <link rel=stylesheet href=drip.css><script type=module src=drip-refresh.mjs></script>
          <body><p>Before</p><drip-refresh><h2>Feed</h2><p>Content</p></drip-refresh><p>Below</p>"""
        page.route("**/poster", lambda route: route.fulfill(body=text, content_type="text/html"))
        page.goto(f"{self.server.origin}/poster", wait_until="commit")
        self.wait(page, lambda: held, "the module is requested")
        places = "pass(3).then(() => [...document.querySelectorAll('h2, p')].map(one => one.getBoundingClientRect().y))"
        before = page.evaluate(places)
        held.pop().continue_()
        self.until(page, "find('drip-refresh').drip !== undefined")
        assert page.evaluate(places) == before
