/** Water animations as custom elements, and their scenes. */

// MARK: The module

/** The source of a wasm module. */
export type Source =
  | string
  | URL
  | Response
  | Promise<Response>
  | BufferSource
  | WebAssembly.Module;

/**
 * Sets the sources of the wasm modules, if they are not beside `drip.mjs`. Call it in the script that
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

/** Loads the module, once for each page. The elements do so themselves. */
export function load(): Promise<Drip>;

/** Loads the larger module, which writes files. */
export function files(): Promise<Files>;

/** An error whose message is a sentence for people. */
export class DripError extends Error {}

/** A kind of scene. */
export interface SceneKind {
  readonly name: string;
  readonly summary: string;
  readonly variants: readonly string[];
  /** Progress or pull, if it has such an input. */
  readonly driver: "progress" | "pull" | "";
  /** The role for assistive technologies, such as img, progressbar, meter, slider, switch or button. */
  readonly role: string;
}

/** The kinds of scenes, and statistics of drawing. */
export class Drip {
  private constructor();
  readonly scenes: readonly SceneKind[];
  /** Makes a scene; throws a {@link DripError} if there is no such scene or setting. */
  scene(name: string, settings?: SceneSettings): Scene;
  /** The number of scenes that have not been disposed of. */
  readonly alive: number;
  /** The number of frames, and the number of those that were painted. */
  readonly frames: number;
  readonly paints: number;
  /** The size of the module's memory, in bytes. */
  readonly memory: number;
}

// MARK: Scenes

/** Input of a scene. */
export type SceneAction =
  | { move: number }
  | { begin: true }
  | { pause: true }
  | { resume: true }
  | { cancel: true }
  | { fail: true }
  | { pull: number; over?: number }
  | { end: true }
  | DeclaredAction;

/** Input of a scene, with its time in seconds. */
export type SceneEvent = { at: number } & SceneAction;

/** An action of an input that the scene declares; without its name, of the first one that takes it. */
export type DeclaredAction = { input?: string } & (
  | { down: true }
  | { up: true }
  | { on: true }
  | { off: true }
  | { value: number; over?: number }
  | { unknown: true }
  | { pointer: [x: number, y: number]; over?: number }
  | { leave: true }
  | { event: string }
);

/** An input of a scene. */
export interface SceneInput {
  readonly name: string;
  readonly kind: "progress" | "pull" | "press" | "toggle" | "value" | "pointer" | "event";
  /** The names of the events that it takes. */
  readonly events: readonly string[];
  readonly least?: number;
  readonly largest?: number;
  /** The value before all input; 1 for a switch that is on. */
  readonly start: number;
}

/**
 * A value of a parameter. Text is in the notation of the command line; null makes the value depend
 * on others.
 */
export type ParameterValue = string | number | boolean | null;

export interface SceneSettings {
  variant?: string;
  /** A whole number of 64 bits, as a BigInt or text if a number cannot represent it exactly. */
  seed?: number | bigint | string;
  reducedMotion?: boolean;
  guides?: boolean;
  parameters?: Record<string, ParameterValue>;
  /** True if the scene waits for input instead of playing its demonstration. */
  takesInput?: boolean;
  events?: SceneEvent[];
}

/** All settings of a scene, as plain data. */
export interface SceneDescription extends SceneSettings {
  name: string;
}

/** A parameter of a scene. */
export interface SceneParameter {
  readonly path: string;
  /** A name of two or three words for user interfaces. */
  readonly label: string;
  /** The intention of a user who changes the parameter. */
  readonly group: "look" | "size" | "motion" | "water" | "droplets" | "finish" | "behaviour";
  readonly meaning: string;
  readonly kind:
    | "number" | "whole" | "flag" | "color" | "optionalColor" | "choice" | "glyph" | "text" | "outline" | "thresholds";
  readonly unit: string;
  readonly source: string;
  readonly choices: readonly string[];
  readonly least?: number;
  readonly largest?: number;
  readonly value: string | number | boolean;
  readonly standard: string | number | boolean;
  /** The value and its default in the notation of the command line. */
  readonly valueText: string;
  readonly standardText: string;
}

/** A scene, until it is disposed of. */
export class Scene {
  private constructor();
  readonly name: string;
  readonly variant: string;
  readonly driver: "progress" | "pull" | "";
  readonly inputs: readonly SceneInput[];
  /** The size of the canvas, in points. */
  readonly width: number;
  readonly height: number;
  /** The rectangle of the button on the canvas. */
  readonly body: { x: number; y: number; width: number; height: number };
  /** The colour of the scene's page, as #rrggbbaa. */
  readonly page: string;
  /** The duration, or the period of a scene that repeats. */
  readonly seconds: number;
  readonly loops: boolean;
  readonly parameters: readonly SceneParameter[];
  /** Sets a parameter; throws a {@link DripError} if it cannot have the value. */
  set(path: string, value: ParameterValue): void;
  /** The seed that the scene declares, which it has until it is set. */
  readonly standardSeed: bigint;
  get seed(): bigint;
  set seed(value: number | bigint | string);
  reducedMotion: boolean;
  guides: boolean;
  /** True if the scene waits for input. Setting it removes all input. */
  takesInput: boolean;
  /** Sends input, which makes the scene wait for input. */
  send(event: SceneEvent): void;
  readonly events: SceneEvent[];
  /** Releases data that only frames before a time need. */
  forget(time: number): void;
  readonly timeline: {
    phases: { name: string; start: number; end: number }[];
    moments: { name: string; time: number }[];
  };
  /** Moves to a time. */
  frame(time: number): { changed: boolean; phase: string };
  /** The named values of the last frame. */
  readonly values: Record<string, number>;
  /**
   * Paints the last frame on a background of 0xRRGGBBAA, and returns its straight RGBA, which is
   * valid until the next call. It is memory of the scene, which changes only pixels that differ next
   * time: copy it before you change it.
   */
  paint(width: number, height: number, background?: number): Uint8ClampedArray;
  /**
   * Left, top, width and height of a part of the last painting outside which it has the pixels of the
   * one before.
   */
  readonly changed: [number, number, number, number];
  /** An object that stands for the last painting; undefined before the first one. */
  readonly painting: object | undefined;
  /** Draws the last frame on a context of Canvas 2D, with a scale in pixels a point, and its text in a font family. */
  draw(context: CanvasRenderingContext2D, scale: number, family?: string): void;
  readonly description: SceneDescription;
  dispose(): void;
}

/** The time and size in pixels of a file, with a background of 0xRRGGBBAA. */
export interface FilePlace {
  time?: number;
  width?: number;
  height?: number;
  background?: number;
}

/** Writes files of single frames, with the same bytes as the command line. */
export class Files {
  private constructor();
  png(description: SceneDescription, place?: FilePlace): Uint8Array;
  svg(description: SceneDescription, place?: FilePlace): string;
  json(description: SceneDescription, place?: FilePlace): string;
  /**
   * The colours that the scene derives from its main colour, as #rrggbbaa by the path of a parameter: the
   * shades of the water for the main colour, and what each automatic colour stands for.
   */
  shades(description: SceneDescription): Record<string, string[]>;
  /**
   * Reads an SVG file for a setting of the kind glyph or outline: its path, and sentences that say what of the file the
   * path does not show. A file without such a path throws a DripError.
   */
  drawing(kind: "glyph" | "outline", file: string): { path: string; notes: string[] };
}

// MARK: All elements

/** Events of all elements. They bubble out of shadow trees. */
export interface DripElementEvents {
  /** The first picture is visible. */
  "drip-ready": CustomEvent<Record<string, never>>;
  /**
   * A setting is impossible, or loading has failed. Each message is reported once, and the element
   * goes on as well as it can. The message is also written to the console, once for a page, unless a
   * listener calls preventDefault().
   */
  "drip-error": CustomEvent<{ error: Error }>;
}

export interface DripButtonEvents extends DripElementEvents {
  /** The user starts the work; preventDefault() keeps the button as it is. */
  "drip-start": CustomEvent<{ retry: boolean }>;
  /** The user cancels the work; preventDefault() lets it go on. */
  "drip-cancel": CustomEvent<Record<string, never>>;
  /** The button looks full. */
  "drip-full": CustomEvent<Record<string, never>>;
  /** The phase has changed: idle, filling, finishing, done, failed, draining, … */
  "drip-phase": CustomEvent<{ phase: string }>;
}

export interface DripRefreshEvents extends DripElementEvents {
  /** A pull: its distance in CSS pixels, and as a fraction of the way to a refresh. */
  "drip-pull": CustomEvent<{ distance: number; fraction: number }>;
  /** A pull starts a refresh. */
  "drip-refresh": DripRefreshEvent;
  /** The content is back in its place. */
  "drip-end": CustomEvent<Record<string, never>>;
}

export interface DripSceneEvents extends DripElementEvents {
  /** The phase of the scene has changed. */
  "drip-phase": CustomEvent<{ phase: string }>;
}

export interface DripPlayerEvents extends DripElementEvents {
  "drip-play": CustomEvent<{ time: number }>;
  "drip-pause": CustomEvent<{ time: number }>;
  /** The time has changed. */
  "drip-time": CustomEvent<{ time: number }>;
  /** The scene has reached its end; with `loop`, each time. */
  "drip-complete": CustomEvent<Record<string, never>>;
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
  variant: string;
  seed: number | bigint;
  /** Auto follows the page's `color-scheme` or, without one, the user's preference. */
  theme: "auto" | "light" | "dark" | "high-contrast";
  reducedMotion: "auto" | "always" | "never";
  /** The maximum number of pixels for each CSS pixel, by default 3. */
  maxDpr: number;
  /** The browser's Canvas 2D, or "exact": the pixels of the command line. */
  painter: "canvas" | "exact";
  /** A colour, `scene` for the colour of the scene's page, or nothing for a transparent one. */
  background: string;
  /** A JSON object, or `path=value` separated by spaces, semicolons or lines. */
  params: string;
  /** The name for assistive technologies. */
  label: string;
  /** True once a picture is visible. */
  readonly ready: boolean;
  /** The module that draws all elements of the page, once it is loaded. */
  readonly drip: Drip | undefined;
  /**
   * Sets a parameter, with priority over `params` and colours. Null or undefined removes the
   * setting.
   */
  setParameter(path: string, value: ParameterValue | undefined): void;
}

// MARK: The button

export interface TrackOptions {
  /** The number of bytes, if the headers of the response do not have it. */
  total?: number;
  /** A controller that is aborted when the button is cancelled. */
  abort?: AbortController;
}

/**
 * A button that fills with the progress of some work. With `href`, the work is to save a file:
 * `<drip-button href="/film.mp4" download></drip-button>`.
 *
 * ```js
 * button.addEventListener("drip-start", async () => {
 *   const response = await button.track((signal) => fetch("film.mp4", { signal }));
 *   save(await response.blob());
 * });
 * ```
 *
 * Its box is the round button, by default 4rem wide. Droplets that leave the button are drawn
 * outside the box. The content of the element is visible until the first picture.
 *
 * The name for assistive technologies comes from `aria-labelledby`, `aria-label`, a `<label>`,
 * `label`, the content or `title`, in this order.
 *
 * Parts: button, canvas, content, plain, progress, status.
 */
export class DripButton extends DripElement {
  /** The name of the scene, by default download. */
  scene: string;
  /**
   * A pill shows the content of the element as words in the font of the page, and grows with them. The height of the
   * element is from 20 to 96 pixels. With the glyph `none`, there are only words.
   */
  shape: "" | "pill";
  /**
   * The progress of the work from 0 to 1, or null if it has not begun or is unknown. NaN lets the
   * button run with an unknown progress. An infinite number is refused with an error.
   */
  progress: number | null;
  /** The state of the work. If it is empty, the state follows from the progress. */
  state: "" | "running" | "paused" | "failed" | "canceled";
  /** The name of a glyph, or its path. */
  glyph: string;
  disabled: boolean;
  /** The name in a form. A full button sends `value`, or `on`. */
  name: string;
  value: string;
  /** True if the form is invalid until the button is full. */
  required: boolean;
  /** The address of a file that the button fetches and saves, unless a listener of drip-start begins other work. */
  href: string;
  /** The name of the saved file; without one, it is the last name of `href`. */
  download: string;
  /** The status from state and progress; also a custom state: `drip-button:state(running)`. */
  readonly status: "idle" | "running" | "paused" | "done" | "failed" | "canceled";
  /** The phase of the scene. */
  readonly phase: string;
  /** The signal of this run, which is aborted when the button is cancelled. */
  readonly signal: AbortSignal;
  readonly form: HTMLFormElement | null;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  readonly labels: NodeList;
  checkValidity(): boolean;
  reportValidity(): boolean;
  /** Makes the button invalid with a message, or valid with an empty one. */
  setCustomValidity(message: string): void;

  /**
   * Starts the work, like a click. Returns true unless a listener prevented it or the button is
   * disabled.
   */
  start(): boolean;
  /** Cancels the work, like a click or Escape. Returns true unless a listener prevented it. */
  cancel(): boolean;
  fail(): void;
  pause(): void;
  resume(): void;
  /** Returns the button to its state before any work. */
  reset(): void;

  /**
   * Follows some work to its end, and returns an object to use in its place. The button fails if
   * the work fails or the server answers with an error status; aborted work cancels the button, and
   * cancelling the button aborts the work. An error status rejects the promise, or is thrown for a
   * Response; the error's cause is the response.
   *
   * The bytes of a Response or stream are counted as they arrive, whether or not you read the
   * result; unread bytes are kept in memory. If you read the result as a stream, your reader sets
   * the pace. Nothing is read while the button is paused.
   */
  track(work: Response, options?: TrackOptions): Response;
  track(work: ReadableStream<Uint8Array>, options?: TrackOptions): ReadableStream<Uint8Array>;
  /** Follows the upload of a request or, without one, its download. Call it before send(). */
  track(work: XMLHttpRequest, options?: TrackOptions): XMLHttpRequest;
  /** Aborts the controller when the button is cancelled. */
  track(work: AbortController, options?: TrackOptions): AbortController;
  /** Follows a promise, or the Response that it is fulfilled with. */
  track<Result>(work: Promise<Result>, options?: TrackOptions): Promise<Result>;
  /** Calls a function that begins the work, with the signal of this run. */
  track<Work>(begin: (signal: AbortSignal) => Work, options?: TrackOptions): Work;

  /**
   * The texts for assistive technologies, and the words that a pill shows, for translations; {label} stands for the
   * label or the content.
   */
  static words: Record<
    | "label"
    | "cancel"
    | "retry"
    | "running"
    | "paused"
    | "done"
    | "failed"
    | "canceled"
    | "missing"
    | "runningLabel"
    | "unknownLabel"
    | "pausedLabel"
    | "doneLabel"
    | "failedLabel",
    string
  >;
}

// MARK: Pull to refresh

/** The event that starts a refresh. It takes promises to wait for. */
export class DripRefreshEvent extends Event {
  /** Makes the refresh finish when this promise and all others are settled. */
  waitUntil(promise: PromiseLike<unknown>): void;
}

/**
 * Pull to refresh.
 *
 * ```js
 * refresh.addEventListener("drip-refresh", (event) => event.waitUntil(loadPosts()));
 * ```
 *
 * Put the element around the content. It pulls the nearest scroll container: the element itself, an
 * ancestor or the page. Fingers, pens and wheels pull; keyboards have a button.
 *
 * Parts: button, canvas, content, curtain, progress, spinner, status. `--drip-backdrop` is the
 * colour behind the content.
 */
export class DripRefresh extends DripElement {
  /** The name of the scene, by default refresh. */
  scene: string;
  /** The distance of a pull that starts a refresh, in CSS pixels, or null for the scene's. */
  distance: number | null;
  /** True from the start of a refresh until finish() is called. */
  readonly refreshing: boolean;
  /** Starts a refresh, as a pull does. */
  refresh(): void;
  /** Ends a refresh: the content has arrived. */
  finish(): void;
  static words: Record<"label" | "busy" | "done" | "failed", string>;
}

// MARK: Any scene

/**
 * The inputs of scenes that have an attribute and a property. Declare those of your own scenes:
 *
 * ```ts
 * declare module "dripkit" {
 *   interface DripSceneInputs {
 *     level?: number | null;
 *   }
 * }
 * ```
 */
export interface DripSceneInputs {
  progress?: number | null;
  pull?: number | null;
}

/**
 * Any scene by its name, with its inputs.
 *
 * ```html
 * <drip-scene name="rain-gauge" value="0.4" label="Rain today"></drip-scene>
 * ```
 *
 * Each input of the scene that is progress, a pull, a value, a switch or a press is an attribute and a
 * property of that name. Until one of them is set, the scene plays its demonstration. Pointers and keys
 * drive the inputs of a scene whose role is slider, switch or button; the element then dispatches `input`
 * and `change`. Parts: canvas, content, stage.
 */
export class DripScene extends DripElement {
  /** The name of the scene, by default the first one. */
  name: string;
  /** True while time stands still. */
  paused: boolean;
  /** True if a scene begins again a second after its end. */
  loop: boolean;
  /** True if pointers and keys have no effect. */
  disabled: boolean;
  /** The phase of the scene. */
  readonly phase: string;
  play(): void;
  pause(): void;
  /** Sends input, such as `{ input: "bell", event: "ring" }`. */
  send(input: SceneAction): void;
}

// MARK: The gauge

/**
 * Water in any outline that shows a value, with its number in the font of the page.
 *
 * ```html
 * <drip-gauge value="62" unit="%" outline="bottle" label="Syrup" thresholds="20 #e33, 50 #fa0"></drip-gauge>
 * ```
 *
 * A gauge follows its attributes: it shows the first value at once, and glides to later ones. From 2.5 seconds after a
 * change on, the picture stays the same. The canvas has the proportions of the element's box, by default a square. A
 * gauge whose attributes make no sense reports one sentence and shows its content. Parts: canvas, content, stage.
 */
export class DripGauge extends DripElement {
  /** The texts of a gauge, for translations. */
  static words: Record<"label" | "unknown", string>;

  /** The value; null if it is not known, because the attribute is missing or no number. */
  value: number | null;
  /** The value of a dry gauge, by default 0. */
  min: number;
  /** The value of a full gauge, by default 100. */
  max: number;
  /** The unit behind the number, of at most 12 characters. */
  unit: string;
  /** The decimals of the number. The decimal sign is that of the language, `lang`. */
  decimals: number;
  /** The name of an outline, such as bottle, or SVG path data; by default a circle. */
  outline: string;
  /** The quantity of the water that is in proportion to the value. */
  fill: "area" | "volume" | "height";
  /** The direction in which the water rises. */
  direction: "up" | "down" | "left" | "right";
  /** The place of the number and of the label. */
  number: "inside" | "above" | "beside" | "none";
  /** Values and the colours below them, such as `20 #e33, 50 #fa0`. */
  thresholds: string;
  /** The parts of a scale, by default 0 for none. */
  ticks: number;
  /** True if the scale has numbers. */
  scale: boolean;
  /** The waves: after a change, always, or never. */
  waves: "calm" | "always" | "none";
}

// MARK: The loader

/**
 * A scene without input that plays for as long as something is loading. Its content is shown until the scene is there.
 * Parts: canvas, content, stage.
 */
export class DripLoader extends DripElement {
  /** The text of a loader, for translations. */
  static words: { label: string };

  /** The name of the scene, by default splash. */
  scene: string;
  /** True while time stands still. */
  paused: boolean;
}

// MARK: The player

/**
 * A player of any scene.
 *
 * With `controls` it takes the keys of media players: Space, arrows (with Shift, frame by frame),
 * Page Up and Down, Home and End. Parts: canvas, content, controls, play, slider, stage, time.
 */
export class DripPlayer extends DripElement {
  /** The name of the scene, by default the first one. */
  scene: string;
  autoplay: boolean;
  /** True if a scene begins again a second after its end. Endless scenes need no loop. */
  loop: boolean;
  /** The speed, by default 1. */
  speed: number;
  /** The time of the scene, in seconds. The attribute is the time to begin with. */
  currentTime: number;
  controls: boolean;
  /** The input of the scene, as on the command line: `0@0,0.4@1.2,1@3`, or `80@0,end@3`. */
  progress: string;
  pull: string;
  /** Declared inputs of the scene, separated by semicolons: `level=0.8@1~0.4; lever=down@1,up@2`. */
  input: string;
  readonly paused: boolean;
  readonly ended: boolean;
  /** The duration of the scene, or its period; 0 before there is a scene. */
  readonly duration: number;
  play(): void;
  pause(): void;
  seek(time: number): void;
  /** Returns the picture at the current or another time as a file, in the size of the screen's pixels. */
  toPNG(place?: FilePlace): Promise<Blob>;
  toSVG(place?: FilePlace): Promise<string>;
  static words: Record<"play" | "pause" | "seek" | "time", string>;
}

// MARK: Attributes

/** A Boolean attribute in markup. */
type Flag = boolean | "";

/** The attributes of all elements in markup, for templates and JSX. */
export interface DripAttributes
  extends Partial<Pick<DripElement, "variant" | "theme" | "background" | "params" | "label">> {
  seed?: number | bigint | string;
  "reduced-motion"?: DripElement["reducedMotion"];
  "max-dpr"?: number | string;
  painter?: "canvas" | "exact";
}

export interface DripButtonAttributes
  extends DripAttributes, Partial<Pick<DripButton, "scene" | "shape" | "state" | "glyph" | "name" | "value" | "href" | "download">> {
  progress?: number | string | null;
  disabled?: Flag;
  required?: Flag;
}

export interface DripRefreshAttributes
  extends DripAttributes, Partial<Pick<DripRefresh, "scene">> {
  distance?: number | string | null;
}

export interface DripSceneAttributes
  extends DripAttributes, DripSceneInputs, Partial<Pick<DripScene, "name">> {
  paused?: Flag;
  loop?: Flag;
  disabled?: Flag;
}

export interface DripLoaderAttributes extends DripAttributes, Partial<Pick<DripLoader, "scene">> {
  paused?: Flag;
}

export interface DripGaugeAttributes
  extends DripAttributes,
    Partial<Pick<DripGauge, "unit" | "outline" | "fill" | "direction" | "number" | "thresholds" | "waves">> {
  value?: number | string | null;
  min?: number | string;
  max?: number | string;
  decimals?: number | string;
  ticks?: number | string;
  scale?: Flag;
}

export interface DripPlayerAttributes
  extends DripAttributes,
    Partial<Pick<DripPlayer, "scene" | "progress" | "pull" | "input">> {
  autoplay?: Flag;
  loop?: Flag;
  speed?: number | string;
  "current-time"?: number | string;
  controls?: Flag;
}

// MARK: Listeners

/** All events of all elements, which any listener of the page hears while they bubble. */
export interface DripEvents
  extends DripButtonEvents, DripRefreshEvents, DripSceneEvents, DripPlayerEvents {}

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

type Adding<Owner, Events> = Listening<Owner, Events & HTMLElementEventMap, AddEventListenerOptions>;
type Removing<Owner, Events> = Listening<Owner, Events & HTMLElementEventMap, EventListenerOptions>;

export interface DripButton {
  addEventListener: Adding<DripButton, DripButtonEvents>;
  removeEventListener: Removing<DripButton, DripButtonEvents>;
}

export interface DripRefresh {
  addEventListener: Adding<DripRefresh, DripRefreshEvents>;
  removeEventListener: Removing<DripRefresh, DripRefreshEvents>;
}

export interface DripScene extends DripSceneInputs {
  addEventListener: Adding<DripScene, DripSceneEvents>;
  removeEventListener: Removing<DripScene, DripSceneEvents>;
}

export interface DripLoader {
  addEventListener: Adding<DripLoader, DripElementEvents>;
  removeEventListener: Removing<DripLoader, DripElementEvents>;
}

export interface DripGauge {
  addEventListener: Adding<DripGauge, DripElementEvents>;
  removeEventListener: Removing<DripGauge, DripElementEvents>;
}

export interface DripPlayer {
  addEventListener: Adding<DripPlayer, DripPlayerEvents>;
  removeEventListener: Removing<DripPlayer, DripPlayerEvents>;
}

declare global {
  interface HTMLElementTagNameMap {
    "drip-button": DripButton;
    "drip-refresh": DripRefresh;
    "drip-gauge": DripGauge;
    "drip-loader": DripLoader;
    "drip-player": DripPlayer;
    "drip-scene": DripScene;
  }
  // The events of elements, documents and windows.
  interface GlobalEventHandlersEventMap extends DripEvents {}
}
