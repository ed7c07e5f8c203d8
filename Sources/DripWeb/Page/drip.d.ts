/** Water animations as custom elements, and the scenes they are made of. */

// MARK: The module

/** Where a wasm module comes from. */
export type Source =
  | string
  | URL
  | Response
  | Promise<Response>
  | BufferSource
  | WebAssembly.Module;

/**
 * Says where the wasm modules are, unless they are beside `drip.mjs`; before anything needs them,
 * or to try once more where loading has failed.
 */
export function configure(given?: { wasm?: Source; files?: Source }): void;

/** Loads the module, once a page. The elements do so themselves. */
export function load(): Promise<Drip>;

/** Loads the larger module that writes files, when it is asked for. */
export function files(): Promise<Files>;

/** What DripKit has to say about something that did not work, as a sentence for people. */
export class DripError extends Error {}

/** A scene there is. */
export interface SceneKind {
  readonly name: string;
  readonly summary: string;
  readonly variants: readonly string[];
  /** What can be told to it. */
  readonly driver: "progress" | "pull" | "";
}

/** The scenes there are, and how much has been drawn of them. */
export class Drip {
  private constructor();
  readonly scenes: readonly SceneKind[];
  /** Makes a scene; throws a {@link DripError} for what there is not. */
  scene(name: string, settings?: SceneSettings): Scene;
  /** How many scenes there are now that nobody has disposed of. */
  readonly alive: number;
  /** How many frames have been looked at, and how many of them were painted. */
  readonly frames: number;
  readonly paints: number;
  /** How many bytes the module holds. */
  readonly memory: number;
}

// MARK: Scenes

/** Something that a scene is told, and when, in seconds. */
export type SceneEvent = { at: number } & (
  | { move: number }
  | { begin: true }
  | { pause: true }
  | { resume: true }
  | { cancel: true }
  | { fail: true }
  | { pull: number; over?: number }
  | { end: true }
);

/**
 * A value of a parameter: as the command line writes it, or null for one that follows from others.
 */
export type ParameterValue = string | number | boolean | null;

export interface SceneSettings {
  variant?: string;
  /** Any whole number of 64 bits; in text where it is larger than numbers are exact. */
  seed?: number | bigint | string;
  reducedMotion?: boolean;
  guides?: boolean;
  parameters?: Record<string, ParameterValue>;
  /** Whether the scene waits to be told something instead of playing its demonstration. */
  told?: boolean;
  events?: SceneEvent[];
}

/** Everything that makes a scene what it is, as plain data. */
export interface SceneDescription extends SceneSettings {
  name: string;
}

/** Something that can be set. */
export interface SceneParameter {
  readonly path: string;
  readonly meaning: string;
  readonly kind: "number" | "whole" | "flag" | "color" | "optionalColor" | "choice" | "glyph";
  readonly unit: string;
  readonly source: string;
  readonly choices: readonly string[];
  readonly least?: number;
  readonly largest?: number;
  readonly value: string | number | boolean;
  readonly standard: string | number | boolean;
  /** The same as the command line writes them. */
  readonly valueText: string;
  readonly standardText: string;
}

/** One scene, as long as nobody disposes of it. */
export class Scene {
  private constructor();
  readonly name: string;
  readonly variant: string;
  readonly driver: "progress" | "pull" | "";
  /** The size of the canvas, in points. */
  readonly width: number;
  readonly height: number;
  /** Where the button itself is on the canvas. */
  readonly body: { x: number; y: number; width: number; height: number };
  /** The colour of the page that the scene stands on, as #rrggbbaa. */
  readonly page: string;
  /** How long it lasts, or the period after which it repeats. */
  readonly seconds: number;
  readonly loops: boolean;
  readonly parameters: readonly SceneParameter[];
  /** Sets a parameter; throws a {@link DripError} that says what is wrong with it. */
  set(path: string, value: ParameterValue): void;
  get seed(): bigint;
  set seed(value: number | bigint | string);
  reducedMotion: boolean;
  guides: boolean;
  /** Setting it, to whatever, forgets what was told. */
  told: boolean;
  tell(event: SceneEvent): void;
  readonly events: SceneEvent[];
  /** Lets go of what only frames before a time need. */
  forget(time: number): void;
  readonly timeline: {
    phases: { name: string; start: number; end: number }[];
    moments: { name: string; time: number }[];
  };
  /** Goes to a time. */
  frame(time: number): { changed: boolean; phase: string };
  /** The quantities behind the picture of the last frame. */
  readonly values: Record<string, number>;
  /**
   * Paints the last frame on a background of 0xRRGGBBAA, and returns its straight RGBA, which is
   * good until anything is painted next.
   */
  paint(width: number, height: number, background?: number): Uint8ClampedArray;
  readonly description: SceneDescription;
  dispose(): void;
}

/** What moment a file is of: sizes in pixels, a background of 0xRRGGBBAA. */
export interface FilePlace {
  time?: number;
  width?: number;
  height?: number;
  background?: number;
}

/** Files of moments, byte for byte as the command line writes them. */
export class Files {
  private constructor();
  png(description: SceneDescription, place?: FilePlace): Uint8Array;
  svg(description: SceneDescription, place?: FilePlace): string;
  json(description: SceneDescription, place?: FilePlace): string;
}

// MARK: What all elements have

/** Events of all elements; they bubble, also out of shadow trees. */
export interface DripElementEvents {
  /** The first picture is there. */
  "drip-ready": CustomEvent<Record<string, never>>;
  /**
   * Something is not as it was asked for; each sentence once. The element goes on as well as it
   * can.
   */
  "drip-error": CustomEvent<{ error: Error }>;
}

export interface DripButtonEvents extends DripElementEvents {
  /** Work is to begin; preventDefault() keeps the button as it is. */
  "drip-start": CustomEvent<{ retry: boolean }>;
  /** Work is to be given up; preventDefault() goes on. */
  "drip-cancel": CustomEvent<Record<string, never>>;
  /** The button has become full, to the eye. */
  "drip-full": CustomEvent<Record<string, never>>;
  /** The scene does something else: idle, filling, finishing, done, failed, draining, … */
  "drip-phase": CustomEvent<{ phase: string }>;
}

export interface DripRefreshEvents extends DripElementEvents {
  /** It is pulled: how far, in CSS pixels, and which part of the way. */
  "drip-pull": CustomEvent<{ distance: number; fraction: number }>;
  /** It was pulled far enough. */
  "drip-refresh": DripRefreshEvent;
  /** The content is back in its place. */
  "drip-end": CustomEvent<Record<string, never>>;
}

export interface DripPlayerEvents extends DripElementEvents {
  "drip-play": CustomEvent<{ time: number }>;
  "drip-pause": CustomEvent<{ time: number }>;
  /** Another moment is shown. */
  "drip-time": CustomEvent<{ time: number }>;
  /** A scene that has an end has come to it; with `loop`, each time. */
  "drip-complete": CustomEvent<Record<string, never>>;
}

/**
 * What the three elements have in common. Attributes have the names of the properties, with dashes.
 *
 * Colours come from the style sheet: `--drip-color`, `--drip-mark-color`, `--drip-failure-color`,
 * `--drip-page-color` and `--drip-focus-color`, in any notation that CSS knows.
 */
export class DripElement extends HTMLElement {
  /** The name of the scene; each element has its own usual one. */
  scene: string;
  variant: string;
  seed: number | bigint;
  /** Auto follows `color-scheme` of the page or, where it says nothing, what the user prefers. */
  theme: "auto" | "light" | "dark" | "high-contrast";
  reducedMotion: "auto" | "always" | "never";
  /** More pixels to a CSS pixel are never drawn; 3 where nothing is said. */
  maxDpr: number;
  /** A colour, `scene` for that of the scene's own page, or nothing: then the page is seen. */
  background: string;
  /** An object in JSON, or `path=value` with spaces, semicolons or line ends between. */
  params: string;
  /** What it is called. */
  label: string;
  /** Whether a picture is there to be seen. */
  readonly ready: boolean;
  /** What draws all elements of the page, once it is loaded. */
  readonly drip: Drip | undefined;
  /**
   * Sets a parameter, which counts more than `params` and colours; null or undefined takes that
   * back.
   */
  setParameter(path: string, value: ParameterValue | undefined): void;
}

// MARK: The button

export interface TrackOptions {
  /** How many bytes there are, where neither the work nor its headers say so. */
  total?: number;
  /** What is to be aborted when the button is cancelled. */
  abort?: AbortController;
}

/**
 * A button that fills as some work goes on.
 *
 * ```js
 * button.addEventListener("drip-start", async () => {
 *   const response = await button.track((signal) => fetch("film.mp4", { signal }));
 *   save(await response.blob());
 * });
 * ```
 *
 * Its box is that of what is tapped, 4rem wide unless said otherwise; what leaves it is drawn
 * around it. What it contains is shown before its first picture, and names it where `label` does
 * not.
 *
 * Parts: button, canvas, content, plain, progress, status.
 */
export class DripButton extends DripElement {
  /** How far the work is, from 0 to 1; null where it has not begun, or nobody knows. */
  progress: number | null;
  /** What progress does not say. Nothing means that progress says it all. */
  state: "" | "running" | "paused" | "failed" | "canceled";
  /** The name of a glyph, or the path of one. */
  glyph: string;
  disabled: boolean;
  /** What a form sends once the button is full: this name with `value`, or `on`. */
  name: string;
  value: string;
  /** Whether its form is valid only once the button is full. */
  required: boolean;
  /** What state and progress come to; also a custom state, as in `drip-button:state(running)`. */
  readonly status: "idle" | "running" | "paused" | "done" | "failed" | "canceled";
  /** What the scene is doing, in its own word. */
  readonly phase: string;
  /** A signal of this run, which is aborted when it is cancelled. */
  readonly signal: AbortSignal;
  readonly form: HTMLFormElement | null;
  readonly validity: ValidityState | undefined;
  checkValidity(): boolean;
  reportValidity(): boolean;

  /**
   * Does what a click does on a button that is not at work; returns whether nobody prevented it.
   */
  start(): boolean;
  /** Does what a click does on one that is; Escape does so, too. */
  cancel(): boolean;
  fail(): void;
  pause(): void;
  resume(): void;
  /** Makes it what it was before any work. */
  reset(): void;

  /**
   * Follows some work to its end, and returns an object to use in its place. The button fails if
   * the work fails or the server answers with an error status; aborted work cancels the button, and
   * cancelling the button aborts the work.
   *
   * The bytes of a Response or stream are counted as they arrive, whether or not you read the
   * result; unread bytes are kept in memory. If you read the result as a stream, your reader sets
   * the pace. Nothing is read while the button is paused.
   */
  track(work: Response, options?: TrackOptions): Response;
  track(work: ReadableStream<Uint8Array>, options?: TrackOptions): ReadableStream<Uint8Array>;
  /** Shows what a request uploads or, where that is nothing, what it loads; before it is sent. */
  track(work: XMLHttpRequest, options?: TrackOptions): XMLHttpRequest;
  /** Aborts what the controller stands for when the button is cancelled, and shows nothing. */
  track(work: AbortController, options?: TrackOptions): AbortController;
  /** Shows that there is work, and follows the Response if that is what is promised. */
  track<Result>(work: Promise<Result>, options?: TrackOptions): Promise<Result>;
  /** Begins the work itself, with the signal of this run. */
  track<Work>(begin: (signal: AbortSignal) => Work, options?: TrackOptions): Work;

  /** What is read aloud, for translations; {label} stands for the label. */
  static words: Record<
    | "label"
    | "cancel"
    | "retry"
    | "running"
    | "paused"
    | "done"
    | "failed"
    | "canceled"
    | "missing",
    string
  >;
}

// MARK: Pull to refresh

/** The event of a refresh, which can be given what has to be waited for. */
export class DripRefreshEvent extends Event {
  /** Finishes the refresh when the promise is settled; of several, when all are. */
  waitUntil(promise: PromiseLike<unknown>): void;
}

/**
 * Content that is pulled down to be refreshed.
 *
 * ```js
 * refresh.addEventListener("drip-refresh", (event) => event.waitUntil(loadNews()));
 * ```
 *
 * It is put around the content. What scrolls is the element itself, if its style says so, or else
 * the nearest box around it that does, or the page. Fingers, pens, wheels and the button for
 * keyboards pull.
 *
 * Parts: button, canvas, content, curtain, progress, spinner, status. What is behind the content is
 * coloured by `--drip-backdrop`.
 */
export class DripRefresh extends DripElement {
  /** How far a pull has to go, in CSS pixels; null is what the scene says. */
  distance: number | null;
  /** Whether it refreshes, and waits for finish(). */
  readonly refreshing: boolean;
  /** Does what a pull that goes far enough does. */
  refresh(): void;
  /** Says that the content is there. */
  finish(): void;
  static words: Record<"label" | "busy" | "done", string>;
}

// MARK: The player

/**
 * A player of any scene.
 *
 * With `controls` it takes the keys of media players: Space, arrows (with Shift, frame by frame),
 * Page Up and Down, Home and End. Parts: canvas, content, controls, play, slider, stage, time.
 */
export class DripPlayer extends DripElement {
  autoplay: boolean;
  /** Whether a scene that has an end begins anew, a second later. Others go on in any case. */
  loop: boolean;
  /** How fast it plays; 1 is as fast as it is. */
  speed: number;
  /** The time that is shown, in seconds; the attribute says where to begin. */
  currentTime: number;
  controls: boolean;
  /** What the scene is told, as the command line writes it: `0@0,0.4@1.2,1@3`, or `80@0,end@3`. */
  progress: string;
  pull: string;
  readonly paused: boolean;
  readonly ended: boolean;
  /** How long the scene lasts, or the period after which it repeats; 0 before it is there. */
  readonly duration: number;
  play(): void;
  pause(): void;
  seek(time: number): void;
  /** The picture that is shown, or that of another time, with as many pixels as the screen has. */
  toPNG(place?: FilePlace): Promise<Blob>;
  toSVG(place?: FilePlace): Promise<string>;
  static words: Record<"play" | "pause" | "seek" | "time", string>;
}

/** `addEventListener` of an element that knows its own events beside those of all. */
interface Listening<Owner, Events> {
  <Name extends keyof Events>(
    name: Name,
    listener: (this: Owner, event: Events[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  (
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

export interface DripButton {
  addEventListener: Listening<DripButton, DripButtonEvents & HTMLElementEventMap>;
}

export interface DripRefresh {
  addEventListener: Listening<DripRefresh, DripRefreshEvents & HTMLElementEventMap>;
}

export interface DripPlayer {
  addEventListener: Listening<DripPlayer, DripPlayerEvents & HTMLElementEventMap>;
}

declare global {
  interface HTMLElementTagNameMap {
    "drip-button": DripButton;
    "drip-refresh": DripRefresh;
    "drip-player": DripPlayer;
  }
}
