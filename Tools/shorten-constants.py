#!/usr/bin/env python3
"""Writes the numbers in the text of a WebAssembly module shorter, from standard input to standard output.

A number in a module takes nine bytes, and there are thousands. A whole one takes three where it is converted from an
integer; another that occurs often takes two where it is read from a constant of the module. Both are the same to the
last bit, and to a compiler.
"""

import collections
import re
import sys

NUMBER = re.compile(r"\(f64\.const ([^\s()]+)\)")
WHOLE = re.compile(r"0|-?[1-9][0-9]{0,5}")
# A constant takes twelve bytes of its own.
OFTEN = 5

lines = sys.stdin.read().splitlines()
# The values that constants begin with stay.
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
# Constants stand where those of the module do, behind what is imported.
place = next(index for index, line in enumerate(lines) if line.startswith(" (global "))
print("\n".join(lines[:place] + constants + lines[place:]))
