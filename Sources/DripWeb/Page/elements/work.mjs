/** Returns the status of a button from its attributes `state` and `progress`. */
export function statusOf(state, progress) {
  if (state === "failed" || state === "canceled" || state === "paused") return state;
  if (progress === 1) return "done";
  return state === "running" || progress !== null ? "running" : "idle";
}
