/** The pull to refresh alone. */
export { DripRefresh, DripRefreshEvent, DripElement, DripError, configure } from "./drip.mjs";
