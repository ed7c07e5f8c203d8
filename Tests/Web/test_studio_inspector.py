"""The inspector of the studio: labels, groups, help, search, ranges, and undo and redo."""

import urllib.parse

import web

PROGRESS = web.driven("progress")[0]
GROUPS = ["look", "size", "water", "droplets", "motion", "finish", "behaviour"]


def parameters(scene, *options):
    return web.description(scene, *options)["parameters"]


class Base(web.PageTest):
    def studio(self, options={}, **words):
        return super().studio(urllib.parse.urlencode(words, doseq=True), **options)

    def row(self, page, path):
        return page.locator(f".row[data-path='{path}']")

    def open_all(self, page):
        page.evaluate("for (const each of document.querySelectorAll('.groups details')) each.open = true")


class Inspector(Base):
    def test_labels_and_groups(self):
        for scene in web.scenes():
            page = self.studio(scene=scene, at=1)
            rows = page.evaluate("""[...document.querySelectorAll(".groups details")].flatMap(group =>
              [...group.querySelectorAll(".row")].map(row => [row.dataset.path, group.dataset.group,
                row.querySelector(".meaning span").textContent]))""")
            described = {each["name"]: each for each in parameters(scene)}
            assert sorted(path for path, _, _ in rows) == sorted(described), scene
            assert len({label for _, _, label in rows}) == len(rows), f"{scene}: two rows with one label"
            for path, group, label in rows:
                assert label.startswith(described[path]["label"]), path
                assert group in ("basics", described[path]["group"]), path
            order = list(dict.fromkeys(group for _, group, _ in rows))
            assert order == [each for each in ["basics", *GROUPS] if each in order]
            # The most wanted parameters are visible, and all others are folded.
            visible = page.evaluate("""[...document.querySelectorAll(".row")]
              .filter(each => each.checkVisibility()).map(each => each.closest("details").dataset.group)""")
            assert set(visible) == {"basics"} and len(visible) <= 12, scene
            # Theme and material are shown once.
            for path in {"theme", "material"} & set(described):
                assert page.get_by_role("group", name=described[path]["label"], exact=True).count() == 1
            page.context.close()

    def test_help(self):
        page = self.studio(scene=PROGRESS)
        self.open_all(page)
        number = next(each for each in parameters(PROGRESS) if each["kind"] == "number")
        flag = next(each for each in parameters(PROGRESS) if each["kind"] == "flag")
        help_text = page.locator(".help")
        self.row(page, number["name"]).scroll_into_view_if_needed()
        self.row(page, number["name"]).locator(".meaning").hover()
        self.until(page, "text => find('.help').textContent.toLowerCase().includes(text)", number["meaning"])
        assert number["name"] in help_text.text_content()
        assert number["source"] in self.row(page, number["name"]).text_content()
        # Nothing moves when the help changes.
        height = help_text.bounding_box()["height"]
        self.row(page, flag["name"]).get_by_role("switch").focus()
        self.until(page, "text => find('.help').textContent.toLowerCase().includes(text)", flag["meaning"])
        assert help_text.bounding_box()["height"] == height
        # Each control has the sentence as its description.
        assert page.evaluate("""[...document.querySelectorAll(".control :is(input, fieldset)")]
          .filter(each => !each.closest("[aria-describedby]")?.getAttribute("aria-describedby").split(" ")
            .every(id => document.getElementById(id).textContent)).map(each => each.outerHTML)""") == []

    def test_search_knows_synonyms(self):
        page = self.studio(scene="download")
        search = page.get_by_role("searchbox", name="Find a parameter")

        def found(text):
            search.fill(text)
            return page.evaluate("""[...document.querySelectorAll(".row")]
              .filter(each => each.checkVisibility()).map(each => each.dataset.path)""")

        for text in ["colour", "color", "tint", "brand", "accent", "hue"]:
            assert "accent" in found(text), text
        for text in ["speed", "pace", "slow", "fast"]:
            assert {"waveSpeed", "drop.gravity"} & set(found(text)) == {"waveSpeed"}, text
            assert "check.duration" in found(text), text
        assert {"glyph", "markGlyph"} <= set(found("icon")) and "theme" in found("dark mode")
        assert "goo.reach" in found("gooey") and "theme" in found("night")
        assert found("zzz") == [] and page.get_by_text("No parameter matches.").is_visible()
        # Without a search, the groups are folded again.
        assert "check.duration" not in found("")

    def test_folds_stay(self):
        page = self.studio(scene="download")
        page.locator("[data-group=water] summary").click()
        page.locator("[data-group=basics] summary").click()
        page.get_by_role("searchbox").fill("gravity")
        page.get_by_role("searchbox").fill("")
        page.locator("#scenes button", has_text="heart").click()
        self.until(page, "find('#title').textContent === 'heart'")
        assert page.evaluate("[...document.querySelectorAll('.groups [open]')].map(each => each.dataset.group)") == ["water"]

    def test_ranges(self):
        for scene in web.scenes():
            page = self.studio(scene=scene, at=1)
            sliders = page.evaluate("""Object.fromEntries([...document.querySelectorAll(".row [type=range]")].map(
              slider => [slider.closest(".row").dataset.path, [slider.min, slider.max].map(Number)]))""")
            for each in parameters(scene):
                if "range" not in each:
                    continue
                low, high = sliders[each["name"]]
                least, largest = each["range"]
                value = float(each["value"])
                # The slider covers legal values with the default, which is at no end of it without a reason.
                assert least <= low <= value <= high <= largest and low < high, each["name"]
                assert high - low <= max(40 * abs(value), 1000 if value == 0 else 0) or abs(value) < 0.05, each["name"]
                assert value < high or value == largest, each["name"]
            page.context.close()

    def test_a_slider_and_a_legal_value(self):
        page = self.studio(scene="download")
        row = self.row(page, "diameter")
        slider, field = row.get_by_role("slider"), row.get_by_role("textbox")
        slider.focus()
        page.keyboard.press("ArrowRight")
        self.has_address(page, "set=diameter=201")
        page.keyboard.press("Shift+ArrowLeft")
        self.has_address(page, "set=diameter=191")
        field.fill("2000")
        field.press("Enter")
        self.has_address(page, "set=diameter=2000")
        assert slider.get_attribute("aria-valuetext") == "2000 pt"
        field.fill("5000")
        field.press("Enter")
        assert field.get_attribute("aria-invalid") == "true"
        self.has_address(page, "set=diameter=2000")

    def test_changed_values(self):
        page = self.studio(scene="download", set=["diameter=150", "goo.reach=9"])
        self.until(page, "document.querySelectorAll('.row.changed').length === 2")
        assert page.locator("[data-group=water] .note").text_content() == "1 changed"
        page.get_by_role("button", name="Reset Button diameter").click()
        self.until(page, "!location.hash.includes('diameter')")
        assert float(self.row(page, "diameter").locator(".field").input_value()) == 200
        page.get_by_role("button", name="Changed 1").click()
        assert page.locator(".row:visible").count() == 1
        page.get_by_role("button", name="Reset all").click()
        self.until(page, "!location.hash.includes('set=')")


class Undo(Base):
    def step(self, page, key, part, is_there=True):
        page.keyboard.press(key)
        self.until(page, "([part, is]) => decodeURIComponent(location.hash).includes(part) === is", [part, is_there])

    def test_every_kind_of_change(self):
        page = self.studio(scene=PROGRESS, at=1)
        first = page.locator("#title").text_content()
        changes = [
            (lambda: page.locator("#guides").click(), "guides=1"),
            (lambda: page.locator("#calm").click(), "calm=1"),
            (lambda: page.get_by_role("radio", name="Dark", exact=True).check(force=True), "background=#10161b"),
            (lambda: page.keyboard.press("+"), "size=368"),
            (lambda: page.keyboard.press("."), "speed=1.1"),
            (lambda: page.locator("#fps").select_option("25"), "fps=25"),
            (lambda: page.keyboard.press("n"), "seed="),
            (lambda: page.locator("[data-word=cancel]").click(), "cancel@1"),
            (lambda: page.locator("#loop").click(), "once=1"),
            (lambda: page.locator("#scenes button", has_text="splash").click(), "scene=splash"),
        ]
        page.locator("#title").click()
        for change, part in changes:
            change()
            self.has_address(page, part)
        time = page.locator("#now").input_value()
        page.locator("#title").click()
        for _, part in reversed(changes):
            self.step(page, "Control+z", part, False)
        assert page.locator("#title").text_content() == first
        assert page.locator("#undo").get_attribute("aria-disabled") == "true"
        page.keyboard.press("Control+z")
        self.until(page, "find('#notice').textContent === 'There is nothing to undo'")
        for index, (_, part) in enumerate(changes):
            self.step(page, ["Control+Shift+z", "Control+y", "Meta+Shift+z"][index % 3], part)
        assert page.locator("#redo").get_attribute("aria-disabled") == "true"
        assert page.locator("#now").input_value() == time

    def test_a_slider_makes_one_step(self):
        page = self.studio(scene="download", at=1)
        slider = self.row(page, "diameter").get_by_role("slider")
        slider.scroll_into_view_if_needed()
        box = slider.bounding_box()
        middle = box["y"] + box["height"] / 2
        for end in (0.2, 0.8):
            page.mouse.move(box["x"] + box["width"] / 2, middle)
            page.mouse.down()
            page.mouse.move(box["x"] + box["width"] * end, middle, steps=8)
            page.mouse.up()
            self.until(page, "find('#undo').title === 'Undo Button diameter'")
        value = float(self.row(page, "diameter").get_by_role("textbox").input_value())
        page.locator("#undo").click()
        self.until(page, "value => Number(find('[data-path=diameter] .field').value) < value", value)
        self.has_address(page, "set=diameter=")
        page.locator("#undo").click()
        self.until(page, "!location.hash.includes('diameter')")
        # Another change removes the steps to redo.
        page.locator("#redo").click()
        self.has_address(page, "set=diameter=")
        page.locator("#guides").click()
        self.until(page, "find('#redo').ariaDisabled === 'true'")

    def test_a_drawn_curve_is_one_step(self):
        page = self.studio(scene=PROGRESS, at=1)
        box = page.locator(".lane").bounding_box()
        page.mouse.move(box["x"] + 0.1 * box["width"], box["y"] + 0.85 * box["height"])
        page.mouse.down()
        page.mouse.move(box["x"] + 0.6 * box["width"], box["y"] + 0.1 * box["height"], steps=9)
        page.mouse.up()
        self.has_address(page, "told=")
        assert page.locator(".track-text").input_value().count("@") > 2
        page.locator("#undo").click()
        self.until(page, "!location.hash.includes('told') && find('#undo').ariaDisabled === 'true'")

    def test_a_field_has_its_own_undo(self):
        page = self.studio(scene="download", at=1)
        page.locator("#guides").click()
        self.has_address(page, "guides=1")
        page.get_by_role("searchbox").click()
        page.keyboard.type("goo")
        page.keyboard.press("Control+z")
        assert page.get_by_role("searchbox").input_value() != "goo"
        assert page.locator("#guides").get_attribute("aria-pressed") == "true"
        page.locator("#undo").focus()
        page.keyboard.press("Enter")
        self.until(page, "find('#guides').ariaPressed === 'false'")
        assert "guides" in page.locator("#notice").text_content()


class Shades(Base):
    def test_the_main_colour(self):
        page = self.studio(scene="download", at=1)
        strip = self.row(page, "accent").locator(".shades")
        self.until(page, "find('[data-path=accent] .shades').children.length === 4")
        first = strip.get_attribute("aria-label")
        assert first.startswith("Shades: #")
        # The shades follow the colour, the material and undo.
        field = self.row(page, "accent").locator(".field")
        field.fill("#cc2244")
        field.press("Enter")
        self.until(page, "first => find('[data-path=accent] .shades').ariaLabel !== first", first)
        self.row(page, "material").locator("label", has_text="flat").click()
        self.until(page, "find('[data-path=accent] .shades').children.length === 3")
        page.locator("#undo").click(click_count=2)
        self.until(page, "first => find('[data-path=accent] .shades').ariaLabel === first", first)

    def test_automatic_colours(self):
        page = self.studio(scene="download", at=1, set="theme=dark")
        self.open_all(page)
        wells = page.evaluate("""async () => {
          await pass(20);
          return Object.fromEntries([...document.querySelectorAll(".kind-optionalColor")].map(row =>
            [row.dataset.path, row.querySelector("[type=color]").value]));
        }""")
        automatic = [each["name"] for each in parameters("download") if each["value"] == "auto"]
        assert sorted(wells) == sorted(automatic)
        # They are what the scene draws: its page is in the corner of the picture.
        scene = page.evaluate("""() => {
          const canvas = find("#canvas");
          return [...canvas.getContext("2d").getImageData(2, 2, 1, 1).data.slice(0, 3)]
            .map(byte => byte.toString(16).padStart(2, "0")).join("");
        }""")
        assert wells["page"] == f"#{scene}"
        assert len(set(wells.values())) > 6
