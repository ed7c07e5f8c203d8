/** Water animations as custom elements, and their scenes. */

import { ParameterValue } from "./types/base.mjs";

export * from "./drip-button.mjs";
export * from "./drip-gauge.mjs";
export * from "./drip-loader.mjs";
export * from "./drip-player.mjs";
export * from "./drip-refresh.mjs";
export * from "./drip-scene.mjs";
export { DripElement } from "./types/base.mjs";
export type { DripAttributes, DripElementEvents, ParameterValue, Source } from "./types/base.mjs";

// MARK: The module

/** Loads the module, once for each page. The elements do so themselves. */
export function load(): Promise<Drip>;

/** Loads the larger module, which writes files. */
export function files(): Promise<Files>;

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
  /** The property of style sheets that sets the parameter, such as `--drip-color`. */
  readonly property?: string;
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
   * valid until the next call. It is memory of the module.
   */
  paint(width: number, height: number, background?: number): Uint8ClampedArray;
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
