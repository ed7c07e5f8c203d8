// The keyboard shortcuts, and the list that explains them.

import { byId, element } from "./dom.mjs";

/** Fields for text, in which keys are no shortcuts. */
const typing = "input:not([type=range], [type=radio], [type=checkbox]), select, textarea";
/** Fields with an undo of their own. */
const writing = "input:not([type=range], [type=radio], [type=checkbox], [type=color]), textarea";
/** Elements that handle some keys themselves. */
const owners = [
  [/^ $|^Enter$/, "button, summary, a, [type=radio], [type=checkbox]"],
  [/^Arrow/, "[type=range], [type=radio], [role=tab], pre"],
  [/^(Home|End)$/, "[type=range], pre"],
];

export class Keys {
  /**
   * @param {{ keys: string[], text: string, act: (key: string, event: KeyboardEvent) => void }[]}
   *   shortcuts
   * @param {import("./undo.mjs").Undo} undo
   */
  constructor(shortcuts, undo) {
    this.shortcuts = shortcuts;
    this.undo = undo;
    this.dialog = byId("shortcuts");
    byId("help").addEventListener("click", () => this.help());
    this.dialog.addEventListener("click", ({ target }) => {
      if (target === this.dialog) this.dialog.close();
    });
    addEventListener("keydown", (event) => this.#press(event));
    this.#list();
  }

  /** Shows all shortcuts. */
  help() {
    if (!this.dialog.open) this.dialog.showModal();
  }

  #list() {
    const rows = this.shortcuts.map(({ keys, label, text }) => element("div", {},
      element("dt", {}, ...(label ?? keys).map((key) => element("kbd", {}, key))),
      element("dd", {}, text)));
    const modifier = /^(Mac|iP)/.test(navigator.platform) ? "⌘" : "Ctrl";
    rows.push(element("div", {},
      element("dt", {}, element("kbd", {}, modifier), element("kbd", {}, "Z")),
      element("dd", {}, "undo, with Shift redo")));
    this.dialog.append(element("form", { method: "dialog" },
      element("h2", { id: "shortcuts-title" }, "Keyboard"),
      element("dl", {}, ...rows),
      element("button", { class: "primary" }, "Close")));
  }

  /** Undoes or redoes a step, unless the key belongs to a text field, which has its own undo. */
  #pressCommand(event) {
    const key = event.key.toLowerCase();
    const isUndo = key === "z" && !event.shiftKey;
    const isRedo = (key === "z" && event.shiftKey) || (key === "y" && event.ctrlKey && !event.metaKey);
    if (event.altKey || event.target.closest(writing) || (!isUndo && !isRedo)) return;
    event.preventDefault();
    this.undo.go(isUndo ? "undo" : "redo");
  }

  #press(event) {
    if (event.defaultPrevented || this.dialog.open || document.body.dataset.place === "pour") return;
    if (event.ctrlKey || event.metaKey) return this.#pressCommand(event);
    if (event.altKey || event.target.closest(typing)) return;
    const { key } = event;
    if (owners.some(([keys, elements]) => keys.test(key) && event.target.closest(elements))) return;
    const shortcut = this.shortcuts.find(
      ({ keys }) => keys.includes(key) || keys.includes(key.toLowerCase()));
    if (!shortcut) return;
    event.preventDefault();
    shortcut.act(key, event);
  }
}
