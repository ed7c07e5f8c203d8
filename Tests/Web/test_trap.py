"""Elements survive a module that a browser ends by a trap."""

import web

PAGE = """<!doctype html><html lang=en><title>Trap</title><link rel=icon href=data:,><body>%s
<script>
  window.wrong = [];
  window.traps = 0;
  document.addEventListener("drip-error", event => {
    event.preventDefault();
    wrong.push([event.target.id, event.detail.error.message, event.detail.error.cause instanceof WebAssembly.RuntimeError]);
  });
  // Calls of one function end their instance, as often as `traps` says.
  window.instances = 0;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const { exports } = await instantiate(...given);
    instances += 1;
    return { exports: { ...exports, drip_player_update(...numbers) {
      if (!traps) return exports.drip_player_update(...numbers);
      traps -= 1;
      throw new WebAssembly.RuntimeError("Out of bounds memory access");
    } } };
  };
</script><script type=module src=%s.mjs></script>"""


class Trap(web.PageTest):
    def open(self, html, script):
        page = self.blank()
        page.route("**/trap", lambda route: route.fulfill(body=PAGE % (html, script), content_type="text/html"))
        page.goto(f"{self.server.origin}/trap")
        self.until(page, "document.body.firstElementChild.drip !== undefined")
        return page

    def shows(self, page, traps, change):
        page.evaluate(f"async () => {{ await find('#a').ready; traps = {traps}; {change}; }}")
        self.until(page, "traps === 0 && wrong.length > 0")

    def test_a_button_goes_on(self):
        page = self.open("<drip-button id=a></drip-button><drip-button id=b progress=0.3></drip-button>", "drip-button")
        self.shows(page, 1, "find('#a').progress = 0.4")
        self.until(page, "instances === 2")
        page.evaluate("pass(10)")
        [[_, message, is_trap]] = page.evaluate("wrong")
        assert "Out of bounds" in message and is_trap
        # Both go on, and the next change is drawn.
        page.evaluate("find('#a').shadowRoot.querySelector('button').click()")
        assert page.evaluate("find('#a').state") == "canceled"
        before = page.evaluate("imageOf(find('#a'))")
        page.evaluate("find('#a').progress = 1, find('#b').progress = 1")
        self.until(page, "before => imageOf(find('#a')) !== before", before)
        assert page.evaluate("find('#a').drip.alive") == 2

    def test_every_element_keeps_its_state(self):
        for html, script, change in [
            ("<drip-gauge id=a value=30></drip-gauge>", "drip-gauge", "find('#a').value = 70"),
            ("<drip-loader id=a></drip-loader>", "drip-loader", "null"),
            ("<drip-scene id=a scene=download progress=0.3></drip-scene>", "drip", "find('#a').progress = 0.6"),
        ]:
            page = self.open(html, script)
            self.shows(page, 1, change)
            self.until(page, "instances === 2 && find('#a').drip !== undefined")
            page.evaluate("pass(10)")
            assert len(page.evaluate("wrong")) == 1, html
            assert page.evaluate("isReady(find('#a'))") and page.evaluate("find('#a').drip.frames") > 0, html
        page = self.open("<drip-refresh id=a>News</drip-refresh>", "drip-refresh")
        page.evaluate("""() => {
          window.heard = [];
          for (const name of ["refresh", "end"]) document.addEventListener(`drip-${name}`, ({ type }) => heard.push(type));
          find("#a").refresh();
        }""")
        self.until(page, "find('#a').refreshing")
        page.evaluate("traps = 1, find('#a').label = 'Again'")
        self.until(page, "instances === 2")
        page.evaluate("pass(10)")
        assert page.evaluate("find('#a').refreshing")
        page.evaluate("find('#a').finish()")
        self.until(page, "heard.join() === 'drip-refresh,drip-end'")

    def test_a_module_that_always_traps_is_left_alone(self):
        page = self.open("<drip-button id=a></drip-button>", "drip-button")
        self.shows(page, 2, "find('#a').progress = 0.4")
        page.evaluate("pass(20)")
        assert [trap for *_, trap in page.evaluate("wrong")] == [True, False]
        assert page.evaluate("isReady(find('#a'))") is False
        page.evaluate("find('#a').shadowRoot.querySelector('button').click()")
        assert page.evaluate("find('#a').state") == "canceled"
