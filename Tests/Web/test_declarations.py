"""The declarations have what drip.mjs has, and every attribute reads, reflects and survives nonsense."""

import pathlib
import re

import web

PAGE = pathlib.Path(__file__).parents[2] / "Sources/DripWeb/Page"
DECLARATIONS = re.sub(r"/\*.*?\*/", "", "".join(
    path.read_text() for path in [*sorted(PAGE.glob("*.d.mts")), PAGE / "types/base.d.mts"]), flags=re.DOTALL)
ELEMENTS = {"DripButton": "drip-button", "DripRefresh": "drip-refresh", "DripPlayer": "drip-player",
            "DripLoader": "drip-loader", "DripScene": "drip-scene", "DripGauge": "drip-gauge"}
# The text of an attribute, and a value of its property with the text that it becomes. A Boolean has none.
VALUES = {
    "progress": ("0.4", 0.75, "0.75"), "state": ("paused", "failed", "failed"), "scene": ("wave", "river", "river"),
    "icon": ("upload", "save", "save"), "label": ("Fetch", "Send", "Send"), "name": ("file", "other", "other"),
    "variant": ("intended", "recorded", "recorded"), "seed": ("7", 12, "12"), "theme": ("dark", "light", "light"),
    "reduced-motion": ("always", "never", "never"), "max-dpr": ("2", 1.5, "1.5"), "value": ("v", "w", "w"),
    "background": ("white", "teal", "teal"), "params": ("diameter=100", "diameter=90", "diameter=90"),
    "speed": ("0.5", 2, "2"), "current-time": ("1.5", 2, None), "pull": ("end@3", "none", "none"),
    "href": ("/a.pdf", "b.pdf", "b.pdf"), "download": ("a.pdf", "b.pdf", "b.pdf"), "distance": ("120", 90, "90"), "painter": ("exact", "canvas", None),
    "shape": ("pill", "pill", "pill"),
}
GAUGE_VALUES = {
    **VALUES, "value": ("62", 12.5, "12.5"), "min": ("-5", 2, "2"), "max": ("50", 80, "80"), "decimals": ("1", 2, "2"),
    "unit": ("%", "L", "L"), "outline": ("tank", "cup", "cup"), "fill": ("volume", "height", "height"),
    "direction": ("left", "right", "right"), "number": ("above", "none", "none"), "ticks": ("4", 5, "5"),
    "thresholds": ("20 red", "30 teal", "30 teal"), "waves": ("always", "none", "none"),
}
PLAYER_VALUES = {**VALUES, "progress": ("0@0", "1@1", "1@1"), "input": ("a=1@0", "a=2@0", "a=2@0")}
NONSENSE = ["", " ", "NaN", "-1", "1e999", "null", "{", "[1,2]", "💧", "a" * 5000, "\u0000", "1;2=3", "<b>",
            "__proto__", "constructor"]


def body(kind, name):
    """Returns the text between the braces of a class or interface."""
    pattern = rf"^export {kind} {name}\b[^{{]*{{(?:}}|\n(.*?)^}})"
    return re.search(pattern, DECLARATIONS, re.MULTILINE | re.DOTALL)[1] or ""


def declared(name):
    """Returns the members of a class: those of its instances, and the static ones."""
    members, statics = set(), set()
    for line in body("class", name).splitlines():
        match = re.match(r"  (?:(static|private) )?(?:readonly |get |set )?(\w+)[<(:]", line)
        if match and match[2] != "constructor":
            (statics if match[1] == "static" else members).add(match[2])
    return members, statics


def property_name(attribute):
    return re.sub(r"-(\w)", lambda match: match[1].upper(), attribute)


class Declarations(web.PageTest):
    def test_members(self):
        module = self.page().evaluate("""async () => {
          const module = await import(new URL("drip.mjs", location));
          const drip = await module.load();
          const scene = drip.scene("wave");
          // Browsers and frames call the callbacks.
          const isPublic = name => name !== "constructor" && !/Callback$/.test(name);
          // The platform declares its own attributes.
          const isOwn = name => !/^(aria-|title$|dir$|lang$)/.test(name);
          // The members of a class and of base classes that the module does not export.
          const all = Object.values(module);
          const membersOf = value => [
            ...Object.getOwnPropertyNames(value.prototype),
            ...(isHidden(Object.getPrototypeOf(value)) ? membersOf(Object.getPrototypeOf(value)) : []),
          ];
          const isHidden = base => /^class/.test(String(base)) && !all.includes(base);
          const classes = {};
          for (const [name, value] of Object.entries(module)) {
            if (!/^[A-Z]/.test(name)) continue;
            classes[name] = {
              members: membersOf(value).filter(isPublic),
              statics: Object.getOwnPropertyNames(value),
              attributes: (value.observedAttributes ?? []).filter(isOwn),
            };
          }
          classes.Scene.members.push(...Object.keys(scene));
          classes.Drip.members.push(...Object.keys(drip));
          scene.dispose();
          return { classes, functions: Object.keys(module).filter(name => /^[a-z]/.test(name)) };
        }""")
        for kind, names in (("class", module["classes"]), ("function", module["functions"])):
            assert set(re.findall(rf"^export {kind} (\w+)", DECLARATIONS, re.MULTILINE)) == set(names)
        # Attributes that all elements have are declared once.
        common = declared("DripElement")[0]
        for name, found in module["classes"].items():
            members, statics = declared(name)
            inherited = common if name in ELEMENTS else set()
            attributes = set(map(property_name, found["attributes"]))
            # Handles are for other functions of the module.
            inner = {"handle", "calls", "create", "machine", "module", "readParameters"}
            assert (set(found["members"]) | attributes) - inherited - inner == members, name
            assert statics <= set(found["statics"]), name
            assert attributes <= members | common and (name not in ELEMENTS or len(attributes) > 8), name

    def test_events(self):
        sources = "".join(path.read_text() for path in (PAGE / "elements").glob("*.mjs"))
        dispatched = set(re.findall(r'(?:dispatch\([\w.#]+,|super\(|#\w+\()\s*"(drip-[a-z]+)"', sources))
        bodies = "".join(
            body("interface", f"Drip{element}Events") for element in ("Element", "Button", "Refresh", "Scene", "Player"))
        names = set(re.findall(r'^  "(drip-[a-z]+)":', bodies, re.MULTILINE))
        assert dispatched == names and len(names) > 10


class Attributes(web.PageTest):
    def test_are_reflected(self):
        page = self.page()
        for tag in ELEMENTS.values():
            for attribute in page.evaluate("tag => Object.keys(customElements.get(tag).attributes)", tag):
                values = {"drip-player": PLAYER_VALUES, "drip-gauge": GAUGE_VALUES}.get(tag, VALUES).get(attribute)
                text, value, written = values or ("", False, None)
                found = page.evaluate("""([tag, attribute, text, name, value]) => {
                  const element = document.createElement(tag);
                  const before = element[name];
                  element.setAttribute(attribute, text);
                  const read = element[name];
                  element[name] = value;
                  const written = element.getAttribute(attribute);
                  element.removeAttribute(attribute);
                  return [read, written, element[name] === before];
                }""", [tag, attribute, text, property_name(attribute), value])
                number = values and not isinstance(value, str)
                read = (float(text) if number else text) if values else True
                if attribute == "current-time":
                    # The property does not change the attribute, which is the start of the page's author.
                    assert found[0] == read, (tag, attribute)
                else:
                    assert found == [read, written, True], (tag, attribute)

    def test_nonsense_is_harmless(self):
        page = self.page()
        for text in NONSENSE:
            progress = page.evaluate("""async text => {
              const names = customElements.get("drip-button").observedAttributes;
              document.addEventListener("drip-error", event => event.preventDefault());
              document.body.replaceChildren();
              // One button has all attributes; each of the others has one.
              for (const some of [names, ...names.map(name => [name])]) {
                const button = document.createElement("drip-button");
                for (const name of some) button.setAttribute(name, text);
                document.body.append(button);
              }
              await pass(4);
              return [...document.body.children].map(button => button.progress);
            }""", text)
            assert len(progress) > 10 and all(value is None or 0 <= value <= 1 for value in progress), text
        self.put(page, "<drip-button progress=0.5></drip-button>")

    def test_errors_name_the_cause(self):
        page = self.page()
        for attributes, word in [
            ("scene=ocean", "ocean"), ("variant=none", "none"), ("params='diameter=huge'", "diameter"),
            ("params='no.such=1'", "no.such"), ("params='{'", ""), ("scene=splash", "splash"),
        ]:
            message = page.evaluate("""attributes => new Promise(resolve => {
              document.addEventListener("drip-error", event => {
                event.preventDefault();
                resolve(event.detail.error.message);
              }, { once: true });
              document.body.innerHTML = `<drip-button ${attributes}>`;
            })""", attributes)
            assert word in message, attributes
