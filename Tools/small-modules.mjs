// Prints the part of a small element's script that describes its modules: the names of numbers, and the scenes with
// the parameters that attributes and style sheets set.
//
//     node Tools/small-modules.mjs SITE SCENE…
import { readFile } from "node:fs/promises";
import { load } from "../Sources/DripWeb/Page/elements/drip.mjs";
import { configure } from "../Sources/DripWeb/Page/elements/loading.mjs";

/** The parameters that elements set or read, besides colours and glyphs: all elements, a flagship, and a refresh. */
const common = ["theme", "material"];
const sized = ["diameter", "canvas.width", "canvas.height"];
const pulled = ["stage.width", "stage.height", "barHeight", "pullDistance", "stop", "top.shape", "sheetColor"];
/** The words of a pill, and the attributes of a gauge. */
const own = {
  pill: [
    "idleLabel", "runningLabel", "unknownLabel", "pausedLabel", "doneLabel", "failedLabel", "letterWidth", "showsGlyph",
    "showsPercent", "isRightToLeft", "width", "height",
  ],
  gauge: [
    "min", "max", "unit", "label", "labelWidth", "decimals", "decimalSign", "outline", "fill", "direction", "number",
    "thresholds", "ticks", "scale", "waves", "width", "height",
  ],
};
/** The lists of names whose numbers small modules take or return: all of them, and those with an input. */
const used = { "": ["commands", "endings", "flags"], progress: ["statuses", "bodyNumbers"], pull: ["inputs", "pullStates"] };

const [site, ...wanted] = process.argv.slice(2);
configure({ wasm: await readFile(`${site}/drip.wasm`) });
const drip = await load();
const kinds = drip.scenes.filter(({ name }) => wanted.includes(name));
const scenes = kinds.map(({ name, variants, driver }) => {
  const parameters = variants.map((variant) => {
    const all = drip.scene(name, { variant }).parameters;
    const hasSizes = all.some(({ path }) => path === "canvas.width");
    const paths = [
      ...common, ...(hasSizes ? sized : []), ...(driver === "pull" ? pulled : []), ...(own[name] ?? []),
    ];
    return all
      .map(({ path, kind, standardText, property, least, largest }, number) =>
        [number, path, kind, standardText, ...(largest !== undefined ? [0, largest, least ?? 0] : property ? [property] : [])])
      .filter(([, path, kind, , property]) => kind === "glyph" || property || paths.includes(path));
  });
  return { name, variants, driver, parameters };
});
const lists = [...new Set(["", ...kinds.map(({ driver }) => driver)])].flatMap((driver) => used[driver] ?? []);
const names = Object.fromEntries(lists.map((list) => [list, drip.machine.names[list]]));
console.log(JSON.stringify({ names, scenes }));
