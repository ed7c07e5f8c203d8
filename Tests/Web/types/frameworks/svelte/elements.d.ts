// Ours, in the structure of the types of Svelte 4 and 5.
export interface HTMLAttributes<T extends EventTarget> {
  class?: string | null;
  "on:click"?: ((event: MouseEvent & { currentTarget: EventTarget & T }) => any) | null;
}
export interface SvelteHTMLElements {
  main: HTMLAttributes<HTMLElement>;
}
