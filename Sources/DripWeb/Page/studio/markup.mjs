// The HTML that shows the current scene, with the player of drip.mjs.

import { rounded } from "./track.mjs";

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("\"", "&quot;").replaceAll("<", "&lt;");
}

/**
 * Returns the HTML of a page in the folder of drip.mjs.
 * @param {object} shown the state of the studio, see `Model.shown`
 * @returns {string}
 */
export function htmlCode(shown) {
  const attributes = [["scene", shown.scene]];
  const add = (name, value) => attributes.push([name, value]);
  if (shown.variant !== shown.variants[0]) add("variant", shown.variant);
  if (shown.seed !== shown.standardSeed) add("seed", shown.seed);
  if (shown.changes.length) {
    add("params", JSON.stringify(
      Object.fromEntries(shown.changes.map(({ path, text }) => [path, text]))));
  }
  if (shown.input !== null) add(shown.driver, shown.input);
  if (shown.sent.length) add("input", shown.sent.map(({ name, text }) => `${name}=${text}`).join(";"));
  add("reduced-motion", shown.reducedMotion ? "always" : "never");
  add("background", shown.background);
  add("current-time", String(shown.time));
  // A player keeps the proportions of its scene; rounded sizes could make it a pixel too small.
  const { width, height } = shown.points;
  add("style", `width: ${rounded(width)}px; height: ${rounded(height)}px`);
  const lines = attributes.map(([name, value]) => {
    // JSON is easier to read between single quotation marks.
    const quote = value.includes("\"") && !value.includes("'") ? "'" : "\"";
    const text = quote === "'" ? value.replaceAll("&", "&amp;") : escaped(value);
    return `  ${name}=${quote}${text}${quote}`;
  });
  return [
    "<script type=\"module\" src=\"drip.mjs\"></script>", "<drip-player",
    `${lines.join("\n")}></drip-player>`,
  ].join("\n") + "\n";
}
