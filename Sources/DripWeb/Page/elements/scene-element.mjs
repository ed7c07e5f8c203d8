import { flag, text } from "./attributes.mjs";
import { set } from "./build.mjs";
import { DripElement, view } from "./element.mjs";
import { Hands } from "./hands.mjs";
import { Inputs } from "./inputs.mjs";
import { send } from "./events.mjs";
import { startPlayer } from "./live-scene.mjs";
import { adjust } from "./scene-player.mjs";
import { addStage, nameOf } from "./stage.mjs";
import { inputStyle, sceneStyle, stageSize } from "./styles.mjs";
import { dispatch } from "./view.mjs";

/** A scene by its name, whose inputs are attributes and properties. */
export class DripScene extends DripElement {
  static {
    this.style = sceneStyle + inputStyle;
    this.attributes = { ...DripElement.attributes, scene: text, paused: flag, loop: flag, disabled: flag };
  }

  #stage;
  #inputs;
  #phase = "";
  #role = "";

  constructor() {
    super();
    const shared = this[view];
    this.#stage = addStage(this, {
      takesInput: false,
      needsAll: true,
      name: () => this.scene || shared.drip.scenes[0].name,
      prepare: (scene) => this.#prepare(scene),
      tick: (now) => this.#tick(now),
    });
    this.#inputs = new Inputs(this, (input) => this.send(input));
    new Hands(this.#stage, this.#inputs, {
      role: () => (this.disabled ? "" : this.#role),
      place: (pointer) => this.#find(pointer),
      send: (input) => this.send(input),
      tell: (name) => this.dispatchEvent(new Event(name, { bubbles: true, composed: true })),
    });
  }

  attributeChangedCallback() {
    if (this[view].player) {
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
    if (!shared.player) return;
    if (!shared.inSight) shared.player.hide(shared.now);
    shared.guard(() => send(shared.player, shared.now, input), true);
    this.#inputs.note(input);
    this.#describe();
    shared.wake();
  }

  // MARK: Drawing

  #prepare(scene) {
    const shared = this[view];
    const { now } = shared;
    shared.player = scene[startPlayer](this.loop ? "loop" : "settle");
    shared.player.play(now);
    if (this.#inputs.offer(scene.inputs)) shared.player.skip(now);
    this.#configure(now);
    shared.adopt(stageSize(scene));
    this.#describe();
  }

  /** Passes the attributes on to the player. */
  #configure(now) {
    const { player } = this[view];
    adjust(player, now, { speed: 1, ending: this.loop ? "loop" : "settle" });
    if (this.paused) player.pause(now);
    else player.play(now);
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
    const isLive = ["button", "slider", "switch"].includes(role);
    const described = {
      role,
      "aria-label": nameOf(this) || summary,
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
    const shared = this[view];
    const { resting } = shared.advance(now);
    const { machine, handle } = shared.player;
    const phase = machine.text(machine.calls.drip_phase(handle));
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
