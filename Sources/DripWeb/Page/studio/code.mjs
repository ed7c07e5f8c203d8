// Exports of the current frame: files, and the same picture as a command line, Swift and HTML.

import { filmCommand, inspectCommand, settingsFile, stillCommand } from "./command.mjs";
import { announce, byId, choice, element, icon } from "./dom.mjs";
import { htmlCode } from "./markup.mjs";
import { program } from "./names.mjs";
import { backgroundOf } from "./painter.mjs";
import { reactCode } from "./react.mjs";
import { swiftCode } from "./swift.mjs";
import { swiftUICode } from "./swiftui.mjs";

/** The languages of the code. Those of elements draw no guides. */
const languages = {
  HTML: { isElement: true }, React: { isElement: true }, SwiftUI: { isElement: true }, Swift: {}, Shell: {},
};

const texts = [
  { name: "html", language: "HTML", title: "HTML", about: "For a page in the folder of the elements.",
    make: htmlCode },
  { name: "react", language: "React", title: "React", about: "With the package dripkit, in any version since 16.8.",
    make: reactCode },
  { name: "swiftui", language: "SwiftUI", title: "SwiftUI", about: "With DripKit and DripUI.",
    make: swiftUICode },
  { name: "swift", language: "Swift", title: "Swift", about: "With DripKit and DripRaster.",
    make: ({ shown }) => swiftCode(shown) },
  { name: "still", language: "Shell", title: "Command line", about: "Writes this picture.",
    make: ({ shown }) => stillCommand(shown) },
  { name: "film", language: "Shell", title: "As a film", about: "Writes the whole scene.",
    make: ({ shown }) => filmCommand(shown) },
  { name: "inspect", language: "Shell", title: "As data", about: "Lists the drawn shapes.",
    make: ({ shown }) => inspectCommand(shown) },
  { name: "settings", language: "Shell", title: "Settings file",
    about: `For ${program} render --config.`, make: ({ shown }) => settingsFile(shown) },
];

export class Code {
  /**
   * @param {import("./model.mjs").Model} model
   * @param {() => Promise<object>} files the function `files` of drip.mjs
   */
  constructor(model, files) {
    this.model = model;
    this.files = files;
    this.language = "HTML";
    this.blocks = texts.map((text) => this.#block(text));
    byId("code").append(
      this.#saving(), this.#choosing(), ...this.blocks.map(({ section }) => section));
    model.on("scene story look playback view", () => this.#show());
    // Nobody can read texts that change with each frame.
    model.on("time", () => {
      if (!model.state.playing) this.#show();
    });
    this.#show();
  }

  #saving() {
    this.scale = choice("Pixels per point", ["1×", "2×", "3×"], `${this.model.state.scale}×`,
      (word) => this.model.change({ scale: parseInt(word, 10) }));
    this.count = element("output", {});
    const button = (format, keys) => element("button", {
      type: "button", "aria-keyshortcuts": keys, "data-format": format,
      onclick: () => this.save(format),
    }, icon("save"), format.toUpperCase());
    return element("section", { class: "saving", "aria-label": "This moment as a file" },
      element("div", { class: "line" }, element("h2", {}, "This moment"), this.scale, this.count),
      element("div", { class: "buttons" }, button("png", "P"), button("svg"), button("json")));
  }

  /** Makes the choice of a language. */
  #choosing() {
    return element("section", { class: "languages", "aria-label": "Code" },
      element("h2", {}, "Take it home"),
      choice("Language of the code", Object.keys(languages), this.language, (language) => {
        this.language = language;
        this.#show();
      }));
  }

  #block({ name, language, title, about, make }) {
    const code = element("code", {});
    const copy = element("button", {
      type: "button", class: "quiet", "aria-label": `Copy: ${title}`,
      onclick: () => this.copy(name),
    }, icon("copy"), "Copy");
    const save = element("button", {
      type: "button", class: "quiet", onclick: () => this.save("settings"),
    }, icon("save"), "Save");
    const section = element("section", { class: "text", "data-text": name },
      element("header", {}, element("h2", {}, title), element("p", {}, about),
        ...(name === "settings" ? [save] : []), copy),
      element("pre", { tabindex: "0", "aria-label": title }, code));
    return { language, make, code, section };
  }

  #show() {
    const { state } = this.model;
    if (state.view !== "code") return;
    const { shown } = this.model;
    for (const { make, code, language, section } of this.blocks) {
      section.hidden = language !== this.language;
      code.textContent = make(this.model);
      // Elements and views draw no guides, so they would show another picture.
      section.classList.toggle("unequal", languages[language].isElement === true && shown.guides);
    }
    for (const input of this.scale.querySelectorAll("input")) {
      input.checked = input.value === `${state.scale}×`;
    }
    const { width, height, scale } = shown;
    this.count.textContent = `${width * scale} × ${height * scale} pixels`;
  }

  /** Copies one of the texts to the clipboard. */
  async copy(name) {
    const { make, title } = texts.find((text) => text.name === name);
    await put(make(this.model), title);
  }

  /** Downloads a file of the picture. */
  async save(format) {
    const { shown } = this.model;
    try {
      const [content, type, ending] = await this.#content(format, shown);
      const link = element("a", {
        download: `${shown.scene}.${ending}`,
        href: URL.createObjectURL(new Blob([content], { type })),
      });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      announce(`Saved ${link.download}`);
    } catch (error) {
      announce(`The file could not be written: ${error.message}`);
    }
  }

  async #content(format, shown) {
    if (format === "settings") return [settingsFile(shown), "application/json", "settings.json"];
    const files = await this.files();
    const options = {
      time: shown.time, width: shown.width * shown.scale, height: shown.height * shown.scale,
      background: backgroundOf(this.model.scene, shown.background),
    };
    const { description } = this.model;
    switch (format) {
      case "png": return [await files.png(description, options), "image/png", "png"];
      case "svg": return [await files.svg(description, options), "image/svg+xml", "svg"];
      default: return [await files.json(description, options), "application/json", "json"];
    }
  }
}

/**
 * Copies a text to the clipboard. A page that was opened from a file may not use the clipboard, so
 * a text area copies it there.
 * @param {string} text
 * @param {string} title the name of the text in the announcement
 */
export async function put(text, title) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copied(text)) return announce("Nothing is copied: this browser does not allow it.");
  }
  announce(`Copied: ${title}`);
}

/** Copies a text from a text area, and returns true if the browser allows it. */
function copied(text) {
  const focused = document.activeElement;
  const area = element("textarea", { class: "unseen" });
  area.value = text;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } finally {
    area.remove();
    focused?.focus();
  }
}
