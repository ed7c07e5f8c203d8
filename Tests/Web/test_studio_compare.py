"""The studio's pictures side by side, a screenshot behind the picture, and a logo as glyph."""

import io
import pathlib
import re
import struct
import urllib.parse

import web
from PIL import Image, features

SOURCES = pathlib.Path(__file__).parents[2] / "Sources/DripWeb/Page/studio"
GLYPHED = next(name for name in web.scenes() if any(
    each["kind"] == "glyph" for each in web.description(name)["parameters"]))

THEMED = next(name for name in web.scenes() if "light" in str(
    [each.get("choices") for each in web.description(name)["parameters"] if each["name"] == "theme"]))
PLAIN = next(name for name in web.scenes() if all(
    each["name"] != "theme" for each in web.description(name)["parameters"]))
# Each comparison, with what the other pictures show alone.
COMPARISONS = [
    (THEMED, "theme", {}, [{"set": "theme=dark"}]),
    (THEMED, "theme", {"set": "theme=highContrast"}, [{"set": "theme=light"}, {"set": "theme=dark"}]),
    (PLAIN, "theme", {"background": "transparent"}, [{"background": "#ffffff"}, {"background": "#10161b"}]),
    (THEMED, "sizes", {}, [{"size": size} for size in (192, 96, 48, 24)]),
    (THEMED, "motion", {}, [{"calm": "1"}]),
    (THEMED, "motion", {"calm": "1"}, [{}]),
    (THEMED, "kept", {"kept": f"scene={PLAIN}"}, [{"scene": PLAIN}]),
]
PICTURES = "[...document.querySelectorAll('.pictures canvas')].map(each => each.toDataURL())"


class Compare(web.PageTest):
    def studio(self, options={}, **words):
        return super().studio(urllib.parse.urlencode(words, doseq=True), **options)

    def has_address(self, page, part):
        self.until(page, "part => decodeURIComponent(location.hash).includes(part)", part)

    def alone(self, words):
        page = self.studio(**words)
        # The canvas has its final size after the first layout.
        page.evaluate("pass(2)")
        picture = page.evaluate("find('#canvas').toDataURL()")
        page.context.close()
        return picture

    def test_pictures_are_those_that_the_studio_shows_alone(self):
        for scene, compare, words, others in COMPARISONS:
            words = {"scene": scene, "at": "1.1", "size": 150, **words}
            page = self.studio(compare=compare, **words)
            page.evaluate("pass(2)")
            words.pop("kept", None)
            expected = [self.alone(each) for each in [words, *({"calm": "0", **words, "calm": "0", **each} if
                        compare == "motion" else {**words, **each} for each in others)]]
            assert page.evaluate(PICTURES) == expected, (scene, compare, words)
            assert len(set(expected)) == len(expected), "equal pictures compare nothing"
            assert page.locator(".pictures canvas:not([role=img][aria-label])").count() == 0
            page.context.close()

    def test_all_pictures_follow_the_clock(self):
        page = self.studio(scene=THEMED, at=1, size=100, compare="motion")
        before = page.evaluate(PICTURES)
        page.locator("#play").click()
        self.until(page, f"before => {PICTURES}.every((picture, index) => picture !== before[index])", before)
        page.locator("#title").click()
        page.keyboard.press("k")
        self.until(page, """find('#play').ariaLabel === 'Play' && !location.hash.endsWith('at=1') &&
          Math.abs(find('#now').value - location.hash.match(/at=(.*)/)[1]) < 0.001""")
        time = page.evaluate("location.hash.match(/at=(.*)/)[1]")
        words = {"scene": THEMED, "at": time, "size": 100}
        assert page.evaluate(PICTURES) == [self.alone(words), self.alone({**words, "calm": "1"})]

    def test_a_picture_that_stays_the_same_is_not_painted(self):
        page = self.studio(scene=THEMED, at=0, size=100, compare="sizes")
        page.evaluate("""() => {
          window.painted = 0;
          const { putImageData } = CanvasRenderingContext2D.prototype;
          CanvasRenderingContext2D.prototype.putImageData = function (...words) {
            if (this.canvas.closest(".pictures")) painted += 1;
            putImageData.apply(this, words);
          };
        }""")
        # Nothing moves before the tap.
        for key, count in [("ArrowRight", 0), ("End", 5)]:
            page.keyboard.press(key)
            page.evaluate("pass(3)")
            assert page.evaluate("painted") == count

    def test_settings_are_kept(self):
        page = self.studio(scene=THEMED, at=1, size=100)
        assert not page.locator("#keep").is_visible()
        page.locator("#compare").focus()
        page.keyboard.press("End")
        self.has_address(page, "compare=kept&")
        self.has_address(page, f"kept=scene={THEMED}")
        first = page.evaluate(PICTURES)
        assert first[0] == first[1]
        page.locator("#calm").click()
        self.until(page, f"first => {PICTURES}[0] !== first[0]", first)
        calm = page.evaluate(PICTURES)
        assert calm[1] == first[1]
        page.locator("#swap").click()
        self.until(page, f"calm => {PICTURES}.join() === calm.reverse().join()", calm)
        assert page.locator("#calm").get_attribute("aria-pressed") == "false"
        self.has_address(page, "calm=1")
        other = super().studio(page.evaluate("location.hash.slice(1)"))
        assert other.evaluate(PICTURES) == page.evaluate(PICTURES)
        page.locator("#keep").click()
        self.until(page, f"{PICTURES}[0] === {PICTURES}[1]")
        page.locator("#compare").select_option("One picture")
        self.until(page, "document.querySelectorAll('.pictures canvas').length === 1")
        self.until(page, "!location.hash.includes('compare=')")
        page.locator("#title").click()
        page.keyboard.press("Control+z")
        self.until(page, "document.querySelectorAll('.pictures canvas').length === 2")
        assert page.locator("#compare").input_value() == "kept"

    def test_nonsense_in_the_address(self):
        for words in [{"compare": "__proto__"}, {"compare": "kept"}, {"compare": "kept", "kept": "scene=none"},
                      {"compare": "kept", "kept": "%" * 500}, {"compare": "kept", "kept": f"scene={PLAIN}&" * 500},
                      {"compare": "kept", "kept": f"scene={PLAIN}&set=x=1&told=@&variant=y&kept=kept&seed=-1"}]:
            page = self.studio(scene=THEMED, at=1, **words)
            count = 2 if words["compare"] == "kept" else 1
            assert page.evaluate("document.querySelectorAll('.pictures canvas').length") == count
            assert page.evaluate("find('.pictures figure:last-child canvas').width") > 1

    def test_pictures_fit_narrow_windows(self):
        for width, height in [(320, 568), (844, 390), (1024, 700)]:
            for compare in ["theme", "sizes"]:
                page = self.studio({"viewport": {"width": width, "height": height}}, scene=THEMED, compare=compare)
                assert page.evaluate("""() => {
                  const page = find("#page");
                  const { left, right } = page.getBoundingClientRect();
                  return document.scrollingElement.scrollWidth <= innerWidth && page.scrollWidth <= page.clientWidth &&
                    [...page.querySelectorAll("canvas")].every(each => each.clientWidth >= 24 &&
                      each.getBoundingClientRect().left >= left && each.getBoundingClientRect().right <= right);
                }"""), (width, height, compare)
                page.context.close()


def svg(content, attributes='viewBox="0 0 100 100"'):
    return f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{content}</svg>'


# Drawings whose outlines must be in the same places.
DRAWINGS = [
    '<path d="M10 10h30v20l-10-5Q20 60 10 40T5 20zm50 50c0-20 30-20 30 0s-30 20-30 0" fill="none" stroke="red"/>',
    '<path d="M20,50a30 15 30 1 0 40-20A9 9 0 01 70 40a25,25 -30 0,1 50,-25l.5.5-1e1-1" stroke="red"/>',
    '<g transform="translate(20 30) rotate(30)"><rect x="5" y="5" width="60" height="40" rx="9"/></g>',
    '<g transform="scale(1,2)"><g transform="skewX(20)"><circle cx="40" cy="20" r="15"/></g></g>',
    '<ellipse cx="50%" cy="50" rx="40" ry="10" transform="rotate(45 50 50)"/>',
    '<polyline points="0,0 10,20 30-5" fill="none" stroke="#000" transform="matrix(2 .5 -.3 1.5 4 -7)"/>',
    '<polygon points="0 0 10 20 30 5"/><line x1="3" y1="40" x2="60" y2="41" stroke="green"/>',
    '<defs><g id="a"><rect width="20" height="10"/></g></defs><use href="#a" x="7" transform="rotate(9)"/>'
    '<use href="#a"/>',
    '<svg x="10" y="20" width="40" height="40" viewBox="0 0 10 20"><circle cx="5" cy="10" r="4"/></svg>'
    '<path d="M0 0h90"/>',
    '<symbol id="s" viewBox="0 0 10 10"><path d="M0 0L10 10"/></symbol><use href="#s" width="50" height="50" x="9"/>',
]
# Files with what the report says about them.
REPORTS = [
    (svg('<path d="M0 0h9v9z" fill="red"/><text>a</text><text>b</text><image href="https://other.invalid/a.png"/>'),
     "Filled shapes became outlines. 2 texts and 1 image were left out."),
    (svg('<path d="M0 0h9" stroke="red" fill="none"/><path d="M0 9h9" stroke="#00f" stroke-width="3" fill="none"/>'),
     "2 colours became one. All lines have the same width, without dashes."),
    (svg('<rect width="100%" height="100%" fill="#eee"/><path d="M9 9h9" stroke="red" fill="none"/>'),
     "1 background was left out."),
    (svg('<clipPath id="c"><rect width="9" height="9"/></clipPath><path d="M0 0L9 9" stroke="red" fill="none"'
         ' clip-path="url(#c)"/><use href="https://other.invalid/a.svg#b"/><path d="M0 0h9 nonsense" stroke="red"/>'),
     "Filled shapes became outlines. 2 colours became one. 1 clip and 1 external part were left out. "
     "1 damaged shape ends at the mistake."),
    # Everything hidden is left out without a word.
    (svg('<style>.n{fill:none}</style><path d="M0 0h24v24H0z" class="n"/><g display="none"><circle r="9"/></g>'
         '<g visibility="hidden"><circle r="9"/></g><path d="M0 0L5 9" stroke="red" fill="none"/>'), ""),
]
REFUSED = [
    ("", "This is not a valid SVG file."), ("<svg", "This is not a valid SVG file."),
    ("<html><svg/></html>", "This is not a valid SVG file."), ("\0\1", "This is not a valid SVG file."),
    (svg(""), "This SVG file has no visible shapes."), (svg('<path d="M5 5h0" stroke="red"/>'), "no extent"),
    (svg("<text>Brand</text>"), "Convert its texts to paths"),
    (svg('<path d="M0 0L1e300 1e300"/>'), "no visible shapes"),
    (svg("<path d='M0 0" + "L1 1 2 5" * 300 + "'/>"), "600 lines and curves, and a glyph can have 512"),
    (svg("<g>" * 200 + "</g>" * 200), "too many elements"), (svg("<path d='M0 0h1'/>" * 10000), "too many"),
    (svg("<g id='a'><use href='#a'/><use href='#a'/></g>"), "too many elements"),
    ("<!DOCTYPE svg [" + "".join(f'<!ENTITY e{n + 1} "{f"&e{n};" * 10}">' for n in range(9)) + "]>" + svg("&e9;"),
     "too complex"),
    (svg("<!--" + " " * 200_000 + "-->"), "at most 200 kB"),
]


class Logo(web.PageTest):
    def sources(self):
        """Opens a page that can import the modules of the studio, and the elements."""
        page = self.page()
        page.route("**/sources/*", lambda route: route.fulfill(
            path=SOURCES / route.request.url.rsplit("/", 1)[1], content_type="text/javascript"))
        page.evaluate("""async () => {
          const { load } = await import(new URL("drip.mjs", location));
          Object.assign(window, await import(new URL("sources/svg-outline.mjs", location)),
            await import(new URL("sources/path-data.mjs", location)), { drip: await load() });
        }""")
        return page

    def test_outlines_are_in_the_places_of_the_shapes(self):
        page = self.sources()
        for drawing in DRAWINGS:
            distance = page.evaluate("""text => {
              document.body.innerHTML = text;
              const root = document.body.firstElementChild;
              // Points of a picture in a box of 100 by 100.
              const fitted = points => {
                const [left, top] = [0, 1].map(axis => Math.min(...points.map(point => point[axis])));
                const scale = 100 / Math.max(...points.map(([x, y]) => Math.max(x - left, y - top)));
                return points.map(([x, y]) => [(x - left) * scale, (y - top) * scale]);
              };
              const sampled = (shape, matrix, count) => Array.from({ length: count + 1 }, (_, index) => {
                const { x, y } = shape.getPointAtLength(shape.getTotalLength() * index / count).matrixTransform(matrix);
                return [x, y];
              });
              const wanted = [];
              // The shapes of a use are not part of the document: each use becomes a group with a copy.
              for (const use of root.querySelectorAll("use")) {
                const source = root.querySelector(use.getAttribute("href")).cloneNode(true);
                const { x, y, width } = use;
                let place = `${use.getAttribute("transform") ?? ""} translate(${x.baseVal.value} ${y.baseVal.value})`;
                const group = document.createElementNS(root.namespaceURI, "g");
                if (source.localName === "symbol") {
                  place += ` scale(${width.baseVal.value / source.viewBox.baseVal.width})`;
                }
                group.setAttribute("transform", place);
                group.append(...(source.localName === "symbol" ? source.children : [source]));
                use.replaceWith(group);
              }
              for (const shape of root.querySelectorAll("path, rect, circle, ellipse, line, polyline, polygon")) {
                if (shape.closest("defs, symbol")) continue;
                wanted.push(...sampled(shape, root.getScreenCTM().inverse().multiply(shape.getScreenCTM()), 300));
              }
              const { path } = outline(text);
              const drawn = document.createElementNS(root.namespaceURI, "path");
              root.append(drawn);
              const found = path.split(/(?=M)/).flatMap(part => {
                drawn.setAttribute("d", part);
                return sampled(drawn, root.createSVGMatrix(), 600);
              });
              const [one, other] = [fitted(wanted), fitted(found)];
              const gap = (points, others) => Math.max(...points.map(([x, y]) =>
                Math.min(...others.map(([u, v]) => Math.hypot(u - x, v - y)))));
              return Math.max(gap(one, other), gap(other, one));
            }""", svg(drawing))
            assert distance < 1, drawing

    def test_the_report_names_what_is_left_out(self):
        page = self.sources()
        for text, report in REPORTS:
            assert page.evaluate("text => outline(text).notes.join(' ')", text) == report

    def test_files_without_an_outline(self):
        page = self.sources()
        for text, reason in REFUSED:
            found = page.evaluate("""text => {
              try { return outline(text).path; } catch (error) {
                return error instanceof OutlineError ? error.message : `another error: ${error.stack}`;
              }
            }""", text)
            assert reason in found, (text[:80], found)

    def test_random_files_are_harmless(self):
        found = self.sources().evaluate("""() => {
          let seed = 1;
          const random = count => {
            seed = Math.imul(seed ^ seed >>> 15, 0x2c1b3c6d) + 0x9e3779b9 | 0;
            return ((seed ^ seed >>> 13) >>> 0) % count;
          };
          const any = (words, count) =>
            Array.from({ length: random(count) }, () => words[random(words.length)]).join("");
          const numbers = [..."mMlLhHvVcCsSqQtTaAzZ019.-+e ,", "1e9", "-.5", "1e-400", "1e400", "NaN", " 0 0 1 "];
          const places = ["rotate(", "scale(", "matrix(", "skewX(", ")", "(", "90", "1e999", "-3", ",", " ",
            "foo", "deg"];
          const tags = ["<g>", "</g>", "<path d='M0 0L9 9", "'/>", "<use href='#a'/>",
            "<rect id='a' width='9' height='",
            "<svg>", "</svg>", "<symbol id='a'>", "</symbol>", "<style>*{fill:none}", "</style>", "<circle r='5'/>",
            "&lt;", "\u0000", "<polygon points='1 2 3", " transform='rotate(3)", "<text>", "<!--", "]]>",
            "stroke='red' "];
          const wrong = [];
          const glyphs = [0, 0];
          const scene = drip.scene("GLYPHED", {});
          const check = text => {
            let path;
            try { path = outline(text).path; } catch (error) {
              if (!(error instanceof OutlineError)) wrong.push([text, error.stack]);
              return;
            }
            try {
              scene.set("glyph", path);
              glyphs[0] += 1;
            } catch (error) {
              glyphs[1] += 1;
              if (!/cross|extent/.test(error.message)) wrong.push([text, path, error.message]);
            }
          };
          const start = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>";
          for (let count = 0; count < 1500; count++) {
            parsePath(any(numbers, 60), 500);
            parseTransform(any(places, 20));
            check(`${start}<path transform='${any(places, 9)}' d='M${any(numbers, 60)}'/>
              <path d='M1 1${any(numbers, 9)}'/></svg>`);
            check(any(tags, 20));
            check(`${start}${any(tags, 12)}</svg>`);
          }
          return { wrong: wrong.slice(0, 3), glyphs };
        }""".replace("GLYPHED", GLYPHED))
        assert found["wrong"] == []
        assert found["glyphs"][0] > 100

    def logo_input(self, page):
        page.locator(".kind-glyph").first.evaluate("each => { each.closest('details').open = true }")
        return page.locator(".kind-glyph input[type=file]").first

    def test_a_logo_becomes_the_glyph(self):
        page = self.studio(f"scene={GLYPHED}&at=0", viewport={"width": 1280, "height": 860})
        field = self.logo_input(page)

        def choose(text):
            field.set_input_files({"name": "logo.svg", "mimeType": "image/svg+xml", "buffer": text.encode()})

        before = page.evaluate("find('#canvas').toDataURL()")
        choose(REPORTS[0][0])
        self.until(page, "text => find('.kind-glyph .report').textContent === text", REPORTS[0][1])
        self.until(page, "location.hash.includes('glyph=M')")
        assert page.evaluate("find('#canvas').toDataURL()") != before
        assert REPORTS[0][1] in page.locator("#notice").text_content()
        # A file without an outline changes nothing.
        address = page.url
        choose("<svg/>")
        self.until(page, "find('#notice').textContent === 'This SVG file has no visible shapes.'")
        lines = "".join(f'<path d="M{step} 0v40M0 {step}h40"/>' for step in range(40))
        choose(svg(lines))
        self.until(page, "/cannot draw this logo: .*cross/.test(find('.kind-glyph .report').textContent)")
        assert page.url == address
        # Without the small lines that cross each other, the scene can draw it.
        small = "".join(f'<path d="M{step} 0v4M0 {step}h4" stroke="red" fill="none"/>' for step in range(40))
        choose(svg('<circle cx="50" cy="50" r="49" fill="none" stroke="red"/>' + small))
        self.until(page, "text => find('.kind-glyph .report').textContent === text",
                   "80 small parts were left out, because a glyph cannot have so many.")
        self.until(page, "address => location.href !== address", address)
        # The sentence is about this value alone.
        page.keyboard.press("Control+z")
        self.until(page, "!find('.kind-glyph .report').checkVisibility()")

    def test_a_logo_is_dropped_and_pasted(self):
        page = self.studio(f"scene={GLYPHED}&at=0", viewport={"width": 1280, "height": 860})
        drop = """([selector, kind, text]) => {
          const data = new DataTransfer();
          if (kind === "text") data.setData("text/plain", text);
          else data.items.add(new File([text], "logo.svg", { type: "image/svg+xml" }));
          const words = { bubbles: true, cancelable: true };
          const event = kind === "drop" ? new DragEvent("drop", { ...words, dataTransfer: data }) :
            new ClipboardEvent("paste", { ...words, clipboardData: data });
          return !find(selector).dispatchEvent(event);
        }"""
        self.logo_input(page)
        names = [each["name"] for each in web.description(GLYPHED)["parameters"] if each["kind"] == "glyph"]
        for number, (selector, kind, name) in enumerate([
                ("#canvas", "drop", names[0]), (f"[data-path={names[-1]}] .field", "drop", names[-1]),
                ("body", "file", names[0]), ("body", "text", names[0])]):
            text = svg(f'<path d="M0 0L{number + 3} 10" stroke="red" fill="none"/>')
            assert page.evaluate(drop, [selector, kind, text])
            width = re.escape(str((number + 3) * 10))
            self.until(page, "part => new RegExp(part).test(decodeURIComponent(location.hash))",
                       f"{name}=M0.0L{width}.100(&|$)")
        # Text that is pasted into a field is text.
        assert not page.evaluate(drop, ["[type=search]", "text", svg("")])
        page.evaluate("location.hash = 'scene=' + [...document.querySelectorAll('#scenes span')].find(" +
                      f"each => each.textContent !== '{GLYPHED}').textContent")
        self.until(page, f"find('#title').textContent !== '{GLYPHED}'")
        page.evaluate(drop, ["#canvas", "drop", svg("")])
        self.until(page, "/has no glyph/.test(find('#notice').textContent)")


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
