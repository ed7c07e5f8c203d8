// Makes films with the encoders of the module, in a worker or on the page.

import { Drip } from "../elements/drip.mjs";
import { listOf } from "../elements/lists.mjs";
import { Machine } from "../elements/machine.mjs";
import { archive } from "./film-frames.mjs";
import { video } from "./film-video.mjs";
import { Zip } from "./zip.mjs";

/* global VERSION */

/** Returns the encoder of a compiled module. */
export async function newEncoder(module) {
  return new FilmEncoder(new Machine((await WebAssembly.instantiate(module)).exports));
}

/**
 * The settings of a film.
 * @typedef {object} Order
 * @property {object} description the scene, see `Scene.description`
 * @property {string} format the name of a format
 * @property {"film" | "frames" | "sprites" | "video"} kind
 * @property {number} width in pixels
 * @property {number} height in pixels
 * @property {number} background 0xRRGGBBAA
 * @property {number} matte 0xRRGGBBAA, or 0 for none
 * @property {number} rate frames per second
 * @property {number} speed seconds of the scene in each second of the film
 * @property {number} duration in seconds, or 0 for the whole scene
 * @property {number} hold the additional seconds of the last frame
 * @property {boolean} bounces true if the film is played forwards, then backwards
 */

export class FilmEncoder {
  #scene;

  /** @param {import("../elements/machine.mjs").Machine} machine */
  constructor(machine) {
    this.machine = machine;
    this.drip = new Drip(machine);
    this.settings = machine.text(machine.calls.drip_film_settings()).split(" ");
  }

  /**
   * Makes a film. Yields the part that is done after each step, and returns the parts of the file.
   * @param {Order} order
   */
  async *parts(order) {
    switch (order.kind) {
      case "sprites": return yield* this.#sprites(order);
      case "frames":
        return yield* this.#withFrames(order, (film) => archive(film.name, film.count, film.png));
      case "video":
        return yield* this.#withFrames(order, (film) => video(order.format, film, film.pixels));
      default: return yield* this.#film(order);
    }
  }

  /** Calls a function with the frames of a film, which it can read as long as nothing else is made. */
  #withFrames(order, use) {
    const { description: { name, ...settings }, width, height, background } = order;
    this.#begin({ ...order, format: "frames" });
    const { machine } = this;
    const { calls } = machine;
    const count = calls.drip_film_count();
    const times = listOf(count, (number) => calls.drip_film_time(number));
    this.#scene?.dispose();
    const scene = this.#scene = this.drip.scene(name, settings);
    return use({
      name, width, height, count, rate: order.rate, hold: order.hold,
      pixels: (number) => {
        scene.frame(times[number]);
        return scene.paint(width, height, background);
      },
      png: (number) => {
        const format = machine.names.formats.indexOf("png");
        const pointer = calls.drip_file(scene.handle, format, times[number], width, height, background);
        if (!pointer) throw new Error(`there is no frame of ${width} × ${height} pixels`);
        return Uint8Array.from(machine.last(pointer));
      },
    });
  }

  /** Makes an image of all frames and its text, in an archive. */
  *#sprites(order) {
    const { name } = order.description;
    const [image, text] = yield* this.#film(order);
    const zip = new Zip();
    zip.add(`${name}.png`, image);
    zip.add(`${name}.json`, text);
    return zip.finished();
  }

  /** Makes a film with the encoders of the module. */
  *#film(order) {
    const { machine } = this;
    const { calls } = machine;
    this.#begin(order);
    const parts = [];
    for (let progress = 0; progress < 1; yield progress) {
      this.#check(calls.drip_film_step());
      progress = calls.drip_film_progress();
      const pointer = calls.drip_film_bytes();
      if (!pointer) continue;
      parts.push(Uint8Array.from(machine.last(pointer)));
    }
    const beginning = calls.drip_film_beginning();
    if (beginning) parts[0].set(machine.last(beginning));
    return parts;
  }

  #begin({ description: { name, ...settings }, format, ...order }) {
    const scene = this.drip.scene(name, settings);
    try {
      // An atlas names the version of its program.
      const words = format === "atlas" ? this.machine.put(VERSION) : [];
      this.machine.calls[`drip_film_${format}`](...words);
      for (const [number, name] of this.settings.entries()) {
        this.machine.calls.drip_film_set(number, Number(order[name]));
      }
      this.#check(this.machine.calls.drip_film_begin(scene.handle));
    } finally {
      scene.dispose();
    }
  }

  /** Throws an error if a function has returned a message. */
  #check(message) {
    if (message) throw new Error(this.machine.text(message));
  }
}
