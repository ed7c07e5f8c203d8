"""<drip-player>: methods, events, keys and pointers; it saves the frames of drip."""

import web


class Player(web.PageTest):
    def opened(self, attributes="", **options):
        return super().opened(f"<drip-player {attributes}></drip-player>", **options)

    def get(self, player, *names):
        return player.evaluate("(player, names) => names.map(name => player[name])", list(names))

    def test_saves_files_of_drip(self):
        _, player = self.opened(
            "scene=download current-time=2.5 seed=9 theme=dark progress='0@0.5,0.6@1.2,1@3' params='diameter=180'")
        words = ["still", "download", "--at", "2.5", "--seed", "9", "--theme", "dark", "--progress",
                 "0@0.5,0.6@1.2,1@3", "--set", "diameter=180", "-o", "-"]
        png = player.evaluate("""async player =>
          [...new Uint8Array(await (await player.toPNG({ width: 96, height: 96 })).arrayBuffer())]""")
        assert bytes(png) == web.run(*words, "--size", "96")
        assert player.evaluate("player => player.toSVG()").encode() == web.run(*words, "--format", "svg")

    def test_plays_pauses_and_ends(self):
        page, player = self.opened("scene=wave speed=20")
        assert self.get(player, "paused", "currentTime") == [True, 0]
        player.evaluate("player => player.play()")
        self.until(page, "names('drip-complete').length")
        assert self.get(player, "paused", "ended", "currentTime") == [True, True, web.description("wave")["duration"]]
        page.evaluate("rest()")
        events = self.heard(page)
        assert [name for name in events if name != "drip-time"] == ["drip-ready", "drip-play", "drip-complete"]
        assert "drip-time" in events
        assert player.evaluate("player => { player.play(); return player.currentTime }") == 0
        player.evaluate("player => player.pause()")
        assert self.get(player, "paused") == [True]

    def test_autoplays_and_loops(self):
        page, player = self.opened("scene=wave autoplay loop speed=50")
        self.until(page, "names('drip-complete').length >= 2")
        assert self.get(player, "paused") == [False]

    def test_seeks_within_the_scene(self):
        _, player = self.opened("scene=wave")
        end = self.get(player, "duration")[0]
        for change, time in [
            ("seek(2)", 2), ("seek(-5)", 0), ("seek(1e9)", end), ("seek('1.5')", 1.5), ("seek(null)", 0),
            ("setAttribute('current-time', '3')", 3), ("currentTime = 4", 4),
        ]:
            assert player.evaluate(f"player => {{ player.{change}; return player.currentTime }}") == time, change
        for nonsense in ("NaN", "Infinity", "undefined", "{}"):
            time = player.evaluate(f"player => {{ player.seek({nonsense}); return player.currentTime }}")
            assert 0 <= time <= end, nonsense

    def test_keys_and_pointers(self):
        page, player = self.opened("scene=wave controls speed=0.01", has_touch=True)
        end = self.get(player, "duration")[0]
        slider = page.locator("drip-player input[type=range]")
        slider.focus()
        for key, time in [("End", end), ("Home", 0), ("ArrowRight", 0.1), ("ArrowUp", 0.2), ("ArrowLeft", 0.1),
                          ("ArrowDown", 0)]:
            page.keyboard.press(key)
            assert abs(self.get(player, "currentTime")[0] - time) < 1e-7, key
        play = page.locator("drip-player button")
        presses = [lambda: page.keyboard.press("Space")] * 2 + [play.click, play.tap] + [
            lambda key=key: (play.focus(), page.keyboard.press(key)) for key in ("Enter", "Space")]
        for number, press in enumerate(presses):
            press()
            assert self.get(player, "paused") == [number % 2 == 1]
        box = slider.bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert abs(self.get(player, "currentTime")[0] - end / 2) < end / 20

    def test_set_parameter(self):
        page, player = self.opened("scene=wave current-time=2")
        before = self.image(page, player)
        player.evaluate("player => player.setParameter('accent', '#ff0000')")
        changed = self.image(page, player)
        assert changed != before
        player.evaluate("player => player.setParameter('accent', null)")
        assert self.image(page, player) == before
        assert "diameter" in player.evaluate(
            "player => { try { player.setParameter('diameter', 'wet') } catch (error) { return error.message } }")
        player.evaluate("player => { player.params = '{\"accent\": \"#ff0000\"}' }")
        assert self.image(page, player) == changed
