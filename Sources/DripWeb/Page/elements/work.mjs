/** Steps of progress that can be told apart; finer ones would be told for nothing. */
const steps = 512;

const isWorking = (status) => ["running", "paused", "done"].includes(status);

/** Returns what a button is to show, from its attributes `state` and `progress`. */
export function statusOf(state, progress) {
  if (state === "failed" || state === "canceled" || state === "paused") return state;
  if (progress === 1) return "done";
  return state === "running" || progress !== null ? "running" : "idle";
}

/**
 * What the scene of a button has been told of some work, and what it has to be told next.
 *
 * A state is a status, a progress, which is null where nobody knows how much there is, and the
 * number of the run: trying again is another run.
 */
export class Work {
  #told = { status: "idle", progress: null, run: 0 };

  /** Whether the button is as it was before any work, or about to be. */
  get isIdle() {
    return this.#told.status === "idle" || this.#told.status === "canceled";
  }

  /** Whether a state says anything that has not been told. */
  differs({ status, progress, run }) {
    const told = this.#told;
    if (status !== told.status || run !== told.run) return true;
    if (!isWorking(status) || progress === told.progress || progress === null) return false;
    if (told.progress === null || progress === 0) return true;
    return Math.abs(progress - told.progress) * steps >= 1;
  }

  /** Takes a state for told. */
  assume(state) {
    this.#told = { ...state };
  }

  /** Returns what to tell so that a state is shown, in order. */
  news(state) {
    const told = this.#told;
    this.#told = { ...state };
    const { status, progress } = state;
    const goesOn = told.run === state.run;
    if (!isWorking(status) && status !== "failed") {
      return isWorking(told.status) || told.status === "failed" ? [{ cancel: true }] : [];
    }
    if (status === "failed" && told.status === "failed" && goesOn) return [];
    const news = [];
    if (goesOn && isWorking(told.status)) {
      if (told.status === "paused" && status !== "paused") news.push({ resume: true });
      if (progress !== null && progress !== told.progress) news.push({ move: progress });
    } else {
      if (isWorking(told.status)) news.push({ cancel: true });
      news.push(progress === null ? { begin: true } : { move: progress });
    }
    // News of progress end a pause.
    if (status === "paused" && (told.status !== "paused" || news.length > 0)) {
      news.push({ pause: true });
    }
    if (status === "failed") news.push({ fail: true });
    return news;
  }
}
