// Small live pictures of scenes. One loop draws those that are visible.

import { startPlayer } from "../elements/live-scene.mjs";
import { seek, timeOf } from "../elements/scene-player.mjs";
import { element } from "./dom.mjs";
import { paint } from "./painter.mjs";

/** The time for drawing in a frame, in milliseconds. The other pictures wait for the next frame. */
const budget = 3;

export class Pictures {
  #items = new Map();
  #seen = new Set();
  #isRunning = false;

  /** @param {number} side the longer side of a picture, in points */
  constructor(side) {
    this.side = side;
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.watcher = new IntersectionObserver((entries) => this.#notice(entries));
    this.calm.addEventListener("change", () => this.#run());
  }

  /**
   * Returns a canvas with a live picture.
   * @param {() => object} make makes the scene when its picture becomes visible
   * @param {number} start the time at which the picture begins
   * @returns {HTMLCanvasElement}
   */
  add(make, start) {
    const canvas = element("canvas", { "aria-hidden": "true", width: this.side, height: this.side });
    this.#items.set(canvas, { canvas, make, start });
    this.watcher.observe(canvas);
    return canvas;
  }

  /** Removes all pictures, and releases their scenes. */
  clear() {
    for (const canvas of [...this.#items.keys()]) this.remove(canvas);
  }

  /** Removes the picture of a canvas. */
  remove(canvas) {
    const item = this.#items.get(canvas);
    this.watcher.unobserve(canvas);
    this.#items.delete(canvas);
    this.#seen.delete(item);
    item?.scene?.dispose();
  }

  #notice(entries) {
    for (const { target, isIntersecting } of entries) {
      const item = this.#items.get(target);
      if (item && isIntersecting) this.#seen.add(item);
      else this.#seen.delete(item);
    }
    this.#run();
  }

  #run() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    const draw = (now) => {
      const start = performance.now();
      for (const item of [...this.#seen]) {
        // The order turns, so that each picture has its frame.
        this.#seen.delete(item);
        this.#seen.add(item);
        this.#draw(item, now / 1000);
        if (performance.now() - start > budget) break;
      }
      const waits = [...this.#seen].some(({ isStill }) => !isStill);
      this.#isRunning = this.#seen.size > 0 && (!this.calm.matches || waits);
      if (this.#isRunning) requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  }

  /** Draws the current frame of a scene, or a still frame if the user prefers reduced motion. */
  #draw(item, now) {
    if (!item.scene) {
      item.scene = item.make();
      item.player = item.scene[startPlayer]("loop");
      seek(item.player, now, item.start);
    }
    const { scene, canvas, player } = item;
    item.isStill = this.calm.matches;
    if (item.isStill) {
      player.pause(now);
      seek(player, now, scene.seconds * 0.6);
    } else {
      player.play(now);
    }
    if (!scene.frame(timeOf(player)).changed) return;
    const { width, height } = scene;
    const factor = this.side * devicePixelRatio / Math.max(width, height);
    const pixels = { width: Math.round(width * factor), height: Math.round(height * factor) };
    paint(canvas, scene, pixels, "scene");
  }
}
