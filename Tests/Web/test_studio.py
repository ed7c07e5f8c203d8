"""The studio by pointer, keyboard and address, and in one file."""

import pathlib
import tempfile
import urllib.parse

import web

PROGRESS, PULL = web.driven("progress")[0], web.driven("pull")[0]


class Studio(web.PageTest):
    def studio(self, **words):
        return super().studio(urllib.parse.urlencode(words, doseq=True))

    def has_time(self, page, time, error=0.002):
        self.until(page, f"time => Math.abs(find('#now').value - time) < {error}", time)

    def test_every_scene(self):
        names = list(web.scenes())
        page = self.studio(scene=names[0])
        assert page.locator("#scenes button").all_text_contents() == names
        for name in names:
            page.locator("#scenes button", has_text=name).click()
            self.until(page, "name => find('#title').textContent === name && find('#canvas').width > 1", name)
            self.has_address(page, f"scene={name}")
        for canvas in page.locator("#scenes canvas").all():
            canvas.scroll_into_view_if_needed()
            self.until(page, """canvas => {
              const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
              return data.some((byte, index) => byte !== data[index % 4]);
            }""", canvas.element_handle())

    def test_keys(self):
        page = self.studio(scene=PROGRESS, at=1, fps=50)
        page.locator("#title").click()
        for key, time in [("ArrowRight", 1.02), ("ArrowLeft", 1), ("Shift+ArrowRight", 1.2), ("Home", 0),
                          ("]", web.description(PROGRESS)["timeline"]["moments"][0]["time"])]:
            page.keyboard.press(key)
            self.has_time(page, time)
        page.keyboard.press("End")
        self.until(page, "find('.until').textContent.startsWith(`/ ${Number(find('#now').value).toFixed(2)}`)")
        for key, part, pressed in [("g", "guides", "true"), ("r", "calm", "true"), ("l", "loop", "false")]:
            page.keyboard.press(key)
            self.until(page, f"find('#{part}').ariaPressed === '{pressed}'")
        page.keyboard.press("?")
        page.get_by_role("dialog", name="Keyboard").wait_for()
        page.keyboard.press("Escape")
        self.until(page, "!find('dialog').open")
        # Keys that are typed into a field are text.
        page.keyboard.press("/")
        assert page.evaluate("document.activeElement.type") == "search"
        page.keyboard.type("gl")
        assert page.locator("#guides").get_attribute("aria-pressed") == "true"

    def test_playing(self):
        page = self.studio(scene=PROGRESS, at=0)
        page.evaluate("""() => {
          window.announced = [];
          const watch = (name, attribute, options) => new MutationObserver(() =>
            announced.push(find(name)[attribute])).observe(find(name), options);
          watch("#notice", "textContent", { childList: true });
          watch("#canvas", "ariaLabel", { attributeFilter: ["aria-label"] });
        }""")
        page.locator("#play").click()
        self.until(page, "find('#now').value > 1.5")
        assert len(page.evaluate("announced")) <= 2
        assert page.locator("#play").get_attribute("aria-label") == "Pause"
        page.keyboard.press("k")
        self.until(page, "find('#play').ariaLabel === 'Play'")
        time = page.locator("#now").input_value()
        assert "Paused at" in page.locator("#notice").text_content()
        self.has_address(page, "at=")
        assert page.locator("#now").input_value() == time

    def test_texts_of_a_playing_scene(self):
        page = self.studio(scene=PROGRESS, at=0)
        page.locator("#play").click()
        page.locator("#tab-code").click()
        self.until(page, "find('[data-text=still] code').textContent.startsWith('drip still ')")
        assert page.locator("#play").get_attribute("aria-label") == "Pause"
        # The texts follow a change of the look, and the time after a pause.
        page.locator("#calm").click()
        self.until(page, "find('[data-text=still] code').textContent.includes('reduced-motion')")
        page.keyboard.press("k")
        self.until(page, """find('#play').ariaLabel === 'Play' && Math.abs(find('#now').value -
          find('[data-text=still] code').textContent.match(/--at (\\S+)/)[1]) < 0.001""")

    def test_the_end(self):
        page = self.studio(scene=PROGRESS, at=0)
        # The page shows a change in the next frame: each step waits until the one before it is shown.
        page.keyboard.press("End")
        end = float(page.locator(".head").get_attribute("aria-valuemax"))
        for is_loop in [True, False]:
            page.keyboard.press("End")
            self.has_time(page, end, 0.01)
            page.locator("#back").click(click_count=3)
            self.until(page, f"find('#now').value < {end - 0.03} && find('#play').ariaLabel === 'Play'")
            page.locator("#play").click()
            # A loop begins again. Otherwise it pauses, and the next click plays from the beginning.
            if not is_loop:
                self.has_time(page, end, 0.01)
                self.until(page, "find('#play').ariaLabel === 'Play'")
                page.locator("#play").click()
            self.until(page, f"find('#now').value > 0.1 && find('#now').value < {end / 2}")
            page.keyboard.press("l")

    def drag(self, page, *points):
        page.mouse.move(*points[0])
        page.mouse.down()
        for point in points[1:]:
            page.mouse.move(*point, steps=6)
        page.mouse.up()

    def test_the_timeline(self):
        page = self.studio(scene=PROGRESS, at=0)
        box = page.locator("#tracks").bounding_box()
        self.drag(page, (box["x"] + 4, box["y"] + 38), (box["x"] + box["width"] / 3, box["y"] + 38))
        self.has_time(page, float(page.locator(".head").get_attribute("aria-valuemax")) / 3, 0.05)
        self.until(page, r"/^\d+\.\d+ seconds, \w+/.test(find('.head').ariaValueText)")

    def test_progress_is_drawn_and_typed(self):
        page = self.studio(scene=PROGRESS, at=1)
        box = page.locator(".lane").bounding_box()
        self.drag(page, *((box["x"] + x * box["width"], box["y"] + y * box["height"])
                          for x, y in [(0.2, 0.85), (0.35, 0.5), (0.6, 0.1)]))
        self.has_address(page, "told=")
        field = page.locator(".track-text")
        assert "," in field.input_value()
        page.locator("[data-word=cancel]").click()
        self.has_address(page, "cancel@")
        field.fill("0@0.2,0.5@1,1@2")
        field.press("Enter")
        self.has_address(page, "told=0@0.2,0.5@1,1@2")
        field.fill("nonsense")
        field.press("Enter")
        self.until(page, "find('.track-text').ariaInvalid === 'true'")
        page.get_by_role("button", name="Demonstration").click()
        self.until(page, "!location.hash.includes('told')")
        # A line beyond the longest legal time is not drawn.
        field.fill("1@3600")
        field.press("Enter")
        self.has_address(page, "told=1@3600")
        self.drag(page, *((box["x"] + x * box["width"], box["y"] + box["height"] / 2) for x in (0.97, 0.99)))
        page.locator("[data-word=cancel]").click()
        self.has_address(page, "told=cancel@1,1@3600")

    def test_the_tap_of_a_demonstration(self):
        """The work of the recorded wave is done at once. The lane shows that, and a flag acts on it."""
        page = self.studio(scene="wave", variant="recorded", at=1.5)
        tap = web.description("wave", "--variant", "recorded")["timeline"]["moments"][0]["time"]
        self.until(page, "find('.lane .surface')")
        shown = page.evaluate("find('#canvas').toDataURL()")
        page.locator("[data-word=cancel]").click()
        self.has_address(page, f"told=1@{tap:g},cancel@1.5")
        field = page.locator(".track-text")
        field.fill(f"1@{tap:g}")
        field.press("Enter")
        self.until(page, "shown => find('#canvas').toDataURL() === shown", shown)
        # The lane does not say so of work that takes time.
        for scene in set(web.driven("progress")) - {"heart"}:
            page = self.studio(scene=scene, at=1.5)
            tap = web.description(scene)["timeline"]["moments"][0]["time"]
            self.until(page, "document.querySelectorAll('.rows figure').length")
            page.locator("[data-word=cancel]").click()
            self.has_address(page, "cancel@1.5")
            told = urllib.parse.parse_qs(urllib.parse.urlsplit(page.url).fragment)["told"][0]
            assert f"1@{tap:g}" not in told.split(","), told

    def test_the_picture_is_pulled(self):
        page = self.studio(scene=PULL, at=0)
        page.locator("#canvas").scroll_into_view_if_needed()
        box = page.locator("#canvas").bounding_box()
        middle = box["x"] + box["width"] / 2
        self.drag(page, (middle, box["y"] + 60), (middle, box["y"] + 160))
        self.until(page, "/@.*,end@/.test(find('.track-text').value)")

    def test_values(self):
        page = self.studio(scene=PROGRESS, at=1, view="values")
        self.until(page, "document.querySelectorAll('.rows figure').length > 1")
        count = page.locator(".rows figure").count()
        page.locator(".chips button").first.click()
        self.until(page, "count => document.querySelectorAll('.rows figure').length === count", count - 1)
        self.has_address(page, "hide=")

    def test_a_link_restores_everything(self):
        page = self.studio(scene=PROGRESS, at="1.25", size="200", told="0@0.2,0.7@1,fail@2", calm="1", view="values",
                           background="#10161b", speed="0.5", fps="25")
        page.keyboard.press("+")
        self.has_address(page, "size=208")
        other = super().studio(page.evaluate("location.hash.slice(1)"))
        assert page.evaluate("find('#canvas').toDataURL()") == other.evaluate("find('#canvas').toDataURL()")
        self.has_address(other, "size=208")
        before, after = (sorted(tab.evaluate("location.hash").split("&")) for tab in (page, other))
        assert before == after

    def test_a_link_of_a_playing_scene(self):
        page = self.studio(scene=PROGRESS, at=0)
        page.evaluate("() => { navigator.clipboard.writeText = async text => { globalThis.copied = text; }; }")
        page.locator("#play").click()
        page.keyboard.press("-")
        self.until(page, "find('#size').value === '352'")
        page.locator("#share").click()
        self.until(page, "copied.includes('size=352')")
        # A tab that ends now opens with the size again.
        self.has_address(page, "size=352")
        assert page.locator("#play").get_attribute("aria-label") == "Pause"
        # The studio does not announce what the browser has refused.
        page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); document.execCommand = () => false; }")
        page.locator("#share").click()
        self.until(page, "find('#notice').textContent.startsWith('Nothing is copied')")

    def test_nonsense_in_the_address_is_harmless(self):
        for text in ["%", "scene=__proto__", "scene=&at=NaN", "scene=wave&set=__proto__=1&set=x&set==&set=tapAt=1e999",
                     "at=1e999&size=-3&fps=0&speed=Infinity&told=0@0@0",
                     "seed=99999999999999999999&variant=x&hide=" + "y" * 9999]:
            page = super().studio(text)
            assert page.evaluate("find('#canvas').width") > 1, text
            page.context.close()

    def test_one_file(self):
        data = (web.SITE / "drip.html").read_bytes()
        assert len(data) <= 1_065_000
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "drip.html"
            path.write_bytes(data)
            page = self.blank(viewport={"width": 1280, "height": 860})
            page.goto(f"{path.as_uri()}#scene={PULL}&at=1.5&view=code")
            self.is_ready(page)
            with page.expect_download() as download:
                page.locator("[data-format=png]").click()
            saved = pathlib.Path(download.value.path()).read_bytes()
            page.keyboard.press("]")
            self.has_address(page, "at=")
        width, height = (round(side * 360 / max(web.scenes()[PULL]["size"])) for side in web.scenes()[PULL]["size"])
        assert saved == web.run("still", PULL, "--at", "1.5", "--background", "scene", "-o", "-", "--size",
                                f"{width}x{height}")

    def test_one_file_in_an_old_browser(self):
        page = self.blank(viewport={"width": 1280, "height": 860})
        page.add_init_script("delete globalThis.DecompressionStream")
        page.goto((web.SITE / "drip.html").as_uri())
        self.until(page, "find('.failure[role=alert]')")
        assert page.locator(".failure[role=alert]").text_content() == (
            "The studio cannot open: this browser is too old to unpack it, please use a newer one.")
