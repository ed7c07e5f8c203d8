// The order of the inspector, and the words with which people look for settings.

/** The groups of parameters in their order: those that most people change come first. */
export const groups = {
  basics: "Basics", look: "Look", size: "Size", water: "Water", droplets: "Droplets",
  motion: "Motion", finish: "Finish", behaviour: "Behaviour",
};

/** The paths of the most wanted parameters in their order. Each is shown here instead of in its group. */
const basics = [
  /^(\w+\.)?theme$/, /^(\w+\.)?material$/, /^(\w+\.)?accent$/, /^(color|waterColor)$/,
  /^(light|white|dark)Color$/, /^(discColor|bowlColor|sheetColor|checkColor|tickColor)$/,
  /^((stage|look)\.)?page$/, /^glyph$/, /^markGlyph$/, /^(diameter|width)$/,
  /^(dropletsPerRun|fullRun|interval|loadingTime)$/,
];

/** Returns the place of a parameter among the most wanted ones, or -1. */
export function wantedPlace(path) {
  return basics.findIndex((pattern) => pattern.test(path));
}

/** The words to find for words that people write. */
const synonyms = {
  alpha: "opacity", animation: "duration speed", arrow: "glyph arrow", background: "page canvas",
  bead: "bead droplet", big: "diameter width height radius size", bold: "thickness weight",
  bounce: "spring damping", bouncy: "spring damping", brand: "accent colour", bubble: "droplet bead",
  burst: "burst ring shock", celebration: "finish", checkmark: "check mark tick", color: "colour",
  confetti: "bead burst", contrast: "theme", dark: "theme dark", day: "theme", delay: "delay pause time",
  done: "check mark finish", elastic: "spring damping", error: "fail cross", explosion: "burst shock",
  fade: "opacity fade fading", fall: "gravity", fast: "speed duration rate", flat: "material",
  font: "glyph", glass: "material", gloss: "material", glossy: "material", goo: "stick goo",
  gooey: "stick goo", gray: "colour", grey: "colour", hue: "colour", icon: "glyph",
  length: "duration length", light: "theme material light", liquid: "water", logo: "glyph",
  loop: "loop interval", metaball: "stick goo", mode: "theme", night: "theme",
  pace: "speed duration rate", paint: "colour", particle: "droplet bead", pause: "pause rest delay",
  quick: "speed duration rate", repeat: "loop interval", round: "radius", scale: "scale diameter size",
  shade: "colour", shadow: "material", shake: "shake failure", shine: "material", shiny: "material",
  size: "diameter width height radius size", skin: "material theme", slow: "speed duration rate",
  small: "diameter width height radius size", speed: "speed duration rate",
  spring: "spring rebound damping", sticky: "stick sticky goo", stroke: "thickness",
  style: "material theme", success: "check mark tick", surface: "wave water", symbol: "glyph",
  tempo: "speed duration rate", thick: "thickness weight", thin: "thickness weight", tick: "tick check mark",
  time: "time duration delay", timing: "time duration delay", tint: "accent colour",
  transparency: "opacity", transparent: "opacity", wave: "wave swell ripple", wobble: "tremble damping slosh",
};

/**
 * Returns the texts to look for in place of a word, which can be the start of a synonym.
 * @param {string} word in lower case
 * @returns {string[]}
 */
export function meant(word) {
  const starts = Object.keys(synonyms).filter((synonym) =>
    synonym === word || (word.length > 2 && synonym.startsWith(word)));
  return [word, ...starts.flatMap((synonym) => synonyms[synonym].split(" "))];
}
