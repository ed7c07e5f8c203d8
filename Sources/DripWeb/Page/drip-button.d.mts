/** The button alone. */
export { DripButton, DripError, configure } from "./drip.mjs";
