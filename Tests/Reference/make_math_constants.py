#!/usr/bin/env python3
"""Derives every constant of Sources/DripKit/Math and prints it as Swift literals.

The build does not run this script. It documents the origin of the numbers, so that a reader can
check or improve them:

    python3 Tests/Reference/make_math_constants.py          # needs mpmath

Polynomials are Chebyshev interpolations, which are within a small factor of the best possible
(minimax) polynomial. They are found with 80 digits, then each coefficient is rounded to the nearest
double; the printed error is that of the rounded polynomial, sampled on 4,001 points.
"""

import struct

from mpmath import mp, mpf

mp.dps = 80


def literal(x):
    """Returns the nearest double, as a Swift hexadecimal literal."""
    mantissa, exponent = float(mpf(x)).hex().split("p")
    digits = mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa
    return f"{digits}p{int(exponent)}"


def keep(x, bits):
    """Returns x cut to its leading bits."""
    scale = mpf(2) ** (mp.floor(mp.log(x, 2)) + 1 - bits)
    return mp.floor(x / scale) * scale


def double(x):
    return mpf(float(x))


def pair(x, high=None):
    """Returns the literals of a number's high part, by default the nearest double, and of the rest."""
    high = double(x) if high is None else high
    return f"{literal(high)}, {literal(x - high)},"


def polynomial(title, function, count, low, high, error):
    """Prints the coefficients of a polynomial, lowest first, and the largest error of its use.

    `error` returns the error at a point, given the value of the polynomial there.
    """
    coefficients = [double(c) for c in mp.chebyfit(function, [low, high], count)]
    points = [low + (high - low) * i / 4000 for i in range(4001)]
    worst = max(abs(error(x, mp.polyval(coefficients, x))) for x in points if x)
    print(f"\n// {title}: error 2^{float(mp.log(worst, 2)):.1f}")
    print(",\n".join("  " + literal(c) for c in reversed(coefficients)))


def trigonometry():
    print("\n// == 2/pi, 64 bits to a word, after one word of zeros")
    with mp.workdps(420):
        scaled = int(mp.floor(2 / mp.pi * mpf(2) ** (64 * 19)))
    words = [(scaled >> (64 * (18 - i))) & (2**64 - 1) for i in range(19)]
    print(",\n".join(f"  0x{w:016x}" for w in [0] + words))

    print("\n// == pi/2 in parts of 33, 33 and 53 bits")
    first = keep(mp.pi / 2, 33)
    second = keep(mp.pi / 2 - first, 33)
    print(literal(first), pair(mp.pi / 2 - first, second))
    print("pi/2 high and low", pair(mp.pi / 2))
    print("pi high and low", pair(mp.pi))
    print("2/pi", literal(2 / mp.pi))

    def sine(z):
        return (mp.sin(mp.sqrt(z)) / mp.sqrt(z) - 1) / z

    def cosine(z):
        return (mp.cos(mp.sqrt(z)) - 1 + z / 2) / z**2

    top = (mp.pi / 4) ** 2 * mpf("1.0001")
    polynomial("sin r = r + r z S(z), relative", sine, 7, mpf("1e-30"), top,
               lambda z, s: (1 + z * s) * mp.sqrt(z) / mp.sin(mp.sqrt(z)) - 1)
    polynomial("cos r = 1 - z/2 + z^2 C(z), absolute", cosine, 6, mpf("1e-12"), top,
               lambda z, c: 1 - z / 2 + z**2 * c - mp.cos(mp.sqrt(z)))


def arc_tangent():
    print("\n// == atan(j/64), high and low")
    for j in range(65):
        print(" ", pair(mp.atan(mpf(j) / 64)))

    def tail(z):
        return (mp.atan(mp.sqrt(z)) / mp.sqrt(z) - 1) / z

    polynomial("atan t = t + t z A(z), relative", tail, 4, mpf("1e-20"), (mpf(1) / 127) ** 2,
               lambda z, a: (1 + z * a) * mp.sqrt(z) / mp.atan(mp.sqrt(z)) - 1)


def exponential():
    step = mp.log(2) / 32
    print("\n// == 32/ln 2; ln 2/32 in parts of 35 and 53 bits")
    print(literal(1 / step), pair(step, keep(step, 35)))
    print("\n// == 2^(j/32), high and low")
    for j in range(32):
        print(" ", pair(mpf(2) ** (mpf(j) / 32)))
    top = step / 2 * mpf("1.001")
    polynomial("exp r = 1 + r + r^2 E(r), absolute", lambda r: (mp.exp(r) - 1 - r) / r**2, 6, -top, top,
               lambda r, e: 1 + r + r * r * e - mp.exp(r))


def logarithm():
    print("\n// == ln 2 as a multiple of 2^-42 and the rest")
    grid = mpf(2) ** 42
    print(pair(mp.log(2), mp.nint(mp.log(2) * grid) / grid))
    print("\n// == for each interval: 1/c on 2^-12, -ln(1/c) as a multiple of 2^-42, and the rest")
    start = 0x3FF0000000000000 - 149 * 2**44
    print(f"start 0x{start:016x}")
    bounds = [mpf(struct.unpack("<d", struct.pack("<Q", start + j * 2**45))[0]) for j in range(129)]
    top = mpf(0)
    for j, (low, high) in enumerate(zip(bounds, bounds[1:])):
        inverse = mpf(1) if j == 74 else mp.nint(2 / (low + high) * 4096) / 4096
        top = max(top, abs(low * inverse - 1), abs(high * inverse - 1))
        value = -mp.log(inverse)
        print(f"  {literal(inverse)}, {pair(value, mp.nint(value * grid) / grid)}")
    print("// largest |r|", float(top), "= 2^", float(mp.log(top, 2)))
    polynomial("log(1+r) = r - r^2/2 + r^3 L(r), relative",
               lambda r: (mp.log(1 + r) - r + r * r / 2) / r**3, 6, -top, top,
               lambda r, p: (r - r * r / 2 + r**3 * p) / mp.log(1 + r) - 1)


trigonometry()
arc_tangent()
exponential()
logarithm()
