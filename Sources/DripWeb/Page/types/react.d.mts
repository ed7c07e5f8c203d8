/**
 * The elements in JSX of React 19 and later, where properties are set and events have a prefix:
 * `<drip-button progress={0.4} ondrip-start={start} />`.
 */

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { Attributes, Elements, Listeners, Merged, Tag } from "./elements.mjs";

type Common<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element>;

type All = {
  [Name in Tag]: Merged<
    Common<Elements[Name]["element"]>,
    Attributes<Name> & Listeners<"on", Name> & { class?: string }
  >;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends All {}
  }
}
