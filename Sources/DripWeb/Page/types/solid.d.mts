/** The elements in JSX of Solid: `<drip-button progress={0.4} on:drip-start={start} />`. */

import type { JSX } from "solid-js";
import type { Attributes, Elements, Listeners, Merged, Tag } from "./elements.mjs";

type All = {
  [Name in Tag]: Merged<
    JSX.HTMLAttributes<Elements[Name]["element"]>,
    Attributes<Name> & Listeners<"on:", Name>
  >;
};

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements extends All {}
  }
}
