// The named values of a scene over its duration, read in small portions, so the page stays
// responsive.

import { axisOf } from "./timeline.mjs";

/** The numbers of samples: a few for a quick first graph, then one for each visible column. */
const counts = [64, 400];

/** The time for sampling in each portion, in milliseconds. */
const slice = 6;

export class Sampler {
  #listeners = [];
  #run = 0;

  /** @param {import("./model.mjs").Model} model */
  constructor(model) {
    this.model = model;
    this.lines = new Map();
    model.on("scene story", () => this.read());
    this.read();
  }

  /** Calls a function whenever all values have been read. */
  onRead(listener) {
    this.#listeners.push(listener);
  }

  /** Reads all values again, and cancels a reading in progress. */
  read() {
    const run = ++this.#run;
    const scene = this.model.copy();
    const axis = axisOf(this.model);
    const rest = [...counts];
    let count = rest.shift();
    let [lines, index] = [new Map(), 0];
    const go = () => {
      const start = performance.now();
      while (index < count && performance.now() - start < slice) {
        const time = axis * index / (count - 1);
        scene.frame(time);
        for (const [name, value] of Object.entries(scene.values)) {
          if (!lines.has(name)) lines.set(name, new Float64Array(count).fill(NaN));
          lines.get(name)[index] = value;
        }
        index++;
      }
      if (index === count) {
        this.lines = lines;
        for (const listener of this.#listeners) listener();
        [count, lines, index] = [rest.shift(), new Map(), 0];
      }
      if (count) later(go);
      else scene.dispose();
    };
    const later = (work, delay) => setTimeout(
      () => (run === this.#run ? work() : scene.dispose()), delay);
    // A moving slider changes the values again soon.
    later(go, 60);
  }
}

/**
 * Returns the path data of a graph.
 * @param {Float64Array} values
 * @param {number} width
 * @param {(value: number) => number} height returns the distance of a value from the top
 * @returns {string}
 */
export function pathOf(values, width, height) {
  let data = "";
  let isDown = false;
  values.forEach((value, index) => {
    if (Number.isFinite(value)) {
      const x = (index / (values.length - 1) * width).toFixed(1);
      data += `${isDown ? "L" : "M"}${x} ${height(value).toFixed(2)}`;
    }
    isDown = Number.isFinite(value);
  });
  return data;
}
