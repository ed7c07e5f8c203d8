// The state of the studio. Only the model changes it. Views read it, and are notified of each
// change by one or more of these words:
//
//   scene     another scene: everything
//   story     settings or input of the scene: pictures, timeline and values
//   look      size, page and guides
//   time      the current time
//   playback  play or pause, speed and loop
//   view      the visible parts of the studio

import { History, snapshot } from "./history.mjs";
import { parseInput } from "./input-track.mjs";
import { completed, formatTrack, parseTrack } from "./track.mjs";

/** The words for each part of the state. */
const causes = {
  scene: "scene", variant: "scene", seed: "story", set: "story", input: "story", sent: "story",
  reducedMotion: "story", guides: "look", size: "look", scale: "look", background: "look",
  compare: "look", kept: "look",
  time: "time", speed: "playback", fps: "playback", loop: "playback", playing: "playback",
  view: "view", hidden: "view", appearance: "view",
};

export class Model {
  #listeners = [];
  #pending = new Set();
  /** The steps of undo and redo. */
  history = new History();

  /**
   * @param {object} drip the drawing module, see `load` of drip.mjs
   * @param {object} state the initial state, see `parseAddress`
   */
  constructor(drip, state) {
    this.drip = drip;
    this.state = { ...state, playing: false };
    this.#open();
  }

  /**
   * Calls a function after changes, with the set of their words, at most once a frame.
   * @param {string} words the changes to report
   * @param {(changed: Set<string>) => void} listener
   */
  on(words, listener) {
    this.#listeners.push({ words: words.split(" "), listener });
  }

  /**
   * Changes parts of the state.
   * @param {object} parts
   */
  change(parts) {
    const before = snapshot(this.state);
    if (this.#apply(parts)) this.history.record(before, snapshot(this.state));
  }

  /**
   * Goes back or forward one step.
   * @param {"undo" | "redo"} direction
   */
  restore(direction) {
    const parts = this.history[direction]();
    if (parts) this.#apply(parts);
  }

  /** Changes parts of the state without a step, and returns true if one differed. */
  #apply(parts) {
    const changed = new Set(
      Object.keys(parts).filter((name) => parts[name] !== this.state[name])
        .map((name) => causes[name]));
    if (!changed.size) return false;
    Object.assign(this.state, parts);
    if (changed.has("scene") || changed.has("story") || "guides" in parts) this.#open();
    for (const word of changed) this.#announce(word);
    return true;
  }

  /**
   * Shows another scene with its defaults. The look stays.
   * @param {string} name
   */
  show(name) {
    this.change({ scene: name, variant: null, seed: null, set: {}, input: null, sent: {}, time: 0 });
  }

  /**
   * Sets a parameter. Null resets it.
   * @param {string} path
   * @param {string | null} text the value in the notation of the command line
   * @returns {string | null} an error message, or null
   */
  set(path, text) {
    const set = { ...this.state.set };
    if (text === null || text === this.standards[path]) delete set[path];
    else set[path] = text;
    if (text !== null) {
      try {
        this.scene.set(path, text);
      } catch (error) {
        return error.message;
      }
    }
    this.change({ set });
    return null;
  }

  /**
   * Sets the input of the scene. Null means its demonstration. Ignores illegal events, such as a drag beyond the
   * longest legal time, and a drag that goes on after the scene has changed.
   * @param {object[] | null} events
   */
  setInput(events) {
    const { driver } = this.scene;
    const input = events && formatTrack(completed(driver, events));
    if (input === null || parseTrack(driver, input)) this.change({ input });
  }

  /**
   * Sets the events of an input that the scene declares, in the notation of the command line. Null means
   * none, or the demonstration if no input has events.
   * @param {string} name
   * @param {string | null} text
   */
  setSent(name, text) {
    const sent = { ...this.state.sent };
    if (text === null) delete sent[name];
    else sent[name] = text;
    this.change({ sent });
  }

  /** The inputs that the scene declares. */
  get declared() {
    return this.scene.inputs.filter(({ kind }) => kind !== "progress" && kind !== "pull");
  }

  /** The names and events of the declared inputs, or nothing while the demonstration plays. */
  get sent() {
    const { sent } = this.state;
    if (!Object.keys(sent).length) return [];
    return this.declared.map(({ name, kind }) => ({ name, kind, text: sent[name] ?? "none" }));
  }

  /** The input of the scene, or null if it plays its demonstration. */
  get events() {
    const { input } = this.state;
    return input === null ? null : parseTrack(this.scene.driver, input);
  }

  /** The time at which playing ends. */
  get end() {
    const last = this.events?.at(-1);
    return Math.max(this.scene.seconds, last ? last.at + (last.over ?? 0) : 0);
  }

  /** Returns the size in pixels of the picture, or of another one, with a number of pixels per point. */
  pixels(factor, scene = this.scene, size = this.state.size) {
    const { width, height } = pointsOf(scene, size);
    const count = (side) => Math.max(1, Math.round(Math.max(Math.round(side), 1) * factor));
    return { width: count(width), height: count(height) };
  }

  /** The size of the picture in points, with the proportions of the scene. */
  get points() {
    return pointsOf(this.scene, this.state.size);
  }

  /** The name of the scene that is shown first. */
  get first() {
    const { scenes } = this.drip;
    return (scenes.find(({ name }) => name === "download") ?? scenes[0]).name;
  }

  /** The data from which code and files are made. */
  get shown() {
    const { state, scene } = this;
    return {
      scene: scene.name, variant: scene.variant, variants: this.kind.variants,
      seed: String(scene.seed), standardSeed: this.standardSeed, driver: scene.driver,
      changes: this.changes, input: state.input, sent: this.sent, reducedMotion: state.reducedMotion,
      guides: state.guides, ...this.pixels(1), points: this.points, scale: state.scale,
      background: state.background, speed: state.speed, fps: state.fps, loop: state.loop,
      // Microseconds are exact enough for every frame, and times have no rounding errors to read.
      time: Math.round(state.time * 1e6) / 1e6, seconds: scene.seconds,
    };
  }

  /** The parameters that differ from their defaults. */
  get changes() {
    return this.parameters.filter(({ path }) => path in this.state.set)
      .map(({ path, kind, value, valueText }) => (
        { path, kind, text: typeof value === "number" ? String(value) : valueText }));
  }

  get parameters() {
    return this.scene.parameters;
  }

  /** The settings of the scene, for `drip.scene` and for the writers of files. */
  get description() {
    return this.scene.description;
  }

  /**
   * Returns a second scene with the same state, to read other times or to show other settings.
   * @param {object} parts the parts of the state that differ
   */
  copy(parts = {}) {
    return this.#create({ ...this.state, ...parts });
  }

  /** Makes a scene from a state, without its illegal parameters. */
  #create({ scene: name, variant, seed, reducedMotion, guides, input, sent, set }) {
    const scene = this.drip.scene(name, {
      variant: variant ?? undefined, seed: seed === null ? undefined : BigInt(seed), reducedMotion, guides,
    });
    for (const [path, text] of Object.entries(set)) {
      try {
        scene.set(path, text);
      } catch {
        // An old link may contain a parameter that no longer exists. The rest of it is valid.
        delete set[path];
      }
    }
    if (input !== null) {
      scene.takesInput = true;
      for (const event of parseTrack(scene.driver, input)) scene.send(event);
    }
    if (Object.keys(sent).length) scene.takesInput = true;
    for (const [name, text] of Object.entries(sent)) {
      const declared = scene.inputs.find((each) => each.name === name);
      const events = declared && parseInput(declared, text);
      // As with parameters, an old link may contain an input that no longer exists.
      if (!events) delete sent[name];
      else for (const event of events) scene.send({ ...event, input: name });
    }
    return scene;
  }

  /** Makes the scene that is shown. */
  #open() {
    const { state } = this;
    state.scene ??= this.first;
    if (state.scene !== this.scene?.name || state.variant !== this.scene.variant) {
      this.kind = this.drip.scenes.find(({ name }) => name === state.scene);
      const plain = this.drip.scene(state.scene, { variant: state.variant ?? undefined });
      this.standards = Object.fromEntries(
        plain.parameters.map(({ path, valueText }) => [path, valueText]));
      this.standardSeed = String(plain.seed);
      state.variant = plain.variant;
      plain.dispose();
    }
    this.scene?.dispose();
    [state.set, state.sent] = [{ ...state.set }, { ...state.sent }];
    this.scene = this.#create(state);
    if (state.time > this.end && !this.scene.loops) state.time = this.end;
  }

  #announce(word) {
    if (!this.#pending.size) requestAnimationFrame(() => this.#deliver());
    this.#pending.add(word);
  }

  #deliver() {
    const changed = this.#pending;
    this.#pending = new Set();
    for (const { words, listener } of this.#listeners) {
      if (words.some((word) => changed.has(word))) listener(changed);
    }
  }
}

/** Returns the size of a scene in points, with a number of points for its longer side. */
function pointsOf({ width, height }, size) {
  const factor = size / Math.max(width, height);
  return { width: width * factor, height: height * factor };
}
