/**
 * The player of a scene. DripKit decides on time, frames and rest; times are those of animation
 * frames, in seconds. What only some elements need are functions, so that the scripts of others lack them.
 */
export class ScenePlayer {
  constructor({ module, machine, handle, inputs }, ending) {
    Object.assign(this, { module, machine, handle, inputs });
    // It starts paused.
    this.command("ending", NaN, machine.names.endings.indexOf(ending));
    this.command("pause", NaN);
    this.command("seek", NaN);
  }

  command(name, now, value = 0) {
    this.machine.calls.drip_player_command(this.handle, this.machine.names.commands.indexOf(name), value, now);
  }

  /** Advances the scene, and returns flags: `changed`, `resting`, `didEnd`, `hasEnded`, `playing`, and `full` when progress reaches 1. */
  update(now) {
    const { module, machine, handle } = this;
    const sum = machine.calls.drip_player_update(handle, now);
    module.frames += 1;
    return Object.fromEntries(machine.names.flags.map((name, bit) => [name, Boolean((sum >> bit) & 1)]));
  }
}

// While a scene is hidden, time stands still, and input takes full effect at once. It skips to the end of what input started.
for (const name of ["play", "pause", "hide", "reveal", "skip"]) {
  ScenePlayer.prototype[name] = function (now) {
    this.command(name, now);
  };
}

/** Moves a player to a time. */
export function seek(player, now, time) {
  player.command("seek", now, time);
}

/** Advances a player, and sets the speed and the behaviour at the end: "settle", "pause" or "loop". */
export function adjust(player, now, { speed, ending }) {
  player.command("speed", now, speed);
  player.command("ending", now, player.machine.names.endings.indexOf(ending));
}

/** The time of a player's scene after the last call, or NaN after the scene was disposed of. */
export function timeOf({ machine, handle }) {
  return machine.calls.drip_player_time(handle);
}

/** Sends a value; NaN is one that is not known. */
export function sendValue({ machine, handle }, now, value) {
  machine.calls.drip_player_value(handle, value, now);
}

/** Sends the state of some work. A progress of null is unknown. */
export function sendWork({ machine, handle }, now, { state, progress, run }) {
  machine.calls.drip_player_work(handle, machine.names.statuses.indexOf(state), progress ?? NaN, run, now);
}

/** Sends a movement of a pull, or its end, with a duration or that of the scene. */
export function sendPull({ machine, handle }, now, word, distance = 0, duration = machine.calls.drip_pull_duration()) {
  machine.calls.drip_player_send(handle, -1, machine.names.inputs.indexOf(word), distance, 0, duration, now);
}

/** Returns the state of a pull to refresh: "resting", "pulled", "refreshing" or "ending". */
export function pullStateOf({ machine, handle }) {
  return machine.names.pullStates[machine.calls.drip_player_pull_state(handle)];
}
