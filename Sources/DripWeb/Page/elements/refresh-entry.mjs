import { define } from "./element.mjs";
import { DripRefresh } from "./refresh.mjs";
import { offer } from "./small.mjs";

offer(
  { refresh: () => new URL("drip-refresh.wasm", import.meta.url) },
  () => import("./drip.mjs"),
);
define("drip-refresh", DripRefresh);

export { DripError } from "./error.mjs";
export { configure } from "./loading.mjs";
export { DripRefresh, DripRefreshEvent } from "./refresh.mjs";
