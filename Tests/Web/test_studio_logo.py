"""SVG files as glyphs of the studio."""

import re

import web

GLYPHED = next(name for name in web.scenes() if any(
    each["kind"] == "glyph" for each in web.description(name)["parameters"]))
# A scene that no logo suits.
PLAIN = next(name for name in web.scenes() if not any(
    each["kind"] in ("glyph", "outline") for each in web.description(name)["parameters"]))


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
    ("", "this is not a valid SVG file"), ("<svg", "this is not a valid SVG file"),
    ("<html><svg/></html>", "this is not a valid SVG file"), ("\0\1", "this is not a valid SVG file"),
    (svg(""), "this SVG file has no visible shapes"), (svg('<path d="M5 5h0" stroke="red"/>'), "no extent"),
    (svg("<text>Brand</text>"), "convert its texts to paths"),
    (svg('<path d="M0 0L1e300 1e300"/>'), "no visible shapes"),
    (svg("<path d='M0 0" + "L1 1 2 5" * 300 + "'/>"), "600 lines and curves, but 512"),
    (svg("<g>" * 200 + "</g>" * 200), "too many elements"), (svg("<path d='M0 0h1'/>" * 10000), "too many"),
    (svg("<g id='a'><use href='#a'/><use href='#a'/></g>"), "too many elements"),
    ("<!DOCTYPE svg [" + "".join(f'<!ENTITY e{n + 1} "{f"&e{n};" * 10}">' for n in range(9)) + "]>" + svg("&e9;"),
     "no visible shapes"),
    (svg("<!--" + " " * 200_000 + "-->"), "more than 200 kB"),
]


class Logo(web.PageTest):
    def sources(self):
        """Opens a page that can read drawings."""
        page = self.page()
        page.evaluate("""async () => {
          const { DripError, files, load } = await import(new URL("drip.mjs", location));
          const reader = await files();
          Object.assign(window, { DripError, drip: await load(), outline: text => reader.drawing("glyph", text) });
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
                return error instanceof DripError ? error.message : `another error: ${error.stack}`;
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
              if (!(error instanceof DripError)) wrong.push([text, error.stack]);
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
          for (let count = 0; count < 2000; count++) {
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
        self.until(page, "text => find('.logo-report').textContent === text", REPORTS[0][1])
        self.until(page, "location.hash.includes('glyph=M')")
        assert page.evaluate("find('#canvas').toDataURL()") != before
        assert REPORTS[0][1] in page.locator("#notice").text_content()
        # A file without an outline changes nothing.
        address = page.url
        choose("<svg/>")
        self.until(page, "find('#notice').textContent === 'This SVG file has no visible shapes.'")
        lines = "".join(f'<path d="M{step} 0v40M0 {step}h40"/>' for step in range(40))
        choose(svg(lines))
        self.until(page, "/cannot draw this SVG file: .*cross/.test(find('.logo-report').textContent)")
        assert page.url == address
        # Without the small lines that cross each other, the scene can draw it.
        small = "".join(f'<path d="M{step} 0v4M0 {step}h4" stroke="red" fill="none"/>' for step in range(40))
        choose(svg('<circle cx="50" cy="50" r="49" fill="none" stroke="red"/>' + small))
        self.until(page, "text => find('.logo-report').textContent === text",
                   "80 small parts were left out, because there are too many.")
        self.until(page, "address => location.href !== address", address)
        # The sentence is about this value alone.
        page.keyboard.press("Control+z")
        self.until(page, "!find('.logo-report').checkVisibility()")

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
        page.evaluate(f"location.hash = 'scene={PLAIN}'")
        self.until(page, f"find('#title').textContent === '{PLAIN}'")
        page.evaluate(drop, ["#canvas", "drop", svg("")])
        self.until(page, "/has no glyph and no outline/.test(find('#notice').textContent)")


def test_in_each_browser(tab):
    tab.studio(f"scene={GLYPHED}&at=0")
    drop = """const data = new DataTransfer();
      data.items.add(new File([given], "logo.svg", { type: "image/svg+xml" }));
      find("#page").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));"""
    tab.run(drop, REPORTS[3][0])
    tab.until("location.hash.includes('glyph=M')")
    assert REPORTS[3][1] in tab.run("return find('#notice').textContent")
    tab.run(drop, "<svg")
    tab.until("find('#notice').textContent === 'This is not a valid SVG file.'")
    assert tab.run("return errors") == []
