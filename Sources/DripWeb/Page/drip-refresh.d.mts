/** Pull to refresh alone. */

import { Adding, DripAttributes, DripElement, DripElementEvents, Removing } from "./types/base.mjs";

export { DripError, configure } from "./types/base.mjs";

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
 * ancestor or the page. Fingers, pens and touchpads pull; keyboards have a button.
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

export interface DripRefreshEvents extends DripElementEvents {
  /** A pull: its distance in CSS pixels, and as a fraction of the way to a refresh. */
  "drip-pull": CustomEvent<{ distance: number; fraction: number }>;
  /** A pull starts a refresh. */
  "drip-refresh": DripRefreshEvent;
  /** The content is back in its place. */
  "drip-end": CustomEvent<Record<string, never>>;
}

export interface DripRefreshAttributes
  extends DripAttributes, Partial<Pick<DripRefresh, "scene">> {
  distance?: number | string | null;
}

export interface DripRefresh {
  addEventListener: Adding<DripRefresh, DripRefreshEvents>;
  removeEventListener: Removing<DripRefresh, DripRefreshEvents>;
}

declare global {
  interface HTMLElementTagNameMap {
    "drip-refresh": DripRefresh;
  }
  // The events of elements, documents and windows.
  interface GlobalEventHandlersEventMap extends DripRefreshEvents {}
}
