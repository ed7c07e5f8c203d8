import { startPlayer } from "./live-scene.mjs";

const idle = { status: "idle", progress: null, run: 0 };

/**
 * Plays the scene of a button: passes on the state of the work, and reports when the phase changes
 * and when the button looks full.
 */
export class ButtonPlayer {
  #owner;
  #player;
  #reportsFull = true;

  /** @param owner has `state()`, `phase(name)` and `full()` */
  constructor(owner) {
    this.#owner = owner;
    /** The phase of the scene; empty before there is one. */
    this.phase = "";
  }

  get #isFull() {
    return this.#owner.state().status === "done";
  }

  /** Begins with the current state: a button that is full already does not report it. */
  begin() {
    this.#reportsFull = !this.#isFull;
  }

  /** Shows the state of the work in a new scene, or the state before any work. */
  prepare(scene, now, isIdle) {
    this.#player = scene[startPlayer]("settle");
    this.#player.play(now);
    this.#player.work(now, isIdle ? idle : this.#owner.state());
    this.#player.skip(now);
    this.#reportFull();
  }

  /** Updates the state while nobody can see the button. */
  pass(now) {
    this.hide(now);
    this.#player?.work(now, this.#owner.state());
  }

  hide(now) {
    this.#player?.hide(now);
    this.#reportFull();
  }

  /** Advances to a frame, and returns it. */
  update(now) {
    this.#player.reveal(now);
    this.#player.work(now, this.#owner.state());
    const update = this.#player.update(now);
    this.enter(update.phase);
    if (!this.#isFull) this.#reportsFull = true;
    else if (update.hasEnded || update.moments.includes("full")) this.#reportFull();
    return update;
  }

  /** Reports a phase, which is that of a picture if there is no scene. */
  enter(phase) {
    if (phase === this.phase) return;
    this.phase = phase;
    this.#owner.phase(phase);
  }

  #reportFull() {
    const isFull = this.#isFull;
    if (isFull && this.#reportsFull) this.#owner.full();
    this.#reportsFull = !isFull;
  }
}
