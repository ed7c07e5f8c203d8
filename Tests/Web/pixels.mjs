// Draws every case of the server and reports the hashes of the results. It runs in any browser, without a driver.
const { load, files } = await import("./drip.mjs");

const hash = async bytes =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), byte =>
    byte.toString(16).padStart(2, "0")).join("");

const text = value => new TextEncoder().encode(value);

async function draw(drip, { scene, events = [], settings, time, width, height, background, as }) {
  const color = background ? parseInt(background.slice(1), 16) : 0;
  const seed = BigInt(settings.seed ?? 0);
  const drawn = drip.scene(scene, { ...settings, seed, takesInput: events.length > 0 });
  try {
    for (const event of events) drawn.send(event);
    if (as === "rgba") {
      drawn.frame(time);
      // A copy, as the view lasts only until the next drawing.
      return await hash(drawn.paint(width, height, color).slice());
    }
    const writers = await files();
    const file = writers[as](drawn.description, { time, width, height, background: color });
    return await hash(typeof file === "string" ? text(file) : file);
  } finally {
    drawn.dispose();
  }
}

async function answer() {
  const cases = await (await fetch("given?name=cases")).json();
  const drip = await load();
  const results = [];
  for (const one of cases) results.push(await draw(drip, one).catch(error => `failed: ${error.message}`));
  return { results, scenes: drip.scenes.map(scene => scene.name), agent: navigator.userAgent };
}

const report = await answer().catch(error => ({ error: `${error.message} ${error.stack}` }));
await fetch("report/pixels", { method: "POST", body: JSON.stringify(report) });
