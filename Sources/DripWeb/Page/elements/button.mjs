import { flag, number, text, word } from "./attributes.mjs";
import { ButtonFace } from "./face.mjs";
import { DripElement, view } from "./element.mjs";
import { LiveStory } from "./live-story.mjs";
import { buttonStyle } from "./styles.mjs";
import { follow } from "./tracking.mjs";
import { event } from "./view.mjs";
import { statusOf } from "./work.mjs";

/** A button that fills as some work goes on. */
export class DripButton extends DripElement {
  static formAssociated = true;
  static style = buttonStyle;
  static attributes = {
    ...DripElement.attributes,
    progress: number(0, 1, null),
    state: word("", "running", "paused", "failed", "canceled"),
    glyph: text,
    disabled: flag,
    name: text,
    value: text,
    required: flag,
  };

  /** What a button says, for translations. */
  static words = {
    label: "Download",
    cancel: "Cancel {label}",
    retry: "Retry {label}",
    running: "{label}: started",
    paused: "{label}: paused",
    done: "{label}: finished",
    failed: "{label}: failed",
    canceled: "{label}: canceled",
    missing: "Please wait until this has finished.",
  };

  #face;
  #internals;
  #run = 0;
  #controller;
  #status;
  #going = Promise.resolve();
  #goOn;
  #entry;
  #isTelling = false;
  #isThere = false;
  #story = new LiveStory({
    state: () => ({ status: this.status, progress: this.progress, run: this.#run }),
    phase: (phase) => this.dispatchEvent(event("drip-phase", { phase })),
    full: () => queueMicrotask(() => this.dispatchEvent(event("drip-full", {}))),
  });

  constructor() {
    super();
    const shared = this[view];
    this.#internals = this.attachInternals?.();
    this.#face = new ButtonFace(this, shared.screen.canvas);
    this.shadowRoot.append(...this.#face.parts);
    this.addEventListener("click", (click) => this.#press(click));
    this.addEventListener("keydown", (key) => {
      if (key.key === "Escape" && this.cancel()) key.preventDefault();
    });
    shared.serve({
      told: true,
      variant: "intended",
      name: () => this.scene || "download",
      accepts: ({ driver }) => driver === "progress",
      own: (parameters) => this.#own(parameters),
      prepare: (scene) => this.#prepare(scene),
      place: (box, scene) => this.#place(box, scene),
      tick: (now) => this.#story.tick(shared.scene, now, (time) => shared.draw(time)),
      hidden: () => this.#story.hide(),
      shown: () => this.#face.show("drawn"),
      failed: () => this.#face.show("plain"),
    });
  }

  connectedCallback() {
    super.connectedCallback();
    this.#follow();
    if (!this.#isThere) this.#story.begin();
    this.#isThere = true;
  }

  attributeChangedCallback(name) {
    this.#follow();
    if (name !== "progress" && name !== "state") super.attributeChangedCallback();
  }

  // MARK: What is known

  /** What the work is doing: idle, running, paused, done, failed or canceled. */
  get status() {
    return statusOf(this.state, this.progress);
  }

  /** What the scene is doing, in its own word; empty before it is there. */
  get phase() {
    return this.#story.phase;
  }

  /** A signal for the work of this run, which is aborted when it is cancelled. */
  get signal() {
    this.#controller ??= new AbortController();
    return this.#controller.signal;
  }

  get form() {
    return this.#internals?.form ?? null;
  }

  get validity() {
    return this.#internals?.validity;
  }

  checkValidity() {
    return this.#internals?.checkValidity() ?? true;
  }

  reportValidity() {
    return this.#internals?.reportValidity() ?? true;
  }

  // MARK: What can be done

  /** Asks by drip-start whether work may begin, or begin again; returns whether it does. */
  start() {
    if (this.#isBusy) return false;
    const run = this.#run;
    const retry = this.status === "done" || this.status === "failed";
    if (!this.dispatchEvent(event("drip-start", { retry }, true))) return false;
    // Who listens may have begun already, by track() or by saying how far it is.
    if (this.#run === run && !this.#isBusy) this.#begin();
    return true;
  }

  /** Asks by drip-cancel whether the work may be given up; returns whether it is. */
  cancel() {
    if (!this.#isBusy) return false;
    if (!this.dispatchEvent(event("drip-cancel", {}, true))) return false;
    this.state = "canceled";
    this.progress = null;
    return true;
  }

  /** Shows that the work went wrong. */
  fail() {
    this.state = "failed";
  }

  /** Shows that the work is held up. */
  pause() {
    this.state = "paused";
  }

  /** Shows that the work goes on. */
  resume() {
    if (this.state === "paused") this.state = "running";
  }

  /** Makes the button what it was before any work. */
  reset() {
    this.state = "";
    this.progress = null;
  }

  /**
   * Follows work to its end, and returns an object to use in its place. Work is a Response, a
   * stream, an XMLHttpRequest, a promise, or a function that takes a signal and returns one of
   * them.
   */
  track(work, options = {}) {
    if (!this.#isBusy) this.#begin();
    const run = this.#run;
    const isLive = () => run === this.#run && this.#isBusy;
    const then = (action) => (value) => isLive() && action(value);
    return follow(
      work,
      {
        signal: this.signal,
        going: () => this.#going,
        // Only the end of the work fills the button.
        move: then((progress) => (this.progress = Math.min(progress, 0.999))),
        done: then(() => {
          this.progress = 1;
          this.state = "";
        }),
        lost: then((error) => (error?.name === "AbortError" ? this.#giveUp() : this.fail())),
      },
      options,
    );
  }

  get #isBusy() {
    return this.status === "running" || this.status === "paused";
  }

  #press(click) {
    // The second half of a double click does not take the first back.
    if (click.detail > 1 || click.defaultPrevented || this.#face.button.disabled) return;
    if (this.#isBusy) this.cancel();
    else this.start();
  }

  #begin() {
    this.#run += 1;
    this.#controller = undefined;
    this.state = "running";
    this.progress = null;
  }

  #giveUp() {
    this.state = "canceled";
    this.progress = null;
  }

  // MARK: Forms

  formResetCallback() {
    this.reset();
  }

  formDisabledCallback() {
    this.#face.update(this);
  }

  // MARK: What follows from attributes

  #follow() {
    const { status } = this;
    if (status !== this.#status) this.#turn(status);
    this.#enter(status === "done");
    const shared = this[view];
    if (shared.ready && shared.inSight) shared.wake();
    else if (this.#isThere) this.#story.pass();
    // Progress may be set more often than anybody looks.
    if (!this.#isTelling) queueMicrotask(() => this.#describe());
    this.#isTelling = true;
  }

  /** Says to assistive technology what the button is doing. */
  #describe() {
    this.#isTelling = false;
    this.#face.update(this);
  }

  /** Says to the form what there is to send, and whether it may be sent. */
  #enter(isFull) {
    const value = isFull ? this.value || "on" : null;
    const isMissing = this.required && !isFull;
    const entry = `${value} ${isMissing}`;
    if (entry === this.#entry) return;
    this.#entry = entry;
    this.#internals?.setFormValue?.(value);
    const missing = this.constructor.words.missing;
    this.#internals?.setValidity?.(
      isMissing ? { valueMissing: true } : {},
      missing,
      this.#face.button,
    );
  }

  #turn(status) {
    const states = this.#internals?.states;
    try {
      states?.delete(this.#status);
      states?.add(status);
    } catch {
      // Browsers that want two dashes before a state do without.
    }
    this.#status = status;
    if (status === "paused") this.#going = new Promise((resolve) => (this.#goOn = resolve));
    else this.#goOn?.();
    if (status !== "canceled" && status !== "idle") return;
    this.#controller?.abort(new DOMException("the button was canceled", "AbortError"));
    this.#controller = undefined;
  }

  // MARK: What is drawn

  #own(parameters) {
    const path = this.glyph && parameters.find(({ kind }) => kind === "glyph")?.path;
    return path ? [[path, this.glyph]] : [];
  }

  #prepare(scene) {
    const { width, height } = scene.body;
    this[view].adopt(`:host { aspect-ratio: ${width} / ${height} }`);
    this.#story.settle(scene);
  }

  /** Lays the scene's button on the element's box, and the rest of the canvas around it. */
  #place({ x, y, width, height }, scene) {
    const body = scene.body;
    const scale = Math.min(width / body.width, height / body.height);
    const left = x + (width - body.width * scale) / 2 - body.x * scale;
    const top = y + (height - body.height * scale) / 2 - body.y * scale;
    const { screen } = this[view];
    return screen.fit(left, top, scene.width * scale, scene.height * scale, this.maxDpr);
  }
}
