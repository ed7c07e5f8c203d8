"""The package is complete, and its types fit pages, examples and frameworks."""

import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import package
import recipes

TYPES = sorted(path.name for path in package.TYPES.glob("*.ts*"))


class InProject(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def need(self, *programs):
        for program in programs:
            if not shutil.which(program):
                self.skipTest(f"{program} is missing")


class Types(InProject):
    def check(self, names, **options):
        self.need("tsc")
        for name in names:
            if name in TYPES:
                shutil.copy(package.TYPES / name, self.folder)
        assert package.type_errors(self.folder, names, **options) == ""

    def test_of_elements_and_frameworks(self):
        # The samples mark what must be an error. The types of the frameworks are small ones of our own.
        package.project(self.folder)
        _, typed = recipes.write(self.folder)
        self.check([name for name in TYPES + typed if not self.is_for_react_18(name)])

    def test_of_react_18(self):
        if not package.REACT_18.exists():
            self.skipTest("the types of React 18 are missing")
        package.project(self.folder, frameworks=None)
        shutil.copytree(package.REACT_18, self.folder / "node_modules/@types/react")
        _, typed = recipes.write(self.folder)
        names = [name for name in TYPES + typed if self.is_for_react_18(name)]
        assert len(names) == 2
        # The types of React import others that Debian does not have.
        self.check(names, skipLibCheck=True)

    def is_for_react_18(self, name):
        folder = package.TYPES if name in TYPES else self.folder
        return "react-18" in (folder / name).read_text()

    def test_of_examples(self):
        package.project(self.folder)
        scripts, _ = recipes.write(self.folder)
        assert len(scripts) > 7
        # Scripts in pages have no types of parameters.
        self.check(scripts, checkJs=True, noImplicitAny=False, paths={"/drip/*": ["./node_modules/dripkit/*"]})

    def test_of_older_projects(self):
        # They do not read the exports of a package.
        package.project(self.folder)
        self.check(["elements.ts", "svelte.ts", "vue.ts"], module="esnext", moduleResolution="node",
                   paths={"svelte/elements": ["./node_modules/svelte/elements.d.ts"]})


def paths(value):
    """Returns the files that some values of package.json name."""
    if isinstance(value, str):
        return [value.removeprefix("./")]
    inside = value.values() if isinstance(value, dict) else value
    return [path for each in inside for path in paths(each)]


class Package(InProject):
    def test_has_all_files(self):
        files, manifest = package.files(), package.manifest()
        targets = set(paths([manifest["exports"], manifest["typesVersions"], manifest["main"], manifest["types"]]))
        assert targets <= files and len(targets) > 10
        assert set(package.ALWAYS) <= files
        # Files that other files load or import.
        for name in files:
            if not name.endswith(("wasm", "json")):
                folder = (package.SITE / name).parent
                for other in re.findall(r'(?:new URL\(|from )"(\.{0,2}/?[\w./-]+\.(?:mjs|wasm))"',
                                        (package.SITE / name).read_text()):
                    path = folder / (re.sub(r"\.mjs$", ".d.mts", other) if name.endswith("mts") else other)
                    assert str(path.resolve().relative_to(package.SITE)) in files, (name, other)

    def test_npm_packs_the_same_files(self):
        self.need("npm")
        output = subprocess.run(["npm", "pack", "--dry-run", "--json", "--offline"], cwd=package.SITE,
                                capture_output=True, check=True).stdout
        assert {each["path"] for each in json.loads(output)[0]["files"]} == package.files()

    def test_node_finds_and_imports_it(self):
        self.need("node")
        package.project(self.folder)
        exports = package.manifest()["exports"]
        code = [name for name, target in exports.items() if not isinstance(target, dict) or "default" in target]
        script = """for (const name of NAMES) {
          const address = import.meta.resolve("dripkit" + name.slice(1));
          if (address.endsWith("mjs")) console.log(name, Object.keys(await import(address)).join());
        }""".replace("NAMES", json.dumps(code))
        (self.folder / "all.mjs").write_text(script)
        output = subprocess.run(["node", "all.mjs"], cwd=self.folder, capture_output=True, text=True, check=False)
        assert output.stderr == "" and output.returncode == 0
        modules = dict(line.split() for line in output.stdout.splitlines())
        assert "DripButton" in modules["."] and set(modules) == {
            name for name in code if isinstance(exports[name], dict)}
        for name in set(modules) - {"."}:
            types = (self.folder / "node_modules/dripkit" / exports[name]["types"]).read_text()
            named = re.findall(r"^export class (\w+)", types, re.MULTILINE)
            again = re.search(r"^export { (.*?) }", types, re.MULTILINE)[1].split(", ")
            assert {*named, *again} == set(modules[name].split(","))
