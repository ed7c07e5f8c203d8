"""What a designer does, in each browser: a loader in the colour of a brand and with its glyph, as files."""

import shlex

import web

LOGO = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#e4572e">
  <path d="M4 14 12 6l8 8"/></svg>"""
COLOR = "#e4572e"
# Returns a Promise of the bytes behind the link to the last film, as numbers.
SAVED = "[...new Uint8Array(await (await fetch(find('.outcome a').href)).arrayBuffer())]"


def scene_with_a_glyph():
    """Returns the name of a scene with a glyph and the paths of its first glyph and its main colour."""
    for scene in web.scenes():
        parameters = web.description(scene)["parameters"]
        glyph = next((each["name"] for each in parameters if each["kind"] == "glyph"), None)
        if glyph and any(each["name"] == "accent" for each in parameters):
            return scene, glyph
    raise AssertionError("no scene has a glyph and an accent")


def test_a_loader_of_a_brand(tab):
    scene, glyph = scene_with_a_glyph()
    tab.studio(f"scene={scene}&at=0&size=48")
    # The colour is typed.
    tab.run("""const field = find("[data-path=accent] .field");
      field.focus();
      field.value = given;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));""", COLOR)
    tab.until(f"decodeURIComponent(location.hash).includes('accent={COLOR}')")
    # The logo is dropped on the picture.
    tab.run("""const data = new DataTransfer();
      data.items.add(new File([given], "logo.svg", { type: "image/svg+xml" }));
      find("#canvas").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));""",
            LOGO)
    tab.until(f"location.hash.includes('{glyph}=M')")
    tab.run("find('#tab-code').click()")
    tab.until("find('[data-text=film] code')?.textContent.includes('accent')")
    line = shlex.split(tab.run("return find('[data-text=film] code').textContent").replace("\\\n", " "))
    assert line[:2] == ["drip", "render"] and line[-2] == "-o"
    for format, ending in [("gif", "gif"), ("json", "json")]:
        # Few frames, because WebKitGTK needs half a minute for all.
        tab.run("""find(".outcome").textContent = "";
          for (const [name, value] of given) {
            const select = find(`#film-${name}`);
            select.value = value;
            select.dispatchEvent(new Event("change", { bubbles: true }));
          }""", [["format", format], ["frames-per-second", "10"]])
        tab.run("find('#film .primary').click()")
        tab.until("find('.outcome a, .outcome.wrong')")
        assert tab.run("return find('.outcome a')?.download ?? find('.outcome').textContent") == f"{scene}.{ending}"
        words = [*line[1:-2], "-o", "-", "--format", format]
        words[words.index("--fps") + 1] = "10"
        assert bytes(tab.run(f"return {SAVED}")) == web.run(*words), format
