"""A gauge shows what its attributes say: to the eye, to assistive technologies, and at no cost once it rests."""

import io

import web
from PIL import Image

# The water of a pale colour is darker than that.
RED, ORANGE = (0xEE, 0x33, 0x33), (0xE3, 0xA2, 0x34)
PAGE = """<!doctype html><html lang=%s><meta charset=utf-8><title>Gauge</title><link rel=icon href=data:,><body>%s
<script type=module src=drip-gauge.mjs></script>"""


class Gauge(web.PageTest):
    allowed = ("drip-gauge: ",)

    def gauge(self, attributes="", lang="en", **options):
        """Opens a page with the small gauge, which is ready."""
        page = self.open(f"<drip-gauge {attributes}></drip-gauge>", lang, **options)
        self.until(page, "isReady(find('drip-gauge'))")
        return page

    def open(self, body, lang="en", **options):
        page = self.blank(**options)
        page.route("**/small", lambda route: route.fulfill(body=PAGE % (lang, body), content_type="text/html"))
        page.goto(f"{self.server.origin}/small")
        self.until(page, "Boolean(customElements.get('drip-gauge'))")
        return page

    def test_any_display(self):
        """A page can set `display` of a gauge without losing the picture."""
        for display in ("block", "flex", "inline-flex", "grid", "inline-block"):
            page = self.gauge(f"value=40 style='display: {display}; inline-size: 90px; block-size: 120px'")
            self.until(page, "canvasOf(find('drip-gauge')).getBoundingClientRect().height > 100")
            page.context.close()

    def shot(self, page):
        return Image.open(io.BytesIO(page.locator("drip-gauge").screenshot())).convert("RGB")

    def paints_later(self, page, seconds=3.2):
        """Returns the number of paintings and of frames in half a second, after some seconds."""
        page.wait_for_timeout(1000 * seconds)
        return page.evaluate("""async () => {
          const { drip } = find("drip-gauge"), before = [drip.paints, drip.frames];
          await new Promise(done => setTimeout(done, 500));
          return [drip.paints - before[0], drip.frames - before[1]];
        }""")

    def described(self, page):
        return page.evaluate("""["label", "valuemin", "valuemax", "valuenow", "valuetext"].map(
          name => find("drip-gauge").shadowRoot.querySelector("[role=meter]").getAttribute(`aria-${name}`))""")

    def test_small_module(self):
        page = self.gauge("value=62")
        names = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())")
        assert "drip-gauge.wasm" in names and "drip.wasm" not in names

    def test_is_a_meter(self):
        page = self.gauge("value=62.4 min=-20 max=80 unit=°C decimals=1 label=Boiler")
        assert self.described(page) == ["Boiler", "-20", "80", "62.4", "62.4 °C"]
        page.evaluate("find('drip-gauge').value = 130")
        assert self.described(page)[3:] == ["80", "130.0 °C"]
        for text in ("'unavailable'", "''", "'Infinity'"):
            page.evaluate(f"find('drip-gauge').setAttribute('value', {text})")
            assert self.described(page)[3:] == [None, "unknown"], text
        page.evaluate("find('drip-gauge').removeAttribute('value')")
        assert self.described(page)[3:] == [None, "unknown"]
        assert self.described(self.gauge("value=1.5 decimals=1 unit=bar", "de"))[4] == "1,5 bar"

    def test_level_and_thresholds(self):
        # A bar of 200 by 40 points, filled from the left by its area, has its surface at the value.
        path = "M0 0H200V40H0Z"
        page = self.gauge(f"value=35 outline='{path}' direction=right number=none thresholds='50 #fa0, 20 #e33' "
                          "style='inline-size:220px;block-size:60px;aspect-ratio:auto'")
        page.evaluate("find('drip-gauge').setParameter('material', 'flat')")
        for value, color in ((10, RED), (35, ORANGE)):
            page.evaluate(f"find('drip-gauge').value = {value}")
            assert self.paints_later(page) == [0, 0]
            picture = self.shot(page)
            row = [picture.getpixel((x, picture.height // 2)) for x in range(picture.width)]
            wet = [x for x, pixel in enumerate(row) if max(abs(a - b) for a, b in zip(pixel, color)) < 40]
            share = len(wet) / 200
            assert abs(share - value / 100) < 0.06, (value, share)

    def test_first_value_appears_at_once_and_later_ones_glide(self):
        page = self.gauge("value=62")
        count = page.evaluate("find('drip-gauge').drip.paints")
        assert count <= 2
        page.evaluate("find('drip-gauge').value = 20")
        page.wait_for_timeout(500)
        assert page.evaluate("find('drip-gauge').drip.paints") > count + 5
        assert self.paints_later(page) == [0, 0]
        # What the attributes say is what is shown, whatever was before.
        later = self.shot(page)
        assert later.tobytes() == self.shot(self.gauge("value=20")).tobytes()

    def test_a_value_that_is_not_known(self):
        page = self.gauge("unit=%")
        hatched = self.shot(page)
        page.evaluate("find('drip-gauge').value = 0")
        assert self.paints_later(page) == [0, 0]
        dry = self.shot(page)
        page.evaluate("find('drip-gauge').value = NaN")
        assert self.paints_later(page) == [0, 0]
        assert self.shot(page).tobytes() == hatched.tobytes() != dry.tobytes()

    def test_waves(self):
        page = self.gauge("value=62 waves=always")
        paints, _ = self.paints_later(page, 6)
        assert 5 < paints <= 16, paints
        page.evaluate("find('drip-gauge').setAttribute('reduced-motion', 'always')")
        assert self.paints_later(page)[0] == 0

    def test_rest_of_many(self):
        page = self.open("<drip-gauge value=31 style='inline-size:20px'></drip-gauge>" * 1000)
        self.until(page, "isReady(...document.querySelectorAll('drip-gauge'))")
        assert self.paints_later(page) == [0, 0]

    def test_text_in_the_font_of_the_page(self):
        for label in ("Wasser", "水位計", "خزان المياه"):
            ink = {}
            for family in ("serif", "monospace"):
                page = self.gauge(f"value=0 label='{label}' style='font-family:{family}'")
                bare = self.gauge(f"value=0 label='' style='font-family:{family}'")
                ink[family] = self.shot(page)
                assert ink[family].tobytes() != self.shot(bare).tobytes(), (label, family)
            if label == "Wasser":
                assert ink["serif"].tobytes() != ink["monospace"].tobytes()
        page.evaluate("find('drip-gauge').style.fontFamily = 'serif'")
        page.wait_for_timeout(300)
        assert self.shot(page).tobytes() == ink["serif"].tobytes()

    def test_bad_input_is_one_sentence(self):
        page = self.open("")
        for attributes, words in [
            ("outline='M0 0L9 9'", "outline must be the name of an outline, or path data with at most 2,000 lines"),
            ("outline=bucket", "outline must be the name of an outline"),
            ("min=5 max=5", "min must be less than max, but is 5 where max is 5"),
            ("thresholds='twenty #e33'", "thresholds must be values and colours"),
            ("thresholds='20 rot'", "thresholds must be values and colours"),
            (f"unit={'m' * 100}", "unit must be one line of at most 12 characters"),
            ("label='one&#10;two&#10;three'", "label must be one line of at most 40 characters"),
        ]:
            self.errors.clear()
            page.evaluate("html => { document.body.innerHTML = html }", f"<drip-gauge value=50 {attributes}></drip-gauge>")
            self.until(page, "() => true")
            self.wait(page, lambda: self.errors, attributes)
            page.wait_for_timeout(200)
            assert len(self.errors) == 1 and words in self.errors[0], self.errors
            assert len(self.errors[0]) < 200
            assert page.evaluate("isReady(find('drip-gauge')).then(is => !is && canvasOf(find('drip-gauge')).width === 0)"), attributes
            name = attributes.partition("=")[0]
            if name == "min":
                meter = "name => find('drip-gauge').shadowRoot.querySelector('[role=meter]').getAttribute(name)"
                assert [page.evaluate(meter, f"aria-value{end}") for end in ("min", "max", "now", "text")] == [
                    None, None, None, "unknown"]
                continue
            page.evaluate("name => find('drip-gauge').removeAttribute(name)", name)
            self.until(page, "isReady(find('drip-gauge'))")

    def test_each_attribute_has_its_sentence(self):
        self.open("<drip-gauge value=50 outline=bucket thresholds=red></drip-gauge>").wait_for_timeout(1500)
        assert len(self.errors) == 2, self.errors

    def test_a_font_that_comes_later(self):
        page = self.gauge("value=0 label=Water style='font-family: Late, sans-serif'")
        before = self.shot(page).tobytes()
        page.evaluate("document.fonts.add(new FontFace('Late', 'local(DejaVu Serif), local(DejaVuSerif)'))")
        page.evaluate("document.fonts.load('16px Late')")
        page.wait_for_timeout(500)
        assert self.shot(page).tobytes() != before

    def test_all_elements_have_it(self):
        page, gauge = self.opened("<drip-gauge value=62 outline=bottle unit=% painter=exact></drip-gauge>")
        assert gauge.evaluate("gauge => gauge.drip.scenes.length") > 1
        page.evaluate("find('drip-gauge').setAttribute('outline', 'bucket')")
        self.wait(page, lambda: self.errors, "an error")
        assert "path that begins with M" in self.errors[0]
