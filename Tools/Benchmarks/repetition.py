"""How long something takes."""

import time


def repeat(milliseconds, call, fewest=3, warm=3):
    """Calls a function with 0, 1 and so on for a while.

    Returns the least and the middle of how long that took, in microseconds.
    """
    for number in range(warm):
        call(number)
    times = []
    begun = time.perf_counter()
    while len(times) < fewest or time.perf_counter() - begun < milliseconds / 1000:
        start = time.perf_counter()
        call(len(times))
        times.append((time.perf_counter() - start) * 1e6)
    times.sort()
    return times[0], times[len(times) // 2]
