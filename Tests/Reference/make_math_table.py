#!/usr/bin/env python3
"""Writes math_table.txt, the true values that the tests of `Portable` measure against.

    python3 Tests/Reference/make_math_table.py          # needs mpmath; always writes the same bytes

Under a line "# name arity", each line holds the bits of the arguments, the bits of the double that is
nearest to the true value (all in hexadecimal) and what the true value exceeds that double by, in units
of its last place. That unit is the spacing of doubles in the binade of the true value, so a difference
of results becomes a true error, to a fraction of a unit.

Every value is computed with 50 digits and once more with 150; they must agree.
"""

import math
import os
import struct

from mpmath import mp, mpf


class SplitMix64:
    """The generator of the Swift tests; the arguments do not depend on the version of Python."""

    def __init__(self, seed):
        self.state = seed

    def bits(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & (2**64 - 1)
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & (2**64 - 1)
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & (2**64 - 1)
        return z ^ (z >> 31)

    def uniform(self, low, high):
        return low + (high - low) * (self.bits() >> 11) * 2.0**-53

    def whole(self, low, high):
        return low + self.bits() % (high - low + 1)

    def scaled(self, low, high):
        """A number of either sign with an exponent of low…high."""
        value = math.ldexp(1 + (self.bits() >> 12) * 2.0**-52, self.whole(low, high))
        return -value if self.bits() & 1 else value

    def any(self):
        """A finite double with random bits."""
        while True:
            value = struct.unpack("<d", struct.pack("<Q", self.bits()))[0]
            if math.isfinite(value):
                return value


def ln(value):
    """The logarithm as a double; unlike math.log the same on every machine."""
    with mp.workdps(50):
        return float(mp.log(mpf(value)))


def hexadecimal(value):
    return f"{struct.unpack('<Q', struct.pack('<d', value))[0]:x}"


def neighbours(value, count):
    """The double and `count` of its neighbours on both sides."""
    low, values = value, [value]
    high = value
    for _ in range(count):
        low, high = math.nextafter(low, -math.inf), math.nextafter(high, math.inf)
        values += [low, high]
    return values


def split(value):
    """The nearest double and the rest in units of the last place; None where it overflows."""
    if value == 0:
        return 0.0, mpf(0)
    _, exponent = mp.frexp(abs(value))
    unit = mpf(2) ** (max(int(exponent) - 1, -1022) - 52)
    whole = mp.nint(value / unit)
    if abs(whole * unit) >= mpf(2) ** 1024:
        return (math.inf if value > 0 else -math.inf), mpf(0)
    nearest = math.ldexp(int(whole), max(int(exponent) - 1, -1022) - 52)
    return nearest, value / unit - whole


def row(function, arguments):
    results = []
    for digits in (50, 150):
        with mp.workdps(digits):
            results.append(split(function(*[mpf(a) for a in arguments])))
    (nearest, rest), (checked, checked_rest) = results
    assert nearest == checked and abs(rest - checked_rest) < mpf(10) ** -12, (function, arguments)
    if nearest == 0 and rest == 0 and arguments[0] == 0:
        return None  # the sign of zero is not the table's business
    cells = [hexadecimal(a) for a in arguments] + [hexadecimal(nearest), f"{float(rest):+.4f}"]
    return " ".join(cells).replace("+0.", ".").replace("-0.", "-.")


r = SplitMix64(2024)


def near_quadrants(count):
    """Doubles next to multiples of π/4, small and huge, and the worst case of all."""
    with mp.workdps(400):
        values = []
        for k in range(1, count):
            values += neighbours(float(k * mp.pi / 4), 1)
        for _ in range(count):
            k = r.bits() >> r.whole(0, 60)
            values.append(float(k * mp.pi / 2))
            values.append(float(mpf(k) * mpf(2) ** r.whole(0, 900) * mp.pi / 2))
    worst = math.ldexp(6381956970095103, 797)  # 2⁻⁶¹ from a multiple of π/2
    return values + [worst, -worst, 1e22, 1e300, 1.7976931348623157e308, 2.0**19, 2.0**1023]


def angles(count):
    values = near_quadrants(40)
    share = (count - len(values)) // 5
    values += [r.uniform(-0.8, 0.8) for _ in range(share)]
    values += [r.uniform(-100, 100) for _ in range(share)]
    values += [r.uniform(-1e6, 1e6) for _ in range(share)]
    values += [r.any() for _ in range(share)]
    values += [r.scaled(-60, 60) for _ in range(share)]
    return values + [r.scaled(-1074, -1000) for _ in range(20)]


def edges(*values):
    return [n for v in values for n in neighbours(v, 3)]


def signed(values):
    return [v for value in values for v in (value, -value)]


def tangents(count):
    values = signed(edges(1.0, 2.0**-29, 0.5, 1 / 128, 3 / 128, 2.0**64))
    values += [r.uniform(-2, 2) for _ in range(count // 2)]
    values += [r.scaled(-60, 70) for _ in range(count // 4)]
    return values + [r.any() for _ in range(count - len(values))]


def cosines(count):
    values = edges(0.5, -0.5) + [1 - 2.0**-k for k in range(1, 54)] + [2.0**-k - 1 for k in range(1, 54)]
    values += [1 - abs(r.scaled(-53, -3)) for _ in range(count // 6)]
    values += [abs(r.scaled(-53, -3)) - 1 for _ in range(count // 6)]
    values += [r.scaled(-1074, -1) for _ in range(count // 6)]
    return values + [r.uniform(-1, 1) for _ in range(count - len(values))]


def exponents(count):
    with mp.workdps(50):
        overflow = float(mp.log(mpf(2) ** 1024))
        underflow = float(mp.log(mpf(2) ** -1075))
        normal = float(mp.log(mpf(2) ** -1022))
        halves = [float(mp.log(2) * k / 64) for k in range(-40, 41)]
    values = edges(overflow, underflow, normal, 709.0, -745.0) + halves
    values += [r.uniform(-1, 1) for _ in range(count // 5)]
    values += [r.uniform(-746, 710) for _ in range(count // 5)]
    values += [r.uniform(-746, -707) for _ in range(count // 5)]
    values += [r.scaled(-70, 8) for _ in range(count // 5)]
    return values + [r.uniform(-10, 10) for _ in range(count - len(values))]


def positives(count):
    values = edges(1.0, 2.0, 0.5, 0.70898437, 1.41796875, 2.0**-1022)
    values += [5e-324, 1e-323, 1.7976931348623157e308] + [float(k) for k in range(2, 60)]
    values += [r.uniform(0.5, 2) for _ in range(count // 5)]
    values += [1 + r.scaled(-53, -5) for _ in range(count // 5)]
    values += [abs(r.any()) for _ in range(count // 5)]
    values += [abs(r.scaled(-1074, -1010)) for _ in range(count // 8)]
    return values + [r.uniform(0, 100) for _ in range(count - len(values))]


def powers(count):
    pairs = [(float(b), float(e)) for b in (2, 3, 5, 7, 10, -2, -3) for e in range(-30, 31, 4)]
    pairs += [(x, y) for x in neighbours(1.0, 2) for y in (1e15, -1e15, 4e17, 3.0, 0.5) if x != 1]
    pairs += [(2.0, y) for y in edges(1024.0, -1074.0, -1075.0, -1022.0)]
    while len(pairs) < count:
        x = 1 + r.scaled(-40, -4)
        pairs.append((x, r.uniform(-740, 705) / ln(x)))  # near 1, large exponents
        pairs.append((r.uniform(0, 3), r.uniform(-50, 50)))
        pairs.append((abs(r.any()), r.scaled(-72, 2)))
        x = abs(r.scaled(-1074, 1000))
        pairs.append((x, r.uniform(-1080, 1030) * ln(2) / ln(x)))  # all results
        x = abs(r.scaled(-50, 50))
        pairs.append((x, r.uniform(-1080, -1015) * ln(2) / ln(x)))  # subnormal ones
        pairs.append((float(-r.whole(1, 40)), float(r.whole(-60, 60))))
    return [p for p in pairs if abs(p[0]) != 1 and p[1] != 0]


def points(count):
    pairs = [(float(y), float(x)) for y in (-3, -1, 1, 2) for x in (-3, -2, -1, 1, 3)]
    for n in (2.0**-29, 2.0**-53, 2.0**-64, 1 / 128, 1.0):
        pairs += [(s * y, x) for y in neighbours(n, 1) for s in (1, -1) for x in (1.0, -1.0)]
        pairs += [(s, x) for x in neighbours(n, 1) for s in (1.0, -1.0)]
    while len(pairs) < count:
        pairs.append((r.uniform(-1, 1), r.uniform(-1, 1)))
        pairs.append((r.scaled(-60, 60), r.scaled(-60, 60)))
        pairs.append((r.any(), r.any()))
        pairs.append((r.scaled(1000, 1023), r.scaled(960, 1023)))
        pairs.append((r.scaled(-1074, -1000), r.scaled(-1074, -980)))
        pairs.append((r.scaled(-30, 30), -abs(r.scaled(-30, 30))))
    return pairs


tables = [
    ("sin", mp.sin, [(x,) for x in angles(800)]),
    ("cos", mp.cos, [(x,) for x in angles(800)]),
    ("tan", mp.tan, [(x,) for x in angles(700)]),
    ("atan", mp.atan, [(x,) for x in tangents(500)]),
    ("acos", mp.acos, [(x,) for x in cosines(600)]),
    ("exp", mp.exp, [(x,) for x in exponents(800)]),
    ("log", mp.log, [(x,) for x in positives(800)]),
    ("pow", mp.power, powers(1200)),
    ("atan2", mp.atan2, points(800)),
]

path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "math_table.txt")
with open(path, "w", encoding="ascii") as file:
    for name, function, arguments in tables:
        file.write(f"# {name} {len(arguments[0])}\n")
        for line in filter(None, (row(function, a) for a in arguments)):
            file.write(line + "\n")
