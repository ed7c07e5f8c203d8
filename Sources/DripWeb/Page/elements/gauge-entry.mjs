import { define } from "./element.mjs";
import { DripGauge } from "./gauge.mjs";
import { offer } from "./small.mjs";
import { textKinds } from "./text-kinds.mjs";

offer(
  { gauge: () => new URL("drip-gauge.wasm", import.meta.url) },
  () => import("./drip.mjs"),
  textKinds,
);
define("drip-gauge", DripGauge);

export { DripError } from "./error.mjs";
export { DripGauge } from "./gauge.mjs";
export { configure } from "./loading.mjs";
