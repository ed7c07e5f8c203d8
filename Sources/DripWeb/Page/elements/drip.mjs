import { DripError } from "./error.mjs";
import { listOf } from "./lists.mjs";
import { machine, offerModule } from "./loading.mjs";
import { DrawingModule } from "./modules.mjs";
import { readParameters } from "./parameters.mjs";
import { Scene } from "./scene.mjs";

offerModule("wasm", () => new URL("drip.wasm", import.meta.url));

/** The complete module: all kinds of scenes. */
export class Drip extends DrawingModule {
  readParameters = readParameters;

  constructor(machine) {
    super(machine);
    const { calls } = machine;
    const words = (list) => machine.text(calls.drip_names(list)).split(" ");
    // The first list has the names of all lists.
    machine.names = Object.fromEntries(words(0).map((name, list) => [name, words(list)]));
    /** All kinds of scenes: name, summary, variants, the kind of input, which may be empty, and role. */
    this.scenes = listOf(calls.drip_scene_count(), (index) => {
      const kind = {};
      machine.names.sceneTexts.forEach((name, what) => {
        kind[name] = machine.text(calls.drip_scene_text(index, what));
      });
      return { ...kind, variants: kind.variants.split(" ") };
    });
  }

  /** The size of the module's memory, in bytes. */
  get memory() {
    return this.machine.calls.memory.buffer.byteLength;
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
    return new Scene(this, kind, this.create(index, kind, settings.variant), settings);
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
