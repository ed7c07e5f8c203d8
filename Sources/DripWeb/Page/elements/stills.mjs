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

/** Returns the picture of a key, if there is one. */
export function stillOf(key) {
  return stills.get(key);
}

/**
 * A picture of a scene that rests. Elements of the same looks show it without a scene of their own.
 */
export class Still {
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

  /** Shows the picture in a view. Returns false if the view will be updated when that is possible. */
  show(view) {
    const isFull = this.#users.size >= most && !isForbidden;
    if (this.#painter && !isFull) view.screen.copy(this.#painter.screen.canvas);
    else if (this.#image) view.screen.picture(this.#image.src);
    else return this.#wait(view);
    this.#users.add(view);
    return true;
  }

  #wait(view) {
    if (!this.#waiting) {
      this.#waiting = new Set();
      this.#make(this.#painter.screen.canvas);
    }
    this.#waiting.add(view);
    return false;
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
