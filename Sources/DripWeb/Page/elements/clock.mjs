/** How long time takes to come to rest, in seconds. */
const resting = 0.4;
/** A pace that is as good as none. */
const least = 0.01;

/**
 * The time of a scene: it stands still while nobody looks, and comes to rest when the scene is
 * over.
 */
export class Clock {
  #before;
  #pace = 1;

  constructor(time = 0) {
    this.time = time;
  }

  /** Goes on to a frame, at full pace. */
  run(now) {
    this.#pace = 1;
    this.#advance(now);
  }

  /**
   * Goes on to a frame, but slower and slower past an end, so that what moves for ever does not
   * stop abruptly; returns whether it goes on at all.
   */
  runOut(now, end) {
    const elapsed = this.#advance(now);
    if (this.time < end) return true;
    this.#pace *= Math.exp(-elapsed / resting);
    if (this.#pace < least) this.#pace = 0;
    return this.#pace > 0;
  }

  /** Stands still at once. */
  stop() {
    this.#pace = 0;
  }

  /** Stands still until the next frame, however long that takes. */
  wait() {
    this.#before = undefined;
  }

  #advance(now) {
    // What is drawn between two frames is later than the next one says it is.
    const elapsed = Math.max(0, now - (this.#before ?? now));
    this.#before = Math.max(this.#before ?? now, now);
    this.time += elapsed * this.#pace;
    return elapsed;
  }
}
