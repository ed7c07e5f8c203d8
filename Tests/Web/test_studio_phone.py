"""The studio on phones: the picture beside a sheet, targets for fingers, and large text."""

import contextlib
import json
import pathlib
import tempfile
import urllib.parse

import browsers
import web

PROGRESS = web.driven("progress")[0]
TOUCH = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
UPRIGHT = [(390, 844), (320, 568)]
VIEWS = ["parameters", "values", "code", "view"]

# Returns the visible targets that a finger can miss: those of less than 44 points, beyond their labels.
SMALL_TARGETS = """() => {
  const targets = "button, select, summary, a[href], input, [role=slider]";
  return [...document.querySelectorAll(targets)].filter(each => each.checkVisibility({ visibilityProperty: true }))
    .filter(each => !each.matches(".head, .unseen")).map(each => {
      const isSmallInput = each.matches("[type=radio], [type=checkbox]:not([role]), [type=color]");
      const target = isSmallInput && each.closest("label") || each;
      const { width, height } = target.getBoundingClientRect();
      return { name: each.outerHTML.slice(0, 120), width, height };
    }).filter(({ width, height }) => Math.min(width, height) < 43.99);
}"""
# Returns how much of the picture is visible, from 0 to 1.
VISIBLE = """() => {
  const { left, top, width, height } = find("#canvas").getBoundingClientRect();
  let count = 0;
  for (let x = 0.5; x < 10; ++x) for (let y = 0.5; y < 10; ++y) {
    const top_ = document.elementFromPoint(left + x / 10 * width, top + y / 10 * height);
    count += top_ === find("#canvas");
  }
  return count / 100;
}"""


class StudioPhone(web.PageTest):
    def phone(self, width, height, **words):
        options = {**TOUCH, "viewport": {"width": width, "height": height}}
        return self.studio(urllib.parse.urlencode(words), **options)

    def lift(self, page, height):
        """Moves the sheet to a height by keyboard, and waits until it is there."""
        handle = page.locator("#handle")
        handle.focus()
        for key in ["ArrowDown"] * 2 + ["ArrowUp"] * ["low", "half", "full"].index(height):
            handle.press(key)
        assert page.evaluate("document.body.dataset.sheet") == height
        self.is_still(page)

    def is_still(self, page):
        self.until(page, "!find('#sheet').getAnimations().length")
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def test_the_picture_stays_visible(self):
        for width, height in UPRIGHT:
            page = self.phone(width, height, scene=PROGRESS, at=1)
            for place in ["low", "half", "full"]:
                self.lift(page, place)
                box = page.locator("#canvas").bounding_box()
                assert min(box["width"], box["height"]) >= 80, (width, place, box)
                # The phase and the handle cover at most a part of it.
                assert page.evaluate(VISIBLE) >= 0.8, (width, place)
                assert page.evaluate("[innerHeight, document.scrollingElement.scrollHeight]") == [height, height]
        page = self.phone(844, 390, scene=PROGRESS, at=1)
        assert page.evaluate(VISIBLE) >= 0.8
        assert page.locator("#canvas").bounding_box()["height"] >= 200
        assert page.locator("#tab-parameters").is_visible()

    def test_a_finger_moves_the_sheet(self):
        page = self.phone(390, 844, scene=PROGRESS, at=1)
        handle = page.locator("#handle")
        assert handle.get_attribute("aria-expanded") == "false"
        assert not page.locator("#tab-code").is_visible()
        handle.tap()
        self.until(page, "find('#handle').ariaExpanded === 'true'")
        self.is_still(page)
        assert page.locator("#tab-code").is_visible()
        for y, place in [(-700, "full"), (700, "low"), (-240, "half")]:
            box = handle.bounding_box()
            x, start = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7
            page.mouse.move(x, start)
            page.mouse.down()
            page.mouse.move(x, start + y / 2, steps=4)
            # The finger rests before it leaves, so that the sheet has no speed.
            page.mouse.move(x, start + y, steps=4)
            page.wait_for_timeout(60)
            page.mouse.move(x, start + y)
            page.mouse.up()
            self.until(page, "place => document.body.dataset.sheet === place", place)
            self.is_still(page)
        # A key that needs the inspector opens the sheet.
        self.lift(page, "low")
        page.locator("#play").focus()
        page.keyboard.press("/")
        self.until(page, "document.activeElement.type === 'search'")

    def test_targets_of_44_points(self):
        for scene in [PROGRESS, web.driven("pull")[0]]:
            for view in VIEWS:
                page = self.phone(320, 568, scene=scene, at=1, view=view)
                page.evaluate("document.querySelectorAll('.groups details').forEach(each => { each.open = true; })")
                for place in ["low", "full"]:
                    self.lift(page, place)
                    assert page.evaluate(SMALL_TARGETS) == [], (scene, view, place)
                assert page.evaluate("document.scrollingElement.scrollWidth") <= 320
                assert page.evaluate("""view => [find(`#${view}`), find("#sheet"), find("#tabs")]
                  .filter(part => part.scrollWidth > part.clientWidth + 1).map(part => part.id)""", view) == [], view

    def test_the_tab_of_the_scene(self):
        page = self.phone(390, 844, scene=PROGRESS, at=1, view="view")
        self.lift(page, "full")
        for name in ["#guides", "#calm", "#size", "#speed", "#fps", ".lane"]:
            assert page.locator(f"#view {name}").count() == 1, name
        page.locator("#size").fill("100")
        self.until(page, "location.hash.includes('size=100')")
        # A wide window shows the same around the picture, and no tab for it.
        page.set_viewport_size({"width": 1280, "height": 860})
        self.until(page, "find('#tab-view').hidden && find('#tab-parameters').ariaSelected === 'true'")
        assert page.locator("#view > *").count() == 0
        assert page.locator(".show .look #guides").is_visible()
        assert page.locator(".time .lane").is_visible()
        assert not page.locator("#handle").is_visible()

    def test_a_notch(self):
        page = self.phone(844, 390, scene=PROGRESS, at=1)
        session = page.context.new_cdp_session(page)
        insets = {"top": 0, "left": 59, "bottom": 21, "right": 59}
        session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        self.until(page, "find('.brand').getBoundingClientRect().left >= 59")
        assert page.evaluate("find('#scenes button').getBoundingClientRect().left") >= 59
        for part in ["#help", "#until", "#tabs", "#tracks"]:
            assert page.evaluate(f"find('{part}').getBoundingClientRect().right") <= 844 - 59, part
        page.set_viewport_size({"width": 390, "height": 844})
        session.send("Emulation.setSafeAreaInsetsOverride", {
            "insets": {"top": 59, "left": 0, "bottom": 34, "right": 0}})
        self.until(page, "find('.brand').getBoundingClientRect().top >= 59")
        self.is_still(page)
        assert page.evaluate("find('#tracks').getBoundingClientRect().bottom") <= 844 - 34

    @contextlib.contextmanager
    def whole_browser(self, preferences):
        """Opens a page in a Chromium with preferences, which no other test uses."""
        program = browsers.whole_chromium()
        if not program:
            self.skipTest("the whole Chromium is missing")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "Default" / "Preferences"
            path.parent.mkdir()
            path.write_text(json.dumps(preferences))
            context = web.shared_playwright().chromium.launch_persistent_context(
                folder, executable_path=program, args=browsers.flags())
            try:
                context.add_init_script(web.HELPERS)
                yield context.new_page()
            finally:
                context.close()

    def test_text_of_200_percent(self):
        with self.whole_browser({"webkit": {"webprefs": {"default_font_size": 32}}}) as page:
            for width, height in [(1280, 800), (390, 844)]:
                page.set_viewport_size({"width": width, "height": height})
                for view in VIEWS:
                    page.goto("about:blank")
                    page.goto(f"{self.server.origin}/index.html#scene={PROGRESS}&at=1&view={view}")
                    self.is_ready(page)
                    assert page.evaluate("getComputedStyle(find('.sheet h2')).fontSize") == "26px"
                    if width < 1280:
                        self.lift(page, "full")
                    assert page.evaluate("document.scrollingElement.scrollWidth") <= width
                    assert page.evaluate("view => find(`#${view}`).scrollWidth - find(`#${view}`).clientWidth",
                                         view) <= 1, (width, view)
                    # No button cuts its text.
                    assert page.evaluate("""[...document.querySelectorAll("button")]
                      .filter(each => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1 &&
                        !each.matches("#share, .scenes button"))
                      .map(each => each.outerHTML)""") == [], (width, view)
                assert page.evaluate(VISIBLE) >= 0.8, width
                page.goto("about:blank")
                page.goto(f"{self.server.origin}/index.html#pour")
                self.is_ready(page)
                assert page.evaluate("find('#pour').scrollWidth") <= width
