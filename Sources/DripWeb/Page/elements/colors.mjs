/** The initial value of a colour property: a transparent colour that no page would choose. */
const unset = "rgba(1, 2, 3, 0)";

/** The CSS properties for colours, each with the parameters that it may set, best first. */
export const colorProperties = {
  "--drip-color": [/^(accent|color|waterColor|sheetColor|whiteColor)$/, /color$/i],
  "--drip-mark-color": [/(^|\.)(mark|check|tick)(Color)?$/],
  "--drip-failure-color": [/(^|\.)(failure|cross)(Color)?$/],
  "--drip-page-color": [/(^|\.)page(Color)?$/],
};

/** Registers the properties as colours, so that the browser resolves them and reports changes. */
export function registerColors() {
  for (const name of Object.keys(colorProperties)) {
    try {
      CSS.registerProperty({ name, syntax: "<color>", inherits: true, initialValue: unset });
    } catch {
      // The page has registered it, or the browser cannot. Its text is then read unresolved.
    }
  }
}

const foundPaths = new WeakMap();

/** Returns the path of the colour parameter that each property sets in a scene. */
export function colorPaths(parameters) {
  if (!foundPaths.has(parameters)) foundPaths.set(parameters, findPaths(parameters));
  return foundPaths.get(parameters);
}

function findPaths(parameters) {
  const free = new Set(
    parameters.filter(({ kind }) => /color$/i.test(kind)).map(({ path }) => path),
  );
  const paths = {};
  for (const narrow of [true, false]) {
    for (const [property, patterns] of Object.entries(colorProperties)) {
      const pattern = narrow ? patterns[0] : patterns[1];
      const path = !paths[property] && pattern && [...free].find((each) => pattern.test(each));
      if (path) paths[property] = path;
      free.delete(path);
    }
  }
  return paths;
}

/** Returns the properties of a probe's computed style that elements need, by name. */
export function readStyle(probe) {
  const style = getComputedStyle(probe);
  const { visibility, colorScheme, backgroundColor, fontFamily, direction } = style;
  const read = { visibility, colorScheme, backgroundColor, fontFamily, direction };
  for (const name of Object.keys(colorProperties)) read[name] = style.getPropertyValue(name).trim();
  return read;
}

/** Returns the colour of a property that was read as #rrggbbaa, or undefined if it is not set. */
export function colorOf(style, property) {
  const text = style[property];
  return text && text !== unset ? hex(text) : undefined;
}

let pixel;

/** Returns a CSS colour as #rrggbbaa, or undefined if the text is not a colour. */
export function hex(color) {
  const plain = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(color);
  if (plain) return `#${plain[1]}${plain[2] ?? "ff"}`.toLowerCase();
  const legacy = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color);
  if (legacy) return digits([...legacy.slice(1, 4), (legacy[4] ?? 1) * 255]);
  if (!CSS.supports("color", color)) return undefined;
  pixel ??= new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  return digits(pixel.getImageData(0, 0, 1, 1).data);
}

function digits(numbers) {
  // Numbers of a page may be larger than a byte.
  const bytes = Uint8ClampedArray.from(numbers, Math.round);
  return `#${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
