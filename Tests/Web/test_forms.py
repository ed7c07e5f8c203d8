"""<drip-button> in forms, disabled, and with numbers that are no progress; errors that it reports."""

import web

BUTTON = "<drip-button></drip-button>"


class Forms(web.PageTest):
    def test_validity(self):
        page, button = self.opened("<form><label for=x>File</label><drip-button id=x name=file required></drip-button>")
        state = """button => [button.willValidate, button.validity.valueMissing, button.validity.customError,
          button.validationMessage, button.checkValidity(), button.matches(":invalid")]"""
        words = page.evaluate("customElements.get('drip-button').words")
        assert button.evaluate(state) == [True, True, False, words["missing"], False, True]
        # The message says what to do: to begin, or to wait.
        button.evaluate("button => { button.start() }")
        assert button.evaluate(state) == [True, True, False, words["unfinished"], False, True]
        button.evaluate("button => button.reset()")
        assert button.evaluate("button => [...button.labels].map(label => label.textContent)") == ["File"]
        button.evaluate("button => { button.required = false }")
        assert button.evaluate(state) == [True, False, False, "", True, False]
        button.evaluate("button => button.setCustomValidity('Too old.')")
        assert button.evaluate(state) == [True, False, True, "Too old.", False, True]
        button.evaluate("button => { button.required = true; button.progress = 1; button.setCustomValidity('') }")
        assert button.evaluate(state) == [True, False, False, "", True, False]
        button.evaluate("button => { button.disabled = true; button.progress = null }")
        assert button.evaluate("button => [button.willValidate, button.checkValidity()]") == [False, True]

    def test_an_invalid_button_gets_the_focus(self):
        page, button = self.opened("<form><drip-button required></drip-button><button>Send</button></form>")
        assert button.evaluate("""button => {
          let invalid = 0;
          button.addEventListener("invalid", () => (invalid += 1));
          return [button.reportValidity(), button.form.requestSubmit(), invalid, document.activeElement === button];
        }""") == [False, None, 2, True]

    def test_a_disabled_button_does_not_start(self):
        for html in ("<drip-button disabled></drip-button>", f"<fieldset disabled>{BUTTON}</fieldset>"):
            page, button = self.opened(html)
            button.click(force=True)
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
            assert button.evaluate("button => [button.start(), button.state]") == [False, "idle"]
            # It can be enabled and started in one step.
            assert button.evaluate("""button => {
              button.disabled = false;
              find("fieldset")?.removeAttribute("disabled");
              return [button.start(), button.state];
            }""") == [True, "running"]
            assert self.heard(page, "drip-start") == ["drip-start"]

    def test_progress_that_is_no_number(self):
        page, button = self.opened(BUTTON)
        page.evaluate("""() => {
          window.errors = [];
          document.addEventListener("drip-error", event => {
            errors.push(event.detail.error.message);
            event.preventDefault();
          });
        }""")
        state = "button => [button.state, button.progress, button.getAttribute('progress')]"
        for value, after in [("NaN", ["running", None, "unknown"]), ("0.25", ["running", 0.25, "0.25"]),
                             ("NaN", ["running", None, "unknown"]), ("1", ["done", 1, "1"]),
                             ("0 / 0", ["running", None, "unknown"]), ("null", ["idle", None, None]),
                             ("0.1 + 0.2 + 0.7000001", ["done", 1, "1"])]:
            button.evaluate(f"button => {{ button.progress = {value} }}")
            assert button.evaluate(state) == after, value
        assert page.evaluate("errors") == []
        button.evaluate("button => { button.reset(); button.progress = 0.5; button.progress = 3 / 0 }")
        assert button.evaluate(state) == ["running", 0.5, "0.5"]
        # The same message is reported once.
        button.evaluate("button => { button.progress = Infinity; button.progress = -Infinity }")
        messages = page.evaluate("errors")
        assert len(messages) == 2 and all("progress" in one for one in messages) and "-Infinity" in messages[1]
        button.evaluate("button => { button.reset(); button.setAttribute('progress', '1e999') }")
        assert button.evaluate(state) == ["idle", None, "1e999"]
        self.until(page, "errors.length === 3")

    def test_nonsense_is_in_the_console(self):
        page = self.page()
        for attribute, text, said in [("progress", "50", "progress is a number from 0 to 1, not 50"),
                                      ("progress", "-1", "not -1"), ("state", "cancelled", "canceled, not “cancelled”")]:
            self.errors.clear()
            page.evaluate("([name, text]) => { document.body.innerHTML = `<drip-button ${name}='${text}'></drip-button>` }",
                          [attribute, text])
            self.wait(page, lambda: self.errors, text)
            assert [said in line for line in self.errors] == [True], self.errors
            assert page.evaluate("find('drip-button').state") == "idle"
        self.errors.clear()


class Errors(web.PageTest):
    def test_are_in_the_console_unless_handled(self):
        page = self.page()
        page.evaluate("""() => {
          document.body.innerHTML = "<drip-player scene=ocean></drip-player>".repeat(3);
          window.heard = [];
          document.addEventListener("drip-error", event => heard.push(event.cancelable));
        }""")
        self.until(page, "heard.length === 3")
        self.until(page, "pass(2).then(() => true)")
        # Once for the page, because many elements may have the same mistake.
        [line], self.errors = self.errors, []
        assert "drip-player" in line and "ocean" in line
        page.evaluate("""() => {
          document.addEventListener("drip-error", event => event.preventDefault());
          document.body.innerHTML = "<drip-player scene=lake></drip-player>";
        }""")
        self.until(page, "heard.length === 4")

    def test_copies_of_the_library(self):
        """A second copy is silent if it has the same version, and elements work with the first one."""
        page = self.page()
        text = (web.SITE / "drip.mjs").read_text()
        version = page.evaluate("customElements.get('drip-button').version")
        assert version and text.count(f'"{version}"') == 1
        page.route("**/copy.mjs", lambda route: route.fulfill(body=text, content_type="text/javascript"))
        page.route("**/other.mjs", lambda route: route.fulfill(
            body=text.replace(f'"{version}"', '"99.1"'), content_type="text/javascript"))
        warnings = []
        page.on("console", lambda line: warnings.append((line.type, line.text)))
        page.evaluate("import(new URL('drip.mjs', location))")
        page.evaluate("import(new URL('copy.mjs', location))")
        button = self.put(page, BUTTON)
        assert button.evaluate("button => button.start()") and warnings == []
        page.evaluate("import(new URL('other.mjs', location))")
        [(kind, line)] = warnings
        assert kind == "warning" and "drip-button" in line and "99.1" in line and version in line
        self.errors.clear()
        button = self.put(page, BUTTON)
        assert button.evaluate("button => button.start()")
