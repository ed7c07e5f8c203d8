// The Swift code that draws the same pixels with DripKit and DripRaster.

import { typeOf } from "./names.mjs";
import { readTrack } from "../elements/tracks.mjs";
import { parseTrack, valueOf, wordOf } from "./track.mjs";

/** Returns a text as a Swift literal. */
export function literal(text) {
  return `"${text.replaceAll("\\", "\\\\").replaceAll("\"", "\\\"").replaceAll("\n", "\\n")}"`;
}

/** Returns a colour, such as `#rrggbb` or `#rrggbbaa`, as Swift code. */
function swiftColor(text) {
  const parts = text.slice(1).match(/../g).map((digits) => parseInt(digits, 16));
  if (parts.length < 4 || parts[3] === 255) return `RGBAColor(${parts.slice(0, 3).join(", ")})`;
  return `RGBAColor(hex: ${literal(text)}) ?? .clear`;
}

/** Returns a number as a literal that Swift reads as a `Double`, such as `1e-7` and `0.5`. */
function double(value) {
  return String(Number(value));
}

/** Returns the argument of `set(_:to:)` for a parameter. */
function parameterValue({ kind, text }) {
  switch (kind) {
    case "number": case "whole": return double(text);
    case "flag": return `.flag(${text})`;
    case "color": return `.color(${swiftColor(text)})`;
    case "optionalColor": return text === "auto" ? ".automatic" : `.color(${swiftColor(text)})`;
    default: return `.text(${literal(text)})`;
  }
}

/**
 * Returns the lines that set the seed and the changed parameters of a variable `scene`.
 * @param {object} shown the state of the studio, see `Model.shown`
 * @returns {string[]}
 */
export function changeLines(shown) {
  return [
    ...(shown.seed === shown.standardSeed ? [] : [`scene.seed = ${shown.seed}`]),
    ...shown.changes.map((change) =>
      `try scene.set(${literal(change.path)}, to: ${parameterValue(change)})`),
  ];
}

/**
 * Returns the code that makes a scene with the parameters of a variant.
 * @param {object} shown the state of the studio, see `Model.shown`
 * @returns {string}
 */
export function creation(shown) {
  const variant = shown.variant === shown.variants[0] ? "" : `variant: .${shown.variant}`;
  return `${typeOf(shown.scene)}(${variant})`;
}

/** Returns the code of one event of progress or of a pull. */
function eventLine(driver, event) {
  const value = valueOf(event);
  const over = event.over === undefined ? "" : `, within: ${event.over}`;
  const input = value === undefined ? wordOf(event).replace(/^end$/, "arrive")
    : driver === "pull" ? `pull(to: ${value}${over})` : `progress(${value})`;
  return `.init(at: ${event.at}, .${input})`;
}

/** Returns the lines that set the input. */
function trackLines(driver, input) {
  const events = parseTrack(driver, input);
  if (!events.length) return ["scene.log.wait()"];
  return ["scene.log.record([", ...events.map((each) => `  ${eventLine(driver, each)},`), "])"];
}

/** Returns the code of an event of a declared input. */
function inputOf({ value, pointer, over, event, ...words }) {
  const duration = over ? `, within: ${over}` : "";
  if (value !== undefined) return `.value(${value}${duration})`;
  if (pointer) return `.pointer(Point2D(${pointer.join(", ")})${duration})`;
  return event === undefined ? `.${Object.keys(words).find((word) => words[word] === true)}`
    : `.event(${literal(event)})`;
}

/** Returns the lines that add the events of declared inputs. */
function sentLines(sent) {
  return sent.flatMap(({ name, kind, text }) => readTrack(text, kind).map((event) =>
    `scene.log.take(${inputOf(event)}, to: ${literal(name)}, at: ${event.at})`));
}

function background(text) {
  if (text === "transparent") return ".clear";
  return text === "scene" ? "scene.stage.page" : swiftColor(text);
}

/**
 * Returns the Swift code that draws the current picture.
 * @param {object} shown the state of the studio, see `Model.shown`
 * @returns {string}
 */
export function swiftCode(shown) {
  const changes = changeLines(shown);
  if (shown.input !== null) changes.push(...trackLines(shown.driver, shown.input));
  if (shown.reducedMotion) changes.push("scene.reducedMotion = true");
  if (shown.sent.length) changes.push("scene.log.wait()", ...sentLines(shown.sent));
  const picture = shown.guides ? "guidedPicture" : "picture";
  const [width, height] = [shown.width * shown.scale, shown.height * shown.scale];
  return [
    ...(shown.guides ? ["import DripGuides"] : []), "import DripKit", "import DripRaster", "",
    `${changes.length ? "var" : "let"} scene = ${creation(shown)}`, ...changes, "",
    `let picture = scene.frame(at: ${double(shown.time)}).${picture}`,
    "let pixels = Pixmap(",
    `  picture, size: PixelSize(${width}, ${height}),`,
    `  background: ${background(shown.background)})`,
  ].join("\n") + "\n";
}
