"""<drip-player>: attributes, methods, events, keys and pointers; what it shows and saves is what drip makes."""

import io

import web
from PIL import Image

EVENTS = ("drip-play", "drip-pause", "drip-time", "drip-complete", "drip-error", "drip-ready")


class Player(web.PageTest):
    def opened(self, attributes="", **options):
        page = self.page(**options)
        self.listen(page, *EVENTS)
        return page, self.put(page, f"<drip-player {attributes}></drip-player>")

    def get(self, player, *names):
        return player.evaluate("(player, names) => names.map(name => player[name])", list(names))

    def test_attributes_are_reflected(self):
        page = self.page()
        for attribute, text, name, value, other, other_text in [
            ("scene", "wave", "scene", "wave", "river", "river"), ("autoplay", "", "autoplay", True, False, None),
            ("loop", "", "loop", True, False, None), ("speed", "0.5", "speed", 0.5, 2, "2"),
            ("controls", "", "controls", True, False, None), ("progress", "0@0", "progress", "0@0", "1@1", "1@1"),
            ("pull", "end@3", "pull", "end@3", "none", "none"), ("seed", "3", "seed", 3, 9, "9"),
            ("label", "Water", "label", "Water", "Waves", "Waves"),
            ("reduced-motion", "never", "reducedMotion", "never", "always", "always"),
        ]:
            with self.subTest(attribute):
                found = page.evaluate(
                    """([attribute, text, name, other]) => {
                      const player = document.createElement("drip-player");
                      player.setAttribute(attribute, text);
                      const read = player[name];
                      player[name] = other;
                      return [read, player.getAttribute(attribute)];
                    }""",
                    [attribute, text, name, other],
                )
                self.assertEqual(found, [value, other_text])

    def test_shows_every_scene_as_drip_draws_it(self):
        for ratio in (1, 2, 3):
            page = self.page(device_scale_factor=ratio)
            for scene in web.scenes():
                name = scene["scene"]
                for theme in ("light", "dark"):
                    with self.subTest(f"{name} {theme} × {ratio}"):
                        page.evaluate("document.body.replaceChildren()")
                        player = self.put(
                            page, f"<drip-player scene={name} theme={theme} current-time=2.3 background='#fff8e7'"
                                  " style='inline-size:160px;display:block'></drip-player>")
                        self.still(page)
                        canvas = page.locator("drip-player canvas")
                        width, height = canvas.evaluate("canvas => [canvas.width, canvas.height]")
                        self.assertEqual(width, 160 * ratio)
                        words = ["still", name, "--at", "2.3", "--size", f"{width}x{height}", "--background", "#fff8e7",
                                 "--format", "rgba", "-o", "-"]
                        names = [one["name"] for one in web.description(name)["parameters"]]
                        expected = web.run(*words, *(["--theme", theme] if "theme" in names else []))
                        # Compare the screen, not only the canvas.
                        shot = Image.open(io.BytesIO(canvas.screenshot())).convert("RGBA")
                        box = ratio * canvas.evaluate("canvas => canvas.parentElement.getBoundingClientRect().height")
                        if float(box).is_integer():
                            shown = shot.tobytes()
                        else:
                            # The browser rounds where a box ends within a pixel: then what is on the canvas counts.
                            shown = bytes(canvas.evaluate("""canvas => [...canvas.getContext("2d").getImageData(
                              0, 0, canvas.width, canvas.height).data]"""))
                        self.assertTrue(shown == expected, "other pixels")

    def test_saves_what_drip_saves(self):
        page, player = self.opened("scene=download current-time=2.5 seed=9 progress='0@0.5,0.6@1.2,1@3' params='diameter=180'")
        common = ["download", "--at", "2.5", "--seed", "9", "--progress", "0@0.5,0.6@1.2,1@3", "--set", "diameter=180"]
        png = player.evaluate("""async player => [...new Uint8Array(await (await player.toPNG({ width: 96, height: 96 }))
                                 .arrayBuffer())]""")
        self.assertEqual(bytes(png), web.run("still", *common, "--size", "96", "-o", "-"))
        svg = player.evaluate("player => player.toSVG()")
        self.assertEqual(svg.encode(), web.run("still", *common, "--format", "svg", "-o", "-"))

    def test_plays_pauses_and_ends(self):
        page, player = self.opened("scene=wave speed=20")
        self.assertEqual(self.get(player, "paused", "currentTime"), [True, 0])
        player.evaluate("player => player.play()")
        self.until(page, "() => heard.some(([name]) => name === 'drip-complete')")
        duration = web.description("wave")["duration"]
        self.assertEqual(self.get(player, "paused", "ended", "currentTime"), [True, True, duration])
        self.still(page)
        heard = self.heard(page)
        self.assertEqual([name for name in heard if name != "drip-time"], ["drip-ready", "drip-play", "drip-complete"])
        self.assertIn("drip-time", heard)
        self.assertEqual(player.evaluate("player => { player.play(); return player.currentTime }"), 0)
        player.evaluate("player => player.pause()")
        self.assertEqual(self.get(player, "paused"), [True])

    def test_autoplays_and_loops(self):
        page, player = self.opened("scene=wave autoplay loop speed=50")
        self.until(page, "() => heard.filter(([name]) => name === 'drip-complete').length >= 2")
        self.assertEqual(self.get(player, "paused"), [False])

    def test_seeks_within_the_scene(self):
        page, player = self.opened("scene=wave")
        duration = self.get(player, "duration")[0]
        for wanted, time in [(2, 2), (-5, 0), (1e9, duration), ("1.5", 1.5), (None, 0)]:
            player.evaluate("(player, time) => player.seek(time)", wanted)
            self.assertEqual(self.get(player, "currentTime"), [time], wanted)
        for nonsense in ("NaN", "Infinity", "undefined", "{}"):
            player.evaluate(f"player => player.seek({nonsense})")
            self.assertTrue(0 <= self.get(player, "currentTime")[0] <= duration)
        player.evaluate("player => { player.setAttribute('current-time', '3') }")
        self.assertEqual(self.get(player, "currentTime"), [3])
        player.evaluate("player => { player.currentTime = 4 }")
        self.assertEqual(self.get(player, "currentTime"), [4])

    def test_keys_and_pointers(self):
        page, player = self.opened("scene=wave controls speed=0.01", has_touch=True)
        duration = self.get(player, "duration")[0]
        slider = page.locator("drip-player input[type=range]")
        slider.focus()
        for key, change in [("End", lambda time: duration), ("Home", lambda time: 0), ("ArrowRight", lambda time: 0.1),
                            ("ArrowUp", lambda time: 0.2), ("ArrowLeft", lambda time: 0.1), ("ArrowDown", lambda time: 0)]:
            page.keyboard.press(key)
            self.assertAlmostEqual(self.get(player, "currentTime")[0], change(0), msg=key)
        page.keyboard.press("Space")
        self.assertEqual(self.get(player, "paused"), [False])
        page.keyboard.press("Space")
        self.assertEqual(self.get(player, "paused"), [True])
        play = page.locator("drip-player button")
        for press in (play.click, play.tap, lambda: (play.focus(), page.keyboard.press("Enter")),
                      lambda: (play.focus(), page.keyboard.press("Space"))):
            before = self.get(player, "paused")[0]
            press()
            self.assertEqual(self.get(player, "paused"), [not before])
        box = slider.bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.assertAlmostEqual(self.get(player, "currentTime")[0], duration / 2, delta=duration / 20)

    def test_set_parameter(self):
        page, player = self.opened("scene=wave current-time=2")
        def image():
            self.still(page)
            return player.evaluate("player => player.shadowRoot.querySelector('canvas').toDataURL()")
        before = image()
        player.evaluate("player => player.setParameter('waterColor', '#ff0000')")
        changed = image()
        self.assertNotEqual(changed, before)
        player.evaluate("player => player.setParameter('waterColor', null)")
        self.assertEqual(image(), before)
        sentence = player.evaluate("player => { try { player.setParameter('diameter', 'wet') } catch (e) { return e.message } }")
        self.assertIn("diameter", sentence)
        player.evaluate("player => { player.params = '{\"waterColor\": \"#ff0000\"}' }")
        self.assertEqual(image(), changed)
