import { define } from "./element.mjs";
import { DripLoader } from "./loader.mjs";
import { offer } from "./small.mjs";

offer(
  { splash: () => new URL("drip-splash.wasm", import.meta.url) },
  () => import("./drip.mjs"),
);
define("drip-loader", DripLoader);

export { DripError } from "./error.mjs";
export { DripLoader } from "./loader.mjs";
export { configure } from "./loading.mjs";
