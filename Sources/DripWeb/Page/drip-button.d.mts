/** The button alone. */
export { DripButton, DripElement, DripError, configure } from "./drip.mjs";
