"""drip.d.ts declares exactly what drip.mjs has: classes, members, attributes and events."""

import pathlib
import re

import web

PAGE = pathlib.Path(__file__).parents[2] / "Sources/DripWeb/Page"
DECLARATIONS = (PAGE / "drip.d.ts").read_text()
ELEMENTS = ("DripButton", "DripRefresh", "DripPlayer")


def without_comments(text):
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


def body(kind, name):
    """The text between the braces of a class or interface."""
    pattern = rf"^export {kind} {name}\b[^{{]*{{(?:}}|\n(.*?)^}})"
    return re.search(pattern, without_comments(DECLARATIONS), re.MULTILINE | re.DOTALL)[1] or ""


def declared(name):
    """The members of a class: those of its instances, and the static ones."""
    members, statics = set(), set()
    for line in body("class", name).splitlines():
        match = re.match(r"  (?:(static|private) )?(?:readonly |get |set )?(\w+)[<(:]", line)
        if match and match[2] != "constructor":
            (statics if match[1] == "static" else members).add(match[2])
    return members, statics


def properties(attributes):
    """The properties of some attributes: maxDpr for max-dpr."""
    return {re.sub(r"-(\w)", lambda match: match[1].upper(), attribute) for attribute in attributes}


class Declarations(web.PageTest):
    def module(self):
        page = self.page()
        return page.evaluate(
            """async () => {
              const module = await import(new URL("drip.mjs", location));
              const scene = (await module.load()).scene("wave");
              // Browsers and frames call these; nobody else does.
              const isOwn = name => name !== "constructor" && !/Callback$/.test(name);
              const classes = {};
              for (const [name, value] of Object.entries(module)) {
                if (!/^[A-Z]/.test(name)) continue;
                classes[name] = {
                  members: Object.getOwnPropertyNames(value.prototype).filter(isOwn),
                  statics: Object.getOwnPropertyNames(value),
                  attributes: value.observedAttributes ?? [],
                };
              }
              classes.Scene.members.push(...Object.keys(scene));
              classes.Drip.members.push("scenes");
              scene.dispose();
              return { classes, functions: Object.keys(module).filter(name => /^[a-z]/.test(name)) };
            }""")

    def test_exports(self):
        text = without_comments(DECLARATIONS)
        module = self.module()
        self.assertEqual(set(re.findall(r"^export class (\w+)", text, re.MULTILINE)), set(module["classes"]))
        self.assertEqual(set(re.findall(r"^export function (\w+)", text, re.MULTILINE)), set(module["functions"]))

    def test_members(self):
        classes = self.module()["classes"]
        common = declared("DripElement")[0]
        for name, found in classes.items():
            with self.subTest(name):
                members, statics = declared(name)
                # Attributes that all elements have are declared once.
                inherited = common if name in ELEMENTS else set()
                # A scene's handle is for other functions of its module.
                found_members = set(found["members"]) | properties(found["attributes"])
                self.assertEqual(found_members - inherited - {"handle"}, members)
                self.assertLessEqual(statics, set(found["statics"]))

    def test_attributes(self):
        classes = self.module()["classes"]
        for name in ELEMENTS:
            with self.subTest(name):
                attributes = properties(classes[name]["attributes"])
                self.assertGreater(len(attributes), 8)
                self.assertLessEqual(attributes, declared(name)[0] | declared("DripElement")[0])

    def test_events(self):
        sources = "".join(path.read_text() for path in (PAGE / "elements").glob("*.mjs"))
        dispatched = set(re.findall(r'(?:event|super|#\w+)\(\s*"(drip-[a-z]+)"', sources))
        names = set()
        for element in ("Element", "Button", "Refresh", "Player"):
            names |= set(re.findall(r'^  "(drip-[a-z]+)":', body("interface", f"Drip{element}Events"), re.MULTILINE))
        self.assertEqual(dispatched, names)
        self.assertGreater(len(names), 10)
