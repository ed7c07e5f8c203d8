import { startPlayer } from "./live-scene.mjs";
import { sendWork } from "./scene-player.mjs";

const idle = { state: "idle", progress: null, run: 0 };
/** The time after which work that stands still has a still picture, in seconds. */
const patience = 2.5;

/**
 * Plays the scene of a button: passes on the state of the work, and reports when the button looks full.
 */
export class ButtonPlayer {
  #owner;
  #player;
  #reportsFull = true;
  /** The time of the latest change of the work. */
  #changed = 0;

  /** @param owner has `work()` and `full()` */
  constructor(owner) {
    this.#owner = owner;
  }

  get #isFull() {
    return this.#owner.work().state === "done";
  }

  /** Notes that the state of the work has changed. */
  change(now) {
    this.#changed = now;
  }

  /** Begins with the current state: a button that is full already does not report it. */
  begin() {
    this.#reportsFull = !this.#isFull;
  }

  /** Shows the state of the work in a new scene, or the state before any work. */
  prepare(scene, now, isIdle) {
    this.#changed = now;
    this.#player = scene[startPlayer]("settle");
    this.#player.play(now);
    sendWork(this.#player, now, isIdle ? idle : this.#owner.work());
    this.#player.skip(now);
    this.#reportFull();
  }

  /** Updates the state while nobody can see the button. */
  pass(now) {
    this.hide(now);
    if (this.#player) sendWork(this.#player, now, this.#owner.work());
  }

  hide(now) {
    this.#player?.hide(now);
    this.#reportFull();
  }

  /** Advances to a frame, and returns it. Water above work that stands still soon rests. */
  update(now) {
    const player = this.#player;
    const { state, progress } = this.#owner.work();
    const last = this.#changed + patience;
    const isStill = now > last && (state === "paused" || (state === "running" && progress !== null));
    const time = isStill ? last : now;
    player.reveal(time);
    sendWork(player, time, this.#owner.work());
    const update = player.update(time);
    if (isStill) player.hide(time);
    if (!this.#isFull) this.#reportsFull = true;
    else if (update.hasEnded || update.full) this.#reportFull();
    return { ...update, resting: update.resting || isStill };
  }

  #reportFull() {
    const isFull = this.#isFull;
    if (isFull && this.#reportsFull) this.#owner.full();
    this.#reportsFull = !isFull;
  }
}
