// The keyboard shortcuts, and the list that explains them.

import { byId, element } from "./dom.mjs";

/** Fields for text, in which keys are no shortcuts. */
const typing = "input:not([type=range], [type=radio], [type=checkbox]), select, textarea";
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
   */
  constructor(shortcuts) {
    this.shortcuts = shortcuts;
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
    this.dialog.append(element("form", { method: "dialog" },
      element("h2", { id: "shortcuts-title" }, "Keyboard"),
      element("dl", {}, ...rows),
      element("button", { class: "primary" }, "Close")));
  }

  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (this.dialog.open || event.target.closest(typing)) return;
    const { key } = event;
    if (owners.some(([keys, elements]) => keys.test(key) && event.target.closest(elements))) return;
    const shortcut = this.shortcuts.find(
      ({ keys }) => keys.includes(key) || keys.includes(key.toLowerCase()));
    if (!shortcut) return;
    event.preventDefault();
    shortcut.act(key, event);
  }
}
