// The named values of a scene over all of its time, read a few at a time so that nothing stutters.

import { axisOf } from "./timeline.mjs";

/** The numbers of samples: a few for a first line, then one for each visible column. */
const counts = [64, 400];

/** The time for sampling in one go, in milliseconds. */
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

  /** Has a function called whenever all values are read. */
  onRead(listener) {
    this.#listeners.push(listener);
  }

  /** Reads all values anew; a reading that is under way is given up. */
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
    // A knob that is being turned changes its mind in the next moment.
    later(go, 60);
  }
}

/**
 * The line of values as the data of a path in a box.
 * @param {Float64Array} values
 * @param {number} width
 * @param {(value: number) => number} height where a value is, from the top
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
