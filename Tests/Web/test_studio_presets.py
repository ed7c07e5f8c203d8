"""The presets of the studio: ours, those that users save, settings files, and surprises."""

import json
import pathlib
import tempfile
import urllib.parse

import web

DRIVEN = web.driven("progress")[0]


def luminance(color):
    channels = [int(color[index:index + 2], 16) / 255 for index in (1, 3, 5)]
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


class Base(web.PageTest):
    def studio(self, options={}, **words):
        return super().studio(urllib.parse.urlencode(words, doseq=True), **options)

    def settings(self, page):
        """Returns the values of the changed parameters that the inspector shows."""
        return page.evaluate("""() => Object.fromEntries([...document.querySelectorAll(".row.changed")].map(row => {
          const control = row.querySelector(".field") ?? row.querySelector("[type=radio]:checked, [type=checkbox]");
          return [row.dataset.path, control.type === "checkbox" ? String(control.checked) : control.value];
        }))""")

    def report(self, page, part):
        self.until(page, "part => find('.report').textContent.includes(part)", part)


class Presets(Base):
    def test_every_scene_has_eight(self):
        page = self.studio(scene=DRIVEN, at=1)
        for scene in web.scenes():
            page.locator("#scenes button", has_text=scene).click()
            self.until(page, "name => find('#title').textContent === name", scene)
            tiles = page.locator(".tile")
            names = tiles.all_text_contents()
            assert len(names) >= 8 and len(set(names)) == len(names), scene
            seen = []
            for index in range(len(names)):
                tiles.nth(index).click()
                self.until(page, "index => document.querySelectorAll('.tile')[index].ariaPressed === 'true'", index)
                seen.append(json.dumps(self.settings(page), sort_keys=True))
            assert len(set(seen)) == len(seen), f"{scene}: two presets are equal"
            # The scene has taken all settings, or no preset would be marked.
            assert page.locator(".tile[aria-pressed=true]").count() == 1

    def test_pictures_are_live_and_released(self):
        page = self.studio(scene="heart")
        self.until(page, """[...document.querySelectorAll(".tile canvas")].slice(0, 4).every(canvas => {
          const { data } = canvas.getContext("2d", { willReadFrequently: true }).getImageData(0, 0, canvas.width, canvas.height);
          return data.some((byte, index) => byte !== data[index % 4]);
        })""")
        page.evaluate("window.first = find('.tile canvas').toDataURL()")
        self.until(page, "find('.tile canvas').toDataURL() !== first")
        # Hidden pictures do not move.
        page.locator("#tab-values").click()
        self.until(page, """async () => {
          window.first = find('.tile canvas').toDataURL();
          await pass(20);
          return find('.tile canvas').toDataURL() === first;
        }""")

    def test_reduced_motion(self):
        page = self.studio(options={"viewport": {"width": 1280, "height": 860}, "reduced_motion": "reduce"}, scene="heart")
        self.until(page, """[...document.querySelectorAll(".tile canvas")].slice(0, 4).every(canvas => {
          const { data } = canvas.getContext("2d", { willReadFrequently: true }).getImageData(0, 0, canvas.width, canvas.height);
          return data.some((byte, index) => byte !== data[index % 4]);
        })""")
        page.evaluate("window.first = find('.tile canvas').toDataURL()")
        page.evaluate("pass(30)")
        assert page.evaluate("find('.tile canvas').toDataURL() === first")

    def test_undo(self):
        page = self.studio(scene="wave", variant="recorded", set="diameter=150")
        page.locator(".tile", has_text="Storm").click()
        self.has_address(page, "variant=intended")
        page.locator("#undo").click()
        self.has_address(page, "set=diameter=150")
        self.has_address(page, "variant=recorded")


class OwnPresets(Base):
    def save(self, page, name):
        page.get_by_role("textbox", name="Name of the preset").fill(name)
        page.keyboard.press("Enter")

    def test_save_show_and_delete(self):
        page = self.studio(scene="wave", set="diameter=150")
        self.save(page, "  My   brand ")
        self.report(page, "Saved “My brand”")
        page.get_by_role("button", name="Reset all").click()
        self.until(page, "!location.hash.includes('diameter')")
        # It is there after the page was opened again, for its scene alone.
        page.reload()
        self.is_ready(page)
        page.locator(".tile", has_text="My brand").click()
        self.has_address(page, "set=diameter=150")
        page.locator("#scenes button", has_text="heart").click()
        self.until(page, "![...document.querySelectorAll('.tile')].some(each => each.textContent === 'My brand')")
        page.locator("#scenes button", has_text="wave").click()
        page.get_by_role("button", name="Delete My brand").click()
        self.report(page, "Deleted")
        assert page.locator(".tile", has_text="My brand").count() == 0
        # The focus goes to the button that brings it back.
        page.keyboard.press("Enter")
        self.report(page, "Restored")
        assert page.locator(".tile", has_text="My brand").count() == 1

    def test_full_storage(self):
        page = self.studio(scene="wave")
        page.evaluate("""() => {
          for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
            try {
              for (let index = 0; index < 9; index++) localStorage.setItem(`full-${size}-${index}`, "x".repeat(size));
            } catch {}
          }
        }""")
        self.save(page, "One too many")
        self.report(page, "storage of this browser is full")
        assert page.locator(".tile", has_text="One too many").count() == 0

    def test_damaged_storage(self):
        preset = {"name": "Good", "scene": "wave", "variant": "recorded", "seed": None, "set": {"diameter": "150"}}
        wrong = [None, 7, [], {}, {**preset, "name": ""}, {**preset, "scene": "__proto__"}, {**preset, "variant": "x"},
                 {**preset, "seed": -1}, {**preset, "set": {"diameter": 150}}, {**preset, "set": []},
                 {**preset, "set": {"a b": "1"}}, {**preset, "set": {"diameter": "1" * 30000}}]
        for text, sentence, count in [
            ("{", "are damaged and cannot be read", 0), ("{}", "are damaged and cannot be read", 0),
            (json.dumps([preset, *wrong]), f"{len(wrong)} saved presets are damaged", 1),
            (json.dumps([{**preset, "set": {"nothing": "1", "diameter": "-5"}}]), "", 1),
        ]:
            page = self.studio(scene="wave", at=1)
            page.evaluate("text => localStorage.setItem('drip-presets', text)", text)
            page.reload()
            self.is_ready(page)
            self.report(page, sentence)
            tiles = page.locator(".tile", has_text="Good")
            assert tiles.count() == count
            if count:
                tiles.click()
                self.has_address(page, "scene=wave")
            self.save(page, "New")
            self.report(page, "Saved “New”")
            page.context.close()

    def test_no_storage(self):
        page = self.blank(viewport={"width": 1280, "height": 860})
        page.add_init_script("""Object.defineProperty(window, "localStorage", {
          get() { throw new DOMException("forbidden", "SecurityError"); } })""")
        page.goto(f"{self.server.origin}/index.html#scene=wave")
        self.is_ready(page)
        self.report(page, "stores nothing")
        self.save(page, "Lost")
        self.report(page, "Export the preset")


class SettingsFiles(Base):
    def upload(self, page, name, text):
        page.get_by_label("File to import").set_input_files(
            [{"name": name, "mimeType": "application/json", "buffer": text if isinstance(text, bytes) else text.encode()}])

    def test_export_and_import(self):
        page = self.studio(scene="wave", variant="intended", seed="7", set=["accent=#ff0000ff", "diameter=150"])
        page.get_by_role("textbox", name="Name of the preset").fill("Red")
        page.keyboard.press("Enter")
        with page.expect_download() as download:
            page.get_by_role("button", name="Export Red").click()
        assert download.value.suggested_filename == "Red.settings.json"
        text = pathlib.Path(download.value.path()).read_bytes()
        # The command line reads the file, too.
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "red.json"
            path.write_bytes(text)
            image = web.run("still", "--config", path, "--at", "2", "--size", "64x64", "-o", "-")
        assert image == web.run("still", "wave", "--variant", "intended", "--seed", "7", "--set", "accent=#ff0000ff",
                                "--set", "diameter=150", "--at", "2", "--size", "64x64", "-o", "-")
        other = self.studio(scene="heart")
        self.upload(other, "Brand red.settings.json", text)
        self.report(other, "Imported “Brand red”.")
        for part in ("scene=wave", "variant=intended", "seed=7", "set=accent=#ff0000ff", "set=diameter=150"):
            self.has_address(other, part)
        assert other.locator(".tile[aria-pressed=true]").text_content() == "Brand red"
        assert "Ignored" not in other.locator(".report").text_content()

    def test_the_file_of_the_export_tab(self):
        words = {"scene": DRIVEN, "seed": "3", "speed": "0.5", "fps": "25", "size": "200", "scale": "2", "calm": "1",
                 "guides": "1", "background": "#10161b", "told": "0@0.2,0.7@1,fail@2", "set": "diameter=120"}
        page = self.studio(view="code", **words)
        page.get_by_label("Shell", exact=True).check()
        with page.expect_download() as download:
            page.get_by_role("button", name="Save", exact=True).click()
        other = self.studio(scene="heart")
        self.upload(other, "all.json", pathlib.Path(download.value.path()).read_bytes())
        for name, value in words.items():
            self.has_address(other, f"{name}={value}")
        assert "Ignored" not in other.locator(".report").text_content()

    def test_a_theme_is_a_parameter(self):
        page = self.studio(scene="heart")
        self.upload(page, "dark.json", '{"scene": "download", "theme": "dark", "set": {"diameter": 120}}')
        self.has_address(page, "set=theme=dark")
        self.has_address(page, "set=diameter=120")
        assert "Ignored" not in page.locator(".report").text_content()
        # As on the command line, a value in the set is the stronger one.
        self.upload(page, "both.json", '{"scene": "download", "theme": "dark", "set": {"theme": "highContrast"}}')
        self.has_address(page, "set=theme=highContrast")
        for text in ['{"scene": "download", "theme": "nothing"}', '{"scene": "wave", "theme": "dark"}',
                     '{"scene": "download", "theme": {"dark": 1}}']:
            self.upload(page, "odd.json", text)
            self.report(page, "Imported “odd”. Ignored: theme.")

    def test_reports_what_it_ignores(self):
        page = self.studio(scene="heart")
        self.upload(page, "odd.json", json.dumps({
            "scene": "wave", "variant": "other", "fps": 1e9, "size": "9x9x9", "quality": 5, "seed": -3,
            "progress": "0@0@0", "background": ["#aabbcc"], "set": {"diameter": 99999, "nothing": 1, "stage.width": 300}, "input": [1]}))
        self.report(page, "Imported “odd”. Ignored: ")
        text = page.locator(".report").text_content()
        assert "variant, fps, size, quality, seed, progress and 4 more" in text
        self.has_address(page, "set=stage.width=300")
        assert self.settings(page) == {"stage.width": "300"}

    def test_broken_files(self):
        page = self.studio(scene="heart", set="width=100")
        for text, reason in [
            ("", "it is not JSON"), ("{", "it is not JSON"), ("[]", "it has no settings"), ("null", "it has no settings"),
            ("{}", "it names no scene"), ('{"scene": "__proto__"}', "it names no scene"), (b"\xff\xfe\x00", "it is not JSON"),
            ('{"scene": "wave", "x": "' + "y" * 600_000 + '"}', "it is too large"),
        ]:
            self.upload(page, "broken.json", text)
            self.report(page, f"“broken.json” cannot be imported: {reason}")
            assert page.locator("#title").text_content() == "heart"
            assert self.settings(page) == {"width": "100"}
        self.upload(page, "deep.json", '{"scene": "wave", "set": ' + "[" * 5000 + "]" * 5000 + "}")
        self.report(page, "Ignored: set")

    def test_files_are_dropped(self):
        page = self.studio(scene="heart", view="values")
        for name, text, sentence in [
            ("Calm.json", "{", "“Calm.json” cannot be imported"),
            ("Calm.json", '{"scene": "download", "theme": "dark"}', "Imported “Calm”."),
            ("page.png", "\x89PNG", "The studio takes SVG logos and settings in JSON."),
        ]:
            # A file above the window is not opened by the browser.
            assert page.evaluate("""([name, text]) => {
              const data = new DataTransfer();
              data.items.add(new File([text], name));
              const words = { bubbles: true, cancelable: true, dataTransfer: data };
              const isLeft = kind => find("#page").dispatchEvent(new DragEvent(kind, words));
              return !isLeft("dragover") && !isLeft("drop");
            }""", [name, text])
            self.until(page, "text => find('#notice').textContent.startsWith(text)", sentence)
        self.has_address(page, "set=theme=dark")


class Surprises(Base):
    def test_are_legible_and_one_step(self):
        for scene in ("wave", "river", "splash", "refresh", "heart", "download"):
            page = self.studio(scene=scene, at=1)
            page.locator("#title").click()
            seen = set()
            for _ in range(6):
                before = page.evaluate("find('.form .field').value")
                page.keyboard.press("s")
                self.until(page, "before => find('.form .field').value !== before", before)
                settings = self.settings(page)
                seen.add(json.dumps(settings, sort_keys=True))
                assert contrast(settings["accent"], settings["page"]) >= 3, settings
            # Two surprises are hardly ever equal.
            assert len(seen) > 3, scene
            for _ in range(6):
                page.keyboard.press("Control+z")
            self.until(page, "!location.hash.includes('set=') && find('#undo').ariaDisabled === 'true'")
            page.context.close()
