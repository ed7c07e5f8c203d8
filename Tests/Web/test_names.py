"""The names of buttons, as assistive technologies hear them, follow the rules of the platform."""

import web

# Markup, and the name of its button. Each source of a name has priority over those below it.
NAMES = [
    ("<span id=a>Get</span> <b id=b hidden>the map</b><drip-button aria-labelledby='a b' aria-label=No></drip-button>",
     "Get the map"),
    ("<label for=x>No</label><drip-button id=x aria-label='Get it' label=No>No</drip-button>", "Get it"),
    ("<label for=x>One</label><label for=x>two</label><drip-button id=x label=No>No</drip-button>", "One two"),
    ("<label>Save <drip-button label=No>No</drip-button> this</label>", "Save this"),
    ("<input id=y><label for=y>No <drip-button label='Get this'></drip-button></label>", "Get this"),
    ("<drip-button label='Get this' title=No>No</drip-button>", "Get this"),
    ("<drip-button title=No><style>b { color: red }</style><b>Get</b> that<i aria-hidden=true>No</i></drip-button>",
     "Get that"),
    ("<drip-button title=No><img alt='A map' src=icon.svg></drip-button>", "A map"),
    ("<drip-button title='Get these'></drip-button>", "Get these"),
    ("<drip-button aria-label=' ' aria-labelledby=nobody></drip-button>", "Download"),
]
# A change, and the name after it. Nobody has to focus the button for it.
CHANGES = [
    ("button.setAttribute('title', 'By title')", "By title"),
    ("button.innerHTML = '<b>By content</b>'", "By content"),
    ("button.firstChild.firstChild.data = 'By new content'", "By new content"),
    ("button.label = 'By attribute'", "By attribute"),
    ("find('label').htmlFor = 'x', find('label').textContent = 'By label', button.label = ''", "By label"),
    ("find('label').firstChild.data = 'By new label'", "By new label"),
    ("button.setAttribute('aria-label', 'By ARIA')", "By ARIA"),
    ("button.ariaLabel = 'By new ARIA'", "By new ARIA"),
    ("button.setAttribute('aria-labelledby', 'p')", "By reference"),
    ("find('#p').textContent = 'By new reference'", "By new reference"),
    ("button.removeAttribute('aria-labelledby')", "By new ARIA"),
    ("button.removeAttribute('aria-label')", "By new label"),
    ("find('label').remove(), button.setAttribute('title', '')", "By new content"),
]


def name(tab):
    tab.run("await pass()")
    role, name = tab.heard("find('drip-button').shadowRoot.querySelector('button')")
    assert role == "button"
    return name


def test_sources(tab):
    for html, expected in NAMES:
        tab.put(html)
        assert name(tab) == expected, html


def test_in_a_shadow_tree(tab):
    tab.run("""const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
      root.innerHTML = "<label for=x>In the shadow</label><drip-button id=x></drip-button>";
      window.find = selector => root.querySelector(selector);""")
    assert name(tab) == "In the shadow"


def test_changes(tab):
    tab.put("<label>No</label><p id=p>By reference</p><drip-button id=x></drip-button>")
    for change, expected in CHANGES:
        tab.run(f"const button = find('drip-button'); {change}")
        assert name(tab) == expected, change


def test_a_label_that_comes_later(tab):
    """It is found when the button gets the focus or its status changes."""
    tab.put("<drip-button id=x></drip-button>")
    tab.run("document.body.insertAdjacentHTML('beforeend', '<label for=x>Late</label>'), find('drip-button').focus()")
    assert name(tab) == "Late"


def test_the_state_is_no_part_of_the_name(tab):
    """The name says what a press does; the progress bar and the status say what has happened."""
    tab.put("<drip-button label=Report></drip-button>")
    for change, expected, status in [
        ("start()", "Cancel Report", "Report: started"), ("progress = 1", "Report", "finished"),
        ("showFailed()", "Retry Report", "Report: failed"), ("reset()", "Report", ""),
    ]:
        tab.run(f"const button = find('drip-button'); button.{change}")
        assert name(tab) == expected, change
        said = tab.run("return find('drip-button').shadowRoot.querySelector('[role=status]').textContent")
        assert status in said and bool(status) == bool(said), change
        bar = "find('drip-button').shadowRoot.querySelector('[role=progressbar]')"
        if expected == "Cancel Report" or status == "finished":
            assert tab.heard(bar) == ("progressbar", "Report")
        else:
            assert tab.run(f"return {bar}.checkVisibility()") is False


def test_elements_that_others_name(tab):
    for element, part in [("loader", "progressbar"), ("gauge", "meter")]:
        tab.put(f"<b id=a>The whole</b> <i id=b>list</i><drip-{element} aria-labelledby='a b' label=No></drip-{element}>")
        found = f"find('drip-{element}').shadowRoot.querySelector('[role={part}]')"
        assert tab.heard(found) == (part, "The whole list")
        tab.run(f"find('drip-{element}').removeAttribute('aria-labelledby')")
        assert tab.heard(found) == (part, "No")


class Names(web.PageTest):
    def test_nodes_keep_no_removed_button(self):
        page = self.page()
        self.put(page, "<p id=p>Map</p><div></div>")
        page.evaluate("""() => {
          find("div").innerHTML = "<drip-button aria-labelledby=p></drip-button>";
          window.button = new WeakRef(find("drip-button"));
        }""")
        page.get_by_role("button", name="Map").wait_for()
        page.evaluate("find('drip-button').remove()")
        session = page.context.new_cdp_session(page)
        for _ in range(3):
            page.evaluate("pass(3)")
            session.send("HeapProfiler.collectGarbage")
        assert page.evaluate("button.deref() === undefined")

    def test_a_press_on_the_label_starts_once(self):
        for html in ("<label id=l for=x>Report</label><drip-button id=x></drip-button>",
                     "<label id=l>Report <drip-button id=x></drip-button></label>"):
            page, button = self.opened(html)
            page.locator("#l").click(position={"x": 4, "y": 6})
            assert button.evaluate("button => [button.state, names('drip-start', 'drip-cancel').length]") == [
                "running", 1], html
            page.wait_for_timeout(600)
            button.click()
            assert button.evaluate("button => button.state") == "canceled", html

    def test_many_buttons_are_named_in_one_pass(self):
        """Buttons search the page for labels only if there are any, and observe only nodes that name them."""
        page = self.page()
        assert page.evaluate("""async () => {
          let observed = 0;
          const { observe } = MutationObserver.prototype;
          MutationObserver.prototype.observe = function (...words) { observed += 1; observe.apply(this, words); };
          let asked = 0;
          const { get } = Object.getOwnPropertyDescriptor(ElementInternals.prototype, "labels");
          Object.defineProperty(ElementInternals.prototype, "labels", { get() { asked += 1; return get.call(this); } });
          document.body.innerHTML = "<drip-button id=x label=Map></drip-button>".repeat(20);
          await pass(3);
          const none = [observed, asked];
          // A label for another element does not count.
          document.body.innerHTML = "<label for=y>No</label>" + "<drip-button>Map</drip-button>".repeat(20);
          await pass(3);
          for (const button of document.querySelectorAll("drip-button")) button.progress = 0.5;
          await pass(3);
          return [none, asked, observed >= 20 && observed <= 40];
        }""") == [[0, 0], 0, True]
