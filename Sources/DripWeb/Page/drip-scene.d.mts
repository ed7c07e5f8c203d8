/** Any scene, with its inputs. It is part of `drip.mjs`. */

import { DripSceneInputs, SceneAction } from "./drip.mjs";
import {
  Adding, DripAttributes, DripElement, DripElementEvents, Flag, Removing,
} from "./types/base.mjs";

/**
 * Any scene by its name, with its inputs.
 *
 * ```html
 * <drip-scene scene="rain-gauge" value="0.4" label="Rain today"></drip-scene>
 * ```
 *
 * Each input of the scene that is progress, a pull, a value, a switch or a press is an attribute and a
 * property of that name. Until one of them is set, the scene plays its demonstration. Pointers and keys
 * drive the inputs of a scene whose role is slider, switch or button; the element then dispatches `input`
 * and `change`. Parts: canvas, content, stage.
 */
export class DripScene extends DripElement {
  /** The name of the scene, by default the first one. */
  scene: string;
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

export interface DripSceneEvents extends DripElementEvents {
  /** The phase of the scene has changed. */
  "drip-phase": CustomEvent<{ phase: string }>;
}

export interface DripSceneAttributes
  extends DripAttributes, DripSceneInputs, Partial<Pick<DripScene, "scene">> {
  paused?: Flag;
  loop?: Flag;
  disabled?: Flag;
}

export interface DripScene extends DripSceneInputs {
  addEventListener: Adding<DripScene, DripSceneEvents>;
  removeEventListener: Removing<DripScene, DripSceneEvents>;
}

declare global {
  interface HTMLElementTagNameMap {
    "drip-scene": DripScene;
  }
  interface GlobalEventHandlersEventMap extends DripSceneEvents {}
}
