// The page of real uses: downloads, an upload, a feed and two hundred buttons.
import { load } from "./drip.mjs";

const find = id => document.getElementById(id);
const wait = (seconds, signal) =>
  new Promise((resolve, reject) => {
    setTimeout(resolve, seconds * 1000);
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
const megabytes = bytes => (bytes / 1e6).toFixed(1);

const files = [
  { name: "Rain on a tin roof.wav", note: "arrives evenly", path: "slow", bytes: 6.2e6, seconds: 5 },
  { name: "Tide tables.pdf", note: "of unknown size", path: "slow", bytes: 2.4e6, seconds: 4, length: "none" },
  { name: "Rivers of the north.zip", note: "stalls on the way", path: "stall", bytes: 9e6, seconds: 4, at: 0.6 },
  { name: "Clouds, a field guide.epub", note: "breaks off the first time", path: "fail", bytes: 3.8e6,
    seconds: 4, at: 0.45, once: `clouds-${performance.timeOrigin}` },
  { name: "Last winter.mov", note: "is refused", path: "fail", bytes: 1e6, status: 503 },
];

// A simulated network, so that the page works on any static host. A download is a Response, as from fetch.
const tried = new Set();
const network = {
  async download(file, signal) {
    await wait(0.3, signal);
    if (file.status) return new Response(null, { status: file.status });
    const breaks = file.path === "fail" && !tried.has(file.once);
    tried.add(file.once);
    let sent = 0;
    const body = new ReadableStream({
      async pull(stream) {
        if (file.at && (breaks || file.path === "stall") && sent >= file.at * file.bytes) {
          if (breaks) throw new TypeError("the connection broke off");
          await wait(1e6, signal);
        }
        const piece = Math.min(file.bytes / 60, file.bytes - sent);
        await wait(file.seconds / 60, signal);
        stream.enqueue(new Uint8Array(Math.round(sent + piece) - Math.round(sent)));
        sent += piece;
        if (sent >= file.bytes) stream.close();
      },
    });
    return new Response(body, { headers: file.length ? {} : { "content-length": file.bytes } });
  },

  async upload(data, button) {
    await button.track(async signal => {
      for (let part = 0; part < 40; part += 1) {
        await wait(0.07, signal);
        button.progress = part / 40;
      }
    });
    return [...data.values()].reduce((sum, value) => sum + (value.size ?? value.length), 0);
  },

  async readings(count) {
    await wait(1.5);
    return Array.from({ length: count }, () => Math.round(-25 * Math.log(1 - Math.random())) / 10);
  },
};

// Downloads

const copy = id => find(id).content.firstElementChild.cloneNode(true);

function addDownload(file) {
  const row = copy("download");
  const button = row.querySelector("drip-button");
  row.querySelector("h3").textContent = file.name;
  button.label = `Download ${file.name}`;
  const say = (text, isBad = false) => {
    const status = row.querySelector("p");
    status.textContent = text;
    status.toggleAttribute("data-bad", isBad);
  };
  say(`${megabytes(file.bytes)} MB, ${file.note}`);

  button.addEventListener("drip-start", async () => {
    let came = 0;
    // The label says that no data arrives, so that the user can decide.
    let watch;
    const alive = () => {
      clearTimeout(watch);
      watch = setTimeout(() => say(`Nothing more after ${megabytes(came)} MB. Tap to cancel.`, true), 3000);
    };
    say("Asking…");
    alive();
    try {
      const response = await button.track(signal => network.download(file, signal));
      if (!response.ok) throw new Error(`the server answers ${response.status}`);
      for (const reader = response.body.getReader(); ; ) {
        const { done, value } = await reader.read();
        if (done) break;
        came += value.length;
        say(`${megabytes(came)} ${file.length ? "" : `of ${megabytes(file.bytes)} `}MB`);
        alive();
      }
      say(`${megabytes(came)} MB, all here`);
    } catch (error) {
      const isCanceled = error.name === "AbortError";
      const what = isCanceled ? "Canceled" : `Failed: ${error.message}`;
      const where = came > 0 ? ` after ${megabytes(came)} MB` : "";
      say(`${what}${where}. Tap to try again.`, !isCanceled);
    } finally {
      clearTimeout(watch);
    }
  });
  find("downloads").append(row);
  return button;
}

const downloads = files.map(addDownload);
find("start-downloads").onclick = () => downloads.forEach(button => button.start());
find("cancel-downloads").onclick = () => downloads.forEach(button => button.cancel());

// Upload

const uploadButton = find("upload-button");
find("upload").onsubmit = event => {
  event.preventDefault();
  uploadButton.start();
};
uploadButton.addEventListener("drip-start", async () => {
  const status = find("upload-status");
  const data = new FormData(find("upload"));
  if (!data.get("file")?.size) data.set("file", new Blob([new Uint8Array(2e6)]), "made-up.bin");
  status.textContent = `Sending ${megabytes(data.get("file").size)} MB…`;
  try {
    status.textContent = `${megabytes(await network.upload(data, uploadButton))} MB have arrived.`;
  } catch (error) {
    const isCanceled = error.name === "AbortError";
    status.textContent = isCanceled ? "Canceled. Tap to send again." : `Failed: ${error.message}.`;
  }
});

// Feed

const places = ["Bergen", "Galway", "Hilo", "Cherrapunji", "Bilbao", "Ketchikan", "Porto", "Sapporo", "Valdivia"];
let nextPlace = 0;

function addReading(millimetres) {
  const row = copy("reading");
  row.querySelector("span").textContent = places[nextPlace++ % places.length];
  row.querySelector("meter").value = millimetres;
  row.querySelector("b").textContent = `${millimetres.toFixed(1)} mm`;
  find("readings").prepend(row);
}

[0.4, 3.1, 5.6, 1.2, 8.7, 2.5, 0.9].forEach(addReading);
find("feed").addEventListener("drip-refresh", event => {
  event.waitUntil(network.readings(3).then(values => values.forEach(addReading)));
});

// Two hundred buttons

const crowd = Array.from({ length: 200 }, (_, index) => {
  const button = document.createElement("drip-button");
  button.seed = index;
  button.label = `Button ${index + 1}`;
  button.addEventListener("drip-start", () => running.set(button, { part: 0, speed: 0.1 + 0.4 * Math.random() }));
  button.addEventListener("drip-cancel", () => running.delete(button));
  find("crowd").append(button);
  return button;
});
const running = new Map();
// Their progress changes ten times a second.
setInterval(() => {
  for (const [button, work] of running) {
    work.part = Math.min(1, work.part + work.speed * Math.random() * 0.2);
    button.progress = work.part;
    if (work.part === 1) running.delete(button);
  }
}, 100);
find("start-crowd").onclick = () => crowd.forEach(button => button.start());
find("reset-crowd").onclick = () => {
  running.clear();
  crowd.forEach(button => button.reset());
};

load().then(drip => {
  let last = { paints: 0, frames: 0 };
  setInterval(() => {
    const { paints, frames } = drip;
    find("cost").textContent = frames === last.frames
      ? `At rest: ${paints} drawings so far, none in this second.`
      : `${paints - last.paints} drawings in ${frames - last.frames} frames of this second.`;
    last = { paints, frames };
  }, 1000);
}, () => (find("cost").textContent = "WebAssembly is not allowed here: these are plain buttons."));

// Theme and colour

const elements = () => document.querySelectorAll("drip-button, drip-refresh, drip-player");
find("theme").onchange = ({ target }) => {
  document.documentElement.dataset.theme = target.value;
  for (const element of elements()) element.theme = target.value;
};
find("colors").onchange = ({ target }) => {
  const { style } = document.documentElement;
  if (target.value) style.setProperty("--drip-color", target.value);
  else style.removeProperty("--drip-color");
};
