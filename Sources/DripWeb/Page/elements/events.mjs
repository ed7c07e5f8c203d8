import { DripError } from "./error.mjs";

/** The kind of the declared input that takes an event. */
const kinds = {
  down: "press", up: "press", on: "toggle", off: "toggle", value: "value", unknown: "value", pointer: "pointer",
  leave: "pointer", event: "event",
};

/**
 * Sends an event, such as `{ move: 0.4 }` or `{ input: "level", value: 0.8 }`: calls `send` with the
 * index of its input, or -1 for the first that takes it, with its number, and with two coordinates and
 * a duration.
 */
export function pass({ names, calls }, event, inputs, send) {
  const words = names.inputs;
  const given = words.filter((name) => event[name] !== undefined);
  if (!given.length) throw new DripError(`an event is one of ${words.join(", ")}`);
  for (const name of given) {
    const value = event[name];
    const index = inputs.findIndex((each) => takes(each, event.input, name, value));
    if (index < 0 && kinds[name]) {
      throw new DripError(`${event.input ?? "the scene"} does not take ${name}: ${value}`);
    }
    const [x, y = 0] = name === "event" ? [inputs[index].events.indexOf(value)] : [value].flat();
    const duration = event.over ?? (name === "pull" ? calls.drip_pull_duration() : 0);
    send(index, words.indexOf(name), x === true ? 0 : Number(x), Number(y), Number(duration));
  }
}

function takes({ name, kind, events }, wanted, action, value) {
  if (kind !== kinds[action] || (wanted !== undefined && name !== wanted)) return false;
  return kind !== "event" || events.includes(value);
}

/** Sends input of any kind to a player. */
export function send({ machine, handle, inputs }, now, input) {
  pass(machine, input, inputs, (...numbers) => machine.calls.drip_player_send(handle, ...numbers, now));
}
