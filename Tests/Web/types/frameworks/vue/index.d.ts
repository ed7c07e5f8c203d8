// Ours, in the structure of the types of Vue 3.
export interface HTMLAttributes {
  class?: unknown;
  id?: string;
}
export interface PublicProps {
  key?: PropertyKey;
}
export interface GlobalComponents {}
export type EmitFn<Options> = {
  [Name in keyof Options]: Options[Name] extends (...words: infer Words) => unknown
    ? (event: Name, ...words: Words) => void
    : never;
}[keyof Options] extends infer Each
  ? (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
    ? All
    : never
  : never;
export interface Ref<T> {
  value: T;
}
export function ref<T>(value: T): Ref<T>;
