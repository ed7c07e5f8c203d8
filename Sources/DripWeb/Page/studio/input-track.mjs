// The events of an input that a scene declares, in the notation of the command line: `0.8@1~0.4`,
// `down@0.5,up@0.7`, `on@1`, `40x20@1` or `ring@1`.

import { readTrack } from "../elements/tracks.mjs";

/** The words of each kind of input. */
const words = { press: ["down", "up"], toggle: ["on", "off"], pointer: ["leave"], value: ["unknown"], event: [] };

/** The words that turn an input on or off. */
export const switches = { press: ["up", "down"], toggle: ["off", "on"] };

/**
 * Reads the events of an input.
 * @param {{ name: string, kind: string, events: string[], least?: number, largest?: number }} input
 * @param {string} text
 * @returns {object[] | null} the events in order of time, or null if the text is illegal
 */
export function parseInput(input, text) {
  try {
    const events = readTrack(text, input.kind);
    if (!events.every((event) => isLegal(input, event))) return null;
    return events.map((event, index) => [event, index])
      .sort(([a, i], [b, j]) => a.at - b.at || i - j).map(([event]) => event);
  } catch {
    return null;
  }
}

function isLegal({ kind, events, least, largest }, event) {
  const { at, over = 0, value, pointer } = event;
  if (!(at >= 0 && at <= 3600 && over >= 0 && over <= 3600)) return false;
  if (kind === "event") return events.includes(event.event);
  if (words[kind].some((word) => event[word])) return event.over === undefined;
  if (kind === "value") return value >= least && value <= largest;
  return kind === "pointer" && pointer?.length === 2 && pointer.every(Number.isFinite);
}

/**
 * Writes events in the notation that `parseInput` reads.
 * @param {object[]} events
 * @returns {string}
 */
export function formatInput(events) {
  if (!events.length) return "none";
  return events.map((event) => {
    const over = event.over ? `~${event.over}` : "";
    const word = event.event ?? event.pointer?.join("x") ?? event.value
      ?? Object.keys(event).find((key) => event[key] === true);
    return `${word}@${event.at}${over}`;
  }).join(",");
}

/**
 * Returns the value of an input at a time; 1 for a press that is down or a switch that is on.
 * @param {{ kind: string, start: number }} input
 * @param {object[]} events in order of time
 * @param {number} time
 * @returns {number}
 */
export function valueAt({ kind, start }, events, time) {
  let value = start;
  for (const [index, event] of events.entries()) {
    if (event.at > time) break;
    if (kind !== "value") {
      value = event.down || event.on ? 1 : 0;
      continue;
    }
    const until = Math.min(time, events[index + 1]?.at ?? time);
    const part = event.over ? Math.min((until - event.at) / event.over, 1) : 1;
    value += part * (event.value - value);
  }
  return value;
}
