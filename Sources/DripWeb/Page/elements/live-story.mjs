import { Clock } from "./clock.mjs";
import { Work } from "./work.mjs";

/**
 * How many frames nothing has to change, past the end of what was told, until no more are asked
 * for.
 */
const stillness = 30;

/** Whether nothing is expected any more. */
const isOver = (status) => !["running", "paused"].includes(status);

/**
 * The story of a button while it is told: what the scene hears of the work, and when, and what
 * comes of it.
 *
 * Asks for the `state` of the work, and says when the scene is in another `phase`, or `full`.
 */
export class LiveStory {
  #owner;
  #work = new Work();
  #clock = new Clock();
  #end = 0;
  #still = 0;
  #forgotten = 0;
  #missed = false;
  #full = { told: true, at: Infinity };

  constructor(owner) {
    this.#owner = owner;
    /** What the scene is doing, in its own word; empty before it is there. */
    this.phase = "";
  }

  /** Takes what the button is for something that needs no news. */
  begin() {
    this.#full = { told: this.#isFull, at: Infinity };
  }

  get #isFull() {
    return this.#owner.state().status === "done";
  }

  /** Shows what there is as it stands, without how it came about. */
  settle(scene) {
    const state = this.#owner.state();
    scene.told = true;
    this.#missed = false;
    this.#work = new Work();
    const isWorking = !["idle", "canceled"].includes(state.status);
    if (isWorking && state.progress !== null) {
      this.#tell(scene, 0, { ...state, status: "running" });
      this.#tell(scene, scene.seconds, state);
    } else if (isWorking) {
      this.#tell(scene, 0, state);
    }
    this.#work.assume(state);
    this.#restart(scene.seconds);
    this.#end = scene.seconds;
    if (isOver(state.status)) this.#clock.stop();
    this.#still = stillness;
  }

  #restart(time) {
    this.#clock = new Clock(time);
    this.#forgotten = time;
  }

  #tell(scene, at, state) {
    for (const news of this.#work.news(state)) scene.tell({ at, ...news });
  }

  /** Nobody sees what changes now: it is there at once. */
  pass() {
    this.#missed = true;
    if (!this.#isFull) this.#full = { told: false, at: Infinity };
    else this.#sayFull();
  }

  /** Nobody looks any more; time stands still, but news do not. */
  hide() {
    this.#clock.wait();
    this.#missed ||= this.#work.differs(this.#owner.state());
    if (this.#isFull) this.#sayFull();
  }

  #sayFull() {
    if (this.#full.told) return;
    this.#full.told = true;
    this.#owner.full();
  }

  /** Goes on to a frame, which `draw(time)` draws; returns whether there is more to come. */
  tick(scene, now, draw) {
    if (this.#missed) this.settle(scene);
    const state = this.#owner.state();
    let runs = true;
    if (this.#work.differs(state)) {
      this.#clock.run(now);
      this.#hear(scene, state);
    } else if (isOver(state.status)) {
      runs = this.#clock.runOut(now, this.#end);
    } else {
      this.#clock.run(now);
    }
    const { time } = this.#clock;
    const { changed, phase } = draw(time);
    this.#still = changed ? 0 : this.#still + 1;
    if (phase !== this.phase) {
      this.phase = phase;
      this.#owner.phase(phase);
    }
    if (time >= this.#full.at) this.#sayFull();
    if (time - this.#forgotten > 1) scene.forget((this.#forgotten = time));
    runs &&= time <= this.#end || this.#still < stillness;
    if (!runs) this.#clock.wait();
    return runs;
  }

  #hear(scene, state) {
    // Nothing is left to be seen of what was, so that it can be forgotten altogether.
    if (this.#work.isIdle && this.#clock.time >= this.#end) {
      scene.told = true;
      this.#restart(0);
    }
    const { time } = this.#clock;
    this.#tell(scene, time, state);
    this.#end = scene.seconds;
    this.#still = 0;
    const isFull = state.status === "done";
    const full = isFull && scene.timeline.moments.findLast(({ name }) => name === "full");
    this.#full = { told: isFull && this.#full.told, at: isFull ? (full?.time ?? time) : Infinity };
  }
}
