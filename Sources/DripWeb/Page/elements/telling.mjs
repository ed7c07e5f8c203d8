import { DripError } from "./error.mjs";

/** What can be told, by the name it has in an event, with the number it has in the machine. */
const progress = { move: 0, begin: 1, pause: 2, resume: 3, cancel: 4, fail: 5 };
const pull = { pull: 6, end: 7 };
/** How long a pull takes unless something else is said, in seconds. */
const usualPull = 0.6;

/** Returns what to tell the machine: kinds, each with a value and a duration. */
export function tellings(event) {
  if (!Number.isFinite(event?.at)) throw new DripError("an event needs a time, such as at: 1.2");
  const known = { ...progress, ...pull };
  const told = Object.keys(known).filter((name) => event[name] !== undefined);
  if (told.length === 0) {
    throw new DripError(`an event is one of ${Object.keys(known).join(", ")}`);
  }
  return told.map((name) => {
    const value = name === "move" || name === "pull" ? Number(event[name]) : 0;
    return [known[name], value, name === "pull" ? Number(event.over ?? usualPull) : 0];
  });
}
