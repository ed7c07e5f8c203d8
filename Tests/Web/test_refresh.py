"""<drip-refresh>: pulled by touch, pen, wheel and keyboard, in a page of its own scrolling."""

import web

EVENTS = ("drip-pull", "drip-refresh", "drip-end", "drip-error")
HTML = """
<drip-refresh style="display: block; block-size: 300px; overflow: hidden auto; background: white">
  <div style="block-size: 1200px">Content</div>
</drip-refresh>"""
COUNT = "() => heard.filter(([name]) => name === 'drip-refresh').length"


class Refresh(web.PageTest):
    def opened(self, finish="refresh.finish()", html=HTML):
        page = self.page(has_touch=True)
        self.listen(page, *EVENTS)
        refresh = self.put(page, html, ready=False)
        self.until(page, "() => document.querySelector('drip-refresh').drip")
        refresh.evaluate(f"refresh => refresh.addEventListener('drip-refresh', event => {{ {finish} }})")
        return page, refresh

    def touch(self, page, kind, y):
        points = [] if kind == "touchEnd" else [{"x": 150, "y": y}]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def swipe(self, page, start, end):
        self.session = page.context.new_cdp_session(page)
        self.touch(page, "touchStart", start)
        for step in range(1, 13):
            self.touch(page, "touchMove", start + (end - start) * step / 12)
            page.evaluate("() => new Promise(requestAnimationFrame)")

    def ended(self, page):
        self.until(page, "() => heard.some(([name]) => name === 'drip-end')")

    def test_a_finger_pulls(self):
        page, refresh = self.opened()
        self.swipe(page, 60, 280)
        self.until(page, f"() => ({COUNT})() === 1")
        self.touch(page, "touchEnd", 0)
        self.ended(page)
        pulls = page.evaluate("heard.filter(([name]) => name === 'drip-pull').map(([, pull]) => pull)")
        distances = [pull["distance"] for pull in pulls]
        self.assertEqual(distances, sorted(distances))
        self.assertTrue(all(0 <= pull["fraction"] <= 1 for pull in pulls))
        self.assertEqual(self.heard(page, "drip-refresh", "drip-end"), ["drip-refresh", "drip-end"])
        self.assertEqual(refresh.evaluate("refresh => [refresh.refreshing, refresh.scrollTop]"), [False, 0])

    def test_a_short_pull_does_nothing(self):
        page, refresh = self.opened()
        self.swipe(page, 60, 110)
        self.touch(page, "touchEnd", 0)
        self.still(page)
        self.assertEqual(self.heard(page, "drip-refresh", "drip-end"), [])
        self.assertIn("drip-pull", self.heard(page))

    def test_further_down_a_finger_scrolls(self):
        page, refresh = self.opened()
        refresh.evaluate("refresh => { refresh.scrollTop = 500 }")
        self.swipe(page, 60, 280)
        self.touch(page, "touchEnd", 0)
        self.until(page, "() => document.querySelector('drip-refresh').scrollTop < 500")
        self.assertEqual(self.heard(page), [])

    def test_up_scrolls(self):
        page, refresh = self.opened()
        self.swipe(page, 280, 60)
        self.touch(page, "touchEnd", 0)
        self.until(page, "() => document.querySelector('drip-refresh').scrollTop > 0")
        self.assertEqual(self.heard(page, "drip-pull", "drip-refresh"), [])

    def test_a_wheel_pulls(self):
        page, refresh = self.opened()
        page.mouse.move(150, 100)
        for _ in range(12):
            page.mouse.wheel(0, -60)
            page.evaluate("() => new Promise(requestAnimationFrame)")
        self.until(page, f"() => ({COUNT})() === 1")
        self.ended(page)

    def test_a_wheel_scrolls_back_down(self):
        page, refresh = self.opened()
        page.mouse.move(150, 100)
        page.mouse.wheel(0, 200)
        self.until(page, "() => document.querySelector('drip-refresh').scrollTop > 0")
        self.assertEqual(self.heard(page), [])

    def test_a_pen_pulls(self):
        page, refresh = self.opened()
        self.session = page.context.new_cdp_session(page)

        def pen(kind, y):
            self.session.send("Input.dispatchMouseEvent", {
                "type": kind, "x": 150, "y": y, "button": "none" if kind == "mouseMoved" and y == 60 else "left",
                "buttons": 0 if kind == "mouseReleased" else 1, "clickCount": 1, "pointerType": "pen"})

        pen("mouseMoved", 60)
        pen("mousePressed", 60)
        for step in range(1, 13):
            pen("mouseMoved", 60 + 20 * step)
            page.evaluate("() => new Promise(requestAnimationFrame)")
        self.until(page, f"() => ({COUNT})() === 1")
        pen("mouseReleased", 300)
        self.ended(page)

    def test_the_keyboard_has_a_button(self):
        page, refresh = self.opened()
        for key in ("Enter", "Space"):
            page.evaluate("heard.length = 0")
            page.locator("drip-refresh button").focus()
            page.keyboard.press(key)
            self.until(page, f"() => ({COUNT})() === 1")
            self.ended(page)

    def test_waits_for_promises(self):
        page, refresh = self.opened("event.waitUntil(new Promise(done => (window.done = done)))")
        refresh.evaluate("refresh => refresh.refresh()")
        self.until(page, "() => window.done")
        self.assertTrue(refresh.evaluate("refresh => refresh.refreshing"))
        self.assertEqual(self.heard(page, "drip-end"), [])
        # A second call during a refresh has no effect.
        refresh.evaluate("refresh => refresh.refresh()")
        page.evaluate("done()")
        self.ended(page)
        self.assertEqual(self.heard(page, "drip-refresh"), ["drip-refresh"])
        self.assertFalse(refresh.evaluate("refresh => refresh.refreshing"))

    def test_what_fails_ends_too(self):
        page, refresh = self.opened("event.waitUntil(Promise.reject(new Error('no')))")
        refresh.evaluate("refresh => refresh.refresh()")
        self.ended(page)

    def test_distance_is_how_far(self):
        page, refresh = self.opened()
        for text, value in [("120", 120), ("0", 1), ("none", None), ("1e9", 1000)]:
            refresh.evaluate("(refresh, text) => { refresh.setAttribute('distance', text) }", text)
            self.assertEqual(refresh.evaluate("refresh => refresh.distance"), value)
        refresh.evaluate("refresh => { refresh.distance = 400; refresh.label = 'Again' }")
        self.assertEqual(refresh.evaluate("refresh => refresh.getAttribute('label')"), "Again")
        self.swipe(page, 60, 280)
        self.touch(page, "touchEnd", 0)
        self.still(page)
        self.assertEqual(self.heard(page, "drip-refresh"), [])

    def test_does_not_stand_in_the_way(self):
        """The scroller keeps the pull to itself, and listens for moves only while a finger is down."""
        page, refresh = self.opened()
        self.assertEqual(refresh.evaluate("refresh => getComputedStyle(refresh).overscrollBehaviorY"), "contain")
