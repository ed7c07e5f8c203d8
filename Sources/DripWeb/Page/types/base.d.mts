/** What all elements have. */

/** The source of a wasm module. */
export type Source =
  | string
  | URL
  | Response
  | Promise<Response>
  | BufferSource
  | WebAssembly.Module;

/**
 * Sets the sources of the wasm modules, if they are not beside the script. Call it in the script that
 * imports the elements, at its start, or to try again after loading has failed: elements without a module
 * then load it again.
 */
export function configure(given?: {
  /** drip.wasm, the complete module. */
  wasm?: Source;
  /** drip-files.wasm. */
  files?: Source;
  /** drip-download.wasm, and so on: the small modules of `drip-button.mjs` and other modules of one element. */
  download?: Source;
  wave?: Source;
  river?: Source;
  heart?: Source;
  refresh?: Source;
  splash?: Source;
  gauge?: Source;
  pill?: Source;
}): void;

/** An error whose message is a sentence for people. */
export class DripError extends Error {}

/**
 * A value of a parameter. Text is in the notation of the command line; null makes the value depend
 * on others.
 */
export type ParameterValue = string | number | boolean | null;

/** Events of all elements. They bubble out of shadow trees. */
export interface DripElementEvents {
  /** The first picture is visible. */
  "drip-ready": CustomEvent<Record<string, never>>;
  /**
   * A setting is impossible, loading has failed, or a browser has ended the module, which is then started again. Each
   * message is reported once, and the element goes on as well as it can. The message is also written to the console,
   * once for a page, unless a listener calls preventDefault().
   */
  "drip-error": CustomEvent<{ error: Error }>;
}

/**
 * The base class of the elements. Attributes have the names of the properties, with dashes.
 *
 * Colours come from the style sheet: `--drip-color`, `--drip-mark-color`, `--drip-failure-color`,
 * `--drip-page-color` and `--drip-focus-color`, in any notation of CSS.
 */
export class DripElement extends HTMLElement {
  /** The version of the library. */
  static readonly version: string;
  /** The name for assistive technologies, after `aria-labelledby` and `aria-label`. */
  label: string;
  /** Auto follows the page's `color-scheme` or, without one, the user's preference. */
  theme: "auto" | "light" | "dark" | "high-contrast";
  reducedMotion: "auto" | "always" | "never";
  /** A colour, `scene` for the colour of the scene's page, or nothing for a transparent one. */
  background: string;

  // For experts.

  variant: string;
  seed: number | bigint;
  /** The maximum number of pixels for each CSS pixel, by default 3. */
  maxDpr: number;
  /** The browser's Canvas 2D, or "exact": the pixels of the command line. */
  painter: "canvas" | "exact";
  /** A JSON object, or `path=value` separated by spaces, semicolons or lines. */
  params: string;
  /**
   * Sets a parameter, with priority over `params` and colours. Null or undefined removes the
   * setting.
   */
  setParameter(path: string, value: ParameterValue | undefined): void;
  /** The module that draws all elements of the page, once it is loaded. */
  readonly drip: import("../drip.mjs").Drip | undefined;
  /** A promise that is fulfilled once a picture is visible, and rejected if there can be none. */
  readonly ready: Promise<void>;
  /**
   * A clock in place of that of animation frames: an object with a `currentTime` in milliseconds, such as
   * `document.timeline`. The scene begins anew with it.
   */
  clock: { readonly currentTime: CSSNumberish | null } | null;
  /**
   * Draws the picture at a time in seconds at once, for tools that capture frames. With the first call, and with each
   * that goes back, the scene begins anew at 0 with the attributes of that moment; changes count at the time drawn
   * last. No frame draws the element until it has another clock. Throws a {@link DripError} before `ready`.
   */
  draw(seconds: number): void;
}

/** The attributes of all elements in markup, for templates and JSX. */
export interface DripAttributes
  extends Partial<Pick<DripElement, "variant" | "theme" | "background" | "params" | "label">> {
  seed?: number | bigint | string;
  "reduced-motion"?: DripElement["reducedMotion"];
  "max-dpr"?: number | string;
  painter?: "canvas" | "exact";
}

/** A Boolean attribute in markup. */
export type Flag = boolean | "";

/** `addEventListener` and `removeEventListener` of an element, with the types of its own events. */
interface Listening<Owner, Events, Options> {
  <Name extends keyof Events>(
    name: Name,
    listener: (this: Owner, event: Events[Name]) => unknown,
    options?: boolean | Options,
  ): void;
  (
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | Options,
  ): void;
}

export type Adding<Owner, Events> = Listening<Owner, Events & HTMLElementEventMap, AddEventListenerOptions>;
export type Removing<Owner, Events> = Listening<Owner, Events & HTMLElementEventMap, EventListenerOptions>;
