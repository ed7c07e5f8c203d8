/** The loader alone. */

import {
  Adding, DripAttributes, DripElement, DripElementEvents, Flag, Removing,
} from "./types/base.mjs";

export { DripError, configure } from "./types/base.mjs";

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

export interface DripLoaderAttributes extends DripAttributes, Partial<Pick<DripLoader, "scene">> {
  paused?: Flag;
}

export interface DripLoader {
  addEventListener: Adding<DripLoader, DripElementEvents>;
  removeEventListener: Removing<DripLoader, DripElementEvents>;
}

declare global {
  interface HTMLElementTagNameMap {
    "drip-loader": DripLoader;
  }
  // The events of elements, documents and windows.
  interface GlobalEventHandlersEventMap extends DripElementEvents {}
}
