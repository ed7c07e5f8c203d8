// Tries the elements and reports the results. It runs in any browser, without a driver.
const errors = [];
addEventListener("error", event => errors.push(event.message));
addEventListener("unhandledrejection", event => errors.push(String(event.reason)));

document.body.style.margin = 0;
const { load } = await import("./drip.mjs");
const drip = await load();
const frames = async count => {
  while (count--) await new Promise(requestAnimationFrame);
};
const until = async condition => {
  while (!condition()) await frames(1);
};

async function put(html) {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild;
  await until(() => element.ready);
  return element;
}

/** Returns a player's canvas, and the number of its bytes that differ from those of the module. */
async function player(scene) {
  const shown = await put(
    `<drip-player scene="${scene}" current-time="1.7" background="#fff8e7" reduced-motion="never"
      theme="light" style="inline-size: 150px"></drip-player>`,
  );
  await frames(4);
  const canvas = shown.shadowRoot.querySelector("canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const expected = drip.scene(scene);
  expected.frame(1.7);
  const bytes = expected.paint(canvas.width, canvas.height, 0xfff8e7ff);
  const differing = bytes.reduce((count, byte, index) => count + (byte !== data[index]), 0);
  expected.dispose();
  return { scene, width: canvas.width, differing, colors: new Set(new Uint32Array(data.buffer)).size };
}

async function button() {
  document.body.innerHTML = `<form><drip-button name="file" value="here"></drip-button></form>`;
  const form = document.forms[0];
  const [shown] = form.children;
  await until(() => shown.ready);
  const heard = [];
  for (const name of ["drip-start", "drip-cancel", "drip-full"]) {
    shown.addEventListener(name, () => heard.push(name));
  }
  const inner = shown.shadowRoot.querySelector("button");
  const bar = shown.shadowRoot.querySelector("[role=progressbar]");
  inner.click();
  inner.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true }));
  inner.click();
  shown.progress = 0.37;
  await frames(2);
  const middle = [shown.status, bar.hidden, bar.getAttribute("aria-valuenow")];
  const before = new FormData(form).get("file");
  const loaded = await shown.track(fetch("gate?key=engines&bytes=50000"));
  const bytes = (await loaded.arrayBuffer()).byteLength;
  await until(() => heard.includes("drip-full"));
  const after = new FormData(form).get("file");
  return { heard, middle, bytes, before, after, status: shown.status };
}

async function refresh() {
  document.body.innerHTML = `<drip-refresh style="display: block"><p>Content</p></drip-refresh>`;
  const shown = document.body.firstElementChild;
  const heard = [];
  const ended = new Promise(resolve => shown.addEventListener("drip-end", resolve));
  shown.addEventListener("drip-refresh", event => {
    heard.push("drip-refresh");
    event.waitUntil(frames(5));
  });
  await until(() => shown.drip);
  shown.shadowRoot.querySelector("button").click();
  await ended;
  return { heard, refreshing: shown.refreshing };
}

async function still() {
  await put("<drip-button></drip-button>");
  await frames(60);
  const before = [drip.frames, drip.paints];
  await frames(30);
  return [drip.frames - before[0], drip.paints - before[1]];
}

async function answer() {
  const players = [];
  for (const { name } of drip.scenes) players.push(await player(name));
  return {
    players, button: await button(), refresh: await refresh(), still: await still(), errors,
    ratio: devicePixelRatio,
  };
}

const report = await answer().catch(error => ({ error: `${error.message} ${error.stack}`, errors }));
await fetch("report/engines", { method: "POST", body: JSON.stringify(report) });
