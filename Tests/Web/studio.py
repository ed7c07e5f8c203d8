"""The base of the tests of the studio's code and files."""

import os
import pathlib
import platform
import re
import subprocess
import tempfile
import urllib.parse

import web

# Words of an address that send input to a scene, by the kind of its first input.
TRACKS = {"progress": ("told", "0.1@0.3,0.6@1.1,pause@1.4,resume@1.9,1@2.6"),
          "pull": ("told", "70@0.2~0.3,95@0.6~0.2,end@2.5"), "value": ("input", "value=20@0.2,80@0.6~0.5")}


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
            text = {"flag": str(not value).lower(), "glyph": "M-.3 0 L.3,.2 h-.1", "outline": "M-.3 0 L.3,.2 h-.1", "thresholds": "20 #a050d0"}.get(kind, "#a050d0")
        kinds.append(kind)
        found.append(("set", f"{name}={text}"))
    return found


def capitalized(name):
    return name[0].upper() + name[1:]


def modules():
    """Returns the compiler's options for the modules beside the program, and their object files."""
    built = web.DRIP.parent
    folder = next(folder for folder in (built / "Modules", built) if (folder / "DripKit.swiftmodule").exists())
    # The folders may still have objects of renamed sources.
    sources = {path.name for path in (pathlib.Path(__file__).parents[2] / "Sources").rglob("*.swift")}
    objects = [path for name in ("DripKit", "DripGuides", "DripRaster")
               for path in [*built.glob(f"{name}.o"), *built.glob(f"{name}.build/*.swift.o")]
               if path.stem == name or path.stem in sources]
    return ["-I", folder, *objects]


class StudioTest(web.PageTest):
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

    def choose(self, language):
        """Chooses the language of the code."""
        self.tab.get_by_role("radio", name=language, exact=True).check(force=True)

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

    def run_swift(self, code):
        """Returns what a program in Swift writes, which may call a function that writes pixels."""
        (self.work / "main.swift").write_text("\n".join([
            "import DripGuides", "import DripKit", "import DripRaster",
            f"@preconcurrency import {'Darwin' if platform.system() == 'Darwin' else 'Glibc'}",
            "func write(_ pixels: Pixmap) { var bytes = pixels.bytes; fwrite(&bytes, 1, bytes.count, stdout) }",
            code]))
        compiled = subprocess.run(["swiftc", "-swift-version", "6", "main.swift", *modules(), "-lm", "-o", "program"],
                                  cwd=self.work, capture_output=True, check=False)
        assert compiled.returncode == 0, compiled.stderr.decode()
        return subprocess.run([self.work / "program"], capture_output=True, check=True).stdout
