"""The studio tries networks of several kinds, and logs what an app sends and receives."""

import json

import web


class Input(web.PageTest):
    def rows(self, page):
        return page.evaluate("""[...document.querySelectorAll(".log li")].map(item =>
            [item.dataset.kind, item.querySelector("b").textContent, parseFloat(item.querySelector("time").textContent)])""")

    def opened(self, address):
        return self.studio(f"{address}&view=values")

    def test_networks(self):
        """Each network has an ending of its own, and the log has the timeline of the command line."""
        page = self.opened("scene=download&at=0")
        ends = {"Fast network": "full", "Slow": "full", "Stalls": "full", "Fails": "fail", "Unknown size": "full",
                "Done at once": "full"}
        buttons = page.locator("#network button")
        assert buttons.all_text_contents() == list(ends)
        for index, (name, end) in enumerate(ends.items()):
            buttons.nth(index).click()
            self.until(page, "find('#play').ariaLabel === 'Pause'")
            assert buttons.nth(index).get_attribute("aria-pressed") == "true"
            # The listener of a playing scene must not hear each event.
            assert page.locator(".log [role=log]").get_attribute("aria-live") == "off"
            page.locator("#play").click()
            page.keyboard.press("End")
            page.evaluate("pass(20)")
            track = page.locator("#events input").input_value()
            rows = self.rows(page)
            assert page.locator(".log [role=log]").get_attribute("aria-live") == "polite"
            timeline = json.loads(web.run("describe", "download", "--progress", track, "--json"))["timeline"]
            expected = [("phase", each["phase"], each["start"]) for each in timeline["phases"]]
            expected += [("moment", each["moment"], each["time"]) for each in timeline["moments"]]
            found = [row for row in rows if row[0] != "input"]
            assert len(found) == len(expected)
            for (kind, text, time), row in zip(sorted(expected, key=lambda each: each[1]),
                                               sorted(found, key=lambda each: each[1])):
                assert row[:2] == [kind, text] and abs(row[2] - time) < 0.006, (row, time)
            sent = [text for kind, text, _ in rows if kind == "input"]
            assert len(sent) == len(track.split(","))
            names = sent + [each["moment"] for each in timeline["moments"]]
            assert any(end in name for name in names), (name, names)

    def test_the_log_follows_the_time(self):
        page = self.opened("scene=heart&told=0@0.2,0.5@0.6,1@1&at=0.7")
        page.evaluate("pass(20)")
        first = self.rows(page)
        assert first and max(time for _, _, time in first) <= 0.7
        # The latest event is visible.
        assert page.evaluate("""() => {
          const { scrollTop, clientHeight, scrollHeight } = find(".log [role=log]");
          return scrollHeight > clientHeight && scrollTop + clientHeight > scrollHeight - 2;
        }""")
        page.keyboard.press("End")
        page.evaluate("pass(20)")
        last = self.rows(page)
        assert last[:len(first)] == first and len(last) > len(first)
        readouts = page.locator(".log small").all_text_contents()
        assert all("progress" in text for text in readouts), readouts
        page.locator(".log button").nth(1).click()
        page.evaluate("pass(20)")
        assert len(self.rows(page)) < len(last)

    def test_keys_and_other_scenes(self):
        page = self.studio("scene=refresh&at=0")
        assert page.locator("#network button").all_text_contents() == ["Fast network", "Slow", "Done at once"]
        page.keyboard.press("t")
        self.until(page, "find('#network button').ariaPressed === 'true' && find('#play').ariaLabel === 'Pause'")
        page.keyboard.press("t")
        self.until(page, "find('#network button:nth-child(2)').ariaPressed === 'true'")
        page.locator("#scenes button", has_text="splash").click()
        self.until(page, "find('#network').hidden")
