import { flag, number, text, word } from "./attributes.mjs";
import { set } from "./build.mjs";
import { DripElement, view } from "./element.mjs";
import { DripError } from "./error.mjs";
import { startPlayer } from "./live-scene.mjs";
import { sendValue } from "./scene-player.mjs";
import { addStage, nameOf } from "./stage.mjs";
import { gaugeStyle, sceneStyle } from "./styles.mjs";
import { widthOf } from "./texts.mjs";

/** The attributes that are settings of the scene. */
const settings = {
  min: number(-1e6, 1e6, 0),
  max: number(-1e6, 1e6, 100),
  unit: text,
  decimals: number(0, 6, 0),
  outline: text,
  fill: word("area", "volume", "height"),
  direction: word("up", "down", "left", "right"),
  number: word("inside", "above", "beside", "none"),
  thresholds: text,
  ticks: number(0, 50, 0),
  scale: flag,
  waves: word("calm", "always", "none"),
};
/** The least seconds between two frames of waves that never rest, and the seconds for which one change keeps them up. */
const [pause, unrest] = [1 / 32, 2];

/** Water in any outline that shows a value. */
export class DripGauge extends DripElement {
  static {
    this.style = sceneStyle + gaugeStyle;
    this.attributes = { ...DripElement.attributes, ...settings, value: number(-Infinity, Infinity, null) };

    /** The texts of a gauge, for translations. */
    this.words = { label: "Gauge", unknown: "unknown" };
  }

  #stage;
  /** The last value that was sent to the player; undefined before the first one. */
  #sent;
  #isKnown = false;
  #sentAt = 0;
  #drawnAt = 0;

  constructor() {
    super();
    const owner = {
      takesInput: true,
      isStrict: true,
      name: () => "gauge",
      own: (_, box, style) => this.#own(box, style),
      prepare: (scene) => this.#prepare(scene),
      tick: (now) => this.#tick(now),
    };
    this.#stage = addStage(this, owner, { role: "meter" });
  }

  connectedCallback() {
    super.connectedCallback();
    this.#describe();
  }

  static get observedAttributes() {
    return [...super.observedAttributes, "lang"];
  }

  attributeChangedCallback(name) {
    const shared = this[view];
    this.#describe();
    if (name !== "value") return super.attributeChangedCallback();
    if (!shared.player) return;
    if (!shared.inSight) shared.player.hide(shared.now);
    shared.guard(() => this.#send(shared.now));
    shared.wake();
  }

  /** The value, or NaN if it is unknown. */
  get #number() {
    return Number.isFinite(this.value) ? this.value : NaN;
  }

  /** The language of the numbers. */
  get #language() {
    try {
      return Intl.getCanonicalLocales(this.closest("[lang]").lang)[0];
    } catch {
      return "en";
    }
  }

  /** Updates name and value for assistive technologies. */
  #describe() {
    const { min, max, decimals, unit } = this;
    const value = this.#number;
    const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
    const hasRange = min < max;
    const isUnknown = Number.isNaN(value) || !hasRange;
    const { label, unknown } = this.constructor.words;
    const described = {
      "aria-label": nameOf(this) || label,
      "aria-valuemin": hasRange ? min : null,
      "aria-valuemax": hasRange ? max : null,
      "aria-valuenow": isUnknown ? null : Math.min(Math.max(value, min), max),
      "aria-valuetext": isUnknown ? unknown : `${value.toLocaleString(this.#language, format)} ${unit}`.trim(),
    };
    for (const [name, text] of Object.entries(described)) set(this.#stage, name, text);
  }

  /** The settings of the scene. */
  #own({ width, height }, { fontFamily }) {
    const { min, max, label } = this;
    if (min >= max) throw new DripError(`min must be less than max, but is ${min} where max is ${max}`);
    const given = Object.keys(settings).filter((name) => this.getAttribute(name)?.trim() || this[name] === true);
    const comma = (1.5).toLocaleString(this.#language)[1] === ",";
    return [
      ...given.map((name) => [name, this[name]]),
      ["decimalSign", comma ? "comma" : "point"],
      ["label", label],
      ["labelWidth", Math.min(widthOf(label, fontFamily, 0.13), 100)],
      ["width", Math.max(width, 16)],
      ["height", Math.max(height, 16)],
    ];
  }

  #prepare(scene) {
    const shared = this[view];
    const { now } = shared;
    shared.player = scene[startPlayer]("settle");
    shared.player.play(now);
    this.#sent = undefined;
    this.#isKnown = false;
    this.#send(now);
    shared.player.skip(now);
  }

  /** Sends the value if it has changed or if that is needed. The first known one appears at once. */
  #send(now, isNeeded = false) {
    const value = this.#number;
    if (Object.is(value, this.#sent) && !isNeeded) return;
    const { player } = this[view];
    sendValue(player, now, value);
    [this.#sent, this.#sentAt] = [value, now];
    if (this.#isKnown || Number.isNaN(value)) return;
    this.#isKnown = true;
    player.skip(now);
  }

  #tick(now) {
    const shared = this[view];
    const isRestless = this.waves === "always" && !shared.scene.reducedMotion;
    if (isRestless && now < this.#drawnAt + pause) {
      shared.paint(false);
      return true;
    }
    this.#drawnAt = now;
    const { resting } = shared.advance(now);
    // Send the value again, because water without a change would come to rest.
    if (isRestless && (resting || now > this.#sentAt + unrest)) this.#send(now, true);
    return isRestless || !resting;
  }
}
