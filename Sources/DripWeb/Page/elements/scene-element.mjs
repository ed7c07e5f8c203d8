import { flag, text } from "./attributes.mjs";
import { set } from "./build.mjs";
import { DripElement, view } from "./element.mjs";
import { Hands } from "./hands.mjs";
import { Inputs } from "./inputs.mjs";
import { startPlayer } from "./live-scene.mjs";
import { Stage } from "./stage.mjs";
import { sceneStyle, stageSize } from "./styles.mjs";
import { dispatch } from "./view.mjs";

/** A scene by its name, whose inputs are attributes and properties. */
export class DripScene extends DripElement {
  static {
    this.style = sceneStyle;
    this.attributes = { ...DripElement.attributes, name: text, paused: flag, loop: flag, disabled: flag };
  }

  #stage;
  #inputs;
  #player;
  #phase = "";
  #role = "";

  constructor() {
    super();
    const shared = this[view];
    const { canvas } = shared.screen;
    const stage = new Stage(canvas);
    this.#stage = stage.box;
    this.shadowRoot.append(this.#stage);
    this.#inputs = new Inputs(this, (input) => this.send(input));
    new Hands(this.#stage, this.#inputs, {
      role: () => (this.disabled ? "" : this.#role),
      place: (pointer) => this.#find(pointer),
      send: (input) => this.send(input),
      tell: (name) => this.dispatchEvent(new Event(name, { bubbles: true, composed: true })),
    });
    shared.serve({
      takesInput: false,
      needsAll: true,
      measured: this.#stage,
      name: () => this.name || shared.drip.scenes[0].name,
      prepare: (scene) => this.#prepare(scene),
      place: (box, scene) => shared.screen.contain(box, scene, this.maxDpr),
      tick: (now) => this.#tick(now),
      hidden: () => this.#player?.hide(shared.now),
      shown: () => stage.show(true),
      failed: () => {
        this.#player = undefined;
        stage.show(false);
      },
    });
  }

  attributeChangedCallback() {
    if (this.#player) {
      this.#configure(this[view].now);
      this.#describe();
    }
    super.attributeChangedCallback();
  }

  /** The phase of the scene; empty before there is one. */
  get phase() {
    return this.#phase;
  }

  /** Lets time pass. */
  play() {
    this.paused = false;
  }

  /** Stops time. */
  pause() {
    this.paused = true;
  }

  // MARK: Input

  /**
   * Sends input, such as `{ input: "bell", event: "ring" }`, which takes full effect at once if nobody
   * can see it.
   */
  send(input) {
    const shared = this[view];
    if (!this.#player) return;
    if (!shared.inSight) this.#player.hide(shared.now);
    this.#player.send(shared.now, input);
    this.#inputs.note(input);
    this.#describe();
    shared.wake();
  }

  // MARK: Drawing

  #prepare(scene) {
    const { now } = this[view];
    this.#player = scene[startPlayer](this.loop ? "loop" : "settle");
    this.#player.play(now);
    if (this.#inputs.offer(scene.inputs)) this.#player.skip(now);
    this.#configure(now);
    this[view].adopt(stageSize(scene));
    this.#describe();
  }

  /** Passes the attributes on to the player. */
  #configure(now) {
    this.#player.configure(now, { speed: 1, ending: this.loop ? "loop" : "settle" });
    if (this.paused) this.#player.pause(now);
    else this.#player.play(now);
    this[view].wake();
  }

  /** Updates role, label and values for assistive technologies. */
  #describe() {
    const { scene, drip } = this[view];
    const { role, summary } = drip.scenes.find(({ name }) => name === scene.name);
    const inputs = this.#inputs;
    const hasRange = ["progressbar", "meter", "slider"].includes(role);
    const range = hasRange ? inputs.first("value", "progress") : undefined;
    const toggle = inputs.first("toggle");
    const isOn = toggle ? inputs.state(toggle) : null;
    const label = this.label || this.getAttribute("aria-label") || this.textContent.trim();
    const isLive = ["button", "slider", "switch"].includes(role);
    const described = {
      role,
      "aria-label": label || summary,
      "aria-valuemin": range?.least ?? null,
      "aria-valuemax": range?.largest ?? null,
      "aria-valuenow": range && !Number.isNaN(inputs.state(range)) ? inputs.state(range) : null,
      "aria-orientation": role === "slider" && isTall(scene) ? "vertical" : null,
      "aria-checked": role === "switch" ? isOn : null,
      "aria-pressed": role === "button" ? isOn : null,
      "aria-disabled": isLive && this.disabled ? "true" : null,
      tabindex: isLive && !this.disabled ? 0 : null,
    };
    for (const [name, value] of Object.entries(described)) set(this.#stage, name, value);
    this.#role = role;
  }

  /** Finds the point of the scene below a pointer, and the part of a slider's range there. */
  #find({ clientX, clientY }) {
    const { scene, screen } = this[view];
    const box = screen.canvas.getBoundingClientRect();
    const [across, down] = [(clientX - box.x) / box.width, (clientY - box.y) / box.height];
    return {
      point: [across * scene.width, down * scene.height],
      part: isTall(scene) ? 1 - down : across,
    };
  }

  #tick(now) {
    this.#player.reveal(now);
    const { changed, resting, phase } = this.#player.update(now);
    this[view].paint(changed);
    if (phase !== this.#phase) {
      this.#phase = phase;
      dispatch(this, "drip-phase", { phase });
    }
    return !resting;
  }
}

/** True if the slider of a scene is vertical. */
function isTall({ width, height }) {
  return height > width;
}
