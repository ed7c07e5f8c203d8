/** The time for drawing in a frame, in milliseconds. Other clients wait for the next frame. */
const budget = 12;

/** The clients that want the next frame, the longest waiting first. */
const waiting = new Set();
let asked = 0;

/** Calls `tick(seconds)` of a client before each frame for as long as that returns true. */
export function wake(client) {
  waiting.add(client);
  ask();
}

/** Stops calling a client. */
export function rest(client) {
  waiting.delete(client);
}

function ask() {
  if (!asked && waiting.size > 0 && !document.hidden) asked = requestAnimationFrame(run);
}

function run(now) {
  asked = 0;
  const begun = performance.now();
  for (const client of [...waiting]) {
    if (!waiting.delete(client)) continue;
    // A client that goes on moves to the end, so that all get their turn if there are too many.
    if (client.tick(now / 1000)) waiting.add(client);
    if (performance.now() - begun > budget) break;
  }
  ask();
}

globalThis.document?.addEventListener("visibilitychange", ask);
