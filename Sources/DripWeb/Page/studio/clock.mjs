// Time: played, looped, slowed, and stepped by frames.

import { announce, byId, element } from "./dom.mjs";

const rates = [12, 24, 25, 30, 50, 60, 90, 120, 240];

/** The duration of the last frame of a loop, in seconds. */
const hold = 0.8;

export class Clock {
  #last = 0;
  #held = 0;

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
    this.#show();
  }

  /** Starts where it stands, at the end from the beginning; or stops. */
  toggle() {
    if (this.model.state.playing) return this.stop();
    this.play();
    announce("Playing");
  }

  /** Plays on. */
  play() {
    const { model } = this;
    if (model.state.playing) return;
    if (!model.scene.loops && model.state.time >= model.end) model.change({ time: 0 });
    [this.#last, this.#held] = [performance.now(), 0];
    model.change({ playing: true });
    requestAnimationFrame((now) => this.#advance(now));
  }

  /** Stops, and says where. */
  stop() {
    this.model.change({ playing: false });
    announce(`Paused at ${this.model.state.time.toFixed(2)} seconds, ${byId("phase").textContent}`);
  }

  /** Goes to a time, and stops there. */
  seek(time) {
    const { model } = this;
    const end = model.scene.loops ? 3600 : model.end;
    model.change({ time: Math.min(Math.max(time, 0), end), playing: false });
  }

  /** Goes to the frame that is so many after the one that is shown. */
  step(frames) {
    const { fps, time } = this.model.state;
    // Between two frames, back and on go to those two.
    const frame = frames < 0 ? Math.ceil(time * fps - 1e-6) : Math.floor(time * fps + 1e-6);
    this.seek((frame + frames) / fps);
  }

  /** Goes to the next moment or phase, or to the one before. */
  jump(direction) {
    const { phases, moments } = this.model.scene.timeline;
    const { time } = this.model.state;
    const times = [...phases.map(({ start }) => start), ...moments.map((each) => each.time), 0,
      this.model.end].filter((each) => (each - time) * direction > 1e-6);
    if (times.length) this.seek(direction > 0 ? Math.min(...times) : Math.max(...times));
  }

  /** Loops, or no more. */
  toggleLoop() {
    const loop = !this.model.state.loop;
    this.model.change({ loop });
    announce(loop ? "Loops" : "Plays once");
  }

  /** Takes a time that was typed. */
  type(field) {
    const time = Number(field.value.replace(",", "."));
    if (field.value.trim() && Number.isFinite(time)) this.seek(time);
    this.#show();
  }

  #advance(now) {
    const { model } = this;
    if (!model.state.playing) return;
    // A page that was hidden goes on where it was.
    const passed = Math.min((now - this.#last) / 1000, 0.1) * model.state.speed;
    this.#last = now;
    const time = model.state.time + passed;
    const { end } = model;
    if (time < end || model.scene.loops) {
      const wraps = time >= end && model.state.loop;
      if (time >= end && !model.state.loop) return this.#finish();
      model.change({ time: wraps ? time % end : time });
    } else if (!model.state.loop) {
      return this.#finish();
    } else {
      model.change({ time: end });
      this.#held += passed;
      if (this.#held > hold) {
        this.#held = 0;
        model.change({ time: 0 });
      }
    }
    requestAnimationFrame((next) => this.#advance(next));
  }

  #finish() {
    this.model.change({ time: this.model.end, playing: false });
  }

  #show() {
    const { state, end, scene } = this.model;
    const play = byId("play");
    play.setAttribute("aria-label", state.playing ? "Pause" : "Play");
    play.querySelector("use").setAttribute("href", state.playing ? "#icon-pause" : "#icon-play");
    byId("loop").setAttribute("aria-pressed", state.loop);
    const field = byId("now");
    if (document.activeElement !== field || state.playing) field.value = state.time.toFixed(3);
    byId("until").textContent = `/ ${end.toFixed(2)} s${scene.loops ? ", over and over" : ""}`;
    byId("speed").value = state.speed;
    byId("speed").setAttribute("aria-valuetext", `${state.speed} times`);
    byId("factor").textContent = `${state.speed.toFixed(1)}×`;
    const select = byId("fps");
    const choices = rates.includes(state.fps) ? rates : [state.fps, ...rates];
    if (select.length !== choices.length) {
      select.replaceChildren(
        ...choices.map((rate) => element("option", { value: rate }, `${rate} fps`)));
    }
    select.value = state.fps;
  }
}
