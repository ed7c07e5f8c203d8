// Runs the encoders in a worker, or in slices on the page where no worker can start.
//
// The worker receives the compiled module and an order, and answers with the progress and with the result or an error.

import { newEncoder } from "./film-encoder.mjs";
import { asked, newWorker } from "./worker.mjs";

/** The time that the page spends on a film before it answers to its user, in milliseconds. */
const slice = 12;

/** The error of work that was stopped. */
export class Stopped extends Error {}

export class FilmRunner {
  #worker;
  #load;
  #module;
  #encoder;
  #stop;

  /** @param {() => WebAssembly.Module | Promise<WebAssembly.Module>} load called for the first film */
  constructor(load) {
    this.#load = load;
  }

  /** Stops the work, if there is any; it then throws the error `Stopped`. */
  stop() {
    this.#stop?.();
    this.#stop = undefined;
  }

  /** Returns the parts of a film's file. Calls a function with the part that is done. */
  async parts(order, progress) {
    this.stop();
    let isStopped = false;
    const stopped = new Promise((_, reject) => {
      this.#stop = () => {
        isStopped = true;
        // A worker that encodes hears no message.
        this.#worker?.then((worker) => worker?.terminate(), () => {});
        this.#worker = undefined;
        reject(new Stopped("stopped"));
      };
    });
    const stop = this.#stop;
    try {
      this.#module ??= Promise.resolve(this.#load());
      // Loading may fail, and be tried again.
      this.#module.catch(() => (this.#module = this.#worker = undefined));
      this.#worker ??= this.#module.then(started);
      const worker = await Promise.race([this.#worker, stopped]);
      return await Promise.race([stopped, worker
        ? asked(worker, { order }, progress)
        : this.#sliced(order, progress, () => isStopped)]);
    } finally {
      if (this.#stop === stop) this.#stop = undefined;
    }
  }

  /** Works on the page, and lets it answer to its user again and again. */
  async #sliced(order, progress, isStopped) {
    this.#encoder ??= await newEncoder(await this.#module);
    const steps = this.#encoder.parts(order);
    let begun = performance.now();
    for (let step = await steps.next(); ; step = await steps.next()) {
      if (step.done) return step.value;
      if (performance.now() - begun < slice) continue;
      progress(step.value);
      await new Promise((done) => setTimeout(done));
      if (isStopped()) return null;
      begun = performance.now();
    }
  }
}

/** Returns a worker with the module, or null if none can start. */
async function started(module) {
  try {
    const worker = newWorker();
    await asked(worker, { module });
    return worker;
  } catch {
    return null;
  }
}
