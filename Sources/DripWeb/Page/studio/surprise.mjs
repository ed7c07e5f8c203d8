// Settings by chance that look chosen: a palette, and a few parameters in ranges that suit the scene.

import { palettes, worn } from "./palettes.mjs";

/** Parameters that may differ from their defaults by a factor between two. Those of a line change together. */
const changes = [
  [/^swell\.amplitude$/, 0.55, 1.5],
  [/^swell\.wavelength$/, 0.75, 1.35],
  [/^(waveSpeed|backSpeed|phaseStep|(\w+\.)?water\.speed)$/, 0.6, 1.35],
  [/^dropletsPerRun$/, 0.65, 1.8],
  [/^droplet\.radius$/, 0.75, 1.2],
  [/^goo\.reach$/, 0.8, 1.6],
  [/^(ring|orbit|arrow)\.lineWidth$/, 0.7, 1.4],
  [/^(burst\.beads|beads\.count|splash\.count)$/, 0.6, 1.8],
  [/^arc\.bow$/, 0.6, 2],
  [/^shockwave\.opacity$/, 0.7, 1.3],
  [/^(white|light|dark)\.amplitude$/, 0.6, 1.3],
];

/**
 * Returns settings by chance.
 * @param {object[]} parameters descriptions from the scene
 * @param {() => number} random returns numbers from 0 up to 1
 * @returns {Record<string, string>} values by path
 */
export function surprise(parameters, random = Math.random) {
  const oneOf = (list) => list[Math.floor(random() * list.length)];
  const paths = parameters.map(({ path }) => path);
  const set = worn(paths, oneOf(Object.keys(palettes)));
  const material = parameters.find(({ path }) => /(^|\.)material$/.test(path));
  if (material) set[material.path] = oneOf(material.choices);
  const possible = changes.filter(([pattern]) => paths.some((path) => pattern.test(path)));
  for (let count = 0; count < 3 && possible.length; count++) {
    const [[pattern, least, largest]] = possible.splice(Math.floor(random() * possible.length), 1);
    const factor = least + (largest - least) * random();
    for (const { path, kind, standard } of parameters) {
      if (!pattern.test(path) || !standard) continue;
      const value = standard * factor;
      set[path] = String(kind === "whole" ? Math.round(value) : Number(value.toPrecision(2)));
    }
  }
  return set;
}
