import { DripError } from "./error.mjs";
import { machine } from "./loading.mjs";
import { Scene } from "./scene.mjs";

/** The kinds of scenes, and statistics of drawing. */
export class Drip {
  #machine;
  #counts = { scenes: 0, frames: 0, paints: 0 };

  constructor(machine) {
    const calls = machine.calls;
    this.#machine = machine;
    /** All kinds of scenes: name, summary, variants, the kind of input, which may be empty, and role. */
    this.scenes = machine.list(calls.drip_scene_count(), (index) => {
      const kind = {};
      machine.names.sceneTexts.forEach((name, what) => {
        kind[name] = machine.text(calls.drip_scene_text(index, what));
      });
      return { ...kind, variants: kind.variants.split(" ") };
    });
  }

  /** The number of scenes that have not been disposed of. */
  get alive() {
    return this.#counts.scenes;
  }

  /** The number of frames since the module was loaded. */
  get frames() {
    return this.#counts.frames;
  }

  /** The number of painted frames. */
  get paints() {
    return this.#counts.paints;
  }

  /** The size of the module's memory, in bytes. */
  get memory() {
    return this.#machine.calls.memory.buffer.byteLength;
  }

  /**
   * Makes a scene.
   *
   * @throws {DripError} if there is no such scene, or a setting is impossible
   */
  scene(name, settings = {}) {
    const index = this.scenes.findIndex((kind) => kind.name === name);
    const kind = this.scenes[index];
    if (!kind) {
      const names = this.scenes.map((each) => each.name).join(", ");
      throw new DripError(`there is no scene “${name}”; there are ${names}`);
    }
    const variant = settings.variant ? kind.variants.indexOf(settings.variant) : 0;
    if (variant < 0) {
      const names = kind.variants.join(", ");
      throw new DripError(`${name} has no variant “${settings.variant}”; it has ${names}`);
    }
    const handle = this.#machine.calls.drip_create(index, variant);
    if (!handle) throw new DripError(`there is no memory for another ${name}`);
    return new Scene(this.#machine, this.#counts, kind, handle, settings);
  }
}

let shared;

/**
 * Loads the module, once for each page.
 *
 * @returns {Promise<Drip>}
 */
export async function load() {
  const loaded = await machine("wasm");
  if (shared?.machine !== loaded) shared = { machine: loaded, drip: new Drip(loaded) };
  return shared.drip;
}
