// Colours that go together, and how scenes wear them.

/**
 * Palettes of a page, empty glass, water, and a mark on the water. Water has a contrast of at least 3 to
 * the page and to the mark, and glass is close to the page.
 */
export const palettes = {
  lagoon: ["#ffffff", "#e6f2f7", "#0a84b0", "#ffffff"],
  meadow: ["#fbfdf7", "#e8f1e0", "#3f8a3c", "#ffffff"],
  coral: ["#fff9f6", "#fbe6de", "#d9503a", "#ffffff"],
  plum: ["#fdfaff", "#efe5f7", "#8440b4", "#ffffff"],
  honey: ["#fffbf2", "#f8ebcd", "#b06f06", "#ffffff"],
  ink: ["#ffffff", "#e8ebee", "#24323e", "#ffffff"],
  rose: ["#fff9fb", "#fae3ea", "#cf3467", "#ffffff"],
  indigo: ["#fafaff", "#e6e7fb", "#4b52d6", "#ffffff"],
  sage: ["#f9faf7", "#e6ebe0", "#5f7d55", "#ffffff"],
  clay: ["#fcf8f4", "#f0e3d8", "#a85a32", "#ffffff"],
  midnight: ["#0c1122", "#1b2444", "#6d97ff", "#0c1122"],
  aurora: ["#07140f", "#11312a", "#36d9a6", "#07140f"],
  ember: ["#160c08", "#34190f", "#ff8050", "#160c08"],
  neon: ["#0e0816", "#27153c", "#d66bff", "#0e0816"],
  graphite: ["#14181b", "#2a3036", "#dfe6ea", "#14181b"],
  abyss: ["#05161e", "#0e303e", "#41c8e8", "#05161e"],
  gold: ["#14110a", "#302a16", "#e8bd55", "#14110a"],
  orchid: ["#160711", "#371229", "#ff7cac", "#160711"],
};

/** Returns true if a palette has a dark page. */
const isDark = ([page]) => parseInt(page.slice(3, 5), 16) < 128;

/** Parameters that wear a palette, with the part of the palette that each has. */
const wearers = [
  [/(^|\.)(accent|color|waterColor)$/, 2], [/^(\w+\.)?page$/, 0], [/^(\w+\.)?theme$/, "theme"],
];

/**
 * Returns the settings with which a scene wears a palette.
 * @param {string[]} paths the paths of its parameters
 * @param {string} name the name of the palette
 * @returns {Record<string, string>} values by path; empty if the scene has no colour that is known
 */
export function worn(paths, name) {
  const palette = palettes[name];
  return Object.fromEntries(paths.flatMap((path) => {
    const part = wearers.find(([pattern]) => pattern.test(path))?.[1];
    if (part === undefined) return [];
    return [[path, part === "theme" ? (isDark(palette) ? "dark" : "light") : `${palette[part]}ff`]];
  }));
}
