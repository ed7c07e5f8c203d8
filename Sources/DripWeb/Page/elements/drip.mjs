import { DripError } from "./error.mjs";
import { machine, offerModule } from "./loading.mjs";
import { DrawingModule } from "./modules.mjs";
import { Scene } from "./scene.mjs";

offerModule("wasm", () => new URL("drip.wasm", import.meta.url));

/** The complete module: all kinds of scenes. */
export class Drip extends DrawingModule {
  constructor(machine) {
    super(machine);
    const { calls } = machine;
    /** All kinds of scenes: name, summary, variants, the kind of input, which may be empty, and role. */
    this.scenes = machine.list(calls.drip_scene_count(), (index) => {
      const kind = {};
      machine.names.sceneTexts.forEach((name, what) => {
        kind[name] = machine.text(calls.drip_scene_text(index, what));
      });
      return { ...kind, variants: kind.variants.split(" ") };
    });
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
    return new Scene(this.machine, this.counts, kind, this.create(index, variant), settings);
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
