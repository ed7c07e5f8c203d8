"""Packs the wheel of the package for Python: pack-wheel.py VERSION PLATFORM LIBRARY PROGRAM FOLDER

PROGRAM is a folder with bin, share and licences. Prints the path of the wheel.
"""

import base64
import hashlib
import os
import sys
import time
import zipfile
from pathlib import Path

version, platform, library, program, folder = sys.argv[1:]
package = Path(__file__).parent.parent / "Sources/DripPython"
program = Path(program)
name = f"dripkit-{version}"
# Archives of this format have times from 1980 on.
moment = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315_532_800))[:6]

licences = [package.parent.parent / "LICENSE", *sorted(program.glob("LICENSE-*"))]
files = {f"dripkit/{file.name}": file for file in package.glob("dripkit/*") if file.suffix == ".py" or file.name == "py.typed"}
files["dripkit/libdrip.so"] = Path(library)
files[f"{name}.data/scripts/drip"] = program / "bin/drip"
for file in program.glob("share/**/*"):
    if file.is_file():
        files[f"{name}.data/data/{file.relative_to(program)}"] = file
for file in licences:
    files[f"{name}.dist-info/licenses/{file.name}"] = file
contents = {place: file.read_bytes() for place, file in files.items()}
executables = {"dripkit/libdrip.so", f"{name}.data/scripts/drip"}

licence_lines = "".join(f"License-File: {file.name}\n" for file in licences)
metadata = f"""Metadata-Version: 2.4
Name: dripkit
Version: {version}
Summary: Pictures and films of water
Keywords: animation,water,gif,svg,lottie,notebook
License-Expression: MIT
{licence_lines}Requires-Python: >=3.10
Classifier: Development Status :: 4 - Beta
Classifier: Framework :: IPython
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Multimedia :: Graphics
Classifier: Typing :: Typed
Description-Content-Type: text/markdown

"""
contents[f"{name}.dist-info/METADATA"] = (metadata + (package / "README.md").read_text()).encode()
contents[f"{name}.dist-info/WHEEL"] = (
    f"Wheel-Version: 1.0\nGenerator: drip\nRoot-Is-Purelib: false\nTag: py3-none-{platform}\n".encode()
)


def line(place: str) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(contents[place]).digest()).rstrip(b"=").decode()
    return f"{place},sha256={digest},{len(contents[place])}\n"


# The metadata stand at the end, where installers look for them first.
order = sorted(contents, key=lambda place: (place.startswith(f"{name}.dist-info"), place))
record = f"{name}.dist-info/RECORD"
contents[record] = ("".join(map(line, order)) + f"{record},,\n").encode()

wheel = Path(folder) / f"{name}-py3-none-{platform}.whl"
with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
    for place in [*order, record]:
        entry = zipfile.ZipInfo(place, moment)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.create_system = 3
        entry.external_attr = (0o100755 if place in executables else 0o100644) << 16
        file.writestr(entry, contents[place])
print(wheel)
