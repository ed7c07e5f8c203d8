/**
 * The elements in JSX of React 18 and earlier, which writes attributes: a false one is text like
 * any other, so it has to be undefined. Classes are named `class`. Listen through a `ref`.
 */

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { Attributes, Elements, Merged, Tag } from "./elements.mjs";

type Common<Element> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, "className">;

/** React 18 removes an attribute that is null or undefined, and writes false as a word. */
type Written<Given> = { [Name in keyof Given]: Exclude<Given[Name], false> };

type All = {
  [Name in Tag]: Merged<
    Common<Elements[Name]["element"]>,
    Written<Attributes<Name>> & { class?: string }
  >;
};

declare global {
  namespace JSX {
    interface IntrinsicElements extends All {}
  }
}
