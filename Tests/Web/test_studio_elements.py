"""The studio's code for pages and apps shows its picture: HTML, React and SwiftUI."""

import base64
import json
import os
import pathlib
import platform
import re
import subprocess

import studio
import web

ROOT = pathlib.Path(__file__).parents[2]
DECLARATIONS = ROOT / "Tests/AppleDeclarations"
# Debian's React.
REACT = pathlib.Path("/usr/share/nodejs")
SCRIPT = re.compile(r"<script.*?</script>\n", re.DOTALL)
# Inputs after which a button rests, with the attributes of its state.
RESTS = {"none": "", "0.4@0,0.4@20": 'progress="0.4"', "1@0,1@20": 'progress="1"'}
# Other inputs, with the attributes of the state at their end.
STATES = {"0.5@0,fail@1": 'progress="0.5" state="failed"', "0.5@0,pause@1,0.7@2": 'progress="0.7" state="paused"',
          "begin@0.5": 'state="running"', "0.5@0,cancel@1": 'state="canceled"',
          "0.5@0,pause@1,resume@2": 'progress="0.5" state="running"'}
# Sizes at which buttons have all their details: the element of a small one has fewer.
SIZES = {"download": "480", "heart": "280", "pill": "372", "river": "360", "wave": "384"}
# A pull that a finger holds.
HELD = "60@0~0,60@20~0"
# The parameters that a sheet gets from its element on a page that is 300 points wide, and from a view of SwiftUI.
OF_ELEMENT = {"stage.width": "300", "stage.height": "", "barHeight": "0", "top.shape": "edge", "sheetColor": "#ffffff"}
# The part of an element below the edge of its sheet.
BELOW = 24
OF_VIEW = {"stage.height": "160", "barHeight": "0", "top.shape": "edge", "sheetColor": "#00000000"}
# Compares the canvas of the first element with pixels. Canvases keep translucent pixels premultiplied, so this compares
# two canvases.
COMPARE = """([name, text]) => {
  const bytes = Uint8Array.from(atob(text), each => each.charCodeAt(0));
  const shown = canvasOf(find(name));
  const { width, height } = shown;
  if (width * height * 4 !== bytes.length) return `${width} x ${height}`;
  const read = canvas => canvas.getContext("2d").getImageData(0, 0, width, height).data;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d").putImageData(new ImageData(new Uint8ClampedArray(bytes), width, height), 0, 0);
  const [seen, drawn] = [read(shown), read(canvas)];
  return seen.reduce((most, byte, index) => Math.max(most, Math.abs(byte - drawn[index])), 0);
}"""


def states(sheet):
    """Returns addresses of moments at which elements rest, each with all parameters as they are and with changes.

    A sheet that is pulled has some parameters of its surroundings.
    """
    found = []
    for name, scene in web.scenes().items():
        for variant in dict.fromkeys([scene["variants"][0], scene["variants"][-1]]):
            base = [("scene", name), ("view", "code"), ("variant", variant), ("background", "transparent")]
            changed = [("seed", "12345678901234567890"), *studio.changes(name, variant)]
            if web.driver(name) == "progress":
                # Without reduced motion, water that is not full never rests. The waves of a recorded button never do.
                plain = RESTS if variant == scene["variants"][0] else []
                found += [[*base, ("told", told), ("at", "20"), ("size", size), *([("calm", "1")] if "0." in told else []),
                           *more]
                          for told, size, more in [*((told, SIZES[name], []) for told in plain), ("0.4@0,0.4@20", "333", changed)]]
            elif web.driver(name) == "pull":
                values = {each["name"]: each["value"] for each in web.description(name, "--variant", variant)["parameters"]}
                own = {path: value for path, value in sheet.items() if path in values}
                if sheet is OF_ELEMENT:
                    # The element is as high as its scene needs.
                    own["stage.height"] = str(max(values["pullDistance"], values["stop"]) + BELOW)
                more = [(key, text) for key, text in changed if text.split("=")[0] not in (*sheet, "pullDistance", "stop")]
                own = [("set", f"{path}={value}") for path, value in own.items()]
                found += [[*base, ("told", HELD), ("at", "20"), ("size", sheet.get("stage.width", "375")), *own, *words]
                          for words in ([], more)]
            else:
                found += [[*base, ("at", "0"), ("size", "375"), *words] for words in ([], changed)]
    return found


class Elements(studio.StudioTest):
    def setUp(self):
        super().setUp()
        self.other = self.page("blank", has_touch=True, viewport={"width": 800, "height": 600})

    def difference(self, tag, pixels):
        """Returns the maximum difference between the canvas of an element and pixels."""
        self.other.evaluate("rest()")
        return self.other.evaluate(COMPARE, [tag, base64.b64encode(pixels).decode()])

    def pull(self):
        """Pulls a sheet, holds it, and returns the distance."""
        self.other.evaluate("""() => {
          window.pulled = 0;
          find("drip-refresh").addEventListener("drip-pull", ({ detail }) => { pulled = detail.distance });
        }""")
        session = self.other.context.new_cdp_session(self.other)
        for kind, y in [("touchStart", 60), *(("touchMove", y) for y in range(65, 130, 5))]:
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": 150, "y": y}]})
            self.other.evaluate("pass()")
        self.other.evaluate("rest()")
        return self.other.evaluate("pulled")

    def test_html(self):
        """The code of a page draws the pixels of the command line at rest."""
        for words in states(OF_ELEMENT):
            self.show(words)
            html = self.text("html")
            tag = re.search(r"<(drip-\w+)", html)[1]
            # The canvas of the browser draws edges in its own way, and a loader or a player moves unless told otherwise.
            exact = SCRIPT.sub("", html).replace(f"<{tag}", f'<{tag} painter="exact" paused').replace(" autoplay", "")
            if tag == "drip-button":
                # The words of a pill are in the page's font.
                if "shape=" in html:
                    continue
                assert RESTS[dict(words)["told"]] in " ".join(html.split()), html
            if tag == "drip-refresh":
                content = exact.replace('<ul id="feed"></ul>', "<div style='height: 400px'>Content</div>")
                self.put(self.other, f"<div style='width: 300px; margin: -8px'>{content}</div>")
                distance = self.pull()
                assert 10 < distance < 100, distance
                self.show([(key, text.replace("60@", f"{distance}@")) for key, text in words])
            else:
                self.put(self.other, exact)
            assert self.difference(tag, self.still("--format rgba")) == 0, html

    def test_states(self):
        """A button has the state that the input has reached, and everything leaves reduced motion to the user."""
        for told, attributes in STATES.items():
            self.show([("scene", "download"), ("told", told), ("at", "2.5"), ("view", "code")])
            html = " ".join(self.text("html").split())
            assert attributes in html and "current-time" not in html and "reduced-motion" not in html, html
        self.show([("scene", "heart"), ("at", "0.5"), ("view", "code")])
        code = {name: self.text(name) for name in ("html", "react", "swiftui")}
        assert all("pressed" in code[name] and "track" not in code[name] for name in ("html", "react")), code
        assert "Toggle(" in code["swiftui"] and '<link rel="stylesheet" href="drip.css">' in code["html"], code
        self.show([("scene", "download"), ("at", "2.333000000000020"), ("view", "code")])
        assert "--at 2.333 " in self.text("still") and "frame(at: 2.333)" in self.text("swift")

    def rendered(self, html):
        """Returns the picture of the first element of HTML."""
        self.put(self.other, html)
        return self.image(self.other, self.other.locator(web.ELEMENTS).first)

    def bundled(self, code):
        """Returns a script that renders a component of React."""
        (self.work / "code.jsx").write_text(code.replace('"dripkit"', '"/drip.mjs"'))
        done = subprocess.run(
            ["esbuild", "main.jsx", "--bundle", "--format=esm", "--jsx=automatic", '--define:process.env.NODE_ENV="production"',
             *(f"--alias:dripkit{part}=/drip.mjs" for part in ("/button", "/loader", "/refresh")), "--external:/drip.mjs"],
            cwd=self.work, env={**os.environ, "NODE_PATH": str(REACT)}, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def test_react(self):
        """A component draws the picture of the HTML, for each element or, in the long form, each scene."""
        if not (REACT / "react-dom").exists():
            self.skipTest("React is missing")
        (self.work / "main.jsx").write_text("""
          import { createRoot } from "react-dom/client";
          import * as parts from "./code.jsx";
          const [Component] = Object.values(parts);
          createRoot(document.body).render(<Component url="/report.pdf" />);
        """)
        drawn = set()
        for words in states(OF_ELEMENT):
            told = dict(words).get("told")
            if told in ("none", HELD) or len(words) < 9:
                continue
            self.show([*words, ("calm", "1")])
            # A loader moves unless it is paused, and a player unless it is not asked to.
            html, code = (self.text(name).replace("<drip-loader", "<drip-loader paused").replace(" autoplay", "")
                          for name in ("html", "react"))
            tag = re.search(r"<(drip-\w+)", html)[1]
            if tag in drawn and not web.IS_LONG:
                continue
            drawn.add(tag)
            expected = self.rendered(SCRIPT.sub("", html))
            self.other.evaluate("document.body.replaceChildren()")
            self.other.add_script_tag(content=self.bundled(code), type="module")
            self.until(self.other, f"isReady(find('{web.ELEMENTS}'))")
            element = self.other.locator(web.ELEMENTS).first
            assert self.image(self.other, element) == expected, code


class Views(studio.StudioTest):
    def test_swiftui(self):
        """Views compile with declarations of SwiftUI, and their scenes draw the pixels of the command line."""
        views, scenes, functions, expected = [], [], [], b""
        for index, words in enumerate(states(OF_VIEW)):
            self.show(words)
            scene = studio.capitalized(dict(words)["scene"])
            code = self.text("swiftui").replace("styled", f"styled{index}").replace(f"{scene}View", f"{scene}View{index}")
            imports, view, styled = re.fullmatch(r"(.*?)\n\n(struct .*?\n}\n)\n(extension .*)", code, re.DOTALL).groups()
            assert imports == "import DripKit\nimport DripUI\nimport SwiftUI"
            views.append(view)
            scenes.append(styled)
            # The code in Swift has the input, and draws.
            theme = "(for: .light)" if "for theme" in styled else ""
            lines = [re.sub(r"= \w+Scene\(.*\)$", f"= {scene}Scene.styled{index}{theme}", line)
                     for line in self.text("swift").splitlines()[2:] if not re.match(r"try scene\.set|scene\.seed", line)]
            functions += [f"func state{index}() throws -> Pixmap {{", *lines, "return pixels", "}",
                          f"try write(state{index}())"]
            expected += self.still("--format rgba")
        drawn = self.run_swift("\n".join([*scenes, *functions]))
        assert len(drawn) == len(expected)
        assert next((index for index in range(len(drawn)) if drawn[index] != expected[index]), None) is None
        self.compile_views("\n".join(["import DripKit\nimport DripUI\nimport SwiftUI", *views, *scenes]))

    def compile_views(self, code):
        if platform.system() == "Darwin":
            self.skipTest("the declarations are for systems without SwiftUI")
        (self.work / "Views.swift").write_text(code)
        options = ["-swift-version", "6", "-parse-as-library", "-wmo", "-Xfrontend", "-enable-objc-interop", "-Xfrontend",
                   "-disable-objc-attr-requires-foundation-module", "-I", self.work, *studio.modules()[:2]]

        def compile(*words):
            done = subprocess.run(["swiftc", *options, *words], cwd=self.work, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr

        for module in [*(DECLARATIONS / "modules.txt").read_text().split(), "UIKit", "SwiftUI"]:
            # What other systems lack is declared for iOS.
            declarations = self.work / f"{module}.swift"
            declarations.write_text(re.sub(
                "^ *#(if|elseif).*", lambda line: re.sub(r"\bos\((\w+)\)", lambda name: str(name[1] == "iOS").lower(), line[0]),
                (DECLARATIONS / f"{module}.swift").read_text(), flags=re.MULTILINE))
            compile("-emit-module", "-module-name", module, declarations)
        compile("-enable-upcoming-feature", "InternalImportsByDefault", "-emit-module", "-module-name", "DripUI",
                *(ROOT / "Sources/DripUI").rglob("*.swift"))
        compile("-warnings-as-errors", "-typecheck", "-module-name", "Views", "Views.swift")
