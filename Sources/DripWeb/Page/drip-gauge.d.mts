/** The gauge alone. */
export { DripGauge, DripError, configure } from "./drip.mjs";
