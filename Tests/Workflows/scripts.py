"""Writes each shell script of workflows and actions into a folder: scripts.py FOLDER FILE..."""

import pathlib
import sys

from ruamel.yaml import YAML

folder = pathlib.Path(sys.argv[1])
for workflow in map(pathlib.Path, sys.argv[2:]):
    document = YAML(typ="safe").load(workflow)
    jobs = document.get("jobs") or {"action": document["runs"]}
    for job, content in jobs.items():
        for number, step in enumerate(content["steps"], start=1):
            if script := step.get("run"):
                (folder / f"{workflow.stem}-{job}-{number}.sh").write_text(script + "\n")
