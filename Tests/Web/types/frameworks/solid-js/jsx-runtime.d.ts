// Ours, in the structure of the types of Solid 1.
export type { JSX } from "./jsx.js";
export function jsx(type: unknown, props: unknown): unknown;
export { jsx as jsxs };
