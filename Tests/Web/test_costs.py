"""Elements draw nothing while they are invisible or still, and leave nothing behind when they are removed."""

import web

STAGE = "style='position:absolute;inset-block-start:0;inset-inline-start:0'"


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

    def test_a_hundred_buttons_share_a_module(self):
        self.server.requested.clear()
        self.show("<drip-button progress=0.3 style='inline-size:24px'></drip-button>" * 100)
        assert [path for path in self.server.requested if path.endswith(".wasm")] == []
        assert self.tab.evaluate("""[drip.alive, new Set([...document.querySelectorAll("drip-button")].map(
          button => button.drip)).size]""") == [100, 1]

    def test_memory_stays_flat(self):
        """Thousands of buttons come and go, and memory grows by a step at most, which is an eighth."""
        found = self.tab.evaluate("""async () => {
          const rounds = [];
          for (let round = 0; round < 20; round += 1) {
            for (let number = 0; number < 250; number += 1) {
              const button = document.createElement("drip-button");
              button.style.inlineSize = "8px";
              Object.assign(button, { seed: number, progress: number / 250 });
              document.body.append(button);
            }
            while (drip.alive < 250) await pass();
            await pass(2);
            document.body.replaceChildren();
            await pass();
            rounds.push([drip.memory / 65536, drip.alive]);
          }
          return rounds;
        }""")
        assert {alive for _, alive in found} == {0}
        assert found[-1][0] <= found[4][0] * 9 / 8, found
        assert self.tab.evaluate("drip.paints") >= 20
