/**
 * The elements in Svelte: `<drip-button progress={0.4} ondrip-start={start} />`, and
 * `on:drip-start={start}` in Svelte 4.
 */

import type { HTMLAttributes } from "svelte/elements";
import type { Attributes, Elements, Listeners, Merged, Tag } from "./elements.mjs";

type All = {
  [Name in Tag]: Merged<
    HTMLAttributes<Elements[Name]["element"]>,
    Attributes<Name> & Listeners<"on", Name> & Listeners<"on:", Name>
  >;
};

declare module "svelte/elements" {
  interface SvelteHTMLElements extends All {}
}
