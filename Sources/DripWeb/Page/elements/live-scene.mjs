import { DripError } from "./error.mjs";
import { listOf } from "./lists.mjs";
import { drawCommands } from "./painter.mjs";
import { ScenePlayer } from "./scene-player.mjs";

/**
 * The method of a scene that starts its player, which pages need not see. Modules of several files on one
 * page share it.
 */
export const startPlayer = Symbol.for("dripkit.startPlayer");

/** A scene that an element shows, until it is disposed of. */
export class LiveScene {
  #seed;
  #isCalm = false;

  constructor(module, { name, driver, variants }, handle, variant = variants[0]) {
    const { machine } = module;
    // The handle of the scene in its machine is 0 after it was disposed of.
    Object.assign(this, { module, machine, handle, name, driver, variant });
    const half = (isHigh) => BigInt(machine.calls.drip_seed_half(handle, isHigh) >>> 0);
    /** The seed of a scene that nobody has set. */
    this.standardSeed = this.#seed = half(1) << 32n | half(0);
    machine.forgotten.register(this, { handle, module }, this);
    module.alive += 1;
  }

  /** The functions of the module. */
  get calls() {
    if (!this.handle) throw new DripError(`this ${this.name} has been disposed of`);
    return this.machine.calls;
  }

  /** The size of the canvas, in points. */
  get width() {
    return this.calls.drip_width(this.handle);
  }

  get height() {
    return this.calls.drip_height(this.handle);
  }

  /** The colour of the scene's page, as #rrggbbaa. */
  get page() {
    const code = this.calls.drip_page(this.handle) >>> 0;
    return `#${code.toString(16).padStart(8, "0")}`;
  }

  get seed() {
    return this.#seed;
  }

  set seed(value) {
    const seed = BigInt.asUintN(64, BigInt(value));
    this.calls.drip_seed(this.handle, Number(seed & 0xffffffffn), Number(seed >> 32n));
    this.#seed = seed;
  }

  get reducedMotion() {
    return this.#isCalm;
  }

  set reducedMotion(value) {
    this.calls.drip_reduced_motion(this.handle, Number(Boolean(value)));
    this.#isCalm = Boolean(value);
  }

  /** Starts a player that settles, pauses or loops at the end. */
  [startPlayer](ending) {
    return this.calls && new ScenePlayer(this, ending);
  }

  /** Draws the last frame on the context of a canvas, with a scale in pixels a point, and texts in a font family. */
  draw(context, scale, family = "sans-serif") {
    const pointer = this.calls.drip_draw(this.handle) >>> 0;
    if (!pointer) throw new DripError("there is not enough memory");
    const { memory, drip_length } = this.calls;
    this.module.paints += 1;
    drawCommands(context, new Float32Array(memory.buffer, pointer, drip_length() / 4), scale, family);
  }

  /** Releases the memory of the scene, which cannot be used any more. */
  dispose() {
    if (!this.handle) return;
    this.machine.forgotten.unregister(this);
    this.machine.release(this);
    this.handle = 0;
  }
}

/** Returns the rectangle of the button on a scene's canvas. */
export function bodyOf({ machine, calls, handle }) {
  return Object.fromEntries(machine.names.bodyNumbers.map((name, what) => [name, calls.drip_body(handle, what)]));
}

/** Returns the named values of the last frame of a scene. */
export function valuesOf({ machine, calls, handle }) {
  return Object.fromEntries(
    listOf(calls.drip_value_count(handle), (index) => [
      machine.text(calls.drip_value_text(handle, index)),
      calls.drip_value(handle, index),
    ]),
  );
}
