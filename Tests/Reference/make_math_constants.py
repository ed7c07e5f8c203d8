#!/usr/bin/env python3
"""Derives every constant of Sources/DripKit/Math and prints it as Swift literals.

Nothing here runs when the package is built. It says where the numbers come from, so that a reader
can check or improve them:

    python3 Tests/Reference/make_math_constants.py          # needs mpmath

Polynomials interpolate the function at Chebyshev nodes, which is within a small factor of the best
possible (minimax) polynomial. They are found with 80 digits, then each coefficient is rounded to
the nearest double; the printed error is that of the rounded polynomial, sampled on 4,001 points.
"""

from mpmath import mp, mpf

mp.dps = 80


def literal(x):
    """The nearest double, as a Swift hexadecimal literal."""
    text = float(mpf(x)).hex()
    sign = "-" if text.startswith("-") else ""
    mantissa, exponent = text.lstrip("-").split("p")
    digits = mantissa[2:].split(".")
    fraction = digits[1].rstrip("0") if len(digits) > 1 else ""
    return f"{sign}0x{digits[0]}{'.' + fraction if fraction else ''}p{int(exponent)}"


def keep(x, bits):
    """x cut to its leading bits."""
    x = mpf(x)
    if x == 0:
        return x
    exponent = mp.floor(mp.log(abs(x), 2)) + 1 - bits
    return mp.floor(x / mpf(2) ** exponent) * mpf(2) ** exponent


def double(x):
    return mpf(float(x))


def interpolate(f, low, high, count):
    """The `count` coefficients, lowest first, of the polynomial through f at Chebyshev nodes."""
    nodes = [
        (low + high) / 2 + (high - low) / 2 * mp.cos((2 * i + 1) * mp.pi / (2 * count))
        for i in range(count)
    ]
    matrix = mp.matrix(count, count)
    values = mp.matrix(count, 1)
    for i, node in enumerate(nodes):
        values[i] = f(node)
        for j in range(count):
            matrix[i, j] = node**j
    return [double(c) for c in mp.lu_solve(matrix, values)]


def evaluate(coefficients, x):
    total = mpf(0)
    for c in reversed(coefficients):
        total = total * x + c
    return total


def show(title, coefficients, error, low, high):
    points = [low + (high - low) * i / 4000 for i in range(4001)]
    worst = max(error(x) for x in points)
    print(f"\n// {title}: error 2^{float(mp.log(worst, 2)):.1f}")
    print(",\n".join("  " + literal(c) for c in coefficients))


def trigonometry():
    print("\n// == 2/pi, 64 bits to a word, after one word of zeros")
    with mp.workdps(420):
        scaled = int(mp.floor(2 / mp.pi * mpf(2) ** (64 * 19)))
    words = [(scaled >> (64 * (18 - i))) & (2**64 - 1) for i in range(19)]
    print(",\n".join(f"  0x{w:016x}" for w in [0] + words))

    print("\n// == pi/2 in pieces of 33, 33 and 53 bits")
    first = keep(mp.pi / 2, 33)
    second = keep(mp.pi / 2 - first, 33)
    third = mp.pi / 2 - first - second
    print(literal(first), literal(second), literal(third))
    print("pi/2 high and low", literal(mp.pi / 2), literal(mp.pi / 2 - double(mp.pi / 2)))
    print("pi high and low", literal(mp.pi), literal(mp.pi - double(mp.pi)))
    print("2/pi", literal(2 / mp.pi))

    top = (mp.pi / 4) ** 2 * mpf("1.0001")
    tiny = mpf(10) ** -30

    def sine(z):
        r = mp.sqrt(z)
        return (mp.sin(r) / r - 1) / z

    def cosine(z):
        return (mp.cos(mp.sqrt(z)) - 1 + z / 2) / z**2

    c = interpolate(sine, tiny, top, 7)
    show("sin r = r + r z S(z), relative", c,
         lambda z: abs((1 + z * evaluate(c, z)) * mp.sqrt(z) / mp.sin(mp.sqrt(z)) - 1), mpf("1e-9"), top)
    d = interpolate(cosine, mpf("1e-12"), top, 6)
    show("cos r = 1 - z/2 + z^2 C(z), absolute", d,
         lambda z: abs(1 - z / 2 + z**2 * evaluate(d, z) - mp.cos(mp.sqrt(z))), mpf("1e-9"), top)


def arc_tangent():
    print("\n// == atan(j/64), high and low")
    for j in range(65):
        a = mp.atan(mpf(j) / 64)
        print(f"  {literal(a)}, {literal(a - double(a))},")
    top = mpf(1) / 127

    def tail(z):
        t = mp.sqrt(z)
        return (mp.atan(t) / t - 1) / z

    c = interpolate(tail, mpf("1e-20"), top**2, 4)
    show("atan t = t + t z A(z), relative", c,
         lambda z: abs((1 + z * evaluate(c, z)) * mp.sqrt(z) / mp.atan(mp.sqrt(z)) - 1),
         mpf("1e-12"), top**2)


def exponential():
    step = mp.log(2) / 32
    first = keep(step, 35)
    print("\n// == 32/ln 2; ln 2/32 in pieces of 35 and 53 bits")
    print(literal(1 / step), literal(first), literal(step - first))
    print("\n// == 2^(j/32), high and low")
    for j in range(32):
        t = mpf(2) ** (mpf(j) / 32)
        print(f"  {literal(t)}, {literal(t - double(t))},")
    top = step / 2 * mpf("1.001")

    def tail(r):
        return (mp.exp(r) - 1 - r) / r**2

    c = interpolate(tail, -top, top, 6)
    show("exp r = 1 + r + r^2 E(r), absolute", c,
         lambda r: abs(1 + r + r * r * evaluate(c, r) - mp.exp(r)), -top, top)


def logarithm():
    print("\n// == ln 2 as a multiple of 2^-42 and the rest")
    grid = mpf(2) ** 42
    high = mp.nint(mp.log(2) * grid) / grid
    print(literal(high), literal(mp.log(2) - high))
    print("\n// == for each interval: 1/c on 2^-12, -ln(1/c) as a multiple of 2^-42, and the rest")
    worst = mpf(0)
    start = 0x3FF0000000000000 - 149 * 2**44
    import struct

    def number(bits):
        return mpf(struct.unpack("<d", struct.pack("<Q", bits))[0])

    print(f"start 0x{start:016x}")
    for j in range(128):
        low, high_end = number(start + j * 2**45), number(start + (j + 1) * 2**45)
        if j == 74:
            inverse = mpf(1)
        else:
            inverse = mp.nint(2 / (low + high_end) * 4096) / 4096
        worst = max(worst, abs(low * inverse - 1), abs(high_end * inverse - 1))
        value = -mp.log(inverse)
        high = mp.nint(value * grid) / grid
        print(f"  {literal(inverse)}, {literal(high)}, {literal(value - high)},")
    print("// largest |r|", float(worst), "= 2^", float(mp.log(worst, 2)))
    top = worst

    def tail(r):
        return (mp.log(1 + r) - r + r * r / 2) / r**3

    c = interpolate(tail, -top, top, 6)
    show("log(1+r) = r - r^2/2 + r^3 L(r), relative", c,
         lambda r: abs((r - r * r / 2 + r**3 * evaluate(c, r)) / mp.log(1 + r) - 1) if r else mpf(0),
         -top, top)


trigonometry()
arc_tangent()
exponential()
logarithm()
