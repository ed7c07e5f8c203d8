/** The player of any scene. It is part of `drip.mjs`. */

import { FilePlace } from "./drip.mjs";
import {
  Adding, DripAttributes, DripElement, DripElementEvents, Flag, Removing,
} from "./types/base.mjs";

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

export interface DripPlayerEvents extends DripElementEvents {
  "drip-play": CustomEvent<{ time: number }>;
  "drip-pause": CustomEvent<{ time: number }>;
  /** The time has changed. */
  "drip-time": CustomEvent<{ time: number }>;
  /** The scene has reached its end; with `loop`, each time. */
  "drip-complete": CustomEvent<Record<string, never>>;
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

export interface DripPlayer {
  addEventListener: Adding<DripPlayer, DripPlayerEvents>;
  removeEventListener: Removing<DripPlayer, DripPlayerEvents>;
}

declare global {
  interface HTMLElementTagNameMap {
    "drip-player": DripPlayer;
  }
  interface GlobalEventHandlersEventMap extends DripPlayerEvents {}
}
