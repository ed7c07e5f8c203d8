import { adopt } from "./build.mjs";
import { hex } from "./colors.mjs";
import { load } from "./drip.mjs";
import { DripError } from "./error.mjs";
import { rest, wake } from "./loop.mjs";
import { observe, unobserve } from "./observers.mjs";
import { Screen } from "./screen.mjs";
import { applySettings, collectSettings, isCalm } from "./settings.mjs";
import { watchSurroundings } from "./surroundings.mjs";

/**
 * The part that all elements share: a scene that exists while the element is in sight, its
 * settings, and a canvas that shows it.
 *
 * An owner adds the rest: the `name` and default `variant` of the scene, `accepts(kind)`,
 * `takesInput` for scenes that wait for input, its `own` parameters, and functions that `prepare` a
 * new scene, `place` the canvas and `tick`. It is notified when the view is `shown`, `failed` or
 * `hidden`.
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
  #styles = [];
  #border;
  #scale = 1;

  constructor(element, canvas, probe) {
    this.#element = element;
    this.#probe = probe;
    this.screen = new Screen(canvas);
    this.chosen = new Map();
    this.box = { x: 0, y: 0, width: 0, height: 0 };
    this.ready = false;
    this.parameters = undefined;
    // During a transition, a colour that is not set can be read as another invisible colour.
    for (const event of ["transitionrun", "transitionend", "transitioncancel"]) {
      probe.addEventListener(event, () => this.invalidate());
    }
  }

  /** Replaces the style that depends on the scene. */
  adopt(style) {
    if (style !== this.#styles[2]) this.dress(this.#styles.toSpliced(2, 1, style));
  }

  /** Sets the styles, or sets them again in another document. */
  dress(styles = this.#styles) {
    this.#styles = styles;
    adopt(this.#element.shadowRoot, styles);
  }

  /** Sets the owner. */
  serve(owner) {
    this.#owner = owner;
  }

  /** The element whose box is measured. */
  get #measured() {
    return this.#owner.measured ?? this.#element;
  }

  connect() {
    if (this.#connected) return;
    this.#connected = true;
    this.#stopWatching = watchSurroundings(() => this.invalidate(), () => this.#print());
    observe(this.#measured, {
      resized: (box, border) => {
        this.box = box;
        this.#border = border;
        this.#update();
        // A new size clears the canvas, so it is painted before the browser shows it.
        if (this.scene && this.#stale) this.#guard(() => this.#owner.tick(this.now));
      },
      sighted: (sighted, shown) => {
        this.#sighted = sighted;
        this.#scale = this.#scaleOf(shown);
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

  /** Releases everything, unless the element has only been moved. */
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

  /** Schedules one update for all changes until then. */
  invalidate() {
    if (this.#pending) return;
    this.#pending = true;
    queueMicrotask(() => {
      this.#pending = false;
      this.#update();
    });
  }

  /** True if the user can see the element. */
  get inSight() {
    return this.#connected && this.#sighted && this.#visible && !document.hidden;
  }

  /** The time of animation frames, in seconds. */
  get now() {
    return performance.now() / 1000;
  }

  #update() {
    if (!this.#connected || !this.drip || !this.#sighted || document.hidden) return this.#sleep();
    const style = getComputedStyle(this.#probe);
    this.#visible = style.visibility === "visible";
    const { width, height } = this.box;
    if (!this.#visible || width < 1 || height < 1) return this.#sleep();
    this.#guard(() => {
      this.#remake();
      this.#set(style);
      // Zoom changes the size, but a transform is known only from when the element came into sight.
      this.screen.enlargement = this.#zoom * this.#scale;
      if (this.#owner.place(this.box, this.scene)) this.#stale = true;
      this.wake();
    });
  }

  get #zoom() {
    return this.#element.currentCSSZoom ?? 1;
  }

  /** Returns the scale of transforms, from the rounded box on the screen and the box of layout. */
  #scaleOf({ width, height }) {
    if (!this.#border) return 1;
    const { inlineSize, blockSize } = this.#border;
    const scale = Math.sqrt((width * height) / (inlineSize * blockSize)) / this.#zoom;
    return scale > 1.05 ? scale : 1;
  }

  /** Draws before the page is printed, also out of sight. */
  #print() {
    const sighted = this.#sighted;
    this.#sighted = true;
    this.#update();
    if (this.scene) this.#guard(() => this.#owner.tick(this.now));
    this.#sighted = sighted;
  }

  #sleep() {
    rest(this);
    this.#owner.hidden?.();
  }

  /** Makes a new scene if its name or variant has changed. */
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
    const { takesInput } = this.#owner;
    const scene = this.drip.scene(name, { variant: variant || usual, takesInput });
    this.parameters = parametersOf(scene);
    this.scene = scene;
    this.#set(getComputedStyle(this.#probe));
    this.#owner.prepare(scene);
  }

  /** Applies the settings to the scene. */
  #set(style) {
    const [element, scene] = [this.#element, this.scene];
    const report = (error) => this.report(error);
    const common = { parameters: this.parameters, report };
    const own = this.#owner.own?.(this.parameters, this.box, style) ?? [];
    const wanted = collectSettings(element, { ...common, style, own, chosen: this.chosen });
    const before = this.#applied;
    this.#applied = applySettings(scene, before, wanted, common);
    const seed = element.hasAttribute("seed") ? BigInt(element.seed) : scene.standardSeed;
    if (scene.seed !== seed) scene.seed = seed;
    if (scene.reducedMotion !== isCalm(element)) scene.reducedMotion = isCalm(element);
    const background = this.#background();
    if (background !== this.background) this.#stale = true;
    this.background = background;
  }

  /** The background of the picture, as 0xRRGGBBAA. */
  #background() {
    const given = this.#element.background.trim();
    if (!given) return 0;
    const color = given === "scene" ? this.scene.page : hex(given);
    if (!color) this.report(new DripError(`“${given}” is no colour`));
    return color ? parseInt(color.slice(1), 16) : 0;
  }

  /** Asks for frames if the user can see them. */
  wake() {
    if (this.scene && this.inSight) wake(this);
  }

  tick(now) {
    if (!this.scene || !this.inSight) return false;
    return this.#guard(() => this.#owner.tick(now)) ?? false;
  }

  /** Paints the current frame of the scene, if it has `changed` or the canvas is stale. */
  paint(changed) {
    if (changed || this.#stale) {
      this.screen.show(this.scene, this.background);
      this.#stale = false;
      if (!this.ready) this.#show();
    }
  }

  #show() {
    this.ready = true;
    this.#owner.shown?.();
    this.#element.dispatchEvent(event("drip-ready", {}));
  }

  /** Calls a function, and handles its errors. */
  #guard(work) {
    try {
      return work();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Stops drawing until something changes. */
  fail(error) {
    const identity = this.#identity;
    this.dispose();
    this.#identity = identity;
    this.ready = false;
    this.#owner.failed?.();
    this.report(error);
  }

  /**
   * Reports an error, in the console if no listener prevents it. An error with the same message is
   * reported once.
   */
  report(error) {
    if (this.#reported.has(error.message)) return;
    this.#reported.add(error.message);
    const isHandled = !this.#element.dispatchEvent(event("drip-error", { error }, true));
    if (isHandled || logged.has(error.message)) return;
    logged.add(error.message);
    console.error(`${this.#element.localName}: ${error.message}`, this.#element);
  }
}

/** The messages in the console, which many elements may report. */
const logged = new Set();

const known = new Map();

/** Returns the parameters of a new scene, which are the same for all of a kind. */
function parametersOf(scene) {
  const key = `${scene.name} ${scene.variant}`;
  if (!known.has(key)) known.set(key, scene.parameters);
  return known.get(key);
}

/** Creates an event of an element, which bubbles out of shadow trees. */
export function event(name, detail, cancelable = false) {
  return new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail });
}
