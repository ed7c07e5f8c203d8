"""Exact times: frames of a page on demand, and clocks of the page."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import browsers
import server
import web

EXAMPLE = pathlib.Path(__file__).parents[2] / "Examples/FramesOfAPage"
TALL = "<div style='block-size: 4000px'></div>"


class Frames(web.PageTest):
    def test_workers_render_equal_frames(self):
        """Four workers render the same frames again, and as two workers that do other ones."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "drip").mkdir()
            for path in web.SITE.glob("drip*.*"):
                shutil.copy(path, folder / "drip")
            own = server.Server(EXAMPLE, folder)
            self.addCleanup(own.stop)
            renderings = []
            for index, workers in enumerate((4, 4, 2)):
                output = folder / str(index)
                subprocess.run([sys.executable, EXAMPLE / "render.py", f"{own.origin}/page.html", output, "--fps", "8",
                                "--workers", str(workers)], check=True, env={**os.environ, "CHROMIUM": browsers.chromium()})
                renderings.append([path.read_bytes() for path in sorted(output.iterdir())])
            assert renderings[0] == renderings[1] == renderings[2]
            # The page moves all the time.
            assert len(renderings[0]) == len(set(renderings[0])) == 16

    def test_a_moment_is_drawn_at_once(self):
        page, _ = self.opened("<drip-loader></drip-loader><drip-gauge value=20></drip-gauge>")
        for element in ("drip-loader", "drip-gauge"):
            pictures = page.evaluate("""async name => {
              const element = find(name);
              const draw = seconds => { element.draw(seconds); return imageOf(element); };
              const first = [draw(0), (element.value = 60, draw(0.5)), draw(1)];
              const before = element.drip.frames;
              await pass(20);
              const drawn = element.drip.frames - before;
              element.value = 20;
              const again = [draw(0), (element.value = 60, draw(0.5)), draw(1)];
              return [first, again, drawn, imageOf(element) === again[2]];
            }""", element)
            assert pictures[0] == pictures[1] and len(set(pictures[0])) == 3, element
            assert pictures[2:] == [0, True], element

    def test_out_of_sight(self):
        page, _ = self.opened("<drip-loader></drip-loader>")
        seen = page.evaluate("[0, 0.7].map(time => { find('drip-loader').draw(time); return imageOf(find('drip-loader')) })")
        page.evaluate("html => { document.body.insertAdjacentHTML('afterbegin', html); return pass(5) }", TALL)
        hidden = page.evaluate("[0, 0.7].map(time => { find('drip-loader').draw(time); return imageOf(find('drip-loader')) })")
        assert seen == hidden

    def test_a_clock_of_the_page(self):
        page, _ = self.opened("<drip-loader></drip-loader>")
        pictures = page.evaluate("""async () => {
          const element = find("drip-loader"), clock = { currentTime: 5000 }, pictures = [];
          element.clock = clock;
          for (const time of [5000, 5000, 5700, 5700]) {
            clock.currentTime = time;
            await pass(4);
            pictures.push(imageOf(element));
          }
          element.draw(0);
          element.draw(0.7);
          pictures.push(imageOf(element));
          element.clock = document.timeline;
          await pass(4);
          const before = element.drip.paints;
          await pass(10);
          return [pictures, element.drip.paints > before];
        }""")
        first, same, later, still, drawn = pictures[0]
        assert first == same != later == still == drawn and pictures[1]

    def test_before_the_module(self):
        page = self.page(mode="late")
        self.server.let("late", 0)
        assert page.evaluate("""() => {
          document.body.innerHTML = "<drip-loader></drip-loader>";
          try { find("drip-loader").draw(1) } catch ({ message }) { return message }
        }""").startswith("draw() needs")
        self.server.let("late", 1)
        page.evaluate("find('drip-loader').ready")
        page.evaluate("find('drip-loader').draw(1)")

    def test_a_page_without_modules(self):
        """The promise is rejected if there can be no picture."""
        self.allowed = ("404", "drip-loader")
        page = self.page(mode="missing")
        assert "404" in page.evaluate("""() => {
          document.body.innerHTML = "<drip-loader></drip-loader>";
          return find("drip-loader").ready.catch(error => error.message);
        }""")
