import { DripError } from "./error.mjs";
import { describeInputs, describeParameters } from "./parameters.mjs";
import { ScenePlayer } from "./scene-player.mjs";

/** The method of a scene that starts its player, which pages need not see. */
export const startPlayer = Symbol("startPlayer");

/** A scene, until it is disposed of. */
export class Scene {
  #machine;
  #handle;
  #counts;
  #settings;
  #events = [];
  #inputs;
  #standardSeed;

  /** Scenes are made by {@link Drip#scene}. */
  constructor(machine, counts, kind, handle, settings) {
    this.#machine = machine;
    this.#handle = handle;
    this.#counts = counts;
    this.name = kind.name;
    this.driver = kind.driver;
    const half = (isHigh) => BigInt(machine.calls.drip_seed_half(handle, isHigh) >>> 0);
    this.#standardSeed = half(1) << 32n | half(0);
    this.#settings = {
      variant: settings.variant ?? kind.variants[0],
      seed: this.#standardSeed,
      reducedMotion: false,
      guides: false,
      takesInput: false,
      parameters: new Map(),
    };
    machine.forgotten.register(this, { handle, counts }, this);
    counts.scenes += 1;
    try {
      this.#take(settings);
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  #take(settings) {
    if (settings.seed !== undefined) this.seed = settings.seed;
    if (settings.reducedMotion) this.reducedMotion = true;
    if (settings.guides) this.guides = true;
    for (const [path, value] of Object.entries(settings.parameters ?? {})) this.set(path, value);
    if (settings.takesInput) this.takesInput = true;
    for (const event of settings.events ?? []) this.send(event);
  }

  /**
   * The inputs, each with its name, its kind, the names of its events, its range, and the value at
   * the start.
   */
  get inputs() {
    this.#inputs ??= describeInputs(this.#machine, this.#calls, this.#handle);
    return this.#inputs;
  }

  get #calls() {
    if (!this.#handle) throw new DripError(`this ${this.name} has been disposed of`);
    return this.#machine.calls;
  }

  get variant() {
    return this.#settings.variant;
  }

  /** The size of the canvas, in points. */
  get width() {
    return this.#calls.drip_width(this.#handle);
  }

  get height() {
    return this.#calls.drip_height(this.#handle);
  }

  /** The rectangle of the button on the canvas. */
  get body() {
    const { bodyNumbers } = this.#machine.names;
    return Object.fromEntries(
      bodyNumbers.map((name, what) => [name, this.#calls.drip_body(this.#handle, what)]),
    );
  }

  /** The colour of the scene's page, as #rrggbbaa. */
  get page() {
    const code = this.#calls.drip_page(this.#handle) >>> 0;
    return `#${code.toString(16).padStart(8, "0")}`;
  }

  /** The duration of the scene, or its period. */
  get seconds() {
    return this.#calls.drip_seconds(this.#handle);
  }

  get loops() {
    return this.#calls.drip_loops(this.#handle) !== 0;
  }

  /** All parameters, in a fixed order. */
  get parameters() {
    return describeParameters(this.#machine, this.#calls, this.#handle);
  }

  /**
   * Sets a parameter to a number, a flag or a text that the command line would accept.
   *
   * @throws {DripError} if there is no such parameter, or it cannot have the value
   */
  set(path, value) {
    const text = value === null ? "auto" : String(value);
    const wrong = this.#calls.drip_set(this.#handle, ...this.#machine.put(String(path), text));
    if (wrong) throw new DripError(this.#machine.text(wrong));
    this.#settings.parameters.set(String(path), text);
  }

  /** The seed of a scene that nobody has set. */
  get standardSeed() {
    return this.#standardSeed;
  }

  get seed() {
    return this.#settings.seed;
  }

  set seed(value) {
    const seed = BigInt.asUintN(64, BigInt(value));
    this.#calls.drip_seed(this.#handle, Number(seed & 0xffffffffn), Number(seed >> 32n));
    this.#settings.seed = seed;
  }

  get reducedMotion() {
    return this.#settings.reducedMotion;
  }

  set reducedMotion(value) {
    this.#calls.drip_reduced_motion(this.#handle, Number(Boolean(value)));
    this.#settings.reducedMotion = Boolean(value);
  }

  get guides() {
    return this.#settings.guides;
  }

  set guides(value) {
    const done = this.#calls.drip_guides(this.#handle, Number(Boolean(value)));
    this.#settings.guides = Boolean(value) && done !== 0;
  }

  get takesInput() {
    return this.#settings.takesInput;
  }

  /** Makes the scene wait for input, or play its demonstration, and removes all input. */
  set takesInput(value) {
    this.#calls.drip_take_input(this.#handle, Number(Boolean(value)));
    this.#settings.takesInput = Boolean(value);
    this.#events = [];
  }

  /** The input of the scene, except for what it has released. */
  get events() {
    return [...this.#events];
  }

  /** Sends input to the scene, such as `{ at: 1.2, move: 0.4 }`. */
  send(event) {
    if (!Number.isFinite(event?.at)) throw new DripError("an event needs a time, such as at: 1.2");
    const [calls, handle] = [this.#calls, this.#handle];
    this.#machine.pass(
      event,
      this.inputs,
      (kind, ...numbers) => calls.drip_send(handle, kind, event.at, ...numbers),
      (input, action, ...numbers) => calls.drip_act(handle, input, action, event.at, ...numbers),
    );
    this.#settings.takesInput = true;
    this.#events.push({ ...event });
  }

  /** Starts a player that settles, pauses or loops at the end. */
  [startPlayer](ending) {
    if (!this.#handle) throw new DripError(`this ${this.name} has been disposed of`);
    return new ScenePlayer(this.#machine, this.#handle, this.#counts, ending, this.inputs);
  }

  /** Releases data that only frames before a time need. */
  forget(time) {
    this.#calls.drip_forget(this.#handle, time);
    this.#events = this.#events.filter((event) => event.at >= time);
  }

  /** The phases and moments of the scene. */
  get timeline() {
    const [machine, calls, handle] = [this.#machine, this.#calls, this.#handle];
    return {
      phases: machine.list(calls.drip_phase_count(handle), (index) => ({
        name: machine.text(calls.drip_phase_text(handle, index)),
        start: calls.drip_phase_time(handle, index, 0),
        end: calls.drip_phase_time(handle, index, 1),
      })),
      moments: machine.list(calls.drip_moment_count(handle), (index) => ({
        name: machine.text(calls.drip_moment_text(handle, index)),
        time: calls.drip_moment_time(handle, index),
      })),
    };
  }

  /** Moves to a time. Returns the phase, and whether the picture differs from the painted one. */
  frame(time) {
    const changed = this.#calls.drip_frame(this.#handle, time) !== 0;
    this.#counts.frames += 1;
    return { changed, phase: this.#machine.text(this.#calls.drip_phase(this.#handle)) };
  }

  /** The named values of the last frame. */
  get values() {
    const [machine, calls, handle] = [this.#machine, this.#calls, this.#handle];
    return Object.fromEntries(
      machine.list(calls.drip_value_count(handle), (index) => [
        machine.text(calls.drip_value_text(handle, index)),
        calls.drip_value(handle, index),
      ]),
    );
  }

  /**
   * Paints the last frame, and returns its straight RGBA, which is valid until the next call.
   *
   * @param {number} background 0xRRGGBBAA
   */
  paint(width, height, background = 0) {
    const pointer = this.#calls.drip_paint(this.#handle, width, height, background);
    if (!pointer) throw new DripError(`nothing can be painted in ${width} × ${height} pixels`);
    this.#counts.paints += 1;
    return this.#machine.bytes(pointer, width * height * 4);
  }

  /** Plain data from which {@link Drip#scene} makes the same scene. */
  get description() {
    const { parameters, seed, ...settings } = this.#settings;
    return {
      name: this.name,
      ...settings,
      seed: String(seed),
      parameters: Object.fromEntries(parameters),
      events: this.events,
    };
  }

  /** The handle of the scene in its machine. */
  get handle() {
    return this.#handle;
  }

  /** Releases the memory of the scene, which cannot be used any more. */
  dispose() {
    if (!this.#handle) return;
    this.#machine.forgotten.unregister(this);
    this.#machine.calls.drip_destroy(this.#handle);
    this.#handle = 0;
    this.#counts.scenes -= 1;
  }
}
