"""The studio for everyone: the rules of axe in each browser, forced colours, and reduced motion."""

import importlib.resources

import pytest
import web

PROGRESS, PULL = web.driven("progress")[0], web.driven("pull")[0]
AXE = importlib.resources.files("axe_playwright_python").joinpath("axe.min.js").read_text()
VIOLATIONS = """axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
  [id, ...nodes.map(({ html, any }) => html.slice(0, 160) + " " + (any[0]?.message ?? ""))]))"""


class StudioAccess(web.PageTest):
    def is_accessible(self, page, where):
        # Colours that still change have no contrast of their own.
        self.until(page, "!document.getAnimations().some(({ playState }) => playState === 'running')")
        page.evaluate(AXE)
        assert page.evaluate(VIOLATIONS) == [], where

    def test_axe_on_every_screen(self):
        sizes = [(1280, 860), (1000, 800), (390, 844), (844, 390)]
        views = ["parameters", "values", "code", "view"]
        for row, (width, height) in enumerate(sizes):
            for column, view in enumerate(views):
                # Each size and each tab is light and dark; the long form tries all combinations.
                for scheme in ["light", "dark"] if web.IS_LONG else [["light", "dark"][(row + column) % 2]]:
                    options = {"viewport": {"width": width, "height": height}, "color_scheme": scheme}
                    page = self.studio(f"scene={PULL if view == 'view' else PROGRESS}&at=1&view={view}", **options)
                    if page.locator("#handle").is_visible():
                        page.locator("#handle").click()
                    self.is_accessible(page, (scheme, width, view))
                    page.context.close()

    def test_axe_on_pour_it(self):
        for (width, height), scheme in zip([(1280, 860), (390, 844), (844, 390)], ["light", "dark", "light"]):
            page = self.studio("pour", viewport={"width": width, "height": height}, color_scheme=scheme)
            self.is_accessible(page, (scheme, width, "pour"))
            page.context.close()

    def test_dialog(self):
        page = self.studio(f"scene={PROGRESS}&at=1")
        page.keyboard.press("?")
        page.get_by_role("dialog", name="Keyboard").wait_for()
        self.is_accessible(page, "the dialog")

    def test_forced_colors(self):
        page = self.studio(f"scene={PROGRESS}&at=1", viewport={"width": 1280, "height": 860}, forced_colors="active")
        # Without shades, what is chosen has the system's colour of a selection.
        chosen = page.evaluate("""() => {
          const part = document.body.appendChild(document.createElement("p"));
          part.style.cssText = "forced-color-adjust: none; background: Highlight";
          const color = getComputedStyle(part).backgroundColor;
          part.remove();
          return color;
        }""")
        for name in ["#loop", "#scenes [aria-current=true]", "#tabs [aria-selected=true]",
                     "#parameters .choice input:checked + span"]:
            color = page.locator(name).first.evaluate("each => getComputedStyle(each).backgroundColor")
            assert color == chosen, name
        for name in ["#back", "#tabs [aria-selected=false]"]:
            color = page.locator(name).first.evaluate("each => getComputedStyle(each).backgroundColor")
            assert color != chosen, name

    def test_reduced_motion(self):
        page = self.studio(f"scene={PROGRESS}&play=1", viewport={"width": 1280, "height": 860}, reduced_motion="reduce")
        page.wait_for_timeout(300)
        assert page.locator("#play").get_attribute("aria-label") == "Play", "the page plays by itself"
        assert page.evaluate("getComputedStyle(find('.page')).transitionDuration") in ("0s", "")
        assert not page.evaluate("document.getAnimations().length")


@pytest.mark.parametrize("view", ["parameters", "values", "code"])
def test_axe_in_each_browser(tab, view):
    tab.studio(f"scene={PROGRESS}&at=1&view={view}")
    tab.run(AXE)
    assert tab.run(f"return await {VIOLATIONS}") == []
