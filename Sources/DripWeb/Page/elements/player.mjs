import { flag, number, text } from "./attributes.mjs";
import { Controls } from "./controls.mjs";
import { build } from "./build.mjs";
import { DripElement, view } from "./element.mjs";
import { DripError } from "./error.mjs";
import { files } from "./files.mjs";
import { playerStyle } from "./styles.mjs";
import { readTrack } from "./tracks.mjs";
import { event } from "./view.mjs";

/** How long the last picture stays before a loop begins anew, in seconds. */
const hold = 1;

/** A player of any scene. */
export class DripPlayer extends DripElement {
  static style = playerStyle;
  static attributes = {
    ...DripElement.attributes,
    autoplay: flag,
    loop: flag,
    speed: number(0, 100, 1),
    "current-time": number(0, 1e6, 0),
    controls: flag,
    progress: text,
    pull: text,
  };

  /** What it says, for translations. */
  static words = { play: "Play", pause: "Pause", seek: "Seek", time: "{time} of {end} seconds" };

  #controls;
  #stage;
  #time = 0;
  #isPlaying = false;
  #before;
  #track = "";
  #extent = { seconds: 0, loops: false };

  constructor() {
    super();
    const shared = this[view];
    const { canvas } = shared.screen;
    const content = build("div", { class: "content", part: "content" }, build("slot"));
    this.#stage = build("div", { class: "stage", part: "stage" }, content, canvas);
    this.#controls = new Controls(this.constructor.words, {
      toggle: () => this.#toggle(),
      seek: (time) => this.seek(time),
    });
    this.shadowRoot.append(this.#stage, this.#controls.bar);
    this.#stage.addEventListener("click", () => this.controls && this.#toggle());
    this.addEventListener("keydown", (key) => this.#key(key));
    shared.serve({
      told: false,
      measured: this.#stage,
      name: () => this.scene || shared.drip.scenes[0].name,
      prepare: (scene) => this.#prepare(scene),
      place: (box, scene) => this.#place(box, scene),
      tick: (now) => this.#tick(now),
      hidden: () => (this.#before = undefined),
      shown: () => content.classList.add("off"),
      failed: () => content.classList.remove("off"),
    });
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

  // MARK: What is known

  /** Whether it stands still. */
  get paused() {
    return !this.#isPlaying;
  }

  /** Whether it has come to the end of a scene that has one. */
  get ended() {
    return !this.#extent.loops && this.#extent.seconds > 0 && this.#time >= this.#extent.seconds;
  }

  /** How long the scene lasts, or the period after which it repeats; 0 before it is there. */
  get duration() {
    return this.#extent.seconds;
  }

  /** The time that is shown, in seconds. */
  get currentTime() {
    return this.#time;
  }

  set currentTime(time) {
    this.seek(time);
  }

  // MARK: What can be done

  /** Plays on, or anew from the end. */
  play() {
    if (this.#isPlaying) return;
    if (this.ended) this.#time = 0;
    this.#isPlaying = true;
    this.#before = undefined;
    this.#turned("drip-play");
  }

  /** Stands still. */
  pause() {
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    this.#turned("drip-pause");
  }

  /** Shows another time, in seconds. */
  seek(time) {
    const wanted = Number(time);
    if (!Number.isFinite(wanted)) return;
    const { seconds, loops } = this.#extent;
    const last = loops || seconds === 0 ? 1e6 : seconds;
    this.#time = Math.min(Math.max(wanted, 0), last);
    this[view].wake();
  }

  /** Returns the picture that is shown as a PNG file, as large as it is on the screen. */
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

  /** Returns the picture that is shown as the text of an SVG file. */
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

  #turned(name) {
    this.#controls.play(this.#isPlaying);
    this.dispatchEvent(event(name, { time: this.#time }));
    this[view].wake();
  }

  /** Keys of media players, wherever in the player the focus is. */
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

  // MARK: What is drawn

  #prepare(scene) {
    this.#track = "";
    this.#read(scene);
    this.seek(this.#time);
    const { canvas } = this[view].screen;
    const kind = this.drip.scenes.find(({ name }) => name === scene.name);
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", this.label || kind.summary);
    this[view].adopt(`
:host { inline-size: ${scene.width}px; }
.stage { aspect-ratio: ${scene.width} / ${scene.height}; }
`);
  }

  /** Tells the scene what the attributes say, and how long that takes. */
  #read(scene) {
    const track = { progress: this.progress, pull: this.pull }[scene.driver] ?? "";
    if (track !== this.#track) {
      scene.told = track !== "";
      try {
        const events = track && readTrack(track, scene.driver === "pull" ? "pull" : "move");
        for (const news of events) scene.tell(news);
      } catch (error) {
        scene.told = false;
        this[view].report(error);
      }
    }
    this.#track = track;
    this.#extent = { seconds: scene.seconds, loops: scene.loops };
    this.#controls.extend(this.#extent.seconds);
  }

  /** Shows the whole canvas, as large as the box allows. */
  #place({ width, height }, scene) {
    this.#read(scene);
    const scale = Math.min(width / scene.width, height / scene.height);
    const [across, down] = [scene.width * scale, scene.height * scale];
    const { screen } = this[view];
    return screen.fit((width - across) / 2, (height - down) / 2, across, down, this.maxDpr);
  }

  #tick(now) {
    const shared = this[view];
    const shown = this.#time;
    if (this.#isPlaying) this.#advance(Math.max(0, now - (this.#before ?? now)));
    this.#before = now;
    const { seconds, loops } = this.#extent;
    const time = loops ? this.#time : Math.min(this.#time, seconds);
    shared.draw(time);
    this.#controls.time(loops ? time % seconds : time);
    if (shown !== this.#time) this.dispatchEvent(event("drip-time", { time }));
    return this.#isPlaying;
  }

  #advance(elapsed) {
    const { seconds, loops } = this.#extent;
    const before = this.#time;
    this.#time += elapsed * this.speed;
    if (loops || this.#time < seconds) return;
    if (!this.loop) {
      this.#time = seconds;
      this.#isPlaying = false;
      this.#controls.play(false);
    } else if (this.#time >= seconds + hold) {
      this.#time = 0;
    }
    if (before < seconds) this.dispatchEvent(event("drip-complete", {}));
  }
}
