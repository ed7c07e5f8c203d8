"""<drip-refresh>: pulled by touch, pen, wheel and keyboard, in a scroller of its own."""

import web

HTML = """
<drip-refresh style="display: block; block-size: 300px; overflow: hidden auto; background: white">
  <div style="block-size: 1200px">Content</div>
</drip-refresh>"""
REFRESHED, ENDED = "names('drip-refresh').length === 1", "names('drip-end').length"


class Refresh(web.PageTest):
    def opened(self, finish="refresh.finish()"):
        page, refresh = super().opened(HTML, has_touch=True)
        refresh.evaluate(f"refresh => refresh.addEventListener('drip-refresh', event => {{ {finish} }})")
        self.session = page.context.new_cdp_session(page)
        return page, refresh

    def touch(self, kind, y):
        points = [] if kind == "touchEnd" else [{"x": 150, "y": y}]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def pen(self, kind, y):
        self.session.send("Input.dispatchMouseEvent", {
            "type": kind, "x": 150, "y": y, "button": "none" if kind == "mouseMoved" and y == 60 else "left",
            "buttons": 0 if kind == "mouseReleased" else 1, "clickCount": 1, "pointerType": "pen"})

    def drag(self, page, move, start, end):
        for step in range(1, 13):
            move(start + (end - start) * step / 12)
            page.evaluate("pass()")

    def swipe(self, page, start, end, lifts=True):
        self.touch("touchStart", start)
        self.drag(page, lambda y: self.touch("touchMove", y), start, end)
        if lifts:
            self.touch("touchEnd", 0)

    def test_a_finger(self):
        page, refresh = self.opened()
        self.swipe(page, 60, 280, lifts=False)
        self.until(page, REFRESHED)
        self.touch("touchEnd", 0)
        self.until(page, ENDED)
        pulls = page.evaluate("heard.filter(([name]) => name === 'drip-pull').map(([, pull]) => pull)")
        distances = [pull["distance"] for pull in pulls]
        assert distances == sorted(distances) and all(0 <= pull["fraction"] <= 1 for pull in pulls)
        assert self.heard(page, "drip-refresh", "drip-end") == ["drip-refresh", "drip-end"]
        assert refresh.evaluate("refresh => [refresh.refreshing, refresh.scrollTop]") == [False, 0]

    def test_a_short_pull_has_no_effect(self):
        page, refresh = self.opened()
        self.swipe(page, 60, 110)
        page.evaluate("rest()")
        assert "drip-pull" in self.heard(page)
        # Nor has one that is shorter than the distance that the page asks for.
        refresh.evaluate("refresh => { refresh.distance = 400 }")
        self.swipe(page, 60, 280)
        page.evaluate("rest()")
        assert self.heard(page, "drip-refresh", "drip-end") == []
        for text, value in [("120", 120), ("0", 1), ("none", None), ("1e9", 1000)]:
            refresh.evaluate("(refresh, text) => { refresh.setAttribute('distance', text) }", text)
            assert refresh.evaluate("refresh => refresh.distance") == value

    def test_other_gestures_scroll(self):
        page, refresh = self.opened()
        # The scroller keeps the pull from the page around it.
        assert refresh.evaluate("refresh => getComputedStyle(refresh).overscrollBehaviorY") == "contain"
        self.swipe(page, 280, 60)
        self.until(page, "find('drip-refresh').scrollTop > 0")
        refresh.evaluate("refresh => { refresh.scrollTop = 500 }")
        self.swipe(page, 60, 280)
        self.until(page, "find('drip-refresh').scrollTop < 500")
        refresh.evaluate("refresh => { refresh.scrollTop = 0 }")
        # A page may hear of a wheel before the content has moved.
        refresh.evaluate("refresh => refresh.dispatchEvent(new WheelEvent('wheel', { deltaY: 200, bubbles: true }))")
        page.mouse.move(150, 100)
        page.mouse.wheel(0, 200)
        self.until(page, "find('drip-refresh').scrollTop > 0")
        assert self.heard(page, "drip-pull", "drip-refresh") == []

    def test_a_wheel_and_a_pen(self):
        page, refresh = self.opened()
        page.mouse.move(150, 100)
        # A touchpad moves by pixels.
        touchpad = "refresh => refresh.dispatchEvent(new WheelEvent('wheel', { deltaY: -61, bubbles: true }))"
        self.drag(page, lambda _: refresh.evaluate(touchpad), 0, 0)
        self.until(page, f"{REFRESHED} && {ENDED}")
        # Notches of a mouse only scroll.
        page.wait_for_timeout(400)
        page.evaluate("heard.length = 0")
        self.drag(page, lambda _: page.mouse.wheel(0, -120), 0, 0)
        page.wait_for_timeout(400)
        assert self.heard(page, "drip-pull", "drip-refresh") == []
        page, _ = self.opened()
        self.pen("mouseMoved", 60)
        self.pen("mousePressed", 60)
        self.drag(page, lambda y: self.pen("mouseMoved", y), 60, 300)
        self.until(page, REFRESHED)
        self.pen("mouseReleased", 300)
        self.until(page, ENDED)

    def test_the_button_for_keyboards(self):
        page, _ = self.opened()
        for key in ("Enter", "Space"):
            page.evaluate("heard.length = 0")
            page.locator("drip-refresh button").focus()
            page.keyboard.press(key)
            self.until(page, f"{REFRESHED} && {ENDED}")
            assert page.evaluate("document.activeElement.localName") == "drip-refresh"

    def test_waits_for_promises(self):
        page, refresh = self.opened("event.waitUntil(new Promise(done => (window.done = done)))")
        refresh.evaluate("refresh => refresh.refresh()")
        self.until(page, "!!window.done")
        assert refresh.evaluate("refresh => refresh.refreshing")
        assert self.heard(page, "drip-end") == []
        # A second call during a refresh has no effect.
        refresh.evaluate("refresh => refresh.refresh()")
        page.evaluate("done()")
        self.until(page, ENDED)
        assert self.heard(page, "drip-refresh") == ["drip-refresh"]
        assert not refresh.evaluate("refresh => refresh.refreshing")

    def test_ignores_promises_of_an_earlier_refresh(self):
        page, refresh = self.opened("event.waitUntil(new Promise((...ends) => { (window.ends ??= []).push(ends) }))")
        refresh.evaluate("refresh => refresh.refresh()")
        self.until(page, "window.ends?.length === 1")
        refresh.evaluate("refresh => refresh.finish()")
        self.until(page, ENDED)
        page.evaluate("heard.length = 0")
        refresh.evaluate("refresh => refresh.refresh()")
        self.until(page, "ends.length === 2")
        page.evaluate("ends[0][1](new Error('too late'))")
        assert refresh.evaluate("refresh => refresh.refreshing")
        page.evaluate("ends[1][0]()")
        self.until(page, ENDED)
        assert refresh.evaluate("refresh => refresh.shadowRoot.querySelector('[role=status]').textContent") == "Refreshed"

    def test_says_how_a_refresh_has_ended(self):
        page, refresh = self.opened("works.forEach(work => event.waitUntil(work()))")
        for works, said in [
            ("() => Promise.reject(new Error('no')), async () => 5", "Refresh failed"), ("async () => 5", "Refreshed"),
            ("async () => 5, () => Promise.reject()", "Refresh failed"), ("() => fetch('icon.svg')", "Refreshed"),
        ]:
            page.evaluate(f"heard.length = 0, window.works = [{works}]")
            refresh.evaluate("refresh => refresh.refresh()")
            self.until(page, ENDED)
            assert refresh.evaluate("refresh => refresh.shadowRoot.querySelector('[role=status]').textContent") == said, works
