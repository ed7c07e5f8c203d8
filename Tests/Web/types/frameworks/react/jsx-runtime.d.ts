// Ours, in the structure of the types of React 19.
import * as React from "./index";

export namespace JSX {
  type Element = React.JSX.Element;
  interface ElementChildrenAttribute extends React.JSX.ElementChildrenAttribute {}
  interface IntrinsicElements extends React.JSX.IntrinsicElements {}
}
export function jsx(type: unknown, props: unknown, key?: React.Key): React.JSX.Element;
export function jsxs(type: unknown, props: unknown, key?: React.Key): React.JSX.Element;
