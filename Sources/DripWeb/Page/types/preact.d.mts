/** The elements in JSX of Preact 10: `<drip-button progress={0.4} ondrip-start={start} />`. */

import type { JSX } from "preact";
import type { Attributes, Elements, Listeners, Merged, Tag } from "./elements.mjs";

type All = {
  [Name in Tag]: Merged<
    JSX.HTMLAttributes<Elements[Name]["element"]>,
    Attributes<Name> & Listeners<"on", Name>
  >;
};

declare global {
  namespace preact.JSX {
    interface IntrinsicElements extends All {}
  }
}
