import { number, reflect, seed, text, upgradeProperties, word } from "./attributes.mjs";
import { build } from "./build.mjs";
import { registerColors } from "./colors.mjs";
import { commonStyle } from "./styles.mjs";
import { View } from "./view.mjs";

/** The property of an element's view, which pages need not see. */
export const view = Symbol("view");

/**
 * The base class of the elements. On a server, the classes exist without the elements.
 *
 * Elements set their static properties in a block: for a class with static fields, esbuild replaces all
 * private members by WeakMaps, which are larger and slower.
 */
export class DripElement extends (globalThis.HTMLElement ?? class {}) {
  static {
    /** The version of the library. */
    this.version = VERSION;

    this.attributes = {
      variant: text,
      seed,
      theme: word("auto", "light", "dark", "high-contrast"),
      "reduced-motion": word("auto", "always", "never"),
      "max-dpr": number(0.1, 16, 3),
      painter: word("canvas", "exact"),
      background: text,
      params: text,
      label: text,
    };
  }

  static get observedAttributes() {
    return [...Object.keys(this.attributes), "aria-label", "aria-labelledby"];
  }

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    const canvas = build("canvas", { part: "canvas", width: "0", height: "0" });
    const probe = build("span", { class: "probe" });
    root.append(probe);
    this[view] = new View(this, canvas, probe);
    this[view].dress([commonStyle, new.target.style]);
  }

  connectedCallback() {
    upgradeProperties(this);
    this[view].connect();
  }

  disconnectedCallback() {
    this[view].disconnect();
  }

  adoptedCallback() {
    this[view].move();
  }

  attributeChangedCallback() {
    this[view].invalidate();
  }

  /** The module that draws all elements of the page, once it is loaded. */
  get drip() {
    return this[view].drip;
  }

  /** A promise that is fulfilled once a picture is visible, and rejected if there can be none. */
  get ready() {
    return this[view].ready;
  }

  /** The clock of the element, an object with a `currentTime` in milliseconds such as `document.timeline`, or null. */
  get clock() {
    return this[view].clock ?? null;
  }

  set clock(clock) {
    this[view].follow(clock);
  }

  /**
   * Draws the picture at a time at once. The scene begins anew at 0, with the first call and with each that goes back;
   * no frame draws the element until it has another clock.
   *
   * @throws {DripError} before the module is loaded
   */
  draw(seconds) {
    this[view].draw(Number(seconds));
  }

  /**
   * Sets a parameter of the scene, with priority over all attributes. Null removes the setting.
   *
   * @throws {DripError} if the scene has the parameter, and it cannot have the value
   */
  setParameter(path, value) {
    const { chosen, scene } = this[view];
    if (value === null || value === undefined) {
      chosen.delete(path);
    } else {
      if (!scene?.lacks?.(path)) scene?.set(path, value);
      chosen.set(path, value);
    }
    this[view].invalidate();
  }
}

/** Registers an element, if there is a page and the name is free. */
export function define(name, Class) {
  reflect(Class);
  if (!globalThis.customElements) return;
  const known = customElements.get(name);
  if (known) return compare(name, known);
  registerColors();
  customElements.define(name, Class);
}

let hasWarned = false;

/** Warns once if another version of the library, or something else, has defined an element. */
function compare(name, { version }) {
  if (hasWarned || version === DripElement.version) return;
  hasWarned = true;
  const other = version ? `version ${version} of DripKit` : "another script";
  console.warn(
    `<${name}> is of ${other}, which the page loaded before version ${DripElement.version}; ` +
      "load one of them",
  );
}

