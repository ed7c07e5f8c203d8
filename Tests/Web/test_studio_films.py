"""The studio exports films with the bytes of the command line, in a worker, on the page, and in one file."""

import io
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest
import urllib.parse
import zipfile

import web

# The names of the formats in the studio and on the command line.
FORMATS = ["gif", "webp", "apng", "svg", "json", "lottie"]


class StudioFilms(web.PageTest):
    def tab(self, scene="refresh", mode="", prepare=lambda page: None, **words):
        """Opens the export of a scene in a tab, and returns it with a list of its workers."""
        page = self.blank(viewport={"width": 1280, "height": 860})
        page.workers_seen = []
        page.on("worker", lambda worker: page.workers_seen.append(worker.url))
        prepare(page)
        address = urllib.parse.urlencode({"scene": scene, "at": 0, "view": "code", "size": 40, **words}, doseq=True)
        page.goto("/".join(part for part in (self.server.origin, mode, f"index.html#{address}") if part))
        return self.is_ready(page)

    def choose(self, page, **settings):
        """Chooses settings of the film as a user would."""
        for label, value in settings.items():
            control = page.locator("#film").get_by_label(label.replace("_", " "), exact=True)
            if isinstance(value, bool):
                control.set_checked(value)
            elif control.evaluate("each => each.localName") == "select":
                control.select_option(value)
            else:
                control.fill(str(value))
                control.press("Tab")

    def export(self, page):
        """Exports the film, and returns its name and its bytes."""
        with page.expect_download() as download:
            page.get_by_role("button", name="Export").click()
        return download.value.suggested_filename, pathlib.Path(download.value.path()).read_bytes()

    def render(self, scene, format, *options):
        """Returns the film of the command line."""
        return web.run("render", scene, "--format", format, "-o", "-", *options)

    def test_every_format_has_the_bytes_of_the_command_line(self):
        for format in FORMATS:
            page = self.tab(background="scene")
            self.choose(page, Format=format)
            name, data = self.export(page)
            assert name.startswith("refresh.")
            # The studio shows the size of the file.
            shown = re.search(r", ([\d.]+) kB$", page.locator("#film .outcome").text_content())[1]
            assert abs(float(shown) * 1000 - len(data)) <= 500, (format, shown, len(data))
            width, height = page.evaluate("[canvas.width, canvas.height]")
            plain = ["--size", f"{width}x{height}", "--background", "scene"]
            assert data == self.render("refresh", format, *plain), format
            page.close()

    def test_options_have_the_bytes_of_the_command_line(self):
        for format in FORMATS:
            page = self.tab("wave", background="transparent", told="0.2@0.1,1@0.9", set="page=#203040", speed=0.5)
            self.choose(page, Format=format, Frames_per_second="20", Longer_side=31, Hold_the_last_frame=1.5,
                        Then_backwards=True)
            _, data = self.export(page)
            options = ["--size", "31x31", "--background", "transparent", "--progress", "0.2@0.1,1@0.9", "--fps", "20",
                       "--hold", "1.5", "--bounce", "--set", "page=#203040", "--speed", "0.5"]
            if format == "gif":
                options += ["--matte", "scene"]
            assert data == self.render("wave", format, *options), format
            page.close()

    def test_an_archive_has_the_frames_of_the_command_line(self):
        page = self.tab(background="transparent")
        self.choose(page, Format="png", Frames_per_second="10", Longer_side=30)
        assert page.get_by_label("Then backwards").is_disabled()
        name, data = self.export(page)
        assert name == "refresh.zip"
        archive = zipfile.ZipFile(io.BytesIO(data))
        assert archive.testzip() is None
        with tempfile.TemporaryDirectory() as folder:
            web.run("render", "refresh", "--size", "23x30", "--fps", "10", "-o", folder)
            files = {path.name: path.read_bytes() for path in pathlib.Path(folder).glob("refresh-*")}
        assert {name: archive.read(name) for name in archive.namelist()} == files

    def test_an_atlas_has_the_files_of_the_command_line(self):
        page = self.tab(background="transparent")
        self.choose(page, Format="atlas", Longer_side=30)
        assert page.locator("#film").get_by_label("Frames per second").input_value() == "30"
        assert page.get_by_label("Then backwards").is_disabled()
        _, data = self.export(page)
        archive = zipfile.ZipFile(io.BytesIO(data))
        with tempfile.TemporaryDirectory() as folder:
            web.run("sheet", "refresh", "--atlas", "--size", "23x30", "-o", f"{folder}/refresh.png")
            files = {path.name: path.read_bytes() for path in pathlib.Path(folder).iterdir()}
        assert sorted(files) == ["refresh.json", "refresh.png"]
        assert {name: archive.read(name) for name in archive.namelist()} == files

    @unittest.skipUnless(shutil.which("ffmpeg"), "ffmpeg is not installed")
    def test_videos_show_the_frames_of_the_command_line(self):
        for format in ["mp4", "webm"]:
            page = self.tab("wave", background="transparent", told="0.3@0.1,1@0.9")
            if page.locator(f"#film option[value={format}]").count() == 0:
                continue
            self.choose(page, Format=format, Frames_per_second="20", Longer_side=95, Hold_the_last_frame=0.5)
            name, data = self.export(page)
            assert name == f"wave.{format}"
            decoded = subprocess.run(["ffmpeg", "-v", "error", "-i", "pipe:", "-f", "rawvideo", "-pix_fmt", "rgb24", "-"],
                                     input=data, capture_output=True, check=True)
            assert decoded.stderr == b""
            pixels = web.run("render", "wave", "--size", "96x96", "--background", "scene", "--fps", "20", "--progress",
                             "0.3@0.1,1@0.9", "--format", "rgba", "-o", "-")
            size = 96 * 96
            shown = [decoded.stdout[at:at + 3 * size] for at in range(0, len(decoded.stdout), 3 * size)]
            drawn = [pixels[at:at + 4 * size] for at in range(0, len(pixels), 4 * size)]
            # The last frame is repeated for half a second.
            assert len(shown) == len(drawn) + 10
            for number, frame in enumerate(shown):
                expected = drawn[min(number, len(drawn) - 1)]
                distance = sum(sum(abs(a - b) for a, b in zip(frame[part::3], expected[part::4], strict=True))
                               for part in range(3)) / (3 * size)
                assert distance <= 2, (format, number, distance)
            page.close()

    def test_a_worker_makes_the_film(self):
        for mode in ["", "csp"]:
            page = self.tab(mode=mode)
            self.export(page)
            assert [urllib.parse.urlsplit(url).path.split("/")[-1] for url in page.workers_seen] == ["studio.mjs"], mode

    def test_a_page_without_workers_makes_the_same(self):
        expected = self.export(self.tab())
        page = self.tab(prepare=lambda page: page.add_init_script("delete globalThis.Worker"))
        page.evaluate("""() => {
          globalThis.shares = new Set();
          new MutationObserver(() => shares.add(find("#film progress").value))
            .observe(find("#film progress"), { attributes: true });
        }""")
        assert self.export(page) == expected
        assert page.workers_seen == []
        # The page has shown the progress.
        assert page.evaluate("shares.size") > 2

    def test_one_file_has_a_worker(self):
        page = self.tab()
        expected = {}
        for name in ("png", "gif", "lottie"):
            self.choose(page, Format=name, Frames_per_second="10")
            expected[name] = self.export(page)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "drip.html"
            path.write_bytes((web.SITE / "drip.html").read_bytes())
            page = self.blank(viewport={"width": 1280, "height": 860})
            workers = []
            page.on("worker", lambda worker: workers.append(worker.url))
            page.goto(f"{path.as_uri()}#scene=refresh&at=0&view=code&size=40")
            self.is_ready(page)
            for name, film in expected.items():
                self.choose(page, Format=name, Frames_per_second="10")
                assert self.export(page) == film
        assert len(workers) == 1 and workers[0].startswith("blob:")

    def test_a_film_can_be_cancelled(self):
        # It takes so long that no machine ends it before it is cancelled.
        page = self.tab("heart", size=512, scale=3, speed=0.1)
        downloads = []
        page.on("download", lambda download: downloads.append(download))
        self.choose(page, Format="webp", Longer_side=2048)
        page.get_by_role("button", name="Export").press("Enter")
        # The focus follows, so a keyboard can stop as well.
        self.until(page, """document.activeElement.textContent === "Cancel" && find("#film progress").checkVisibility()
          && find("#film fieldset").disabled""")
        page.keyboard.press("Enter")
        self.until(page, "!find('#film progress').checkVisibility()")
        assert page.evaluate("document.activeElement.textContent").startswith("Export")
        assert page.locator("#notice").inner_text() == "The film was cancelled"
        # The next film is whole.
        self.choose(page, Longer_side=24, Frames_per_second="10")
        _, data = self.export(page)
        assert data == self.render("heart", "webp", "--size", "24x24", "--background", "scene", "--fps", "10",
                                   "--speed", "0.1")
        assert len(downloads) == 1

    def test_an_impossible_film_says_why(self):
        page = self.tab("download", speed=0.1)
        self.choose(page, Format="atlas", Frames_per_second="60", Longer_side=16)
        page.get_by_role("button", name="Export").click()
        self.until(page, "find('#film .outcome').textContent.startsWith('The film could not be made: ')")
        assert "at most 33 seconds" in page.locator("#film .outcome").text_content()
        self.choose(page, Frames_per_second="10")
        assert self.export(page)[0] == "download.zip"

    def test_settings_stay_possible(self):
        page = self.tab()
        for text, side in [("1e9", 2048), ("-5", 16), ("77.6", 78), ("", 40)]:
            self.choose(page, Longer_side=text)
            assert page.get_by_label("Longer side").input_value() == str(side)
        self.choose(page, Hold_the_last_frame="-1")
        assert page.get_by_label("Hold the last frame").input_value() == "0"
        self.choose(page, Format="webp", Frames_per_second="60")
        self.choose(page, Format="gif")
        assert page.locator("#film").get_by_label("Frames per second").input_value() == "50"
        # The page behind the picture is the background.
        self.choose(page, Background="#10161b")
        self.until(page, "find('#page').dataset.page === '#10161b'")

    def test_a_page_that_is_lost_in_a_film_keeps_the_settings(self):
        page = self.tab("download", set="accent=#a050d0", size=512)
        chosen = {"Format": "apng", "Frames_per_second": "50", "Longer_side": 600, "Hold_the_last_frame": 2.5,
                  "Then_backwards": True}
        self.choose(page, **chosen)
        page.get_by_role("button", name="Export").click()
        self.until(page, "find('#film progress').value > 0")
        page.reload()
        self.is_ready(page)
        film = page.locator("#film")
        assert film.get_by_label("Then backwards").is_checked()
        for label, value in list(chosen.items())[:-1]:
            assert film.get_by_label(label.replace("_", " "), exact=True).input_value() == str(value), label
        assert "a050d0" in page.evaluate("location.hash")
        for damage in ['{"format":7,"rate":"x","side":{},"hold":[],"bounces":1}', "{", "null", "[]"]:
            page.evaluate("text => sessionStorage.setItem('drip-film', text)", damage)
            page.reload()
            self.is_ready(page)
            assert film.get_by_label("Format", exact=True).input_value() == "gif", damage
            assert film.get_by_label("Longer side").input_value() == "512", damage
