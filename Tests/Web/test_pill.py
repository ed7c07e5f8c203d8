"""A pill shows its words in the font of the page, grows with them, and has a picture for every state of the work."""

import io

import web
from PIL import Image

PAGE = """<!doctype html><html lang=en><meta charset=utf-8><title>Pill</title><link rel=icon href=data:,>
<style>body { margin: 40px; background: #fff; font: 16px sans-serif }</style><body>%s
<script type=module src=drip-button.mjs></script>"""
STATES = {"idle": "", "running": "progress=0.5", "full": "progress=1", "failed": "state=failed", "paused": "state=paused",
          "unknown": "state=running", "disabled": "disabled", "cancelled": "state=canceled"}


class Pill(web.PageTest):
    def open(self, body, **options):
        page = self.blank(**options)
        page.route("**/small", lambda route: route.fulfill(body=PAGE % body, content_type="text/html"))
        page.goto(f"{self.server.origin}/small")
        self.until(page, "isReady(...document.querySelectorAll('drip-button'))")
        return page

    def pill(self, attributes="", content="Download", **options):
        return self.open(f"<drip-button shape=pill reduced-motion=always {attributes}>{content}</drip-button>", **options)

    def shot(self, page, margin=0):
        page.wait_for_timeout(300)
        x, y, width, height = self.box(page)
        clip = {"x": x - margin, "y": y - margin, "width": width + 2 * margin, "height": height + 2 * margin}
        return Image.open(io.BytesIO(page.screenshot(clip=clip))).convert("RGB")

    def box(self, page):
        return page.evaluate("""() => {
          const { x, y, width, height } = find("drip-button").getBoundingClientRect();
          return [x, y, width, height];
        }""")

    def test_two_files(self):
        names = self.pill().evaluate("performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())")
        assert names == ["drip-button.mjs", "drip-pill.wasm"]

    def test_states_differ(self):
        pictures = {name: self.shot(self.pill(attributes)).tobytes() for name, attributes in STATES.items()}
        assert pictures.pop("cancelled") == pictures["idle"]
        assert len(set(pictures.values())) == len(pictures)

    def test_water_is_the_progress(self):
        page = self.pill("progress=0.5 style='inline-size:320px;block-size:44px'", "x")
        picture = self.shot(page)
        # Below the letters, water is far from white, and glass is near to it.
        row = [picture.getpixel((x, 38)) for x in range(picture.width)]
        wet = sum(max(pixel) - min(pixel) > 90 for pixel in row)
        assert 0.4 < wet / picture.width < 0.6, wet

    def test_grows_with_its_words(self):
        page = self.pill()
        widths = [self.box(page)[2]]
        for text in ("Download the annual report", "Ок", "ダウンロード"):
            page.evaluate("text => { find('drip-button').textContent = text }", text)
            page.wait_for_timeout(300)
            widths.append(self.box(page)[2])
        assert widths[1] > widths[0] + 80 and widths[2] < widths[0], widths
        assert len({self.box(self.pill("progress=0.3"))[2], self.box(self.pill("state=failed"))[2], widths[0]}) == 1

    def test_words_are_visible(self):
        blank = self.shot(self.pill("icon=none", "&nbsp;.")).tobytes()
        for text in ("Download", "ダウンロード", "تنزيل"):
            assert self.shot(self.pill("icon=none style='inline-size:240px'", text)).tobytes() != blank, text
        serif, mono = (self.shot(self.pill(f"style='font-family:{family};inline-size:200px'")).tobytes()
                       for family in ("serif", "monospace"))
        assert serif != mono

    def test_heights(self):
        for height in (20, 32, 44, 96):
            page = self.pill(f"style='block-size:{height}px'")
            width = self.box(page)[2]
            assert self.box(page)[3] == height and 3 * height < width < 7 * height, (height, width)
            picture = self.shot(page, height // 2)
            assert picture.getpixel((0, 0)) == (255, 255, 255)
            row = [picture.getpixel((x, picture.height // 2)) for x in range(picture.width)]
            assert any(max(pixel) < 190 for pixel in row), "no words"

    def test_right_to_left(self):
        left = self.shot(self.pill("progress=0.3 style='inline-size:240px'"))
        right = self.shot(self.pill("progress=0.3 dir=rtl style='inline-size:240px'"))
        dark = [sum(max(picture.getpixel((x, 36)) ) - min(picture.getpixel((x, 36))) > 90 for x in range(120))
                for picture in (left, right)]
        assert dark[0] > 40 and dark[1] < 20, dark

    def test_a_second_try(self):
        page = self.pill("state=failed")
        retry = page.evaluate("""new Promise(done => {
          find("drip-button").addEventListener("drip-start", event => done(event.detail.retry));
          find("drip-button").click();
        })""")
        assert retry is True
        assert page.evaluate("find('drip-button').state") == "running"

    def test_words_of_the_page(self):
        page = self.open("""<script type=module>
          import { DripButton } from "./drip-button.mjs";
          Object.assign(DripButton.words, { doneLabel: "Fertig" });
          document.body.innerHTML = "<drip-button shape=pill progress=1>Laden</drip-button>";
        </script>""")
        self.until(page, "isReady(find('drip-button'))")
        one = self.shot(page)
        page.evaluate("find('drip-button').setParameter('doneLabel', 'Öffnen')")
        assert self.shot(page).tobytes() != one.tobytes()

    def test_rest(self):
        page = self.pill("progress=0.4")
        page.wait_for_timeout(3000)
        assert page.evaluate("""(async () => {
          const { drip } = find("drip-button"), before = drip.paints;
          await new Promise(done => setTimeout(done, 500));
          return drip.paints - before;
        })()""") == 0

    def test_without_webassembly(self):
        page = self.blank()
        page.add_init_script("delete globalThis.WebAssembly")
        page.route("**/small", lambda route: route.fulfill(
            body=PAGE % "<drip-button shape=pill>Download</drip-button>", content_type="text/html"))
        self.allowed = ("WebAssembly is not available",)
        page.goto(f"{self.server.origin}/small")
        self.until(page, "Boolean(customElements.get('drip-button'))")
        page.wait_for_timeout(200)
        x, y, width, height = self.box(page)
        assert width > 120 and page.evaluate("find('drip-button').innerText").strip() == "Download"
