"""The package of the elements, as a project has it that installed it: with types, and beside frameworks."""

import json
import os
import pathlib
import shutil
import subprocess

SITE = pathlib.Path(os.environ["SITE"]).resolve()
TYPES = pathlib.Path(__file__).parent / "types"
# The types of React 18 that Debian publishes.
REACT_18 = pathlib.Path("/usr/share/nodejs/@types/react")
# The files that npm adds to those that a package names.
ALWAYS = ["package.json", "README.md", "LICENSE"]


def manifest():
    return json.loads((SITE / "package.json").read_text())


def files():
    """Returns the files of the package, by their names in it."""
    named = (path for pattern in manifest()["files"] + ALWAYS for path in SITE.glob(pattern))
    inside = (each for path in named for each in (path.rglob("*") if path.is_dir() else [path]))
    return {str(path.relative_to(SITE)) for path in inside if path.is_file()}


def copy_to(folder):
    for name in files():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(SITE / name, target)


def project(folder, frameworks=TYPES / "frameworks"):
    """Makes a project with the package, also copied to its folder drip, and with frameworks."""
    folder = pathlib.Path(folder)
    copy_to(folder / "node_modules/dripkit")
    copy_to(folder / "drip")
    (folder / "package.json").write_text('{ "type": "module" }')
    for path in frameworks.iterdir() if frameworks else []:
        shutil.copytree(path, folder / "node_modules" / path.name)
    return folder


def type_errors(folder, names, **options):
    """Returns the report of tsc --strict about some files of a project."""
    options = {
        "noEmit": True, "strict": True, "exactOptionalPropertyTypes": True, "noUncheckedIndexedAccess": True,
        "target": "es2022", "module": "node16", "moduleResolution": "node16", "jsx": "react-jsx",
        "lib": ["es2022", "dom", "dom.iterable"], "types": [], **options,
    }
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "files": names}))
    return subprocess.run(["tsc", "--project", "."], cwd=folder, capture_output=True, text=True, check=False).stdout
