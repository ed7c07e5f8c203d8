import { colorProperties } from "./colors.mjs";

const watched = [
  ...colorProperties, "color", "background-color", "visibility", "color-scheme", "font-family",
];

/**
 * The style of all elements. The probe resolves the colours of the page: each change begins a
 * transition of no duration, which is the only notification of it. Neither the probe nor unseen
 * texts are positioned, because a page with thousands of elements would paint a layer for each.
 */
export const commonStyle = `
:host { box-sizing: border-box; -webkit-tap-highlight-color: transparent; }
:host([hidden]) { display: none !important; }
canvas { position: absolute; pointer-events: none; print-color-adjust: exact; }
.probe {
  display: block; block-size: 0;
  color: light-dark(#000, #fff); background-color: Canvas; forced-color-adjust: none;
  transition: ${watched.map((name) => `${name} 1ms step-start`).join(", ")};
  transition-behavior: allow-discrete;
}
.off { display: none !important; }
:focus-visible { outline: 2px solid var(--drip-focus-color, currentColor); outline-offset: 3px; }
@media (forced-colors: active) {
  .probe {
    --drip-color: Highlight; --drip-page-color: Canvas; --drip-mark-color: HighlightText;
  }
}
`;

/** The style of texts for assistive technologies alone. */
export const unseenStyle = `
.unseen {
  display: block; inline-size: 1px; block-size: 1px; margin-block-end: -1px; overflow: clip;
  white-space: nowrap; color: transparent;
}
[hidden] { display: none; }
`;

/** The style of a button that is a pill, whose content stays where it is, so that the box has room for it in every state. */
export const pillStyle = `
:host([shape="pill"]) {
  inline-size: max-content; max-inline-size: 100%; block-size: 2.65em; aspect-ratio: auto;
}
:host([shape="pill"]) button { inline-size: 100%; block-size: 100%; border-radius: 99rem; }
:host([shape="pill"]) .content {
  position: static; display: grid !important; box-sizing: border-box; block-size: 100%; padding-inline: 2.9em;
  border: 1px solid; border-radius: 99rem; font-size: 1em; white-space: nowrap;
}
:host([shape="pill"]) .content.off { visibility: hidden; padding: 0; }
:host([shape="pill"]) :is(.track, .bar) { display: none; }
`;

/**
 * The style of a button. The element is as large as the area to tap. Water outside is visible, but
 * takes no clicks and no space, and layout containment keeps it out of the scrollable area. A row
 * stretches only elements with an automatic block size, and in any other box the parts have the
 * largest size with the scene's proportions. Fingers need 24 pixels.
 */
export const buttonStyle = `
:host {
  display: inline-block; position: relative; vertical-align: middle; contain: layout style;
  inline-size: 4rem; block-size: fit-content; aspect-ratio: 1;
}
button {
  all: unset; border-radius: 50%; cursor: pointer; touch-action: manipulation;
}
button, .content {
  position: absolute; inset: 0; margin: auto; aspect-ratio: inherit;
  max-inline-size: 100%; max-block-size: 100%;
}
button::before { content: ""; position: absolute; inset: min(0px, (100% - 24px) / 2); }
button:disabled { cursor: default; }
:host(:not(:disabled)) :is(canvas, .plain) { transition: filter 0.15s, scale 0.1s; }
@media (hover: hover) {
  :host(:hover:not(:disabled)) :is(canvas, .plain) { filter: brightness(1.06) saturate(1.15); }
}
:host(:active:not(:disabled)) :is(canvas, .plain) { scale: 0.96; }
:host(:disabled) :is(canvas, .content, .plain) { opacity: 0.45; }
.content, .plain { display: grid; place-items: center; pointer-events: none; }
.plain { position: absolute; inset: 0; display: var(--drip-plain-display, grid); }
.content { overflow: hidden; border-radius: 50%; text-align: center; font-size: 0.75em; }
.plain {
  inline-size: 100%; block-size: 100%; fill: none; overflow: visible;
  stroke: var(--drip-plain-color, currentColor); stroke-width: 0.08; stroke-linecap: round;
  stroke-linejoin: round;
}
.plain .track { opacity: 0.2; display: var(--drip-plain-ring, inline); }
.plain .bar { stroke-linecap: butt; transition: stroke-dasharray 0.2s; }
.plain .covered { display: var(--drip-plain-icon, none); }
`;

/** The style of a refresh, whose content uncovers a curtain behind it. */
export const refreshStyle = `
:host { display: flow-root; position: relative; }
.curtain {
  position: absolute; inset: 0 0 auto; block-size: 136px; overflow: hidden; visibility: hidden;
  background: var(--drip-backdrop, color-mix(in srgb, CanvasText 24%, Canvas));
}
:host([theme="light"]) :is(.probe, .curtain) { color-scheme: light; }
:host([theme="dark"]) :is(.probe, .curtain) { color-scheme: dark; }
.curtain.open { visibility: visible; }
.curtain.plain canvas, .curtain:not(.plain) .spinner { display: none; }
.content { position: relative; }
.plain:not(.held, .curtain) { transition: transform 0.25s ease-out; }
.content.kept { touch-action: pan-x pan-down; }
button {
  position: absolute; z-index: 1; inset-block-start: 0.5rem; inset-inline-start: 50%;
  transform: translateX(-50%); padding: 0.5rem 1rem; border: 0; border-radius: 2rem;
  background: Canvas; color: CanvasText; font: inherit; box-shadow: 0 2px 12px rgb(0 0 0 / 0.25);
  cursor: pointer;
}
button:not(:focus-visible) { clip-path: inset(50%); pointer-events: none; }
button[aria-disabled="true"] { color: GrayText; cursor: default; }
.spinner {
  position: absolute; inset-block-start: 16px; inset-inline-start: calc(50% - 12px);
  box-sizing: border-box; inline-size: 24px; block-size: 24px; border-radius: 50%;
  border: 3px solid color-mix(in srgb, currentColor 25%, transparent);
  border-block-start-color: currentColor; animation: turn 0.9s linear infinite;
}
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .spinner { animation-duration: 4s; } }
`;

/** The style of a scene that is alone in its element, in whose grid the probe would take a row. */
export const sceneStyle = `
:host {
  display: inline-grid; grid-template-rows: 1fr auto; inline-size: 20rem; max-inline-size: 100%;
  vertical-align: bottom;
}
.probe { position: absolute; }
.stage { position: relative; overflow: hidden; min-block-size: 0; aspect-ratio: 1; }
.content { position: absolute; inset: 0; display: grid; place-items: center; }
`;

/** The style of a scene with input, after that of a scene. */
export const inputStyle = `
.stage:focus-visible { outline-offset: -2px; }
.stage[tabindex] { cursor: pointer; touch-action: manipulation; user-select: none; }
.stage[role="slider"] { touch-action: none; }
`;

/** The style of a gauge, after that of a scene. Its canvas fills its box, whatever its `display` is. */
export const gaugeStyle = `
:host { display: inline-block; position: relative; inline-size: 15rem; aspect-ratio: 1; vertical-align: middle; }
.stage { position: absolute; inset: 0; aspect-ratio: auto; }
`;

/** Returns the style that gives an element the size and proportions of its scene. */
export const stageSize = ({ width, height }) => `
:host { inline-size: ${width}px; }
.stage { aspect-ratio: ${width} / ${height}; }
`;

/**
 * The style of the controls below the picture of a player. Time runs from left to right, also in pages
 * that are written from right to left, as in the controls of other players.
 */
export const controlsStyle = `
.controls {
  direction: ltr; display: grid; grid-template-columns: auto 1fr auto; align-items: center; gap: 0.75rem;
  padding: 0.5rem 0.75rem 0.5rem 0.5rem; font: 0.8125rem/1 system-ui, sans-serif;
  color: inherit;
}

.play {
  all: unset; display: grid; inline-size: 2.25rem; block-size: 2.25rem; border-radius: 50%;
  cursor: pointer; place-items: center;
}
.play:hover { background: color-mix(in srgb, currentColor 10%, transparent); }
.play:active { background: color-mix(in srgb, currentColor 18%, transparent); }
.play svg { inline-size: 1.125rem; block-size: 1.125rem; fill: currentColor; }
.slider {
  appearance: none; inline-size: 100%; min-inline-size: 3rem; margin: 0; block-size: 1.5rem;
  background: none; color: inherit; cursor: pointer; border-radius: 4px;
}
.slider::-webkit-slider-runnable-track {
  block-size: 4px; border-radius: 2px;
  background: linear-gradient(
    to right, var(--drip-slider-color, currentColor) var(--played, 0%),
    color-mix(in srgb, currentColor 20%, transparent) var(--played, 0%));
}
.slider::-moz-range-track {
  block-size: 4px; border-radius: 2px;
  background: color-mix(in srgb, currentColor 20%, transparent);
}
.slider::-moz-range-progress {
  block-size: 4px; border-radius: 2px; background: var(--drip-slider-color, currentColor);
}
.slider::-webkit-slider-thumb {
  appearance: none; inline-size: 14px; block-size: 14px; margin-block-start: -5px;
  border-radius: 50%; background: var(--drip-slider-color, currentColor);
}
.slider::-moz-range-thumb {
  inline-size: 14px; block-size: 14px; border: 0; border-radius: 50%;
  background: var(--drip-slider-color, currentColor);
}
.time {
  font-variant-numeric: tabular-nums; line-height: 1.5rem; opacity: 0.75; white-space: nowrap;
}
.play:focus-visible, .slider:focus-visible {
  outline: 2px solid var(--drip-focus-color, currentColor); outline-offset: 2px;
}
@media (forced-colors: active) {
  .slider { appearance: auto; }
}
`;
