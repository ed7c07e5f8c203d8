import { offerTexts } from "./painter.mjs";

/** The context that measures texts. */
let ruler;

/** Sets a font whose capitals have a height, with a weight of our own font. */
function setFont(context, height, weight, family) {
  const font = (size) => `${Math.round(40 * weight) * 100} ${size}px ${family}`;
  context.font = font(100);
  context.font = font((100 * height) / (context.measureText("H").actualBoundingBoxAscent || 71));
}

/** Returns the width of a text in a font family, in heights of capitals. */
export function widthOf(text, family, weight) {
  ruler ??= new OffscreenCanvas(1, 1).getContext("2d");
  setFont(ruler, 100, weight, family);
  return ruler.measureText(text).width / 100;
}

/** Returns the width of a text in the font of a module, in heights of capitals. */
export function ownWidthOf(text, { machine }) {
  return machine.calls.drip_text_width(...machine.put(text));
}

offerTexts((context, [x, y, height, weight, share, width], text, family) => {
  setFont(context, height, weight, family);
  // A text that is narrower than its place stands in the middle of it.
  context.textAlign = "center";
  context.fillText(text, x + (0.5 - share) * width, y, width);
});
