import { bodyOf } from "./live-scene.mjs";
import { observeSight } from "./observers.mjs";
import { isCalm } from "./settings.mjs";
import { fonts } from "./surroundings.mjs";
import { schedule } from "./updates.mjs";

/**
 * The number of canvases with the same picture. Browsers compose each canvas anew in every frame, but no
 * background, so further elements show the picture as their background.
 */
const most = 64;

/** The pictures of elements that rest, by all that determines them. */
const stills = new Map();
/** True once the page has forbidden images that are made in it. */
let isForbidden = false;

/** The pictures of an element that may rest: elements of the same looks show one without scenes of their own. */
export class Stills {
  #element;
  #view;
  #isIdle;
  #still;
  #key;
  #address = "";

  /** @param isIdle returns true while elements of the same settings and size look alike */
  constructor(element, view, isIdle) {
    [this.#element, this.#view, this.#isIdle] = [element, view, isIdle];
  }

  /** True if the element shows a picture instead of its scene. */
  get isShown() {
    return this.#still !== undefined;
  }

  /** Everything that determines the picture of an element that rests, or undefined if it may move. */
  #keyOf(style) {
    const { kind, parameters, chosen, clock, box, screen } = this.#view;
    const { params, background, maxDpr, painter } = this.#element;
    if (!this.#isIdle() || params || chosen.size > 0 || !parameters || clock) return undefined;
    const size = [box.width, box.height, devicePixelRatio, screen.enlargement, maxDpr];
    const seed = this.#element.getAttribute("seed");
    const looks = [isCalm(this.#element), seed, background, painter, style.fontFamily, fonts];
    return JSON.stringify([kind, size, looks, [...this.#view.collect(style, parameters)]]);
  }

  /** Shows the picture that another element has painted. Returns false if there is none. */
  show(style) {
    const view = this.#view;
    this.#key = this.#keyOf(style);
    const still = !view.scene && stills.get(this.#key);
    if (!still || still === this.#still) return Boolean(still);
    view.place(still.shape);
    const source = still.show(view);
    if (!source) return true;
    this.#back(source.src ?? "");
    if (!source.src) copy(source, view.screen.open());
    this.leave();
    this.#still = still;
    observeSight(view.measured, false);
    view.show();
    return true;
  }

  /** Shows an image in place of a painted picture; an empty address shows none. */
  #back(address) {
    if (address === this.#address) return;
    this.#address = address;
    const { canvas } = this.#view.screen;
    if (address) this.#view.screen.open().clearRect(0, 0, canvas.width, canvas.height);
    canvas.style.background = address && `0 0 / 100% 100% no-repeat url("${address}")`;
  }

  /** Leaves a picture that is no longer right. Returns true if the element has just shown it. */
  end() {
    const wasShown = !this.#view.scene && this.isShown;
    if (this.#still?.key !== this.#key) this.leave();
    return wasShown;
  }

  /** True if the scene may rest. Its parameters are known only after the first one of a kind. */
  mayRest(style) {
    this.#key ??= this.#keyOf(style);
    return this.#key !== undefined;
  }

  /** Lets other elements show the picture of a scene that rests. */
  keep() {
    if (!this.#key || stills.has(this.#key)) return;
    const { scene } = this.#view;
    const { width, height } = scene;
    this.#still = new Still(this.#key, this.#view, { width, height, body: bodyOf(scene) });
  }

  leave() {
    if (!this.#still) return;
    this.#still.leave(this.#view);
    this.#still = undefined;
    if (this.#element.isConnected) observeSight(this.#view.measured, true);
  }

  /** Leaves the picture when another one covers it. */
  cover() {
    this.leave();
    this.#back("");
  }
}

/** Paints the picture of another canvas of the same size. */
function copy(canvas, context) {
  context.globalCompositeOperation = "copy";
  context.drawImage(canvas, 0, 0);
  context.globalCompositeOperation = "source-over";
}

/** A picture of a scene that rests. */
class Still {
  #painter;
  #users = new Set();
  #image;
  #waiting;

  /**
   * @param painter the view whose canvas shows the picture
   * @param shape the width, height and body of the scene
   */
  constructor(key, painter, shape) {
    this.key = key;
    this.#painter = painter;
    this.shape = shape;
    stills.set(key, this);
  }

  /** Returns the canvas or image that a view can show, or undefined if the view will be updated when that is possible. */
  show(view) {
    const isFull = this.#users.size >= most && !isForbidden;
    const source = (!isFull && this.#painter?.screen.canvas) || this.#image;
    if (source) this.#users.add(view);
    else this.#wait(view);
    return source;
  }

  #wait(view) {
    if (!this.#waiting) this.#make(this.#painter.screen.canvas);
    this.#waiting = (this.#waiting ?? new Set()).add(view);
  }

  async #make(canvas) {
    const image = new Image();
    try {
      image.src = URL.createObjectURL(await new Promise((done) => canvas.toBlob(done)));
      await image.decode();
      // The browser keeps the decoded image for as long as it is in use here.
      this.#image = image;
    } catch {
      URL.revokeObjectURL(image.src);
      isForbidden = true;
    }
    for (const view of this.#waiting) schedule(view);
    this.#waiting = undefined;
    this.#release();
  }

  /** Ends the use by a view, which may be the painter. */
  leave(view) {
    this.#users.delete(view);
    if (view === this.#painter) this.#painter = undefined;
    this.#release();
  }

  #release() {
    if (this.#painter || this.#waiting || (this.#image && this.#users.size > 0)) return;
    if (this.#image) URL.revokeObjectURL(this.#image.src);
    this.#image = undefined;
    if (stills.get(this.key) === this) stills.delete(this.key);
  }
}
