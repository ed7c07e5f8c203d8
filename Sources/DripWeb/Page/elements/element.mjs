import { number, reflect, seed, text, upgradeProperties, word } from "./attributes.mjs";
import { build, sheet } from "./build.mjs";
import { registerColors } from "./colors.mjs";
import { commonStyle } from "./styles.mjs";
import { View } from "./view.mjs";

/** Where an element keeps what its subclasses share and pages need not see. */
export const view = Symbol("view");

/** What the three elements have in common. On a server there are none, but their classes. */
export class DripElement extends (globalThis.HTMLElement ?? class {}) {
  static attributes = {
    scene: text,
    variant: text,
    seed,
    theme: word("auto", "light", "dark", "high-contrast"),
    "reduced-motion": word("auto", "always", "never"),
    "max-dpr": number(0.1, 16, 3),
    background: text,
    params: text,
    label: text,
  };

  static get observedAttributes() {
    return Object.keys(this.attributes);
  }

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    root.adoptedStyleSheets = [sheet(commonStyle), sheet(new.target.style)];
    const canvas = build("canvas", { part: "canvas", width: "0", height: "0" });
    const probe = build("span", { class: "probe" });
    root.append(probe);
    this[view] = new View(this, canvas, probe);
  }

  connectedCallback() {
    upgradeProperties(this);
    this[view].connect();
  }

  disconnectedCallback() {
    this[view].disconnect();
  }

  attributeChangedCallback() {
    this[view].invalidate();
  }

  /** What draws all elements of the page, once it is loaded. */
  get drip() {
    return this[view].drip;
  }

  /** Whether a picture is there to be seen. */
  get ready() {
    return this[view].ready;
  }

  /**
   * Sets a parameter of the scene, which counts more than all attributes; null takes that back.
   *
   * @throws {DripError} that says what is wrong with it, if the scene is there already
   */
  setParameter(path, value) {
    const { chosen, scene } = this[view];
    if (value === null || value === undefined) {
      chosen.delete(path);
    } else {
      scene?.set(path, value);
      chosen.set(path, value);
    }
    this[view].invalidate();
  }
}

/** Makes a class the element of a name, where there is a page and nobody has the name yet. */
export function define(name, Class) {
  reflect(Class);
  if (!globalThis.customElements || customElements.get(name)) return;
  registerColors();
  customElements.define(name, Class);
}

