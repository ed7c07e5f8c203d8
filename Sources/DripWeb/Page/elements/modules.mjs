import { DripError } from "./error.mjs";

/** A loaded wasm module with kinds of scenes, and statistics of drawing. */
export class DrawingModule {
  constructor(machine) {
    this.machine = machine;
    this.counts = { scenes: 0, frames: 0, paints: 0 };
  }

  /** The number of scenes that have not been disposed of. */
  get alive() {
    return this.counts.scenes;
  }

  /** The number of frames since the module was loaded. */
  get frames() {
    return this.counts.frames;
  }

  /** The number of painted frames. */
  get paints() {
    return this.counts.paints;
  }

  /** The size of the module's memory, in bytes. */
  get memory() {
    return this.machine.calls.memory.buffer.byteLength;
  }

  /** The width of a text in our own font, in heights of capitals. */
  textWidth(text) {
    return this.machine.calls.drip_text_width(...this.machine.put(text));
  }

  /** Makes a scene, and returns its handle. */
  create(kind, variant) {
    const handle = this.machine.calls.drip_create(kind, variant);
    if (!handle) throw new DripError("there is no memory for another scene");
    return handle;
  }
}

/** The modules of one scene, by its name: the paths of their parameters, and a function that loads them. */
const small = new Map();
/** The function that loads the module of all scenes. */
let loadAll;

/** Offers a module of one scene with some parameters. */
export function offerSmall(name, parameters, load) {
  small.set(name, { paths: new Set(parameters.map(({ path }) => path)), load });
}

/** Offers the module of all scenes and parameters. */
export function offerComplete(load) {
  loadAll = load;
}

/** Returns true if a small module has a scene and all of some parameters. */
export function suffices(name, paths) {
  const module = small.get(name);
  return module !== undefined && paths.every((path) => module.paths.has(path));
}

/**
 * Loads a module that has a scene, the small one if it suffices.
 *
 * @returns {Promise<DrawingModule>}
 */
export function loadFor(name, isSmall) {
  return isSmall ? small.get(name).load() : loadAll();
}
