// Prints what the scripts of small elements know about their modules: the names of numbers, and the scenes with the
// parameters that attributes and style sheets reach.
//
//     node Tools/small-modules.mjs SITE SCENE…
import { readFile } from "node:fs/promises";
import { colorPaths } from "../Sources/DripWeb/Page/elements/colors.mjs";
import { load } from "../Sources/DripWeb/Page/elements/drip.mjs";
import { configure } from "../Sources/DripWeb/Page/elements/loading.mjs";

/** The parameters that elements set or read, besides colours and glyphs. */
const common = [
  "theme", "material", "stage.width", "stage.height", "barHeight", "pullDistance", "stop", "top.shape", "sheetColor",
];
/** The lists of names whose numbers small modules take or return. */
const used = ["inputs", "commands", "statuses", "endings", "flags", "pullStates", "bodyNumbers", "actions"];

const [site, ...wanted] = process.argv.slice(2);
configure({ wasm: await readFile(`${site}/drip.wasm`) });
const drip = await load();
const scenes = {};
for (const kind of drip.scenes.filter(({ name }) => wanted.includes(name))) {
  const lists = kind.variants.map((variant) => {
    const scene = drip.scene(kind.name, { variant });
    const parameters = scene.parameters;
    const paths = [...common, ...Object.values(colorPaths(parameters))];
    const glyph = parameters.find(({ kind }) => kind === "glyph")?.path;
    return parameters
      .map(({ path, kind, standard, standardText }, number) => ({ path, kind, standard, standardText, number }))
      .filter(({ path }) => paths.includes(path) || path === glyph);
  });
  const { name, variants, driver } = kind;
  scenes[name] = { name, variants, driver, parameters: lists };
}
const names = Object.fromEntries(used.map((list) => [list, drip.machine.names[list]]));
console.log(JSON.stringify({ names, scenes }));
