// The input of a scene in the notation of the command line: `0@0,0.4@1.2,pause@2` for a button, and
// `80@0~0.2,end@3` for a sheet that is pulled.

/** The default duration of a pull, in seconds. */
const pullDuration = 0.6;

/** The largest legal time and distance of a pull. */
const longest = 3600;
const farthest = 10000;

/** The actions of the work behind a button, except for moves. */
export const progressWords = ["begin", "pause", "resume", "cancel", "fail"];

const number = (text) => (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN);
const between = (value, least, largest) => value >= least && value <= largest;

/**
 * Reads a track.
 * @param {"progress" | "pull"} driver
 * @param {string} text
 * @returns {object[] | null} the events in order of time, an empty list for `none`, or null if the
 *   text is illegal
 */
export function parseTrack(driver, text) {
  if (text.trim() === "none") return [];
  const events = [];
  for (const item of text.split(",")) {
    const event = driver === "pull" ? pullEvent(item.trim()) : progressEvent(item.trim());
    if (!event) return null;
    events.push(event);
  }
  return sorted(events);
}

function progressEvent(item) {
  const [word, time, ...rest] = item.split("@");
  const at = number(time ?? "");
  if (rest.length || !between(at, 0, longest)) return null;
  if (progressWords.includes(word)) return { at, [word]: true };
  const move = number(word);
  return between(move, 0, 1) ? { at, move } : null;
}

function pullEvent(item) {
  const [word, time, ...rest] = item.split("@");
  const [start, duration, ...others] = (time ?? "").split("~");
  const at = number(start);
  if (rest.length || others.length || !between(at, 0, longest)) return null;
  if (word === "end") return duration === undefined ? { at, end: true } : null;
  const [pull, over] = [number(word), duration === undefined ? pullDuration : number(duration)];
  return between(pull, 0, farthest) && between(over, 0, longest) ? { at, pull, over } : null;
}

/**
 * Writes a track in the notation that `parseTrack` reads.
 * @param {object[]} events
 * @returns {string}
 */
export function formatTrack(events) {
  if (!events.length) return "none";
  return events.map((event) => {
    if (event.move !== undefined) return `${event.move}@${event.at}`;
    if (event.pull !== undefined) return `${event.pull}@${event.at}~${event.over}`;
    return `${wordOf(event)}@${event.at}`;
  }).join(",");
}

/**
 * Returns the word of an event that is neither a move nor a pull.
 * @param {object} event
 * @returns {string | undefined}
 */
export function wordOf(event) {
  return [...progressWords, "end"].find((word) => event[word]);
}

/**
 * Returns the progress or distance of an event, or undefined if it has none.
 * @param {object} event
 * @returns {number | undefined}
 */
export function valueOf(event) {
  return event.move ?? event.pull;
}

/**
 * Returns the events in order of time. A pull without an end gets one two seconds after its last
 * move, because a live scene would wait for it forever, unlike the command line.
 * @param {"progress" | "pull"} driver
 * @param {object[]} events
 * @returns {object[]}
 */
export function completed(driver, events) {
  const all = sorted(events);
  if (driver !== "pull" || !all.length || all.some((event) => event.end)) return all;
  const rest = Math.max(...all.map((event) => event.at + event.over));
  return [...all, { at: rounded(Math.min(rest + 2, longest)), end: true }];
}

/** Rounds to thousandths, the precision of a pointer. */
export function rounded(value) {
  return Math.round(value * 1000) / 1000;
}

function sorted(events) {
  return events.map((event, index) => [event, index])
    .sort(([a, i], [b, j]) => a.at - b.at || i - j).map(([event]) => event);
}

/**
 * Replaces the moves between the first and the last point of a drawn line by its simplification.
 * @param {"progress" | "pull"} driver
 * @param {object[]} events
 * @param {{ at: number, value: number }[]} line in order of time
 * @param {number} tolerance the maximum distance of the result from the line
 * @returns {object[]}
 */
export function drawn(driver, events, line, tolerance) {
  const points = simplified(line, tolerance);
  const [from, to] = [points[0].at, points[points.length - 1].at];
  const others = events.filter(
    (event) => valueOf(event) === undefined || event.at < from || event.at > to);
  return completed(driver, [...others, ...points.map(({ at, value }, index) => {
    if (driver === "progress") return { at: rounded(at), move: rounded(value) };
    // A finger moves from one point to the next, but touches the first one at once.
    const before = points[index - 1];
    const start = before ? before.at : at;
    return { at: rounded(start), pull: rounded(value), over: rounded(at - start) };
  })]);
}

/** Removes points whose distance from the line between their neighbours is below the tolerance. */
function simplified(line, tolerance) {
  if (line.length < 3) return line;
  const [first, last] = [line[0], line[line.length - 1]];
  let [farthestIndex, distance] = [0, tolerance];
  for (let index = 1; index < line.length - 1; index++) {
    const part = (line[index].at - first.at) / (last.at - first.at || 1);
    const off = Math.abs(line[index].value - first.value - part * (last.value - first.value));
    if (off > distance) [farthestIndex, distance] = [index, off];
  }
  if (!farthestIndex) return [first, last];
  return [
    ...simplified(line.slice(0, farthestIndex + 1), tolerance).slice(0, -1),
    ...simplified(line.slice(farthestIndex), tolerance),
  ];
}
