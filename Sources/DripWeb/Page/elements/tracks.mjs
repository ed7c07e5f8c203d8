import { DripError } from "./error.mjs";

/**
 * Returns the events of a track of a kind in the notation of the command line: `0@0,0.4@1.2,1@3`,
 * `80@0~0.2,end@3`, `down@1,up@2`, `40x20@1` or `ring@1`. The kind of progress is `move`.
 */
export function readTrack(text, kind) {
  if (text.trim() === "none") return [];
  return text.split(",").map((part) => {
    const [what, when = ""] = part.trim().split("@");
    const [at, over] = when.split("~").map(number);
    if (kind === "event") return { at, event: what };
    if (/^[a-z]+$/.test(what)) return { at, [what]: true };
    const value = kind === "pointer" ? what.split("x").map(number) : number(what);
    return { at, [kind]: value, ...(over === undefined ? {} : { over }) };
  });

  function number(given) {
    const value = given.trim() ? Number(given) : NaN;
    if (!Number.isFinite(value)) throw new DripError(`“${text}” is no list of ${kind}@time`);
    return value;
  }
}

/**
 * Returns the events of the inputs that a scene declares, in the notation of the command line, separated
 * by semicolons: `level=0.8@1~0.4; lever=down@1,up@2`.
 */
export function readInputs(text, inputs) {
  return text.split(";").filter((part) => part.trim()).flatMap((part) => {
    const [name, events = ""] = part.trim().split("=");
    const input = inputs.find((each) => each.name === name);
    if (!input) throw new DripError(`the scene has no input “${name}”`);
    return readTrack(events, input.kind).map((event) => ({ ...event, input: name }));
  });
}
