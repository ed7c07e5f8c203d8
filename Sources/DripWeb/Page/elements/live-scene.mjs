import { DripError } from "./error.mjs";
import { drawCommands } from "./painter.mjs";
import { ScenePlayer } from "./scene-player.mjs";

/**
 * The method of a scene that starts its player, which pages need not see. Modules of several files on one
 * page share it.
 */
export const startPlayer = Symbol.for("dripkit.startPlayer");

/** A scene that an element shows, until it is disposed of. */
export class LiveScene {
  #machine;
  #handle;
  #counts;
  #standardSeed;
  #seed;
  #isCalm = false;

  constructor(machine, counts, kind, handle, variant) {
    this.#machine = machine;
    this.#handle = handle;
    this.#counts = counts;
    this.name = kind.name;
    this.driver = kind.driver;
    this.variant = variant ?? kind.variants[0];
    const half = (isHigh) => BigInt(machine.calls.drip_seed_half(handle, isHigh) >>> 0);
    this.#standardSeed = this.#seed = half(1) << 32n | half(0);
    machine.forgotten.register(this, { handle, counts }, this);
    counts.scenes += 1;
  }

  /** The functions of the module. */
  get calls() {
    if (!this.#handle) throw new DripError(`this ${this.name} has been disposed of`);
    return this.#machine.calls;
  }

  /** The handle of the scene in its machine; 0 after it was disposed of. */
  get handle() {
    return this.#handle;
  }

  /** The size of the canvas, in points. */
  get width() {
    return this.calls.drip_width(this.#handle);
  }

  get height() {
    return this.calls.drip_height(this.#handle);
  }

  /** The rectangle of the button on the canvas. */
  get body() {
    const { bodyNumbers } = this.#machine.names;
    return Object.fromEntries(
      bodyNumbers.map((name, what) => [name, this.calls.drip_body(this.#handle, what)]),
    );
  }

  /** The colour of the scene's page, as #rrggbbaa. */
  get page() {
    const code = this.calls.drip_page(this.#handle) >>> 0;
    return `#${code.toString(16).padStart(8, "0")}`;
  }

  /** The seed of a scene that nobody has set. */
  get standardSeed() {
    return this.#standardSeed;
  }

  get seed() {
    return this.#seed;
  }

  set seed(value) {
    const seed = BigInt.asUintN(64, BigInt(value));
    this.calls.drip_seed(this.#handle, Number(seed & 0xffffffffn), Number(seed >> 32n));
    this.#seed = seed;
  }

  get reducedMotion() {
    return this.#isCalm;
  }

  set reducedMotion(value) {
    this.calls.drip_reduced_motion(this.#handle, Number(Boolean(value)));
    this.#isCalm = Boolean(value);
  }

  /** The named values of the last frame. */
  get values() {
    const [machine, calls, handle] = [this.#machine, this.calls, this.#handle];
    return Object.fromEntries(
      machine.list(calls.drip_value_count(handle), (index) => [
        machine.text(calls.drip_value_text(handle, index)),
        calls.drip_value(handle, index),
      ]),
    );
  }

  /** The declared inputs, of which small modules have none. */
  get inputs() {
    return [];
  }

  /** Starts a player that settles, pauses or loops at the end. */
  [startPlayer](ending) {
    if (!this.#handle) throw new DripError(`this ${this.name} has been disposed of`);
    return new ScenePlayer(this.#machine, this.#handle, this.#counts, ending, this.inputs);
  }

  /** Draws the last frame on the context of a canvas, with a scale in pixels a point, and texts in a font family. */
  draw(context, scale, family = "sans-serif") {
    const pointer = this.calls.drip_draw(this.#handle) >>> 0;
    if (!pointer) throw new DripError("there is not enough memory to draw");
    const { memory, drip_length } = this.calls;
    this.#counts.paints += 1;
    drawCommands(context, new Float32Array(memory.buffer, pointer, drip_length() / 4), scale, family);
  }

  /** Releases the memory of the scene, which cannot be used any more. */
  dispose() {
    if (!this.#handle) return;
    this.#machine.forgotten.unregister(this);
    const handle = this.#handle;
    this.#handle = 0;
    this.#machine.release(handle, this.#counts);
  }
}
