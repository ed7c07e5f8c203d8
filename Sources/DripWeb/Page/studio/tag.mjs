// The custom element that shows the current scene in a page: its tag, its attributes and its style.

import { program } from "./names.mjs";
import { parseTrack, rounded } from "./track.mjs";

/** The elements, each with the scene that it shows by default. */
const elements = {
  button: { tag: "drip-button", usual: "download" },
  refresh: { tag: "drip-refresh", usual: "refresh" },
  loader: { tag: "drip-loader", usual: "splash" },
  player: { tag: "drip-player" },
};

/** The names of buttons for people who cannot see them. */
const labels = { download: "Download", heart: "Like", pill: "Download", wave: "Save", river: "Send" };

/** The attribute values of themes whose names differ. */
const themes = { highContrast: "high-contrast" };

/** The parameters of a pulled sheet that its element or view sets itself. */
export const sheetPaths = /^(stage\.(width|height)|barHeight|top\.shape)$/;

/**
 * Returns the element of the current scene.
 * @param {import("./model.mjs").Model} model
 * @returns {{ kind: string, work: string, tag: string, module: string, attributes: [string, string | true][],
 *   style: [string, string][] }}
 */
export function tagOf(model) {
  const { shown } = model;
  const kind = kindOf(shown);
  const { tag, usual } = elements[kind];
  const attributes = [];
  const add = (name, value) => attributes.push([name, value]);
  if (shown.scene !== usual) add(shown.scene === "pill" ? "shape" : "scene", shown.scene);
  if (shown.variant !== shown.variants[0]) add("variant", shown.variant);
  if (shown.seed !== shown.standardSeed) add("seed", shown.seed);
  const { named, style, rest } = sortedChanges(model, kind);
  attributes.push(...named);
  if (rest.length) {
    add("params", JSON.stringify(Object.fromEntries(rest.map(({ path, text }) => [path, text]))));
  }
  if (shown.reducedMotion) add("reduced-motion", "always");
  if (kind === "button") {
    add("label", labels[shown.scene] ?? capitalized(shown.scene));
    attributes.push(...stateAttributes(shown));
  }
  if (kind === "player") {
    const sent = shown.sent.map(({ name, text }) => `${name}=${text}`).join(";");
    if (sent) add("input", sent);
    add("autoplay", true);
    if (shown.loop) add("loop", true);
  }
  // A button or a sheet shows the page around it.
  const hasPage = kind === "player" || kind === "loader";
  if (hasPage && shown.background !== "transparent") add("background", shown.background);
  style.push(...sizeOf(model, kind));
  // A heart is a like, which starts no work.
  const work = kind === "button" && shown.scene === "heart" ? "like" : kind;
  return { kind, work, tag, module: moduleOf(tag, kind), attributes, style };
}

/** Returns the name of the script that defines an element. A page with scenes of its own has one script. */
function moduleOf(tag, kind) {
  return kind === "player" || program !== "drip" ? "drip.mjs" : `${tag}.mjs`;
}

function kindOf({ driver, scene }) {
  if (driver === "progress") return "button";
  if (driver === "pull") return "refresh";
  return scene === elements.loader.usual ? "loader" : "player";
}

/** Returns a word that begins with a capital letter. */
export function capitalized(word) {
  return `${word[0].toUpperCase()}${word.slice(1)}`;
}

/** Sorts the changed parameters into attributes, properties of the style sheet, and the rest. */
function sortedChanges({ shown, parameters }, kind) {
  const glyph = kind === "button" && parameters.find((each) => each.kind === "glyph")?.path;
  const [named, style, rest] = [[], [], []];
  for (const change of shown.changes) {
    const { path, text } = change;
    const { property } = parameters.find((each) => each.path === path) ?? {};
    if (path === "theme") named.push(["theme", themes[text] ?? text]);
    else if (path === glyph) named.push(["icon", text]);
    else if (kind === "refresh" && path === "pullDistance") named.push(["distance", text]);
    else if (kind === "refresh" && sheetPaths.test(path)) continue;
    else if (property && text.startsWith("#")) style.push([property, text.replace(/^(#.{6})ff$/, "$1")]);
    else rest.push(change);
  }
  return { named, style, rest };
}

/** Returns the state of the work that the input has reached at the shown time. */
function stateAttributes({ driver, input, time }) {
  let [progress, state] = [null, ""];
  const states = { begin: "running", pause: "paused", resume: "running", cancel: "canceled", fail: "failed" };
  for (const event of parseTrack(driver, input ?? "none")) {
    if (event.at > time) break;
    if (event.move !== undefined) progress = event.move;
    if (event.begin || event.cancel) progress = null;
    const word = Object.keys(states).find((each) => event[each]);
    if (word) state = states[word];
    else if (state !== "paused") state = "";
  }
  return [
    ...(progress === null ? [] : [["progress", String(progress)]]),
    ...(state ? [["state", state]] : []),
  ];
}

/** Returns the size of an element that shows the picture as large as the studio. */
function sizeOf({ scene, points }, kind) {
  // A sheet is as wide as the page.
  if (kind === "refresh") return [];
  const factor = points.width / scene.width;
  if (kind === "button") {
    const { width, height } = scene.body;
    const size = [["width", `${rounded(width * factor)}px`]];
    return scene.name === "pill" ? [...size, ["height", `${rounded(height * factor)}px`]] : size;
  }
  // A scene keeps its proportions; rounded sizes could make it a pixel too small.
  return [["width", `${rounded(points.width)}px`], ["height", `${rounded(points.height)}px`]];
}
