"""The studio's files, command lines, settings and Swift show its picture."""

import functools
import json

import studio
import web


@functools.cache
def states():
    """Returns addresses that show each scene plainly, with everything changed, with reduced motion, and with guides."""
    found = []
    for name, scene in web.scenes().items():
        driver = web.driver(name)
        track = [studio.TRACKS[driver]] if driver else []
        # The studio shows no time after the end of a scene.
        inside = min(1.2, round(12 * scene.get("duration", scene.get("period", 1))) / 20)
        found += [[("scene", name), ("view", "code"), *words] for words in (
            [("at", "0.75"), ("background", "transparent"), ("size", "160")],
            [("at", "2.05"), ("variant", scene["variants"][-1]), ("seed", "12345678901234567890"), ("size", "97"),
             ("scale", "2"), *studio.changes(name, scene["variants"][-1]), *track],
            [("at", "1.5"), ("calm", "1"), ("background", "#10161b"), ("size", "64"), ("told", "none")],
            [("at", str(inside)), ("guides", "1"), ("background", "#a0b0c0"), ("size", "240")],
        )]
    return found


class StudioCode(studio.StudioTest):
    def test_files_and_settings(self):
        for index, words in enumerate(states()):
            # Each scene and each kind of state; the long form tries all combinations.
            if not web.IS_LONG and (index // 4 + index) % 2:
                continue
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
            self.choose("Shell")
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
            imports, lines = self.text("swift").split("\n\n", 1)
            guides = ["import DripGuides"] if ("guides", "1") in words else []
            assert imports.splitlines() == [*guides, "import DripKit", "import DripRaster"]
            functions += [f"func state{index}() throws -> Pixmap {{", *lines.splitlines(), "return pixels", "}",
                          f"try write(state{index}())"]
            expected += self.still("--format rgba")
        drawn = self.run_swift("\n".join(functions))
        assert len(drawn) == len(expected)
        # The first difference says more than two long texts.
        assert next((index for index in range(len(drawn)) if drawn[index] != expected[index]), None) is None
