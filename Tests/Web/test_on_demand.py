"""Pages with the small modules, which load the complete one on demand."""

import web

PICTURES = """async count => {
  const seen = new Set();
  for (; count > 0; count -= 1) {
    await pass();
    seen.add(imageOf(find("drip-button")));
  }
  return seen.size;
}"""


class OnDemand(web.PageTest):
    def small(self, html="<drip-button state=running></drip-button>", script="", name="drip-button", routes=()):
        """Opens a page with a small module, whose script may use what the module exports."""
        page = self.blank()
        for pattern, answer in routes:
            page.route(pattern, answer)
        text = f"""<!doctype html><html lang=en><title>Small</title><link rel=icon href=icon.svg><body>{html}
          <script type=module>
            import * as drip from "/{name}.mjs";
            {script}
            Object.assign(window, {{ drip }});
          </script>"""
        page.route("**/small", lambda route: route.fulfill(body=text, content_type="text/html"))
        self.server.requested.clear()
        page.goto(f"{self.server.origin}/small")
        self.until(page, "!!window.drip")
        return page

    def drawn(self, *given, **options):
        page = self.small(*given, **options)
        self.until(page, "isReady(...document.body.querySelectorAll('drip-button'))")
        return page

    def modules(self):
        return [path for path in self.server.requested if path.endswith(".wasm")]

    def is_complete(self, page):
        self.until(page, "find('drip-button').drip?.scenes.length > 1")

    def test_the_scene_goes_on_while_the_complete_module_loads(self):
        for change in ("button.setParameter('impact.wave', 3)", "button.painter = 'exact'",
                       "button.params = 'impact.wave=3'"):
            held = []
            page = self.drawn(routes=[("**/drip.wasm", lambda route: held.append(route))])
            page.evaluate(f"() => {{ const button = find('drip-button'); {change} }}")
            self.wait(page, lambda held=held: held, "the complete module is requested")
            assert page.evaluate(PICTURES, 12) > 6, change
            # The next state and another size are shown meanwhile, too.
            page.evaluate("Object.assign(find('drip-button'), { progress: 0.7 }).style.inlineSize = '100px'")
            self.until(page, "canvasOf(find('drip-button')).width === 240")
            assert page.evaluate(PICTURES, 12) > 6, change
            held.pop().continue_()
            self.is_complete(page)
            assert page.evaluate("""async () => {
              await pass(3);
              const { ready, state, progress } = find("drip-button");
              return [await ready, state, progress];
            }""") == [None, "running", 0.7], change

    def test_the_scene_goes_on_without_the_complete_module(self):
        self.allowed = ("404", "status")
        page = self.drawn(routes=[("**/drip.wasm", lambda route: route.fulfill(status=404))])
        page.evaluate("""() => {
          document.addEventListener("drip-error", event => {
            event.preventDefault();
            window.missing = event.detail.error.message;
          });
          find("drip-button").painter = "exact";
        }""")
        self.until(page, "window.missing?.includes('drip.wasm')")
        assert page.evaluate("isReady(find('drip-button'))")
        assert page.evaluate(PICTURES, 12) > 6
        page.evaluate("find('drip-button').progress = 1")
        self.until(page, "find('drip-button').matches(':state(done)')")

    def test_the_small_module_comes_back(self):
        page = self.drawn()
        page.evaluate("find('drip-button').setParameter('impact.wave', 3)")
        self.is_complete(page)
        page.evaluate("find('drip-button').setParameter('impact.wave', null)")
        self.until(page, "find('drip-button').drip.scenes.length === 1")
        assert page.evaluate("pass(3).then(() => isReady(find('drip-button')))")

    def test_a_wrong_setting(self):
        page = self.drawn()
        message = """path => {
          try { find("drip-button").setParameter(path, "wet") } catch ({ message }) { return message }
        }"""
        assert "wet" in page.evaluate(message, "accent")
        # Only the complete module knows the other parameters.
        page.evaluate("""() => document.addEventListener("drip-error", event => {
          event.preventDefault();
          window.wrong = event.detail.error.message;
        })""")
        assert page.evaluate(message, "impact.wave") is None
        self.until(page, "window.wrong?.includes('impact.wave')")

    def test_elements_try_again(self):
        """After a failure, a source brings the pictures of all elements, and a wrong one does no harm."""
        self.allowed = ("404", "status")
        page = self.small(script='drip.configure({ download: new URL("/nowhere.wasm", location) });')
        self.until(page, "find('drip-button').shadowRoot.querySelector('.plain:not(.off)') !== null")
        page.evaluate("drip.configure({ download: new URL('/elsewhere.wasm', location) })")
        self.wait(page, lambda: "/elsewhere.wasm" in self.modules(), "the other place is tried")
        assert page.evaluate("pass(6).then(() => isReady(find('drip-button')))") is False
        page.evaluate("drip.configure({ download: new URL('/drip-download.wasm', location) })")
        self.until(page, "isReady(find('drip-button'))")
        page.evaluate("drip.configure({ wave: new URL('/nowhere.wasm', location) })")
        assert page.evaluate("pass(6).then(() => isReady(find('drip-button')))")
        assert self.modules() == ["/nowhere.wasm", "/elsewhere.wasm", "/drip-download.wasm"]

    def test_another_source_during_an_attempt(self):
        self.allowed = ("404", "status")
        held = []
        page = self.small(script='drip.configure({ download: new URL("/nowhere.wasm", location) });',
                          routes=[("**/nowhere.wasm", lambda route: held.append(route))])
        self.wait(page, lambda: held, "the first place is tried")
        page.evaluate("drip.configure({ download: new URL('/drip-download.wasm', location) })")
        page.evaluate("pass(3)")
        held.pop().fulfill(status=404)
        self.until(page, "isReady(find('drip-button'))")

    def test_no_frame_is_empty(self):
        """A page that changes a button before each frame never shows an empty canvas."""
        page = self.drawn("<drip-button progress=0.5></drip-button><drip-button progress=0.5 scene=wave></drip-button>")
        for change in ("maxDpr = index % 2 ? 3 : 0.5", "scene = index % 2 ? 'wave' : ''"):
            assert page.evaluate(f"""async () => {{
              const button = find("drip-button");
              const context = new OffscreenCanvas(8, 8).getContext("2d", {{ willReadFrequently: true }});
              let empty = 0;
              for (let index = 0; index < 20; index += 1) {{
                await pass();
                button.{change};
                // A message arrives after the frame.
                await new Promise(done => {{
                  const channel = new MessageChannel();
                  channel.port1.onmessage = done;
                  channel.port2.postMessage(0);
                }});
                context.clearRect(0, 0, 8, 8);
                context.drawImage(canvasOf(button), 0, 0, 8, 8);
                empty += Number(context.getImageData(4, 4, 1, 1).data[3] === 0);
              }}
              return empty;
            }}""") == 0, change

    def test_a_called_refresh_is_not_lost(self):
        """Another module and another place make a new scene, after which the refresh begins nevertheless."""
        for act in ("refresh.painter = 'exact'", "refresh.remove(); await pass(3); document.body.append(refresh)"):
            page = self.small("<drip-refresh>Feed</drip-refresh>", name="drip-refresh")
            self.until(page, "find('drip-refresh').drip !== undefined")
            page.evaluate(f"""async () => {{
              const refresh = find("drip-refresh");
              window.begun = 0;
              refresh.addEventListener("drip-refresh", () => begun += 1);
              refresh.refresh();
              await pass(3);
              {act};
            }}""")
            self.until(page, "find('drip-refresh').refreshing")
            page.evaluate("find('drip-refresh').finish()")
            self.until(page, "!find('drip-refresh').refreshing")
            assert page.evaluate("begun") == 1, act
