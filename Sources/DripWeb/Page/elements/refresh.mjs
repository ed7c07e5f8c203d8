import { number } from "./attributes.mjs";
import { colorOf, colorPaths, hex } from "./colors.mjs";
import { DripElement, view } from "./element.mjs";
import { Pull, scrollerOf } from "./pull.mjs";
import { RefreshFace } from "./refresh-face.mjs";
import { refreshStyle } from "./styles.mjs";
import { event } from "./view.mjs";

/** How far a pull has to go, and where the sheet waits, where no scene says it, in CSS pixels. */
const usual = { pullDistance: 80, stop: 56 };
/** How long it takes what is let go to return, and what a key pulls to come down, in seconds. */
const returning = 0.3;
const coming = 0.6;
/** What may be seen below the sheet's edge, in points. */
const below = 24;

/** What a refresh is told by: like ExtendableEvent, it can be given what has to be waited for. */
export class DripRefreshEvent extends (globalThis.Event ?? class {}) {
  #wait;

  constructor(wait) {
    super("drip-refresh", { bubbles: true, composed: true });
    this.#wait = wait;
  }

  /** Finishes the refresh when a promise is settled; of several, when all are. */
  waitUntil(promise) {
    this.#wait(promise);
  }
}

/** Content that is pulled down to be refreshed: it is put around what scrolls, or inside of it. */
export class DripRefresh extends DripElement {
  static style = refreshStyle;
  static attributes = { ...DripElement.attributes, distance: number(1, 1000, null) };

  /** What it says, for translations. */
  static words = { label: "Refresh", busy: "Refreshing", done: "Refreshed" };

  #face;
  #pull;
  #state = "rest";
  #finger = 0;
  #told = 0;
  #origin;
  #start = 0;
  #end = Infinity;
  #scroller;
  #waiting = 0;

  constructor() {
    super();
    const shared = this[view];
    const face = new RefreshFace(shared.screen.canvas);
    this.#face = face;
    this.shadowRoot.append(...face.parts);
    face.button.addEventListener("click", () => this.refresh());
    this.#pull = new Pull(this, {
      isFree: () => this.#state === "rest" || this.#state === "pulled",
      keep: (kept) => face.content.classList.toggle("kept", kept),
      move: (distance) => this.#move(distance),
      release: () => this.#release(),
    });
    shared.serve({
      told: true,
      variant: "intended",
      measured: face.curtain,
      name: () => this.scene || "refresh",
      accepts: ({ driver }) => driver === "pull",
      own: (parameters, box, style) => this.#own(parameters, box, style),
      prepare: (scene) => this.#prepare(scene),
      place: (box, scene) => this.#place(box, scene),
      tick: (now) => this.#tick(now),
      shown: () => face.show(false),
      failed: () => face.show(true, this.refreshing),
    });
    this.#turn("rest");
  }

  connectedCallback() {
    super.connectedCallback();
    this.#pull.listen();
    this.#scroller = scrollerOf(this);
    // Else the browser would answer the same pull by loading the page again.
    if (getComputedStyle(this.#scroller).overscrollBehaviorY !== "auto") this.#scroller = undefined;
    if (this.#scroller) this.#scroller.style.overscrollBehaviorY = "contain";
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#pull.ignore();
    this.#scroller?.style.removeProperty("overscroll-behavior-y");
  }

  attributeChangedCallback() {
    this.#turn(this.#state);
    super.attributeChangedCallback();
  }

  /** Whether it refreshes, and has not been told to finish. */
  get refreshing() {
    return this.#state === "busy";
  }

  /** Does what a pull that goes far enough does. */
  refresh() {
    if (this.#state !== "rest" && this.#state !== "pulled") return;
    const { scene, inSight } = this[view];
    if (scene && inSight) {
      this.#open();
      this.#hear((at) => scene.tell({ at, pull: this.#reach, over: coming }));
      this.#finger = this.#told = this.#reach;
    } else {
      this.#trigger();
    }
  }

  /** Says that the content is there. */
  finish() {
    if (this.#state !== "busy") return;
    this.#turn("ending");
    const { scene, inSight } = this[view];
    if (!scene || !inSight) return this.#rest();
    this.#hear((at) => scene.tell({ at, end: true }));
    this.#end = scene.seconds;
  }

  // MARK: Pulling

  /** How far a pull has to go, in points of the scene, which are CSS pixels. */
  get #reach() {
    return this.distance ?? this.#standard("pullDistance");
  }

  #standard(path) {
    return this[view].parameters?.find((each) => each.path === path)?.standard ?? usual[path];
  }

  #move(distance) {
    if (this.#state !== "rest" && this.#state !== "pulled") return;
    this.#open();
    this.#finger = distance;
    const fraction = Math.min(distance / this.#reach, 1);
    this.dispatchEvent(event("drip-pull", { distance, fraction }));
    const shared = this[view];
    if (shared.scene) shared.wake();
    else if (fraction >= 1) this.#trigger();
    else this.#face.lower(distance);
  }

  #release() {
    if (this.#state !== "pulled") return;
    this.#finger = 0;
    const { scene } = this[view];
    if (!scene) return this.#rest();
    this.#hear((at) => scene.tell({ at, pull: 0, over: returning }));
    this.#told = 0;
    this.#end = scene.seconds;
  }

  #open() {
    if (this.#state === "pulled") return;
    this.#turn("pulled");
    this.#end = Infinity;
    const { scene } = this[view];
    if (scene) scene.told = true;
    [this.#origin, this.#start, this.#told] = [undefined, 0, 0];
  }

  #trigger() {
    this.#turn("busy");
    this.#waiting = 0;
    this.#face.wait();
    this.dispatchEvent(new DripRefreshEvent((promise) => this.#wait(promise)));
  }

  #wait(promise) {
    this.#waiting += 1;
    Promise.resolve(promise)
      .catch(() => {})
      .then(() => {
        this.#waiting -= 1;
        if (this.#waiting === 0) this.finish();
      });
  }

  #rest() {
    const wasEnding = this.#state === "ending";
    this.#turn("rest");
    this.#finger = this.#told = 0;
    this.#face.lower(0);
    if (wasEnding) this.dispatchEvent(event("drip-end", {}));
  }

  // MARK: What is seen and read

  #turn(state) {
    this.#state = state;
    this.#face.update(this, state);
  }

  #own(parameters, { width }, style) {
    const paths = new Set(parameters.map(({ path }) => path));
    const wanted = {
      "stage.width": Math.round(Math.min(Math.max(width, 16), 8192)),
      "stage.height": this.#height,
      barHeight: 0,
      pullDistance: this.#reach,
    };
    const own = Object.entries(wanted).filter(([path]) => paths.has(path));
    const sheet = colorPaths(parameters)["--drip-color"];
    // The sheet is the page that is pulled down.
    if (sheet && !colorOf(style, "--drip-color")) own.push([sheet, hex(style.backgroundColor)]);
    return own;
  }

  get #height() {
    return Math.max(this.#reach, this.#standard("stop")) + below;
  }

  #prepare(scene) {
    [this.#origin, this.#start, this.#told] = [undefined, 0, 0];
    if (this.#state !== "busy") return this.#rest();
    scene.tell({ at: 0, pull: this.#reach, over: 0 });
    this.#start = scene.seconds;
  }

  #place({ width }, scene) {
    const scale = width / scene.width;
    this.#face.curtain.style.blockSize = `${scene.height * scale}px`;
    return this[view].screen.fit(0, 0, width, scene.height * scale, this.maxDpr);
  }

  #hear(tell) {
    const shared = this[view];
    this.#origin ??= shared.now - this.#start;
    tell(shared.now - this.#origin);
    shared.wake();
  }

  #tick(now) {
    const shared = this[view];
    const { scene } = shared;
    this.#origin ??= now - this.#start;
    const time = now - this.#origin;
    if (this.#state === "pulled" && this.#finger !== this.#told) {
      scene.tell({ at: time, pull: this.#finger, over: 0 });
      this.#told = this.#finger;
      this.#end = scene.seconds;
    }
    shared.draw(time);
    this.#face.lower((scene.values.pull ?? 0) * (shared.box.width / scene.width));
    if (this.#state === "pulled") {
      const trigger = scene.timeline.moments.find(({ name }) => name === "trigger");
      if (trigger && trigger.time <= time) this.#trigger();
      else if (this.#told === 0 && time > this.#end) this.#rest();
    } else if (this.#state === "ending" && time > this.#end) {
      this.#rest();
    }
    return this.#state === "busy" || (this.#state !== "rest" && time <= this.#end);
  }
}
