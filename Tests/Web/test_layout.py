"""Boxes: buttons in rows and cells, enlarged pages, paper, other documents, and pages from right to left."""

import contextlib
import io
import itertools
import re
import zlib

import web
from PIL import Image

BUTTON = "<drip-button progress=0.5 reduced-motion=always></drip-button>"
# Containers that stretch their content, and the style of the button.
ROWS = ["display: flex; block-size: 150px", "display: flex; flex-direction: column; inline-size: 300px",
        "display: grid; block-size: 150px", "display: inline-grid; inline-size: 300px; block-size: 90px",
        "display: flex; align-items: center; block-size: 90px"]
SIZE = "element => { const { width, height } = element.getBoundingClientRect(); return [width, height] }"


def streams(file):
    """Returns the compressed streams of a PDF file."""
    for text in re.findall(rb"stream\r?\n(.*?)endstream", file, re.DOTALL):
        with contextlib.suppress(zlib.error):
            yield zlib.decompress(text)


class Boxes(web.PageTest):
    def test_a_button_stays_round(self):
        page = self.page()
        rows = [f"<div style='{style}'>{BUTTON}</div>" for style in ROWS]
        rows += [f"<table style='height: 150px'><tr><td>{BUTTON}</table>",
                 f"<div style='display: table; height: 150px'><div style='display: table-cell'>{BUTTON}</div></div>"]
        for row in rows:
            button = self.put(page, row)
            assert button.evaluate(SIZE) == [64, 64], row
            assert page.locator("drip-button button").evaluate(SIZE) == [64, 64], row
        # A row may still stretch it, or give it any size. Then the button is the largest circle in it.
        for style, size in [("block-size: 100%", 64), ("inline-size: 90px; block-size: 40px", 40),
                            ("inline-size: 40px", 40), ("block-size: 40px; inline-size: auto", 40)]:
            self.put(page, f"<div style='display: flex; block-size: 150px'>{BUTTON}</div>".replace(
                "<drip-button", f"<drip-button style='{style}'"))
            inner = page.locator("drip-button button")
            assert inner.evaluate(SIZE) == [size, size], style
            assert inner.evaluate("""button => {
              const circle = button.getBoundingClientRect();
              const canvas = button.getRootNode().querySelector("canvas").getBoundingClientRect();
              const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
              const [one, other] = [middle(circle), middle(canvas)];
              return Math.hypot(one[0] - other[0], one[1] - other[1]);
            }""") < 1.5, style
            assert inner.evaluate("button => getComputedStyle(button).borderRadius") == "50%"


class Enlarged(web.PageTest):
    def ratio(self, element):
        """Returns the number of pixels of the canvas for each pixel of the screen."""
        return element.evaluate("""element => {
          const canvas = canvasOf(element);
          return canvas.width / (canvas.getBoundingClientRect().width * devicePixelRatio);
        }""")

    def test_zoom_and_scale(self):
        for scale in (1, 2):
            page = self.page(device_scale_factor=scale)
            for style in ("zoom: 2", "zoom: 1.5", "zoom: 0.5", "transform: scale(2)", "scale: 3",
                          "zoom: 2; transform: scale(1.5)", "transform: rotate(90deg) scale(2)"):
                for html in (f"<div style='{style}; inline-size: 200px; margin: 100px'>{BUTTON}</div>",
                             BUTTON.replace("<drip-button", f"<drip-button style='{style}; margin: 100px'"),
                             f"<div style='{style}; inline-size: 200px; margin: 100px'>"
                             "<drip-player scene=wave style='inline-size: 50px'></drip-player></div>"):
                    assert abs(self.ratio(self.put(page, html)) - 1) < 0.03, (scale, html)
            # A smaller picture may grow later, such as one that a page moves in.
            assert abs(self.ratio(self.put(page, f"<div style='scale: 0.5'>{BUTTON}</div>")) - 2) < 0.05

    def test_changes_of_zoom(self):
        page = self.page()
        button = self.put(page, f"<div style='inline-size: 64px'>{BUTTON}</div>")
        for zoom in (3, 1, 0.5):
            page.evaluate("zoom => { find('div').style.zoom = zoom }", zoom)
            self.until(page, """zoom => {
              const canvas = canvasOf(find("drip-button"));
              return Math.abs(canvas.width / zoom - canvas.offsetWidth) < 1;
            }""", zoom)
            assert abs(self.ratio(button) - 1) < 0.03

    def test_a_scale_from_when_the_element_comes_into_sight(self):
        page = self.page()
        button = self.put(page, f"<div style='inline-size: 64px'>{BUTTON}</div>")
        page.evaluate("find('div').style.marginBlock = '3000px'")
        page.evaluate("pass(3)")
        page.evaluate("find('div').style.scale = 2, scrollTo(0, 3000)")
        self.until(page, "canvasOf(find('drip-button')).width > 1.9 * canvasOf(find('drip-button')).offsetWidth")
        assert abs(self.ratio(button) - 1) < 0.03

    def test_max_dpr_limits_pixels_of_the_screen(self):
        page = self.page(device_scale_factor=2)
        button = self.put(page, f"<div style='zoom: 2'>{BUTTON}</div>".replace("progress", "max-dpr=1 progress"))
        assert abs(self.ratio(button) - 0.5) < 0.03


class Paper(web.PageTest):
    def test_elements_out_of_sight_are_printed(self):
        # Shapes would be the commands of a canvas, and those that clear it also clear the text around it.
        for painter, attributes in itertools.product(("exact", "canvas"), ("progress=0.5 reduced-motion=always", "")):
            page = self.page()
            page.evaluate("row => { document.body.innerHTML = row.repeat(3) }",
                          f"<div style='block-size: 2000px'>Text <drip-button painter={painter} {attributes}></drip-button></div>")
            ready = "Promise.all([...document.querySelectorAll('drip-button')].map(button => isReady(button)))"
            self.until(page, "isReady(find('drip-button'))")
            page.evaluate("pass(3)")
            assert page.evaluate(ready) == [True, False, False]
            file = page.pdf()
            assert page.evaluate(ready) == [True, True, True]
            assert len(set(page.evaluate("[...document.querySelectorAll('drip-button')].map(imageOf)"))) == 1
            # Each picture is an image with a mask.
            assert file.count(b"/Subtype /Image") == 6, (painter, attributes)
            assert not any(text.count(b" c\n") > 100 for text in streams(file)), (painter, attributes)
            page.evaluate("rest()")


class Documents(web.PageTest):
    def test_an_element_in_another_document_keeps_its_styles(self):
        page, button = self.opened(f"<iframe></iframe>{BUTTON}")
        before = button.evaluate("""button => {
          const style = getComputedStyle(button.shadowRoot.querySelector("button"));
          return [button.offsetWidth, style.position, style.borderRadius];
        }""")
        after = """async button => {
          await pass(2);
          const style = getComputedStyle(button.shadowRoot.querySelector("button"));
          return [button.offsetWidth, style.position, style.borderRadius];
        }"""
        assert page.evaluate(f"""async () => {{
          const button = find("drip-button");
          find("iframe").contentDocument.body.append(button);
          window.button = button;
          return ({after})(button);
        }}""") == before
        self.until(page, "isReady(button)")
        # A change of the scene changes its style there, too.
        page.evaluate("button.scene = 'wave'")
        self.until(page, "isReady(button)")
        assert page.evaluate(f"""async () => {{
          document.implementation.createHTMLDocument("").body.append(button);
          document.body.append(button);
          return ({after})(button);
        }}""") == before

    def test_an_element_is_drawn_in_a_frame_that_a_script_fills(self):
        page = self.page()
        page.evaluate("""html => {
          document.body.innerHTML = `<iframe></iframe>${html}`;
          window.moved = find("drip-button");
          find("iframe").contentDocument.body.append(moved);
        }""", BUTTON)
        self.until(page, "isReady(moved)")


class RightToLeft(web.PageTest):
    def test_the_controls_of_a_player_agree(self):
        """Time runs from left to right: fill, thumb, pointer and keys."""
        for direction in ("ltr", "rtl"):
            page, player = self.opened(f"""<div dir={direction}><drip-player scene=wave controls current-time=1
                style='inline-size: 500px; color: black; --drip-slider-color: rgb(255, 0, 0)'></drip-player></div>""")
            slider = page.locator("drip-player input")
            end = player.evaluate("player => player.duration")
            for part in (0.25, 0.75):
                player.evaluate("(player, time) => player.seek(time)", end * part)
                page.evaluate("pass(2)")
                picture = Image.open(io.BytesIO(slider.screenshot())).convert("RGB")
                width, height = picture.size
                red = [x for x in range(width) if all(
                    abs(a - b) < 60 for a, b in zip(picture.getpixel((x, height // 2)), (255, 0, 0)))]
                # The fill and the thumb: a red line from the left end to the time.
                assert red[0] < 4 and abs(red[-1] / width - part) < 0.06, (direction, part, red[0], red[-1])
            box = slider.bounding_box()
            page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2)
            time = player.evaluate("player => player.currentTime")
            assert abs(time / end - 0.8) < 0.03, direction
            page.keyboard.press("ArrowLeft")
            assert abs(player.evaluate("player => player.currentTime") - (time - 0.1)) < 1e-6, direction
            page.keyboard.press("ArrowRight")
            assert abs(player.evaluate("player => player.currentTime") - time) < 1e-6, direction
            label = page.locator("drip-player .time")
            assert label.evaluate("label => getComputedStyle(label).direction") == "ltr"
