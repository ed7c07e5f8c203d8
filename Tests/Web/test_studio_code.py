"""What the studio lets people take home is what it shows: files, command lines, settings, Swift and HTML."""

import functools
import json
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile
import urllib.parse

import web

TRACKS = {"progress": "0.1@0.3,0.6@1.1,pause@1.4,resume@1.9,1@2.6", "pull": "70@0.2~0.3,95@0.6~0.2,end@2.5"}


def changes(scene):
    """Some parameters of each kind with other values, and the glyphs that a quotation mark could break."""
    found = {}
    for parameter in web.description(scene)["parameters"]:
        name, kind = parameter["name"], parameter["kind"]
        known = [each["kind"] for each in found.values()]
        if known.count(kind) > 1 or name.split(".")[0] in ("stage", "canvas", "isTight"):
            continue
        if kind in ("number", "whole"):
            value, (low, high) = float(parameter["value"]), parameter["range"]
            other = min(max(value * 1.25 if value else 0.5, low), high)
            text = str(round(other)) if kind == "whole" else repr(round(other, 3))
        else:
            text = {"flag": str(not parameter["value"]).lower(), "glyph": "M-.3 0 L.3,.2 h-.1"}.get(kind, "#a050d0")
            if kind == "choice":
                text = parameter["choices"][-1]
        found[name] = {"kind": kind, "text": text}
    return [f"{name}={each['text']}" for name, each in found.items()]


@functools.cache
def states():
    """Addresses that show each scene plainly, with everything changed, and as few see it."""
    found = []
    for scene in web.scenes():
        name = scene["scene"]
        driver = web.description(name).get("input")
        told = [("told", TRACKS[driver])] if driver else []
        sets = [("set", change) for change in changes(name)]
        plain = [("scene", name), ("view", "code")]
        found += [
            [*plain, ("at", "0.75"), ("background", "transparent"), ("size", "160")],
            [*plain, ("at", "2.05"), ("variant", scene["variants"][-1]), ("seed", "12345678901234567890"),
             ("size", "97"), ("scale", "2"), *sets, *told],
            [*plain, ("at", "1.5"), ("calm", "1"), ("background", "#10161b"), ("size", "64"), ("told", "none")],
            [*plain, ("at", "1.2"), ("guides", "1"), ("background", "#a0b0c0"), ("size", "240")],
        ]
    return found


def modules():
    """What a compiler is told to find the modules beside the program, and their object files."""
    for folder in [web.DRIP.parent / "Modules", web.DRIP.parent]:
        if (folder / "DripKit.swiftmodule").exists():
            objects = [
                str(path) for name in ("DripKit", "DripRaster")
                for path in [*web.DRIP.parent.glob(f"{name}.o"), *web.DRIP.parent.glob(f"{name}.build/*.o")]
            ]
            return ["-I", str(folder), *objects]
    raise AssertionError(f"there are no modules beside {web.DRIP}")


class StudioCode(web.PageTest):
    def setUp(self):
        super().setUp()
        self.shown = None
        self.work = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.work / "drip").symlink_to(web.DRIP)

    def studio(self, words):
        """The page of the studio, showing what an address says."""
        address = urllib.parse.urlencode(words)
        if not self.shown:
            self.shown = self.page("index.html#" + address, viewport={"width": 1280, "height": 800})
            self.until(self.shown, "() => document.documentElement.classList.contains('ready')")
            return self.shown
        self.shown.evaluate(
            """async address => {
              const read = new Promise(done => addEventListener("hashchange", done, { once: true }));
              location.hash = address;
              await read;
              for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
            }""", address)
        return self.shown

    def text(self, page, name):
        return page.locator(f"[data-text={name}] code").text_content()

    def saved(self, page, button):
        with page.expect_download() as download:
            button.click()
        return pathlib.Path(download.value.path()).read_bytes()

    def shell(self, line):
        path = f"{self.work}:{os.environ['PATH']}"
        done = subprocess.run(
            ["sh", "-c", line], cwd=self.work, env={**os.environ, "PATH": path}, capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, f"{line}: {done.stderr.decode()}")
        return done.stdout

    def test_files_are_those_of_the_command_line(self):
        for words in states():
            with self.subTest(words):
                page = self.studio(words)
                still, scene = self.text(page, "still"), dict(words)["scene"]
                for ending in ["png", "svg"]:
                    self.shell(re.sub(r"-o \S+$", f"-o moment.{ending} --force", still))
                    self.assertEqual(
                        self.saved(page, page.locator(f"[data-format={ending}]")),
                        (self.work / f"moment.{ending}").read_bytes(), ending)
                said = self.shell(self.text(page, "inspect"))
                if "guides" not in dict(words):
                    self.assertEqual(json.loads(self.saved(page, page.locator("[data-format=json]"))), json.loads(said))
                self.assertTrue(still.startswith(f"drip still {scene} "))

    def test_settings_are_read_by_render(self):
        for words in states():
            with self.subTest(words):
                words = [*words, ("fps", "20")]
                page = self.studio(words)
                settings = self.saved(page, page.locator("[data-text=settings] button", has_text="Save"))
                self.assertEqual(settings.decode(), self.text(page, "settings"))
                (self.work / "settings.json").write_bytes(settings)
                frame = round(float(dict(words)["at"]) * 20)
                self.shell(f"drip render --config settings.json --to 4 --frames {frame} -o 'f-%04d.png' --force")
                name = next(self.work.glob(f"f-{frame:04d}*.png"))
                self.assertEqual(self.saved(page, page.locator("[data-format=png]")), name.read_bytes())
                name.unlink()
                self.shell(self.text(page, "film").replace("drip render", "drip render --dry-run"))

    def test_swift_draws_the_same_pixels(self):
        functions, expected = [], []
        for index, words in enumerate(states()):
            page = self.studio(words)
            lines = self.text(page, "swift").splitlines()
            self.assertEqual(lines[:2], ["import DripKit", "import DripRaster"])
            functions.append(f"func state{index}() throws -> Pixmap {{\n" + "\n".join(lines[2:]) + "\nreturn pixels\n}")
            line = re.sub(r"-o \S+$", "-o - --format rgba", self.text(page, "still"))
            expected.append(self.shell(line))
        calls = "\n".join(f"try write(state{index}())" for index in range(len(functions)))
        library = "Darwin" if platform.system() == "Darwin" else "Glibc"
        write = "func write(_ pixels: Pixmap) { var bytes = pixels.bytes; fwrite(&bytes, 1, bytes.count, stdout) }"
        program = ["import DripKit", "import DripRaster", f"@preconcurrency import {library}", *functions, write, calls]
        (self.work / "main.swift").write_text("\n".join(program) + "\n")
        compiled = subprocess.run(
            ["swiftc", "-swift-version", "6", "main.swift", *modules(), "-lm", "-o", "taken"], cwd=self.work,
            capture_output=True, check=False)
        self.assertEqual(compiled.returncode, 0, compiled.stderr.decode())
        drawn = subprocess.run([self.work / "taken"], capture_output=True, check=True).stdout
        for words, pixels in zip(states(), expected):
            with self.subTest(words):
                self.assertTrue(drawn.startswith(pixels))
                drawn = drawn[len(pixels):]
        self.assertEqual(drawn, b"")

    def test_html_shows_the_same_pixels(self):
        other = self.page("blank")
        for words in states():
            if "guides" in dict(words):
                continue
            with self.subTest(words):
                page = self.studio([(name, value) for name, value in words if name != "scale"])
                html = self.text(page, "html")
                pixels = self.shell(re.sub(r"-o \S+$", "-o - --format rgba", self.text(page, "still")))
                other.evaluate("document.body.replaceChildren()")
                self.put(other, re.sub(r"<script.*?</script>\n", "", html))
                # A canvas keeps translucent pixels premultiplied; so do both of these.
                difference = other.evaluate(
                    """bytes => {
                      const shown = document.querySelector("drip-player").shadowRoot.querySelector("canvas");
                      const { width, height } = shown;
                      if (width * height * 4 !== bytes.length) return `${width} x ${height}`;
                      const read = canvas => canvas.getContext("2d").getImageData(0, 0, width, height).data;
                      const canvas = Object.assign(document.createElement("canvas"), { width, height });
                      const image = new ImageData(Uint8ClampedArray.from(bytes), width, height);
                      canvas.getContext("2d").putImageData(image, 0, 0);
                      const [seen, drawn] = [read(shown), read(canvas)];
                      return seen.findIndex((byte, index) => byte !== drawn[index]);
                    }""", list(pixels))
                self.assertEqual(difference, -1, html)


if __name__ == "__main__":
    import unittest

    web.start(sys.argv)
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=2)
