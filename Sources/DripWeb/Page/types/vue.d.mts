/** The elements in templates of Vue 3: `<drip-button :progress="0.4" @drip-start="start" />`. */

import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
import type { Attributes, Elements, Tag } from "./elements.mjs";

/** Templates are checked with the names of properties. */
type Property<Name> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Tail>}`
  : Name;

type Properties<Given> = { [Name in keyof Given as Property<Name>]: Given[Name] };

type Emitted<Events> = EmitFn<{ [Name in keyof Events]: (event: Events[Name]) => void }>;

/** A component, whose `$props` and `$emit` are only for templates: elements do not have them. */
type Component<Name extends Tag> = new () => Elements[Name]["element"] & {
  $props: HTMLAttributes & Properties<Attributes<Name>> & PublicProps;
  $emit: Emitted<Elements[Name]["events"]>;
};

type All = { [Name in Tag]: Component<Name> };

declare module "vue" {
  interface GlobalComponents extends All {}
}
