"""Runs the steps of action.yml as a runner of GitHub does, with stand-ins for `gh` and `curl`: action.py DRIP"""

import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile

from ruamel.yaml import YAML

HERE = pathlib.Path(__file__).resolve().parents[2]
ACTION = YAML(typ="safe").load(HERE / "action.yml")
ARTICLE = (HERE / "Sources/DripExport/DripExport.docc/WorkflowsOnGitHub.md").read_text()
DRIP = pathlib.Path(sys.argv[1]).resolve()
VERSION = subprocess.run([HERE / "Tools/version.sh"], capture_output=True, text=True, check=True).stdout.strip()
ARCHIVE = f"drip-{VERSION}-linux-{os.uname().machine}.tar.gz"

# Notes its words, and answers with the numbers of earlier comments.
GH = """#!/bin/sh
printf '%s\\n' "$*" >>"$FAKES/calls"
cat "$RUNNER_TEMP/drip-comment.md" >"$FAKES/comment"
[ ! -e "$FAKES/refuses" ] || exit 1
case $* in *--jq*) cat "$FAKES/earlier" 2>/dev/null || : ;; esac
"""
# Copies the file that the last part of the address names.
CURL = """#!/bin/sh
while [ $# -gt 1 ]; do [ "$1" != --output ] || output=$2; shift; done
echo "$1" >>"$FAKES/addresses"
cp "$FAKES/release/${1##*/}" "$output"
"""


class Runner:
    """A runner with a temporary checkout, which knows the expressions that action.yml uses."""

    def __init__(self, folder, pull_request=None, **inputs):
        self.folder = pathlib.Path(folder)
        self.checkout, self.fakes, temporary = (self.folder / name for name in ("checkout", "fakes", "temp"))
        for path in (self.checkout, self.fakes, temporary):
            path.mkdir(exist_ok=True)
        for name, text in {"gh": GH, "curl": CURL}.items():
            (self.fakes / name).write_text(text)
            (self.fakes / name).chmod(0o755)
        names = {name: str(value.get("default", "")) for name, value in ACTION["inputs"].items()} | inputs
        self.values = {f"inputs.{name}": value for name, value in names.items()} | {
            "github.action_path": str(HERE), "github.action_repository": "someone/DripKit",
            "github.event.pull_request.number": pull_request or "", "steps.upload.outputs.artifact-url": "",
        }
        self.path = f"{self.fakes}:{os.environ['PATH']}"
        self.temporary, self.log = temporary, ""

    def value(self, expression):
        """Returns the value of names that `||` joins. Steps that have not run have empty outputs."""
        for name in expression.split("||"):
            name = name.strip()
            if name not in self.values and not name.startswith("steps."):
                assert name == "github.repository", f"unknown to this test: {name}"
            if self.values.get(name):
                return self.values[name]
        return ""

    def holds(self, condition):
        name, operator, text = re.fullmatch(r"([\w.-]+) (==|!=) '(\w*)'", condition).groups()
        return (self.value(name) == text) == (operator == "==")

    def fill(self, text):
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: self.value(match[1]), text)

    def run(self):
        """Runs all steps until one fails, and returns its name."""
        for step in ACTION["runs"]["steps"]:
            if "if" in step and not self.holds(step["if"]):
                continue
            if "uses" in step:
                self.values[f"steps.{step['id']}.outputs.artifact-url"] = "https://github.com/someone/app/artifacts/7"
                assert (self.checkout / self.fill(step["with"]["path"])).is_file()
                continue
            assert "${{" not in step["run"], "an expression in a script can insert commands"
            files = {name: self.temporary / name.lower() for name in ("GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY")}
            for name in ("GITHUB_OUTPUT", "GITHUB_PATH"):
                files[name].write_text("")
            environment = {
                "PATH": self.path, "HOME": str(self.folder), "FAKES": str(self.fakes), "RUNNER_TEMP": str(self.temporary),
                "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "someone/app",
                "LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH", ""),
                **{name: str(path) for name, path in files.items()},
                **{name: self.fill(text) for name, text in step.get("env", {}).items()},
            }
            script = self.temporary / "script.sh"
            script.write_text(step["run"])
            done = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", script], cwd=self.checkout, env=environment,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
            self.log += done.stdout
            for line in files["GITHUB_OUTPUT"].read_text().splitlines():
                name, _, value = line.partition("=")
                self.values[f"steps.{step['id']}.outputs.{name}"] = value
            for line in files["GITHUB_PATH"].read_text().splitlines():
                self.path = f"{line}:{self.path}"
            if done.returncode:
                return step["name"]
        return None

    def text(self, name):
        path = self.fakes / name
        return path.read_text() if path.exists() else ""


def runner(folder, **inputs):
    """Returns a runner with a small picture of the scene wave."""
    return Runner(folder, **{
        "arguments": "still wave --at 2.5 --size 32", "output": "out/wave.png", "program": str(DRIP), **inputs})


def release(runner, damage=b""):
    """Puts the files of a release where the stand-in for curl finds them."""
    folder = runner.fakes / "release"
    folder.mkdir()
    with tarfile.open(folder / ARCHIVE, "w:gz") as archive:
        archive.add(DRIP, "drip/bin/drip")
    digest = hashlib.sha256((folder / ARCHIVE).read_bytes()).hexdigest()
    (folder / "SHA256SUMS").write_text(f"{'0' * 64}  other.tar.gz\n{digest}  {ARCHIVE}\n")
    with open(folder / ARCHIVE, "ab") as archive:
        archive.write(damage)


def renders_with_the_release(folder):
    action = runner(folder, program="")
    release(action)
    assert action.run() is None, action.log
    address = f"https://github.com/someone/DripKit/releases/download/v{VERSION}/"
    assert action.text("addresses").splitlines() == [address + ARCHIVE, address + "SHA256SUMS"]
    picture = (action.checkout / "out/wave.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert action.values["steps.render.outputs.sha256"] == hashlib.sha256(picture).hexdigest()


def refuses_a_damaged_release(folder):
    action = runner(folder, program="")
    release(action, damage=b"x")
    assert action.run() == "Download drip" and "FAILED" in action.log


def passes_equal_pictures(folder):
    action = runner(folder, expected="wave.png", token="t", pull_request="12")
    assert action.run() == "Fail on a changed picture" and "wave.png is missing" in action.log
    (action.checkout / "out/wave.png").rename(action.checkout / "wave.png")
    assert action.run() is None, action.log
    assert action.values["steps.render.outputs.changed"] == "false"
    assert "is equal to `wave.png`" in action.text("comment")


def comments_and_fails_on_a_change(folder):
    action = runner(folder, expected="wave.png", token="t", pull_request="12")
    (action.checkout / "wave.png").write_bytes(b"another picture")
    assert action.run() == "Fail on a changed picture" and "::error file=wave.png::" in action.log
    assert "differs from `wave.png`" in action.text("comment")
    assert "(https://github.com/someone/app/artifacts/7)" in action.text("comment")
    assert action.text("calls").splitlines()[-1].startswith("api --method POST repos/someone/app/issues/12/comments ")
    (action.fakes / "earlier").write_text("31\n45\n")
    action.run()
    assert action.text("calls").splitlines()[-1].startswith("api --method PATCH repos/someone/app/issues/comments/31 ")


def is_silent_without_a_token_or_a_pull_request(folder):
    action = runner(folder, pull_request="12")
    assert action.run() is None
    action.values |= {"inputs.token": "t", "github.event.pull_request.number": ""}
    assert action.run() is None
    assert not action.text("calls")
    assert "was rendered" in (action.temporary / "github_step_summary").read_text()


def continues_if_a_comment_is_refused(folder):
    action = runner(folder, token="t", pull_request="12")
    (action.fakes / "refuses").write_text("")
    assert action.run() is None and "::warning::" in action.log


def runs_no_commands_in_inputs(folder):
    for words in ("still wave --at 2 ; touch hacked", "still wave --at $(touch hacked)", "still wave --at `touch hacked`"):
        action = runner(folder, arguments=words, output="out/$(touch hacked).png", expected="$(touch hacked)")
        assert action.run() == "Render", action.log
        assert not list(action.checkout.rglob("hacked"))
    quoted = runner(folder, arguments="still wave --at 2 --size 32", output="out/a `touch hacked` b.png", token="t", pull_request="1")
    assert quoted.run() is None, quoted.log
    assert (quoted.checkout / "out/a `touch hacked` b.png").is_file() and not list(quoted.checkout.rglob("hacked"))


def is_described_in_an_article(_):
    rows = set(re.findall(r"^\| `([a-z0-9]+)` \|", ARTICLE, re.MULTILINE))
    assert rows == {*ACTION["inputs"], *ACTION["outputs"]}


for test in (renders_with_the_release, refuses_a_damaged_release, passes_equal_pictures, comments_and_fails_on_a_change,
             is_silent_without_a_token_or_a_pull_request, continues_if_a_comment_is_refused, runs_no_commands_in_inputs,
             is_described_in_an_article):
    with tempfile.TemporaryDirectory() as place:
        test(place)
    print(f"action: {test.__name__.replace('_', ' ')}")
