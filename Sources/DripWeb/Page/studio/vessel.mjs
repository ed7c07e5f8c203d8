// A gauge on a canvas of the page, which is drawn until its water rests.

import { startPlayer } from "../elements/live-scene.mjs";
import { adjust, sendValue, timeOf } from "../elements/scene-player.mjs";
import { themeOf } from "../elements/settings.mjs";
import { prefers, watchSurroundings } from "../elements/surroundings.mjs";
import { paint, watchScreen } from "./painter.mjs";

/** The time after which the water certainly rests, in seconds. */
const calming = 3;
const seconds = () => performance.now() / 1000;

export class Vessel {
  #scene;
  #player;
  #value = 0;
  #end = 0;
  #isMoving = false;

  /**
   * @param {object} drip the drawing module, see `load` of drip.mjs
   * @param {HTMLCanvasElement} canvas a square
   * @param {Record<string, string>} settings parameters of the gauge
   */
  constructor(drip, canvas, settings) {
    this.drip = drip;
    this.canvas = canvas;
    this.settings = settings;
    this.refresh();
    watchScreen(canvas, () => this.#draw(true));
    watchSurroundings(() => this.refresh(), () => {});
  }

  /** The theme of the surroundings. */
  get theme() {
    return themeOf({ theme: "auto" }, getComputedStyle(this.canvas));
  }

  /** Shows other settings, and pours the water again. */
  change(settings) {
    const value = this.#value;
    Object.assign(this.settings, settings);
    this.#value = 0;
    this.refresh();
    this.pour(value);
  }

  /** Shows a value. */
  pour(value) {
    this.#value = value;
    sendValue(this.#player, seconds(), value);
    this.#end = seconds() + calming;
    if (this.#isMoving) return;
    this.#isMoving = true;
    const move = () => {
      this.#draw(false);
      this.#isMoving = seconds() < this.#end;
      if (this.#isMoving) requestAnimationFrame(move);
    };
    requestAnimationFrame(move);
  }

  /** Shows the surroundings, with the water at rest. */
  refresh() {
    const { drip, settings, theme } = this;
    this.#scene?.dispose();
    this.#scene = drip.scene("gauge", {
      parameters: { number: "none", slosh: 1, theme, ...settings }, reducedMotion: prefers("calm"), takesInput: true,
    });
    this.#player = this.#scene[startPlayer]("settle");
    this.#player.play(seconds());
    sendValue(this.#player, seconds(), this.#value);
    this.#player.skip(seconds());
    this.#draw(true);
  }

  #draw(isStale) {
    const side = Math.round(this.canvas.clientWidth * devicePixelRatio);
    if (!side) return;
    adjust(this.#player, seconds(), { speed: 1, ending: "settle" });
    if (!this.#scene.frame(timeOf(this.#player)).changed && !isStale) return;
    paint(this.canvas, this.#scene, { width: side, height: side }, "transparent");
  }
}
