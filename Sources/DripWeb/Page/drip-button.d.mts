/** The button alone. */

import {
  Adding, DripAttributes, DripElement, DripElementEvents, Flag, Removing,
} from "./types/base.mjs";

export { DripError, configure } from "./types/base.mjs";

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
 * outside the box. The content of the element is visible until the first picture. A button that is removed while
 * track() follows its work cancels it, unless a listener of drip-cancel prevents that. A clone has the attributes of
 * its original, also `state` and `progress`, but no work.
 *
 * The name for assistive technologies comes from `aria-labelledby`, `aria-label`, a `<label>`,
 * `label`, the content or `title`, in this order.
 *
 * Parts: button, canvas, content, plain, progress, status.
 */
export class DripButton extends DripElement {
  /**
   * The progress of the work from 0 to 1, or null if it has not begun or is unknown. NaN, the attribute
   * `progress="unknown"`, lets the button run with an unknown progress. Any other number is refused with an error.
   */
  progress: number | null;
  /**
   * The state of the work; also a custom state: `drip-button:state(running)`. Without the attribute, it follows from
   * the progress: idle without any, done at 1. A progress that becomes 1 removes the attribute.
   */
  get state(): "idle" | "running" | "paused" | "done" | "failed" | "canceled";
  set state(state: DripButton["state"] | "");
  /** The icon: download, upload, save, heart, check, or the path data of an SVG file. */
  icon: string;
  /** The address of a file that the button fetches and saves, unless a listener of drip-start begins other work. */
  href: string;
  /** The name of the saved file; without one, it is the last name of `href`. */
  download: string;
  disabled: boolean;
  /**
   * A pill shows the content of the element as words in the font of the page, and grows with them. The height of the
   * element is from 20 to 96 pixels. With the icon `none`, there are only words.
   */
  shape: "" | "pill";
  /** The name of the scene, by default download. */
  scene: string;
  /**
   * True for a like. With `scene="heart"` and without `href`, a press turns it on or off at once, and dispatches
   * `change`; screen readers hear a toggle.
   */
  pressed: boolean;

  /** The name in a form. A button that is done sends `value`, or `on`. */
  name: string;
  value: string;
  /** True if the form is invalid until the button is done. */
  required: boolean;
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
  /** Shows that the work has failed; the work itself goes on. */
  showFailed(): void;
  /** Shows that the work is paused. Work that track() follows waits. */
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
  /** The signal of this run, which is aborted when the button is cancelled. */
  readonly signal: AbortSignal;

  /**
   * The texts for assistive technologies, and the words that a pill shows, for translations; {label} stands for the
   * label or the content.
   */
  static words: Record<
    | "label"
    | "like"
    | "cancel"
    | "retry"
    | "running"
    | "paused"
    | "done"
    | "failed"
    | "canceled"
    | "liked"
    | "unliked"
    | "missing"
    | "unfinished"
    | "runningLabel"
    | "unknownLabel"
    | "pausedLabel"
    | "doneLabel"
    | "failedLabel",
    string
  >;
}

export interface DripButtonEvents extends DripElementEvents {
  /** The user starts the work, again after a failure; preventDefault() keeps the button as it is. */
  "drip-start": CustomEvent<{ retry: boolean }>;
  /** The user cancels the work; preventDefault() lets it go on. */
  "drip-cancel": CustomEvent<Record<string, never>>;
  /** The button looks full. */
  "drip-done": CustomEvent<Record<string, never>>;
  /** The state has changed. */
  "drip-state": CustomEvent<{ state: DripButton["state"] }>;
}

export interface TrackOptions {
  /** The number of bytes, if the headers of the response do not have it. */
  total?: number;
  /** A controller that is aborted when the button is cancelled. */
  abort?: AbortController;
}

export interface DripButtonAttributes
  extends DripAttributes, Partial<Pick<DripButton, "icon" | "scene" | "shape" | "name" | "value" | "href" | "download">> {
  state?: DripButton["state"] | "";
  pressed?: Flag;
  progress?: number | string | null;
  disabled?: Flag;
  required?: Flag;
}

export interface DripButton {
  addEventListener: Adding<DripButton, DripButtonEvents>;
  removeEventListener: Removing<DripButton, DripButtonEvents>;
}

declare global {
  interface HTMLElementTagNameMap {
    "drip-button": DripButton;
  }
  // The events of elements, documents and windows.
  interface GlobalEventHandlersEventMap extends DripButtonEvents {}
}
