"""The scripts of the examples in articles and READMEs, as files that tsc can check."""

import html.parser
import pathlib
import re

ROOT = pathlib.Path(__file__).parents[2]
ARTICLES = [ROOT / "README.md", ROOT / "AGENTS.md", ROOT / "Sources/DripWeb/Page/README.md",
            *(ROOT / "Sources/DripKit/DripKit.docc" / name for name in ("WebRecipes.md", "TheWeb.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
# Names that an example takes from the page around it, and that its author knows.
CONTEXT = """
import type { DripButton } from "dripkit";
declare global {
  const button: DripButton;
  const files: FileList;
  const worker: Worker;
  function compress(files: FileList): Promise<Blob>;
"""


class Markup(html.parser.HTMLParser):
    """The scripts of some markup, and its elements, with their identifiers."""

    def __init__(self, text):
        super().__init__()
        self.scripts, self.elements, self.is_script = [], [], False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.is_script = tag == "script" and "src" not in attributes
        if self.is_script:
            self.scripts.append(("ts" if attributes.get("lang") == "ts" else "js", ""))
        self.elements.append((tag, attributes.get("id")))

    def handle_endtag(self, tag):
        self.is_script = False

    def handle_data(self, data):
        if self.is_script:
            kind, text = self.scripts[-1]
            self.scripts[-1] = (kind, text + data)


def write(folder):
    """Writes the scripts of all examples as modules, and returns the names of those without and with types."""
    scripts, typed, known = ["context.d.ts"], [], {}
    for path in ARTICLES:
        text = path.read_text()
        for match in BLOCK.finditer(text):
            kind, code = match.groups()
            markup = Markup(code if kind == "html" else "")
            found = [(kind, code)] if kind in ("js", "ts", "tsx") else markup.scripts
            known |= dict.fromkeys(line for element in markup.elements for line in declarations(*element))
            line = text.count("\n", 0, match.start()) + 1
            for index, (ending, script) in enumerate(found):
                name = f"{path.parent.name}-{path.stem}-{line}-{index}.{ending}"
                (folder / name).write_text(script + "\nexport {};\n")
                (scripts if ending == "js" else typed).append(name)
    (folder / "context.d.ts").write_text("\n".join([CONTEXT, *known, "}"]))
    return scripts, typed


def declarations(tag, identifier):
    """Declares that the page has an element."""
    kind = f'HTMLElementTagNameMap["{tag}"]'
    if tag == "canvas":
        kind = f"{{ getContext(kind: '2d'): CanvasRenderingContext2D }} & {kind}"
    if tag.startswith("drip-"):
        yield f'interface Document {{ querySelector(selectors: "{tag}"): {kind}; }}'
    if identifier:
        yield f'interface Document {{ querySelector(selectors: "#{identifier}"): {kind}; }}'
        yield f"const {identifier}: {kind};"
