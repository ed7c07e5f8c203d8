// Small live pictures of all scenes.

import { startPlayer } from "../elements/live-scene.mjs";
import { byId, element } from "./dom.mjs";
import { paint } from "./painter.mjs";

/** The longer side of a small picture, in points. */
const side = 56;

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
    const player = scene[startPlayer]("loop");
    player.seek(0, index * 0.7);
    return { kind, scene, canvas, button, player };
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

  /** Draws the current frame of a scene, or a still frame if the user prefers reduced motion. */
  #draw({ scene, canvas, player }, now) {
    if (this.calm.matches) {
      player.pause(now);
      player.seek(now, scene.seconds * 0.6);
    } else {
      player.play(now);
    }
    if (!scene.frame(player.time).changed) return;
    const { width, height } = scene;
    const factor = side * devicePixelRatio / Math.max(width, height);
    const pixels = { width: Math.round(width * factor), height: Math.round(height * factor) };
    paint(canvas, scene, pixels, "scene");
  }
}
