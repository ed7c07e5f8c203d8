"""Accessibility: the tree of Chromium, announcements and focus rings."""

import web


class Tree(web.PageTest):
    def tree(self, page, *roles):
        """Returns the exposed nodes of some roles as (name, properties)."""
        session = page.context.new_cdp_session(page)
        session.send("Accessibility.enable")
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        session.detach()
        found = []
        for node in nodes:
            if not node.get("ignored") and node["role"]["value"] in roles:
                properties = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
                properties["value"] = node.get("value", {}).get("value")
                found.append((node.get("name", {}).get("value", ""), properties))
        return found

    def names(self, page, *roles):
        return [name for name, _ in self.tree(page, *roles)]

    def test_a_player_without_a_label_has_the_summary_of_its_scene(self):
        page = self.page()
        for name, scene in web.scenes().items():
            self.put(page, f"<drip-player scene={name}></drip-player>")
            assert scene["summary"] in self.names(page, "image", "img")

    def test_progress_is_announced_rarely(self):
        _, button = self.opened("<drip-button label=Map></drip-button>")
        announced = button.evaluate("""async button => {
          const status = button.shadowRoot.querySelector("[role=status]");
          const texts = [];
          new MutationObserver(() => texts.push(status.textContent)).observe(
            status, { childList: true, characterData: true, subtree: true });
          button.start();
          for (let part = 0; part <= 200; part += 1) {
            button.progress = part / 200;
            await null;
          }
          await pass();
          return texts;
        }""")
        assert 1 <= len(announced) <= 2, announced

    def test_a_player(self):
        page, player = self.opened(
            "<drip-player scene=wave controls current-time=1 label='A filling disc'></drip-player>")
        assert "A filling disc" in self.names(page, "image", "img")
        [(name, slider)] = self.tree(page, "slider")
        assert name and float(slider["valuemin"]) == 0
        assert abs(float(slider["valuemax"]) - web.description("wave")["duration"]) < 0.005
        assert "1.0" in player.evaluate("player => player.shadowRoot.querySelector('input').ariaValueText")
        before = self.names(page, "button")
        player.evaluate("player => player.play()")
        after = self.names(page, "button")
        assert len(before) == len(after) == 1 and before != after

    def test_focus_is_visible(self):
        page = self.page()
        page.add_style_tag(content="drip-button, drip-player, drip-refresh { --drip-focus-color: rgb(1, 2, 3) }")
        for html in ("<drip-button></drip-button>", "<drip-player scene=wave controls></drip-player>",
                     "<drip-refresh><p>Content</p></drip-refresh>"):
            element = self.put(page, html)
            page.keyboard.press("Tab")
            self.until(page, "document.activeElement?.shadowRoot?.activeElement")
            ring = element.evaluate("""element => {
              const style = getComputedStyle(element.shadowRoot.activeElement);
              return [style.outlineStyle, style.outlineColor];
            }""")
            assert ring == ["solid", "rgb(1, 2, 3)"], html
            page.evaluate("document.activeElement.blur()")
