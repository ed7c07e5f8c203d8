import { flag, text } from "./attributes.mjs";
import { set } from "./build.mjs";
import { DripElement, view } from "./element.mjs";
import { startPlayer } from "./live-scene.mjs";
import { Stage } from "./stage.mjs";
import { sceneStyle } from "./styles.mjs";

/** A scene that plays for as long as something is loading. */
export class DripLoader extends DripElement {
  static {
    // The proportions of splash keep its place until the scene is there, as drip.css does.
    this.style = `${sceneStyle}.stage { aspect-ratio: 375 / 547; }`;
    this.attributes = { ...DripElement.attributes, scene: text, paused: flag };

    /** The text of a loader, for translations. */
    this.words = { label: "Loading" };
  }

  #stage;
  #player;

  constructor() {
    super();
    const shared = this[view];
    const { canvas } = shared.screen;
    canvas.setAttribute("aria-hidden", "true");
    const stage = new Stage(canvas, { role: "progressbar" });
    this.#stage = stage.box;
    this.shadowRoot.append(this.#stage);
    shared.serve({
      takesInput: false,
      variant: "intended",
      measured: this.#stage,
      name: () => this.scene || "splash",
      accepts: ({ driver }) => !driver,
      prepare: (scene) => this.#prepare(scene),
      place: (box, scene) => shared.screen.contain(box, scene, this.maxDpr),
      tick: (now) => this.#tick(now),
      hidden: () => this.#player?.hide(shared.now),
      shown: () => stage.show(true),
      failed: () => {
        this.#player = undefined;
        stage.show(false);
      },
    });
  }

  connectedCallback() {
    super.connectedCallback();
    this.#describe();
  }

  attributeChangedCallback() {
    if (this.#player) this.#configure(this[view].now);
    this.#describe();
    super.attributeChangedCallback();
  }

  #describe() {
    const label = this.label || this.getAttribute("aria-label") || this.textContent.trim();
    set(this.#stage, "aria-label", label || this.constructor.words.label);
  }

  #prepare(scene) {
    const { now } = this[view];
    this.#player = scene[startPlayer]("loop");
    this.#configure(now);
    this[view].adopt(`.stage { aspect-ratio: ${scene.width} / ${scene.height} }`);
  }

  #configure(now) {
    if (this.paused) this.#player.pause(now);
    else this.#player.play(now);
    this[view].wake();
  }

  #tick(now) {
    this.#player.reveal(now);
    const { changed, resting } = this.#player.update(now);
    this[view].paint(changed);
    return !resting;
  }
}
