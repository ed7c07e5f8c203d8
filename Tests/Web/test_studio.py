"""The studio by pointer, keyboard and address, on a desk and on a phone, and in one file."""

import sys
import tempfile
import urllib.parse

import web

DESK = {"viewport": {"width": 1280, "height": 860}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


class Studio(web.PageTest):
    def studio(self, mode="", options=None, **words):
        page = self.page("index.html#" + urllib.parse.urlencode(words, doseq=True), mode, **(options or DESK))
        return self.opened(page)

    def opened(self, page):
        self.until(page, "() => document.documentElement.classList.contains('ready')")
        return page

    def driven(self, driver):
        """A scene that is driven so."""
        names = [scene["scene"] for scene in web.scenes()]
        return next(name for name in names if web.description(name).get("input") == driver)

    def time(self, page):
        return float(page.locator("#now").input_value())

    def wait_for_time(self, page, time):
        self.until(page, "time => Math.abs(document.querySelector('#now').value - time) < 0.002", time)

    def address(self, page, part):
        """Waits until the address says something."""
        self.until(page, "part => decodeURIComponent(location.hash).includes(part)", part)

    def test_every_scene_is_live(self):
        page = self.studio(scene=web.scenes()[0]["scene"])
        names = [scene["scene"] for scene in web.scenes()]
        self.assertEqual(page.locator("#scenes button").all_text_contents(), names)
        for name in names:
            page.locator("#scenes button", has_text=name).click()
            self.until(page, "name => document.querySelector('#title').textContent === name", name)
            self.until(page, "() => document.querySelector('#canvas').width > 1")
            self.address(page, f"scene={name}")
        painted = """canvas => {
          const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
          return data.some((byte, index) => byte !== data[index % 4]);
        }"""
        for canvas in page.locator("#scenes canvas").all():
            canvas.scroll_into_view_if_needed()
            self.until(page, f"canvas => ({painted})(canvas)", canvas.element_handle())

    def test_time_by_keys(self):
        page = self.studio(scene=self.driven("progress"), at=1, fps=50)
        page.locator("#title").click()
        for key, time in [("ArrowRight", 1.02), ("ArrowLeft", 1), ("Shift+ArrowRight", 1.2), ("Home", 0)]:
            page.keyboard.press(key)
            self.wait_for_time(page, time)
        page.keyboard.press("]")
        first = web.description(self.driven("progress"))["timeline"]["moments"][0]["time"]
        self.wait_for_time(page, first)
        page.keyboard.press("End")
        self.until(page, "() => document.querySelector('.until').textContent.startsWith"
                   "(`/ ${Number(document.querySelector('#now').value).toFixed(2)}`)")
        for key, part, pressed in [("g", "guides", "true"), ("r", "calm", "true"), ("l", "loop", "false")]:
            page.keyboard.press(key)
            self.until(page, f"() => document.querySelector('#{part}').ariaPressed === '{pressed}'")
        page.keyboard.press("/")
        self.assertEqual(page.evaluate("document.activeElement.type"), "search")
        page.keyboard.type("gl")
        self.assertEqual(page.locator("#guides").get_attribute("aria-pressed"), "true")

    def test_it_plays_and_stops(self):
        page = self.studio(scene=self.driven("progress"), at=0.5)
        page.locator("#play").click()
        self.until(page, "() => document.querySelector('#now').value > 0.6")
        self.assertEqual(page.locator("#play").get_attribute("aria-label"), "Pause")
        page.keyboard.press("k")
        self.until(page, "() => document.querySelector('#play').ariaLabel === 'Play'")
        stopped = self.time(page)
        self.assertIn("Paused at", page.locator("#news").text_content())
        self.address(page, "at=")
        self.assertEqual(self.time(page), stopped)

    def test_nothing_chatters_while_it_plays(self):
        page = self.studio(scene=self.driven("progress"), at=0)
        page.evaluate("""() => {
          window.said = [];
          const watch = new MutationObserver(() => said.push(document.querySelector("#news").textContent));
          watch.observe(document.querySelector("#news"), { childList: true });
          const name = new MutationObserver(() => said.push(document.querySelector("#canvas").ariaLabel));
          name.observe(document.querySelector("#canvas"), { attributeFilter: ["aria-label"] });
        }""")
        page.locator("#play").click()
        self.until(page, "() => document.querySelector('#now').value > 1.5")
        self.assertLessEqual(len(page.evaluate("said")), 2)

    def test_the_timeline_is_scrubbed(self):
        page = self.studio(scene=self.driven("progress"), at=0)
        box = page.locator("#tracks").bounding_box()
        page.mouse.move(box["x"] + 4, box["y"] + 38)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] / 3, box["y"] + 38, steps=4)
        page.mouse.up()
        end = float(page.locator(".head").get_attribute("aria-valuemax"))
        self.until(page, "time => Math.abs(document.querySelector('#now').value - time) < 0.05", end / 3)
        self.assertRegex(page.locator(".head").get_attribute("aria-valuetext"), r"^\d+\.\d+ seconds, \w+")

    def draw(self, page, points):
        """Draws a line through parts of the lane."""
        box = page.locator(".lane").bounding_box()
        places = [(box["x"] + x * box["width"], box["y"] + (1 - y) * box["height"]) for x, y in points]
        page.mouse.move(*places[0])
        page.mouse.down()
        for place in places[1:]:
            page.mouse.move(*place, steps=6)
        page.mouse.up()

    def test_progress_is_drawn_and_typed(self):
        page = self.studio(scene=self.driven("progress"), at=1)
        self.draw(page, [(0.1, 0.15), (0.3, 0.5), (0.6, 0.9)])
        self.address(page, "told=")
        text = page.locator(".track-text").input_value()
        self.assertGreater(len(text.split(",")), 1)
        page.locator("[data-word=cancel]").click()
        self.address(page, "cancel@1")
        field = page.locator(".track-text")
        field.fill("0@0.2,0.5@1,1@2")
        field.press("Enter")
        self.address(page, "told=0@0.2,0.5@1,1@2")
        field.fill("nonsense")
        field.press("Enter")
        self.until(page, "() => document.querySelector('.track-text').ariaInvalid === 'true'")
        page.get_by_role("button", name="Demonstration").click()
        self.until(page, "() => !location.hash.includes('told')")

    def test_a_finger_pulls(self):
        page = self.studio(scene=self.driven("pull"), at=0)
        page.locator("#canvas").scroll_into_view_if_needed()
        box = page.locator("#canvas").bounding_box()
        middle = box["x"] + box["width"] / 2
        page.mouse.move(middle, box["y"] + 60)
        page.mouse.down()
        page.mouse.move(middle, box["y"] + 160, steps=8)
        page.mouse.up()
        self.until(page, "() => /@.*,end@/.test(document.querySelector('.track-text').value)")

    def test_parameters_are_found_set_and_reset(self):
        scene = self.driven("progress")
        parameter = next(each for each in web.description(scene)["parameters"] if each["kind"] == "number")
        path, (low, high) = parameter["name"], parameter["range"]
        page = self.studio(scene=scene, at=1)
        page.get_by_role("searchbox", name="Find a parameter").fill(path)
        row = page.locator(".row:visible", has=page.locator("code", has_text=path)).first
        self.assertIn(parameter["source"], row.text_content())
        field = row.locator("input.field")
        field.fill(str(high + 1))
        field.press("Enter")
        self.assertEqual(field.get_attribute("aria-invalid"), "true")
        field.fill(str(low))
        field.press("Enter")
        self.address(page, f"set={path}=")
        row.get_by_role("button", name=f"Reset {path}").click()
        self.until(page, "() => !location.hash.includes('set=')")
        self.assertEqual(float(field.input_value()), float(parameter["value"]))

    def test_values_are_chosen(self):
        page = self.studio(scene=self.driven("progress"), at=1, view="values")
        self.until(page, "() => document.querySelectorAll('.rows figure').length > 1")
        count = page.locator(".rows figure").count()
        page.locator(".chips button").first.click()
        self.until(page, "count => document.querySelectorAll('.rows figure').length === count", count - 1)
        self.address(page, "hide=")

    def test_a_link_shows_what_one_sees(self):
        words = {"scene": self.driven("progress"), "at": "1.25", "size": "200", "told": "0@0.2,0.7@1,fail@2",
                 "calm": "1", "background": "#10161b", "speed": "0.5", "fps": "25", "view": "values"}
        page = self.studio(**words)
        page.keyboard.press("+")
        self.address(page, "size=208")
        other = self.page("index.html" + page.evaluate("location.hash"), **DESK)
        self.opened(other)
        pixels = "() => document.querySelector('#canvas').toDataURL()"
        self.assertEqual(page.evaluate(pixels), other.evaluate(pixels))
        self.until(other, "() => location.hash.includes('size=208')")
        hashes = [each.evaluate("location.hash").split("&") for each in (page, other)]
        self.assertEqual(*map(sorted, hashes))

    def test_nonsense_in_the_address_does_no_harm(self):
        nonsense = ["%", "scene=__proto__", "scene=&at=NaN", "scene=wave&set=__proto__=1&set=x&set==&set=tapAt=1e999",
                    "at=1e999&size=-3&fps=0&speed=Infinity&told=0@0@0",
                    "seed=99999999999999999999&variant=x&hide=" + "y" * 9999]
        for text in nonsense:
            with self.subTest(text):
                page = self.page("index.html#" + text, **DESK)
                self.opened(page)
                self.assertGreater(page.locator("#canvas").evaluate("canvas => canvas.width"), 1)
                page.close()

    def test_the_list_of_keys(self):
        page = self.studio(scene=self.driven("progress"), at=1)
        page.keyboard.press("?")
        page.get_by_role("dialog", name="Keyboard").wait_for()
        page.keyboard.press("Escape")
        self.until(page, "() => !document.querySelector('dialog').open")

    def test_everything_has_a_name(self):
        page = self.studio(scene=self.driven("progress"), at=1)
        for view in ["parameters", "values", "code"]:
            page.locator(f"#tab-{view}").click()
            nameless = page.evaluate("""() =>
              [...document.querySelectorAll("button, input, select, [role=slider]")]
                .filter((each) => each.checkVisibility() && !each.ariaLabel && !each.labels?.length &&
                  !each.textContent.trim()).map((each) => each.outerHTML)""")
            self.assertEqual(nameless, [])
        self.assertEqual(page.locator("main, nav, aside, header.bar").count(), 4)
        self.assertEqual(page.locator("h1").count(), 1)

    def test_a_phone_scrolls_one_way_only(self):
        for view in ["parameters", "values", "code"]:
            page = self.studio(options=PHONE, scene=self.driven("pull"), at=1, view=view)
            self.assertLessEqual(page.evaluate("document.scrollingElement.scrollWidth"), 390)
            small = page.evaluate("""() =>
              [...document.querySelectorAll(".bar button, .transport button, #scenes button")]
                .map((each) => each.getBoundingClientRect())
                .filter(({ width, height }) => Math.min(width, height) < 40).length""")
            self.assertEqual(small, 0)
            page.close()

    def test_a_strict_policy_is_kept(self):
        self.studio(mode="csp", scene=self.driven("progress"), at=1)

    def test_one_file_opens_by_a_double_click(self):
        text = (web.SITE / "drip.html").read_bytes()
        self.assertLessEqual(len(text), 250_000)
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/drip.html"
            with open(path, "wb") as file:
                file.write(text)
            page = self.watch(self.context(**DESK).new_page())
            page.goto(f"file://{path}#scene={self.driven('pull')}&at=1.5&view=code")
            self.opened(page)
            with page.expect_download() as download:
                page.locator("[data-format=png]").click()
            with open(download.value.path(), "rb") as file:
                saved = file.read()
            page.keyboard.press("]")
            self.address(page, "at=")
        command = ["still", self.driven("pull"), "--at", "1.5", "--background", "scene", "-o", "-"]
        scene = next(scene for scene in web.scenes() if scene["scene"] == self.driven("pull"))
        width, height = (round(side * 360 / max(scene["size"])) for side in scene["size"])
        self.assertEqual(saved, web.run(*command, "--size", f"{width}x{height}"))

    def test_one_file_on_a_server_that_says_another_charset(self):
        page = self.page("drip.html#at=1", **DESK)
        self.opened(page)
        self.assertEqual(page.evaluate("document.characterSet"), "UTF-8")


if __name__ == "__main__":
    import unittest

    web.start(sys.argv)
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=2)
