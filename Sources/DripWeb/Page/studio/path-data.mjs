// The path data of SVG, as lists of absolute lines and curves.
//
// A segment is [letter, ...numbers]: M and L with a point, Q and C with control points and a point, and Z.

const numberPattern = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
const flagPattern = /[\s,]*([01])/y;
const commandPattern = /[\s,]*([mlhvcsqtaz])/iy;

/** The kinds of numbers that a command takes: numbers and flags. */
const counts = { m: "nn", l: "nn", h: "n", v: "n", c: "nnnnnn", s: "nnnn", q: "nnnn", t: "nn", a: "nnnffnn", z: "" };

/**
 * Reads path data up to its first mistake, as browsers do.
 * @param {string} text
 * @param {number} most the largest number of segments
 * @returns {{ segments: Array[], isWhole: boolean }} the segments, and true if nothing is left over
 */
export function parsePath(text, most) {
  const segments = [];
  let place = 0;
  let [current, start, handle] = [[0, 0], [0, 0], null];
  const take = (pattern) => {
    pattern.lastIndex = place;
    const match = pattern.exec(text);
    if (match) place = pattern.lastIndex;
    return match?.[1];
  };
  const rest = () => ({ segments, isWhole: !text.slice(place).replaceAll(",", "").trim() });
  let letter = null;
  for (;;) {
    const isNew = take(commandPattern);
    letter = isNew ?? letter;
    if (!letter || (!isNew && /z/i.test(letter))) return rest();
    const command = letter.toLowerCase();
    if (!segments.length && command !== "m") return rest();
    const before = place;
    const numbers = [...counts[command]].map((kind) => Number(take(kind === "f" ? flagPattern : numberPattern)));
    if (!numbers.every(Number.isFinite)) {
      place = before;
      return rest();
    }
    const [x, y] = letter === command ? current : [0, 0];
    const points = [];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      points.push([numbers[index] + x, numbers[index + 1] + y]);
    }
    const mirrored = (kind) => (handle?.kind === kind ?
      [2 * current[0] - handle.point[0], 2 * current[1] - handle.point[1]] : current);
    let next = points.at(-1);
    let newHandle = null;
    switch (command) {
      case "m":
        segments.push(["M", ...next]);
        start = next;
        // Further points after a move are lines.
        letter = letter === "m" ? "l" : "L";
        break;
      case "z":
        segments.push(["Z"]);
        next = start;
        break;
      case "h": case "v":
        next = command === "h" ? [numbers[0] + x, current[1]] : [current[0], numbers[0] + y];
        segments.push(["L", ...next]);
        break;
      case "l": segments.push(["L", ...next]); break;
      case "c": case "s": {
        const [first, second] = command === "c" ? points : [mirrored("c"), points[0]];
        segments.push(["C", ...first, ...second, ...next]);
        newHandle = { kind: "c", point: second };
        break;
      }
      case "q": case "t": {
        const control = command === "q" ? points[0] : mirrored("q");
        segments.push(["Q", ...control, ...next]);
        newHandle = { kind: "q", point: control };
        break;
      }
      default:
        next = [numbers[5] + x, numbers[6] + y];
        segments.push(...arc(current, numbers, next));
    }
    if (segments.length > most) return { segments, isWhole: false };
    [current, handle] = [next, newHandle];
  }
}

/** Returns an elliptical arc as curves of at most 90°, with the rules of SVG 2 (appendix B.2). */
function arc([x1, y1], [rx, ry, degrees, isLarge, isClockwise], [x2, y2]) {
  if (x1 === x2 && y1 === y2) return [];
  [rx, ry] = [Math.abs(rx), Math.abs(ry)];
  if (!rx || !ry) return [["L", x2, y2]];
  const angle = (degrees % 360) * Math.PI / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  // Half of the chord in the unit circle. Radii that are too small grow.
  let [ux, uy] = [(cos * dx + sin * dy) / rx, (cos * dy - sin * dx) / ry];
  const growth = Math.max(1, Math.hypot(ux, uy));
  [rx, ry, ux, uy] = [rx * growth, ry * growth, ux / growth, uy / growth];
  const square = ux * ux + uy * uy;
  if (!Number.isFinite(growth) || !(square > 0)) return [["L", x2, y2]];
  const height = Math.sqrt(Math.max(0, 1 - square) / square) * (isLarge === isClockwise ? -1 : 1);
  const [cx, cy] = [height * uy, -height * ux];
  const from = Math.atan2(uy - cy, ux - cx);
  let sweep = Math.atan2(-uy - cy, -ux - cx) - from;
  if (isClockwise && sweep <= 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep >= 0) sweep -= 2 * Math.PI;
  const point = (x, y) => [
    (x1 + x2) / 2 + cos * rx * (x + cx) - sin * ry * (y + cy),
    (y1 + y2) / 2 + sin * rx * (x + cx) + cos * ry * (y + cy),
  ];
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / count;
  const reach = 4 / 3 * Math.tan(step / 4);
  return Array.from({ length: count }, (_, index) => {
    const [begin, end] = [from + step * index, from + step * (index + 1)];
    return ["C",
      ...point(Math.cos(begin) - reach * Math.sin(begin), Math.sin(begin) + reach * Math.cos(begin)),
      ...point(Math.cos(end) + reach * Math.sin(end), Math.sin(end) - reach * Math.cos(end)),
      ...(index === count - 1 ? [x2, y2] : point(Math.cos(end), Math.sin(end)))];
  });
}

/** Returns the product of two transforms [a, b, c, d, e, f]: the second one is applied first. */
export function multiplied([a, b, c, d, e, f], [g, h, i, j, k, l]) {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

const transformPattern = /[\s,]*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)/iy;

/**
 * Reads a list of transforms.
 * @param {string} text
 * @returns {number[] | null} [a, b, c, d, e, f], or null if the list has a mistake
 */
export function parseTransform(text) {
  let result = [1, 0, 0, 1, 0, 0];
  let place = 0;
  while (text.slice(place).trim()) {
    transformPattern.lastIndex = place;
    const match = transformPattern.exec(text);
    if (!match) return null;
    place = transformPattern.lastIndex;
    const next = transform(match[1].toLowerCase(), match[2].trim().split(/[\s,]+/).map(quantity));
    if (!next?.every(Number.isFinite)) return null;
    result = multiplied(result, next);
  }
  return result.every(Number.isFinite) ? result : null;
}

/** Reads a number or, in styles, a length in pixels or an angle. */
function quantity(text) {
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px|deg|rad|turn)?$/i.exec(text);
  const factor = { rad: 180 / Math.PI, turn: 360 }[match?.[2]?.toLowerCase()] ?? 1;
  return match ? Number(match[1]) * factor : NaN;
}

function transform(name, numbers) {
  const [x, y = 0, z] = numbers;
  const turn = x * Math.PI / 180;
  switch (name) {
    case "matrix": return numbers.length === 6 ? numbers : null;
    case "translate": return [1, 0, 0, 1, x, y];
    case "scale": return [x, 0, 0, numbers[1] ?? x, 0, 0];
    case "skewx": return [1, 0, Math.tan(turn), 1, 0, 0];
    case "skewy": return [1, Math.tan(turn), 0, 1, 0, 0];
    default: {
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const rotation = [cos, sin, -sin, cos, 0, 0];
      if (numbers.length < 3) return rotation;
      return multiplied(multiplied([1, 0, 0, 1, y, z], rotation), [1, 0, 0, 1, -y, -z]);
    }
  }
}

/** Returns segments with a transform applied to their points. */
export function transformed(segments, [a, b, c, d, e, f]) {
  return segments.map(([letter, ...numbers]) => {
    const moved = [letter];
    for (let index = 0; index < numbers.length; index += 2) {
      const [x, y] = [numbers[index], numbers[index + 1]];
      moved.push(a * x + c * y + e, b * x + d * y + f);
    }
    return moved;
  });
}

/**
 * Writes segments with a number of decimals.
 * @param {Array[]} segments
 * @param {number} decimals
 * @returns {string}
 */
export function formatPath(segments, decimals) {
  return segments.map(([letter, ...numbers]) => letter + numbers.map((number, index) => {
    // Adding 0 removes the sign of a zero.
    const text = String(Number(number.toFixed(decimals)) + 0).replace(/^(-?)0\./, "$1.");
    return index && !text.startsWith("-") ? ` ${text}` : text;
  }).join("")).join("");
}
