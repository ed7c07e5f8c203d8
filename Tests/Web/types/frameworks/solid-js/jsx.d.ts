// Ours, in the structure of the types of Solid 1.
export namespace JSX {
  type Element = Node | string | number | boolean | null | undefined | Element[];
  interface ElementChildrenAttribute {
    children: {};
  }
  interface HTMLAttributes<T> {
    children?: Element;
    ref?: T | ((element: T) => void);
    class?: string;
    onClick?: (event: MouseEvent & { currentTarget: T }) => void;
  }
  interface IntrinsicElements {
    main: HTMLAttributes<HTMLElement>;
  }
}
