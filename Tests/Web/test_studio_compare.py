"""The studio's pictures side by side."""

import urllib.parse

import web

THEMED = next(name for name in web.scenes() if "light" in str(
    [each.get("choices") for each in web.description(name)["parameters"] if each["name"] == "theme"]))
# Another scene, whose recorded demo has no theme.
PLAIN = next(name for name in web.scenes() if name != THEMED and "recorded" in web.description(name)["variants"])
# Each comparison, with what the other pictures show alone.
COMPARISONS = [
    (THEMED, "theme", {}, [{"set": "theme=dark"}]),
    (THEMED, "theme", {"set": "theme=highContrast"}, [{"set": "theme=light"}, {"set": "theme=dark"}]),
    (PLAIN, "theme", {"variant": "recorded", "background": "transparent"}, [{"background": "#ffffff"}, {"background": "#10161b"}]),
    (THEMED, "sizes", {}, [{"size": size} for size in (192, 96, 48, 24)]),
    (THEMED, "motion", {}, [{"calm": "1"}]),
    (THEMED, "motion", {"calm": "1"}, [{}]),
    (THEMED, "kept", {"kept": f"scene={PLAIN}"}, [{"scene": PLAIN}]),
]
PICTURES = "[...document.querySelectorAll('.pictures canvas')].map(each => each.toDataURL())"


class Compare(web.PageTest):
    def studio(self, options={}, **words):
        return super().studio(urllib.parse.urlencode(words, doseq=True), **options)

    def alone(self, words):
        page = self.studio(**words)
        # The canvas has its final size after the first layout.
        page.evaluate("pass(2)")
        picture = page.evaluate("find('#canvas').toDataURL()")
        page.context.close()
        return picture

    def test_pictures_are_those_that_the_studio_shows_alone(self):
        for scene, compare, words, others in COMPARISONS:
            words = {"scene": scene, "at": "2.1", "size": 150, **words}
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
        self.until(page, "new URLSearchParams(location.hash.slice(1)).get('calm') === null")
        self.has_address(page, "calm=1")
        other = super().studio(page.evaluate("location.hash.slice(1)"))
        self.until(other, f"shown => {PICTURES}.join() === shown.join()", page.evaluate(PICTURES))
        page.locator("#keep").click()
        self.until(page, f"{PICTURES}[0] === {PICTURES}[1]")
        page.locator("#compare").select_option("One picture")
        self.until(page, "document.querySelectorAll('.pictures canvas').length === 1")
        self.until(page, "!location.hash.includes('compare=')")
        # An address without kept settings keeps the present ones.
        bare = super().studio(f"scene={THEMED}&at=1&compare=kept")
        shown = bare.evaluate(PICTURES)
        bare.locator("#swap").click()
        self.has_address(bare, f"kept=scene={THEMED}")
        assert bare.evaluate(PICTURES) == shown
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
            page.context.close()

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


def test_in_each_browser(tab):
    tab.studio(f"scene={THEMED}&at=1&size=100&compare=motion")
    tab.run("await pass(2)")
    assert len(set(tab.run(f"return {PICTURES}"))) == 2
    assert tab.run("return errors") == []
