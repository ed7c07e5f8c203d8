// Ours, in the structure of the types of Preact 10.
export as namespace preact;

import { JSXInternal } from "./jsx";

export import JSX = JSXInternal;
