import { sheet } from "./build.mjs";
import { hex } from "./colors.mjs";
import { load } from "./drip.mjs";
import { DripError } from "./error.mjs";
import { rest, wake } from "./loop.mjs";
import { observe, unobserve } from "./observers.mjs";
import { Screen } from "./screen.mjs";
import { applySettings, collectSettings, isCalm } from "./settings.mjs";
import { watchSurroundings } from "./surroundings.mjs";

/**
 * What all elements have in common: a scene that is there while the element is in sight, the
 * settings it is to have, and a canvas that shows it.
 *
 * An owner says what is particular about its element: `name` of the scene, whether it `accepts` its
 * kind, its usual `variant`, whether it is `told`, its `own` parameters, how to `prepare` a new
 * scene, to `place` the canvas and to `tick`; and hears when it is `shown`, when the view `failed`,
 * and when it is `hidden`.
 */
export class View {
  #element;
  #owner;
  #probe;
  #connected = false;
  #sighted = false;
  #visible = true;
  #pending = false;
  #stale = true;
  #applied = new Map();
  #reported = new Set();
  #identity;
  #stopWatching;
  #style;

  constructor(element, canvas, probe) {
    this.#element = element;
    this.#probe = probe;
    this.screen = new Screen(canvas);
    this.chosen = new Map();
    this.box = { x: 0, y: 0, width: 0, height: 0 };
    this.ready = false;
    this.parameters = undefined;
    // While a property changes, one that is unset may be read as some other colour that cannot be seen.
    for (const event of ["transitionrun", "transitionend", "transitioncancel"]) {
      probe.addEventListener(event, () => this.invalidate());
    }
  }

  /** Gives the element one more style sheet, in place of the one before. */
  adopt(style) {
    if (style === this.#style) return;
    this.#style = style;
    const root = this.#element.shadowRoot;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets.slice(0, 2), sheet(style)];
  }

  /** Says who the element is. */
  serve(owner) {
    this.#owner = owner;
  }

  /** What measures the element: its own box, unless its owner has another. */
  get #measured() {
    return this.#owner.measured ?? this.#element;
  }

  connect() {
    if (this.#connected) return;
    this.#connected = true;
    this.#stopWatching = watchSurroundings(() => this.invalidate());
    observe(this.#measured, {
      resized: (box) => {
        this.box = box;
        this.#update();
        // Pixels that have gone with the old size are there again before anybody sees.
        if (this.scene && this.#stale) this.#guard(() => this.#owner.tick(this.now));
      },
      sighted: (sighted) => {
        this.#sighted = sighted;
        this.#update();
      },
    });
    this.#load();
  }

  async #load() {
    try {
      this.drip = await load();
      this.invalidate();
    } catch (error) {
      this.drip = undefined;
      if (this.#connected) this.fail(error);
    }
  }

  /** Lets go of everything, unless the element has only been moved. */
  disconnect() {
    queueMicrotask(() => {
      if (this.#element.isConnected || !this.#connected) return;
      this.#connected = this.#sighted = false;
      this.#stopWatching();
      unobserve(this.#measured);
      this.dispose();
      this.screen.resize(0, 0);
    });
  }

  dispose() {
    rest(this);
    this.scene?.dispose();
    this.scene = undefined;
    this.#applied = new Map();
    this.#identity = undefined;
  }

  /** Brings everything up to date soon, once for all that changes until then. */
  invalidate() {
    if (this.#pending) return;
    this.#pending = true;
    queueMicrotask(() => {
      this.#pending = false;
      this.#update();
    });
  }

  /** Whether anybody could see it. */
  get inSight() {
    return this.#connected && this.#sighted && this.#visible && !document.hidden;
  }

  /** The time, in seconds, as frames have it. */
  get now() {
    return performance.now() / 1000;
  }

  #update() {
    if (!this.#connected || !this.drip || !this.#sighted) return this.#sleep();
    const style = getComputedStyle(this.#probe);
    this.#visible = style.visibility === "visible";
    const { width, height } = this.box;
    if (!this.#visible || width < 1 || height < 1) return this.#sleep();
    this.#guard(() => {
      this.#remake();
      this.#set(style);
      if (this.#owner.place(this.box, this.scene)) this.#stale = true;
      this.wake();
    });
  }

  #sleep() {
    rest(this);
    this.#owner.hidden?.();
  }

  /** Makes the scene, or another where it is to be another. */
  #remake() {
    const { variant } = this.#element;
    const name = this.#owner.name();
    if (this.scene && this.#identity === `${name} ${variant}`) return;
    this.dispose();
    this.#identity = `${name} ${variant}`;
    const kind = this.drip.scenes.find((each) => each.name === name);
    if (kind && this.#owner.accepts && !this.#owner.accepts(kind)) {
      throw new DripError(`${this.#element.localName} cannot show ${name}`);
    }
    const usual = kind?.variants.find((each) => each === this.#owner.variant);
    const scene = this.drip.scene(name, { variant: variant || usual, told: this.#owner.told });
    this.parameters = parametersOf(scene);
    this.scene = scene;
    this.#set(getComputedStyle(this.#probe));
    this.#owner.prepare(scene);
  }

  /** Brings the scene's settings up to what is asked for. */
  #set(style) {
    const [element, scene] = [this.#element, this.scene];
    const report = (error) => this.report(error);
    const common = { parameters: this.parameters, report };
    const own = this.#owner.own?.(this.parameters, this.box, style) ?? [];
    const wanted = collectSettings(element, { ...common, style, own, chosen: this.chosen });
    const before = this.#applied;
    this.#applied = applySettings(scene, before, wanted, common);
    if (scene.seed !== BigInt(element.seed)) scene.seed = element.seed;
    if (scene.reducedMotion !== isCalm(element)) scene.reducedMotion = isCalm(element);
    const background = this.#background();
    if (background !== this.background) this.#stale = true;
    this.background = background;
  }

  /** What lies behind the picture, as 0xRRGGBBAA. */
  #background() {
    const given = this.#element.background.trim();
    if (!given) return 0;
    const color = given === "scene" ? this.scene.page : hex(given);
    if (!color) this.report(new DripError(`“${given}” is no colour`));
    return color ? parseInt(color.slice(1), 16) : 0;
  }

  /** Asks for frames, if somebody could see them. */
  wake() {
    if (this.scene && this.inSight) wake(this);
  }

  tick(now) {
    if (!this.scene || !this.inSight) return false;
    return this.#guard(() => this.#owner.tick(now)) ?? false;
  }

  /**
   * Draws the picture of a time, if it is not there yet; returns what is going on and what changed.
   */
  draw(time) {
    const frame = this.scene.frame(time);
    if (frame.changed || this.#stale) {
      this.screen.show(this.scene, this.background);
      this.#stale = false;
      if (!this.ready) this.#show();
    }
    return frame;
  }

  #show() {
    this.ready = true;
    this.#owner.shown?.();
    this.#element.dispatchEvent(event("drip-ready", {}));
  }

  /** Does something, and makes of what goes wrong a sentence and a picture that needs nothing. */
  #guard(work) {
    try {
      return work();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Gives up drawing until something changes. */
  fail(error) {
    const identity = this.#identity;
    this.dispose();
    this.#identity = identity;
    this.ready = false;
    this.#owner.failed?.();
    this.report(error);
  }

  /** Says what is wrong, once. */
  report(error) {
    if (this.#reported.has(error.message)) return;
    this.#reported.add(error.message);
    this.#element.dispatchEvent(event("drip-error", { error }));
  }
}

const known = new Map();

/** Returns what can be set on a new scene; for all of a kind that is the same, and long. */
function parametersOf(scene) {
  const key = `${scene.name} ${scene.variant}`;
  if (!known.has(key)) known.set(key, scene.parameters);
  return known.get(key);
}

/** An event of an element, which reaches whoever listens further up. */
export function event(name, detail, cancelable = false) {
  return new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail });
}
