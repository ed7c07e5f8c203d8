#!/usr/bin/env python3
"""Completes the documentation of a library before docc converts it: complete-catalogue.py SYMBOLS CATALOGUE

Documents every parameter with the meaning in its declaration, and adds the topic group of all scenes to the page
Scenes, so that a new scene needs no change there. Fails if any other public symbol has no documentation.
"""

import json
import pathlib
import re
import sys
import urllib.parse

DECLARATION = re.compile(r'@Parameter\(\s*"\w+",\s*"[^"]*",\s*\.\w+,\s*"([^"]*)"(?:[^@]*?)\b(?:let|var) (\w+)')
CATALOG_SCENE = "s:7DripKit12CatalogSceneP"


def meaning(symbol):
    """Returns the meaning of a parameter as a sentence, or None for other symbols."""
    if not any(fragment["spelling"] == "Parameter" for fragment in symbol["declarationFragments"]):
        return None
    source = pathlib.Path(urllib.parse.urlsplit(symbol["location"]["uri"]).path).read_text()
    # Types of one file may have parameters of the same name; the nearest declaration is the right one.
    line = symbol["location"]["position"]["line"]
    found = [(abs(source.count("\n", 0, match.end()) - line), match[1])
             for match in DECLARATION.finditer(source) if match[2] == symbol["names"]["title"]]
    text = min(found)[1] if found else None
    return text and f"{text[0].upper()}{text[1:]}."


def main():
    symbols, catalogue = map(pathlib.Path, sys.argv[1:])
    undocumented = []
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
        scenes = {relationship["source"] for relationship in graph["relationships"]
                  if relationship["kind"] == "conformsTo" and relationship["target"] == CATALOG_SCENE}
        names = sorted(symbol["names"]["title"] for symbol in graph["symbols"]
                       if symbol["identifier"]["precise"] in scenes and symbol["kind"]["identifier"] == "swift.struct")
        if names:
            page = catalogue / "Scenes.md"
            page.write_text("\n".join([page.read_text(), "### The scenes\n", *(f"- ``{name}``" for name in names), ""]))
    for name in undocumented:
        print(f"{catalogue.stem}: the public symbol {name} has no documentation", file=sys.stderr)
    sys.exit(bool(undocumented))


main()
