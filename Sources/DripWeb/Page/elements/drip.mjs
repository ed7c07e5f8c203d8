import { DripError } from "./error.mjs";
import { machine } from "./loading.mjs";
import { Scene } from "./scene.mjs";

/** The scenes there are, and how much has been drawn of them. */
export class Drip {
  #machine;
  #counts = { scenes: 0, frames: 0, paints: 0 };

  constructor(machine) {
    const calls = machine.calls;
    this.#machine = machine;
    /**
     * All scenes there are: name, summary, variants, and what drives them, which may be nothing.
     */
    this.scenes = machine.list(calls.drip_scene_count(), (index) => ({
      name: machine.text(calls.drip_scene_text(index, 0)),
      summary: machine.text(calls.drip_scene_text(index, 1)),
      variants: machine.words(calls.drip_scene_text(index, 2)),
      driver: machine.text(calls.drip_scene_text(index, 3)),
    }));
  }

  /** How many scenes there are now that nobody has disposed of. */
  get alive() {
    return this.#counts.scenes;
  }

  /** How many frames have been looked at since the module was loaded. */
  get frames() {
    return this.#counts.frames;
  }

  /** How many of them have been painted. */
  get paints() {
    return this.#counts.paints;
  }

  /** How many bytes the module holds. */
  get memory() {
    return this.#machine.calls.memory.buffer.byteLength;
  }

  /**
   * Makes a scene.
   *
   * @throws {DripError} for a name that there is not, or a setting that cannot be
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
 * Loads the module, once a page, and returns what it can do.
 *
 * @returns {Promise<Drip>}
 */
export async function load() {
  const loaded = await machine("wasm");
  if (shared?.machine !== loaded) shared = { machine: loaded, drip: new Drip(loaded) };
  return shared.drip;
}
