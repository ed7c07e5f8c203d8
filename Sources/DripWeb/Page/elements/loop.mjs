/** The time for drawing in a frame, in milliseconds. Other clients wait for the next frame. */
const budget = 12;
/** The time between two looks at clients that are transparent, in milliseconds. */
const pause = 100;

/** The clients that want the next frame, the longest waiting first. */
const waiting = new Set();
let asked = 0;

/** The clients that want frames, but are transparent. */
const transparent = new Set();
let timer = 0;

/** Calls `tick(seconds)` of a client before each frame for as long as that returns true. */
export function wake(client) {
  waiting.add(client);
  ask();
}

/** Stops calling a client. */
export function rest(client) {
  waiting.delete(client);
  transparent.delete(client);
}

/** Calls `invalidate()` of a client once it is opaque again, which no event reports. */
export function wait(client) {
  transparent.add(client);
  timer ||= setTimeout(look, pause);
}

function look() {
  timer = 0;
  for (const client of [...transparent]) {
    if (client.isTransparent) continue;
    transparent.delete(client);
    client.invalidate();
  }
  if (transparent.size > 0) timer = setTimeout(look, pause);
}

function ask() {
  if (!asked && waiting.size > 0 && !document.hidden) asked = requestAnimationFrame(run);
}

function run(now) {
  asked = 0;
  const begun = performance.now();
  // Clients may write when they are called, so all styles are read before.
  for (const client of [...waiting]) client.look();
  for (const client of [...waiting]) {
    if (!waiting.delete(client)) continue;
    // A client that goes on moves to the end, so that all get their turn if there are too many.
    if (client.tick(now / 1000)) waiting.add(client);
    if (performance.now() - begun > budget) break;
  }
  ask();
}

globalThis.document?.addEventListener("visibilitychange", ask);
