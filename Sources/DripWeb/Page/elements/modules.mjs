import { DripError } from "./error.mjs";

/** A loaded wasm module with kinds of scenes, and statistics of drawing. */
export class DrawingModule {
  /** The number of scenes that have not been disposed of, and of frames and of painted frames since then. */
  alive = 0;
  frames = 0;
  paints = 0;

  constructor(machine) {
    this.machine = machine;
  }

  /** Makes a scene of the kind with a number, and returns its handle. */
  create(number, { name, variants }, variant) {
    const index = variants.indexOf(variant || variants[0]);
    if (index < 0) throw new DripError(`${name} has no variant “${variant}”; it has ${variants.join(", ")}`);
    const handle = this.machine.calls.drip_create(number, index);
    if (!handle) throw new DripError("there is not enough memory");
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
