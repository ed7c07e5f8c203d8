#!/usr/bin/env python3
"""Puts the pages together, without the wasm modules: bundle-web.py FOLDER

The elements become drip.mjs, and each page's script one file of its name; what else belongs to them
is copied. Modules beside the entry that it imports, directly or through others, come before what
imports them, each once; their imports of each other and their exports go, but those of the entry
stay. Imports of other files are merged and stay on top. That is all this needs to know of
JavaScript, because the sources keep to a few forms: `import { a, b } from "./c.mjs";`,
`export { a, b } from "./c.mjs";`, `export` before a declaration, and declarations that begin in the
first column. What keeps to none of them, and names that two modules declare, are errors. Comments
stay with the sources.
"""

import json
import pathlib
import re
import shutil
import sys

IMPORT = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"([^"]+)";\n', re.MULTILINE)
PASSED_ON = re.compile(r'^export\s*\{([^}]*)\}\s*from\s*"([^"]+)";\n', re.MULTILINE)
KEYWORD = r"(?:async )?(?:function\*?|class|const|let|var) "
DECLARATION = re.compile(
    rf"^(export )?{KEYWORD}(?:(\w+)|\{{([^}}]*)\}}|\[([^\]]*)\])", re.MULTILINE
)
EXPORT = re.compile(rf"^export (?={KEYWORD})", re.MULTILINE)
COMMENT = re.compile(r"^ *(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE)
LEFT_OVER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


def names(text):
    """The names of a list with commas between them."""
    return [name.strip() for name in text.split(",") if name.strip()]


class Bundle:
    """What is joined so far."""

    def __init__(self, folder):
        self.folder = folder
        self.seen = set()
        self.texts = {}
        self.owners = {}
        self.outside = {}

    def add(self, path):
        """Adds a module after those it imports, and returns the names it exports."""
        if path in self.seen:
            return []
        self.seen.add(path)
        text = path.read_text()
        for listed, source in IMPORT.findall(text) + PASSED_ON.findall(text):
            other = path.parent / source
            if other.is_file() and self.folder in other.resolve().parents:
                self.add(other.resolve())
            else:
                self.outside.setdefault(source, set()).update(names(listed))
        exported = [name for listed, _ in PASSED_ON.findall(text) for name in names(listed)]
        text = PASSED_ON.sub("", IMPORT.sub("", text))
        for found in DECLARATION.finditer(text):
            for name in names(found[2] or found[3] or found[4]):
                self.declare(name.split(":")[-1].strip(), path)
                if found[1]:
                    exported.append(name)
        text = EXPORT.sub("", text)
        if found := LEFT_OVER.search(text):
            raise SystemExit(f"{path.name}: cannot join “{found[0]}”")
        if any(" as " in name for name in exported):
            raise SystemExit(f"{path.name}: exports a name under another")
        self.texts[path] = COMMENT.sub("", text).strip() + "\n"
        return exported

    def declare(self, name, path):
        """Notes who declares a name that all modules share from now on."""
        if name in self.owners:
            raise SystemExit(f"{path.name} and {self.owners[name].name} both declare {name}")
        self.owners[name] = path

    def joined(self, exported):
        """The one file."""
        for source, listed in self.outside.items():
            for name in listed:
                if name in self.owners:
                    raise SystemExit(f"{self.owners[name].name} declares {name} of {source}")
        parts = [
            f'import {{ {", ".join(sorted(listed))} }} from "{source}";\n'
            for source, listed in sorted(self.outside.items())
        ]
        parts += (text for text in self.texts.values() if text.strip())
        if exported:
            parts.append(f'export {{ {", ".join(sorted(exported))} }};\n')
        return "\n".join(parts)


def bundle(entry):
    """The text of an entry and all it imports from beside it."""
    entry = entry.resolve()
    joined = Bundle(entry.parent)
    return joined.joined(joined.add(entry))


def build(page, folder):
    """Writes everything but the wasm modules into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "drip.mjs").write_text(bundle(page / "elements" / "index.mjs"))
    for entry in [page / "studio" / "studio.mjs", page / "uses" / "uses.mjs"]:
        if entry.is_file():
            (folder / entry.name).write_text(bundle(entry))
    for pattern in ["drip.d.ts", "*/*.html", "*/*.css", "*/*.svg"]:
        for source in page.glob(pattern):
            shutil.copyfile(source, folder / source.name)
    package = json.loads((page / "package.json").read_text())
    package["version"] = version((page.parent.parent / "DripCLI/Text/About.swift").read_text())
    (folder / "package.json").write_text(json.dumps(package, indent=2) + "\n")


def version(source):
    """The version of the program, which is that of the package, too."""
    return re.search(r'static let version = "(.*)"', source)[1]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__.splitlines()[0])
    build(pathlib.Path(__file__).parent.parent / "Sources/DripWeb/Page", pathlib.Path(sys.argv[1]))
