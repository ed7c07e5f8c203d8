"""The surroundings of an element: density of the screen, size, themes, colours and reduced motion."""

import web

WAVE = "<drip-player scene=wave %s style='inline-size:200px'></drip-player>"


class Colors(web.PageTest):
    def test_numbers_beyond_a_byte(self):
        page = self.page()
        for given, same in [("rgb(300, 0, 999)", "#ff00ff"), ("rgba(0, 128, 0, 7)", "#008000")]:
            images = [self.image(page, self.put(page, f"<drip-button background='{color}'></drip-button>"))
                      for color in (given, same, "white")]
            assert images[0] == images[1] != images[2], given


class Surroundings(web.PageTest):
    def changes(self, page, image):
        """Waits for another picture than one before, and returns it."""
        self.until(page, "image => imageOf(find('drip-player')) !== image", image)
        return self.image(page, page.locator("drip-player"))

    def has_width(self, page, width):
        self.until(page, "width => canvasOf(find('drip-player')).width === width", width)

    def test_density(self):
        page = self.page()
        session = page.context.new_cdp_session(page)
        player = self.put(page, WAVE % "")
        for ratio in (1, 1.25, 1.5, 2, 3, 2.625, 1):
            # Zooming changes the size of the window in the pixels of style sheets, too.
            size = {"width": round(1200 / ratio), "height": round(900 / ratio)}
            session.send("Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": ratio, "mobile": False})
            self.has_width(page, round(200 * ratio))
            assert abs(player.evaluate("player => canvasOf(player).getBoundingClientRect().width * devicePixelRatio")
                       - round(200 * ratio)) < 0.005, "the canvas is resampled"
        page = self.page(device_scale_factor=3)
        player = self.put(page, WAVE % "max-dpr=1.5")
        self.has_width(page, 300)
        player.evaluate("player => { player.maxDpr = 3 }")
        self.has_width(page, 600)

    def test_size(self):
        page = self.page()
        player = self.put(page, WAVE % "")
        for width in (24, 512, 133):
            player.evaluate("(player, width) => { player.style.inlineSize = `${width}px` }", width)
            self.has_width(page, width)
            page.evaluate("rest()")
            assert player.evaluate("""player => canvasOf(player).getContext("2d").getImageData(0, 0, 600, 600)
              .data.some(byte => byte > 0)"""), "the canvas is empty"

    def test_a_button_does_not_move_its_surroundings(self):
        page = self.page()
        button = self.put(page, "<drip-button style='inline-size:100px'></drip-button>")
        width, canvas, scroll, window = button.evaluate("""button => [
          button.getBoundingClientRect().width, canvasOf(button).getBoundingClientRect().width,
          document.documentElement.scrollWidth, innerWidth]""")
        assert width == 100 and canvas > width and scroll == window, "splashes need room"
        # Only the button itself can be tapped.
        assert page.evaluate("[58, 130].map(x => document.elementFromPoint(x, 58)?.localName === 'drip-button')") == [
            True, False]

    def test_color_scheme(self):
        page = self.page(color_scheme="light")
        player = self.put(page, "<drip-player scene=download current-time=2></drip-player>")
        light = self.image(page, player)
        page.emulate_media(color_scheme="dark")
        dark = self.changes(page, light)
        for theme, picture in (("light", light), ("dark", dark), ("auto", dark)):
            player.evaluate("(player, theme) => { player.theme = theme }", theme)
            assert self.image(page, player) == picture, theme
        page.evaluate("document.documentElement.style.colorScheme = 'light'")
        assert self.changes(page, dark) == light

    def test_more_contrast_is_flat(self):
        page = self.page(color_scheme="light")
        player = self.put(page, "<drip-player scene=download theme=light current-time=2></drip-player>")
        lit = self.image(page, player)
        player.evaluate("player => player.setParameter('material', 'flat')")
        flat = self.changes(page, lit)
        for scheme in ("light", "dark"):
            page = self.page(color_scheme=scheme)
            player = self.put(page, "<drip-player scene=download current-time=2></drip-player>")
            lit = self.image(page, player)
            page.emulate_media(contrast="more")
            plain = self.changes(page, lit)
            assert (plain == flat) == (scheme == "light")

    def test_colors_of_the_style_sheet(self):
        page = self.page()
        player = self.put(page, "<drip-player scene=download current-time=2></drip-player>")
        images = [self.image(page, player)]
        for color in ("rgb(200, 30, 60)", "teal", "oklch(0.6 0.2 300)", "#d9633b"):
            page.evaluate("color => document.documentElement.style.setProperty('--drip-color', color)", color)
            images.append(self.changes(page, images[-1]))
        assert len(set(images)) == 5
        for name, state in [("--drip-mark-color", "scene=download current-time=6"),
                            ("--drip-failure-color", "scene=download progress='0@0,fail@1' current-time=3"),
                            ("--drip-page-color", "scene=download background=scene")]:
            player = self.put(page, f"<drip-player {state}></drip-player>")
            before = self.image(page, player)
            player.evaluate("(player, name) => player.style.setProperty(name, 'rgb(250, 240, 20)')", name)
            self.changes(page, before)

    def test_the_water_of_a_loader(self):
        page = self.page()

        def colors(style):
            loader = self.put(page, f"<drip-loader style='{style}'></drip-loader>")
            return loader.evaluate("""loader => {
              loader.draw(1.5);
              const canvas = canvasOf(loader);
              // A pixel on a white page.
              const at = (x, y) => {
                const [r, g, b, a] = canvas.getContext("2d").getImageData(x * canvas.width, y * canvas.height, 1, 1).data;
                return [r, g, b].map(byte => 255 + (byte - 255) * a / 255);
              };
              return [at(0.5, 0.77), at(0.5, 0.87)];
            }""")
        (air, water), (same, red) = colors(""), colors("--drip-color: rgb(200, 20, 40)")
        # Clear glass in front of the air has a trace of the colour, of 5 shades.
        assert max(abs(one - other) for one, other in zip(air, same)) < 8, (air, same)
        assert red[0] > 2 * red[1] and water[0] <= 1.2 * water[1] + 4, (water, red)

    def test_background(self):
        page = self.page()
        player = self.put(page, "<drip-player scene=wave></drip-player>")
        own = web.description("wave")["page"].removeprefix("#")
        for background, pixel in [("rgb(10 20 30)", "0a141eff"), ("", "00000000"), ("scene", own)]:
            player.evaluate("(player, background) => { player.background = background }", background)
            page.evaluate("rest()")
            corner = player.evaluate("player => [...canvasOf(player).getContext('2d').getImageData(0, 0, 1, 1).data]")
            assert bytes(corner).hex() == pixel, background

    def test_reduced_motion(self):
        """An element follows the user's setting, unless it has an attribute."""
        page = self.page()
        for name, scene in web.scenes().items():
            page.emulate_media(reduced_motion="no-preference")
            # In the middle, a gauge may be at rest.
            time = (0.1 if web.driver(name) == "value" else 0.5) * scene.get("duration", scene.get("period", 1))
            player = self.put(page, f"<drip-player scene={name} current-time={time}></drip-player>")
            usual = self.image(page, player)
            page.emulate_media(reduced_motion="reduce")
            reduced = self.changes(page, usual)
            for attribute, media, picture in (("never", "reduce", usual), ("always", "no-preference", reduced)):
                page.emulate_media(reduced_motion=media)
                player.evaluate("(player, value) => { player.reducedMotion = value }", attribute)
                assert self.image(page, player) == picture, name
