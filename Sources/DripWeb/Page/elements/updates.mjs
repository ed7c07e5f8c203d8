/** The time for updates in a task, in milliseconds. Other views are updated before the next frame. */
const budget = 30;
/** The largest time for updates, if the page spends more on each frame than they do. */
const most = 100;
/** The number of views that are read before any of them writes. */
const batch = 64;

/** The views that wait for an update, the longest waiting first. */
const waiting = new Set();
let isAsked = false;

/**
 * Schedules one update of a view for all changes until then: `read()`, then `write()` with its result.
 * Many events of one frame, each of which is a task, have one update.
 */
export function schedule(view, isEvent = false) {
  waiting.add(view);
  if (isAsked) return;
  isAsked = true;
  if (isEvent) requestAnimationFrame(() => run(budget));
  else queueMicrotask(() => run(budget));
}

/** Forgets a view. */
export function unschedule(view) {
  waiting.delete(view);
}

/**
 * Updates views in batches: a style that is read after a write lets the browser compute the styles
 * of the page again, so all views of a batch read before one writes.
 */
function run(time) {
  const begun = performance.now();
  while (waiting.size > 0 && performance.now() - begun < time) {
    const views = [...waiting].slice(0, batch);
    for (const view of views) waiting.delete(view);
    const found = views.map((view) => view.read());
    views.forEach((view, index) => view.write(found[index]));
  }
  isAsked = waiting.size > 0;
  if (!isAsked) return;
  const ended = performance.now();
  requestAnimationFrame(() => {
    run(Math.min(Math.max(performance.now() - ended, budget), most));
  });
}
