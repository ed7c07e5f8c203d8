// Reads settings files, as `drip render --config` does, and reports what the studio cannot use.

import { isPage, sizes, standard } from "./address.mjs";
import { parseInput } from "./input-track.mjs";
import { legalSettings } from "./own-presets.mjs";
import { completed, formatTrack, parseTrack } from "./track.mjs";

/** The largest size of a file, in bytes. */
export const largestFile = 500_000;

const bounded = (value, least, largest) =>
  (typeof value === "number" && value >= least && value <= largest ? value : undefined);
const flag = (value) => (typeof value === "boolean" ? value : undefined);

/** The settings besides scene, variant, input and parameters. Each returns parts of the state, or undefined. */
const readers = {
  seed: (value) => {
    const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
    return /^\d{1,20}$/.test(text) && BigInt(text) < 1n << 64n ? { seed: String(BigInt(text)) } : undefined;
  },
  fps: (value) => part("fps", Number.isInteger(value) ? bounded(value, 1, 240) : undefined),
  speed: (value) => part("speed", bounded(value, 0.1, 2)),
  scale: (value) => part("scale", [1, 2, 3].find((scale) => value === scale || value === String(scale))),
  guides: (value) => part("guides", flag(value)),
  "reduced-motion": (value) => part("reducedMotion", flag(value)),
  background: (value) => part("background",
    typeof value === "string" && isPage(value) ? value : undefined),
  size: (value) => {
    const sides = /^(\d{1,5})x(\d{1,5})$/.exec(value)?.slice(1).map(Number) ?? [];
    return part("size", bounded(Math.max(...sides), sizes.least, sizes.largest));
  },
};

function part(name, value) {
  return value === undefined ? undefined : { [name]: value };
}

/**
 * Reads a settings file.
 * @param {string} text
 * @param {object} drip the drawing module
 * @returns {{ state: object, ignored: string[] }} parts of the state, and the names of what they lack
 * @throws {Error} with a sentence if nothing of it can be shown
 */
export function readSettings(text, drip) {
  if (text.length > largestFile) throw new Error("it is too large for a settings file");
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error("it is not JSON");
  }
  if (typeof file !== "object" || file === null || Array.isArray(file)) throw new Error("it has no settings");
  const kind = drip.scenes.find(({ name }) => name === file.scene);
  if (!kind) throw new Error("it names no scene of this studio");
  const { scene: _, variant, set, theme, input, ...others } = file;
  const ignored = [];
  const isVariant = kind.variants.includes(variant);
  if (variant !== undefined && !isVariant) ignored.push("variant");
  const { seed, fps, speed, scale, guides, reducedMotion, background, size } = standard;
  const state = {
    seed, fps, speed, scale, guides, reducedMotion, background, size, scene: kind.name,
    variant: isVariant ? variant : kind.variants[0], input: null, sent: {}, set: {},
  };
  const scene = drip.scene(kind.name, { variant: state.variant });
  try {
    for (const [name, value] of Object.entries(others)) {
      const parts = name === kind.driver ? track(kind.driver, value)
        : Object.hasOwn(readers, name) ? readers[name](value) : undefined;
      if (parts) Object.assign(state, parts);
      else ignored.push(name);
    }
    const check = (path, value) => scene.set(path, value);
    // The theme is a parameter with an option of its own, which a value in the set overrides.
    if (theme !== undefined) state.set = texts({ theme }, "theme", ignored, check);
    state.set = { ...state.set, ...texts(set, "set", ignored, check) };
    const declared = Object.fromEntries(scene.inputs.map((each) => [each.name, each]));
    state.sent = texts(input, "input", ignored, (name, value) => {
      if (!Object.hasOwn(declared, name) || !parseInput(declared[name], value)) throw new Error();
    });
  } finally {
    scene.dispose();
  }
  return { state, ignored };
}

function track(driver, value) {
  const events = typeof value === "string" ? parseTrack(driver, value) : null;
  return events ? { input: formatTrack(completed(driver, events)) } : undefined;
}

/** Returns the values of a record as texts, and notes those that a check throws an error for. */
function texts(record, name, ignored, check) {
  if (record === undefined) return {};
  const isRecord = typeof record === "object" && record !== null;
  const all = legalSettings(isRecord
    ? Object.fromEntries(Object.entries(record).map(([path, value]) => [path, written(value)])) : null);
  if (!all) {
    ignored.push(name);
    return {};
  }
  return Object.fromEntries(Object.entries(all).filter(([path, text]) => {
    try {
      check(path, text);
      return true;
    } catch {
      ignored.push(path);
      return false;
    }
  }));
}

function written(value) {
  return ["string", "number", "boolean"].includes(typeof value) ? String(value) : value;
}
