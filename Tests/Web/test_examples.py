"""Every example of the READMEs and of the articles on the web runs to its end."""

import pathlib
import subprocess
import tempfile

import recipes
import server
import web

REPORT = b"%PDF-" + b"\x5a" * 300_000
# The addresses that examples fetch or post to.
FETCHED = ("/report.pdf", "/posts.json", "/photos")
# The troubles in which a request succeeds without any bytes.
EMPTY = ("empty", "bodiless")
ONE_LINE = '<drip-button href="/report.pdf" download label="Report"></drip-button>'
DEFINITION = '<script type="module" src="/drip/drip.mjs"></script>'
# The definition of the button alone.
BUTTON = '<script type="module" src="/drip/drip-button.mjs"></script>'
# A stand-in for React, with as much of it as the examples use.
REACT = """
let effects = [];
export const useRef = current => ({ current });
export const useEffect = effect => void effects.push(effect);
export function jsx(type, props) {
  if (typeof type === "function") return type(props);
  const element = document.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (name === "ref") value.current = element;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  return element;
}
export function render(type, props) {
  effects = [];
  document.body.append(jsx(type, props));
  for (const effect of effects) effect();
}
"""
# The page around examples that are only scripts.
OWN_WORK = """
const tell = data => worker.dispatchEvent(Object.assign(new Event("message"), { data }));
const button = document.body.appendChild(document.createElement("drip-button"));
const files = [], compress = async () => 5, sent = [];
const worker = Object.assign(new EventTarget(), { postMessage: text => sent.push(text) });
Object.assign(window, { button, sent, tell });
"""


class Examples(web.PageTest):
    def setUp(self):
        super().setUp()
        self.posted, self.trouble = [], None

    def open(self, body, origin=""):
        """Opens a page with an example, on a server that has the files that examples use."""
        page = self.blank(accept_downloads=True)
        if DEFINITION not in body and "/drip/" not in body:
            body = DEFINITION + body
        answers = {
            "/example": ("text/html", b"<!doctype html><html lang=en><title>Example</title>"
                                      b"<link rel=icon href=data:,><body>" + body.encode()),
            "/report.pdf": ("application/pdf", REPORT),
            "/posts.json": ("application/json", b'[{ "title": "One" }, { "title": "Two" }]'),
            "/photos": ("text/plain", b"thanks"),
            "/tank": ("text/event-stream", b"data: 240\n\n"),
        }

        def answer(route):
            request = route.request
            path = "/" + request.url.split("/", 3)[3]
            if path.startswith("/drip/") or request.url.startswith("https://static.example.com/"):
                name = path.rsplit("/", 1)[1]
                kind = server.TYPES[pathlib.Path(name).suffix]
                data = (web.SITE / name).read_bytes()
            else:
                kind, data = answers[path]
            if request.method == "POST":
                self.posted.append(request.post_data_buffer or b"")
            trouble = self.trouble if path in FETCHED else None
            if trouble == "lost":
                return route.abort("connectionreset")
            data = b"" if trouble in EMPTY else data
            return route.fulfill(status={"refused": 500, "bodiless": 204}.get(trouble, 200), body=data, headers={
                "Content-Type": kind, "Content-Length": str(len(data)), "Access-Control-Allow-Origin": "*"})

        page.route("**/*", answer)
        page.add_init_script("""
          window.heard = [];
          for (const name of ["done", "end", "complete"]) {
            document.addEventListener(`drip-${name}`, event => heard.push([event.type, event.detail]), true);
          }""")
        page.goto(f"{self.server.origin}/example")
        return page

    def fills(self, page):
        """Clicks the button of a page, and waits until it looks full."""
        page.locator("drip-button").click()
        self.until(page, "names('drip-done').length === 1")
        assert page.locator("drip-button").evaluate("button => [button.state, button.progress]") == ["done", 1]

    def is_drawn(self, page, names="drip-button"):
        self.until(page, "names => isReady(...document.querySelectorAll(names))", names)

    def download(self, code):
        page = self.open(code)
        with page.expect_download() as download:
            self.fills(page)
        with open(download.value.path(), "rb") as file:
            assert (download.value.suggested_filename, file.read()) == ("report.pdf", REPORT)

    def pill(self, code):
        self.download(BUTTON + code)

    def words(self, code):
        page = self.open(f"<script type=module>{code}document.body.innerHTML = "
                         "'<drip-button shape=pill progress=1>Save</drip-button>'</script>")
        self.is_drawn(page)
        assert page.evaluate("find('drip-button').constructor.words.doneLabel") == "Saved"

    def gauge(self, code):
        # The line is lost after the first message.
        page = self.open(code + """<script>
          window.seen = [];
          new MutationObserver(() => seen.push(tank.getAttribute("value"))).observe(tank, { attributes: true });
        </script>""")
        self.is_drawn(page, "drip-gauge")
        self.until(page, "seen.length > 1")
        assert page.evaluate("seen.slice(0, 2)") == ["240", None]

    def upload(self, code):
        page = self.open(code)
        # Without a photo there is nothing to send.
        page.locator("drip-button").click()
        assert page.evaluate("[upload.state, photos.checkValidity()]") == ["idle", False]
        page.set_input_files("input", {"name": "drop.png", "mimeType": "image/png", "buffer": b"\x01" * 200_000})
        page.wait_for_timeout(600)
        self.fills(page)
        assert b"drop.png" in self.posted[-1] and page.evaluate("photos.checkValidity()")

    def own_work(self, code):
        page = self.open(f"{DEFINITION}<script type=module>{OWN_WORK}{code}</script>")
        self.fills(page)
        page.evaluate("button.reset(), tell({ fraction: 0.5 })")
        assert page.evaluate("[button.state, button.progress]") == ["running", 0.5]
        page.evaluate("button.cancel(), button.reset(), tell({ error: true })")
        assert page.evaluate("[button.state, sent]") == ["failed", ["stop"]]

    def feed(self, code):
        page = self.open(code)
        self.until(page, "Boolean(find('drip-refresh').drip)")
        page.evaluate("find('drip-refresh').refresh()")
        self.until(page, "names('drip-end').length === 1")
        assert page.locator("#feed li").all_inner_texts() == ["One", "Two"]

    def scrolled(self, code):
        page = self.open(f"{code}<div style='block-size: 3000px'></div>")
        self.is_drawn(page, "drip-loader, drip-player")
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        self.until(page, "scrolled.ended")

    def colors(self, code):
        page = self.open(f"<style>{code}</style><drip-button state=failed></drip-button>"
                         "<div class=danger><drip-button></drip-button></div>")
        self.is_drawn(page)
        [water, failed], [danger, _] = page.evaluate("""[...document.querySelectorAll("drip-button")].map(button => {
          const style = getComputedStyle(button);
          return ["--drip-color", "--drip-focus-color"].map(name => style.getPropertyValue(name));
        })""")
        assert water.startswith("oklch(0.6 0.15 230") and danger == "rgb(220, 20, 60)" and failed == "crimson"
        assert page.locator("drip-button").first.evaluate("button => button.offsetWidth") == 48

    def canvas(self, code):
        page = self.open(code)
        self.until(page, """async () => {
          const drip = await (await import("/drip/drip.mjs")).load();
          return drip.frames > 0 && drip.alive === 0;
        }""")
        assert page.evaluate("find('canvas').getContext('2d').getImageData(0, 0, 240, 240).data.some(byte => byte > 0)")

    def rendered(self, code):
        """Builds an example with a stand-in for React, renders its component, and returns the page."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            react = folder / "node_modules/react"
            react.mkdir(parents=True)
            (react / "index.js").write_text(REACT)
            (react / "jsx-runtime.js").write_text('export * from "./index.js"')
            (folder / "example.tsx").write_text(code)
            (folder / "main.mjs").write_text("""
              import * as parts from "./example.tsx";
              import { render } from "react";
              render(Object.values(parts)[0], { url: "/report.pdf", onLoaded: file => (window.size = file.size) });
            """)
            bundle = subprocess.run(
                ["esbuild", "main.mjs", "--bundle", "--format=esm", "--jsx=automatic", "--alias:dripkit/button=/drip/drip-button.mjs",
                 "--external:/drip/*"], cwd=folder, capture_output=True, text=True, check=False)
        assert bundle.returncode == 0, bundle.stderr
        return self.open(f"<script type=module>{bundle.stdout}</script>")

    def components(self, code):
        page = self.rendered(code)
        self.fills(page)
        if "onLoaded" in code:
            self.until(page, f"window.size === {len(REPORT)}")

    def overview(self, code):
        page = self.open(code)
        self.is_drawn(page, "drip-button, drip-gauge, drip-scene, drip-player")
        self.until(page, "find('drip-player').currentTime > 0 && Boolean(find('drip-refresh').drip)")

    def with_content(self, code):
        page = self.open(code)
        self.is_drawn(page)
        progress = 0.4 if "0.4" in code else None
        assert page.evaluate("find('drip-button').progress") == progress

    def with_value(self, code):
        page = self.open(code)
        self.is_drawn(page, "drip-gauge")
        assert page.evaluate("find('drip-gauge').value") == 62

    def fetched_early(self, code):
        page = self.open(f"{code}{BUTTON}<drip-button></drip-button>")
        self.is_drawn(page)
        # Each file is fetched once.
        names = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())")
        assert {"drip.css", "drip-button.mjs", "drip-download.wasm"} <= set(names) and len(names) == len(set(names))

    def elsewhere(self, code):
        page = self.open(f"<script type=module>{code}document.body.innerHTML = '<drip-button></drip-button>'</script>")
        self.is_drawn(page)
        assert set(self.strangers) == {"https://static.example.com/drip-download.wasm"}
        self.strangers.clear()

    # A text of each example, and the function that tries it.
    known = {
        'shape="pill" href': pill, "doneLabel": words, 'id="tank"': gauge,
        ONE_LINE: download, "link.download": download, 'id="photos"': upload, "compress(files)": own_work,
        "waitUntil": feed, 'id="scrolled"': scrolled, "oklch(": colors, 'id="own"': canvas,
        'from "react"': components, "dripkit/react": components, "<drip-scene": overview,
        'unit="%" outline="bottle" thresholds': with_value,
        "download>Report": with_content, "<progress value": with_content, "configure(": elsewhere, 'rel="preload"': fetched_early,
        f'{BUTTON}\n<drip-button label="Report"': with_content,
    }

    def examples(self, text):
        """Returns the examples that have a text."""
        found = [code for path in recipes.ARTICLES for _, code in recipes.BLOCK.findall(path.read_text()) if text in code]
        assert found, text
        return found

    def test_troubles(self):
        """A refused request and a lost line are failures that leave nothing behind, and an empty answer is a file."""
        self.allowed = ("Failed to load resource",)
        for self.trouble in ("refused", "lost", *EMPTY):
            status = "done" if self.trouble in EMPTY else "failed"
            for text, opened in [(ONE_LINE, self.open), ("link.download", self.open), ("onLoaded", self.rendered),
                                 ('"dripkit/react"', self.rendered)]:
                for code in self.examples(text):
                    with self.subTest(trouble=self.trouble, code=code):
                        self.loads(code, opened(code), status)
            with self.subTest(trouble=self.trouble, text="upload"):
                page = self.open(*self.examples('id="photos"'))
                page.set_input_files("input", {"name": "drop.png", "mimeType": "image/png", "buffer": b"\x01" * 2000})
                page.locator("drip-button").click()
                self.until(page, "status => upload.state === status", status)
                assert page.evaluate("photos.checkValidity()") == (status == "done")
            with self.subTest(trouble=self.trouble, text="feed"):
                page = self.open(*self.examples("waitUntil(load())"))
                self.until(page, "Boolean(find('drip-refresh').drip)")
                page.evaluate("feed.innerHTML = '<li>Old', find('drip-refresh').refresh()")
                self.until(page, "names('drip-end').length === 1")
                assert page.locator("#feed li").all_inner_texts() == ["Old"]
                assert page.locator("drip-refresh [role=status]").text_content() == "Refresh failed"

    def loads(self, code, page, status):
        """Clicks a button that loads an empty file or nothing."""
        files = []
        page.on("download", lambda file: files.append(file))
        page.locator("drip-button").click()
        self.until(page, "status => find('drip-button').state === status", status)
        if status == "done" and "download" in code:
            self.wait(page, lambda: files, "the file is saved")
            assert pathlib.Path(files[0].path()).read_bytes() == b""
        elif status == "done" and "onLoaded" in code:
            self.until(page, "window.size === 0")
        else:
            page.evaluate("pass(10)")
            assert (files, page.evaluate("window.size ?? null")) == ([], None)

    def test_all(self):
        tried = set()
        for path in recipes.ARTICLES:
            for kind, code in recipes.BLOCK.findall(path.read_text()):
                if kind not in ("html", "css", "js", "tsx") or code.strip() == BUTTON:
                    continue
                # There is no compiler of Vue here. test_types checks the types of its example.
                if "from \"vue\"" in code:
                    continue
                text = next((text for text in self.known if text in code), None)
                assert text, f"{path.name} has an example that nothing tries: {code}"
                with self.subTest(path=path.name, text=text):
                    self.known[text](self, code)
                tried.add(text)
        assert tried == set(self.known)
