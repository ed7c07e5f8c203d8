export { DripError } from "./error.mjs";
export { configure } from "./loading.mjs";
export { Drip, load } from "./drip.mjs";
export { Scene } from "./scene.mjs";
