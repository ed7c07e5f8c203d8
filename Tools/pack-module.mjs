// Packs a module for drip.html: node pack-module.mjs PROGRAM MODULE OUTPUT
// PROGRAM is built from Page/packing/module.c. Writes OUTPUT.packed and OUTPUT.lengths, and unpacks them as a test.

import { readFileSync, writeFileSync } from "node:fs";
import { pack, unpacked } from "../Sources/DripWeb/Page/packing/packing.mjs";

const [program, module, output] = process.argv.slice(2);
const compiled = new WebAssembly.Module(readFileSync(program));
const bytes = readFileSync(module);
const parts = pack(compiled, bytes);
if (Buffer.compare(unpacked(compiled, parts), bytes) !== 0) throw new Error(`${module} differs after unpacking`);
writeFileSync(`${output}.packed`, parts.packed);
writeFileSync(`${output}.lengths`, parts.lengths);
