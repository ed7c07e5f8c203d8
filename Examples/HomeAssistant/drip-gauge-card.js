// A card of Home Assistant: a gauge with the state of an entity. README.md says how to install it.
import { DripGauge } from "./drip-gauge.mjs";

/** The settings of the card that are attributes of the gauge. */
const settings = DripGauge.observedAttributes.filter((name) => name !== "value");

/** Texts of an entity may be longer than those of a gauge. */
const shortened = (text, longest) => {
  const letters = [...(text ?? "")];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join("")}…` : text;
};

class DripGaugeCard extends HTMLElement {
  #config;
  #hass;
  #gauge = document.createElement("drip-gauge");

  constructor() {
    super();
    const style = document.createElement("style");
    style.textContent = `
      :host, ha-card { display: block; block-size: 100%; }
      ha-card { display: grid; place-items: center; box-sizing: border-box; padding: 1rem; cursor: pointer; }
      drip-gauge { inline-size: min(100%, 15rem); --drip-color: var(--primary-color); }
    `;
    const card = document.createElement("ha-card");
    card.append(this.#gauge);
    card.addEventListener("click", () => this.#open());
    this.attachShadow({ mode: "open" }).append(style, card);
  }

  /** The entity that a new card begins with. */
  static getStubConfig(_hass, entities) {
    return { entity: entities.find((name) => name.startsWith("sensor.")) ?? "" };
  }

  /** Home Assistant shows an error as a card. */
  setConfig(config) {
    if (typeof config.entity !== "string" || !config.entity.includes(".")) {
      throw new Error("entity is missing, such as sensor.rain_tank");
    }
    const { min = 0, max = 100 } = config;
    if (!(Number(min) < Number(max))) throw new Error(`min must be less than max, but is ${min} where max is ${max}`);
    this.#config = config;
    this.#update();
  }

  /** Home Assistant sets this for each change of any entity. */
  set hass(hass) {
    this.#hass = hass;
    this.#update();
  }

  /** The height in the column of a dashboard, in units of 50 pixels. */
  getCardSize() {
    return 5;
  }

  /** The place in a section of a dashboard. */
  getGridOptions() {
    return { columns: 6, rows: 4, min_columns: 3, min_rows: 2 };
  }

  #update() {
    if (!this.#config || !this.#hass) return;
    const entity = this.#hass.states[this.#config.entity];
    const { unit_of_measurement: unit, friendly_name: label } = entity?.attributes ?? {};
    const { language } = this.#hass.locale ?? {};
    const words = { unit: shortened(unit, 12), label: shortened(label ?? this.#config.entity, 40) };
    const given = { ...words, lang: language, ...this.#config };
    for (const name of settings) this.#set(name, given[name]);
    // States such as "unavailable" are no numbers, so the gauge is hatched.
    this.#set("value", entity?.state);
  }

  #set(name, value) {
    const text = value === true ? "" : value === false || value == null ? null : String(value);
    if (text === this.#gauge.getAttribute(name)) return;
    if (text === null) this.#gauge.removeAttribute(name);
    else this.#gauge.setAttribute(name, text);
  }

  /** Opens the dialog with the history of the entity. */
  #open() {
    const detail = { entityId: this.#config.entity };
    this.dispatchEvent(new CustomEvent("hass-more-info", { bubbles: true, composed: true, detail }));
  }
}

customElements.define("drip-gauge-card", DripGaugeCard);

(window.customCards ??= []).push({
  type: "drip-gauge-card",
  name: "Water gauge",
  description: "Water in any outline shows the state of an entity",
});
