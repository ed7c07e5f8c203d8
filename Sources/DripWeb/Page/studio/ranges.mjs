// The useful ranges of numbers, which sliders cover. Legal ranges are much wider, so that scenes can be
// stretched to their limits; a field takes every legal value.

/** The largest useful value of a parameter with the default 0, by its unit. */
const ofZero = { pt: 20, s: 1, rad: 3, "rad/s": 10, "/s": 30, "pt/s": 300, "pt/s²": 1000 };

/** The largest useful value as a multiple of the default, by the unit. */
const multiples = { pt: 2.5, s: 3, rad: 3, "rad/s": 3, "/s": 2.5, "pt/s": 2.5, "pt/s²": 2.5 };

/** Ranges that neither unit nor default tell, by the end of the path. */
const exceptions = [
  [/^(canvas|stage)\.(width|height)$/, 120, 960],
  [/^diameter$/, 40, 400],
  [/(^|\.)tapAt$/, 0, 3],
  [/(^|\.)tickRate$/, 10, 120],
  [/(^|\.)damping$/, 0.1, 1.5],
  [/(^|\.)(halfWaves)$/, -4, 4],
  [/(^|\.)weight$/, 0.5, 2],
];

/** Returns the next number above a positive one with one or two digits. */
function rounded(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  const digits = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
  return Number((digits.find((digit) => digit * power >= value * 0.999) * power).toPrecision(3));
}

/**
 * Returns the useful range of a number, which contains its default and lies in the legal range.
 * @param {object} parameter a description from the scene
 * @param {number} standard the default of the scene's variant
 * @returns {{ low: number, high: number }}
 */
export function usefulRange({ path, kind, unit, least, largest }, standard) {
  const isShare = unit === "" && kind !== "whole" && least >= 0 && largest <= 1;
  const exception = exceptions.find(([pattern]) => pattern.test(path));
  const size = Math.abs(standard);
  let [low, high] = [least, largest];
  if (exception) {
    [, low, high] = exception;
  } else if (!isShare) {
    high = size ? rounded(size * (multiples[unit] ?? 3)) : ofZero[unit] ?? Math.min(largest, 1);
    low = least < 0 ? -high : 0;
  }
  low = Math.min(Math.max(low, least), standard);
  high = Math.max(Math.min(high, largest), standard);
  return low < high ? { low, high } : { low: least, high: largest };
}
