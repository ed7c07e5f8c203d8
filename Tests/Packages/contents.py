"""Checks what the files of a release contain: contents.py FOLDER VERSION REPORT, where REPORT is that of npm pack."""

import json
import pathlib
import sys
import tarfile

folder, version, report = pathlib.Path(sys.argv[1]), sys.argv[2], json.loads(pathlib.Path(sys.argv[3]).read_text())


def paths(value):
    """Returns the files that a value of `exports` names."""
    return [value] if isinstance(value, str) else [path for part in value.values() for path in paths(part)]


with tarfile.open(folder / f"dripkit-{version}.tgz") as package:
    names = {name.removeprefix("package/") for name in package.getnames()}
    manifest = json.load(package.extractfile("package/package.json"))
    readme = package.extractfile("package/README.md").read().decode()
assert manifest["version"] == version, manifest["version"]
assert names == {file["path"] for file in report[0]["files"]}, "npm pack and its dry run differ"
wanted = {"LICENSE", "README.md", *(path.removeprefix("./") for path in paths(manifest["exports"]))}
assert wanted <= names, f"missing in the package for npm: {sorted(wanted - names)}"
assert "dripkit/button" in readme

with tarfile.open(folder / f"dripkit-{version}-source.tar.gz") as sources:
    inside = {name.removeprefix(f"dripkit-{version}/") for name in sources.getnames()}
    assert len({member.mtime for member in sources}) == 1, "files of the source archive have different times"
assert {"Package.swift", "LICENSE", "Sources/DripExport/Processes/Release.swift"} <= inside

notes = (folder / "release-notes.md").read_text()
assert "\n## " not in f"\n{notes}" and notes.strip(), "the notes are not one section"
assert (folder / "drip.tar.gz").exists() and list(folder.glob(f"drip_{version}_*.deb"))
