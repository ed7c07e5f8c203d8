// Gets the modules of the studio from files beside the page, or from the page itself.

import { asked, compiledModule, newWorker } from "./worker.mjs";

/** True for drip.html, which contains its module. */
export const isOneFile = () => Boolean(globalThis.dripPacked);

/** Returns the module that draws. */
export function drawing() {
  return isOneFile() ? unpackedModule() : loaded("drip-files.wasm");
}

/** Returns the module that makes films, given that of the page. */
export function filming(module) {
  return isOneFile() ? module : loaded("drip-films.wasm");
}

/** Loads and compiles a module beside the page. */
async function loaded(name) {
  const answer = await fetch(new URL(name, document.baseURI));
  if (!answer.ok) throw new Error(`${name}: server status ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** Unpacks the module in a worker, so that the page answers meanwhile, or on the page if no worker can do it. */
async function unpackedModule() {
  const packed = globalThis.dripPacked;
  let worker;
  try {
    worker = newWorker();
    return await asked(worker, { packed });
  } catch {
    return compiledModule(packed);
  } finally {
    worker?.terminate();
  }
}
