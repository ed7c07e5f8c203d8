import { flag, text } from "./attributes.mjs";
import { set } from "./build.mjs";
import { DripElement, view } from "./element.mjs";
import { startPlayer } from "./live-scene.mjs";
import { addStage, nameOf } from "./stage.mjs";
import { sceneStyle } from "./styles.mjs";

/** A scene that plays for as long as something is loading. */
export class DripLoader extends DripElement {
  static {
    // The proportions of splash keep its place until the scene is there, as drip.css does.
    this.style = `${sceneStyle}.stage { aspect-ratio: 375 / 587; }`;
    this.attributes = { ...DripElement.attributes, scene: text, paused: flag };

    /** The text of a loader, for translations. */
    this.words = { label: "Loading" };
  }

  #stage;

  constructor() {
    super();
    const owner = {
      takesInput: false,
      name: () => this.scene || "splash",
      accepts: ({ driver }) => !driver,
      prepare: (scene) => this.#prepare(scene),
    };
    this.#stage = addStage(this, owner, { role: "progressbar" });
  }

  connectedCallback() {
    super.connectedCallback();
    this.#describe();
  }

  attributeChangedCallback() {
    if (this[view].player) this.#configure(this[view].now);
    this.#describe();
    super.attributeChangedCallback();
  }

  #describe() {
    set(this.#stage, "aria-label", nameOf(this) || this.constructor.words.label);
  }

  #prepare(scene) {
    const { now } = this[view];
    this[view].player = scene[startPlayer]("loop");
    this.#configure(now);
    this[view].adopt(`.stage { aspect-ratio: ${scene.width} / ${scene.height} }`);
  }

  #configure(now) {
    const { player } = this[view];
    if (this.paused) player.pause(now);
    else player.play(now);
    this[view].wake();
  }
}
