// The picture in the chosen size and in the screen's resolution. A finger can pull it.

import { byId } from "./dom.mjs";
import { backgroundOf, paint, screenPixels, watchScreen } from "./painter.mjs";
import { rounded } from "./track.mjs";

export class Stage {
  /** @param {import("./model.mjs").Model} model */
  constructor(model, clock) {
    this.model = model;
    this.clock = clock;
    this.canvas = byId("canvas");
    model.on("scene story time look", (changed) => this.#draw(changed));
    model.on("playback", () => this.#describe());
    // A picture beside this one changes the size of the canvas, but not that of the page.
    watchScreen(this.canvas, () => this.#draw(new Set(["look"])));
    this.canvas.addEventListener("pointerdown", (event) => this.#pull(event));
    this.#draw(new Set(["scene"]));
  }

  #draw(changed) {
    const { state, scene } = this.model;
    const { changed: differs, phase } = scene.frame(state.time);
    byId("phase").textContent = phase;
    const isSameLook = changed.size === 1 && changed.has("time");
    if (!differs && isSameLook) return;
    if (!isSameLook) this.#lay();
    paint(this.canvas, scene, screenPixels(this.model, this.canvas, scene, state.size), state.background);
    this.#describe();
  }

  /** Updates the parts that do not depend on the time. */
  #lay() {
    const { state, scene } = this.model;
    const { width, height } = this.model.pixels(1);
    this.canvas.style.setProperty("--width", `${width}px`);
    this.canvas.style.setProperty("--ratio", width / height);
    const page = byId("page");
    page.dataset.page = state.background;
    const color = backgroundOf(scene, state.background).toString(16).padStart(8, "0");
    page.style.backgroundColor = `#${color}`;
    const isPulled = scene.driver === "pull";
    byId("pulling").hidden = !isPulled || state.input !== null;
    this.canvas.style.touchAction = isPulled ? "none" : "";
    this.canvas.classList.toggle("pulled", isPulled);
  }

  /** Updates the picture's name, but not while it plays: screen readers announce each change. */
  #describe() {
    const { state, scene } = this.model;
    const { phase } = scene.frame(state.time);
    const moment = state.playing ? "playing" : `${phase}, at ${state.time.toFixed(2)} seconds`;
    const label = `${scene.name}: ${moment}`;
    if (this.canvas.getAttribute("aria-label") !== label) {
      this.canvas.setAttribute("aria-label", label);
    }
  }

  /** Lets a finger pull the sheet while time runs, and records the input. */
  #pull(down) {
    const { model } = this;
    if (model.scene.driver !== "pull" || down.button) return;
    down.preventDefault();
    this.canvas.setPointerCapture(down.pointerId);
    const points = model.scene.height / this.canvas.getBoundingClientRect().height;
    const start = performance.now();
    const scale = model.state.speed / 1000;
    const events = [{ at: 0, pull: 0, over: 0 }];
    const record = (distance) => {
      const at = rounded((performance.now() - start) * scale);
      events.push({ at, pull: rounded(Math.max(distance, 0)), over: 0 });
      model.setInput(events);
    };
    model.change({ time: 0, playing: false });
    model.setInput(events);
    const frame = () => {
      if (!following) return;
      model.change({ time: (performance.now() - start) * scale });
      requestAnimationFrame(frame);
    };
    let following = true;
    requestAnimationFrame(frame);
    const move = (event) => record((event.clientY - down.clientY) * points);
    const up = () => {
      following = false;
      this.canvas.removeEventListener("pointermove", move);
      this.clock.play();
    };
    this.canvas.addEventListener("pointermove", move);
    this.canvas.addEventListener("lostpointercapture", up, { once: true });
  }
}
