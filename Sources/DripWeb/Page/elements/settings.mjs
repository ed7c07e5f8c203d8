import { readParameters } from "./attributes.mjs";
import { colorOf, colorPaths } from "./colors.mjs";
import { DripError } from "./error.mjs";
import { prefers } from "./surroundings.mjs";

/** The theme a scene is drawn for: what the attribute says, or else what is around it. */
export function themeOf(element, style) {
  if (element.theme !== "auto") {
    return element.theme === "high-contrast" ? "highContrast" : element.theme;
  }
  const dark = isDark(style);
  if (prefers("forced")) return "highContrast";
  return prefers("contrast") && dark ? "highContrast" : dark ? "dark" : "light";
}

/**
 * Whether the surroundings are dark: what the page says of itself counts more than what users like.
 */
function isDark(style) {
  const schemes = (style.colorScheme || "normal").split(" ");
  const [light, dark] = [schemes.includes("light"), schemes.includes("dark")];
  return light === dark ? prefers("dark") : dark;
}

/** Whether an element's scene is to be calm. */
export function isCalm(element) {
  if (element.reducedMotion === "auto") return prefers("calm");
  return element.reducedMotion === "always";
}

/**
 * Collects what the parameters of a scene are to be, by path; what is set later counts more: the
 * theme, colours of the style sheet, what the element itself asks for, `params`, and
 * setParameter().
 *
 * @param {(error: Error) => void} report takes what cannot be read
 */
export function collectSettings(element, { style, parameters, own, chosen, report }) {
  const settings = new Map();
  if (parameters.some(({ path, kind }) => path === "theme" && kind === "choice")) {
    settings.set("theme", themeOf(element, style));
  }
  for (const [property, path] of Object.entries(colorPaths(parameters))) {
    const color = colorOf(style, property);
    if (color) settings.set(path, color);
  }
  for (const [path, value] of own) settings.set(path, value);
  try {
    for (const [path, value] of readParameters(element.params)) settings.set(path, value);
  } catch (error) {
    report(new DripError(`params cannot be read: ${error.message}`, { cause: error }));
  }
  for (const [path, value] of chosen) settings.set(path, value);
  return new Map([...settings].map(([path, value]) => [path, String(value ?? "auto")]));
}

/** Brings a scene from the settings it has to those it is to have, and returns what it took. */
export function applySettings(scene, before, wanted, { parameters, report }) {
  const applied = new Map(before);
  const standards = new Map(parameters.map((each) => [each.path, each.standardText]));
  const change = (path, value) => {
    try {
      scene.set(path, value);
      return true;
    } catch (error) {
      report(error);
    }
  };
  for (const path of before.keys()) {
    if (!wanted.has(path) && change(path, standards.get(path))) applied.delete(path);
  }
  for (const [path, value] of wanted) {
    if (applied.get(path) === value) continue;
    // What was refused is not tried, nor reported, again and again.
    change(path, value);
    applied.set(path, value);
  }
  return applied;
}
