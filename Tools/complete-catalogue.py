#!/usr/bin/env python3
"""Completes the documentation of a library before docc converts it: complete-catalogue.py SYMBOLS CATALOGUE

Documents every parameter with the meaning in the list of settings, and adds the topic group of all scenes to the page
Scenes, so that a new scene needs no change there. Shows a picture on the page of every scene and effect. Fails if such a
picture is missing, or if any other public symbol has no documentation.
"""

import json
import pathlib
import re
import sys
import urllib.parse

SETTING = re.compile(r'settings\.\w+\(\s*"\w+",\s*&(\w+),\s*"[^"]*",\s*"([^"]*)"')
CATALOG_SCENE = "s:7DripKit12CatalogSceneP"
EFFECT = "s:7DripKit6EffectP"
PICTURED = """# ``{path}``

@Metadata {{
  @PageImage(purpose: card, source: "{picture}", alt: "{alt}")
}}

![{alt}]({picture})
"""


def meaning(symbol):
    """Returns the meaning of a parameter as a sentence, or None for other symbols."""
    if symbol["kind"]["identifier"] != "swift.property":
        return None
    source = pathlib.Path(urllib.parse.urlsplit(symbol["location"]["uri"]).path).read_text()
    # Types of one file may have parameters of the same name; a type lists its settings after its variables.
    line = symbol["location"]["position"]["line"]
    found = [match[2] for match in SETTING.finditer(source)
             if match[1] == symbol["names"]["title"] and source.count("\n", 0, match.end()) > line]
    text = found[0] if found else None
    return text and f"{text[0].upper()}{text[1:]}."


def conforming(graph, protocol):
    """Returns the paths of the public structures that conform to a protocol."""
    found = {relationship["source"] for relationship in graph["relationships"]
             if relationship["kind"] == "conformsTo" and relationship["target"] == protocol}
    return sorted("/".join(symbol["pathComponents"]) for symbol in graph["symbols"]
                  if symbol["identifier"]["precise"] in found and symbol["kind"]["identifier"] == "swift.struct")


def picture(path, catalogue):
    """Shows a picture on the page of a symbol; returns false if there is none."""
    name = path.replace("/", "-")
    if not (catalogue / f"Resources/page-{name}.gif").exists():
        print(f"Tools/Pictures/pages.txt has no picture of {path}", file=sys.stderr)
        return False
    words = re.sub(r"([a-z])([A-Z])", r"\1 \2", path.split("/")[-1]).lower()
    text = PICTURED.format(path=path, picture=f"page-{name}", alt=f"The motion of {words}.")
    (catalogue / f"{name}.md").write_text(text)
    return True


def main():
    symbols, catalogue = map(pathlib.Path, sys.argv[1:])
    undocumented = []
    is_complete = True
    for path in symbols.rglob("*.symbols.json"):
        graph = json.loads(path.read_text())
        for symbol in graph["symbols"]:
            if symbol.get("docComment", {}).get("lines"):
                continue
            if text := meaning(symbol):
                symbol["docComment"] = {"lines": [{"text": text}]}
            else:
                undocumented.append(".".join(symbol["pathComponents"]))
        path.write_text(json.dumps(graph))
        names = conforming(graph, CATALOG_SCENE)
        for symbol in names + conforming(graph, EFFECT):
            is_complete = picture(symbol, catalogue) and is_complete
        if names:
            page = catalogue / "Scenes.md"
            page.write_text("\n".join([page.read_text(), "### The scenes\n", *(f"- ``{name}``" for name in names), ""]))
    for name in undocumented:
        print(f"{catalogue.stem}: the public symbol {name} has no documentation", file=sys.stderr)
    sys.exit(bool(undocumented) or not is_complete)


main()
