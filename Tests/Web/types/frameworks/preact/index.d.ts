// Ours, in the structure of the types of Preact 10.
export = preact;
export as namespace preact;

import { JSXInternal } from "./jsx";

declare namespace preact {
  export import JSX = JSXInternal;
}
