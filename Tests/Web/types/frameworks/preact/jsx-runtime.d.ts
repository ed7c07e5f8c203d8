// Ours, in the structure of the types of Preact 10.
import { JSXInternal } from "./jsx";

export function jsx(type: unknown, props: unknown, key?: string): object;
export function jsxs(type: unknown, props: unknown, key?: string): object;
export import JSX = JSXInternal;
