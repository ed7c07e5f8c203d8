import { adopt } from "./build.mjs";
import { hex, readStyle } from "./colors.mjs";
import { DripError } from "./error.mjs";
import { attempts } from "./loading.mjs";
import { rest, wait, wake } from "./loop.mjs";
import { loadFor, suffices } from "./modules.mjs";
import { observe, observeSight, unobserve } from "./observers.mjs";
import { Screen } from "./screen.mjs";
import { applySettings, collectSettings, isCalm } from "./settings.mjs";
import { fonts, watchSurroundings } from "./surroundings.mjs";
import { schedule, unschedule } from "./updates.mjs";

/**
 * The part that all elements share: a scene that exists while the element is in sight, its
 * settings, and a canvas that shows it.
 *
 * An owner adds the rest: the `name` of the scene, `accepts(kind)`,
 * `takesInput` for scenes that wait for input, its `own` parameters, and functions that `prepare` a
 * new scene, `place` the canvas and `tick`. It is notified when the view is `shown`, `failed` or
 * `hidden`.
 *
 * A strict owner shows nothing if the scene refuses a setting, which others leave out.
 *
 * An owner whose scene may rest from the start also has {@link Stills}. Such an element needs no scene.
 * If the state changes, `prepare(scene, wasStill)` has to begin with the former one.
 *
 * Of a scene the view uses `parameters`, `set(path, value)`, `seed`, `standardSeed`,
 * `reducedMotion`, `page`, `dispose()`, and `width`, `height` and `body`, which it keeps for `place`.
 */
export class View {
  chosen = new Map();
  box = { x: 0, y: 0, width: 0, height: 0 };
  isReady = false;
  /** The player of the scene, if there is one. */
  player;
  /** An object with a `currentTime` in milliseconds that replaces the clock of animation frames. */
  clock;
  #element;
  #owner;
  #probe;
  #connected = false;
  #sighted = false;
  #visible = true;
  #stale = true;
  #applied = new Map();
  #reported = new Set();
  /** The two ends of the promise of a picture while it is pending. */
  #ends;
  /** The time of the latest trap of the module, in milliseconds. */
  #trapped = -Infinity;
  /** The kind of the scene, if there is one. */
  #shown;
  /** The names of the module that the element needs and of the one that it has, and the attempt that has failed. */
  #wanted;
  #loaded;
  #failed = Infinity;
  #stopWatching;
  #styles = [];
  #border;
  #scale = 1;
  /** The number of times that the page had loaded fonts. */
  #fonts = fonts;

  constructor(element, canvas, probe) {
    this.#element = element;
    this.#probe = probe;
    this.screen = new Screen(canvas);
    this.#promise();
    // During a transition, a colour that is not set can be read as another invisible colour.
    for (const event of ["transitionrun", "transitionend", "transitioncancel"]) {
      probe.addEventListener(event, this);
    }
  }

  handleEvent() {
    schedule(this, true);
  }

  /** Replaces the style that depends on the scene. */
  adopt(style) {
    if (style !== this.#styles[2]) this.dress(this.#styles.toSpliced(2, 1, style));
  }

  /** Sets the styles. */
  dress(styles = this.#styles) {
    this.#styles = styles;
    adopt(this.#element.shadowRoot, styles);
  }

  /** Goes on in another document, to which the element was moved. */
  move() {
    this.dress();
    if (this.#connected) observeSight(this.measured, !this.#owner.stills?.isShown);
  }

  /** Sets the owner. */
  serve(owner) {
    this.#owner = owner;
  }

  /** The element whose box is measured. */
  get measured() {
    return this.#owner.measured ?? this.#element;
  }

  connect() {
    if (this.#connected) return;
    this.#connected = true;
    this.#stopWatching = watchSurroundings(() => this.invalidate(), () => this.#print());
    observe(this.measured, {
      resized: (box, border) => {
        this.box = box;
        this.#border = border;
        this.invalidate();
      },
      sighted: (sighted, shown) => {
        this.#sighted = sighted;
        this.#scale = this.#scaleOf(shown);
        this.invalidate();
      },
    });
    this.#load();
  }

  /** Loads the module that the scene and its settings need. Until then, the last scene remains. */
  async #load() {
    if (this.drip?.machine.isLost) {
      this.dispose();
      this.drip = this.#wanted = undefined;
    }
    const [name, isSmall] = this.#needs();
    const wanted = isSmall ? name : "all";
    if (this.#wanted === wanted && attempts <= this.#failed) return;
    this.#wanted = wanted;
    this.#failed = Infinity;
    const attempt = attempts;
    try {
      const drip = await loadFor(name, isSmall);
      if (this.#wanted !== wanted) return;
      this.drip = drip;
      this.#loaded = wanted;
      this.invalidate();
    } catch (error) {
      if (this.#wanted !== wanted) return;
      this.#failed = attempt;
      // The page may have configured another source meanwhile.
      if (attempts > attempt) this.invalidate();
      // A scene of a small module goes on without the settings that need the complete one.
      if (this.scene && !isSmall) return this.report(error);
      this.drip = undefined;
      if (this.#connected) this.fail(error);
    }
  }

  /** Returns the name of the scene, and whether a small module suffices for it. */
  #needs() {
    const { painter, params } = this.#element;
    if (this.#owner.needsAll || painter === "exact" || params.trim()) return [];
    const name = this.#owner.name();
    return [name, suffices(name, [...this.chosen.keys()])];
  }

  /** Releases everything, unless the element has only been moved. */
  disconnect() {
    queueMicrotask(() => {
      if (this.#element.isConnected || !this.#connected) return;
      this.#connected = this.#sighted = false;
      this.#wanted = undefined;
      this.#stopWatching();
      unobserve(this.measured);
      unschedule(this);
      this.dispose();
      this.screen.resize(0, 0);
      this.#owner.stills?.cover();
    });
  }

  dispose() {
    rest(this);
    this.#owner.stills?.leave();
    this.scene?.dispose();
    this.scene = this.player = undefined;
    this.#applied = new Map();
    this.#shown = undefined;
  }

  /** Schedules one update for all changes until then. */
  invalidate() {
    schedule(this);
  }

  /** True if only draw() draws. */
  get #isHeld() {
    return this.clock instanceof HeldClock;
  }

  get #isWanted() {
    return this.#connected && this.drip && (this.#isHeld || (this.#sighted && !document.hidden));
  }

  /** True if the element or an ancestor is transparent. */
  get isTransparent() {
    const options = { opacityProperty: true, checkOpacity: true };
    return !(this.measured.checkVisibility?.(options) ?? true);
  }

  /** True if the user can see the element. */
  get inSight() {
    return this.#connected && (this.#isHeld || (this.#sighted && this.#visible && !document.hidden));
  }

  /** The time of the clock, in seconds. */
  get now() {
    return (this.clock?.currentTime ?? performance.now()) / 1000;
  }

  /** Follows another clock, or again that of animation frames, in a scene that begins anew. */
  follow(clock) {
    this.clock = clock ?? undefined;
    this.dispose();
    this.invalidate();
  }

  /** Draws the picture at a time of a held clock, which begins with the first one and with each that goes back. */
  draw(seconds) {
    if (!this.drip || !this.#connected) throw new DripError("draw() needs a module: await the promise ready");
    if (!this.#isHeld || 1000 * seconds < this.clock.currentTime) this.follow(new HeldClock());
    this.#printed(() => (this.clock.currentTime = 1000 * seconds));
  }

  /** Reads the style for an update. */
  read() {
    if (this.#connected) this.#load();
    if (!this.#isWanted) return undefined;
    const { isTransparent } = this;
    return { style: readStyle(this.#probe), zoom: this.#zoom, isTransparent };
  }

  /** Updates the scene and the canvas. */
  write(found) {
    if (!found || !this.#isWanted) return this.#sleep();
    const { style, zoom, isTransparent } = found;
    this.#visible = style.visibility === "visible";
    const { width, height } = this.box;
    if (!this.#visible || width < 1 || height < 1) return this.#sleep();
    if (isTransparent) {
      this.#sleep();
      return wait(this);
    }
    // Zoom changes the size, but a transform is known only from when the element came into sight.
    this.screen.enlargement = zoom * this.#scale;
    this.guard(() => {
      if (this.#loaded === this.#wanted) this.#draw(style);
      // While another module is loading, the last scene goes on with its settings.
      else if (this.scene) this.#place(false);
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

  /** Draws before the page is printed. */
  #print() {
    this.#printed();
    this.screen.settle();
  }

  /** Draws now, also out of sight, after a last change of the time. */
  #printed(change) {
    const sighted = this.#sighted;
    this.#sighted = true;
    this.write(this.read());
    change?.();
    if (this.scene) this.guard(() => this.#owner.tick(this.now));
    this.#sighted = sighted;
  }

  #draw(style) {
    const { stills } = this.#owner;
    if (stills?.show(style)) return;
    const wasStill = stills?.end();
    this.#stale ||= Boolean(wasStill);
    this.#remake(style, wasStill);
    this.#set(style);
    const rests = this.#place(stills?.mayRest(style) || wasStill);
    if (rests && this.scene && this.#reported.size === 0) stills?.keep();
  }

  /**
   * Places the canvas, and asks for frames. A new size clears the canvas; then, and if the picture is wanted
   * now, it is painted before the browser shows it. Returns true if the scene rests in that picture.
   */
  #place(isNow) {
    if (this.place(this.scene)) isNow = true;
    const rests = isNow && !this.tick(this.now);
    if (!rests) this.wake();
    return rests;
  }

  /** Places the canvas for a scene, or for its shape. Returns true if the size has changed. */
  place(shape) {
    const isNew = this.#owner.place(this.box, shape);
    this.#stale ||= isNew;
    return isNew;
  }

  // MARK: The scene

  #sleep() {
    rest(this);
    if (!this.#isHeld) this.guard(() => this.#owner.hidden?.());
  }

  /** The kind of the scene: all that determines its parameters. */
  get kind() {
    return [this.#owner.name(), this.#element.variant, this.#loaded].join(" ");
  }

  /** The parameters of the kind, if there has been a scene of it. */
  get parameters() {
    return known.get(this.kind);
  }

  /** Makes a new scene if its kind has changed. */
  #remake(style, wasStill) {
    const kind = this.kind;
    if (this.#shown === kind) return;
    this.dispose();
    this.#shown = kind;
    const { takesInput, accepts } = this.#owner;
    const name = this.#owner.name();
    const found = this.drip.scenes.find((each) => each.name === name);
    if (found && accepts && !accepts(found)) {
      throw new DripError(`${this.#element.localName} cannot show ${name}`);
    }
    const scene = this.drip.scene(name, { variant: this.#element.variant || undefined, takesInput });
    if (!known.has(kind)) known.set(kind, scene.parameters);
    this.scene = scene;
    this.#set(style);
    this.#owner.prepare(scene, wasStill);
  }

  collect(style, parameters) {
    const { chosen, report } = this;
    const own = this.#owner.own?.(parameters, this.box, style) ?? [];
    return collectSettings(this.#element, { style, own, chosen, parameters, read: this.drip.readParameters, report });
  }

  /** Applies the settings to the scene. */
  #set(style) {
    const element = this.#element;
    const { scene, parameters } = this;
    let refused;
    const report = (error) => {
      refused = error;
      this.report(error);
    };
    this.#applied = applySettings(scene, this.#applied, this.collect(style, parameters), { parameters, report });
    if (refused && this.#owner.isStrict) throw refused;
    const seed = element.hasAttribute("seed") ? BigInt(element.seed) : scene.standardSeed;
    if (scene.seed !== seed) scene.seed = seed;
    if (scene.reducedMotion !== isCalm(element)) scene.reducedMotion = isCalm(element);
    const background = this.#background();
    if (background !== this.background) this.#stale = true;
    this.background = background;
    if (this.screen.family !== style.fontFamily || this.#fonts !== fonts) this.#stale = true;
    this.screen.family = style.fontFamily;
    this.#fonts = fonts;
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
    if (this.scene && this.inSight && !this.#isHeld) wake(this);
    else if (this.#owner.stills?.isShown) this.invalidate();
  }

  /** Waits while the element is transparent. */
  look() {
    if (!this.isTransparent) return;
    this.#sleep();
    wait(this);
  }

  tick(now) {
    if (!this.scene || !this.inSight || this.drip?.machine.isLost) return false;
    return this.guard(() => this.#owner.tick(this.clock ? this.now : now));
  }

  /** Advances the player, paints its frame, and returns what has changed. */
  advance(now) {
    this.player.reveal(now);
    const update = this.player.update(now);
    this.paint(update.changed);
    return update;
  }

  /** Paints the current frame of the scene, if it has `changed` or the canvas is stale. */
  paint(changed) {
    if (!changed && !this.#stale) return;
    this.#owner.stills?.cover();
    this.screen.show(this.scene, this.background, this.#element.painter === "exact");
    this.#stale = false;
    this.show();
  }

  #promise() {
    /** A promise of a picture. */
    this.ready = new Promise((...ends) => (this.#ends = ends));
    // It may be of no interest to the page.
    this.ready.catch(() => {});
  }

  #settle(end, error) {
    if (!this.#ends) this.#promise();
    this.#ends[end](error);
    this.#ends = undefined;
  }

  /** Notes that a picture is visible. */
  show() {
    if (this.isReady) return;
    this.isReady = true;
    this.#settle(0);
    this.#owner.shown?.();
    dispatch(this.#element, "drip-ready");
  }

  /**
   * Calls a function, and handles its errors. After a trap, which compilers of browsers cause even in correct code, the
   * element goes on with a new instance of the module, but not if that traps soon again. Other errors of calls by the
   * page are thrown.
   */
  guard(work, isCall = false) {
    try {
      return work();
    } catch (error) {
      const isTrap = this.drip?.machine.isLost;
      if (!isTrap && isCall) throw error;
      if (!isTrap) return this.fail(error);
      const isRepeated = performance.now() < this.#trapped + patience;
      this.#trapped = performance.now();
      if (!isRepeated) {
        const message = `the module was started again after “${error.message}”`;
        return this.report(new DripError(message, { cause: error }));
      }
      this.drip = undefined;
      this.#failed = attempts;
      this.fail(error);
    }
  }

  /** Stops drawing until something changes. */
  fail(error) {
    this.dispose();
    this.isReady = false;
    this.#settle(1, error);
    this.#owner.failed?.();
    this.report(error);
  }

  /**
   * Reports an error, in the console if no listener prevents it. An error with the same message is
   * reported once.
   */
  report = (error) => {
    if (this.#reported.has(error.message)) return;
    this.#reported.add(error.message);
    const isHandled = !dispatch(this.#element, "drip-error", { error }, true);
    if (isHandled || logged.has(error.message)) return;
    logged.add(error.message);
    console.error(`${this.#element.localName}: ${error.message}`, this.#element);
  };
}

/** The clock of an element that only draw() draws. */
class HeldClock {
  currentTime = 0;
}

/** The time in which a second trap is no accident, in milliseconds. */
const patience = 10_000;

/** The messages in the console, which many elements may report. */
const logged = new Set();

/** The parameters of the scenes, which are the same for all of a kind. */
const known = new Map();

/** Dispatches an event that bubbles out of shadow trees. Returns false if a listener prevents what follows. */
export function dispatch(element, name, detail = {}, cancelable = false) {
  return element.dispatchEvent(
    new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }),
  );
}
