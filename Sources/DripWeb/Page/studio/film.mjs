// The export of the whole scene as a film.

import { pages } from "./address.mjs";
import { announce, byId, element, icon } from "./dom.mjs";
import { formats, hasNoEnd, isOpaque, needsMatte, rates, standardRate } from "./film-formats.mjs";
import { Stopped } from "./film-runner.mjs";
import { configuration } from "./film-video.mjs";
import { backgroundOf } from "./painter.mjs";

/** The sides that a film can have, in pixels. */
const sides = { least: 16, largest: 2048 };
const longestHold = 60;

/** The name of the settings in the storage of the tab, which a killed page finds again. */
const key = "drip-film";

const pageNames = {
  scene: "The scene’s page", transparent: "Transparent", "#ffffff": "White", "#10161b": "Dark",
};

export class Film {
  #address;

  /**
   * @param {import("./model.mjs").Model} model
   * @param {import("./film-runner.mjs").FilmRunner} runner
   */
  constructor(model, runner) {
    this.model = model;
    this.runner = runner;
    this.formats = formats;
    this.settings = storedSettings();
    this.isRunning = false;
    this.#make();
    this.#offerVideos();
    model.on("scene story look playback view", () => this.#show());
    this.#show();
  }

  #make() {
    const select = (options, choose) => element("select",
      { onchange: ({ target }) => choose(target.value) },
      ...options.map(([value, text]) => element("option", { value }, text)));
    const number = (attributes, change) => element("input", {
      class: "field", type: "number", inputmode: "decimal", autocomplete: "off", ...attributes,
      onchange: ({ target }) => change(target),
    });
    const row = (text, control, ...more) => {
      control.id = `film-${text.toLowerCase().replaceAll(" ", "-")}`;
      return element("div", { class: "field-row" }, element("label", { for: control.id }, text),
        element("div", {}, control, ...more));
    };
    const unit = (text) => element("span", { class: "unit" }, text);

    this.format = select(this.formats.map(({ name, title }) => [name, title]),
      (name) => this.#change({ format: this.formats.find((each) => each.name === name) }));
    this.rate = select(rates.map((rate) => [rate, rate]),
      (rate) => this.#change({ rate: Number(rate) }));
    this.side = number({ min: sides.least, max: sides.largest, step: 1 },
      ({ value }) => this.#change({ side: bounded(value, sides.least, sides.largest, true) }));
    this.background = select(pages.map((page) => [page, pageNames[page]]),
      (background) => this.model.change({ background }));
    this.own = element("option", { hidden: true });
    this.background.append(this.own);
    this.hold = number({ min: 0, max: longestHold, step: 0.1 },
      ({ value }) => this.#change({ hold: bounded(value, 0, longestHold) ?? 0 }));
    this.bounces = element("input", {
      type: "checkbox", role: "switch", onchange: ({ target }) => this.#change({ bounces: target.checked }),
    });
    this.about = element("p", { class: "about-format" });
    this.fields = element("fieldset", {},
      element("legend", { class: "unseen" }, "Settings of the film"),
      row("Format", this.format), this.about,
      row("Frames per second", this.rate), row("Longer side", this.side, unit("px")),
      row("Background", this.background), row("Hold the last frame", this.hold, unit("s")),
      row("Then backwards", this.bounces));
    this.size = element("p", { class: "frame-size" });
    this.start = element("button", { type: "button", class: "primary", onclick: () => this.export() });
    this.bar = element("progress", { max: 1, "aria-label": "Progress of the film" });
    this.part = element("span", { class: "part" });
    this.stop = element("button", { type: "button", onclick: () => this.runner.stop() }, "Cancel");
    this.outcome = element("p", { class: "outcome", role: "status" });
    byId("code").prepend(element("section", { class: "film", id: "film", "aria-label": "The scene as a film" },
      element("h2", {}, "The scene as a film"), this.fields, this.size,
      element("div", { class: "work" }, this.start, this.bar, this.part, this.stop), this.outcome));
  }

  /** Removes videos that this browser cannot encode. */
  async #offerVideos() {
    for (const format of this.formats.filter(({ kind }) => kind === "video")) {
      if (await configuration(format.name, { width: 256, height: 256, rate: 30 })) continue;
      [...this.format.options].find(({ value }) => value === format.name).remove();
      this.formats = this.formats.filter((each) => each !== format);
      if (this.settings.format === format) this.#change({ format: this.formats[0] });
    }
  }

  #change(parts) {
    Object.assign(this.settings, parts);
    try {
      sessionStorage.setItem(key, JSON.stringify({ ...this.settings, format: this.settings.format.name }));
    } catch {
      // Without storage, the settings last as long as the page.
    }
    this.#show();
  }

  /** The size of a frame, in pixels. */
  get #size() {
    const { model, settings } = this;
    const side = settings.side ?? model.state.size * model.state.scale;
    const { width, height } = model.pixels(side / model.state.size);
    if (settings.format.kind !== "video") return { width, height };
    // Videos have even sides.
    return { width: width + width % 2, height: height + height % 2 };
  }

  get #rate() {
    const { format, rate } = this.settings;
    return Math.min(rate ?? standardRate(format), format.fastest ?? Infinity);
  }

  /** The settings for the encoder. */
  get #order() {
    const { model: { scene, state, description }, settings: { format, hold, bounces } } = this;
    const isClear = state.background === "transparent";
    const background = backgroundOf(scene, isClear && isOpaque(format) ? "scene" : state.background);
    const isMatted = needsMatte(format) && isClear;
    return {
      description, kind: format.kind ?? "film", format: format.name, ...this.#size, background,
      matte: isMatted ? backgroundOf(scene, "scene") : 0, rate: this.#rate, speed: state.speed,
      // A scene without motion needs an explicit duration.
      duration: scene.seconds > 0 ? 0 : 1,
      ...(hasNoEnd(format) ? { hold: 0, bounces: false } : { hold, bounces }),
    };
  }

  #show() {
    const { model: { state }, settings: { format, hold, bounces }, isRunning } = this;
    if (state.view !== "code" || isRunning) return;
    this.format.value = format.name;
    this.about.textContent = format.about;
    for (const option of this.rate.options) {
      option.hidden = option.disabled = Number(option.value) > (format.fastest ?? Infinity);
    }
    this.rate.value = this.#rate;
    for (const control of [this.hold, this.bounces]) control.disabled = hasNoEnd(format);
    const { width, height } = this.#size;
    this.side.value = Math.max(width, height);
    const isOwn = !pages.includes(state.background);
    this.own.hidden = !isOwn;
    this.own.value = this.own.textContent = isOwn ? state.background : "";
    this.background.value = state.background;
    this.hold.value = hold;
    this.bounces.checked = bounces;
    this.start.replaceChildren(icon("save"), `Export ${format.title}`);
    this.#showRunning();
    this.size.textContent = `${width} × ${height} pixels`;
  }

  #showRunning() {
    const { isRunning } = this;
    this.fields.disabled = isRunning;
    this.start.hidden = isRunning;
    for (const part of [this.bar, this.part, this.stop]) part.hidden = !isRunning;
  }

  /** Makes the film and saves it. */
  async export() {
    const { format } = this.settings;
    const order = this.#order;
    const name = `${order.description.name}.${format.ending}`;
    this.isRunning = true;
    this.#showOutcome("");
    this.#showProgress(0);
    this.#showRunning();
    this.stop.focus();
    try {
      const parts = await this.runner.parts(order, (part) => this.#showProgress(part));
      this.#save(name, new Blob(parts, { type: format.type }));
    } catch (error) {
      if (error instanceof Stopped) announce("The film was cancelled");
      else this.#showOutcome(`The film could not be made: ${error.message}`, true);
    }
    const hadFocus = document.activeElement === this.stop;
    this.isRunning = false;
    this.#show();
    if (hadFocus) this.start.focus();
  }

  #showProgress(part) {
    // A bar without a value moves without an end in sight.
    if (this.settings.format.isAtOnce) this.bar.removeAttribute("value");
    else this.bar.value = part;
    this.part.textContent = this.settings.format.isAtOnce ? "" : `${Math.floor(part * 100)} %`;
  }

  /** Downloads a file, which stays available below the button until the next film. */
  #save(name, blob) {
    URL.revokeObjectURL(this.#address);
    this.#address = URL.createObjectURL(blob);
    const link = element("a", { href: this.#address, download: name }, name);
    this.#showOutcome("");
    this.outcome.append("Saved ", link, `, ${legibleBytes(blob.size)}`);
    link.click();
  }

  #showOutcome(text, isWrong = false) {
    this.outcome.textContent = text;
    this.outcome.classList.toggle("wrong", isWrong);
  }
}

/** Returns the settings that the tab had before, with defaults in place of illegal ones. */
function storedSettings() {
  let stored;
  try {
    stored = JSON.parse(sessionStorage.getItem(key));
  } catch {
    // The storage is blocked or damaged.
  }
  const { format, rate, side, hold, bounces } = stored ?? {};
  return {
    format: formats.find(({ name }) => name === format) ?? formats[0],
    rate: rates.includes(rate) ? rate : null,
    side: bounded(`${side}`, sides.least, sides.largest, true), hold: bounded(`${hold}`, 0, longestHold) ?? 0,
    bounces: bounces === true,
  };
}

/** Returns the number of a field between two others, or null. */
function bounded(text, least, largest, isWhole = false) {
  const value = text.trim() === "" ? NaN : Number(text);
  if (!Number.isFinite(value)) return null;
  return Math.min(Math.max(isWhole ? Math.round(value) : value, least), largest);
}

/** Returns a number of bytes as text with two or three digits. */
function legibleBytes(bytes) {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, "kB"] : [bytes / 1e6, "MB"];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
