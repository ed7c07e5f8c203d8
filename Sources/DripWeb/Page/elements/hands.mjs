/** The parts of a slider's range that the keys move it by. */
const steps = {
  ArrowLeft: -0.05,
  ArrowDown: -0.05,
  ArrowRight: 0.05,
  ArrowUp: 0.05,
  PageDown: -0.2,
  PageUp: 0.2,
  Home: -1,
  End: 1,
};

/** Drives the inputs of a scene with pointers and the keyboard, as the role of the scene says. */
export class Hands {
  #stage;
  #inputs;
  #owner;
  #isDragging = false;

  /** @param owner has `role()`, `place(event)` with the fractions across and up, `send(event)` and `tell(name)` */
  constructor(stage, inputs, owner) {
    this.#stage = stage;
    this.#inputs = inputs;
    this.#owner = owner;
    const on = (name, listener) => stage.addEventListener(name, listener.bind(this));
    on("pointerdown", this.#down);
    on("pointermove", this.#move);
    on("pointerup", this.#up);
    on("pointercancel", this.#up);
    on("pointerleave", this.#leave);
    on("click", this.#click);
    on("keydown", this.#key);
    on("keyup", this.#release);
    on("blur", () => this.#press(false));
  }

  /** The value that a slider moves. */
  get #slid() {
    return this.#owner.role() === "slider" ? this.#inputs.first("value", "progress") : undefined;
  }

  get #isButton() {
    return ["button", "switch"].includes(this.#owner.role());
  }

  #down(event) {
    if (event.button) return;
    if (this.#slid || this.#isButton) this.#stage.setPointerCapture(event.pointerId);
    this.#press(true);
    this.#isDragging = this.#slid !== undefined;
    this.#drag(event);
  }

  #move(event) {
    this.#drag(event);
    const input = this.#inputs.first("pointer");
    if (input) this.#owner.send({ input: input.name, pointer: this.#owner.place(event).point });
  }

  #up(event) {
    this.#press(false);
    if (this.#isDragging) this.#owner.tell("change");
    this.#isDragging = false;
    // A finger that is lifted is nowhere.
    if (event.pointerType === "touch") this.#leave();
  }

  #leave() {
    const input = this.#inputs.first("pointer");
    if (input) this.#owner.send({ input: input.name, leave: true });
  }

  #press(isDown) {
    const input = this.#isButton && this.#inputs.first("press");
    if (input && this.#inputs.state(input) !== isDown) this.#inputs.set(input, isDown);
  }

  #drag(event) {
    if (!this.#isDragging) return;
    const { least, largest } = this.#slid;
    this.#slide(least + this.#owner.place(event).part * (largest - least));
  }

  /** Moves the slider. Returns true if it moved. */
  #slide(value) {
    const input = this.#slid;
    const before = this.#inputs.state(input);
    this.#inputs.set(input, value);
    if (this.#inputs.state(input) === before) return false;
    this.#owner.tell("input");
    return true;
  }

  #click() {
    const input = this.#isButton && this.#inputs.first("toggle");
    if (!input) return;
    this.#inputs.set(input, !this.#inputs.state(input));
    this.#owner.tell("input");
    this.#owner.tell("change");
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (this.#isButton && isPress(event)) {
      if (!event.repeat) this.#press(true);
    } else if (this.#slid && steps[event.key]) {
      const { least, largest } = this.#slid;
      const value = this.#inputs.state(this.#slid) ?? least;
      if (this.#slide(value + steps[event.key] * (largest - least))) this.#owner.tell("change");
    } else {
      return;
    }
    event.preventDefault();
  }

  #release(event) {
    if (!this.#isButton || !isPress(event)) return;
    this.#press(false);
    this.#stage.click();
  }
}

function isPress({ key }) {
  return key === " " || key === "Enter";
}
