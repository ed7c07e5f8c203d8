// The command line and the settings file for the current picture.

import { program } from "./names.mjs";

/** Quotes a word for a shell. */
function quoted(word) {
  if (/^[A-Za-z0-9_@%+=:,./~-]+$/.test(word) && !word.startsWith("~")) return word;
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** The names and values that options and the settings file share, in the order of the help. */
function look(shown) {
  const pairs = [["size", `${shown.width}x${shown.height}`]];
  if (shown.scale !== 1) pairs.push(["scale", String(shown.scale)]);
  if (shown.background !== "transparent") pairs.push(["background", shown.background]);
  if (shown.guides) pairs.push(["guides", true]);
  if (shown.variant !== shown.variants[0]) pairs.push(["variant", shown.variant]);
  if (shown.seed !== shown.standardSeed) pairs.push(["seed", shown.seed]);
  return pairs;
}

/** The input of the scene, and reduced motion. */
function motion(shown) {
  const pairs = [];
  if (shown.input !== null) pairs.push([shown.driver, shown.input]);
  if (shown.reducedMotion) pairs.push(["reduced-motion", true]);
  return pairs;
}

/** Returns the options of a pair, each as one text with its value. */
function option([name, value]) {
  return value === true ? `--${name}` : `--${name} ${quoted(value)}`;
}

/** Returns the options of the inputs that the scene declares. */
function inputs(shown) {
  return shown.sent.map(({ name, text }) => `--input ${quoted(`${name}=${text}`)}`);
}

/** Returns all options of a scene except its name. */
function options(shown) {
  return [
    ...look(shown).map(option),
    ...shown.changes.map(({ path, text }) => `--set ${quoted(`${path}=${text}`)}`),
    ...inputs(shown), ...motion(shown).map(option),
  ];
}

/** Wraps words into lines of at most 46 columns that a shell joins. */
function wrapped(words) {
  const lines = [words[0]];
  for (const word of words.slice(1)) {
    const line = lines[lines.length - 1];
    if (`${line} ${word}`.length <= 46) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines.join(" \\\n");
}

/**
 * Returns the command line that writes the current picture, with the bytes of the studio's file.
 * @param {object} shown the state of the studio, see `Model.shown`
 * @param {"png" | "svg"} format
 * @returns {string}
 */
export function stillCommand(shown, format = "png") {
  return wrapped([
    `${program} still ${shown.scene} --at ${shown.time}`, ...options(shown),
    `-o ${shown.scene}.${format}`,
  ]);
}

/**
 * Returns the command line that writes the current picture as JSON.
 * @param {object} shown
 * @returns {string}
 */
export function inspectCommand(shown) {
  const drawing = ["size", "scale", "background", "guides"];
  const words = [
    ...look(shown).filter(([name]) => !drawing.includes(name)).map(option),
    ...shown.changes.map(({ path, text }) => `--set ${quoted(`${path}=${text}`)}`),
    ...inputs(shown), ...motion(shown).map(option),
  ];
  return wrapped([`${program} inspect ${shown.scene} --at ${shown.time}`, ...words]);
}

/**
 * Returns the command line that writes the whole scene as a film.
 * @param {object} shown
 * @returns {string}
 */
export function filmCommand(shown) {
  const speed = shown.speed === 1 ? [] : [`--speed ${shown.speed}`];
  // A scene without motion needs an explicit duration.
  const duration = shown.seconds > 0 ? [] : ["--duration 1"];
  return wrapped([
    `${program} render ${shown.scene} --fps ${shown.fps}`, ...speed, ...duration, ...options(shown),
    `-o ${shown.scene}.webp`,
  ]);
}

/** Returns the value of a parameter as a JSON value, if that is exact. */
function typed({ kind, text }) {
  if (kind === "flag") return text === "true";
  const isNumber = (kind === "number" || kind === "whole") && String(Number(text)) === text;
  return isNumber ? Number(text) : text;
}

/**
 * Returns the settings file of a preset.
 * @param {{ scene: string, variant: string, seed: string | null, set: Record<string, string> }} preset
 * @returns {string}
 */
export function settingsOf({ scene, variant, seed, set }) {
  return `${JSON.stringify({ scene, variant, ...(seed === null ? {} : { seed }), set }, null, 2)}\n`;
}

/**
 * Returns the settings file for the option `--config`.
 * @param {object} shown
 * @returns {string}
 */
export function settingsFile(shown) {
  const settings = { scene: shown.scene, fps: shown.fps };
  if (shown.speed !== 1) settings.speed = shown.speed;
  for (const [name, value] of [...look(shown), ...motion(shown)]) settings[name] = value;
  if (shown.changes.length) {
    settings.set = Object.fromEntries(shown.changes.map((change) => [change.path, typed(change)]));
  }
  if (shown.sent.length) {
    settings.input = Object.fromEntries(shown.sent.map(({ name, text }) => [name, text]));
  }
  return `${JSON.stringify(settings, null, 2)}\n`;
}
