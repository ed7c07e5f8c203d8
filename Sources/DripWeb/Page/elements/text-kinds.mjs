import { hex } from "./colors.mjs";

/** A small module knows no names of colours. */
const digits = (all, name) => ` ${hex(name) ?? name}`;

/**
 * The kinds of parameters with texts, whose values a module without texts refuses without a reason: what a value must be,
 * and how a module gets it, undefined if it is impossible.
 */
export const textKinds = {
  outline: { need: () => "the name of an outline, or path data with at most 2,000 lines and curves that encloses an area" },
  thresholds: {
    need: () => "values and colours, such as 20 #e33, 50 #fa0",
    read: (text) => text.replace(/\s([a-z]+)(?=\s*(?:,|$))/gi, digits),
  },
  text: {
    need: (most) => `one line of at most ${most} characters`,
    read: (text, most) => ([...text].length > most || /[\0-\x1f\x7f]/.test(text) ? undefined : text),
  },
};
