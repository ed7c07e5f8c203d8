// The script of drip.html. It is a classic script, because a page that is opened from a file cannot load modules. The
// elements before it contain the script and the module of the studio, compressed with zlib, in base64.

/** Returns what an element contains as a response. */
function unpacked(id) {
  const text = atob(document.getElementById(id).textContent);
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")));
}

async function start() {
  if (!window.DecompressionStream) throw new Error("this browser is too old to unpack it, please use a newer one");
  globalThis.dripModule = await unpacked("module").arrayBuffer();
  // The script is also that of a worker.
  globalThis.dripScript = await unpacked("script").text();
  new Function(globalThis.dripScript)();
}

start().catch((error) => {
  const failure = document.createElement("p");
  failure.className = "failure";
  failure.setAttribute("role", "alert");
  failure.textContent = `The studio cannot open: ${error.message}.`;
  document.body.prepend(failure);
});
