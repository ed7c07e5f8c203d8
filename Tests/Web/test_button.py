"""<drip-button>: attributes, properties, methods, events, keys, pointers, forms, and work that it follows."""

import json

import web

# The attributes of each status.
STATUSES = {
    "idle": "", "running": "state=running", "paused": "state=paused progress=0.5", "failed": "state=failed",
    "canceled": "state=canceled", "done": "progress=1",
}
EVENTS = ("drip-start", "drip-cancel", "drip-full", "drip-phase", "drip-ready", "drip-error")


class Attributes(web.PageTest):
    # An attribute, the text of it, the property, and what that is then; and a value to set, which it becomes.
    REFLECTED = [
        ("progress", "0.4", "progress", 0.4, 0.75, "0.75"),
        ("state", "paused", "state", "paused", "failed", "failed"),
        ("scene", "wave", "scene", "wave", "river", "river"),
        ("glyph", "upload", "glyph", "upload", "save", "save"),
        ("label", "Fetch", "label", "Fetch", "Send", "Send"),
        ("variant", "intended", "variant", "intended", "recorded", "recorded"),
        ("seed", "7", "seed", 7, 12, "12"),
        ("theme", "dark", "theme", "dark", "light", "light"),
        ("reduced-motion", "always", "reducedMotion", "always", "never", "never"),
        ("max-dpr", "2", "maxDpr", 2, 1.5, "1.5"),
        ("background", "white", "background", "white", "teal", "teal"),
        ("params", "diameter=100", "params", "diameter=100", "diameter=90", "diameter=90"),
        ("disabled", "", "disabled", True, False, None),
        ("name", "file", "name", "file", "other", "other"),
        ("value", "v", "value", "v", "w", "w"),
        ("required", "", "required", True, False, None),
    ]

    def test_are_reflected(self):
        page = self.page()
        for attribute, text, name, value, other, other_text in self.REFLECTED:
            with self.subTest(attribute):
                found = page.evaluate(
                    """([attribute, text, name, other]) => {
                      const button = document.createElement("drip-button");
                      const before = button[name];
                      button.setAttribute(attribute, text);
                      const read = button[name];
                      button[name] = other;
                      const written = button.getAttribute(attribute);
                      button.removeAttribute(attribute);
                      return [read, written, button[name] === before];
                    }""",
                    [attribute, text, name, other],
                )
                self.assertEqual(found, [value, other_text, True])

    def test_nonsense_is_harmless(self):
        page = self.page()
        nonsense = ["", " ", "NaN", "-1", "1e999", "null", "{", "[1,2]", "💧", "a" * 5000, "\u0000", "1;2=3", "<b>",
                    "__proto__", "constructor"]
        names = page.evaluate("() => customElements.get('drip-button').observedAttributes")
        self.assertGreater(len(names), 10)
        for text in nonsense:
            page.evaluate(
                """([names, text]) => {
                  const button = document.createElement("drip-button");
                  for (const name of names) button.setAttribute(name, text);
                  document.body.replaceChildren(button);
                  for (const name of names) {
                    const single = document.createElement("drip-button");
                    single.setAttribute(name, text);
                    document.body.append(single);
                  }
                }""",
                [names, text],
            )
            page.evaluate("async () => { for (let i = 0; i < 4; i += 1) await new Promise(requestAnimationFrame) }")
            progress = page.evaluate("() => [...document.querySelectorAll('drip-button')].map(one => one.progress)")
            self.assertTrue(all(value is None or 0 <= value <= 1 for value in progress), (text, progress))
        # And after all that, an honest one works.
        page.evaluate("document.body.replaceChildren()")
        self.put(page, "<drip-button progress=0.5>")

    def test_what_is_wrong_is_said(self):
        page = self.page()
        for html, word in [
            ("<drip-button scene=ocean>", "ocean"),
            ("<drip-button variant=none>", "none"),
            ("<drip-button params='diameter=huge'>", "diameter"),
            ("<drip-button params='no.such=1'>", "no.such"),
            ("<drip-button params='{'>", ""),
            ("<drip-button scene=splash>", "splash"),
        ]:
            with self.subTest(html):
                page.evaluate(
                    """html => {
                      window.wrong = null;
                      document.addEventListener("drip-error", event => (wrong = event.detail.error.message), { once: true });
                      document.body.innerHTML = html;
                    }""",
                    html,
                )
                self.until(page, "() => wrong !== null")
                self.assertIn(word, page.evaluate("wrong"))


class Doing(web.PageTest):
    def opened(self, attributes="", **options):
        page = self.page(**options)
        self.listen(page, *EVENTS)
        return page, self.put(page, f"<drip-button {attributes}></drip-button>")

    def status(self, button):
        return button.evaluate("button => button.status")

    def test_has_a_status_for_every_state(self):
        for status, attributes in STATUSES.items():
            with self.subTest(status):
                page, button = self.opened(attributes)
                self.assertEqual(self.status(button), status)
                self.assertTrue(button.evaluate("(button, name) => button.matches(`:state(${name})`)", status))
                self.assertEqual(self.heard(page, "drip-ready"), ["drip-ready"])
                # Attributes dispatch no events.
                self.assertEqual(self.heard(page, "drip-start", "drip-cancel"), [])

    def test_every_method_from_every_status(self):
        after = {
            "start": {"idle": "running", "failed": "running", "canceled": "running", "done": "running"},
            "cancel": {"running": "canceled", "paused": "canceled"},
            "fail": {status: "failed" for status in STATUSES},
            "pause": {status: "paused" for status in STATUSES},
            "resume": {"paused": "running"},
            "reset": {status: "idle" for status in STATUSES},
        }
        event = {"start": "drip-start", "cancel": "drip-cancel"}
        page = self.page()
        for method, changes in after.items():
            for status, attributes in STATUSES.items():
                with self.subTest(f"{method} when {status}"):
                    page.evaluate("document.body.replaceChildren()")
                    self.listen(page, *EVENTS)
                    button = self.put(page, f"<drip-button {attributes}></drip-button>")
                    button.evaluate("(button, method) => { button[method]() }", method)
                    self.assertEqual(self.status(button), changes.get(status, status))
                    expected = [event[method]] if method in event and status in changes else []
                    self.assertEqual(self.heard(page, "drip-start", "drip-cancel"), expected)

    def test_start_and_cancel_can_be_prevented(self):
        page, button = self.opened()
        for name, method, status in [("drip-start", "start", "idle"), ("drip-cancel", "cancel", "running")]:
            if status == "running":
                button.evaluate("button => { button.start() }")
            button.evaluate("""(button, name) => button.addEventListener(name, event => event.preventDefault(),
                               { once: true })""", name)
            self.assertFalse(button.evaluate("(button, method) => button[method]()", method))
            self.assertEqual(self.status(button), status)

    def test_clicks_keys_and_touch(self):
        page, button = self.opened(has_touch=True)

        def touch():
            # Two taps at once are a double one, whose second half means nothing.
            page.wait_for_timeout(700)
            button.tap()

        keys = {name: (lambda name=name: page.keyboard.press(name)) for name in ("Enter", "Space", "Escape")}
        # An action, and the status and events after it.
        for do, status, events in [
            (button.click, "running", ["drip-start"]), (button.click, "canceled", ["drip-cancel"]),
            (touch, "running", ["drip-start"]), (touch, "canceled", ["drip-cancel"]),
            (keys["Enter"], "running", ["drip-start"]), (keys["Escape"], "canceled", ["drip-cancel"]),
            (keys["Escape"], "canceled", []), (keys["Space"], "running", ["drip-start"]),
            (keys["Enter"], "canceled", ["drip-cancel"]),
        ]:
            page.evaluate("heard.length = 0")
            button.focus()
            do()
            self.assertEqual(self.status(button), status)
            self.assertEqual(self.heard(page, "drip-start", "drip-cancel"), events)
        for again in ("done", "failed"):
            page.evaluate("([status]) => { heard.length = 0; document.querySelector('drip-button')[status] }", [again])
            button.evaluate("(button, again) => again === 'failed' ? button.fail() : (button.reset(), button.progress = 1)",
                            again)
            button.click()
            self.assertEqual(self.status(button), "running")
            self.assertEqual(page.evaluate("heard.filter(([name]) => name === 'drip-start')"),
                             [["drip-start", {"retry": True}]])

    def test_disabled_does_nothing(self):
        page, button = self.opened("disabled")
        button.click(force=True)
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        self.assertEqual(self.status(button), "idle")
        page.evaluate("""() => {
          const fields = document.createElement("fieldset");
          fields.disabled = true;
          document.body.append(fields);
          const button = document.querySelector("drip-button");
          button.disabled = false;
          fields.append(button);
        }""")
        button.click(force=True)
        self.assertEqual(self.status(button), "idle")

    def test_phases_are_those_of_the_timeline(self):
        for scene in web.scenes():
            described = web.description(scene["scene"])
            if described.get("input") != "progress":
                continue
            with self.subTest(scene["scene"]):
                page, button = self.opened(f"scene={scene['scene']}")
                button.evaluate("button => { button.start(); button.progress = 1 }")
                self.until(page, "() => heard.some(([name]) => name === 'drip-full')")
                self.still(page)
                known = [phase["phase"] for phase in described["timeline"]["phases"]]
                seen = page.evaluate("heard.filter(([name]) => name === 'drip-phase').map(([, { phase }]) => phase)")
                self.assertEqual([phase for phase in seen if phase not in known], [])
                self.assertEqual(seen[-1], button.evaluate("button => button.phase"))
                self.assertEqual(self.heard(page, "drip-full"), ["drip-full"])
                self.assertEqual(sorted(set(seen), key=known.index), seen, "no phase comes twice or too early")
                self.assertGreater(len(seen), 2)

    def test_shows_what_it_is_told_at_once(self):
        """A button that starts with its state shows it as it stands, without a run up to it."""
        # Water that is calm, or no two pictures were the same.
        page, button = self.opened("progress=0.4 reduced-motion=always")
        self.still(page)
        self.assertEqual(self.heard(page, "drip-full", "drip-start"), [])
        first = self.pixels(button)
        page.evaluate("document.body.replaceChildren()")
        button = self.put(page, "<drip-button progress=0.4 reduced-motion=always></drip-button>")
        self.still(page)
        self.assertEqual(self.pixels(button), first)
        button.evaluate("button => { button.progress = 0.8 }")
        self.still(page)
        self.assertNotEqual(self.pixels(button), first)

    def pixels(self, element):
        return element.evaluate("element => element.shadowRoot.querySelector('canvas').toDataURL()")


class Tracking(web.PageTest):
    # A cut connection and a refusal are what some of this is about.
    allowed = ("Failed to load resource", "net::ERR")

    def opened(self):
        page = self.page()
        self.listen(page, *EVENTS)
        button = self.put(page, "<drip-button></drip-button>")
        self.key = self.id()
        self.server.let(self.key, 0)
        return page, button

    def fetch(self, button, bytes=200000, more=""):
        """Starts to follow a download that goes as far as the test lets it."""
        button.evaluate(
            """(button, address) => {
              window.result = null;
              (async () => {
                try {
                  const response = await button.track(signal => fetch(address, { signal }));
                  let bytes = 0;
                  for await (const piece of response.body) bytes += piece.length;
                  result = { bytes, status: response.status };
                } catch (error) {
                  result = { error: error.name };
                }
              })();
            }""",
            f"gate?key={self.key}&bytes={bytes}{more}",
        )

    def test_a_download_moves_the_button(self):
        page, button = self.opened()
        self.fetch(button)
        self.assertEqual(button.evaluate("button => [button.status, button.progress]"), ["running", None])
        for part in (0.25, 0.5, 0.9):
            self.server.let(self.key, part)
            self.until(page, "part => document.querySelector('drip-button').progress === part", part)
        self.server.let(self.key, 1)
        self.until(page, "() => heard.some(([name]) => name === 'drip-full')")
        self.assertEqual(page.evaluate("result"), {"bytes": 200000, "status": 200})
        self.assertEqual(button.evaluate("button => [button.status, button.progress]"), ["done", 1])

    def test_a_response_that_nobody_reads_is_followed_to_its_end(self):
        page, button = self.opened()
        button.evaluate(
            """(button, address) => {
              button.addEventListener("drip-start", () => {
                window.response = button.track((signal) => fetch(address, { signal }));
              });
            }""",
            f"gate?key={self.key}&bytes=200000",
        )
        button.click()
        for part in (0.25, 0.5):
            self.server.let(self.key, part)
            self.until(page, "part => document.querySelector('drip-button').progress === part", part)
        self.server.let(self.key, 1)
        self.until(page, "() => heard.some(([name]) => name === 'drip-full')")
        self.assertEqual(button.evaluate("button => button.status"), "done")
        self.assertEqual(page.evaluate("async () => (await (await response).blob()).size"), 200000)

    def test_a_response_that_nobody_reads_can_be_cancelled(self):
        page, button = self.opened()
        button.evaluate(
            "(button, address) => { window.response = button.track(signal => fetch(address, { signal })); }",
            f"gate?key={self.key}&bytes=200000",
        )
        self.server.let(self.key, 0.25)
        self.until(page, "() => document.querySelector('drip-button').progress === 0.25")
        button.evaluate("button => button.cancel()")
        error = page.evaluate("async () => (await response).text().then(() => null, error => error.name)")
        self.assertEqual([error, button.evaluate("button => button.status")], ["AbortError", "canceled"])

    def test_a_reader_sets_the_pace(self):
        page, button = self.opened()
        read = button.evaluate(
            """async button => {
              let produced = 0;
              const pieces = () => new ReadableStream(
                { pull: stream => { produced += 1; stream.enqueue(new Uint8Array(10)); } }, { highWaterMark: 0 });
              const settle = () => new Promise(resolve => setTimeout(resolve, 50));
              const reader = button.track(pieces()).getReader();
              await settle();
              const results = [produced];
              await reader.read();
              await settle();
              results.push(produced);
              await reader.cancel();
              return [...results, button.status];
            }"""
        )
        self.assertEqual(read, [0, 1, "canceled"])

    def test_without_a_length_it_waits_for_the_end(self):
        page, button = self.opened()
        self.fetch(button, more="&length=none")
        self.server.let(self.key, 0.5)
        self.until(page, "() => document.querySelector('drip-button').status === 'running'")
        self.assertIsNone(button.evaluate("button => button.progress"))
        self.server.let(self.key, 1)
        self.until(page, "() => result !== null")
        self.until(page, "() => document.querySelector('drip-button').status === 'done'")

    def test_cancel_aborts(self):
        page, button = self.opened()
        self.fetch(button)
        self.server.let(self.key, 0.3)
        self.until(page, "() => document.querySelector('drip-button').progress === 0.3")
        button.click()
        self.until(page, "() => result !== null")
        self.assertEqual(page.evaluate("result"), {"error": "AbortError"})
        self.assertEqual(button.evaluate("button => button.status"), "canceled")

    def test_a_cut_connection_fails_and_can_be_retried(self):
        page, button = self.opened()
        self.fetch(button)
        self.server.let(self.key, 0.4)
        self.until(page, "() => document.querySelector('drip-button').progress === 0.4")
        self.server.let(self.key, -1)
        self.until(page, "() => document.querySelector('drip-button').status === 'failed'")
        self.assertEqual(page.evaluate("result"), {"error": "TypeError"})
        self.server.let(self.key, 1)
        self.fetch(button)
        self.until(page, "() => document.querySelector('drip-button').status === 'done'")

    def test_a_refusal_fails(self):
        page, button = self.opened()
        button.evaluate("button => { button.track(fetch('fail?status=503')) }")
        self.until(page, "() => document.querySelector('drip-button').status === 'failed'")

    def test_pause_holds_the_download(self):
        page, button = self.opened()
        self.fetch(button, bytes=8_000_000)
        self.server.let(self.key, 0.1)
        self.until(page, "() => document.querySelector('drip-button').progress === 0.1")
        button.evaluate("button => { button.pause() }")
        self.server.let(self.key, 1)
        page.evaluate("async () => { for (let i = 0; i < 20; i += 1) await new Promise(requestAnimationFrame) }")
        self.assertLess(button.evaluate("button => button.progress"), 0.5)
        self.assertIsNone(page.evaluate("result"))
        button.evaluate("button => { button.resume() }")
        self.until(page, "() => result?.bytes === 8000000")

    def test_an_upload_moves_the_button(self):
        page, button = self.opened()
        button.evaluate(
            """button => {
              window.parts = [];
              new MutationObserver(() => button.progress !== null && parts.push(button.progress))
                .observe(button, { attributes: true, attributeFilter: ["progress"] });
              const request = new XMLHttpRequest();
              request.open("POST", "upload?seconds=0.5");
              button.track(request);
              request.onload = () => (window.answer = request.responseText);
              request.send(new Uint8Array(3000000));
            }"""
        )
        self.until(page, "() => document.querySelector('drip-button').status === 'done'")
        self.assertEqual(json.loads(page.evaluate("answer"))["bytes"], 3000000)
        parts = page.evaluate("parts")
        self.assertEqual(parts, sorted(parts))
        self.assertEqual(parts[-1], 1)

    def test_cancel_ends_an_upload(self):
        page, button = self.opened()
        button.evaluate(
            """button => {
              window.aborted = false;
              const request = new XMLHttpRequest();
              request.open("POST", "upload?seconds=60");
              request.onabort = () => (aborted = true);
              button.track(request);
              request.send(new Uint8Array(30000000));
            }"""
        )
        button.click()
        self.until(page, "() => aborted")
        self.assertEqual(button.evaluate("button => button.status"), "canceled")

    def test_promises_streams_and_controllers(self):
        page, button = self.opened()
        result = button.evaluate(
            """async button => {
              const results = [];
              results.push(await button.track(Promise.resolve(5)), button.status);
              button.track(Promise.reject(new Error("no"))).catch(() => {});
              await new Promise(requestAnimationFrame);
              results.push(button.status);
              const pieces = new ReadableStream({
                start(stream) { stream.enqueue(new Uint8Array(30)); stream.enqueue(new Uint8Array(70)); stream.close(); },
              });
              const reader = button.track(pieces, { total: 100 }).getReader();
              await reader.read();
              results.push(button.progress);
              await reader.read();
              await reader.read();
              results.push(button.status);
              const controller = new AbortController();
              button.track(controller);
              button.cancel();
              results.push(controller.signal.aborted, button.status);
              try { button.track(7); } catch (error) { results.push(error.name); }
              return results;
            }"""
        )
        self.assertEqual(result, [5, "done", "failed", 0.3, "done", True, "canceled", "TypeError"])


class Forms(web.PageTest):
    def test_takes_part_in_a_form(self):
        page = self.page()
        self.put(page, "<form><drip-button name=file value=here required></drip-button></form>")
        found = page.evaluate(
            """async () => {
              const [form, button] = [document.querySelector("form"), document.querySelector("drip-button")];
              const state = () => [form.checkValidity(), button.validity.valueMissing, new FormData(form).get("file")];
              const states = [button.form === form, state()];
              button.progress = 1;
              await null;
              states.push(state());
              form.reset();
              await null;
              states.push(state(), button.status);
              return states;
            }"""
        )
        self.assertEqual(found, [True, [False, True, None], [True, False, "here"], [False, True, None], "idle"])
