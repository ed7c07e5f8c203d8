import { DripError } from "./error.mjs";
import { pass } from "./events.mjs";
import { listOf } from "./lists.mjs";
import { bodyOf, LiveScene, valuesOf } from "./live-scene.mjs";
import { describeInputs, describeParameters } from "./parameters.mjs";

/** A scene of the complete module, until it is disposed of. */
export class Scene extends LiveScene {
  #settings;
  #events = [];
  #inputs;

  /** Scenes are made by {@link Drip#scene}. */
  constructor(module, kind, handle, settings) {
    super(module, kind, handle, settings.variant);
    this.#settings = { guides: false, takesInput: false, parameters: new Map() };
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
    this.#inputs ??= describeInputs(this.machine, this.calls, this.handle);
    return this.#inputs;
  }

  /** The duration of the scene, or its period. */
  get seconds() {
    return this.calls.drip_seconds(this.handle);
  }

  get loops() {
    return this.calls.drip_loops(this.handle) !== 0;
  }

  /** All parameters, in a fixed order. */
  get parameters() {
    return describeParameters(this.machine, this.calls, this.handle);
  }

  /**
   * Sets a parameter to a number, a flag or a text that the command line would accept.
   *
   * @throws {DripError} if there is no such parameter, or it cannot have the value
   */
  set(path, value) {
    const text = value === null ? "auto" : String(value);
    const wrong = this.calls.drip_set(this.handle, ...this.machine.put(String(path), text));
    if (wrong) throw new DripError(this.machine.text(wrong));
    this.#settings.parameters.set(String(path), text);
  }

  get guides() {
    return this.#settings.guides;
  }

  set guides(value) {
    const done = this.calls.drip_guides(this.handle, Number(Boolean(value)));
    this.#settings.guides = Boolean(value) && done !== 0;
  }

  get takesInput() {
    return this.#settings.takesInput;
  }

  /** Makes the scene wait for input, or play its demonstration, and removes all input. */
  set takesInput(value) {
    this.calls.drip_take_input(this.handle, Number(Boolean(value)));
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
    const [calls, handle] = [this.calls, this.handle];
    pass(this.machine, event, this.inputs, (input, number, ...numbers) =>
      calls.drip_send(handle, input, number, event.at, ...numbers));
    this.#settings.takesInput = true;
    this.#events.push({ ...event });
  }

  /** Releases data that only frames before a time need. */
  forget(time) {
    this.calls.drip_forget(this.handle, time);
    this.#events = this.#events.filter((event) => event.at >= time);
  }

  /** The rectangle of the button on the canvas. */
  get body() {
    return bodyOf(this);
  }

  /** The named values of the last frame. */
  get values() {
    return valuesOf(this);
  }

  /** The phases and moments of the scene. */
  get timeline() {
    const [machine, calls, handle] = [this.machine, this.calls, this.handle];
    return {
      phases: listOf(calls.drip_phase_count(handle), (index) => ({
        name: machine.text(calls.drip_phase_text(handle, index)),
        start: calls.drip_phase_time(handle, index, 0),
        end: calls.drip_phase_time(handle, index, 1),
      })),
      moments: listOf(calls.drip_moment_count(handle), (index) => ({
        name: machine.text(calls.drip_moment_text(handle, index)),
        time: calls.drip_moment_time(handle, index),
      })),
    };
  }

  /** Moves to a time. Returns the phase, and whether the picture differs from the painted one. */
  frame(time) {
    const changed = this.calls.drip_frame(this.handle, time) !== 0;
    this.module.frames += 1;
    return { changed, phase: this.machine.text(this.calls.drip_phase(this.handle)) };
  }

  /**
   * Paints the last frame, and returns its straight RGBA, which is valid until the next call.
   *
   * @param {number} background 0xRRGGBBAA
   */
  paint(width, height, background = 0) {
    const pointer = this.calls.drip_paint(this.handle, width, height, background);
    if (!pointer) throw new DripError(`nothing can be painted in ${width} × ${height} pixels`);
    this.module.paints += 1;
    return this.machine.bytes(pointer, width * height * 4);
  }

  /** Plain data from which {@link Drip#scene} makes the same scene. */
  get description() {
    const { parameters, ...settings } = this.#settings;
    return {
      name: this.name,
      variant: this.variant,
      reducedMotion: this.reducedMotion,
      ...settings,
      seed: String(this.seed),
      parameters: Object.fromEntries(parameters),
      events: this.events,
    };
  }
}
