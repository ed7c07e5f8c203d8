import { define } from "./element.mjs";
import { DripButton } from "./button.mjs";

define("drip-button", DripButton);

export { DripButton } from "./button.mjs";
export { DripError } from "./error.mjs";
export { configure } from "./loading.mjs";
