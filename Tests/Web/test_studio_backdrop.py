"""A screenshot behind the studio's picture."""

import io
import json
import struct

import web
from PIL import Image, features
from test_studio_access import AXE, VIOLATIONS

THEMED = next(name for name in web.scenes() if any(
    each["name"] == "theme" for each in web.description(name)["parameters"]))


def picture(width, height, kind="PNG", color=(200, 60, 30)):
    """Returns a file with a picture of one colour, whose left upper quarter is blue."""
    image = Image.new("RGB", (width, height), color)
    image.paste((20, 40, 220), (0, 0, width // 2, height // 2))
    data = io.BytesIO()
    image.save(data, kind, **({"lossless": True} if kind == "WEBP" else {"quality": 95} if kind == "JPEG" else {}))
    return data.getvalue()


def png_header(width, height):
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBB", 13, b"IHDR", width, height, 8, 6, 0, 0, 0)


class Backdrop(web.PageTest):
    def opened_studio(self, address=f"scene={THEMED}&at=1&size=120", **options):
        return self.studio(address, **{"viewport": {"width": 1280, "height": 860}, **options})

    def choose(self, page, name, data, kind="image/png"):
        page.locator("#screenshot ~ input[type=file]").first.set_input_files(
            {"name": name, "mimeType": kind, "buffer": data})

    def shown(self, page):
        """Waits for a screenshot and returns its left, top, width and height in the middle of the page."""
        page.locator(".backdrop canvas").wait_for()
        return page.evaluate("""() => {
          const [canvas, page] = [".backdrop canvas", "#page"].map(each => find(each).getBoundingClientRect());
          return [canvas.x - page.x, canvas.y - page.y, canvas.width, canvas.height].map(Math.round);
        }""")

    def color(self, page, x, y):
        """Returns the colour of the window at a place on the page of the picture."""
        box = page.locator("#page").bounding_box()
        data = page.screenshot(clip={"x": box["x"] + x, "y": box["y"] + y, "width": 1, "height": 1})
        return Image.open(io.BytesIO(data)).convert("RGB").getpixel((0, 0))

    def test_a_screenshot_has_its_real_size(self):
        page = self.opened_studio(mode="csp")
        for name, ratio in [("home.png", 1), ("home@2x.png", 2), ("home@3x.PNG", 3)]:
            self.choose(page, name, picture(300 * ratio, 150 * ratio))
            self.until(page, "text => find('#notice').textContent.startsWith(text)", f"{name}: 300 × 150 points")
            left, top, *size = self.shown(page)
            assert size == [300, 150]
            assert page.locator(".backdrop-bar select").input_value() == str(ratio)
            assert self.color(page, left + 5, top + 5) == (20, 40, 220)
            assert self.color(page, left + 290, top + 140) == (200, 60, 30)
            # The corner of the picture is clear.
            box = page.evaluate("""() => {
              const [canvas, page] = ["#canvas", "#page"].map(each => find(each).getBoundingClientRect());
              return [canvas.right - page.x, canvas.bottom - page.y];
            }""")
            assert self.color(page, box[0] - 4, box[1] - 4) == (200, 60, 30)
        page.locator(".backdrop-bar select").select_option("1")
        self.until(page, "find('.backdrop canvas').getBoundingClientRect().width === 900")
        self.until(page, "location.hash.includes('at=1')")
        assert "home" not in page.url
        # Files keep the page of the scene.
        page.locator("#tab-code").click()
        self.until(page, "!find('[data-text=still] code').textContent.includes('transparent')")
        page.get_by_role("button", name="Remove", exact=True).click()
        self.until(page, "!find('.backdrop') && find('#page').dataset.page === 'scene'")
        assert page.evaluate("document.activeElement.id") == "screenshot"

    def test_a_screenshot_is_moved(self):
        page = self.opened_studio()
        self.choose(page, "home.png", picture(300, 200))
        left, top, *_ = self.shown(page)
        page.locator(".backdrop canvas").focus()
        for key in ["ArrowRight", "Shift+ArrowDown", "ArrowUp", "Shift+ArrowLeft"]:
            page.keyboard.press(key)
        assert self.shown(page)[:2] == [left - 9, top + 9]
        assert float(page.locator("#now").input_value()) == 1, "the arrows do not step the time"
        box = page.locator("#page").bounding_box()
        for start in [(12, 12), (box["width"] / 2, box["height"] / 2)]:
            before = self.shown(page)
            page.mouse.move(box["x"] + start[0], box["y"] + start[1])
            page.mouse.down()
            page.mouse.move(box["x"] + start[0] + 30, box["y"] + start[1] + 20, steps=3)
            page.mouse.up()
            page.mouse.move(box["x"] + start[0], box["y"] + start[1])
            assert self.shown(page)[:2] == [before[0] + 30, before[1] + 20]
        # It cannot get lost.
        for _ in range(3):
            page.mouse.move(box["x"] + 20, box["y"] + 20)
            page.mouse.down()
            page.mouse.move(box["x"] + 700, box["y"] + 20, steps=3)
            page.mouse.up()
        assert self.shown(page)[0] <= box["width"] - 30
        page.locator(".backdrop canvas").focus()
        page.keyboard.press("Delete")
        self.until(page, "!find('.backdrop')")

    def test_kinds_of_files(self):
        kinds = ["PNG", "JPEG", "GIF", "WEBP", *(["AVIF"] if features.check("avif") else [])]
        page = self.opened_studio()
        for number, kind in enumerate(kinds):
            self.choose(page, f"{kind}.bin", picture(200 + number, 100, kind), "application/octet-stream")
            self.until(page, "text => find('#notice').textContent.startsWith(text)",
                       f"{kind}.bin: {200 + number} × 100 ")
        page.get_by_role("button", name="Remove", exact=True).click()

    def test_files_that_cannot_be_shown(self):
        page = self.opened_studio()
        for data, reason in [
                (b"", "The studio shows PNG"), (b"\x89PNG", "The studio shows PNG"),
                (b"GIF89a", "The studio shows PNG"),
                (b"BM" + bytes(99), "The studio shows PNG"), (picture(64, 64)[:60], "This picture is damaged"),
                (b"\xff\xd8" + b"\xff" * 99_999, "The studio shows PNG"),
                (picture(64, 64, "JPEG")[:99], "The studio shows"),
                (png_header(8193, 1), "at most 8192 pixels on each side, and this one has 8193 × 1."),
                (png_header(0, 9), "The studio shows PNG"), (png_header(2**32 - 1, 2**32 - 1), "at most 8192 pixels"),
                (picture(64, 64) + bytes(20_000_000), "at most 20 MB")]:
            page.evaluate("find('#notice').textContent = ''")
            self.choose(page, "broken.png", data)
            self.until(page, "find('#notice').textContent")
            assert reason in page.locator("#notice").text_content(), data[:20]
            assert page.locator(".backdrop").count() == 0
        # A file that cannot be shown leaves the one before.
        self.choose(page, "good.png", picture(64, 64))
        self.shown(page)
        self.choose(page, "broken.png", b"")
        self.until(page, "find('#notice').textContent.startsWith('The studio shows PNG')")
        assert self.shown(page)[2:] == [64, 64]

    def test_a_screenshot_is_dropped_and_pasted(self):
        page = self.opened_studio()
        # A file above the window is not opened by the browser.
        assert page.evaluate("""() => {
          const data = new DataTransfer();
          data.items.add(new File([], "page.png"));
          const event = new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer: data });
          return !find("#title").dispatchEvent(event);
        }""")
        for number, kind in enumerate(["drop", "paste"]):
            assert page.evaluate("""([kind, bytes]) => {
              const data = new DataTransfer();
              data.items.add(new File([new Uint8Array(bytes)], "page.png", { type: "image/png" }));
              const words = { bubbles: true, cancelable: true };
              const event = kind === "drop" ? new DragEvent("drop", { ...words, dataTransfer: data }) :
                new ClipboardEvent("paste", { ...words, clipboardData: data });
              return !find("#title").dispatchEvent(event);
            }""", [kind, list(picture(100 + number, 50))])
            self.until(page, "text => find('#notice').textContent.startsWith(text)", f"page.png: {100 + number} × 50")

    def test_settings_are_dropped(self):
        page = self.opened_studio(f"scene={THEMED}&at=1&view=values")
        for text, report in [("{", "“Calm.json” cannot be imported"),
                             (json.dumps({"scene": THEMED, "set": {"theme": "dark"}}), "Imported “Calm”.")]:
            page.evaluate("""text => {
              const data = new DataTransfer();
              data.items.add(new File([text], "Calm.json", { type: "application/json" }));
              find("#page").dispatchEvent(new DragEvent("drop",
                { bubbles: true, cancelable: true, dataTransfer: data }));
            }""", text)
            self.until(page, "text => find('#notice').textContent.startsWith(text)", report)
        self.until(page, "location.hash.includes('set=theme=dark')")

    def test_pictures_side_by_side_are_on_the_screenshot(self):
        page = self.opened_studio(f"scene={THEMED}&at=1&size=100&compare=motion")
        self.choose(page, "home.png", picture(2000, 1200))
        page.locator(".backdrop canvas").wait_for()
        self.until(page, """[...document.querySelectorAll(".pictures canvas")].every(canvas =>
          canvas.getContext("2d").getImageData(1, 1, 1, 1).data[3] === 0)""")
        assert page.evaluate("document.querySelectorAll('.pictures canvas').length") == 2
        # A page of another theme hides it.
        page.locator("#compare").select_option("Light and dark")
        self.until(page, """[...document.querySelectorAll(".pictures canvas")].map(canvas =>
          canvas.getContext("2d").getImageData(1, 1, 1, 1).data[3]).join() === '0,255'""")

    def test_axe(self):
        comparisons = ["theme", "sizes", "kept"]
        for index, (scheme, size) in enumerate([("light", (1280, 860)), ("dark", (1280, 860)), ("light", (390, 844)),
                                                ("dark", (320, 568))]):
            for compare in comparisons if web.IS_LONG else [comparisons[index % 3]]:
                page = self.opened_studio(f"scene={THEMED}&at=1&compare={compare}", color_scheme=scheme,
                                          viewport={"width": size[0], "height": size[1]})
                if compare != "theme":
                    self.choose(page, "home.png", picture(700, 500))
                    page.locator(".backdrop canvas").wait_for()
                # The notice and colours that still change have no contrast of their own.
                page.evaluate("document.getAnimations().forEach(each => each.finish())")
                page.evaluate(AXE)
                assert page.evaluate(VIOLATIONS) == [], (scheme, size, compare)
                page.context.close()


def test_in_each_browser(tab):
    tab.studio(f"scene={THEMED}&at=1&size=100")
    tab.run("""const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(given)], "home@2x.png", { type: "image/png" }));
      find("#page").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));""",
            list(picture(600, 400)))
    tab.until("find('.backdrop canvas')?.getBoundingClientRect().width === 300")
    assert tab.run("return errors") == []
