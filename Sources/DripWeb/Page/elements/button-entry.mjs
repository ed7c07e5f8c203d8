import { DripButton } from "./button.mjs";
import { define } from "./element.mjs";
import { offer } from "./small.mjs";
import { textKinds } from "./text-kinds.mjs";

offer(
  {
    download: () => new URL("drip-download.wasm", import.meta.url),
    wave: () => new URL("drip-wave.wasm", import.meta.url),
    river: () => new URL("drip-river.wasm", import.meta.url),
    heart: () => new URL("drip-heart.wasm", import.meta.url),
    pill: () => new URL("drip-pill.wasm", import.meta.url),
  },
  () => import("./drip.mjs"),
  textKinds,
);
define("drip-button", DripButton);

export { DripButton } from "./button.mjs";
export { DripError } from "./error.mjs";
export { configure } from "./loading.mjs";
