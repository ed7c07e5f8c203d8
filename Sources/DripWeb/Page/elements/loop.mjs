/** How long a frame may draw before the rest waits for the next one, in milliseconds. */
const budget = 12;

/** Who wants the next frame; those who have waited longest come first. */
const waiting = new Set();
let asked = 0;

/** Calls `tick(seconds)` of a client before each frame for as long as that returns true. */
export function wake(client) {
  waiting.add(client);
  ask();
}

/** Lets a client sleep. */
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
    // What goes on is added at the end, so that nobody starves where not all can be drawn in time.
    if (client.tick(now / 1000)) waiting.add(client);
    if (performance.now() - begun > budget) break;
  }
  ask();
}

globalThis.document?.addEventListener("visibilitychange", ask);
