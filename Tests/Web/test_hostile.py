"""Difficult pages: policies, wrong types, missing and broken modules, late scripts, and elements that move."""

import web


class Hostile(web.PageTest):
    def check_plain(self, mode):
        """Checks that a button without its module still works, shows something and reports an error."""
        page = self.page(mode=mode)
        page.evaluate("""() => {
          window.wrong = [];
          document.addEventListener("drip-error", event => {
            event.preventDefault();
            wrong.push(event.detail.error.message);
          });
          document.body.innerHTML = "<drip-button label=Map></drip-button><drip-player scene=wave>Still</drip-player>";
        }""")
        self.until(page, "wrong.length >= 2")
        assert all(page.evaluate("wrong"))
        button = page.locator("drip-button")
        assert page.evaluate("Promise.all([...document.body.children].map(element => isReady(element)))") == [False, False]
        button.click()
        assert button.evaluate("button => button.state") == "running"
        button.evaluate("button => { button.progress = 0.4 }")
        assert button.evaluate("button => button.shadowRoot.querySelector('[role=progressbar]').ariaValueNow") == "40"
        assert page.screenshot() != self.page("bare").screenshot(), "the button is invisible"
        assert button.evaluate("""button => new Promise(resolve => {
          button.addEventListener("drip-done", () => resolve(button.state), { once: true });
          button.progress = 1;
        })""") == "done"

    def test_a_refresh_without_its_module(self):
        """The sheet of a refresh has the distances of its scene."""
        self.allowed = ("404",)
        page = self.page(mode="missing")
        given = {one["name"]: one["value"] for one in web.description("refresh")["parameters"]}
        page.evaluate("""() => {
          document.body.innerHTML = "<drip-refresh><p>Content</p></drip-refresh>";
          window.heard = [];
          for (const name of ["pull", "refresh", "end"]) {
            document.addEventListener(`drip-${name}`, event => heard.push([event.type, event.detail]));
          }
        }""")
        refresh = page.locator("drip-refresh")
        shift = "refresh => refresh.shadowRoot.querySelector('.content').style.transform"
        refresh.evaluate("refresh => refresh.dispatchEvent(new WheelEvent('wheel', { deltaY: -60, bubbles: true }))")
        self.until(page, "heard.length")
        pull = page.evaluate("heard[0][1]")
        assert abs(pull["distance"] / pull["fraction"] - given["pullDistance"]) < 1e-9
        refresh.evaluate("refresh => refresh.refresh()")
        assert refresh.evaluate("refresh => refresh.refreshing")
        assert refresh.evaluate(shift) == f"translateY({given['stop']:g}px)"
        refresh.evaluate("refresh => refresh.finish()")
        assert page.evaluate("names('drip-refresh', 'drip-end')") == ["drip-refresh", "drip-end"]
        assert not refresh.evaluate("refresh => refresh.refreshing") and not refresh.evaluate(shift)

    def test_other_types_and_a_strict_policy(self):
        images = []
        for mode in ("", "csp", "octets", "text"):
            page = self.page(mode=mode)
            self.put(page, "<drip-button></drip-button><drip-player scene=wave current-time=1></drip-player>")
            images.append(self.image(page, page.locator("drip-player")))
        assert len(set(images)) == 1

    def test_a_policy_without_wasm(self):
        # Chromium logs that it must not compile.
        self.allowed = ("WebAssembly", "wasm-unsafe-eval", "unsafe-eval")
        self.check_plain("strict")

    def test_a_broken_module(self):
        self.check_plain("broken")

    def test_a_module_that_comes_later(self):
        """A page can try again with a module from another address."""
        self.allowed = ("404",)
        page = self.page(mode="missing")
        assert page.evaluate("""async () => {
          document.body.innerHTML = "<drip-button></drip-button>";
          const { configure, load } = await import(new URL("drip.mjs", location));
          const isMissing = await load().then(() => false, () => find("drip-button").drip === undefined);
          configure({ wasm: new URL("/drip.wasm", location) });
          return [isMissing, (await load()).scenes.length];
        }""") == [True, len(web.scenes())]

    def test_late_elements_keep_their_properties(self):
        page = self.page("bare")
        page.evaluate("""() => {
          document.body.innerHTML = "<drip-button>Wait</drip-button><drip-player></drip-player>";
          const [button, player] = document.body.children;
          Object.assign(button, { progress: 0.6, label: "Late", seed: 5, theme: "dark" });
          Object.assign(player, { scene: "wave", currentTime: 2, speed: 3, controls: true });
          window.ready = [];
          document.addEventListener("drip-ready", event => ready.push(event.target.localName));
        }""")
        assert "Wait" in page.locator("drip-button").inner_text()
        page.add_script_tag(url="drip.mjs", type="module")
        self.until(page, "ready.length === 2")
        assert page.evaluate("""() => {
          const [button, player] = document.body.children;
          return [button.progress, button.getAttribute("progress"), button.label, button.seed, button.theme,
                  button.state, player.scene, player.currentTime, player.speed, player.hasAttribute("controls")];
        }""") == [0.6, "0.6", "Late", 5, "dark", "running", "wave", 2, 3, True]

    def test_removed_and_put_back(self):
        page = self.page()
        player = self.put(page, "<drip-player scene=wave current-time=2></drip-player>")
        before = self.image(page, player)
        assert player.evaluate("""async player => {
          for (let round = 0; round < 20; round += 1) {
            player.remove();
            if (round % 2) await pass();
            document.body.append(player);
          }
          player.remove();
          await pass();
          const alive = player.drip.alive;
          document.body.append(player);
          return alive;
        }""") == 0
        self.until(page, "before => imageOf(find('drip-player')) === before", before)
        assert player.evaluate("player => player.drip.alive") == 1

    def test_ways_to_create_elements(self):
        """Elements come from imported and cloned templates, shadow roots, markup and constructors."""
        assert self.page().evaluate("""async () => {
          const html = "<drip-button progress=0.5></drip-button>";
          const template = document.createElement("template");
          template.innerHTML = html;
          document.body.append(document.importNode(template.content, true), template.content.cloneNode(true));
          const host = document.body.appendChild(document.createElement("div"));
          host.attachShadow({ mode: "closed" }).innerHTML = html;
          document.body.insertAdjacentHTML("beforeend", html);
          document.body.append(Object.assign(new (customElements.get("drip-button"))(), { progress: 0.5 }));
          const all = [...document.querySelectorAll("drip-button")];
          await Promise.all(all.map(one => one.ready));
          return [all.length, all[0].drip.alive];
        }""") == [4, 5]
