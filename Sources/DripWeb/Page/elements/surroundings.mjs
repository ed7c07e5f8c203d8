/** The media queries of the preferences. */
const queries = {
  dark: "(prefers-color-scheme: dark)",
  contrast: "(prefers-contrast: more)",
  forced: "(forced-colors: active)",
  calm: "(prefers-reduced-motion: reduce)",
};
const watchers = new Map();
const media = {};
let resolution;
let ratio;
/** The number of times that the page has loaded fonts. */
export let fonts = 0;

/**
 * Calls a function when the surroundings change, and another one before the page is printed.
 * Returns a function that stops this.
 */
export function watchSurroundings(changed, printed) {
  if (!resolution) listen();
  watchers.set(changed, printed);
  return () => watchers.delete(changed);
}

/** Returns true if a preference applies: dark, contrast, forced or calm. */
export function prefers(name) {
  media[name] ??= matchMedia(queries[name]);
  return media[name].matches;
}

/** Lets all watchers look at their surroundings again. */
export function notify() {
  for (const changed of [...watchers.keys()]) changed();
}

function listen() {
  for (const name of Object.keys(queries)) {
    prefers(name);
    media[name].addEventListener("change", notify);
  }
  document.addEventListener("visibilitychange", notify);
  document.fonts?.addEventListener("loadingdone", () => {
    fonts += 1;
    notify();
  });
  addEventListener("beforeprint", () => watchers.forEach((printed) => printed()));
  // Some changes of the resolution match no query, but they change the size of the window.
  ratio = devicePixelRatio;
  addEventListener("resize", () => ratio !== devicePixelRatio && listenToResolution());
  listenToResolution();
}

// A query matches one resolution, so each change needs another query.
function listenToResolution() {
  resolution?.removeEventListener("change", listenToResolution);
  resolution = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  resolution.addEventListener("change", listenToResolution);
  if (ratio !== devicePixelRatio) notify();
  ratio = devicePixelRatio;
}
