// The inputs that a scene declares. Each has a control that acts at the playhead, and a field with its
// events in the notation of the command line. The pointer over the picture is one of them.

import { announce, byId, element } from "./dom.mjs";
import { formatInput, parseInput, switches, valueAt } from "./input-track.mjs";
import { rounded } from "./track.mjs";

export class Inputs {
  #rows = [];

  /** @param {import("./model.mjs").Model} model */
  constructor(model) {
    this.model = model;
    model.on("scene", () => this.#lay());
    model.on("scene story time", () => this.#show());
    this.#followPointer(byId("canvas"));
    this.#lay();
    this.#show();
  }

  #lay() {
    const { declared } = this.model;
    byId("inputs").hidden = !declared.length;
    this.#rows = declared.map((input) => this.#row(input));
    byId("inputs").replaceChildren(...this.#rows.map(({ row }) => row));
  }

  #row(input) {
    const control = this.#control(input);
    const text = element("input", {
      class: "track-text", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
      "aria-label": `Input in the notation of --input ${input.name}=`,
      onchange: () => this.#type(input, text),
    });
    const reset = element("button", {
      type: "button", class: "small quiet", onclick: () => this.model.setSent(input.name, null),
    }, "Reset");
    const row = element("div", { class: "tools", "data-input": input.name },
      element("h2", {}, input.name), control, text, reset);
    return { input, control, text, reset, row };
  }

  /** Makes the control of an input, which adds events at the playhead. */
  #control(input) {
    const { name, kind, events, least, largest } = input;
    const button = (word, add) => element("button", {
      type: "button", class: "small", title: `${word} at the playhead`, onclick: add,
    }, word);
    switch (kind) {
      case "value":
        return element("input", {
          type: "range", min: least, max: largest, step: (largest - least) / 1000, "aria-label": name,
          oninput: ({ target }) => this.#add(input, { value: rounded(Number(target.value)) }),
        });
      case "event":
        return element("span", { class: "here", role: "group", "aria-label": name },
          ...events.map((event) => button(event, () => this.#add(input, { event }))));
      case "press": case "toggle":
        return element("button", {
          type: "button", class: "small toggle", "aria-label": name,
          onclick: () => {
            const isOn = this.#value(input) > 0.5;
            this.#add(input, { [switches[kind][isOn ? 0 : 1]]: true });
          },
        });
      default:
        return element("span", { class: "note" }, "follows the pointer over the picture");
    }
  }

  #events(input) {
    const text = this.model.state.sent[input.name];
    return text === undefined ? [] : parseInput(input, text) ?? [];
  }

  #value(input) {
    return valueAt(input, this.#events(input), this.model.state.time);
  }

  /** Adds an event at the playhead, in place of one at the same time. */
  #add(input, action) {
    const at = rounded(this.model.state.time);
    const others = this.#events(input).filter((event) => event.at !== at);
    const events = [...others, { at, ...action }].sort((a, b) => a.at - b.at);
    this.model.setSent(input.name, formatInput(events));
  }

  #show() {
    const { sent } = this.model.state;
    for (const { input, control, text, reset } of this.#rows) {
      const value = this.#value(input);
      if (input.kind in switches) {
        control.setAttribute("aria-pressed", value > 0.5);
        control.textContent = switches[input.kind][value > 0.5 ? 1 : 0];
      } else if (input.kind === "value" && document.activeElement !== control) {
        control.value = value;
      }
      reset.disabled = !(input.name in sent);
      if (document.activeElement === text) continue;
      text.value = sent[input.name] ?? "";
      text.placeholder = Object.keys(sent).length ? "none" : "demonstration";
      text.removeAttribute("aria-invalid");
    }
  }

  #type(input, field) {
    const text = field.value.trim();
    const events = text ? parseInput(input, text) : null;
    const isWrong = text !== "" && !events;
    field.setAttribute("aria-invalid", isWrong);
    if (isWrong) return announce(`Not a list of events of ${input.name}`);
    this.model.setSent(input.name, events && formatInput(events));
  }

  /** Records the pointer over the picture, if the scene takes one. */
  #followPointer(canvas) {
    const taken = () => this.model.declared.find(({ kind }) => kind === "pointer");
    const move = (event) => {
      const input = taken();
      if (!input || !this.model.state.playing && event.type !== "pointerdown") return;
      const { width, height } = canvas.getBoundingClientRect();
      const { scene } = this.model;
      const pointer = [event.offsetX / width * scene.width, event.offsetY / height * scene.height];
      this.#add(input, { pointer: pointer.map(rounded) });
    };
    canvas.addEventListener("pointermove", move);
    canvas.addEventListener("pointerdown", move);
    canvas.addEventListener("pointerleave", () => {
      const input = taken();
      if (input && this.model.state.playing) this.#add(input, { leave: true });
    });
  }
}
