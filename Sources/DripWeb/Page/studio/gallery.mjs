// All scenes at a glance, each of them live while it is seen.

import { byId, element } from "./dom.mjs";
import { paint } from "./painter.mjs";

/** The longer side of a small picture, in points. */
const side = 56;

/** The duration of the last frame before a scene starts again, in seconds. */
const rest = 1;

export class Gallery {
  #seen = new Set();
  #isRunning = false;

  /** @param {import("./model.mjs").Model} model */
  constructor(model) {
    this.model = model;
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    const watcher = new IntersectionObserver((entries) => this.#notice(entries));
    this.items = model.drip.scenes.map((kind, index) => this.#item(kind, index));
    byId("scenes").replaceChildren(...this.items.map(({ button }) => element("li", {}, button)));
    for (const { button } of this.items) watcher.observe(button);
    this.calm.addEventListener("change", () => this.#run());
    model.on("scene", () => this.#mark());
    this.#mark();
  }

  #item(kind, index) {
    const scene = this.model.drip.scene(kind.name, {});
    const canvas = element("canvas", { "aria-hidden": "true" });
    const button = element("button", {
      type: "button", title: kind.summary, onclick: () => this.model.show(kind.name),
      "aria-keyshortcuts": index < 9 ? String(index + 1) : null,
    }, canvas, element("span", {}, kind.name));
    return { kind, scene, canvas, button, start: -index * 0.7 };
  }

  #mark() {
    for (const { kind, button } of this.items) {
      const isShown = kind.name === this.model.scene.name;
      button.setAttribute("aria-current", isShown);
      if (isShown) button.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }

  #notice(entries) {
    for (const { target, isIntersecting } of entries) {
      const item = this.items.find(({ button }) => button === target);
      if (isIntersecting) this.#seen.add(item);
      else this.#seen.delete(item);
    }
    this.#run();
  }

  #run() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    const draw = (now) => {
      for (const item of this.#seen) this.#draw(item, now / 1000);
      this.#isRunning = !this.calm.matches && this.#seen.size > 0;
      if (this.#isRunning) requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  }

  /** Draws one as it is by now, or where people ask for less motion, its middle. */
  #draw({ scene, canvas, start }, now) {
    const { width, height, seconds } = scene;
    const time = this.calm.matches
      ? seconds * 0.6 : (now - start) % (scene.loops ? seconds : seconds + rest);
    if (!scene.frame(time).changed) return;
    const factor = side * devicePixelRatio / Math.max(width, height);
    const pixels = { width: Math.round(width * factor), height: Math.round(height * factor) };
    paint(canvas, scene, pixels, "scene");
  }
}
