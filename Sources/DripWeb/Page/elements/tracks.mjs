import { DripError } from "./error.mjs";

/**
 * Returns the events of a track in the notation of the command line: `0@0,0.4@1.2,1@3`,
 * `80@0~0.2,end@3`.
 */
export function readTrack(text, kind) {
  if (text.trim() === "none") return [];
  return text.split(",").map((part) => {
    const [what, when = ""] = part.trim().split("@");
    const [at, over] = when.split("~").map(number);
    if (/^[a-z]+$/.test(what)) return { at, [what]: true };
    return { at, [kind]: number(what), ...(over === undefined ? {} : { over }) };
  });

  function number(given) {
    const value = given.trim() ? Number(given) : NaN;
    if (!Number.isFinite(value)) throw new DripError(`“${text}” is no list of ${kind}@time`);
    return value;
  }
}
