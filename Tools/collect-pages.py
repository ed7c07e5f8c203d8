#!/usr/bin/env python3
"""Makes a folder for any static host: collect-pages.py SITE DOCS PAGES

It copies the built page with the elements, and the documentation into its folder docs. All links become relative, so the
folder works below any path. A broken link is an error.
"""

import pathlib
import re
import shutil
import sys


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__.splitlines()[0])
    site, docs, pages = map(pathlib.Path, sys.argv[1:])
    shutil.rmtree(pages, ignore_errors=True)
    shutil.copytree(site, pages)
    shutil.copytree(docs, pages / "docs")
    index = pages / "index.html"
    index.write_text(index.read_text().replace('<a class="button" href="docs/" hidden>', '<a class="button" href="docs/">'))
    # docc writes links from the root of the server, and its script needs the path of the documentation there.
    for page in pages.joinpath("docs").rglob("index.html"):
        text = page.read_text()
        if base := re.search('baseUrl = "(.*?)"', text):
            up = "../" * (len(page.relative_to(pages).parts) - 2)
            text = text.replace(base[0], f'baseUrl = new URL("{up}", location).pathname')
            page.write_text(text.replace(f'="{base[1]}', f'="{up}'))
    broken = [f"{page}: {link}" for page in pages.rglob("*.html") if page.name != "drip.html"
              for link in re.findall(r'(?:href|src)="([^"#:]+)"', page.read_text())
              if link.startswith("/") or not (page.parent / link).exists()]
    if broken:
        sys.exit("broken links:\n" + "\n".join(broken[:20]))
    print(f"for a static host: {pages}")


if __name__ == "__main__":
    main()
