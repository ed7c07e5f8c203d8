"""Bundlers and pages without modules find the modules of WebAssembly."""

import base64
import re
import shutil
import subprocess
import tempfile

import package
import server
import web

PAGE = """<!doctype html><html lang=en><title>Bundle</title><link rel=icon href=data:,>{head}<body>{body}{end}"""
BUTTON = "<drip-button label=Report progress=0.4></drip-button>"
# An element of each module of the package, by the name of the module. A refresh draws when it is pulled.
MARKUP = {"drip": BUTTON, "drip-button": BUTTON, "drip-refresh": "<drip-refresh>Feed</drip-refresh>",
          "drip-loader": "<drip-loader label=Loading></drip-loader>", "drip-gauge": "<drip-gauge value=62></drip-gauge>"}


class BundleTest(web.PageTest):
    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = package.project(folder.name)
        self.output = self.folder / "dist"
        self.output.mkdir()

    def run_program(self, *words):
        if not shutil.which(words[0]):
            self.skipTest(f"{words[0]} is missing")
        result = subprocess.run(words, cwd=self.folder, capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stdout + result.stderr

    def draws(self, head="", end="", name="drip"):
        """Tests that a page with the files of the output draws an element, from a server."""
        (self.output / "index.html").write_text(PAGE.format(head=head, body=MARKUP[name], end=end))
        self.server = server.Server(self.output)
        self.addCleanup(self.server.stop)
        page = self.page("index.html")
        self.until(page, "Boolean(customElements.get(document.body.firstElementChild.localName))")
        if name != "drip-refresh":
            self.until(page, "isReady(document.body.firstElementChild)")
        page.wait_for_load_state("networkidle")
        assert any(path.endswith(".wasm") for path in self.server.requested)


class Bundlers(BundleTest):
    """Bundles of pages with all elements and with the button, made as the article about the web says."""

    PARTS = {"dripkit": ("drip.mjs", "drip.wasm"), "dripkit/button": ("drip-button.mjs", "drip-download.wasm")}

    def draws_each(self, bundle, text='import "{name}";', **places):
        """Tests the bundle of each part, which a function makes of page.js."""
        for name, (script, module) in self.PARTS.items():
            with self.subTest(name):
                shutil.rmtree(self.output)
                self.output.mkdir()
                (self.folder / "page.js").write_text(text.format(name=name, script=script, module=module))
                bundle(module)
                self.draws(**(places or {"head": '<script type="module" src="page.js"></script>'}))
                # The rest is loaded on demand.
                assert f"/{self.PARTS['dripkit'][1]}" not in self.server.requested or name == "dripkit"

    def test_esbuild_copies_the_modules(self):
        self.draws_each(lambda module: self.run_program(
            "esbuild", "page.js", f"node_modules/dripkit/{module}", "--bundle", "--minify", "--format=esm", "--splitting",
            "--loader:.wasm=copy", "--entry-names=[name]", "--outdir=dist"))

    def test_esbuild_gives_the_address_of_a_file(self):
        text = 'import {{ configure }} from "{name}";\nimport module from "dripkit/{module}";\n'
        text += 'configure({{ wasm: module, download: module }});'
        self.draws_each(lambda _: self.run_program(
            "esbuild", "page.js", "--bundle", "--format=esm", "--splitting", "--loader:.wasm=file", "--outdir=dist"), text)

    def test_rollup_keeps_the_addresses(self):
        def bundle(module):
            self.run_program("rollup", "page.js", "--format", "es", "--dir", "dist")
            shutil.copy(web.SITE / module, self.output)

        self.draws_each(bundle, 'import "./node_modules/dripkit/{script}";')

    def test_webpack_finds_the_modules(self):
        self.draws_each(
            lambda _: self.run_program("webpack", "--mode", "production", "--entry", "./page.js", "--output-path", "dist"),
            end='<script src="main.js"></script>')

    def test_addresses_are_literal(self):
        # Vite and webpack replace the addresses of this form, and only those.
        for path in self.folder.glob("node_modules/dripkit/*.mjs"):
            text = path.read_text()
            literal = re.findall(r'\bnew URL\("([\w./-]+\.wasm)",import\.meta\.url\)', text)
            assert literal and len(literal) == text.count("import.meta")
            assert all((path.parent / name).is_file() for name in literal)


class Scripts(BundleTest):
    """The modules of the package, and its scripts for pages without modules."""

    def test_find_the_modules_beside_them(self):
        package.copy_to(self.output / "drip")
        scripts = [name for name in package.files() if re.fullmatch(r"drip[\w-]*\.m?js", name)]
        assert {name.partition(".")[0] for name in scripts} == set(MARKUP)
        assert len(scripts) == 2 * len(MARKUP)
        for name in scripts:
            with self.subTest(name):
                kind = "type=module" if name.endswith("mjs") else ""
                self.draws(f"<script {kind} src=drip/{name}></script>", name=name.partition(".")[0])

    def test_work_without_a_server(self):
        # Browsers fetch no files, so the page has the module as text.
        shutil.copy(web.SITE / "drip.js", self.output)
        module = base64.b64encode((web.SITE / "drip.wasm").read_bytes()).decode()
        (self.output / "module.js").write_text(
            f'drip.configure({{ wasm: "data:application/wasm;base64,{module}" }});')
        path = self.output / "index.html"
        scripts = "<script src=drip.js></script><script src=module.js></script>"
        path.write_text(PAGE.format(head=scripts, body=BUTTON, end=""))
        page = self.blank()
        page.goto(path.as_uri())
        self.until(page, "isReady(find('drip-button'))")
