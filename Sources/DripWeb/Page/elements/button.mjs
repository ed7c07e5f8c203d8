import { flag, number, text, word } from "./attributes.mjs";
import { ButtonPlayer } from "./button-player.mjs";
import { ButtonFace } from "./face.mjs";
import { DripElement, view } from "./element.mjs";
import { DripError } from "./error.mjs";
import { bodyOf } from "./live-scene.mjs";
import { Naming } from "./naming.mjs";
import { nameOf, save } from "./saving.mjs";
import { Stills } from "./stills.mjs";
import { buttonStyle, pillStyle, unseenStyle } from "./styles.mjs";
import { ownWidthOf, widthOf } from "./texts.mjs";
import { follow } from "./tracking.mjs";
import { dispatch } from "./view.mjs";

/** The states of the work. */
const states = ["idle", "running", "paused", "done", "failed", "canceled"];
const part = number(0, 1, null);
/** True for a percentage or an infinite number, as a division by zero makes it. Sums may be a little above 1. */
const isWrong = (value) => Math.abs(Number(value) - 0.5) > 0.501;

/** The attribute `progress`, which may be `unknown`, the number NaN. */
const progress = {
  read: (value) => (value === "unknown" ? NaN : isWrong(value) ? null : part.read(value)),
  write: (value) => (Number.isNaN(value) ? "unknown" : part.write(value)),
};

/** A button that fills with the progress of some work. */
export class DripButton extends DripElement {
  static {
    this.formAssociated = true;
    this.style = unseenStyle + buttonStyle + pillStyle;
    this.attributes = {
      ...DripElement.attributes,
      scene: text,
      shape: word("", "pill"),
      progress,
      state: text,
      pressed: flag,
      icon: text,
      disabled: flag,
      name: text,
      value: text,
      required: flag,
      href: text,
      download: text,
    };

    /** The texts of a button, for translations. */
    this.words = {
      label: "Download",
      like: "Like",
      cancel: "Cancel {label}",
      retry: "Retry {label}",
      running: "{label}: started",
      paused: "{label}: paused",
      done: "{label}: finished",
      failed: "{label}: failed",
      canceled: "{label}: canceled",
      liked: "Liked",
      unliked: "Like removed",
      missing: "Please press this button first.",
      unfinished: "Please wait until this has finished.",
      // The visible words of a pill.
      runningLabel: "{label}",
      unknownLabel: "{label}",
      pausedLabel: "Paused",
      doneLabel: "Done",
      failedLabel: "Try again",
    };

    // The properties and methods of form fields.
    for (const name of ["form", "validity", "validationMessage", "willValidate", "labels"]) {
      Object.defineProperty(this.prototype, name, {
        get() {
          return this.#internals[name];
        },
      });
    }
    for (const name of ["checkValidity", "reportValidity"]) {
      this.prototype[name] = function () {
        return this.#internals[name]();
      };
    }
  }

  #face;
  #internals;
  #run = 0;
  #controller;
  #state;
  #going = Promise.resolve();
  #goOn;
  #entry;
  #custom = "";
  #naming;
  #isDescribing = false;
  #isThere = false;
  #isNew = true;
  /** The time of the latest start. */
  #started = -Infinity;
  /** True while listeners of drip-start may begin the run. */
  #isStarting = false;
  #player = new ButtonPlayer({
    work: () => ({ state: this.state, progress: this.progress, run: this.#run }),
    full: () => queueMicrotask(() => dispatch(this, "drip-done")),
  });

  constructor() {
    super();
    const shared = this[view];
    this.#internals = this.attachInternals();
    this.#face = new ButtonFace(shared.screen.canvas);
    this.shadowRoot.append(...this.#face.parts);
    this.#mark(undefined, "waiting");
    this.addEventListener("click", (click) => this.#press(click));
    this.addEventListener("keydown", (key) => this.#key(key));
    this.#naming = new Naming(this, this.#internals, () => this.#describe(true));
    // Labels may have come since then.
    this.addEventListener("focusin", () => this.#name());
    this.#face.slot.addEventListener("slotchange", () => this.#name());
    shared.serve({
      takesInput: true,
      name: () => this.shape || this.scene || "download",
      accepts: ({ driver }) => driver === "progress",
      own: (parameters, box, style) => this.#own(parameters, box, style),
      prepare: (scene, wasStill) => this.#prepare(scene, wasStill),
      // The scene's button is on the element's box, and the rest of the canvas around it.
      place: (box, scene) => shared.screen.contain(box, scene, this.maxDpr, scene.body ?? bodyOf(scene)),
      tick: (now) => this.#tick(now),
      hidden: () => this.#player.hide(shared.now),
      shown: () => this.#show("drawn"),
      failed: () => this.#show("plain"),
      // A button that nobody has used looks like all others.
      stills: new Stills(this, shared, () => this.#isNew),
    });
  }

  connectedCallback() {
    super.connectedCallback();
    this.#naming.renew();
    this.#follow();
    if (!this.#isThere) this.#player.begin();
    this.#isThere = true;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#naming.renew();
    // Nobody sees the work of a button that was removed, unless it was only moved.
    if (this.#controller) queueMicrotask(() => this.isConnected || this.cancel());
  }

  static get observedAttributes() {
    return [...super.observedAttributes, "title", "dir"];
  }

  attributeChangedCallback(name, before, value) {
    if (this.#isStarting && value !== null && (name === "progress" || name === "state")) {
      this.#begin();
      return this.setAttribute(name, value);
    }
    // The end of the work comes after each earlier state.
    if (name === "progress" && this.#isThere && this.progress === 1) this.state = "";
    this.#player.change(this[view].now);
    this.#follow();
    if (name === "progress" || name === "state") return;
    this.#naming.renew();
    super.attributeChangedCallback();
  }

  // MARK: State

  /** The state of the work, which follows from the progress if there is no attribute. */
  get state() {
    const given = this.getAttribute("state");
    if (states.includes(given)) return given;
    const part = progress.read(this.getAttribute("progress"));
    if (part === 1 || (this.pressed && part === null)) return "done";
    return part === null ? "idle" : "running";
  }

  set state(value) {
    if (value) this.setAttribute("state", value);
    else this.removeAttribute("state");
  }

  /** The progress from 0 to 1, or null. NaN lets the button run with an unknown progress. */
  get progress() {
    const part = progress.read(this.getAttribute("progress"));
    return Number.isNaN(part) ? null : part;
  }

  set progress(value) {
    if (this.#refuse(value)) return;
    const given = progress.write(value);
    if (given === null) this.removeAttribute("progress");
    else this.setAttribute("progress", given);
  }

  /** Reports a number that is no progress, and returns true if there is one. */
  #refuse(value) {
    if (!isWrong(value)) return false;
    this[view].report(new DripError(`progress is a number from 0 to 1, not ${value}`));
    return true;
  }

  /** A signal for the work of this run, which is aborted when the button is cancelled. */
  get signal() {
    this.#controller ??= new AbortController();
    return this.#controller.signal;
  }

  /** Makes the button invalid with a message, or valid with an empty one. */
  setCustomValidity(message) {
    this.#custom = String(message);
    this.#enter(this.state);
  }

  // MARK: Actions

  /**
   * Dispatches drip-start, and starts a run unless a listener prevents it or the button is disabled.
   * Returns true if it did. A listener may start the run itself, with track() or by setting progress
   * or state, and may even end it. Otherwise, the button saves the file at `href`.
   */
  start() {
    if (this.#isBusy || this.#isDisabled) return false;
    this.#started = performance.now();
    const retry = this.state === "failed";
    this.#isStarting = true;
    const isWanted = dispatch(this, "drip-start", { retry }, true);
    if (isWanted && this.#isStarting) {
      this.#begin();
      if (this.href) this.#save();
    }
    this.#isStarting = false;
    return isWanted;
  }

  async #save() {
    const { href, download, baseURI } = this;
    try {
      const response = await this.track((signal) => fetch(href, { signal }));
      save(await response.blob(), download || nameOf(new URL(href, baseURI)));
    } catch {
      // The button shows the failure.
    }
  }

  /**
   * Dispatches drip-cancel, and cancels the run unless a listener prevents it. Returns true if it
   * did.
   */
  cancel() {
    if (!this.#isBusy) return false;
    if (!dispatch(this, "drip-cancel", {}, true)) return false;
    this.#enterState("canceled");
    return true;
  }

  /** Shows that the work has failed. */
  showFailed() {
    this.state = "failed";
  }

  /** Lets work that track() follows wait, and shows that the work is paused. */
  pause() {
    this.state = "paused";
  }

  /** Lets paused work go on. */
  resume() {
    if (this.state === "paused") this.state = "running";
  }

  /** Returns the button to its state before any work. */
  reset() {
    this.pressed = false;
    this.#enterState("");
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
        lost: then((error) => (error?.name === "AbortError" ? this.#enterState("canceled") : this.showFailed())),
      },
      options,
    );
  }

  get #isBusy() {
    return this.state === "running" || this.state === "paused";
  }

  /** True for a like, which a press gives or takes back at once. */
  get #isToggle() {
    return this.scene === "heart" && !this.href;
  }

  get #isDisabled() {
    return this.disabled || this.matches(":disabled");
  }

  #press(click) {
    // The second press of a double click, or of Enter twice, must not cancel what the first has started.
    if (click.detail > 1 || click.defaultPrevented || this.#isDisabled) return;
    const isRepeated = performance.now() - this.#started < 500;
    if (this.#isBusy) isRepeated || this.cancel();
    else if (!this.#isToggle) this.start();
    else if (!isRepeated) this.#toggle();
  }

  #toggle() {
    this.#started = performance.now();
    const { pressed } = this;
    this.reset();
    this.pressed = !pressed;
    this.dispatchEvent(new Event("change", { bubbles: true, composed: true }));
  }

  #key(key) {
    const isHeld = key.repeat && key.key === "Enter";
    if (isHeld || (key.key === "Escape" && this.cancel())) key.preventDefault();
  }

  #begin() {
    this.#isStarting = false;
    this.#run += 1;
    this.#controller = undefined;
    this.#enterState("running");
  }

  /** Sets the state without any progress. */
  #enterState(state) {
    this.state = state;
    this.progress = null;
  }

  // MARK: Forms

  formResetCallback() {
    this.reset();
  }

  formDisabledCallback() {
    this.#describe();
  }

  // MARK: Attributes

  #follow() {
    const { state } = this;
    if (state !== this.#state) this.#turn(state);
    this.#enter(state);
    const shared = this[view];
    if (shared.isReady && shared.inSight) shared.wake();
    else if (this.#isThere) shared.guard(() => this.#player.pass(shared.now));
    // Progress may be set many times for each frame.
    if (!this.#isDescribing) queueMicrotask(() => this.#describe());
    this.#isDescribing = true;
  }

  /** Updates the texts for assistive technologies, and perhaps the visible ones. */
  #describe(isNamed) {
    this.#isDescribing = false;
    if (isNamed && this.shape) this[view].invalidate();
    // A listener of the page receives events only from there.
    if (this.isConnected) this.#check();
    const [isToggle, isDisabled] = [this.#isToggle, this.#isDisabled];
    const { label, like } = this.constructor.words;
    const name = this.#naming.text || (isToggle ? like : label);
    this.#face.update(this, { label: name, isDisabled, isToggle });
  }

  /** Reports values of attributes that have no meaning. */
  #check() {
    this.#refuse(this.getAttribute("progress"));
    const given = this.getAttribute("state");
    if (!given || states.includes(given)) return;
    this[view].report(new DripError(`state is one of ${states.join(", ")}, not “${given}”`));
  }

  /** Reads the name again. */
  #name() {
    this.#naming.renew();
    this.#describe(true);
  }

  /** Sets the form's value and validity. */
  #enter(state) {
    const { missing, unfinished } = this.constructor.words;
    const value = state === "done" ? this.value || "on" : null;
    const valueMissing = this.required && value === null;
    const custom = this.#custom;
    const message = custom || (this.#isBusy ? unfinished : missing);
    const entry = `${value} ${valueMissing} ${message}`;
    if (entry === this.#entry) return;
    this.#entry = entry;
    this.#internals.setFormValue(value);
    this.#internals.setValidity(
      { valueMissing, customError: custom !== "" },
      message,
      this.#face.button,
    );
  }

  /** Replaces a state that style sheets can select. */
  #mark(before, after) {
    const { states } = this.#internals;
    try {
      states?.delete(before);
      if (after) states?.add(after);
    } catch {
      // Older browsers accept only states that begin with two dashes.
    }
  }

  #turn(state) {
    this.#mark(this.#state, state);
    this.#state = state;
    if (state !== "idle") this.#isNew = false;
    if (this.#isThere) dispatch(this, "drip-state", { state });
    if (state === "paused") this.#going = new Promise((resolve) => (this.#goOn = resolve));
    else this.#goOn?.();
    if (state !== "canceled" && state !== "idle") return;
    this.#controller?.abort(new DOMException("the button was canceled", "AbortError"));
    this.#controller = undefined;
  }

  // MARK: Drawing

  #show(what) {
    this.#face.show(what);
    this.#mark("waiting");
  }

  #tick(now) {
    const update = this.#player.update(now);
    this[view].paint(update.changed);
    return !update.resting;
  }

  #own(parameters, box, style) {
    const isBare = this.shape && this.icon === "none";
    const path = this.icon && !isBare && parameters.find(({ kind }) => kind === "glyph")?.path;
    const sizes = this.shape ? this.#labels(box, style) : this.#sizes(parameters, box);
    return [...(path ? [[path, this.icon]] : []), ...(isBare ? [["showsGlyph", false]] : []), ...sizes];
  }

  /** The words of a pill in the page's font, and its size. Its box grows with them. */
  #labels({ width, height }, { fontFamily, direction }) {
    const { words } = this.constructor;
    const label = this.textContent.trim().replace(/\s+/g, " ") || this.#naming.text || words.label;
    const names = Object.keys(words).filter((name) => name.endsWith("Label"));
    const labels = [["idleLabel", label], ...names.map((name) => [name, words[name].replace("{label}", label)])];
    const widths = Object.fromEntries(labels.map(([name, text]) => [name, widthOf(text, fontFamily, 0.13)]));
    const { drip } = this[view];
    const ratios = labels.map(([name, text]) => widths[name] / ownWidthOf(text, drip));
    const ratio = Math.min(Math.max(...ratios.filter(Number.isFinite), 0.25), 4);
    // The sizes are those of the scene, in heights of the button: margins, a glyph or the percentage, and letters.
    const percent = 0.26 + 0.27 * ratio * ownWidthOf("99 %", drip);
    const needs = labels.map(([name, text]) => {
      const beside = /running|paused/.test(name) ? percent : /unknown/.test(name) ? 0 : 0.72;
      return 1.1 + beside + 0.27 * ratio * ownWidthOf(text, drip);
    });
    this.#face.content.style.inlineSize = `${Math.ceil(Math.max(...needs) * height)}px`;
    return [
      ...labels,
      ["letterWidth", ratio],
      ["isRightToLeft", direction === "rtl"],
      ["width", Math.max(width + height / 2, 16)],
      ["height", Math.max(1.5 * height, 16)],
    ];
  }

  /** The sizes of a small button, which has fewer details, and finer ones than a reduced picture of a large one. */
  #sizes(parameters, { width, height }) {
    const chosen = [this.params, ...this[view].chosen.keys()].join();
    if (/diameter|canvas/.test(chosen)) return [];
    const standard = (wanted) => parameters.find(({ path }) => path === wanted)?.standardText;
    const [usual, canvas] = [standard("diameter"), standard("canvas.width")];
    const diameter = Math.max(8, Math.round(Math.min(width, height)));
    if (!(canvas && diameter < usual)) return [];
    const side = (canvas / usual) * diameter;
    return [["diameter", diameter], ["canvas.width", side], ["canvas.height", side]];
  }

  #prepare(scene, wasStill) {
    const { width, height } = bodyOf(scene);
    if (width !== height && !this.shape) this[view].adopt(`:host { aspect-ratio: ${width} / ${height} }`);
    this.#player.prepare(scene, this[view].now, wasStill);
  }
}
