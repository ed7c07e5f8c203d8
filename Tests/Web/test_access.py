"""What a screen reader is told: the accessibility tree of Chromium, and what changes in it."""

import web


class Tree(web.PageTest):
    def tree(self, page):
        """All nodes that are read, as (role, name, properties)."""
        session = page.context.new_cdp_session(page)
        session.send("Accessibility.enable")
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        session.detach()
        found = []
        for node in nodes:
            if node.get("ignored"):
                continue
            properties = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
            if "value" in node:
                properties["value"] = node["value"].get("value")
            found.append((node["role"]["value"], node.get("name", {}).get("value", ""), properties))
        return found

    def of(self, page, role):
        return [(name, properties) for found, name, properties in self.tree(page) if found == role]

    def test_a_button(self):
        page = self.page()
        button = self.put(page, "<drip-button label='Download the map'></drip-button>")
        self.assertEqual([name for name, _ in self.of(page, "button")], ["Download the map"])
        self.assertEqual(self.of(page, "progressbar"), [])
        self.assertEqual(len(self.of(page, "status")), 1)
        self.assertEqual(self.of(page, "image") + self.of(page, "canvas") + self.of(page, "Canvas"), [])
        button.evaluate("button => { button.start() }")
        [(name, bar)] = self.of(page, "progressbar")
        self.assertEqual(name, "Download the map")
        self.assertFalse(bar.get("value"), "nobody knows how far it is")
        [(name, _)] = self.of(page, "button")
        self.assertIn("Download the map", name)
        self.assertNotEqual(name, "Download the map", "a tap does something else now")
        button.evaluate("button => { button.progress = 0.42 }")
        [(_, bar)] = self.of(page, "progressbar")
        self.assertEqual(float(bar["value"]), 42)
        for method, status in [("pause", "paused"), ("fail", "failed"), ("reset", "idle")]:
            said = button.evaluate("""(button, method) => {
              button[method]();
              return new Promise(requestAnimationFrame).then(() => button.shadowRoot.querySelector("[role=status]").textContent);
            }""", method)
            if status != "idle":
                self.assertIn("Download the map", said)
                self.assertNotEqual(said, "Download the map")

    def test_names_come_from_labels_and_content(self):
        for html, name in [
            ("<drip-button>Fetch it</drip-button>", "Fetch it"),
            ("<drip-button aria-label='Fetch that'></drip-button>", "Fetch that"),
            ("<drip-button label='Fetch this'>Fetch it</drip-button>", "Fetch this"),
        ]:
            page = self.page()
            self.put(page, html)
            self.assertEqual([found for found, _ in self.of(page, "button")], [name])

    def test_progress_does_not_chatter(self):
        """Hundreds of steps are not hundreds of sentences."""
        page = self.page()
        button = self.put(page, "<drip-button label=Map></drip-button>")
        said = button.evaluate(
            """async button => {
              const status = button.shadowRoot.querySelector("[role=status]");
              const sentences = [];
              new MutationObserver(() => sentences.push(status.textContent)).observe(
                status, { childList: true, characterData: true, subtree: true });
              button.start();
              for (let part = 0; part <= 200; part += 1) {
                button.progress = part / 200;
                await null;
              }
              await new Promise(requestAnimationFrame);
              return sentences;
            }"""
        )
        self.assertLessEqual(len(said), 2, said)
        self.assertGreaterEqual(len(said), 1)

    def test_a_player(self):
        page = self.page()
        player = self.put(page, "<drip-player scene=wave controls current-time=1 label='A filling disc'></drip-player>")
        self.assertIn("A filling disc", [name for role, name, _ in self.tree(page) if role in ("image", "img")])
        [(name, slider)] = self.of(page, "slider")
        self.assertTrue(name)
        self.assertEqual(float(slider["valuemin"]), 0)
        self.assertAlmostEqual(float(slider["valuemax"]), web.description("wave")["duration"], places=2)
        said = player.evaluate("player => player.shadowRoot.querySelector('input').ariaValueText")
        self.assertIn("1.0", said)
        [(before, _)] = self.of(page, "button")
        player.evaluate("player => player.play()")
        [(after, _)] = self.of(page, "button")
        self.assertNotEqual(before, after)

    def test_a_player_without_a_label_says_what_it_shows(self):
        for scene in web.scenes():
            page = self.page()
            self.put(page, f"<drip-player scene={scene['scene']}></drip-player>")
            self.assertIn(scene["summary"], [name for role, name, _ in self.tree(page) if role in ("image", "img")])

    def test_a_refresh(self):
        page = self.page()
        html = "<drip-refresh label='Load new ones'><p>Content</p></drip-refresh>"
        refresh = self.put(page, html, ready=False)
        self.until(page, "() => document.querySelector('drip-refresh').drip")
        self.assertEqual([name for name, _ in self.of(page, "button")], ["Load new ones"])
        self.assertEqual(self.of(page, "progressbar"), [])
        refresh.evaluate("refresh => refresh.refresh()")
        self.until(page, "() => document.querySelector('drip-refresh').refreshing")
        [(name, bar)] = self.of(page, "progressbar")
        self.assertTrue(name)
        self.assertFalse(bar.get("value"))
        self.assertEqual(len(self.of(page, "status")), 1)
        refresh.evaluate("refresh => refresh.finish()")
        self.until(page, "() => !document.querySelector('drip-refresh').refreshing")

    def test_focus_is_seen(self):
        page = self.page()
        page.add_style_tag(content="drip-button, drip-player, drip-refresh { --drip-focus-color: rgb(1, 2, 3) }")
        for html in ("<drip-button></drip-button>", "<drip-player scene=wave controls></drip-player>",
                     "<drip-refresh><p>Content</p></drip-refresh>"):
            page.evaluate("document.body.replaceChildren()")
            element = self.put(page, html, ready="refresh" not in html)
            page.keyboard.press("Tab")
            self.until(page, """() => document.activeElement?.shadowRoot?.activeElement""")
            ring = element.evaluate("""element => {
              const style = getComputedStyle(element.shadowRoot.activeElement);
              return [style.outlineStyle, style.outlineColor];
            }""")
            self.assertEqual(ring, ["solid", "rgb(1, 2, 3)"], html)
            page.evaluate("document.activeElement.blur()")
