"""<drip-scene>: every scene by its name, settings, inputs as attributes and properties, roles, pointers and keys."""

import functools
import json
import os
import pathlib
import shutil
import subprocess

import server
import web

ROOT = pathlib.Path(__file__).parents[2]
PROGRESS, PULL = "download", web.driven("pull")[0]


class Catalogue(web.PageTest):
    def test_shows_the_pictures_of_the_player(self):
        page = self.page()
        for name in web.scenes():
            self.put(page, f"<drip-scene scene={name} paused></drip-scene><drip-player scene={name}></drip-player>")
            page.evaluate("rest()")
            images = page.evaluate("[...document.body.children].map(imageOf)")
            assert images[0] == images[1], name

    def test_plays_pauses_and_draws_nothing_out_of_sight(self):
        page, scene = self.opened("<div style='block-size: 5000px'><drip-scene scene=splash></drip-scene></div>")
        for act, draws in [("pause()", False), ("play()", True), ("remove()", False)]:
            paints = scene.evaluate(f"""async scene => {{
              const {{ drip }} = scene;
              scene.{act};
              await pass(4);
              const before = drip.paints;
              await pass(12);
              return drip.paints - before;
            }}""")
            assert (paints > 0) == draws, act
        self.put(page, "<div style='block-size: 5000px'><drip-scene scene=splash></drip-scene></div>")
        page.mouse.wheel(0, 3000)
        page.wait_for_timeout(300)
        assert page.evaluate("""async () => {
          const drip = await (await import(new URL("drip.mjs", location))).load();
          const before = drip.paints;
          await pass(12);
          return drip.paints - before;
        }""") == 0

    def test_settings_change_the_picture(self):
        page = self.page()
        images = []
        for attributes in ("", "theme=dark", "params='diameter=90'", "style='--drip-color: teal'", "background=teal"):
            self.put(page, f"<drip-scene scene={PROGRESS} paused {attributes}></drip-scene>"
                           f"<drip-player scene={PROGRESS} {attributes}></drip-player>")
            page.evaluate("rest()")
            found = page.evaluate("[...document.body.children].map(imageOf)")
            assert found[0] == found[1], attributes
            images.append(found[0])
        assert len(set(images)) == len(images)

    def test_follows_the_system(self):
        images = []
        for scheme in ("light", "dark"):
            page = self.page(color_scheme=scheme, reduced_motion="reduce")
            scene = self.put(page, f"<drip-scene scene={PROGRESS} paused></drip-scene>")
            images.append(self.image(page, scene))
            calm = self.put(page, f"<drip-scene scene={PROGRESS} paused reduced-motion=always></drip-scene>")
            assert self.image(page, calm) == images[-1]
        assert images[0] != images[1]

    def test_progress_is_an_attribute_and_a_property(self):
        page, scene = self.opened(f"<drip-scene scene={PROGRESS} progress=0.25 label=Film></drip-scene>")
        bar = page.get_by_role("progressbar", name="Film")
        assert [bar.get_attribute(f"aria-value{part}") for part in ("min", "now", "max")] == ["0", "0.25", "1"]
        first = scene.evaluate("imageOf")
        assert scene.evaluate("scene => { scene.progress = 0.75; return scene.getAttribute('progress') }") == "0.75"
        assert bar.get_attribute("aria-valuenow") == "0.75"
        page.evaluate("pass(30)")
        assert scene.evaluate("imageOf") != first
        scene.evaluate("scene => { scene.progress = 7 }")
        assert scene.evaluate("scene => scene.progress") == 1
        self.until(page, "names('drip-phase').length > 1 && find('drip-scene').phase === 'done'")
        scene.evaluate("scene => scene.removeAttribute('progress')")
        self.until(page, "find('drip-scene').phase === 'idle'")
        assert bar.get_attribute("aria-valuenow") is None

    def test_a_property_that_was_set_early_counts(self):
        page, _ = self.opened("")
        page.evaluate("""name => {
          const scene = document.createElement("drip-scene");
          Object.assign(scene, { scene: name, pull: 60 });
          document.body.append(scene);
        }""", PULL)
        self.until(page, "find('drip-scene').getAttribute('pull') === '60'")
        assert page.evaluate("find('drip-scene').pull") == 60
        # Another scene has other inputs.
        page.evaluate("name => { find('drip-scene').scene = name }", PROGRESS)
        self.until(page, "'progress' in find('drip-scene')")
        assert not page.evaluate("'pull' in find('drip-scene')")


def time(path):
    """Returns the time of the last change of a file, or None."""
    return path.stat().st_mtime if path.exists() else None


@functools.cache
def own_server():
    """Builds a page with the scenes of OwnScenes, and returns a server of it."""
    build, site = ROOT / ".build/own-scenes", ROOT / ".build/own-scenes/site"
    # The modules below the scenes are those of the page of DripKit.
    shared = ROOT / ".build/web"
    modules = [f"{module}.swiftmodule" for module in ("DripKit", "DripGuides", "DripRaster", "DripFormats")]
    if [time(build / name) for name in modules] != [time(shared / name) for name in modules]:
        shutil.rmtree(build, ignore_errors=True)
        build.mkdir(parents=True)
        for name in modules:
            shutil.copy2(shared / name, build)
    scenes, types = build / "scenes", ("Lamp", "Tank", "Bell")
    (scenes / "page").mkdir(parents=True, exist_ok=True)
    kinds = [f"public func own{type}() -> SceneKind {{ SceneKind({type}.self) }}\n" for type in types]
    list = ", ".join(f"own{type}()" for type in types)
    for name, text in {
        "modules": "OwnScenes\n", "page/note.txt": "own\n", "studio.json": '{"program": "own", "types": {}}',
        "OwnScenes+Scenes.swift": "import DripKit\n" + "".join(kinds),
        "OwnScenes.sources": f"{ROOT}/Tests/Web/OwnScenes/OwnScenes.swift\n{scenes}/OwnScenes+Scenes.swift\n",
        "OfferedScenes.swift": "import DripGuides\nimport DripKit\nimport OwnScenes\n\n"
                               f"let offeredScenes = [{list}]\n"
                               "let guidedPicture: (@Sendable (AnyScene.Frame) -> Picture)? = { $0.guidedPicture }\n",
    }.items():
        (scenes / name).write_text(text)
    result = subprocess.run([ROOT / "Tools/build-web.sh", site, build, scenes], capture_output=True, check=False,
                            env={**os.environ, "WASM_OPT": "no"})
    assert result.returncode == 0, result.stderr.decode()
    return server.Server(site)


class OwnScenes(web.PageTest):
    def setUp(self):
        super().setUp()
        self.server = own_server()

    def opened(self, html, **options):
        page, scene = super().opened(html, **options)
        page.evaluate("""() => {
          for (const name of ["input", "change", "click"]) {
            document.addEventListener(name, event => heard.push([event.type, null]));
          }
        }""")
        return page, scene

    def color(self, page, x, y):
        """Returns the colour at a point of the scene's canvas."""
        page.evaluate("rest()")
        return page.evaluate("""([x, y]) => {
          const canvas = canvasOf(find("drip-scene"));
          return [...canvas.getContext("2d").getImageData(x, y, 1, 1).data.slice(0, 3)];
        }""", [x, y])

    def test_a_switch(self):
        page, scene = self.opened("<drip-scene scene=lamp></drip-scene>")
        lamp = page.get_by_role("switch", name="a lamp that is on or off")
        # The demonstration turns it on until somebody uses it.
        self.until(page, "canvasOf(find('drip-scene')).getContext('2d').getImageData(9, 9, 1, 1).data[1] === 255")
        assert lamp.get_attribute("aria-checked") == "false"
        for act, is_on in [
            (lamp.click, True), (lambda: page.keyboard.press("Space"), False),
            (lambda: page.keyboard.press("Enter"), True),
            (lambda: scene.evaluate("scene => { scene.on = false }"), False),
            (lambda: scene.evaluate("scene => scene.setAttribute('on', '')"), True),
        ]:
            page.evaluate("heard.length = 0")
            lamp.focus()
            act()
            page.evaluate("pass()")
            assert (lamp.get_attribute("aria-checked"), scene.evaluate("scene => scene.on")) == (
                str(is_on).lower(), is_on)
            assert self.color(page, 40, 20) == ([0, 255, 0] if is_on else [255, 0, 0])
            assert self.heard(page, "input", "change") in ([], ["input", "change"])
        assert scene.evaluate("scene => scene.getAttribute('on')") == ""
        scene.evaluate("scene => scene.send({ off: true })")
        assert (lamp.get_attribute("aria-checked"), scene.evaluate("scene => scene.on")) == ("false", False)
        assert self.color(page, 40, 20) == [255, 0, 0]

    def test_a_scene_has_the_seed_that_it_declares(self):
        page = self.page()
        seeds = page.evaluate("""async () => {
          const drip = await (await import(new URL("drip.mjs", location))).load();
          return ["lamp", "tank"].map((name) => String(drip.scene(name).seed));
        }""")
        assert seeds == [str(0x5_0000_0003), "0"]

    def test_a_slider(self):
        page, scene = self.opened("<drip-scene scene=tank label=Water></drip-scene>")
        tank = page.get_by_role("slider", name="Water")
        assert tank.get_attribute("aria-orientation") == "vertical"
        assert [tank.get_attribute(f"aria-value{part}") for part in ("min", "now", "max")] == ["0", "2", "10"]
        tank.focus()
        for key, value in [("ArrowUp", 2.5), ("ArrowLeft", 2), ("PageUp", 4), ("End", 10), ("Home", 0)]:
            page.evaluate("heard.length = 0")
            page.keyboard.press(key)
            assert scene.evaluate("scene => scene.level") == value, key
            assert self.heard(page, "input", "change") == ["input", "change"], key
            assert tank.get_attribute("aria-valuenow") == str(value).removesuffix(".0")
        box = scene.bounding_box()
        page.evaluate("heard.length = 0")
        page.mouse.move(box["x"] + 20, box["y"] + 80)
        page.mouse.down()
        page.mouse.move(box["x"] + 20, box["y"] + 30)
        page.mouse.up()
        assert abs(scene.evaluate("scene => scene.level") - 7) < 0.2
        assert self.heard(page, "input", "change") == ["input", "input", "change"]
        assert self.color(page, 20, 40) == [0, 0, 255] and self.color(page, 20, 20) == [0, 0, 0]
        scene.evaluate("scene => { scene.disabled = true }")
        page.evaluate("pass(2)")
        assert (tank.get_attribute("tabindex"), tank.get_attribute("aria-disabled")) == (None, "true")
        tank.click(force=True)
        assert abs(scene.evaluate("scene => scene.level") - 7) < 0.2

    def test_a_button_a_pointer_and_events(self):
        page, scene = self.opened("<drip-scene scene=bell></drip-scene>")
        bell = page.get_by_role("button")
        box = scene.bounding_box()
        yellow, grey, black = [255, 200, 0], [128, 128, 128], [0, 0, 0]
        assert self.color(page, 60, 60) == yellow
        page.mouse.move(box["x"] + 40, box["y"] + 40)
        assert self.color(page, 40, 40) == black
        page.mouse.down()
        assert self.color(page, 60, 60) == grey and scene.evaluate("scene => scene.press")
        page.mouse.up()
        assert self.color(page, 60, 60) == yellow and self.heard(page, "click") == ["click"]
        page.mouse.move(box["x"] + 300, box["y"] + 300)
        assert self.color(page, 40, 40) == yellow
        bell.focus()
        page.keyboard.down("Space")
        assert self.color(page, 60, 60) == grey
        page.keyboard.up("Space")
        assert self.color(page, 60, 60) == yellow and self.heard(page, "click") == ["click", "click"]
        scene.evaluate("scene => scene.send({ event: 'ring' })")
        assert self.color(page, 5, 5) == [255, 255, 255]
        scene.evaluate("scene => scene.send({ input: 'rings', event: 'ring' })")
        assert self.color(page, 5, 5) == yellow
        message = scene.evaluate("scene => { try { scene.send({ event: 'boom' }) } catch ({ message }) { return message } }")
        assert "boom" in message

    def test_the_studio_has_the_scenes(self):
        page = self.studio()
        assert page.locator("#scenes button").all_text_contents() == ["lamp", "tank", "bell"]
        page.locator("#scenes button", has_text="tank").click()
        self.until(page, "find('#title').textContent === 'tank' && find('#canvas').width > 1")

    def test_the_studio_sends_declared_inputs(self):
        page = self.studio("scene=tank&at=1&view=code")
        row = page.locator("[data-input=level]")
        slider, field = row.get_by_role("slider"), row.get_by_role("textbox")
        slider.fill("7")
        self.until(page, "decodeURIComponent(location.hash).includes('input=level=7@1')")
        assert field.input_value() == "7@1"
        assert "--input level=7@1" in page.locator("[data-text=still] code").text_content()
        assert "scene.log.take(.value(7), to: \"level\", at: 1)" in page.locator("[data-text=swift] code").text_content()
        assert json.loads(page.locator("[data-text=settings] code").text_content())["input"] == {"level": "7@1"}
        field.fill("2@0,9@0.5~1")
        field.press("Enter")
        self.until(page, "Math.abs(find('[data-input=level] [type=range]').value - 5.5) < 0.01")
        self.until(page, "decodeURIComponent(location.hash).includes('input=level=2@0')")
        field.fill("11@1")
        field.press("Enter")
        assert field.get_attribute("aria-invalid") == "true"
        page.reload()
        self.is_ready(page)
        assert field.input_value() == "2@0,9@0.5~1"
        row.get_by_role("button", name="Reset").click()
        self.until(page, "!location.hash.includes('input=')")
        page.locator("#scenes button", has_text="lamp").click()
        lamp = page.locator("[data-input=on] .toggle")
        lamp.click()
        self.until(page, "find('[data-input=on] .toggle').ariaPressed === 'true'")
        assert page.locator("[data-input=on]").get_by_role("textbox").input_value() == "on@0"
        page.locator("#scenes button", has_text="bell").click()
        page.locator("[data-input=rings]").get_by_role("button", name="ring").click()
        self.until(page, "decodeURIComponent(location.hash).includes('input=rings=ring@0')")
        assert "--input press=none" in page.locator("[data-text=film] code").text_content().replace(" \\\n ", "")

    def test_a_player_reads_declared_inputs(self):
        page = self.page()
        for text, color in [("level=8@0", [0, 0, 255]), ("level=8@0; level=1@0.5~0.1", [0, 0, 0])]:
            self.put(page, f"<drip-player scene=tank current-time=2 input='{text}'></drip-player>")
            page.evaluate("rest()")
            assert page.evaluate("""() => {
              const canvas = canvasOf(find("drip-player"));
              const { data } = canvas.getContext("2d").getImageData(canvas.width / 2, canvas.height / 2, 1, 1);
              return [...data.slice(0, 3)];
            }""") == color
