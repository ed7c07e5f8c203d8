import { number, text } from "./attributes.mjs";
import { colorOf, hex } from "./colors.mjs";
import { DripElement, view } from "./element.mjs";
import { Pull, scrollerOf } from "./pull.mjs";
import { RefreshFace, standard } from "./refresh-face.mjs";
import { startPlayer, valuesOf } from "./live-scene.mjs";
import { pullStateOf, sendPull } from "./scene-player.mjs";
import { refreshStyle, unseenStyle } from "./styles.mjs";
import { dispatch } from "./view.mjs";

/** The duration of the way back after a pull, in seconds. */
const returning = 0.3;
/** The visible part below the sheet's edge, in points. */
const below = 24;

/** The event that starts a refresh. Like ExtendableEvent, it takes promises to wait for. */
export class DripRefreshEvent extends (globalThis.Event ?? class {}) {
  #wait;

  constructor(wait) {
    super("drip-refresh", { bubbles: true, composed: true });
    this.#wait = wait;
  }

  /** Makes the refresh finish when this promise and all others are settled. */
  waitUntil(promise) {
    this.#wait(promise);
  }
}

/** Pull to refresh, around a scroll container or inside one. */
export class DripRefresh extends DripElement {
  static {
    this.style = unseenStyle + refreshStyle;
    this.attributes = {
      ...DripElement.attributes,
      scene: text,
      distance: number(1, 1000, null),
    };
    /** The texts of a refresh, for translations. */
    this.words = { label: "Refresh", busy: "Refreshing", done: "Refreshed", failed: "Refresh failed" };
  }

  #face;
  #pull;
  #state = "resting";
  #scroller;
  #isPulling = false;
  #isHeld = false;
  #isCalled = false;
  /** The promises of a refresh, whose number is `waiting`. Those of an earlier one no longer count. */
  #run = { waiting: 0, hasFailed: false };

  constructor() {
    super();
    const shared = this[view];
    const face = new RefreshFace(shared.screen.canvas);
    this.#face = face;
    this.shadowRoot.append(...face.parts);
    face.button.addEventListener("click", () => this.refresh());
    this.#pull = new Pull(this, {
      isFree: () => this.#isFree,
      keep: (kept) => face.content.classList.toggle("kept", kept),
      move: (distance) => this.#move(distance),
      release: () => this.#release(),
    });
    shared.serve({
      takesInput: true,
      measured: face.curtain,
      name: () => this.scene || "refresh",
      accepts: ({ driver }) => driver === "pull",
      own: (parameters, box, style) => this.#own(parameters, box, style),
      prepare: (scene) => this.#prepare(scene),
      place: (box, scene) => this.#place(box, scene),
      tick: (now) => this.#tick(now),
      hidden: () => shared.player?.hide(shared.now),
      shown: () => face.show(false),
      failed: () => {
        face.show(true, this.refreshing);
        if (!this.refreshing) this.#follow("resting");
      },
    });
    this.#turn("resting");
  }

  connectedCallback() {
    super.connectedCallback();
    this.#pull.listen();
    this.#scroller = scrollerOf(this);
    // Otherwise the same pull makes the browser reload the page.
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

  /** True from the start of a refresh until finish() is called. */
  get refreshing() {
    return this.#state === "refreshing";
  }

  /** Starts a refresh, as a pull does. */
  refresh() {
    if (!this.#isFree) return;
    this.#isCalled = true;
    this.#send("pull", this.#reach);
  }

  /** Ends a refresh: the content has arrived. */
  finish() {
    if (this.refreshing) this.#send("end");
  }

  // MARK: Pulling

  /** True if a pull can begin or continue. */
  get #isFree() {
    return this.#state === "resting" || this.#state === "pulled";
  }

  /** The distance of a pull that starts a refresh, in points of the scene, which are CSS pixels. */
  get #reach() {
    return this.distance ?? this.#standard("pullDistance");
  }

  #standard(path) {
    const parameter = this[view].parameters?.find((each) => each.path === path);
    return Number(parameter?.standardText ?? standard[path]);
  }

  #move(distance) {
    this.#isPulling = true;
    // A finger that still holds the content after a refresh starts no other one.
    if (this.#isHeld || !this.#isFree) return;
    const fraction = Math.min(distance / this.#reach, 1);
    dispatch(this, "drip-pull", { distance, fraction });
    this.#send("pull", distance, 0);
  }

  #release() {
    this.#isPulling = this.#isHeld = false;
    if (this.#state === "pulled") this.#send("pull", 0, returning);
  }

  /** Sends input to the scene, which takes full effect at once if nobody can see it. */
  #send(word, distance, duration) {
    const shared = this[view];
    if (!shared.scene) return this.#followPlainly(distance);
    shared.guard(() => {
      if (!shared.inSight) shared.player.hide(shared.now);
      sendPull(shared.player, shared.now, word, distance, duration);
      this.#follow(pullStateOf(shared.player));
    });
    shared.wake();
  }

  /** Follows input without a scene: the content is where the finger is. */
  #followPlainly(pull = 0) {
    const part = pull / this.#reach;
    this.#face.lower(part < 1 ? pull : standard.stop);
    this.#follow(part >= 1 ? "refreshing" : part > 0 ? "pulled" : "resting");
  }

  /** Follows the state of the pull. */
  #follow(state) {
    if (state !== "pulled") this.#isCalled = false;
    if (state === this.#state) return;
    const wasFree = this.#isFree;
    // The end of a refresh that nobody sees takes no time.
    if (state === "resting" && this.refreshing) this.#turn("ending");
    this.#turn(state);
    if (state === "refreshing") {
      this.#begin();
    } else if (state === "resting") {
      this.#face.lower(0);
      if (!wasFree) dispatch(this, "drip-end");
    }
  }

  #begin() {
    const run = { waiting: 0, hasFailed: false };
    this.#run = run;
    this.#isHeld = this.#isPulling;
    this.dispatchEvent(new DripRefreshEvent((promise) => this.#wait(promise, run)));
  }

  #wait(promise, run) {
    run.waiting += 1;
    Promise.resolve(promise)
      .catch(() => (run.hasFailed = true))
      .then(() => {
        run.waiting -= 1;
        if (run.waiting === 0 && run === this.#run) this.finish();
      });
  }

  // MARK: Drawing

  #turn(state) {
    this.#state = state;
    this.#face.update(this, state, this.#run.hasFailed);
  }

  #own(parameters, { width }, style) {
    const paths = new Set(parameters.map(({ path }) => path));
    const wanted = {
      "stage.width": Math.round(Math.min(Math.max(width, 16), 8192)),
      "stage.height": this.#height,
      barHeight: 0,
      pullDistance: this.#reach,
      // Water hangs from the upper edge of the element.
      "top.shape": "edge",
    };
    const own = Object.entries(wanted).filter(([path]) => paths.has(path));
    // The sheet has the colour of the element's background.
    const sheet = "sheetColor";
    const isSet = parameters.find(({ path }) => path === sheet)?.property && colorOf(style, "--drip-color");
    if (paths.has(sheet) && !isSet) own.push([sheet, hex(style.backgroundColor)]);
    return own;
  }

  get #height() {
    return Math.max(this.#reach, this.#standard("stop")) + below;
  }

  #prepare(scene) {
    const { now } = this[view];
    const player = scene[startPlayer]("settle");
    this[view].player = player;
    player.play(now);
    // Another module, or another place in the page, must not lose a refresh.
    if (this.refreshing || this.#isCalled) {
      sendPull(player, now, "pull", this.#reach, 0);
      player.skip(now);
    }
    this.#follow(pullStateOf(player));
  }

  #place({ width }, scene) {
    const scale = width / scene.width;
    this.#face.curtain.style.blockSize = `${scene.height * scale}px`;
    return this[view].screen.fit(0, 0, width, scene.height * scale, this.maxDpr);
  }

  #tick(now) {
    const shared = this[view];
    const { resting } = shared.advance(now);
    const { scene, box } = shared;
    this.#face.lower((valuesOf(scene).pull ?? 0) * (box.width / scene.width));
    this.#follow(pullStateOf(shared.player));
    return this.#state !== "resting" && !resting;
  }
}
