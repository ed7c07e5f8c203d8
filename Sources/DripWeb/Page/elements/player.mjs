import { flag, number, text } from "./attributes.mjs";
import { Controls } from "./controls.mjs";
import { DripElement, view } from "./element.mjs";
import { DripError } from "./error.mjs";
import { files } from "./files.mjs";
import { controlsStyle, sceneStyle, stageSize } from "./styles.mjs";
import { addStage, nameOf } from "./stage.mjs";
import { startPlayer } from "./live-scene.mjs";
import { adjust, seek, timeOf } from "./scene-player.mjs";
import { readInputs, readTrack } from "./tracks.mjs";
import { dispatch } from "./view.mjs";

/** A player of any scene. */
export class DripPlayer extends DripElement {
  static {
    this.style = sceneStyle + controlsStyle;
    this.attributes = {
      ...DripElement.attributes,
      scene: text,
      autoplay: flag,
      loop: flag,
      speed: number(0, 100, 1),
      "current-time": number(0, 1e6, 0),
      controls: flag,
      progress: text,
      pull: text,
      input: text,
    };

    /** The texts of a player, for translations. */
    this.words = { play: "Play", pause: "Pause", seek: "Seek", time: "{time} of {end} seconds" };
  }

  #controls;
  #time = 0;
  #isPlaying = false;
  #track = "";
  #extent = { seconds: 0, loops: false };

  constructor() {
    super();
    const shared = this[view];
    const stage = addStage(this, {
      takesInput: false,
      needsAll: true,
      name: () => this.scene || shared.drip.scenes[0].name,
      prepare: (scene) => this.#prepare(scene),
      place: (box, scene) => this.#place(box, scene),
      tick: (now) => this.#tick(now),
    });
    this.#controls = new Controls(this.constructor.words, {
      toggle: () => this.#toggle(),
      seek: (time) => this.seek(time),
    });
    this.shadowRoot.append(this.#controls.bar);
    stage.addEventListener("click", () => this.controls && this.#toggle());
    this.addEventListener("keydown", (key) => this.#key(key));
  }

  connectedCallback() {
    super.connectedCallback();
    if (this.autoplay) this.play();
  }

  attributeChangedCallback(name, before, after) {
    if (name === "current-time") this.seek(after === null ? 0 : this.#asked);
    this.#controls.show(this.controls);
    super.attributeChangedCallback();
  }

  get #asked() {
    return DripPlayer.attributes["current-time"].read(this.getAttribute("current-time"));
  }

  // MARK: State

  /** True while time does not pass. */
  get paused() {
    return !this.#isPlaying;
  }

  /** True at the end of a scene that has one. */
  get ended() {
    return !this.#extent.loops && this.#extent.seconds > 0 && this.#time >= this.#extent.seconds;
  }

  /** The duration of the scene, or its period; 0 before there is a scene. */
  get duration() {
    return this.#extent.seconds;
  }

  /** The time of the scene, in seconds. */
  get currentTime() {
    return this.#time;
  }

  set currentTime(time) {
    this.seek(time);
  }

  // MARK: Actions

  /** Lets time pass, from the beginning if the scene has ended. */
  play() {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    this[view].player?.play(this[view].now);
    this.#changed("drip-play");
  }

  /** Stops time. */
  pause() {
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    this[view].player?.pause(this[view].now);
    this.#changed("drip-pause");
  }

  /** Moves to a time, in seconds. */
  seek(time) {
    const wanted = Number(time);
    if (!Number.isFinite(wanted)) return;
    this.#time = Math.max(wanted, 0);
    const { player, now } = this[view];
    if (player) seek(player, now, wanted);
    this.#readTime();
    this[view].wake();
  }

  #readTime() {
    const { player } = this[view];
    const time = player && timeOf(player);
    if (Number.isFinite(time)) this.#time = time;
  }

  /** Returns a PNG file of the picture, in the size of the screen's pixels. */
  async toPNG({ width, height, time, background } = {}) {
    const { canvas } = this[view].screen;
    const bytes = (await files()).png(this.#description, {
      time: time ?? this.#time,
      width: width ?? canvas.width,
      height: height ?? canvas.height,
      background: background ?? this[view].background ?? 0,
    });
    return new Blob([bytes], { type: "image/png" });
  }

  /** Returns the picture as the text of an SVG file. */
  async toSVG({ time } = {}) {
    return (await files()).svg(this.#description, { time: time ?? this.#time });
  }

  get #description() {
    const { scene } = this[view];
    if (!scene) throw new DripError("there is no picture yet");
    return scene.description;
  }

  #toggle() {
    if (this.#isPlaying) this.pause();
    else this.play();
  }

  #changed(name) {
    this.#readTime();
    this.#controls.play(this.#isPlaying);
    dispatch(this, name, { time: this.#time });
    this[view].wake();
  }

  /** Handles the keys of media players, wherever in the player the focus is. */
  #key(key) {
    if (!this.controls || key.altKey || key.ctrlKey || key.metaKey) return;
    const step = key.shiftKey ? 1 / 60 : 0.1;
    const times = {
      ArrowLeft: this.#time - step,
      ArrowDown: this.#time - step,
      ArrowRight: this.#time + step,
      ArrowUp: this.#time + step,
      PageDown: this.#time - 1,
      PageUp: this.#time + 1,
      Home: 0,
      End: this.#extent.seconds,
    };
    if (key.key === " ") {
      if (key.composedPath()[0] === this.#controls.button) return;
      this.#toggle();
    } else if (Object.hasOwn(times, key.key)) {
      this.seek(times[key.key]);
    } else {
      return;
    }
    key.preventDefault();
  }

  // MARK: Drawing

  get #ending() {
    return this.loop ? "loop" : "pause";
  }

  #prepare(scene) {
    this.#track = "";
    this.#read(scene);
    const shared = this[view];
    const { now } = shared;
    const player = scene[startPlayer](this.#ending);
    shared.player = player;
    seek(player, now, this.#time);
    if (this.#isPlaying) player.play(now);
    this.#readTime();
    const { canvas } = shared.screen;
    const kind = this.drip.scenes.find(({ name }) => name === scene.name);
    canvas.removeAttribute("aria-hidden");
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", nameOf(this) || kind.summary);
    shared.adopt(stageSize(scene));
  }

  /** Sends the input of the attributes to the scene, and reads its duration. */
  #read(scene) {
    const driven = { progress: this.progress, pull: this.pull }[scene.driver] ?? "";
    const track = driven + this.input;
    if (track !== this.#track) {
      scene.takesInput = track !== "";
      try {
        const events = driven && readTrack(driven, scene.driver === "pull" ? "pull" : "move");
        for (const each of [...events, ...readInputs(this.input, scene.inputs)]) scene.send(each);
      } catch (error) {
        scene.takesInput = false;
        this[view].report(error);
      }
    }
    this.#track = track;
    this.#extent = { seconds: scene.seconds, loops: scene.loops };
    this.#controls.extend(this.#extent.seconds);
  }

  #place(box, scene) {
    this.#read(scene);
    return this[view].screen.contain(box, scene, this.maxDpr);
  }

  #tick(now) {
    const shared = this[view];
    const shown = this.#time;
    adjust(shared.player, now, { speed: this.speed, ending: this.#ending });
    const { didEnd, playing } = shared.advance(now);
    const time = timeOf(shared.player);
    const { seconds, loops } = this.#extent;
    this.#time = time;
    this.#controls.time(loops ? time % seconds : time);
    if (playing !== this.#isPlaying) {
      this.#isPlaying = playing;
      this.#controls.play(playing);
    }
    if (didEnd) dispatch(this, "drip-complete");
    if (shown !== time) dispatch(this, "drip-time", { time });
    return playing;
  }
}
