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
  await element.ready;
  return element;
}

/** Shows a player that does not move, and returns its pixels. */
async function pixels(scene, attributes) {
  const shown = await put(
    `<drip-player scene="${scene}" background="#fff8e7" reduced-motion="never" ${attributes}
      style="inline-size: 150px"></drip-player>`,
  );
  await frames(4);
  const canvas = shown.shadowRoot.querySelector("canvas");
  return { canvas, data: canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data };
}

/** Returns a player's canvas, and the number of its bytes that differ from those of the module. */
async function player(scene) {
  const { canvas, data } = await pixels(scene, `painter="exact" current-time="1.7" theme="light"`);
  const expected = drip.scene(scene);
  expected.frame(1.7);
  const bytes = expected.paint(canvas.width, canvas.height, 0xfff8e7ff);
  const differing = bytes.reduce((count, byte, index) => count + (byte !== data[index]), 0);
  expected.dispose();
  return { scene, width: canvas.width, differing, colors: new Set(new Uint32Array(data.buffer)).size };
}

const background = [0xff, 0xf8, 0xe7];
const isBackground = (bytes, at) => background.every((part, index) => bytes[at + index] === part);

/**
 * Compares both painters, and returns the mean difference of components: of all drawn pixels, and of those
 * without an edge, around which the exact picture changes little.
 */
async function painters(scene, attributes) {
  const { data: exact } = await pixels(scene, `painter="exact" ${attributes}`);
  const { data, canvas: { width, height } } = await pixels(scene, attributes);
  const hasEdge = (x, y) => {
    for (const [dx, dy] of [[-1, 0], [1, 0], [0, -1], [0, 1], [-2, 0], [2, 0], [0, -2], [0, 2]]) {
      const [a, b] = [y * width + x, (y + dy) * width + x + dx];
      for (const component of [0, 1, 2]) {
        if (Math.abs(exact[4 * a + component] - exact[4 * b + component]) > 24) return true;
      }
    }
    return false;
  };
  const [all, inner] = [[0, 0], [0, 0]];
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = 4 * (y * width + x);
      // Pixels of the background agree in any case.
      if (isBackground(exact, at) && isBackground(data, at)) continue;
      const sum = [0, 1, 2].reduce((sum, part) => sum + Math.abs(data[at + part] - exact[at + part]), 0);
      for (const mean of hasEdge(x, y) ? [all] : [all, inner]) {
        mean[0] += sum / 3;
        mean[1] += 1;
      }
    }
  }
  return { scene, attributes, all: all[0] / all[1], inner: inner[0] / inner[1], count: inner[1] / all[1] };
}

async function button() {
  document.body.innerHTML = `<form><drip-button name="file" value="here"></drip-button></form>`;
  const form = document.forms[0];
  const [shown] = form.children;
  await shown.ready;
  const heard = [];
  for (const name of ["drip-start", "drip-cancel", "drip-done"]) {
    shown.addEventListener(name, () => heard.push(name));
  }
  const inner = shown.shadowRoot.querySelector("button");
  const bar = shown.shadowRoot.querySelector("[role=progressbar]");
  inner.click();
  inner.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true }));
  inner.click();
  shown.progress = 0.37;
  await frames(2);
  const middle = [shown.state, bar.hidden, bar.getAttribute("aria-valuenow")];
  const before = new FormData(form).get("file");
  const loaded = await shown.track(fetch("gate?key=engines&bytes=50000"));
  const bytes = (await loaded.arrayBuffer()).byteLength;
  await until(() => heard.includes("drip-done"));
  const after = new FormData(form).get("file");
  return { heard, middle, bytes, before, after, status: shown.state };
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
  const compared = [];
  for (const { name, variants } of drip.scenes) {
    for (const looks of [`theme="light"`, `theme="dark" params="material=light"`, `params="material=flat"`]) {
      for (const time of [0.4, 1.3, 2.2, 5.4, 6.3]) {
        compared.push(await painters(name, `variant="${variants.at(-1)}" ${looks} current-time="${time}"`));
      }
    }
  }
  return {
    players, compared, button: await button(), refresh: await refresh(), still: await still(), errors,
    ratio: devicePixelRatio,
  };
}

const report = await answer().catch(error => ({ error: `${error.message} ${error.stack}`, errors }));
await fetch("report/engines", { method: "POST", body: JSON.stringify(report) });
