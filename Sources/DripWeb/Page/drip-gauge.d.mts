/** The gauge alone. */

import {
  Adding, DripAttributes, DripElement, DripElementEvents, Flag, Removing,
} from "./types/base.mjs";

export { DripError, configure } from "./types/base.mjs";

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

  /** The texts of a gauge, for translations. */
  static words: Record<"label" | "unknown", string>;
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

export interface DripGauge {
  addEventListener: Adding<DripGauge, DripElementEvents>;
  removeEventListener: Removing<DripGauge, DripElementEvents>;
}

declare global {
  interface HTMLElementTagNameMap {
    "drip-gauge": DripGauge;
  }
  // The events of elements, documents and windows.
  interface GlobalEventHandlersEventMap extends DripElementEvents {}
}
