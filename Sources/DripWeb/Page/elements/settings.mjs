import { colorOf } from "./colors.mjs";
import { prefers } from "./surroundings.mjs";

/** Returns the theme of a scene, from the attribute or the surroundings. */
export function themeOf(element, style) {
  const dark = isDark(style);
  if (isPlain(element) && (dark || prefers("forced") || element.theme !== "auto")) return "highContrast";
  if (element.theme !== "auto") return element.theme;
  return dark ? "dark" : "light";
}

/**
 * Returns true if the surroundings are dark. The page's color-scheme has priority over the user's
 * preference.
 */
function isDark(style) {
  const schemes = (style.colorScheme || "normal").split(" ");
  const [light, dark] = [schemes.includes("light"), schemes.includes("dark")];
  return light === dark ? prefers("dark") : dark;
}

/** Returns true if an element shows high contrast, for which water is flat in every theme. */
function isPlain(element) {
  if (element.theme !== "auto") return element.theme === "high-contrast";
  return prefers("forced") || prefers("contrast");
}

/** Returns true if an element shows the reduced form of its scene. */
export function isCalm(element) {
  if (element.reducedMotion === "auto") return prefers("calm");
  return element.reducedMotion === "always";
}

/**
 * Collects the parameters of a scene by path, from the lowest to the highest priority: the theme,
 * colours of the style sheet, settings of the element itself, `params`, and setParameter().
 *
 * @param {typeof import("./parameters.mjs").readParameters} [read] reads `params`, in the complete module
 * @param {(error: Error) => void} report is called with errors in `params`
 */
export function collectSettings(element, { style, parameters, own, chosen, read, report }) {
  const settings = new Map();
  const choice = (name) => parameters.some(({ path, kind }) => path === name && kind === "choice");
  if (choice("theme")) settings.set("theme", themeOf(element, style));
  if (choice("material") && isPlain(element)) settings.set("material", "flat");
  for (const { property, path } of parameters) {
    const color = property && colorOf(style, property);
    if (color) settings.set(path, color);
  }
  for (const [path, value] of own) settings.set(path, value);
  for (const [path, value] of read?.(element.params, report) ?? []) settings.set(path, value);
  for (const [path, value] of chosen) settings.set(path, value);
  return new Map([...settings].map(([path, value]) => [path, String(value ?? "auto")]));
}

/** Applies settings to a scene, in place of those before, and returns them. */
export function applySettings(scene, before, wanted, { parameters, report }) {
  const applied = new Map(before);
  const standardOf = (wanted) => parameters.find(({ path }) => path === wanted)?.standardText;
  const change = (path, value) => {
    try {
      scene.set(path, value);
      return true;
    } catch (error) {
      report(error);
    }
  };
  for (const path of before.keys()) {
    if (!wanted.has(path) && change(path, standardOf(path))) applied.delete(path);
  }
  for (const [path, value] of wanted) {
    if (applied.get(path) === value) continue;
    // A refused setting is remembered, so that it is tried and reported once.
    change(path, value);
    applied.set(path, value);
  }
  return applied;
}
