"""<drip-button>: statuses, methods, events, keys, pointers, forms, and downloads and uploads that it follows."""

import web

# The attributes of each status.
STATUSES = {
    "idle": "", "running": "state=running", "paused": "state=paused progress=0.5", "failed": "state=failed",
    "canceled": "state=canceled", "done": "progress=1",
}
BUTTON = "<drip-button></drip-button>"


def status(button):
    return button.evaluate("button => button.state")


class Button(web.PageTest):
    def test_status_of_attributes(self):
        page, _ = self.opened("")
        for name, attributes in STATUSES.items():
            page.evaluate("heard.length = 0")
            button = self.put(page, f"<drip-button {attributes}></drip-button>")
            assert status(button) == name
            assert button.evaluate("(button, name) => button.matches(`:state(${name})`)", name)
            # Attributes dispatch no other events.
            assert self.heard(page, "drip-ready", "drip-start", "drip-cancel") == ["drip-ready"]

    def test_attributes_say_what_is_shown(self):
        page, button = self.opened(BUTTON)
        for change, state in [
            ("showFailed()", "failed"), ("progress = 1", "done"), ("state = 'failed'", "failed"), ("progress = 1", "done"),
            ("state = 'running'", "running"), ("progress = NaN", "running"), ("state = ''", "running"), ("progress = null", "idle"),
            ("state = 'done'", "done"), ("removeAttribute('state')", "idle"), ("setAttribute('progress', 'unknown')", "running"),
            ("setAttribute('state', 'canceled')", "canceled"), ("reset()", "idle"),
        ]:
            page.evaluate("heard.length = 0")
            button.evaluate(f"button => {{ button.{change} }}")
            assert status(button) == state, change
            assert button.evaluate("(button, name) => button.matches(`:state(${name})`)", state), change
            told = page.evaluate("heard.filter(([name]) => name === 'drip-state').map(([, { state }]) => state)")
            assert told[-1:] in ([], [state]), change
        # A failure is one in any order of the attributes.
        for html in ("progress=1 state=failed", "state=failed progress=1"):
            assert status(self.put(page, f"<drip-button {html}></drip-button>")) == "failed"

    def test_a_like(self):
        page, button = self.opened("<drip-button scene=heart></drip-button>")
        page.evaluate("document.addEventListener('change', ({ target }) => heard.push(['change', target.pressed]))")
        inner = page.get_by_role("button", name="Like", exact=True)
        said = "button => button.shadowRoot.querySelector('[role=status]').textContent"
        for pressed, text in [(True, "Liked"), (False, "Like removed"), (True, "Liked")]:
            page.evaluate("heard.length = 0")
            # The second press of two is none.
            inner.evaluate("inner => { inner.click(); inner.click() }")
            assert self.heard(page, "change", "drip-start") == ["change"]
            assert button.evaluate("button => button.pressed") == pressed
            assert inner.get_attribute("aria-pressed") == str(pressed).lower()
            assert (status(button), button.evaluate(said)) == ("done" if pressed else "idle", text)
            page.wait_for_timeout(600)
        assert page.get_by_role("progressbar").count() == 0
        liked = self.image(page, button)
        again = self.put(page, "<drip-button scene=heart pressed></drip-button>")
        assert self.image(page, again) == liked != self.image(page, self.put(page, "<drip-button scene=heart></drip-button>"))

    def test_a_removed_button_stops_its_work(self):
        for prevent, state in [(False, "canceled"), (True, "running")]:
            page, button = self.opened(BUTTON)
            assert button.evaluate("""async (button, isPrevented) => {
              button.addEventListener("drip-cancel", event => isPrevented && event.preventDefault());
              let signal;
              button.track(its => { signal = its; return new Promise(() => {}); });
              document.body.append(button);
              await pass();
              const moved = button.state;
              button.remove();
              await pass();
              return [moved, button.state, signal.aborted];
            }""", prevent) == ["running", state, not prevent]

    def test_a_small_button_is_a_large_target(self):
        page, button = self.opened("<drip-button style='inline-size: 8px; margin: 30px'></drip-button>")
        at = button.evaluate("button => { const { x, y } = button.getBoundingClientRect(); return [x + 4, y + 4] }")
        hits = page.evaluate("([x, y]) => [0, 11, 13].map(way => document.elementFromPoint(x + way, y - way)?.localName)", at)
        assert hits == ["drip-button", "drip-button", "body"]

    def test_hover_and_press_are_visible(self):
        page, button = self.opened(BUTTON)
        page.mouse.move(700, 500)
        look = """button => {
          const { filter, scale } = getComputedStyle(canvasOf(button));
          return [filter, scale];
        }"""

        def looks(wanted):
            self.wait(page, lambda: button.evaluate(look)[wanted[0]].startswith(wanted[1]), wanted)
        assert button.evaluate(look) == ["none", "none"]
        button.hover()
        looks((0, "brightness(1.06)"))
        page.mouse.down()
        looks((1, "0.96"))
        page.mouse.up()
        looks((1, "none"))

    def test_every_method_from_every_status(self):
        after = {
            "start": {"idle": "running", "failed": "running", "canceled": "running", "done": "running"},
            "cancel": {"running": "canceled", "paused": "canceled"},
            "showFailed": dict.fromkeys(STATUSES, "failed"),
            "pause": dict.fromkeys(STATUSES, "paused"),
            "resume": {"paused": "running"},
            "reset": dict.fromkeys(STATUSES, "idle"),
        }
        page, _ = self.opened("")
        for method, changes in after.items():
            for name, attributes in STATUSES.items():
                button = self.put(page, f"<drip-button {attributes}></drip-button>")
                found = button.evaluate("(button, method) => { heard.length = 0; button[method](); return names() }",
                                        method)
                expected = [f"drip-{method}"] if method in ("start", "cancel") and name in changes else []
                assert (status(button), [event for event in found if event in ("drip-start", "drip-cancel")]) == (
                    changes.get(name, name), expected), f"{method} when {name}"

    def test_start_and_cancel_can_be_prevented(self):
        _, button = self.opened(BUTTON)
        for method, name in [("start", "idle"), ("cancel", "running")]:
            prevented = button.evaluate("""(button, method) => {
              if (method === "cancel") button.start();
              button.addEventListener(`drip-${method}`, event => event.preventDefault(), { once: true });
              return button[method]();
            }""", method)
            assert (prevented, status(button)) == (False, name)

    def test_a_listener_may_end_the_run_at_once(self):
        _, button = self.opened(BUTTON)
        for before in ("null", "button.showFailed()", "button.progress = 1", "button.state = 'canceled'"):
            for act, name, progress in [
                ("button.showFailed()", "failed", None), ("button.progress = 1", "done", 1), ("button.progress = 0.5", "running", 0.5),
                ("button.pause()", "paused", None), ("button.reset()", "running", None),
                ("button.setAttribute('state', 'failed')", "failed", None), ("button.progress = NaN", "running", None),
                ("event.preventDefault(), button.showFailed()", "failed", None),
            ]:
                found = button.evaluate(f"""async button => {{
                  button.reset();
                  {before};
                  button.addEventListener("drip-start", event => {{ {act} }}, {{ once: true }});
                  button.start();
                  return [button.state, button.progress];
                }}""")
                assert found == [name, progress], (before, act)

    def test_clicks_keys_and_touch(self):
        page, button = self.opened(BUTTON, has_touch=True)

        def touch():
            # Two taps in quick succession are a double tap, whose second half has no effect.
            page.wait_for_timeout(700)
            button.tap()

        def press(key):
            return lambda: page.keyboard.press(key)

        def later(act):
            # A press in the half second after the start cancels nothing.
            return lambda: (page.wait_for_timeout(600), act())

        for act, name, events in [
            (button.click, "running", ["drip-start"]), (later(button.click), "canceled", ["drip-cancel"]),
            (touch, "running", ["drip-start"]), (touch, "canceled", ["drip-cancel"]),
            (press("Enter"), "running", ["drip-start"]), (press("Escape"), "canceled", ["drip-cancel"]),
            (press("Escape"), "canceled", []), (press("Space"), "running", ["drip-start"]),
            (press("Space"), "running", []), (press("Enter"), "running", []),
            (later(press("Enter")), "canceled", ["drip-cancel"]),
        ]:
            page.evaluate("heard.length = 0")
            button.focus()
            act()
            assert (status(button), self.heard(page, "drip-start", "drip-cancel")) == (name, events)
        for end, retry in [("button.reset(), button.progress = 1", False), ("button.showFailed()", True),
                           ("button.state = 'canceled'", False)]:
            button.evaluate(f"button => {{ heard.length = 0; {end} }}")
            later(button.click)()
            assert status(button) == "running"
            assert page.evaluate("heard.filter(([name]) => name === 'drip-start')") == [["drip-start", {"retry": retry}]]

    def test_states_and_the_end_of_every_scene(self):
        scenes = web.driven("progress")
        found = self.page().evaluate("""scenes => Promise.all(scenes.map(async scene => {
          const button = Object.assign(document.createElement("drip-button"), { scene });
          const states = [];
          let full = 0;
          button.addEventListener("drip-state", ({ detail }) => states.push(detail.state, button.state));
          button.addEventListener("drip-done", () => (full += 1));
          document.body.append(button);
          await button.ready;
          button.start();
          button.progress = 1;
          while (!full) await pass();
          await rest();
          return [states, full];
        }))""", scenes)
        for scene, (states, full) in zip(scenes, found):
            assert (states, full) == (["running", "running", "done", "done"], 1), scene

    def test_the_first_picture_shows_the_state(self):
        """A button that is created with progress does not animate up to it."""
        # In calm water, equal pictures are possible.
        page, button = self.opened("<drip-button progress=0.4 reduced-motion=always></drip-button>")
        first = self.image(page, button)
        assert self.heard(page, "drip-done", "drip-start") == []
        button.evaluate("button => { button.progress = 0.8 }")
        assert self.image(page, button) != first
        button = self.put(page, "<drip-button progress=0.4 reduced-motion=always></drip-button>")
        assert self.image(page, button) == first

    def test_forms(self):
        page, _ = self.opened("<form><drip-button name=file value=here required></drip-button></form>")
        found = page.evaluate("""async () => {
          const [form, button] = [find("form"), find("drip-button")];
          const state = () => [form.checkValidity(), button.validity.valueMissing, new FormData(form).get("file")];
          const states = [button.form === form, state()];
          button.progress = 1;
          await null;
          states.push(state());
          form.reset();
          await null;
          states.push(state(), button.state);
          return states;
        }""")
        assert found == [True, [False, True, None], [True, False, "here"], [False, True, None], "idle"]


class Tracking(web.PageTest):
    # Some of these tests cut connections.
    allowed = ("Failed to load resource", "net::ERR")

    def download(self, *steps, size=200000, more=""):
        """Tracks a download to its end. A step is a part of it that may arrive, and a condition of the button then."""
        self.server.let(self.id(), steps[0][0])
        self.button.evaluate(
            """(button, address) => {
              window.result = null;
              const body = button.track(signal => fetch(address, { signal })).then(response => response.arrayBuffer());
              body.then(data => { result = data.byteLength }, error => { result = error.name });
            }""", f"gate?key={self.id()}&bytes={size}{more}")
        for part, condition in steps:
            self.let(part, condition)

    def let(self, part, condition):
        """Continues the download, and waits for a condition of the button."""
        self.server.let(self.id(), part)
        self.until(self.tab, f"() => {{ const button = find('drip-button'); return {condition} }}")

    def ends(self, name, result):
        self.until(self.tab, "result !== null")
        self.until(self.tab, "name => find('drip-button').state === name", name)
        assert self.tab.evaluate("result") == result

    def test_downloads(self):
        """A download shows its progress, may have no length, and ends if it is cancelled or cut. It can be retried."""
        self.tab, self.button = self.opened(BUTTON)
        unknown = "button.state === 'running' && button.progress === null"
        self.download((0, unknown), *((part, f"button.progress === {part}") for part in (0.25, 0.5, 0.9)),
                      (1, "names('drip-done').length && button.progress === 1"))
        self.ends("done", 200000)
        self.download((0.5, unknown), (1, "button.state === 'done'"), more="&length=none")
        self.ends("done", 200000)
        self.download((0.3, "button.progress === 0.3"))
        self.button.click()
        self.ends("canceled", "AbortError")
        self.download((0.4, "button.progress === 0.4"), (-1, "button.state === 'failed'"))
        self.ends("failed", "TypeError")
        self.download((1, "button.state === 'done'"))
        self.ends("done", 200000)

    def test_pause_holds_the_download(self):
        self.tab, self.button = self.opened(BUTTON)
        self.download((0.1, "button.progress === 0.1"), size=8000000)
        self.button.evaluate("button => button.pause()")
        self.server.let(self.id(), 1)
        self.tab.evaluate("pass(20)")
        assert self.button.evaluate("button => button.progress < 0.5 && result === null")
        self.button.evaluate("button => button.resume()")
        self.ends("done", 8000000)

    def test_an_unread_response(self):
        """It is followed to its end, and can be cancelled."""
        for end in ("done", "canceled"):
            self.server.let(self.id(), 0)
            self.tab, self.button = self.opened(BUTTON)
            self.button.evaluate("""(button, address) => {
              button.addEventListener("drip-start", () => {
                window.response = button.track(signal => fetch(address, { signal }));
              });
            }""", f"gate?key={self.id()}&bytes=200000")
            self.button.click()
            for part in (0.25, 0.5):
                self.let(part, f"button.progress === {part}")
            if end == "canceled":
                self.button.evaluate("button => button.cancel()")
            else:
                self.let(1, "names('drip-done').length")
            assert status(self.button) == end
            result = "async () => (await response).blob().then(blob => blob.size, error => error.name)"
            assert self.tab.evaluate(result) == (200000 if end == "done" else "AbortError")

    def test_a_refusal(self):
        """The button fails, and the caller gets an error in place of the page that the server sends instead."""
        _, button = self.opened(BUTTON)
        for work in ("fetch('nothing-here')", "signal => fetch('nothing-here', { signal })", "await fetch('nothing-here')"):
            button.evaluate("button => button.reset()")
            found = button.evaluate(f"""async button => {{
              try {{
                return (await button.track({work})).status;
              }} catch (error) {{
                return [error.name, error.message.replace(location.origin, ""), await error.cause.json(), button.state];
              }}
            }}""")
            assert found == ["DripError", "/nothing-here: server status 404", {"missing": "nothing-here"}, "failed"], work

    def test_a_reader_sets_the_pace(self):
        _, button = self.opened(BUTTON)
        assert button.evaluate("""async button => {
          let produced = 0;
          const blocks = new ReadableStream(
            { pull: stream => { produced += 1; stream.enqueue(new Uint8Array(10)); } }, { highWaterMark: 0 });
          const settled = () => new Promise(resolve => setTimeout(() => resolve(produced), 50));
          const reader = button.track(blocks).getReader();
          const results = [await settled()];
          await reader.read();
          results.push(await settled());
          await reader.cancel();
          return [...results, button.state];
        }""") == [0, 1, "canceled"]

    def test_uploads(self):
        page, button = self.opened(BUTTON)
        send = """(button, [seconds, size]) => {
          window.parts = [];
          new MutationObserver(() => button.progress !== null && parts.push(button.progress))
            .observe(button, { attributes: true, attributeFilter: ["progress"] });
          const request = new XMLHttpRequest();
          request.open("POST", `upload?seconds=${seconds}`);
          button.track(request);
          window.answer = null;
          request.onloadend = () => (answer = request.responseText || "aborted");
          request.send(new Uint8Array(size));
        }"""
        button.evaluate(send, [0.5, 3000000])
        self.until(page, "find('drip-button').state === 'done' && answer")
        parts = page.evaluate("parts")
        assert page.evaluate("answer") == '{"bytes": 3000000}' and parts == sorted(parts) and parts[-1] == 1
        button.evaluate(send, [60, 3000000])
        button.click()
        self.until(page, "answer === 'aborted'")
        assert status(button) == "canceled"

    def test_promises_streams_and_controllers(self):
        _, button = self.opened(BUTTON)
        assert button.evaluate("""async button => {
          const results = [await button.track(Promise.resolve(5)), button.state];
          button.track(Promise.reject(new Error("no"))).catch(() => {});
          await pass();
          results.push(button.state);
          const blocks = new ReadableStream({
            start(stream) { stream.enqueue(new Uint8Array(30)); stream.enqueue(new Uint8Array(70)); stream.close(); },
          });
          const reader = button.track(blocks, { total: 100 }).getReader();
          await reader.read();
          results.push(button.progress);
          await reader.read();
          await reader.read();
          results.push(button.state);
          const controller = new AbortController();
          button.track(controller);
          button.cancel();
          results.push(controller.signal.aborted, button.state);
          try { button.track(7); } catch (error) { results.push(error.name); }
          return results;
        }""") == [5, "done", "failed", 0.3, "done", True, "canceled", "TypeError"]
