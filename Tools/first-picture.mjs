// Writes what the studio shows first as JSON, for drip.html: node first-picture.mjs MODULE
// The module needs time to be unpacked; until then, the page shows this picture.

import { readFileSync } from "node:fs";
import { Drip } from "../Sources/DripWeb/Page/elements/drip.mjs";
import { Files } from "../Sources/DripWeb/Page/elements/files.mjs";
import { Machine } from "../Sources/DripWeb/Page/elements/machine.mjs";
import { standard } from "../Sources/DripWeb/Page/studio/address.mjs";
import { backgroundOf } from "../Sources/DripWeb/Page/studio/painter.mjs";

const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(process.argv[2])));
const machine = new Machine(instance.exports);
const drip = new Drip(machine);
const [{ name, summary }] = drip.scenes;
const scene = drip.scene(name);
const points = standard.size / Math.max(scene.width, scene.height);
const [width, height] = [scene.width, scene.height].map((length) => Math.round(length * points));
const svg = new Files(machine).svg({ name }, { time: standard.time, width, height });
const page = `#${backgroundOf(scene, standard.background).toString(16).padStart(8, "0")}`;
console.log(JSON.stringify({ name, summary, width, height, page, svg }));
