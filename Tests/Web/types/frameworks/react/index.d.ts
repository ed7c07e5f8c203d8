// Ours, in the structure of the types of React 19.
export = React;
export as namespace React;

declare namespace React {
  type ReactNode = object | string | number | boolean | null | undefined;
  type Key = string | number;
  interface RefObject<T> {
    current: T;
  }
  type Ref<T> = ((instance: T | null) => void) | RefObject<T | null> | null;
  interface SyntheticEvent<T, E> {
    currentTarget: EventTarget & T;
    nativeEvent: E;
  }
  interface MouseEvent<T> extends SyntheticEvent<T, globalThis.MouseEvent> {
    clientX: number;
  }
  interface HTMLAttributes<T> {
    children?: ReactNode;
    className?: string;
    id?: string;
    color?: string;
    onClick?: (event: MouseEvent<T>) => void;
  }
  interface ClassAttributes<T> {
    key?: Key | null;
    ref?: Ref<T>;
  }
  type DetailedHTMLProps<E extends HTMLAttributes<T>, T> = ClassAttributes<T> & E;
  function useRef<T>(initial: T | null): RefObject<T | null>;
  function useEffect(effect: () => void | (() => void), dependencies?: readonly unknown[]): void;

  namespace JSX {
    type Element = object;
    interface ElementChildrenAttribute {
      children: {};
    }
    interface IntrinsicElements {
      main: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
