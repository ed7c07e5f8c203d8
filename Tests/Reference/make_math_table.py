#!/usr/bin/env python3
"""Writes math_table.txt, the true values for the tests of `Portable`.

    python3 Tests/Reference/make_math_table.py          # needs mpmath; always writes the same bytes

Under a line "# name arity", each line holds the bits of the arguments, the bits of the double that is
nearest to the true value (all in hexadecimal) and the difference of the true value from that double, in
units of its last place. That unit is the spacing of doubles in the binade of the true value, so a
difference of results becomes a true error, to a fraction of a unit.

Every value is computed with 50 digits and once more with 150; they must agree.
"""

import math
import pathlib
import struct

from mpmath import mp, mpf

BITS = 2**64 - 1


class SplitMix64:
    """The generator of the Swift tests; its numbers do not depend on the version of Python."""

    def __init__(self, seed):
        self.state = seed

    def bits(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & BITS
        z = ((self.state ^ (self.state >> 30)) * 0xBF58476D1CE4E5B9) & BITS
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & BITS
        return z ^ (z >> 31)

    def whole(self, low, high):
        return low + self.bits() % (high - low + 1)

    # Lists of arguments

    def uniform(self, count, low, high):
        return [low + (high - low) * (self.bits() >> 11) * 2.0**-53 for _ in range(count)]

    def scaled(self, count, low, high):
        """Returns numbers of either sign with exponents of low…high."""
        values = []
        for _ in range(count):
            value = math.ldexp(1 + (self.bits() >> 12) * 2.0**-52, self.whole(low, high))
            values.append(-value if self.bits() & 1 else value)
        return values

    def any(self, count):
        """Returns finite doubles with random bits."""
        values = []
        while len(values) < count:
            value = struct.unpack("<d", struct.pack("<Q", self.bits()))[0]
            if math.isfinite(value):
                values.append(value)
        return values


def ln(value):
    """Returns the logarithm as a double; unlike math.log, it is the same on every machine."""
    with mp.workdps(50):
        return float(mp.log(mpf(value)))


def hexadecimal(value):
    return f"{struct.unpack('<Q', struct.pack('<d', value))[0]:x}"


def neighbours(*values, count=3):
    """Returns doubles, each with `count` of its neighbours on both sides."""
    found = []
    for value in values:
        low = high = value
        found.append(value)
        for _ in range(count):
            low, high = math.nextafter(low, -math.inf), math.nextafter(high, math.inf)
            found += [low, high]
    return found


def split(value):
    """Returns the nearest double, and the rest in units of the last place."""
    if value == 0:
        return 0.0, mpf(0)
    exponent = max(int(mp.frexp(abs(value))[1]) - 1, -1022) - 52
    whole = mp.nint(value / mpf(2) ** exponent)
    if abs(whole * mpf(2) ** exponent) >= mpf(2) ** 1024:
        return (math.inf if value > 0 else -math.inf), mpf(0)
    return math.ldexp(int(whole), exponent), value / mpf(2) ** exponent - whole


def row(function, arguments):
    results = []
    for digits in (50, 150):
        with mp.workdps(digits):
            results.append(split(function(*map(mpf, arguments))))
    (nearest, rest), (checked, checked_rest) = results
    assert nearest == checked and abs(rest - checked_rest) < mpf(10) ** -12, (function, arguments)
    if nearest == 0 and rest == 0 and arguments[0] == 0:
        return None  # The table has no signs of zeros.
    cells = [*map(hexadecimal, arguments), hexadecimal(nearest), f"{float(rest):+.4f}"]
    return " ".join(cells).replace("+0.", ".").replace("-0.", "-.")


r = SplitMix64(2024)


def near_quadrants(count):
    """Returns doubles next to multiples of π/4, small and huge, and the worst case of all."""
    with mp.workdps(400):
        values = neighbours(*(float(k * mp.pi / 4) for k in range(1, count)), count=1)
        for _ in range(count):
            k = r.bits() >> r.whole(0, 60)
            values += [float(k * mp.pi / 2), float(mpf(k) * mpf(2) ** r.whole(0, 900) * mp.pi / 2)]
    worst = math.ldexp(6381956970095103, 797)  # 2⁻⁶¹ from a multiple of π/2
    return values + [worst, -worst, 1e22, 1e300, 1.7976931348623157e308, 2.0**19, 2.0**1023]


def angles(count):
    values = near_quadrants(40)
    share = (count - len(values)) // 5
    for top in (0.8, 100, 1e6):
        values += r.uniform(share, -top, top)
    return values + r.any(share) + r.scaled(share, -60, 60) + r.scaled(20, -1074, -1000)


def tangents(count):
    values = [sign * value for value in neighbours(1.0, 2.0**-29, 0.5, 1 / 128, 3 / 128, 2.0**64)
              for sign in (1, -1)]
    values += r.uniform(count // 2, -2, 2) + r.scaled(count // 4, -60, 70)
    return values + r.any(count - len(values))


def cosines(count):
    ends = [1 - 2.0**-k for k in range(1, 54)]
    values = neighbours(0.5, -0.5) + ends + [-end for end in ends]
    values += [1 - abs(x) for x in r.scaled(count // 6, -53, -3)]
    values += [abs(x) - 1 for x in r.scaled(count // 6, -53, -3)] + r.scaled(count // 6, -1074, -1)
    return values + r.uniform(count - len(values), -1, 1)


def exponents(count):
    with mp.workdps(50):
        limits = [float(mp.log(mpf(2) ** power)) for power in (1024, -1075, -1022)]
        halves = [float(mp.log(2) * k / 64) for k in range(-40, 41)]
    values = neighbours(*limits, 709.0, -745.0) + halves
    for low, high in ((-1, 1), (-746, 710), (-746, -707)):
        values += r.uniform(count // 5, low, high)
    values += r.scaled(count // 5, -70, 8)
    return values + r.uniform(count - len(values), -10, 10)


def positives(count):
    values = neighbours(1.0, 2.0, 0.5, 0.70898437, 1.41796875, 2.0**-1022)
    values += [5e-324, 1e-323, 1.7976931348623157e308, *map(float, range(2, 60))]
    values += r.uniform(count // 5, 0.5, 2) + [1 + x for x in r.scaled(count // 5, -53, -5)]
    values += map(abs, r.any(count // 5) + r.scaled(count // 8, -1074, -1010))
    return values + r.uniform(count - len(values), 0, 100)


def powers(count):
    pairs = [(float(b), float(e)) for b in (2, 3, 5, 7, 10, -2, -3) for e in range(-30, 31, 4)]
    pairs += [(x, y) for x in neighbours(1.0, count=2) for y in (1e15, -1e15, 4e17, 3.0, 0.5) if x != 1]
    pairs += [(2.0, y) for y in neighbours(1024.0, -1074.0, -1075.0, -1022.0)]
    while len(pairs) < count:
        # Bases near 1 with large exponents, ordinary ones, and any.
        [x], [y] = r.scaled(1, -40, -4), r.uniform(1, -740, 705)
        pairs.append((1 + x, y / ln(1 + x)))
        pairs.append((*r.uniform(1, 0, 3), *r.uniform(1, -50, 50)))
        pairs.append((abs(*r.any(1)), *r.scaled(1, -72, 2)))
        # All results, and subnormal ones.
        for low, high, least, most in ((-1074, 1000, -1080, 1030), (-50, 50, -1080, -1015)):
            x = abs(*r.scaled(1, low, high))
            pairs.append((x, r.uniform(1, least, most)[0] * ln(2) / ln(x)))
        pairs.append((float(-r.whole(1, 40)), float(r.whole(-60, 60))))
    return [p for p in pairs if abs(p[0]) != 1 and p[1] != 0]


def points(count):
    pairs = [(float(y), float(x)) for y in (-3, -1, 1, 2) for x in (-3, -2, -1, 1, 3)]
    for n in (2.0**-29, 2.0**-53, 2.0**-64, 1 / 128, 1.0):
        near = neighbours(n, count=1)
        pairs += [(s * y, x) for y in near for s in (1, -1) for x in (1.0, -1.0)]
        pairs += [(s, x) for x in near for s in (1.0, -1.0)]
    while len(pairs) < count:
        pairs.append(r.uniform(2, -1, 1))
        pairs.append(r.scaled(2, -60, 60))
        pairs.append(r.any(2))
        pairs.append(r.scaled(1, 1000, 1023) + r.scaled(1, 960, 1023))
        pairs.append(r.scaled(1, -1074, -1000) + r.scaled(1, -1074, -980))
        pairs.append([*r.scaled(1, -30, 30), -abs(*r.scaled(1, -30, 30))])
    return pairs


ONE = [("sin", angles, 800), ("cos", angles, 800), ("tan", angles, 700), ("atan", tangents, 500),
       ("acos", cosines, 600), ("exp", exponents, 800), ("log", positives, 800)]
tables = [(name, getattr(mp, name), [(x,) for x in arguments(count)]) for name, arguments, count in ONE]
tables += [("pow", mp.power, powers(1200)), ("atan2", mp.atan2, points(800))]
with open(pathlib.Path(__file__).with_name("math_table.txt"), "w", encoding="ascii") as file:
    for name, function, arguments in tables:
        file.write(f"# {name} {len(arguments[0])}\n")
        for line in filter(None, (row(function, a) for a in arguments)):
            file.write(line + "\n")
