/** The loader alone. */
export { DripLoader, DripError, configure } from "./drip.mjs";
