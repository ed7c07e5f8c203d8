// The playback of the scene: play, loop, speed and steps of one frame.

import { startPlayer } from "../elements/live-scene.mjs";
import { adjust, seek, timeOf } from "../elements/scene-player.mjs";
import { announce, byId, element } from "./dom.mjs";

const rates = [12, 24, 25, 30, 50, 60, 90, 120, 240];

/** The time of the page, in seconds. */
const seconds = () => performance.now() / 1000;

export class Clock {
  #scene;
  #player;

  /** @param {import("./model.mjs").Model} model */
  constructor(model) {
    this.model = model;
    byId("play").addEventListener("click", () => this.toggle());
    byId("back").addEventListener("click", () => this.step(-1));
    byId("forward").addEventListener("click", () => this.step(1));
    byId("loop").addEventListener("click", () => this.toggleLoop());
    byId("now").addEventListener("change", ({ target }) => this.type(target));
    byId("speed").addEventListener(
      "input", ({ target }) => model.change({ speed: Number(target.value) }));
    byId("fps").addEventListener(
      "change", ({ target }) => model.change({ fps: Number(target.value) }));
    model.on("scene story time playback", () => this.#show());
    // Time does not pass while the page is hidden.
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.#player?.hide(seconds());
      else this.#player?.reveal(seconds());
    });
    this.#show();
  }

  /** Plays, from the beginning if the scene is at its end, or pauses. */
  toggle() {
    if (this.model.state.playing) return this.stop();
    this.play();
    announce("Playing");
  }

  play() {
    const { model } = this;
    if (model.state.playing) return;
    model.change({ playing: true });
    const now = seconds();
    this.#playerAt(now).play(now);
    requestAnimationFrame((next) => this.#advance(next / 1000));
  }

  /** Pauses, and announces the time. */
  stop() {
    this.seek(this.model.state.time);
    announce(`Paused at ${this.model.state.time.toFixed(2)} seconds, ${byId("phase").textContent}`);
  }

  /** Pauses at a time. */
  seek(time) {
    const now = seconds();
    const player = this.#playerAt(now);
    player.pause(now);
    seek(player, now, time);
    this.model.change({ time: timeOf(player), playing: false });
  }

  /** Pauses a number of frames later, or earlier if it is negative. */
  step(frames) {
    const { fps, time } = this.model.state;
    // Between two frames, a step goes to one of these two.
    const frame = frames < 0 ? Math.ceil(time * fps - 1e-6) : Math.floor(time * fps + 1e-6);
    this.seek((frame + frames) / fps);
  }

  /** Pauses at the next or the previous moment or phase. */
  jump(direction) {
    const { phases, moments } = this.model.scene.timeline;
    const { time } = this.model.state;
    const times = [...phases.map(({ start }) => start), ...moments.map((each) => each.time), 0,
      this.model.end].filter((each) => (each - time) * direction > 1e-6);
    if (times.length) this.seek(direction > 0 ? Math.min(...times) : Math.max(...times));
  }

  toggleLoop() {
    const loop = !this.model.state.loop;
    this.model.change({ loop });
    announce(loop ? "Loops" : "Plays once");
  }

  /** Pauses at the time in a field. */
  type(field) {
    const time = Number(field.value.replace(",", "."));
    if (field.value.trim() && Number.isFinite(time)) this.seek(time);
    this.#show();
  }

  /** Returns a player of the shown scene, at the shown time and with the settings of the playback. */
  #playerAt(now) {
    const { scene, state } = this.model;
    if (this.#scene !== scene) this.#player = scene[startPlayer]("pause");
    this.#scene = scene;
    adjust(this.#player, now, { speed: state.speed, ending: state.loop ? "loop" : "pause" });
    if (timeOf(this.#player) !== state.time) seek(this.#player, now, state.time);
    return this.#player;
  }

  #advance(now) {
    const { model } = this;
    if (!model.state.playing) return;
    // A change of the scene needs a new player.
    if (this.#scene !== model.scene) this.#playerAt(now).play(now);
    const { speed, loop, time: before } = model.state;
    adjust(this.#player, now, { speed, ending: loop ? "loop" : "pause" });
    const time = timeOf(this.#player);
    // A scene without an end plays one period.
    const end = model.scene.seconds;
    if (!loop && before < end && time >= end) return this.seek(model.end);
    model.change({ time });
    requestAnimationFrame((next) => this.#advance(next / 1000));
  }

  #show() {
    const { state, end, scene } = this.model;
    const play = byId("play");
    play.setAttribute("aria-label", state.playing ? "Pause" : "Play");
    play.querySelector("use").setAttribute("href", state.playing ? "#icon-pause" : "#icon-play");
    byId("loop").setAttribute("aria-pressed", state.loop);
    const field = byId("now");
    if (document.activeElement !== field || state.playing) field.value = state.time.toFixed(3);
    byId("until").textContent = `/ ${end.toFixed(2)} s${scene.loops ? ", repeating" : ""}`;
    byId("speed").value = state.speed;
    byId("speed").setAttribute("aria-valuetext", `${state.speed} times`);
    byId("factor").textContent = `${state.speed.toFixed(1)}×`;
    const select = byId("fps");
    const choices = rates.includes(state.fps) ? rates : [state.fps, ...rates];
    if (select.options[0]?.value !== String(choices[0])) {
      select.replaceChildren(
        ...choices.map((rate) => element("option", { value: rate }, `${rate} fps`)));
    }
    select.value = state.fps;
  }
}
