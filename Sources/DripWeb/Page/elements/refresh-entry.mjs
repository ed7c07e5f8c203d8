import { define } from "./element.mjs";
import { DripRefresh } from "./refresh.mjs";

define("drip-refresh", DripRefresh);

export { DripRefresh, DripRefreshEvent } from "./refresh.mjs";
export { DripError } from "./error.mjs";
export { configure } from "./loading.mjs";
