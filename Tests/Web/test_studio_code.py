"""The studio's files, command lines, settings, Swift and HTML show its picture."""

import functools
import json
import os
import pathlib
import platform
import re
import subprocess
import tempfile
import urllib.parse

import web

TRACKS = {"progress": "0.1@0.3,0.6@1.1,pause@1.4,resume@1.9,1@2.6", "pull": "70@0.2~0.3,95@0.6~0.2,end@2.5"}


def changes(scene, variant):
    """Returns other values for at most two parameters of each kind, with a glyph that contains spaces and commas."""
    found, kinds = [], []
    for parameter in web.description(scene, "--variant", variant)["parameters"]:
        name, kind, value = (parameter[key] for key in ("name", "kind", "value"))
        if kinds.count(kind) > 1 or name.split(".")[0] in ("stage", "canvas", "isTight"):
            continue
        if kind in ("number", "whole"):
            low, high = parameter["range"]
            other = min(max(float(value) * 1.25 or 0.5, low), high)
            text = str(round(other)) if kind == "whole" else repr(round(other, 3))
        elif kind == "choice":
            text = parameter["choices"][-1]
        else:
            text = {"flag": str(not value).lower(), "glyph": "M-.3 0 L.3,.2 h-.1"}.get(kind, "#a050d0")
        kinds.append(kind)
        found.append(("set", f"{name}={text}"))
    return found


@functools.cache
def states():
    """Returns addresses that show each scene plainly, with everything changed, with reduced motion, and with guides."""
    found = []
    for name, scene in web.scenes().items():
        driver = web.driver(name)
        track = [("told", TRACKS[driver])] if driver else []
        # The studio shows no time after the end of a scene.
        inside = min(1.2, round(12 * scene.get("duration", scene.get("period", 1))) / 20)
        found += [[("scene", name), ("view", "code"), *words] for words in (
            [("at", "0.75"), ("background", "transparent"), ("size", "160")],
            [("at", "2.05"), ("variant", scene["variants"][-1]), ("seed", "12345678901234567890"), ("size", "97"),
             ("scale", "2"), *changes(name, scene["variants"][-1]), *track],
            [("at", "1.5"), ("calm", "1"), ("background", "#10161b"), ("size", "64"), ("told", "none")],
            [("at", str(inside)), ("guides", "1"), ("background", "#a0b0c0"), ("size", "240")],
        )]
    return found


def modules():
    """Returns the compiler's options for the modules beside the program, and their object files."""
    built = web.DRIP.parent
    folder = next(folder for folder in (built / "Modules", built) if (folder / "DripKit.swiftmodule").exists())
    # The folders may still have objects of renamed sources.
    sources = {path.name for path in (pathlib.Path(__file__).parents[2] / "Sources").rglob("*.swift")}
    objects = [path for name in ("DripKit", "DripRaster")
               for path in [*built.glob(f"{name}.o"), *built.glob(f"{name}.build/*.swift.o")]
               if path.stem == name or path.stem in sources]
    return ["-I", folder, *objects]


class StudioCode(web.PageTest):
    def setUp(self):
        super().setUp()
        self.work = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.work / "drip").symlink_to(web.DRIP)
        self.tab = self.studio()

    def show(self, words):
        self.tab.evaluate("""async address => {
          const read = new Promise(done => addEventListener("hashchange", done, { once: true }));
          location.hash = address;
          await read;
          await pass(2);
        }""", urllib.parse.urlencode(words))

    def text(self, name):
        return self.tab.locator(f"[data-text={name}] code").text_content()

    def saved(self, selector, **options):
        with self.tab.expect_download() as download:
            self.tab.locator(selector, **options).click()
        return pathlib.Path(download.value.path()).read_bytes()

    def shell(self, line):
        path = f"{self.work}:{os.environ['PATH']}"
        done = subprocess.run(
            ["sh", "-c", line], cwd=self.work, env={**os.environ, "PATH": path}, capture_output=True, check=False)
        assert done.returncode == 0, f"{line}: {done.stderr.decode()}"
        return done.stdout

    def still(self, options):
        """Returns the output of the command line for a still, with other options."""
        return self.shell(re.sub(r"-o \S+$", f"-o - {options}", self.text("still")))

    def test_files_and_settings(self):
        for words in states():
            options = dict(words)
            # Chromium drops some downloads of a page that has saved many files.
            self.tab.close()
            self.tab = self.studio()
            self.show([*words, ("fps", "20")])
            assert self.text("still").startswith(f"drip still {options['scene']} ")
            png = self.saved("[data-format=png]")
            assert png == self.still("--format png"), words
            assert self.saved("[data-format=svg]") == self.still("--format svg"), words
            inspected = json.loads(self.shell(self.text("inspect")))
            assert "guides" in options or json.loads(self.saved("[data-format=json]")) == inspected, words
            settings = self.saved("[data-text=settings] button", has_text="Save")
            assert settings.decode() == self.text("settings")
            (self.work / "settings.json").write_bytes(settings)
            frame = round(float(options["at"]) * 20)
            self.shell(f"drip render --config settings.json --to 4 --frames {frame} -o 'f-%04d.png' --force")
            [file] = self.work.glob(f"f-{frame:04d}*.png")
            assert file.read_bytes() == png, words
            file.unlink()
            self.shell(self.text("film").replace("drip render", "drip render --dry-run"))

    def test_swift(self):
        functions, expected = [], b""
        for index, words in enumerate(states()):
            self.show(words)
            lines = self.text("swift").splitlines()
            assert lines[:2] == ["import DripKit", "import DripRaster"]
            functions += [f"func state{index}() throws -> Pixmap {{", *lines[2:], "return pixels", "}",
                          f"try write(state{index}())"]
            expected += self.still("--format rgba")
        (self.work / "main.swift").write_text("\n".join([
            "import DripKit", "import DripRaster",
            f"@preconcurrency import {'Darwin' if platform.system() == 'Darwin' else 'Glibc'}",
            "func write(_ pixels: Pixmap) { var bytes = pixels.bytes; fwrite(&bytes, 1, bytes.count, stdout) }",
            *functions]))
        compiled = subprocess.run(["swiftc", "-swift-version", "6", "main.swift", *modules(), "-lm", "-o", "program"],
                                  cwd=self.work, capture_output=True, check=False)
        assert compiled.returncode == 0, compiled.stderr.decode()
        drawn = subprocess.run([self.work / "program"], capture_output=True, check=True).stdout
        assert len(drawn) == len(expected)
        # The first difference says more than two long texts.
        assert next((index for index in range(len(drawn)) if drawn[index] != expected[index]), None) is None

    def test_html(self):
        other = self.page("blank")
        for words in states():
            if "guides" in dict(words):
                continue
            self.show([(name, value) for name, value in words if name != "scale"])
            html, pixels = self.text("html"), self.still("--format rgba")
            # The canvas of the browser draws edges in its own way.
            exact = html.replace("<drip-player", '<drip-player painter="exact"')
            self.put(other, re.sub(r"<script.*?</script>\n", "", exact))
            # Canvases keep translucent pixels premultiplied, so compare two canvases.
            assert other.evaluate("""bytes => {
              const shown = canvasOf(find("drip-player"));
              const { width, height } = shown;
              if (width * height * 4 !== bytes.length) return `${width} x ${height}`;
              const read = canvas => canvas.getContext("2d").getImageData(0, 0, width, height).data;
              const canvas = Object.assign(document.createElement("canvas"), { width, height });
              canvas.getContext("2d").putImageData(new ImageData(Uint8ClampedArray.from(bytes), width, height), 0, 0);
              const [seen, drawn] = [read(shown), read(canvas)];
              return seen.findIndex((byte, index) => byte !== drawn[index]);
            }""", list(pixels)) == -1, html
