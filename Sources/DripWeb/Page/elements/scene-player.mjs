/**
 * The player of a scene. DripKit decides on time, frames and rest; times are those of animation
 * frames, in seconds.
 */
export class ScenePlayer {
  #machine;
  #handle;
  #counts;
  #inputs;

  constructor(machine, handle, counts, ending, inputs) {
    this.#inputs = inputs;
    this.#machine = machine;
    this.#handle = handle;
    this.#counts = counts;
    // It starts paused.
    this.#command("ending", NaN, machine.names.endings.indexOf(ending));
    this.#command("pause", NaN);
    this.#command("seek", NaN, 0);
  }

  #command(name, now, value = 0) {
    const number = this.#machine.names.commands.indexOf(name);
    this.#machine.calls.drip_player_command(this.#handle, number, value, now);
  }

  play(now) {
    this.#command("play", now);
  }

  pause(now) {
    this.#command("pause", now);
  }

  /** Stops time while nobody can see the scene. Input then takes full effect at once. */
  hide(now) {
    this.#command("hide", now);
  }

  reveal(now) {
    this.#command("reveal", now);
  }

  /** Moves to the end of everything that the input started. */
  skip(now) {
    this.#command("skip", now);
  }

  seek(now, time) {
    this.#command("seek", now, time);
  }

  /** Advances, and sets the speed and the behaviour at the end: "settle", "pause" or "loop". */
  configure(now, { speed, ending }) {
    this.#command("speed", now, speed);
    this.#command("ending", now, this.#machine.names.endings.indexOf(ending));
  }

  /** Sends input, such as `{ pull: 40, over: 0 }`. */
  send(now, input) {
    const { calls } = this.#machine;
    this.#machine.pass(input, this.#inputs, (...numbers) =>
      calls.drip_player_send(this.#handle, ...numbers, now));
  }

  /** Sends a value; NaN is one that is not known. */
  value(now, value) {
    this.#machine.calls.drip_player_value(this.#handle, value, now);
  }

  /** Sends the state of some work. A progress of null is unknown. */
  work(now, { state, progress, run }) {
    const number = this.#machine.names.statuses.indexOf(state);
    this.#machine.calls.drip_player_work(this.#handle, number, progress ?? NaN, run, now);
  }

  /**
   * Advances the scene, and returns its `time`, its `phase`, the names of new `moments`, and flags:
   * `changed`, `resting`, `didEnd`, `hasEnded` and `playing`.
   */
  update(now) {
    const [machine, handle] = [this.#machine, this.#handle];
    const sum = machine.calls.drip_player_update(handle, now);
    this.#counts.frames += 1;
    const update = Object.fromEntries(
      machine.names.flags.map((name, bit) => [name, Boolean((sum >> bit) & 1)]),
    );
    update.time = this.time;
    update.phase = machine.text(machine.calls.drip_phase(handle));
    update.moments = machine.words(machine.calls.drip_player_moments(handle));
    return update;
  }

  /** The state of a pull to refresh: "resting", "pulled", "refreshing" or "ending". */
  get pullState() {
    const { names, calls } = this.#machine;
    return names.pullStates[calls.drip_player_pull_state(this.#handle)];
  }

  /** The time of the scene after the last call, or NaN after the scene was disposed of. */
  get time() {
    return this.#machine.calls.drip_player_time(this.#handle);
  }
}
