// The elements from scripts: their own events, those of a document, and their members.
import { DripButton, configure, load } from "dripkit";

const button = document.createElement("drip-button");
const started = (event: CustomEvent<{ retry: boolean }>) => console.log(event.detail.retry);
button.addEventListener("drip-start", started);
button.removeEventListener("drip-start", started);
button.addEventListener("drip-state", function (event) {
  this.progress = event.detail.state === "idle" ? null : 1;
});
button.addEventListener("click", (event) => event.clientX);
button.addEventListener("anything-else", (event) => event.type);
// @ts-expect-error The detail of this event has no time.
button.addEventListener("drip-start", (event) => event.detail.time);
// @ts-expect-error Nor has it when the listener is removed.
button.removeEventListener("drip-start", (event: CustomEvent<{ time: number }>) => event.detail.time);

document.addEventListener("drip-error", (event) => event.detail.error.message);
document.body.addEventListener("drip-refresh", (event) => event.waitUntil(Promise.resolve()));
window.removeEventListener("drip-start", started);
// @ts-expect-error Documents hear the same details.
document.addEventListener("drip-time", (event) => event.detail.phase);

const response: Promise<Response> = button.track((signal) => fetch("/", { signal }));
const scene = document.querySelector("drip-scene");
scene?.send({ input: "bell", event: "ring" });
// @ts-expect-error There is no such state.
button.state = "ready";
button.state = button.pressed ? "done" : "";
button.ready.then(() => button.draw(0.5));
button.clock = document.timeline;
// @ts-expect-error Nobody makes a scene but its module.
load().then((drip) => new drip.scene("wave"));
DripButton.words.label = "Laden";
configure({ wasm: new URL("https://example.com/drip.wasm"), download: fetch("/download") });
// @ts-expect-error There is no such module.
configure({ ocean: "drip-ocean.wasm" });
const gauge = document.createElement("drip-gauge");
gauge.value = gauge.max / 2;
// @ts-expect-error There is no such quantity.
gauge.fill = "weight";
document.createElement("drip-loader").removeEventListener("drip-ready", (event) => event.detail);
console.log(response);
