// Ours, in the structure of the types of Preact 10.
export namespace JSXInternal {
  type Element = object;
  interface ElementChildrenAttribute {
    children: any;
  }
  type Signalish<T> = T | { value: T };
  interface HTMLAttributes<RefType extends EventTarget = EventTarget> {
    children?: any;
    ref?: (instance: RefType | null) => void;
    class?: Signalish<string | undefined>;
    label?: Signalish<string | undefined>;
    disabled?: Signalish<boolean | undefined>;
    loop?: Signalish<boolean | undefined>;
    value?: Signalish<string | string[] | number | undefined>;
  }
  interface IntrinsicElements {
    main: HTMLAttributes<HTMLElement>;
  }
}
