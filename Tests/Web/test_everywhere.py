"""What people see, press and hear, in each browser."""

import importlib.resources

import web

BUTTON = "find('drip-button').shadowRoot.querySelector('button')"
PAGE = """<main><h1>Files</h1>
  <drip-button label=Report></drip-button> <drip-button label=Photos progress=.4></drip-button>
  <drip-button label=Films state=paused></drip-button> <drip-button label=Songs state=failed></drip-button>
  <drip-button label=Books state=canceled></drip-button> <drip-button label=Maps progress=1></drip-button>
  <drip-button disabled>Letters</drip-button> <label for=x>Drawings</label> <drip-button id=x scene=wave></drip-button>
  <drip-button shape=pill>Notes</drip-button> <drip-button shape=pill state=failed>Plans</drip-button>
  <drip-gauge label='Rain tank' value=62 unit=% style='inline-size: 90px'></drip-gauge>
  <drip-loader label='Loading the list' style='inline-size: 90px'></drip-loader>
  <drip-player scene=river label='A river' controls style='inline-size: 200px'></drip-player>
  <drip-scene scene=heart></drip-scene>
  <drip-refresh label='Load new files'><p>Old files</p></drip-refresh>
</main>"""


def violations(tab):
    return tab.run("return (await axe.run()).violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])")


def test_axe(tab):
    tab.put(PAGE)
    tab.run(importlib.resources.files("axe_playwright_python").joinpath("axe.min.js").read_text())
    assert violations(tab) == []
    tab.run("find('drip-refresh').refresh(), find('drip-button').start(), find('drip-player').play()")
    tab.until("find('drip-refresh').refreshing")
    assert violations(tab) == []
    # It sees the parts of the elements.
    tab.run(f"{BUTTON}.removeAttribute('aria-label')")
    [[rule, html]] = violations(tab)
    assert rule == "button-name" and html.startswith("<button")


def test_keyboard(tab):
    tab.put("""<a href=#a>First</a><drip-button id=b></drip-button><drip-button disabled></drip-button>
      <drip-refresh id=c>News</drip-refresh><drip-loader></drip-loader>
      <drip-player scene=wave controls id=d></drip-player><a href=#e>Last</a>""")
    tab.run("""find("a").focus();
      window.keys = [];
      addEventListener("keydown", ({ key, repeat }) => keys.push([key, repeat]));
      window.heard = [];
      for (const name of ["start", "cancel", "refresh", "play"])
        addEventListener(`drip-${name}`, ({ type, target }) => heard.push([type, target.id]), true);""")

    def heard():
        return tab.run("await pass(); return [heard, heard = []][0]")

    def focused():
        return tab.run("return document.activeElement.id || document.activeElement.textContent")

    tab.press("Tab")
    assert focused() == "b"
    for key, event in [("Enter", "start"), ("Escape", "cancel"), ("Escape", None),
                       ("Space", "start"), ("Enter", None), ("Enter", "cancel")]:
        # A press in the half second after the start cancels nothing.
        if event == "cancel":
            tab.run("await new Promise(done => setTimeout(done, 600))")
        tab.press(key)
        assert heard() == ([[f"drip-{event}", "b"]] if event else []), key
    # A held key is one press. The driver of WebKitGTK does not repeat keys, so the page repeats one for it.
    tab.act([*[("down", "Enter")] * 5, ("up", "Enter")])
    assert heard() == [["drip-start", "b"]]
    repeats = sum(repeat for _, repeat in tab.run("return keys"))
    assert repeats == (0 if tab.name == "WebKitGTK" else 4)
    assert tab.run(f"""return {BUTTON}.dispatchEvent(new KeyboardEvent("keydown",
      {{ key: "Enter", repeat: true, cancelable: true, bubbles: true, composed: true }}))""") is False
    tab.press("Tab")
    assert focused() == "c"
    tab.press("Enter")
    # The content moves first.
    tab.until("heard.length > 0")
    assert heard() == [["drip-refresh", "c"]]
    tab.press("Tab")
    assert focused() == "d"
    tab.press("Space")
    assert heard() == [["drip-play", "d"]]
    order = []
    while focused() != "Last":
        order.append(tab.run("return document.activeElement.shadowRoot.activeElement.localName"))
        tab.press("Tab")
    assert order == ["button", "input"]
    tab.press("Shift", "Tab")
    assert focused() == "d"


def test_words_in_pictures(tab):
    tab.put("""<drip-gauge value=62 label=水位計 style='inline-size: 120px'></drip-gauge><drip-gauge value=62></drip-gauge>
      <drip-button shape=pill progress=.4>Download</drip-button><drip-button shape=pill>خزان المياه</drip-button>""")
    ink = """const ink = element => canvasOf(element).getContext("2d").getImageData(0, 0, 999, 999).data.join();
      const elements = [...document.querySelectorAll("drip-gauge, drip-button")];
      await Promise.all(elements.map(element => element.ready));
      await new Promise(done => setTimeout(done, 500));"""
    found = tab.run(ink + """return elements.map(element => {
      const before = ink(element);
      element.label = "";
      if (element.shape) element.textContent = "?";
      const end = performance.now() + 5000;
      return new Promise(function look(done) {
        if (ink(element) !== before || performance.now() > end) return done(ink(element) !== before);
        setTimeout(look, 50, done);
      });
    }).reduce(async (all, each) => [...await all, await each], [])""")
    assert found == [True, False, True, True]


def test_roles(tab):
    tab.put(PAGE)
    roles = [("progressbar", "Photos", "[label=Photos]", "[role=progressbar]"),
             ("meter", "Rain tank", "drip-gauge", "[role=meter]"),
             ("button", "Notes", "[shape=pill]", "button"), ("button", "Retry Plans", "[shape=pill][state]", "button"),
             ("progressbar", "Loading the list", "drip-loader", "[role=progressbar]"),
             ("image", "A river", "drip-player", "[role=img]"), ("button", "Load new files", "drip-refresh", "button")]
    for role, name, element, part in roles:
        found, heard = tab.heard(f"find('{element}').shadowRoot.querySelector('{part}')")
        # Browsers use both words.
        assert (found.replace("img", "image"), heard) == (role, name)


def test_a_file(tab):
    """A button saves the file of its address, unless the server refuses it or the line is lost."""
    server = web.shared_server()
    tab.run("""window.saved = [];
      HTMLAnchorElement.prototype.click = function () {
        saved.push(fetch(this.href).then(file => file.blob()).then(({ size }) => [this.download, size]));
      };""")
    for address, parts, saved in [
        ("gate?key=file&bytes=50000", [1], ["gate", 50000]), ("gate?key=empty&bytes=0", [], ["gate", 0]),
        ("gate?key=cut&bytes=200000", [0.5, -1], None), ("gate?key=lost&bytes=200000", [-1], None),
        ("no%20such%20file.pdf", [], None), ("http://", [], None),
    ]:
        key = address.partition("key=")[2].partition("&")[0]
        server.let(key, 0)
        tab.put(f"<drip-button href='{address}' download></drip-button>")
        tab.run(f"saved.length = 0, {BUTTON}.click()")
        for part in parts:
            server.let(key, part)
            if part == 0.5:
                tab.until("find('drip-button').progress === 0.5")
        tab.until("!find('drip-button').matches('[state=running]')")
        tab.run("await pass(5)")
        assert tab.run("return [find('drip-button').state, await Promise.all(saved)]") == (
            ["done", [saved]] if saved else ["failed", []]), address
    # A page may name the file, and may begin or refuse the work itself. Not every percent sign begins a code.
    for html, act, saved in [
        ("href='given?name=x' download='The report.pdf'", "", [["The report.pdf", 4]]),
        ("href='csp/../giv%65n?name=x'", "", [["given", 4]]), ("href='data:,50%ZZ'", "", [[",50%ZZ", 5]]),
        ("href='given?name=x' download", "event.preventDefault()", []),
        ("href='given?name=x' download", "find('drip-button').track(Promise.resolve())", []),
    ]:
        tab.put(f"<drip-button {html}></drip-button>")
        tab.run(f"""saved.length = 0;
          find("drip-button").addEventListener("drip-start", event => {{ {act} }});
          {BUTTON}.click();""")
        tab.until("!find('drip-button').matches('[state=running]')")
        tab.run("await pass(5)")
        assert tab.run("return Promise.all(saved)") == saved, (html, act)


def test_a_blocked_module(tab):
    """A button whose script or scene never comes is no picture of a button: its content or its plain form works."""
    tab.open()
    tab.run("""document.body.innerHTML = `<link rel=stylesheet href=drip.css>
        <drip-button label=Report><a href="#report">Report of the year</a></drip-button> <drip-button label=Film></drip-button>`;
      await new Promise(done => find("[rel=stylesheet]").addEventListener("load", done));
      window.link = find("drip-button a");
      window.look = () => {
        const { opacity, outlineStyle, fontSize } = getComputedStyle(link);
        const poster = getComputedStyle(find("drip-button:not(:has(a))"), "::before").visibility;
        return [Number(opacity), outlineStyle !== "none", fontSize, link.offsetWidth > 90, poster];
      };
      await pass();
      for (const each of document.getAnimations()) each.pause();""")
    assert tab.run("return look()") == [0, False, "0px", False, "visible"]
    tab.press("Tab")
    assert tab.run("return [document.activeElement === link, ...look()]") == [True, 1, True, "0px", False, "visible"]
    tab.run("for (const each of document.getAnimations()) each.finish()")
    assert tab.run("return look()") == [1, True, "16px", True, "hidden"]
    tab.run("link.blur()")
    assert tab.run("return look()") == [1, False, "16px", True, "hidden"]
    # The scene cannot be loaded.
    tab.open("drip-button.mjs", mode="missing")
    tab.run("""document.body.innerHTML = `<link rel=stylesheet href=drip.css>`;
      addEventListener("drip-error", event => { event.preventDefault(); window.failed = true; });
      document.body.insertAdjacentHTML("beforeend", "<drip-button label=Report></drip-button>");
      while (!window.failed) await pass();""")
    assert tab.run("""const plain = find("drip-button").shadowRoot.querySelector(".plain");
      return [plain.getBoundingClientRect().width, getComputedStyle(find("drip-button"), "::before").content]""") == [64, "none"]
    tab.press("Tab")
    tab.press("Enter")
    assert tab.run("return find('drip-button').state") == "running"


def test_slow_loading(tab):
    """The small elements show their content and work until their modules come, and then pictures."""
    server = web.shared_server()
    server.let("late", 0)
    server.requested.clear()
    tab.open("drip-button.mjs", "drip-refresh.mjs", "drip-loader.mjs", mode="late")
    tab.run("""document.body.innerHTML = `<drip-button>Save <b>it</b></drip-button>
      <drip-refresh><p>News</p></drip-refresh><drip-loader>Wait</drip-loader>`;
      window.sees = selector => find(selector).checkVisibility() && find(selector).getClientRects().length > 0;
      window.paints = selector => {
        const canvas = canvasOf(find(selector));
        if (!canvas.width || !canvas.checkVisibility()) return false;
        return canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.some(byte => byte > 0);
      };""")
    look = """await pass(5); return [sees("b"), sees("p"), paints("drip-button"), paints("drip-loader"),
      find("drip-button").state]"""
    assert tab.run(look) == [True, True, False, False, "idle"]
    tab.press("Tab")
    tab.press("Enter")
    assert tab.run(look) == [True, True, False, False, "running"]
    server.let("late", 1)
    tab.until("await isReady(find('drip-button'), find('drip-loader'))")
    assert tab.run(look) == [False, True, True, True, "running"]
    assert "/late/drip.wasm" not in server.requested
    tab.run("find('drip-button').painter = 'exact'")
    tab.until("find('drip-button').drip.scenes.length > 1")
    assert tab.run(look) == [False, True, True, True, "running"]
    assert server.requested.count("/late/drip.wasm") == 1


def test_ten_thousand_buttons(tab):
    tab.run("window.drip = await (await import(new URL('drip.mjs', location))).load()")
    tab.run("document.body.innerHTML = '<drip-button style=\"inline-size: 40px\"></drip-button>'.repeat(10000)")
    tab.until("await isReady(find('drip-button'))")
    assert tab.run("return isReady(document.body.lastChild)") is False
    tab.run("document.body.lastChild.scrollIntoView()")
    tab.until("await isReady(document.body.lastChild)")
    assert tab.run("return drip.alive") == 1
    tab.run("document.body.replaceChildren()")
    tab.until("drip.alive === 0")


def test_removed_elements_leave_nothing(tab):
    """Memory grows by a step at most, which is an eighth."""
    rounds = tab.run("""const drip = await (await import(new URL("drip.mjs", location))).load();
      const found = [];
      for (let round = 0; round < 20; round += 1) {
        for (let number = 0; number < 100; number += 1) {
          const button = Object.assign(document.createElement("drip-button"), { seed: number, progress: number / 100 });
          button.style.inlineSize = "8px";
          document.body.append(button);
        }
        document.body.insertAdjacentHTML("beforeend", given);
        await Promise.all([...document.querySelectorAll("drip-button, drip-loader, drip-player")].map(({ ready }) => ready));
        await pass(2);
        const { alive } = drip;
        document.body.replaceChildren();
        await pass(2);
        found.push([alive, drip.alive, drip.memory]);
      }
      return found;""", """<style>drip-loader, drip-player { inline-size: 40px }</style>
      <drip-refresh>News</drip-refresh><drip-loader></drip-loader><drip-player scene=wave></drip-player>""")
    assert {left for _, left, _ in rounds} == {0} and min(alive for alive, _, _ in rounds) > 100
    assert rounds[-1][2] <= rounds[4][2] * 9 / 8, rounds
