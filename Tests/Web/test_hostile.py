"""Pages that make it hard: policies, wrong types, missing and broken modules, late scripts, files without a server."""

import web


class Hostile(web.PageTest):
    def plain(self, page):
        """A button without its module still does what it has to, and says what is missing."""
        page.evaluate("""() => {
          window.wrong = [];
          document.addEventListener("drip-error", event => wrong.push(event.detail.error.message));
          document.body.innerHTML = "<drip-button label=Map></drip-button><drip-player scene=wave>Still</drip-player>";
        }""")
        self.until(page, "() => wrong.length >= 2")
        self.assertTrue(all(page.evaluate("wrong")))
        button = page.locator("drip-button")
        self.assertEqual(page.evaluate("[...document.querySelectorAll('drip-button, drip-player')].map(one => one.ready)"),
                         [False, False])
        button.click()
        self.assertEqual(button.evaluate("button => button.status"), "running")
        button.evaluate("button => { button.progress = 0.4 }")
        bar = button.evaluate("button => button.shadowRoot.querySelector('[role=progressbar]').ariaValueNow")
        self.assertEqual(bar, "40")
        blank = self.page("bare").screenshot()
        self.assertNotEqual(page.screenshot(), blank, "something is seen")
        full = button.evaluate("""button => new Promise(resolve => {
          button.addEventListener("drip-full", () => resolve(button.status), { once: true });
          button.progress = 1;
        })""")
        self.assertEqual(full, "done")

    def works(self, page):
        self.put(page, "<drip-button></drip-button><drip-player scene=wave current-time=1></drip-player>")
        self.still(page)
        return page.locator("drip-player").evaluate(
            "player => player.shadowRoot.querySelector('canvas').toDataURL()")

    def test_a_strict_policy(self):
        usual = self.works(self.page())
        self.assertEqual(self.works(self.page(mode="csp")), usual)

    def test_a_policy_without_wasm(self):
        # Chromium says itself that it was forbidden to compile.
        self.allowed = ("WebAssembly", "wasm-unsafe-eval", "unsafe-eval")
        self.plain(self.page(mode="strict"))

    def test_a_missing_module(self):
        self.allowed = ("404",)
        self.plain(self.page(mode="missing"))

    def test_a_broken_module(self):
        self.plain(self.page(mode="broken"))

    def test_wrong_types(self):
        usual = self.works(self.page())
        for mode in ("octets", "text"):
            self.assertEqual(self.works(self.page(mode=mode)), usual, mode)

    def test_a_module_that_comes_later(self):
        """What has failed can be tried again with a module from elsewhere."""
        self.allowed = ("404",)
        page = self.page(mode="missing")
        page.evaluate("document.body.innerHTML = '<drip-button></drip-button>'")
        self.until(page, "() => document.querySelector('drip-button').drip === undefined")
        found = page.evaluate("""async () => {
          const { configure, load } = await import(new URL("drip.mjs", location));
          await load().catch(() => {});
          configure({ wasm: new URL("/drip.wasm", location) });
          return (await load()).scenes.length;
        }""")
        self.assertEqual(found, len(web.scenes()))

    def test_late_elements_keep_what_they_were_told(self):
        page = self.page("bare")
        page.evaluate("""() => {
          document.body.innerHTML = "<drip-button>Wait</drip-button><drip-player></drip-player>";
          const [button, player] = document.body.children;
          Object.assign(button, { progress: 0.6, label: "Late", seed: 5, theme: "dark" });
          Object.assign(player, { scene: "wave", currentTime: 2, speed: 3, controls: true });
          window.ready = [];
          document.addEventListener("drip-ready", event => ready.push(event.target.localName));
        }""")
        self.assertIn("Wait", page.locator("drip-button").inner_text())
        page.add_script_tag(url="drip.mjs", type="module")
        self.until(page, "() => ready.length === 2")
        found = page.evaluate("""() => {
          const [button, player] = document.body.children;
          return [button.progress, button.getAttribute("progress"), button.label, button.seed, button.theme, button.status,
                  player.scene, player.currentTime, player.speed, player.hasAttribute("controls")];
        }""")
        self.assertEqual(found, [0.6, "0.6", "Late", 5, "dark", "running", "wave", 2, 3, True])

    def test_taken_out_and_put_back(self):
        page = self.page()
        player = self.put(page, "<drip-player scene=wave current-time=2></drip-player>")
        self.still(page)
        image = "player => player.shadowRoot.querySelector('canvas').toDataURL()"
        before = player.evaluate(image)
        between = player.evaluate("""async player => {
          for (let round = 0; round < 20; round += 1) {
            player.remove();
            if (round % 2) await new Promise(requestAnimationFrame);
            document.body.append(player);
          }
          player.remove();
          await new Promise(requestAnimationFrame);
          const alive = player.drip.alive;
          document.body.append(player);
          return alive;
        }""")
        self.assertEqual(between, 0)
        self.until(page, f"before => ({image})(document.querySelector('drip-player')) === before", before)
        self.assertEqual(player.evaluate("player => player.drip.alive"), 1)

    def test_in_documents_of_others(self):
        """Made by the parser, by innerHTML, by import, in a shadow root and in a template: all the same."""
        page = self.page()
        count = page.evaluate("""async () => {
          const html = "<drip-button progress=0.5></drip-button>";
          const template = document.createElement("template");
          template.innerHTML = html;
          document.body.append(document.importNode(template.content, true), template.content.cloneNode(true));
          const host = document.body.appendChild(document.createElement("div"));
          host.attachShadow({ mode: "closed" }).innerHTML = html;
          document.body.insertAdjacentHTML("beforeend", html);
          const Button = customElements.get("drip-button");
          document.body.append(Object.assign(new Button(), { progress: 0.5 }));
          const all = [...document.querySelectorAll("drip-button")];
          while (!all.every(one => one.ready)) await new Promise(requestAnimationFrame);
          return [all.length, all[0].drip.alive];
        }""")
        self.assertEqual(count, [4, 5])
