// The attributes that Svelte checks in its templates.
import type {} from "dripkit/svelte";
import type { SvelteHTMLElements } from "svelte/elements";

export const button: SvelteHTMLElements["drip-button"] = {
  class: "wide",
  label: "Save",
  progress: 0.4,
  disabled: false,
  "ondrip-start": (event) => event.currentTarget.track(fetch("/")),
  "on:drip-state": (event) => event.detail.state,
};
export const refresh: SvelteHTMLElements["drip-refresh"] = {
  "ondrip-refresh": (event) => event.waitUntil(Promise.resolve()),
};
export const scene: SvelteHTMLElements["drip-scene"] = { scene: "river", progress: 0.2, paused: true };
export const player: SvelteHTMLElements["drip-player"] = { scene: "wave", "current-time": 1 };
// @ts-expect-error There is no such attribute.
export const wrong: SvelteHTMLElements["drip-button"] = { maximum: 2 };
