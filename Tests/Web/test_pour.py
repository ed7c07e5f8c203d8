"""The page *Pour it*: shapes, water that is true to them, and what a reader takes along."""

import base64
import io
import math
import pathlib
import urllib.parse

import web
from PIL import Image, ImageChops, ImageDraw

TRIANGLE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M0 0H100L50 100Z"/></svg>'
# Drops a file of bytes in base64.
DROP = """([name, type, content]) => {
  const data = new DataTransfer();
  data.items.add(new File([Uint8Array.from(atob(content), each => each.charCodeAt(0))], name, { type }));
  find("#pour").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
}"""
# Waits until the picture of a canvas stays the same, and returns it.
REST = """async canvas => {
  let last;
  for (let same = 0; same < 30; await pass()) {
    const picture = canvas.toDataURL();
    [same, last] = [picture === last ? same + 1 : 0, picture];
  }
  return last;
}"""
# The outline of the shape, which the shown tag has.
OUTLINE = "find('#pour-tag').textContent.match(/outline=\"(.*?)\"/)[1]"
# Fills an outline where a gauge has its vessel: between margins of 6 % of its side, and above a shadow of 5 %.
MASK = """([side, path]) => {
  const svg = document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
  const shape = svg.appendChild(document.createElementNS(svg.namespaceURI, "path"));
  shape.setAttribute("d", path);
  const { x, y, width, height } = shape.getBBox();
  svg.remove();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const context = canvas.getContext("2d");
  const scale = Math.min(0.88 * side / width, 0.83 * side / height);
  context.translate(0.5 * side, 0.475 * side);
  context.scale(scale, scale);
  context.translate(-x - width / 2, -y - height / 2);
  context.fill(new Path2D(path));
  return canvas.toDataURL();
}"""


def decoded(address):
    """Returns the picture of a data URL, on white."""
    return on_white(Image.open(io.BytesIO(base64.b64decode(address.split(",")[1]))))


def on_white(image):
    """Returns an image on a white page."""
    page = Image.new("RGBA", image.size, "white")
    page.alpha_composite(image.convert("RGBA"))
    return page.convert("RGB")


def png(draw, mode="RGBA", color=0):
    """Returns a PNG image of 200 by 160 pixels in base64, drawn by a function at four times its size."""
    image = Image.new(mode, (800, 640), color)
    draw(ImageDraw.Draw(image))
    data = io.BytesIO()
    image.resize((200, 160), Image.Resampling.BOX).save(data, "PNG")
    return base64.b64encode(data.getvalue()).decode()


def distance(one, other):
    return sum(abs(a - b) for a, b in zip(one, other))


class Pour(web.PageTest):
    def pour(self, mode="", **options):
        return self.is_ready(self.page("index.html", mode, **{"viewport": {"width": 1280, "height": 860}, **options}))

    def drop(self, page, name, kind, content):
        """Drops a file, and waits until it is the shape."""
        before = page.evaluate(OUTLINE)
        page.evaluate(DROP, [name, kind, content])
        self.until(page, f"before => {OUTLINE} !== before", before)

    def type(self, page, percent):
        page.locator("#pour-number").fill(f"{percent:g}")

    def picture(self, canvas):
        return decoded(canvas.evaluate(REST))

    def mask(self, page, side, outline):
        """Returns for each row of a picture the places that are inside of an outline."""
        mask = decoded(page.evaluate(MASK, [side, outline])).convert("L")
        return [[x for x in range(side) if mask.getpixel((x, y)) < 128] for y in range(side)]

    def wet_rows(self, page, canvas, outline, percent):
        """Returns for each row of the vessel the number of its pixels, and true if it is not above the water."""
        pictures = []
        for each in (0, percent):
            self.type(page, each)
            pictures.append(self.picture(canvas))
        counts, wet = [], []
        for y, places in enumerate(self.mask(page, pictures[0].width, outline)):
            if places:
                counts.append(len(places))
                different = sum(distance(*(picture.getpixel((x, y)) for picture in pictures)) > 24 for x in places)
                wet.append(different > 0.5 * len(places))
        surface = wet.index(True)
        # The rim covers some rows.
        assert sum(wet[surface:]) > 0.85 * len(wet[surface:])
        return [(count, index >= surface) for index, count in enumerate(counts)]

    def has_share(self, page, percent):
        rows = self.wet_rows(page, page.locator("#pour-own canvas"), page.evaluate(OUTLINE), percent)
        share = sum(count for count, wet in rows if wet) / sum(count for count, _ in rows)
        assert abs(share - percent / 100) < 0.01, (percent, share)
        return rows

    def test_the_share_of_a_drawing(self):
        page = self.pour(reduced_motion="reduce")
        self.drop(page, "logo.svg", "image/svg+xml", base64.b64encode(TRIANGLE.encode()).decode())
        assert "glass" in page.locator("#notice").text_content()
        rows = self.has_share(page, 25)
        # A quarter of a triangle that stands on its tip is half as high.
        assert abs(sum(wet for _, wet in rows) / len(rows) - 0.5) < 0.01
        self.has_share(page, 62.5)

    def test_the_share_of_a_letter(self):
        page = self.pour(reduced_motion="reduce")
        for letter, percent in (("B", 37), ("i", 80.5)):
            page.locator("#pour-letter").fill(letter)
            self.has_share(page, percent)
            wrong = page.evaluate("""([letter, path]) => {
              // Two pictures of 500 by 500 pixels, in which the letter fills the same box.
              const pixels = (draw, { left, top, right, bottom }) => {
                const context = new OffscreenCanvas(500, 500).getContext("2d");
                context.scale(500 / (right - left), 500 / (bottom - top));
                context.translate(-left, -top);
                draw(context);
                return context.getImageData(0, 0, 500, 500).data.filter((_, index) => index % 4 === 3);
              };
              const write = context => {
                context.font = `700 400px ${getComputedStyle(document.body).fontFamily}`;
                context.fillText(letter, 100, 450);
              };
              const context = new OffscreenCanvas(600, 600).getContext("2d");
              write(context);
              const { data } = context.getImageData(0, 0, 600, 600);
              const places = Array.from({ length: 360000 }, (_, place) => place).filter(place => data[4 * place + 3] > 127);
              const [columns, rows] = [places.map(place => place % 600), places.map(place => Math.floor(place / 600))];
              const most = (some, bound) => some.reduce((one, other) => bound(one, other));
              const written = pixels(write, { left: most(columns, Math.min), top: most(rows, Math.min),
                right: most(columns, Math.max) + 1, bottom: most(rows, Math.max) + 1 });
              const numbers = path.match(/\\d+/g).map(Number);
              const drawn = pixels(context => context.fill(new Path2D(path)), { left: 0, top: 0,
                right: most(numbers.filter((_, index) => index % 2 === 0), Math.max),
                bottom: most(numbers.filter((_, index) => index % 2 === 1), Math.max) });
              const sum = values => values.reduce((sum, value) => sum + value, 0);
              return sum(drawn.map((value, index) => Math.abs(value - written[index]))) / sum(written);
            }""", [letter, page.evaluate(OUTLINE)])
            assert wrong < 0.02, (letter, wrong)

    def test_pictures_are_traced(self):
        page = self.pour()
        circle = math.pi * (300 ** 2 - 150 ** 2)
        ring = lambda draw, color, hole: (draw.ellipse((100, 20, 700, 620), fill=color), draw.ellipse((250, 170, 550, 470), fill=hole))
        for content in (png(lambda draw: ring(draw, (20, 90, 200, 255), (0, 0, 0, 0))),
                        png(lambda draw: ring(draw, (220, 40, 40), (250, 250, 250)), "RGB", (250, 250, 250))):
            self.drop(page, "logo.png", "image/png", content)
            # The area in a box whose longer side is the diameter.
            area = page.evaluate("""path => path.slice(1, -1).split("ZM").map(loop => {
              const points = loop.match(/\\S+ \\S+/g).map(pair => pair.split(" ").map(Number));
              return points.reduce((sum, [x, y], index) => {
                const [u, v] = points[(index + 1) % points.length];
                return sum + (x * v - u * y) / 2;
              }, 0);
            })""", page.evaluate(OUTLINE))
            assert len(area) == 2 and area[0] * area[1] < 0, "the hole turns in the other direction"
            assert abs(abs(sum(area)) / (circle / 600 ** 2 * 1e6) - 1) < 0.015, area
        outline = page.evaluate(OUTLINE)
        for content, reason in ((png(lambda draw: None), "There is no shape to fill."), ("bm9uc2Vuc2U=", "This file is no picture.")):
            page.evaluate(DROP, ["logo.png", "image/png", content])
            self.until(page, "reason => find('#notice').textContent === reason", reason)
        assert page.evaluate(OUTLINE) == outline

    def test_two_glasses_hold_the_same(self):
        page = self.pour(device_scale_factor=2, reduced_motion="reduce")
        percent, volumes = 62, []
        for glass in page.locator(".glass").all():
            canvas = glass.locator("canvas")
            rows = self.wet_rows(page, canvas, canvas.get_attribute("data-outline"), percent)
            # Each row of the vessel is a disc.
            discs = [math.pi / 4 * count ** 2 for count, _ in rows]
            volumes.append(sum(disc for disc, (_, wet) in zip(discs, rows) if wet))
            assert abs(volumes[-1] / sum(discs) - percent / 100) < 0.01, volumes[-1] / sum(discs)
            # The dashed line is at 62 % of the height, and the text says what is below it.
            line = canvas.evaluate("each => parseFloat(getComputedStyle(each.parentElement, '::after').top) / each.clientHeight")
            place = (0.89 - line) / (len(rows) / canvas.evaluate("each => each.height"))
            assert abs(place - percent / 100) < 0.01, place
            below = sum(discs[round(len(rows) * (1 - percent / 100)):]) / sum(discs)
            assert abs(int(glass.locator("span").text_content().split()[0]) - 1000 * below) < 10, below
            assert glass.locator("b").text_content() == "620 ml"
        assert abs(volumes[0] / volumes[1] - 1) < 0.02, volumes

    def test_the_tag_draws_the_same(self):
        page = self.pour()
        page.locator("#pour-letter").fill("R")
        self.type(page, 44)
        page.evaluate("() => { navigator.clipboard.writeText = async text => { globalThis.copied = text; }; }")
        page.locator("#pour-copy").click()
        self.until(page, "globalThis.copied")
        tag = page.evaluate("copied")
        canvas = page.locator("#pour-own canvas")
        side = canvas.evaluate("each => each.clientWidth")
        other = self.blank()
        other.route("**/copied", lambda route: route.fulfill(content_type="text/html", body=(
            f"<!doctype html><html lang=en><title>Tag</title><style>drip-gauge {{ inline-size: {side}px }}</style>"
            f"<link rel=icon href=data:,><body style='margin: 0'>{tag}")))
        other.goto(f"{self.server.origin}/copied")
        self.until(other, "isReady(find('drip-gauge'))")
        gauge = other.locator("drip-gauge")
        assert gauge.get_attribute("outline") == page.evaluate(OUTLINE)
        # The browser draws edges in its own way, and our rasterizer the same pixels as in the studio.
        gauge.evaluate("each => { each.painter = 'exact'; }")
        self.until(other, "find('drip-gauge').drip.scenes.length > 1")
        other.wait_for_timeout(500)
        difference = ImageChops.difference(self.picture(gauge.locator("canvas")), self.picture(canvas))
        assert max(most for _, most in difference.getextrema()) <= 16, difference.getextrema()

    def saved(self, page, selector):
        with page.expect_download() as download:
            page.locator(selector).click()
        return download.value.suggested_filename, Image.open(io.BytesIO(pathlib.Path(download.value.path()).read_bytes()))

    def test_films(self):
        page = self.pour()
        page.locator("#pour-letter").fill("O")
        self.type(page, 50)
        for button, name, kind, side in (("#pour-gif", "pour.gif", "GIF", 320), ("#pour-webp", "pour.webp", "WEBP", 512)):
            saved, film = self.saved(page, button)
            assert (saved, film.format, film.size) == (name, kind, (side, side))
            assert film.n_frames > 20
            inside = sum(map(len, self.mask(page, side, page.evaluate(OUTLINE))))
            film.seek(0)
            # Clear glass and water may have the same colour, so the pictures are compared on a page.
            dry = on_white(film)
            wet = []
            for index in range(film.n_frames):
                film.seek(index)
                difference = ImageChops.difference(dry, on_white(film)).convert("L")
                wet.append(sum(difference.histogram()[30:]))
            # Half of it fills, and it ends as dry as it begins.
            assert abs(max(wet) / inside - 0.5) < 0.05 and wet[-1] < 0.02 * inside, wet
            assert film.convert("RGBA").getpixel((0, 0))[3] == (255 if kind == "GIF" else 0)
            assert page.locator(button).is_enabled()

    def test_by_hand(self):
        page = self.pour()
        page.locator("#pour-letter").fill("L")
        box = page.locator("#pour-own canvas").bounding_box()
        x = box["x"] + box["width"] / 2
        page.mouse.move(x, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(x, box["y"] + box["height"] * 0.4, steps=4)
        # The surface follows the pointer.
        rows = [len(places) for places in self.mask(page, 1000, page.evaluate(OUTLINE))]
        self.until(page, "share => Math.abs(find('#pour-number').value - 100 * share) < 1", sum(rows[400:]) / sum(rows))
        page.mouse.move(x, box["y"] - 50, steps=4)
        self.until(page, "find('#pour-number').value === '100'")
        page.mouse.up()
        page.mouse.move(x, box["y"] + box["height"] / 2)
        page.locator("#pour-range").focus()
        page.keyboard.press("ArrowDown")
        self.until(page, "find('#pour-number').value === '99' && find('#pour-tag').textContent.includes('value=\"99\"')")

    def test_places(self):
        """The page opens with Pour it. The studio begins with the flagship, and a link to a scene opens it directly."""
        page = self.pour()
        assert not page.locator("#canvas").is_visible() and page.evaluate("location.hash") == ""
        # Keys of the studio do nothing here.
        page.keyboard.press("g")
        page.locator("#to-studio").click()
        self.until(page, "find('#title').textContent === 'download' && find('#play').ariaLabel === 'Pause'")
        assert page.locator("#guides").get_attribute("aria-pressed") == "false"
        page.keyboard.press("k")
        page.locator("#scenes button", has_text="heart").click()
        self.has_address(page, "scene=heart")
        page.locator("#brand").click()
        self.until(page, "find('#pour').checkVisibility() && !find('#canvas').checkVisibility()")
        page.wait_for_timeout(400)
        assert page.evaluate("location.hash") == "#pour"
        page.locator("#to-studio").click()
        self.until(page, "find('#title').textContent === 'heart' && find('#canvas').checkVisibility()")
        page.go_back()
        self.until(page, "find('#pour').checkVisibility()")
        page.locator("#pour-letter").fill("E")
        page.locator("#pour-open").click()
        self.until(page, "find('#title').textContent === 'gauge' && find('#canvas').checkVisibility()")
        assert page.evaluate("new URLSearchParams(location.hash.slice(1)).getAll('set').at(-1)").startswith("outline=M")

    def test_a_policy(self):
        page = self.pour("csp")
        self.drop(page, "logo.png", "image/png", png(lambda draw: draw.rectangle((50, 50, 700, 600), fill="red")))
        self.until(page, f"{OUTLINE}.split(' ').length < 60")

    def test_one_file_on_a_phone(self):
        page = self.blank(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
        page.goto((web.SITE / "drip.html").as_uri())
        self.is_ready(page)
        assert page.evaluate("[document.scrollingElement.scrollWidth, find('#pour').scrollWidth]") == [390, 390]
        page.locator("#pour-letter").fill("Ä")
        self.drop(page, "logo.svg", "image/svg+xml", base64.b64encode(TRIANGLE.encode()).decode())
        box = page.locator("#pour-own canvas").bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.5)
        self.until(page, "find('#pour-number').value < 50")
        name, film = self.saved(page, "#pour-gif")
        assert name == "pour.gif" and film.n_frames > 20
