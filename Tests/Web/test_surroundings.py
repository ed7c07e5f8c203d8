"""What is around an element: the density of the screen, themes, colours, and people who ask for less motion."""

import web

CANVAS = "element => element.shadowRoot.querySelector('canvas')"
IMAGE = "element => element.shadowRoot.querySelector('canvas').toDataURL()"


class Surroundings(web.PageTest):
    def size(self, element):
        return element.evaluate(f"element => {{ const c = ({CANVAS})(element); return [c.width, c.height] }}")

    def image(self, page, element):
        self.still(page)
        return element.evaluate(IMAGE)

    def test_follows_the_density_of_the_screen(self):
        page = self.page()
        session = page.context.new_cdp_session(page)
        player = self.put(page, "<drip-player scene=wave style='inline-size:200px'></drip-player>")
        for ratio in (1, 1.25, 1.5, 2, 3, 2.625, 1):
            # As by zooming: a window of as many pixels is then another one in those of CSS.
            size = {"width": round(1200 / ratio), "height": round(900 / ratio)}
            session.send("Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": ratio, "mobile": False})
            self.until(page, "ratio => document.querySelector('drip-player').shadowRoot.querySelector('canvas').width"
                             " === Math.round(200 * ratio)", ratio)
            box = player.evaluate("""element => {
              const canvas = element.shadowRoot.querySelector("canvas");
              return [canvas.getBoundingClientRect().width * devicePixelRatio, canvas.width];
            }""")
            self.assertAlmostEqual(box[0], box[1], places=2, msg="nothing is resampled")

    def test_max_dpr_is_a_cap(self):
        page = self.page(device_scale_factor=3)
        player = self.put(page, "<drip-player scene=wave max-dpr=1.5 style='inline-size:200px'></drip-player>")
        self.assertEqual(self.size(player), [300, 300])
        player.evaluate("player => { player.maxDpr = 3 }")
        self.still(page)
        self.assertEqual(self.size(player), [600, 600])

    def test_follows_its_box(self):
        page = self.page()
        player = self.put(page, "<drip-player scene=wave style='inline-size:200px'></drip-player>")
        for width in (24, 512, 133):
            player.evaluate("(player, width) => { player.style.inlineSize = `${width}px` }", width)
            self.until(page, "width => document.querySelector('drip-player').shadowRoot.querySelector('canvas').width"
                             " === width", width)
            self.still(page)
            drawn = player.evaluate("""player => player.shadowRoot.querySelector("canvas").getContext("2d")
              .getImageData(0, 0, 600, 600).data.some(byte => byte > 0)""")
            self.assertTrue(drawn, "a canvas of another size is not left empty")

    def test_a_button_does_not_move_what_is_around_it(self):
        page = self.page()
        button = self.put(page, "<drip-button style='inline-size:100px'></drip-button>")
        box, canvas, scroll = button.evaluate(f"""element => {{
          const [box, canvas] = [element.getBoundingClientRect(), ({CANVAS})(element).getBoundingClientRect()];
          return [[box.width, box.height], [canvas.width, canvas.height],
                  [document.documentElement.scrollWidth, innerWidth]];
        }}""")
        self.assertEqual(box[0], 100)
        self.assertGreater(canvas[0], box[0], "splashes need room")
        self.assertEqual(*scroll)
        # Only the button itself is tapped.
        self.assertNotEqual(page.evaluate("document.elementFromPoint(130, 58)?.localName"), "drip-button")
        self.assertEqual(page.evaluate("document.elementFromPoint(58, 58)?.localName"), "drip-button")

    def test_follows_the_color_scheme(self):
        page = self.page(color_scheme="light")
        player = self.put(page, "<drip-player scene=download current-time=2></drip-player>")
        light = self.image(page, player)
        page.emulate_media(color_scheme="dark")
        self.until(page, f"light => ({IMAGE})(document.querySelector('drip-player')) !== light", light)
        dark = self.image(page, player)
        # An attribute counts more than what is around.
        for theme, picture in (("light", light), ("dark", dark), ("auto", dark)):
            player.evaluate("(player, theme) => { player.theme = theme }", theme)
            self.assertEqual(self.image(page, player), picture, theme)
        # So does what the page says of itself.
        page.evaluate("document.documentElement.style.colorScheme = 'light'")
        self.until(page, f"light => ({IMAGE})(document.querySelector('drip-player')) === light", light)

    def test_follows_colors_of_the_style_sheet(self):
        page = self.page()
        player = self.put(page, "<drip-player scene=download current-time=2></drip-player>")
        images = {"": self.image(page, player)}
        for color in ("rgb(200, 30, 60)", "teal", "oklch(0.6 0.2 300)", "#d9633b"):
            before = player.evaluate(IMAGE)
            page.evaluate("color => document.documentElement.style.setProperty('--drip-color', color)", color)
            self.until(page, f"before => ({IMAGE})(document.querySelector('drip-player')) !== before", before)
            images[color] = self.image(page, player)
        self.assertEqual(len(set(images.values())), len(images))
        for name, state in [("--drip-mark-color", "scene=download current-time=6"),
                            ("--drip-failure-color", "scene=download progress='0@0,fail@1' current-time=3"),
                            ("--drip-page-color", "scene=download background=scene")]:
            with self.subTest(name):
                page.evaluate("document.body.replaceChildren()")
                player = self.put(page, f"<drip-player {state}></drip-player>")
                before = self.image(page, player)
                player.evaluate("(player, name) => player.style.setProperty(name, 'rgb(250, 240, 20)')", name)
                self.until(page, f"before => ({IMAGE})(document.querySelector('drip-player')) !== before", before)

    def test_background(self):
        page = self.page()
        player = self.put(page, "<drip-player scene=wave background='rgb(10 20 30)'></drip-player>")
        corner = """player => [...player.shadowRoot.querySelector("canvas").getContext("2d").getImageData(0, 0, 1, 1).data]"""
        self.assertEqual(player.evaluate(corner), [10, 20, 30, 255])
        player.evaluate("player => { player.background = '' }")
        self.still(page)
        self.assertEqual(player.evaluate(corner), [0, 0, 0, 0])
        player.evaluate("player => { player.background = 'scene' }")
        self.still(page)
        self.assertEqual(bytes(player.evaluate(corner)).hex(), web.description("wave")["page"].removeprefix("#"))

    def test_less_motion(self):
        """The calm form is shown to those who ask for it, unless an element knows better."""
        moving, calm = ("never", "no-preference"), ("always", "reduce")
        page = self.page()
        for scene in web.scenes():
            page.evaluate("document.body.replaceChildren()")
            name = scene["scene"]
            page.emulate_media(reduced_motion="no-preference")
            time = 0.4 * scene.get("duration", scene.get("period", 1))
            player = self.put(page, f"<drip-player scene={name} current-time={time}></drip-player>")
            usual = self.image(page, player)
            page.emulate_media(reduced_motion="reduce")
            self.until(page, f"usual => ({IMAGE})(document.querySelector('drip-player')) !== usual", usual)
            reduced = self.image(page, player)
            for attribute, media in ((moving[0], calm[1]), (calm[0], moving[1])):
                page.emulate_media(reduced_motion=media)
                player.evaluate("(player, value) => { player.reducedMotion = value }", attribute)
                self.assertEqual(self.image(page, player), usual if attribute == "never" else reduced, name)
