// The whole state of the studio in the address, so that a link shows the same.

import { completed, formatTrack, parseTrack } from "./track.mjs";

/** The pages that the studio offers. */
export const pages = ["transparent", "scene", "#ffffff", "#10161b"];

/** The comparisons that the studio shows beside the picture. */
export const comparisons = ["theme", "sizes", "motion", "kept"];

/** The longest text of kept settings in an address. */
const longestKept = 2000;

/** The sizes that the longer side of the canvas can have, in points. */
export const sizes = { least: 24, largest: 512 };

/** The state of an empty address. */
export const standard = Object.freeze({
  scene: null, variant: null, seed: null, set: Object.freeze({}), input: null,
  sent: Object.freeze({}), reducedMotion: false,
  guides: false, size: 360, scale: 1, background: "scene", time: 0, speed: 1, fps: 60, loop: true,
  compare: null, kept: null, view: "parameters", hidden: Object.freeze([]), appearance: "auto",
});

const bounded = (text, least, largest) => {
  const value = text === null || text.trim() === "" ? NaN : Number(text);
  return Number.isFinite(value) ? Math.min(Math.max(value, least), largest) : null;
};
const oneOf = (text, choices) => (choices.includes(text) ? text : null);

/** Returns true if a text is a page or a colour such as `#rrggbb`. */
export function isPage(text) {
  return pages.includes(text) || /^#[0-9a-f]{6}$/.test(text);
}

/**
 * Writes a state, without defaults.
 * @param {object} state
 * @returns {string} the fragment of the address, without the number sign
 */
export function formatAddress(state) {
  const words = new URLSearchParams();
  const add = (name, value, usual) => { if (value !== usual) words.append(name, String(value)); };
  add("scene", state.scene, null);
  add("variant", state.variant, null);
  add("seed", state.seed, null);
  for (const [path, text] of Object.entries(state.set)) words.append("set", `${path}=${text}`);
  add("told", state.input, null);
  for (const [name, text] of Object.entries(state.sent)) words.append("input", `${name}=${text}`);
  if (state.reducedMotion) words.append("calm", "1");
  if (state.guides) words.append("guides", "1");
  if (!state.loop) words.append("once", "1");
  for (const name of ["size", "scale", "background", "compare", "speed", "fps", "view", "appearance"]) {
    add(name, state[name], standard[name]);
  }
  if (state.kept?.length <= longestKept) words.append("kept", state.kept);
  for (const name of state.hidden) words.append("hide", name);
  words.append("at", String(state.time));
  // Characters that are no delimiters stay legible.
  return words.toString().replaceAll("%40", "@").replaceAll("%2C", ",").replaceAll("%3D", "=");
}

/**
 * Reads a state, and ignores its illegal parts.
 * @param {string} text the fragment of an address
 * @param {{ name: string, variants: string[], driver: string }[]} scenes all kinds of scenes
 * @returns {object}
 */
export function parseAddress(text, scenes) {
  const words = new URLSearchParams(text.replace(/^#/, ""));
  const scene = scenes.find(({ name }) => name === words.get("scene")) ?? null;
  const seed = words.get("seed") ?? "";
  const legalSeed = /^\d{1,20}$/.test(seed) && BigInt(seed) < 1n << 64n;
  return {
    ...standard,
    scene: scene?.name ?? null,
    variant: scene ? oneOf(words.get("variant"), scene.variants) : null,
    seed: legalSeed ? String(BigInt(seed)) : null,
    set: scene ? assignments(words.getAll("set")) : {},
    input: scene?.driver ? legalTrack(scene.driver, words.get("told")) : null,
    sent: scene ? assignments(words.getAll("input")) : {},
    reducedMotion: words.get("calm") === "1",
    guides: words.get("guides") === "1",
    loop: words.get("once") !== "1",
    size: Math.round(bounded(words.get("size"), sizes.least, sizes.largest) ?? standard.size),
    scale: bounded(oneOf(words.get("scale"), ["1", "2", "3"]), 1, 3) ?? standard.scale,
    background: isPage(words.get("background")) ? words.get("background") : standard.background,
    compare: oneOf(words.get("compare"), comparisons),
    kept: legalKept(words.get("kept"), scenes),
    speed: bounded(words.get("speed"), 0.1, 2) ?? standard.speed,
    fps: Math.round(bounded(words.get("fps"), 1, 240) ?? standard.fps),
    view: oneOf(words.get("view"), ["parameters", "values", "code", "view"]) ?? standard.view,
    hidden: words.getAll("hide").slice(0, 200),
    appearance: oneOf(words.get("appearance"), ["light", "dark"]) ?? standard.appearance,
    time: bounded(words.get("at"), 0, 3600) ?? 0,
  };
}

/**
 * Writes the settings of the picture alone, to compare others with them.
 * @param {object} state
 * @returns {string}
 */
export function formatKept({ scene, variant, seed, set, input, sent, reducedMotion }) {
  return formatAddress({ ...standard, scene, variant, seed, set, input, sent, reducedMotion });
}

/**
 * Reads kept settings.
 * @param {string} text
 * @param {{ name: string, variants: string[], driver: string }[]} scenes all kinds of scenes
 * @returns {object} the parts of the state, without a scene if the text names none
 */
export function parseKept(text, scenes) {
  const words = new URLSearchParams(text);
  words.delete("kept");
  const { scene, variant, seed, set, input, sent, reducedMotion } = parseAddress(String(words), scenes);
  return { scene, variant, seed, set, input, sent, reducedMotion };
}

function legalKept(text, scenes) {
  if (text === null || text.length > longestKept) return null;
  const kept = parseKept(text, scenes);
  return kept.scene && formatKept(kept);
}

function legalTrack(driver, text) {
  const events = text === null ? null : parseTrack(driver, text);
  return events && formatTrack(completed(driver, events));
}

function assignments(words) {
  const pairs = words.slice(0, 500).map((word) => /^([\w.-]+)=([^]*)$/.exec(word)).filter(Boolean);
  return Object.fromEntries(pairs.map(([, path, text]) => [path, text]));
}
