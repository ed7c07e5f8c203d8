import { DripError } from "./error.mjs";
import { Machine } from "./machine.mjs";
import { notify } from "./surroundings.mjs";

/** The default place of each module, and the names that a small module does not have itself. */
const modules = {};
/** The sources that the page has set, by the names of modules. */
export const sources = {};
const machines = {};
/** The number of times that the page has set sources. */
export let attempts = 0;

/** Offers a module with a default place. */
export function offerModule(name, place, names) {
  modules[name] = { place, names };
}

/**
 * Sets the sources of the wasm modules, in the script that imports this module or to try again. Elements whose
 * module has failed then load it again.
 *
 * @param {Record<string, Source>} given by the names of modules, such as wasm, files or download, each a URL, a
 *   Response, bytes or a WebAssembly.Module
 */
export function configure(given = {}) {
  Object.assign(sources, given);
  for (const [name, { begun, failed }] of Object.entries(machines)) {
    if (failed || (begun && given[name] !== undefined)) delete machines[name];
  }
  attempts += 1;
  notify();
}

/** Returns the only machine of a name, and makes it if necessary. */
export function machine(name) {
  machines[name] ??= begin(name);
  return machines[name].promise;
}

/** Begins after the running script, which may configure the source for elements that are already in the page. */
function begin(name) {
  const { place, names } = modules[name];
  const entry = { begun: false, failed: false };
  entry.promise = Promise.resolve().then(() => {
    entry.begun = true;
    return instantiate(sources[name] ?? place(), names, (module) => {
      // The compiled module is at hand, and a response that the page has given can be read only once.
      sources[name] = module;
      delete machines[name];
      notify();
    });
  });
  entry.promise.catch(() => (entry.failed = true));
  return entry;
}

async function instantiate(source, names, lose) {
  try {
    if (!globalThis.WebAssembly) throw new DripError("WebAssembly is not available");
    const module = await compile(await source);
    return new Machine((await WebAssembly.instantiate(module, { Math })).exports, names, () => lose(module));
  } catch (error) {
    if (error instanceof DripError) throw error;
    throw new DripError(`the wasm module cannot be used: ${error.message}`, { cause: error });
  }
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response = source instanceof Response ? source : await fetch(source);
  if (!response.ok) throw new DripError(`${response.url}: server status ${response.status}`);
  // Browsers compile a stream only if the server sends the right type.
  const type = response.headers.get("Content-Type") ?? "";
  if (/^application\/wasm\s*(;|$)/i.test(type) && WebAssembly.compileStreaming) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
