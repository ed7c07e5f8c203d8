"""Writes each shell script of workflow files into a folder: scripts.py FOLDER WORKFLOW..."""

import pathlib
import sys

from ruamel.yaml import YAML

folder = pathlib.Path(sys.argv[1])
for workflow in map(pathlib.Path, sys.argv[2:]):
    jobs = YAML(typ="safe").load(workflow)["jobs"]
    for job, content in jobs.items():
        for number, step in enumerate(content["steps"], start=1):
            if script := step.get("run"):
                (folder / f"{workflow.stem}-{job}-{number}.sh").write_text(script + "\n")
