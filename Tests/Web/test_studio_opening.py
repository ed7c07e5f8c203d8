"""The program opens the studio with a scene, its settings and a moment."""

import os
import pathlib
import shlex
import shutil
import subprocess
import tempfile

import web

SETTINGS = ["--variant", "intended", "--seed", "5", "--theme", "dark", "--set", "accent=#a050d0",
            "--set", "markGlyph=M-.3 0 L.3,.2 h-.1", "--progress", "0@0,0.4@1.2,fail@2", "--reduced-motion", "--background", "#10161b", "--size", "200"]


class Opening(web.PageTest):
    def setUp(self):
        super().setUp()
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        for name in ("a place/bin", "a place/share/drip", "tools"):
            (self.folder / name).mkdir(parents=True)
        self.program = self.folder / "a place/bin/drip"
        shutil.copy(web.DRIP, self.program)
        shutil.copy(web.SITE / "drip.html", self.folder / "a place/share/drip")

    def run_studio(self, *words, **variables):
        done = subprocess.run([self.program, "studio", *words], env={**os.environ, **variables}, capture_output=True,
                              text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def opened(self, address):
        page = self.blank(viewport={"width": 1280, "height": 860})
        page.goto(address)
        return self.is_ready(page)

    def test_an_address(self):
        """The page shows the picture of the command line, and its link is the address of the program."""
        address = self.run_studio("download", *SETTINGS, "--at", "1.5", "--print")
        page = self.opened(address)
        page.locator("#share").click()
        assert page.evaluate("location.href") == address
        page.locator("#tab-code").click()
        self.until(page, "find('[data-text=still] code').textContent")
        line = page.locator("[data-text=still] code").text_content().replace("\\\n", "")
        drawn = web.run(*shlex.split(line)[1:-1], "-")
        assert drawn == web.run("still", "download", *SETTINGS, "--at", "1.5", "--size", "200", "-o", "-")
        # The texts of parameters and inputs survive.
        page.goto("about:blank")
        assert self.opened(address).evaluate("location.href") == address

    def test_a_copy_and_a_browser(self):
        copy = self.folder / "copy.html"
        self.run_studio("wave", "--at", "2", "-o", str(copy))
        page = self.opened(copy.as_uri())
        assert page.locator("#title").text_content() == "wave" and page.locator("#now").input_value() == "2.000"
        # An address has priority over the settings of the copy.
        page = self.opened(f"{copy.as_uri()}#scene=heart&at=1")
        assert page.locator("#title").text_content() == "heart"
        for name in ("xdg-open", "open"):
            (self.folder / "tools" / name).write_text(f'#!/bin/sh\nprintf %s "$1" >"{self.folder}/opened"\n')
            (self.folder / "tools" / name).chmod(0o755)
        variables = {"PATH": f"{self.folder}/tools:{os.environ['PATH']}", "TMPDIR": str(self.folder)}
        self.run_studio("river", **variables)
        page = self.blank()
        page.goto(pathlib.Path((self.folder / "opened").read_text()).as_uri())
        page.wait_for_url(lambda address: "scene=river" in address)
        self.is_ready(page)
        # Without a moment, the scene plays.
        self.until(page, "find('#title').textContent === 'river' && find('#play').ariaLabel === 'Pause'")
