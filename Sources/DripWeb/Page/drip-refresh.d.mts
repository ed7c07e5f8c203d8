/** The pull to refresh alone. */
export { DripRefresh, DripRefreshEvent, DripError, configure } from "./drip.mjs";
