/** The initial value of a colour property: a transparent colour that no page would choose. */
const unset = "rgba(1, 2, 3, 0)";

/** The CSS properties for colours. Parameters that one of them sets have it as `property`. */
export const colorProperties = ["--drip-color", "--drip-mark-color", "--drip-failure-color", "--drip-page-color"];

/** Registers the properties as colours, so that the browser resolves them and reports changes. */
export function registerColors() {
  for (const name of colorProperties) {
    try {
      CSS.registerProperty({ name, syntax: "<color>", inherits: true, initialValue: unset });
    } catch {
      // The page has registered it, or the browser cannot. Its text is then read unresolved.
    }
  }
}

/** Returns the properties of a probe's computed style that elements need, by name. */
export function readStyle(probe) {
  const style = getComputedStyle(probe);
  const { visibility, colorScheme, backgroundColor, fontFamily, direction } = style;
  const read = { visibility, colorScheme, backgroundColor, fontFamily, direction };
  for (const name of colorProperties) read[name] = style.getPropertyValue(name).trim();
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
  if (!CSS.supports("color", color)) return undefined;
  pixel ??= new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  pixel.fillStyle = color;
  // The context writes usual colours as #rrggbb or rgba(1, 2, 3, 0.5).
  const text = pixel.fillStyle;
  if (text[0] === "#") return `${text}ff`;
  const legacy = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)/.exec(text);
  if (legacy) return digits([...legacy.slice(1, 4), legacy[4] * 255]);
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillRect(0, 0, 1, 1);
  return digits(pixel.getImageData(0, 0, 1, 1).data);
}

function digits(numbers) {
  // Numbers of a page may be larger than a byte.
  const bytes = Uint8ClampedArray.from(numbers, Math.round);
  return `#${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
