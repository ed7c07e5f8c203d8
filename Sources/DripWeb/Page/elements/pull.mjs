/** The distance after which a finger's direction is known, in CSS pixels. */
const slop = 6;
/** The content's distance for each pixel of the finger or the wheel. */
const yielding = { finger: 0.6, wheel: 0.4 };
/** The pause after which a wheel has been released, in milliseconds. */
const pause = 160;

/** Returns the scroll container of an element: itself, an ancestor, or the page. */
export function scrollerOf(element) {
  for (let each = element; each; each = parentOf(each)) {
    if (each !== document.body && /auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** True if an event comes from the wheel of a mouse, which turns by notches or lines; touchpads move by pixels. */
function isNotched({ deltaMode, wheelDeltaY }) {
  return deltaMode > 0 || wheelDeltaY % 120 === 0;
}

function parentOf(element) {
  return element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;
}

/**
 * Recognizes pulls with a finger, a pen or a touchpad, from the top of the scroll container.
 *
 * Calls `move(distance)` during a pull and `release()` at its end.
 */
export class Pull {
  #element;
  #owner;
  #start;
  #active = false;
  #wheel = { at: -Infinity, pulls: false, distance: 0 };
  #timer;
  #stop;

  constructor(element, owner) {
    this.#element = element;
    this.#owner = owner;
  }

  /** Starts listening. */
  listen() {
    const stop = new AbortController();
    const [element, signal] = [this.#element, stop.signal];
    this.#stop = stop;
    const on = (name, listener) =>
      element.addEventListener(name, listener.bind(this), { passive: true, signal });
    on("touchstart", this.#touch);
    on("touchend", this.#release);
    on("touchcancel", this.#release);
    on("wheel", this.#turn);
    on("pointerover", this.#approach);
    on("pointerdown", this.#press);
  }

  /** Stops listening. */
  ignore() {
    this.#stop?.abort();
    clearTimeout(this.#timer);
    this.#release();
  }

  /** Returns true if neither the container nor anything inside it is scrolled. */
  #isAtTop(event) {
    const scroller = scrollerOf(this.#element);
    if (scroller.scrollTop > 0) return false;
    const path = event.composedPath();
    const inner = path.slice(0, path.indexOf(this.#element));
    return !inner.some((each) => each.scrollTop > 0);
  }

  #begin(x, y) {
    this.#start = { x, y };
    this.#active = false;
  }

  /** Follows the pointer. Returns true if it pulls. */
  #follow(x, y) {
    if (!this.#start) return false;
    const [across, down] = [x - this.#start.x, y - this.#start.y];
    if (!this.#active) {
      if (down < 0 || Math.abs(across) > Math.max(down, slop)) this.#start = undefined;
      this.#active = this.#start !== undefined && down > slop;
    }
    if (this.#active) this.#owner.move(Math.max(0, down - slop) * yielding.finger);
    return this.#start !== undefined && down > 0;
  }

  #release() {
    this.#element.removeEventListener("touchmove", this.#drag);
    const wasActive = this.#active;
    this.#start = undefined;
    this.#active = false;
    if (wasActive) this.#owner.release();
  }

  // MARK: Fingers

  #touch(event) {
    if (event.touches.length !== 1 || !this.#owner.isFree() || !this.#isAtTop(event)) {
      this.#release();
      return;
    }
    this.#begin(event.touches[0].clientX, event.touches[0].clientY);
    // A listener that can prevent scrolling makes it slower, so it listens only during a touch.
    this.#element.addEventListener("touchmove", this.#drag, { passive: false });
  }

  #drag = (event) => {
    const { clientX, clientY } = event.touches[0];
    if (event.touches.length === 1 && this.#follow(clientX, clientY)) {
      if (event.cancelable) event.preventDefault();
    } else if (!this.#start) {
      this.#release();
    }
  };

  // MARK: Pens

  /** Keeps the browser from scrolling with a pen that can pull. */
  #approach(event) {
    if (event.pointerType !== "pen") return;
    this.#owner.keep(this.#isAtTop(event));
  }

  #press(event) {
    if (event.pointerType !== "pen" || !this.#owner.isFree() || !this.#isAtTop(event)) return;
    this.#begin(event.clientX, event.clientY);
    const ended = new AbortController();
    const on = (name, listener) => addEventListener(name, listener, { signal: ended.signal });
    on("pointermove", (move) => this.#follow(move.clientX, move.clientY));
    for (const name of ["pointerup", "pointercancel"]) {
      on(name, () => (ended.abort(), this.#release()));
    }
  }

  // MARK: Wheels

  #turn(event) {
    const wheel = this.#wheel;
    const isNew = event.timeStamp - wheel.at > pause;
    wheel.at = event.timeStamp;
    // The momentum of a wheel that has scrolled to the top is not a pull, nor is a turn that scrolls down.
    const canPull = !isNotched(event) && event.deltaY < 0;
    if (isNew) [wheel.pulls, wheel.distance] = [canPull && this.#owner.isFree() && this.#isAtTop(event), 0];
    if (!wheel.pulls || event.ctrlKey) return;
    wheel.distance = Math.max(0, wheel.distance - event.deltaY * yielding.wheel);
    if (wheel.distance === 0 && event.deltaY >= 0) wheel.pulls = false;
    this.#owner.move(wheel.distance);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      wheel.pulls = false;
      this.#owner.release();
    }, pause);
  }
}
