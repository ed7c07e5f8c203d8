"""Elements draw nothing while they are invisible or still, and leave nothing behind when they are removed."""

import io

import web
from PIL import Image

STAGE = "style='position:absolute;inset-block-start:0;inset-inline-start:0'"


def looks(page, *indices):
    """Returns the different pictures among some buttons."""
    shots = (page.locator("drip-button").nth(index).screenshot() for index in indices)
    return {Image.open(io.BytesIO(shot)).convert("RGB").tobytes() for shot in shots}


class Costs(web.PageTest):
    def setUp(self):
        super().setUp()
        self.tab = self.page()
        self.tab.evaluate("""async () => {
          window.drip = await (await import(new URL("drip.mjs", location))).load();
          // Returns the frames and drawings while a function runs and some frames pass.
          window.cost = async (act, count = 12) => {
            const before = [drip.frames, drip.paints];
            await act?.();
            await pass(count);
            return [drip.frames - before[0], drip.paints - before[1]];
          };
        }""")

    def show(self, html):
        element = self.put(self.tab, html)
        self.tab.evaluate("window.element = document.body.querySelector('drip-button, drip-player')")
        return element

    def cost(self, act="null", count=12):
        return self.tab.evaluate(f"cost(async () => {{ {act} }}, {count})")

    def test_still_elements(self):
        for scene in web.driven("progress"):
            # All of them at once.
            self.show("".join(f"<drip-button scene={scene} {attributes}></drip-button>"
                              for attributes in ("", "state=failed", "state=canceled", "progress=1")))
            self.tab.evaluate("pass(90)")
            assert self.cost() == [0, 0], scene
        for scene in web.scenes():
            self.show(f"<drip-player scene={scene} current-time=1></drip-player>")
            self.tab.evaluate("pass(4)")
            assert self.cost() == [0, 0], scene
            assert [self.cost(f"element.seek({time})")[1] for time in (1, 1.3)] == [0, 1], scene

    def test_invisible_elements(self):
        for hide, show in [
            ("element.hidden = true", "element.hidden = false"),
            ("element.style.display = 'none'", "element.style.display = ''"),
            ("element.style.visibility = 'hidden'", "element.style.visibility = ''"),
            ("element.style.insetBlockStart = '5000px'", "element.style.insetBlockStart = '0'"),
            ("element.style.opacity = 0", "element.style.opacity = 1"),
            ("element.parentElement.style.opacity = 0", "element.parentElement.style.opacity = ''"),
            ("element.parentElement.style.display = 'none'", "element.parentElement.style.display = ''"),
            ("element.parentElement.style.visibility = 'hidden'", "element.parentElement.style.visibility = ''"),
            ("window.former = element.parentElement, element.remove()", "former.append(element)"),
        ]:
            self.show(f"<div><drip-player scene=splash autoplay {STAGE}></drip-player></div>")
            assert self.cost()[1] > 0
            self.cost(hide, count=4)
            assert self.cost() == [0, 0], hide
            # Changes do not wake a hidden element.
            assert self.cost("element.seek(3)")[1] == 0, hide
            self.cost(show, count=4)
            assert self.cost()[1] > 0, show

    def test_work_that_stands_still(self):
        for attributes in ("progress=0.5", "state=paused progress=0.5", "state=paused", "shape=pill progress=0.3"):
            self.show(f"<drip-button {attributes}></drip-button>")
            assert self.cost()[1] > 0, attributes
            self.tab.wait_for_timeout(3000)
            assert self.cost() == [0, 0], attributes
            # It goes on from there.
            before = self.tab.evaluate("imageOf(element)")
            assert self.cost("element.state = '', element.progress = 0.7", count=30)[1] > 10, attributes
            assert self.tab.evaluate("imageOf(element)") != before
        # A progress that is not known moves on.
        self.show("<drip-button progress=unknown></drip-button>")
        self.tab.wait_for_timeout(3000)
        assert self.cost()[1] > 0

    def test_progress_of_an_invisible_button(self):
        # Waves that move would never rest.
        button = self.show(f"<drip-button reduced-motion=always {STAGE}></drip-button>")
        self.cost(count=60)
        self.cost("element.style.insetBlockStart = '5000px'", count=4)
        assert self.cost("""
          element.start();
          for (let part = 0; part <= 100; part += 1) { element.progress = part / 200; await null; }
        """)[1] == 0
        button.evaluate("button => { button.style.insetBlockStart = '0' }")
        picture = self.image(self.tab, button)
        straight = self.show(f"<drip-button reduced-motion=always progress=0.5 {STAGE}></drip-button>")
        assert self.image(self.tab, straight) == picture

    def test_frequent_progress_is_drawn_once_a_frame(self):
        self.show("<drip-button></drip-button>")
        self.cost("element.start()", count=2)
        progress = "for (let part = 0; part <= 10000; part++) element.progress = part / 20000"
        assert self.cost(progress, count=3)[1] <= 4

    def fill(self, count, style="inline-size:8px"):
        """Shows still buttons, and returns how often the browser has computed styles meanwhile."""
        session = self.tab.context.new_cdp_session(self.tab)
        session.send("Performance.enable")

        def computed():
            metrics = session.send("Performance.getMetrics")["metrics"]
            return next(each["value"] for each in metrics if each["name"] == "RecalcStyleCount")
        before = computed()
        self.show(f"<drip-button style='{style}'></drip-button>" * count)
        return computed() - before

    def test_still_buttons_share_a_scene(self):
        computed = self.fill(500, "inline-size:8px;margin:11px")
        assert self.tab.evaluate("[drip.alive, drip.paints]") == [1, 1]
        # Most of them are no canvas, which the browser would compose in each frame.
        assert self.tab.evaluate("""[...document.querySelectorAll("drip-button")].filter(
          button => canvasOf(button).style.backgroundImage.startsWith('url("blob:')).length""") > 400
        assert computed < 100, "each button has its styles computed"
        # They look the same, and a change of the settings changes all of them.
        for color in ("teal", "crimson"):
            self.tab.evaluate("color => document.body.style.setProperty('--drip-color', color)", color)
            self.tab.evaluate("pass(90)")
            assert self.cost() == [0, 0]
            assert len(looks(self.tab, 0, 5, 100, 499)) == 1, color
            assert self.tab.evaluate("drip.alive") <= 2

    def test_still_buttons_start_alike(self):
        self.fill(100, "inline-size:24px;margin:20px")
        self.tab.evaluate("""window.states = [];
          document.addEventListener("drip-state", event => states.push(event.detail.state));
          window.started = [0, 5, 99].map(index => document.querySelectorAll("drip-button")[index]);""")
        assert self.cost("started.forEach(button => button.start())", count=30)[1] > 30
        assert self.tab.evaluate("drip.alive") == 3
        assert self.tab.evaluate("states") == ["running"] * 3
        assert self.tab.evaluate("""started.every(button => canvasOf(button).style.backgroundImage === ""
          && canvasOf(button).getContext("2d").getImageData(12, 12, 9, 9).data.some(byte => byte > 0))""")
        # Another button still looks like those before.
        self.tab.evaluate("document.body.append(window.late = document.createElement('drip-button'))")
        self.tab.evaluate("() => { late.style.cssText = 'inline-size:24px;margin:20px' }")
        self.until(self.tab, "isReady(late)")
        assert len(looks(self.tab, 1, 98, 100)) == 1

    def test_painters_share_nothing(self):
        self.show("<drip-button></drip-button><drip-button painter=exact></drip-button>" * 2)
        pictures = self.tab.evaluate("[...document.querySelectorAll('drip-button')].map(imageOf)")
        assert pictures[:2] == pictures[2:] and pictures[0] != pictures[1]

    def test_ten_thousand_buttons(self):
        self.tab.evaluate("""() => { for (const name of ["IntersectionObserver", "ResizeObserver", "MutationObserver"]) {
          window[name] = class extends window[name] {
            constructor(...given) { super(...given); window.observers = (window.observers ?? 0) + 1; }
          };
        } }""")
        self.tab.set_viewport_size({"width": 1600, "height": 900})
        self.fill(10000)
        assert self.tab.evaluate("[drip.alive, drip.paints, window.observers ?? 0]") == [1, 1, 2]
        assert self.cost() == [0, 0]
        assert self.tab.evaluate("find('drip-button').shadowRoot.querySelectorAll('*').length") <= 12
        self.tab.evaluate("document.body.replaceChildren()")
        self.tab.evaluate("pass(2)")
        assert self.tab.evaluate("drip.alive") == 0


class Forbidden(web.PageTest):
    """A page whose policy forbids images that are made in it."""

    allowed = ("blob:",)

    def test_still_buttons_without_images(self):
        page = self.page(mode="csp")
        self.put(page, "<drip-button></drip-button>" * 100)
        page.evaluate("document.querySelectorAll('drip-button').forEach(button => { button.style.margin = '40px' })")
        assert len(looks(page, 0, 5, 99)) == 1
        assert page.evaluate("new Set([...document.querySelectorAll('drip-button')].map(imageOf)).size") == 1
