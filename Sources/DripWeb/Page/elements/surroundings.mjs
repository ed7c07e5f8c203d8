/** What the user and the screen ask for, and who wants to know when that changes. */
const queries = {
  dark: "(prefers-color-scheme: dark)",
  contrast: "(prefers-contrast: more)",
  forced: "(forced-colors: active)",
  calm: "(prefers-reduced-motion: reduce)",
};
const watchers = new Set();
const media = {};
let resolution;
let ratio;

/** Calls a function whenever the surroundings change, until the function returned is called. */
export function watchSurroundings(changed) {
  if (!resolution) listen();
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Whether one of the preferences holds: dark, contrast, forced, calm. */
export function prefers(name) {
  media[name] ??= matchMedia(queries[name]);
  return media[name].matches;
}

function tell() {
  for (const changed of [...watchers]) changed();
}

function listen() {
  for (const name of Object.keys(queries)) {
    prefers(name);
    media[name].addEventListener("change", tell);
  }
  document.addEventListener("visibilitychange", tell);
  // Not every change of the resolution is one of a query, but then it is one of the window's size.
  ratio = devicePixelRatio;
  addEventListener("resize", () => ratio !== devicePixelRatio && listenToResolution());
  listenToResolution();
}

// A query only says whether one resolution still holds, so each change asks for the next.
function listenToResolution() {
  resolution?.removeEventListener("change", listenToResolution);
  resolution = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  resolution.addEventListener("change", listenToResolution);
  if (ratio !== devicePixelRatio) tell();
  ratio = devicePixelRatio;
}
