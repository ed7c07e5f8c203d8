"""What is out of sight or still is not drawn, and what is gone leaves nothing behind."""

import web

STAGE = "style='position:absolute;inset-block-start:0;inset-inline-start:0'"


class Costs(web.PageTest):
    def setUp(self):
        super().setUp()
        self.page_ = self.page()
        self.page_.evaluate("""async () => {
          const { load } = await import(new URL("drip.mjs", location));
          window.drip = await load();
          window.frames_ = async count => { while (count--) await new Promise(requestAnimationFrame); };
        }""")

    def counted(self, frames=12):
        """Frames and drawings in some frames of the page."""
        return self.page_.evaluate("""async count => {
          const before = [drip.frames, drip.paints];
          await frames_(count);
          return [drip.frames - before[0], drip.paints - before[1]];
        }""", frames)

    def test_what_is_still_costs_nothing(self):
        page = self.page_
        for attributes in ("", "state=failed", "state=canceled", "progress=1"):
            for scene in web.scenes():
                if web.description(scene["scene"]).get("input") != "progress":
                    continue
                with self.subTest(f"{scene['scene']} {attributes}"):
                    page.evaluate("document.body.replaceChildren()")
                    self.put(page, f"<drip-button scene={scene['scene']} {attributes}></drip-button>")
                    page.evaluate("frames_(90)")
                    self.assertEqual(self.counted(), [0, 0])

    def test_a_player_that_stands_costs_nothing(self):
        page = self.page_
        for scene in web.scenes():
            page.evaluate("document.body.replaceChildren()")
            player = self.put(page, f"<drip-player scene={scene['scene']} current-time=1></drip-player>")
            page.evaluate("frames_(4)")
            self.assertEqual(self.counted(), [0, 0], scene["scene"])
            # The same time is the same picture.
            for time, paints in ((1, 0), (1.3, 1)):
                painted = player.evaluate("""async (player, time) => {
                  const before = drip.paints;
                  player.seek(time);
                  await frames_(12);
                  return drip.paints - before;
                }""", time)
                self.assertEqual(painted, paints, scene["scene"])

    def test_what_is_out_of_sight_costs_nothing(self):
        page = self.page_
        ways = {
            "hidden": ("element.hidden = true", "element.hidden = false"),
            "not displayed": ("element.style.display = 'none'", "element.style.display = ''"),
            "invisible": ("element.style.visibility = 'hidden'", "element.style.visibility = ''"),
            "far below": ("element.style.insetBlockStart = '5000px'", "element.style.insetBlockStart = '0'"),
            "in a hidden parent": ("element.parentElement.style.display = 'none'", "element.parentElement.style.display = ''"),
            "in an invisible parent": ("element.parentElement.style.visibility = 'hidden'",
                                       "element.parentElement.style.visibility = ''"),
            "removed": ("window.parent_ = element.parentElement, element.remove()", "window.parent_.append(element)"),
        }
        for name, (away, back) in ways.items():
            with self.subTest(name):
                page.evaluate("document.body.replaceChildren()")
                player = self.put(page, f"<div><drip-player scene=splash autoplay {STAGE}></drip-player></div>")
                page.evaluate("window.element = document.querySelector('drip-player')")
                self.assertGreater(self.counted()[1], 0)
                page.evaluate(f"() => {{ {away} }}")
                page.evaluate("frames_(4)")
                self.assertEqual(self.counted(), [0, 0])
                # Changes do not wake a hidden element.
                page.evaluate("element.seek(3)")
                self.assertEqual(self.counted()[1], 0)
                page.evaluate(f"() => {{ {back} }}")
                page.evaluate("frames_(4)")
                self.assertGreater(self.counted()[1], 0)
                del player

    def test_progress_out_of_sight_is_there_later(self):
        page = self.page_
        # Water that is calm, or it would roll on.
        button = self.put(page, f"<drip-button reduced-motion=always {STAGE}></drip-button>")
        page.evaluate("frames_(60)")
        button.evaluate("button => { button.style.insetBlockStart = '5000px' }")
        page.evaluate("frames_(4)")
        found = button.evaluate("""async button => {
          const before = drip.paints;
          button.start();
          for (let part = 0; part <= 100; part += 1) { button.progress = part / 200; await null; }
          await frames_(10);
          return [drip.paints - before, button.progress];
        }""")
        self.assertEqual(found, [0, 0.5])
        button.evaluate("button => { button.style.insetBlockStart = '0' }")
        self.still(page)
        shown = "button => button.shadowRoot.querySelector('canvas').toDataURL()"
        picture = button.evaluate(shown)
        page.evaluate("document.body.replaceChildren()")
        straight = self.put(page, f"<drip-button reduced-motion=always progress=0.5 {STAGE}></drip-button>")
        self.still(page)
        self.assertEqual(straight.evaluate(shown), picture)

    def test_much_progress_is_drawn_once_a_frame(self):
        button = self.put(self.page_, "<drip-button></drip-button>")
        found = button.evaluate("""async button => {
          button.start();
          await frames_(2);
          const before = drip.paints;
          for (let part = 0; part <= 10000; part += 1) button.progress = part / 20000;
          await frames_(3);
          return drip.paints - before;
        }""")
        self.assertLessEqual(found, 4)

    def test_a_hundred_share_everything(self):
        page = self.page_
        self.server.asked.clear()
        self.put(page, "<drip-button progress=0.3 style='inline-size:24px'></drip-button>" * 100)
        self.assertEqual([path for path in self.server.asked if path.endswith(".wasm")], [])
        self.assertEqual(page.evaluate("[drip.alive, new Set([...document.querySelectorAll('drip-button')].map("
                                       "button => button.drip)).size]"), [100, 1])

    def test_memory_stays_flat(self):
        """Ten thousand buttons come and go, and memory grows by a step at most, which is an eighth."""
        found = self.page_.evaluate("""async () => {
          const pages = [];
          for (let round = 0; round < 20; round += 1) {
            for (let number = 0; number < 500; number += 1) {
              const button = document.createElement("drip-button");
              button.style.inlineSize = "8px";
              button.seed = number;
              button.progress = number / 500;
              document.body.append(button);
            }
            while (drip.alive < 500) await frames_(1);
            await frames_(2);
            document.body.replaceChildren();
            await frames_(1);
            pages.push([drip.memory / 65536, drip.alive]);
          }
          return pages;
        }""")
        self.assertEqual({alive for _, alive in found}, {0})
        self.assertLessEqual(found[-1][0], found[4][0] * 9 / 8, found)
        self.assertGreaterEqual(self.page_.evaluate("drip.paints"), 20)

    def test_scenes_that_are_disposed_of_leave_nothing(self):
        found = self.page_.evaluate("""() => {
          const pages = [];
          for (let number = 0; number < 20000; number += 1) {
            const kind = drip.scenes[number % drip.scenes.length];
            const scene = drip.scene(kind.name, { seed: BigInt(number) });
            scene.frame(number % 7);
            if (number % 10 === 0) scene.paint(16 + number % 64, 16 + number % 48);
            scene.dispose();
            if (number % 1000 === 999) pages.push(drip.memory / 65536);
          }
          return [pages, drip.alive];
        }""")
        self.assertEqual(found[1], 0)
        self.assertEqual(found[0][-1], found[0][9], found[0])
