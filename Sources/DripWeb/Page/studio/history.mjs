// The steps of undo and redo. A step has the settings of the picture before and after it. The time and the
// visible parts of the studio belong to no step, so undo never moves the playhead.

/** The parts of the state that steps restore. */
const recorded = [
  "scene", "variant", "seed", "set", "input", "sent", "reducedMotion", "guides", "size", "scale",
  "background", "compare", "kept", "speed", "fps", "loop",
];

/** The largest number of steps. */
const most = 300;

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the parts of a state that steps restore. */
export function snapshot(state) {
  return Object.fromEntries(recorded.map((name) => [name, state[name]]));
}

export class History {
  #steps = [];
  /** The number of steps that are done. */
  #done = 0;
  /** True if the next change can belong to the last step. */
  #isOpen = false;

  /**
   * Records a change. Successive changes in the same place, such as those of a slider while it moves,
   * become one step until `close` is called.
   * @param {object} before a snapshot
   * @param {object} after
   */
  record(before, after) {
    const place = placeOf(before, after);
    if (place === "") return;
    const last = this.#steps[this.#done - 1];
    if (this.#isOpen && last?.place === place && this.#done === this.#steps.length) {
      last.after = after;
      if (same(last.before, after)) this.#drop();
      return;
    }
    this.#steps.length = this.#done;
    this.#steps.push({ place, before, after });
    if (this.#steps.length > most) this.#steps.shift();
    this.#done = this.#steps.length;
    this.#isOpen = true;
  }

  /** Ends the last step, so that the next change begins another one. */
  close() {
    this.#isOpen = false;
  }

  /** The places that undo and redo would change, or undefined. */
  get undoable() {
    return this.#steps[this.#done - 1]?.place;
  }

  get redoable() {
    return this.#steps[this.#done]?.place;
  }

  /** Goes back one step, and returns the snapshot to show, or undefined. */
  undo() {
    this.close();
    return this.#done ? this.#steps[--this.#done].before : undefined;
  }

  /** Goes forward one step, and returns the snapshot to show, or undefined. */
  redo() {
    this.close();
    return this.#steps[this.#done] && this.#steps[this.#done++].after;
  }

  #drop() {
    this.#steps.length = --this.#done;
    this.close();
  }
}

/** Returns the names of the parts that differ, with the path of a single parameter; empty if none does. */
function placeOf(before, after) {
  const names = recorded.filter((name) => !same(before[name], after[name]));
  if (names.length === 1 && (names[0] === "set" || names[0] === "sent")) {
    const [old, now] = [before[names[0]], after[names[0]]];
    const paths = [...new Set([...Object.keys(old), ...Object.keys(now)])]
      .filter((path) => old[path] !== now[path]);
    return paths.length === 1 ? `${names[0]} ${paths[0]}` : names[0];
  }
  // Another scene changes most parts.
  return names.includes("scene") ? "scene" : names.join(" ");
}
