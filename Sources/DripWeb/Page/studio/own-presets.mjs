// The presets that users save in the browser. Everything in its storage is read as if a stranger wrote it.

import { program } from "./names.mjs";

const key = `${program}-presets`;

/** The limits of what is read and saved. */
const most = 200;
const longestName = 60;
const longestText = 20_000;
const mostSettings = 500;
const largest = 2_000_000;

/**
 * Returns settings with legal names and texts of legal lengths.
 * @param {unknown} values
 * @returns {Record<string, string> | null} null if the value is no record of texts
 */
export function legalSettings(values) {
  if (typeof values !== "object" || values === null || Array.isArray(values)) return null;
  const pairs = Object.entries(values);
  const areLegal = pairs.length <= mostSettings && pairs.every(([path, text]) =>
    /^[A-Za-z][\w.-]{0,99}$/.test(path) && typeof text === "string" && text.length <= longestText);
  return areLegal ? Object.fromEntries(pairs) : null;
}

/** Returns the first characters of a name, without line breaks; empty if there is none. */
export function legalName(name) {
  return typeof name === "string" ? [...name.replace(/\s+/g, " ").trim()].slice(0, longestName).join("") : "";
}

/** Returns a preset from the storage, or null if it is not one of these scenes. */
function legalPreset(entry, scenes) {
  const kind = scenes.find(({ name }) => name === entry?.scene);
  const name = legalName(entry?.name);
  const set = legalSettings(entry?.set);
  const { seed = null, variant } = entry ?? {};
  const isSeed = seed === null || (typeof seed === "string" && /^\d{1,20}$/.test(seed) && BigInt(seed) < 1n << 64n);
  if (!kind?.variants.includes(variant) || !name || !set || !isSeed) return null;
  return { name, scene: kind.name, variant, seed, set };
}

export class OwnPresets {
  /** A sentence about the storage that the user should read, or null. */
  problem = null;

  /** @param {{ name: string, variants: string[] }[]} scenes */
  constructor(scenes) {
    this.scenes = scenes;
    this.read();
  }

  /** Reads all presets again. */
  read() {
    this.problem = null;
    this.list = [];
    let text;
    try {
      text = localStorage.getItem(key);
    } catch {
      this.problem = "This browser stores nothing for this page: export presets as files to keep them.";
      return;
    }
    if (text === null) return;
    const all = parsed(text);
    if (!all) {
      this.problem = "The saved presets are damaged and cannot be read. The next saved preset replaces them.";
      return;
    }
    this.list = all.slice(0, most).map((entry) => legalPreset(entry, this.scenes)).filter(Boolean);
    const lost = all.length - this.list.length;
    if (lost) this.problem = `${lost} saved ${lost === 1 ? "preset is" : "presets are"} damaged or of no scene here.`;
  }

  /**
   * Saves a preset, in place of one of its scene with its name.
   * @returns {string | null} an error message, or null
   */
  add(preset) {
    const others = this.list.filter(({ scene, name }) => scene !== preset.scene || name !== preset.name);
    if (others.length >= most) return `There are ${most} presets: delete one before you save another.`;
    return this.#write([...others, preset]);
  }

  /** Removes a preset. Returns an error message, or null. */
  remove(preset) {
    return this.#write(this.list.filter((each) => each !== preset));
  }

  #write(list) {
    try {
      localStorage.setItem(key, JSON.stringify(list));
    } catch (error) {
      return error.name === "QuotaExceededError"
        ? "The storage of this browser is full, so the preset is not saved. Export it as a file instead."
        : "This browser stores nothing for this page. Export the preset as a file instead.";
    }
    this.list = list;
    this.problem = null;
    return null;
  }
}

/** Returns the list in a text, or null if it has none. */
function parsed(text) {
  if (text.length > largest) return null;
  try {
    const all = JSON.parse(text);
    return Array.isArray(all) ? all : null;
  } catch {
    return null;
  }
}
