// Gets the modules of the studio: drip.html contains one, and a served page has two beside it.

/** Returns the module that draws. */
export function drawing() {
  const { dripModule } = globalThis;
  return dripModule ? WebAssembly.compile(dripModule) : loaded("drip-files.wasm");
}

/** Returns the module that makes films, given that of the page. */
export function filming(module) {
  return globalThis.dripModule ? module : loaded("drip-films.wasm");
}

/** Loads and compiles a module beside the page. */
async function loaded(name) {
  const answer = await fetch(new URL(name, document.baseURI));
  if (!answer.ok) throw new Error(`${name}: server status ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}
