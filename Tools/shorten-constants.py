#!/usr/bin/env python3
"""Shortens the numbers of a WebAssembly module in text form, from standard input to standard output.

A number takes nine bytes. A whole one takes three if it is converted from an integer, and a frequent one two if it is
read from a global constant. The values are the same bit by bit.
"""

import collections
import re
import sys

NUMBER = re.compile(r"\(f64\.const ([^\s()]+)\)")
WHOLE = re.compile(r"0|-?[1-9][0-9]{0,5}")
# A global constant takes twelve bytes.
OFTEN = 5

lines = sys.stdin.read().splitlines()
# The initial values of globals stay.
code = [index for index, line in enumerate(lines) if not line.startswith(" (global ")]
counts = collections.Counter(
    number for index in code for number in NUMBER.findall(lines[index]) if not WHOLE.fullmatch(number)
)
names = {number: f"$number{index}" for index, (number, count) in enumerate(counts.most_common()) if count >= OFTEN}


def shortened(match):
    number = match[1]
    if WHOLE.fullmatch(number):
        return f"(f64.convert_i32_s (i32.const {number}))"
    return f"(global.get {names[number]})" if number in names else match[0]


for index in code:
    lines[index] = NUMBER.sub(shortened, lines[index])
constants = [f" (global {name} f64 (f64.const {number}))" for number, name in names.items()]
# Globals follow the imports.
place = next(index for index, line in enumerate(lines) if line.startswith(" (global "))
print("\n".join(lines[:place] + constants + lines[place:]))
