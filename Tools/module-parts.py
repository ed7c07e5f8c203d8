#!/usr/bin/env python3
"""Prints how many bytes of code each part of the sources adds to wasm modules: module-parts.py MODULE...

The modules need the names of their functions, so they are those before wasm-opt: .build/web/drip-download.wasm.linked. A function
belongs to the folder that declares the type at the start of its name. Code that the compiler has copied into a caller
counts for the caller.
"""

import collections
import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).parents[1] / "Sources"
DECLARATION = re.compile(r"^(?:@\w+ |public |private |package |indirect |final )*(?:struct|enum|class|protocol) (\w+)",
                         re.MULTILINE)


def number(data, at):
    """Returns a number in LEB128, and the index after it."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        shift += 7
        at += 1
        if byte < 128:
            return value, at


def functions(data):
    """Yields the name and the size of each function that a module defines."""
    sections, names, at = {}, {}, 8
    while at < len(data):
        kind = data[at]
        size, start = number(data, at + 1)
        if kind:
            sections[kind] = start
        else:
            length, begin = number(data, start)
            if data[begin:begin + length] == b"name":
                names = function_names(data, begin + length, start + size)
        at = start + size
    # The functions of the page, which are all that a module imports, have the first numbers.
    imported = number(data, sections[2])[0] if 2 in sections else 0
    count, at = number(data, sections[10])
    for index in range(imported, imported + count):
        size, at = number(data, at)
        yield names.get(index, ""), size
        at += size


def function_names(data, at, end):
    names = {}
    while at < end:
        kind = data[at]
        size, start = number(data, at + 1)
        if kind == 1:
            count, at = number(data, start)
            for _ in range(count):
                index, at = number(data, at)
                length, at = number(data, at)
                names[index] = data[at:at + length].decode()
                at += length
        at = start + size
    return names


def folders():
    """Returns the folder of each type of DripKit: that of a scene, or the first one."""
    found = {}
    for path in sorted((SOURCES / "DripKit").rglob("*.swift")):
        parts = path.relative_to(SOURCES / "DripKit").parts[:-1]
        name = "/".join(parts[:2] if parts[0] == "Scenes" else parts[:1])
        for declared in DECLARATION.findall(path.read_text()):
            found.setdefault(declared, name)
    return found


def part(name, folders):
    """Returns the part to which a function belongs."""
    if name.startswith(("drip_", "$e7DripWeb", "$e04Drip3Web")) or "7DripWeb" in name[:14]:
        return "DripWeb"
    for match in re.finditer(r"7DripKit(\d+)", name):
        start = match.end()
        declared = name[start:start + int(match[1])]
        if declared in folders:
            return folders[declared]
    return "DripKit, other" if "7DripKit" in name else "Swift and memory"


def main(paths):
    known = folders()
    columns = []
    for path in paths:
        sums = collections.Counter()
        for name, size in functions(pathlib.Path(path).read_bytes()):
            sums[part(name, known)] += size
        columns.append(sums)
    total = sum(columns, collections.Counter())
    print(f"| part | {' | '.join(pathlib.Path(path).name.partition('.')[0] for path in paths)} |")
    print(f"| --- |{' ---: |' * len(paths)}")
    for name, _ in total.most_common():
        print(f"| {name} | {' | '.join(f'{column[name] / 1000:.1f}' if column[name] else '' for column in columns)} |")
    print(f"| all | {' | '.join(f'{sum(column.values()) / 1000:.1f}' for column in columns)} |")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
