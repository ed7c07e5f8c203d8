// Other pictures beside the main one, on the same clock: with another theme, in small sizes, with another motion, or
// with settings that the user has kept.

import { comparisons, formatKept, parseKept } from "./address.mjs";
import { announce, byId, element } from "./dom.mjs";
import { backgroundOf, paint, screenPixels, watchScreen } from "./painter.mjs";

const names = {
  theme: "Light and dark", sizes: "Sizes", motion: "Reduced motion", kept: "Kept settings",
};

/** The sizes in which a picture must still be legible, in points. */
const smallSizes = [192, 96, 48, 24];

const themes = { light: "Light", dark: "Dark", highContrast: "High contrast" };

/** The pages for scenes without themes. */
const pages = { "#ffffff": "Light page", "#10161b": "Dark page" };

export class Compare {
  /** The other pictures, in the order of the page. */
  #others = [];
  #plan;

  /** @param {import("./model.mjs").Model} model */
  constructor(model) {
    this.model = model;
    this.caption = element("figcaption");
    this.pictures = element("div", { class: "pictures" },
      element("figure", {}, byId("canvas"), this.caption));
    byId("page").prepend(this.pictures);
    const select = byId("compare");
    select.append(element("option", { value: "" }, "One picture"),
      ...comparisons.map((name) => element("option", { value: name }, names[name])));
    select.addEventListener("change", () => this.#choose(select.value || null));
    byId("keep").addEventListener("click", () => this.keep());
    byId("swap").addEventListener("click", () => this.swap());
    model.on("scene story time look", (changed) => this.#draw(changed));
    watchScreen(this.pictures, () => this.#draw(new Set(["look"])));
    this.#draw(new Set(["scene"]));
  }

  /** Keeps the present settings, to compare later ones with them. */
  keep() {
    this.model.change({ kept: formatKept(this.model.state) });
    announce("Kept. Later changes show beside these settings.");
  }

  /** Shows the kept settings in the main picture, and keeps those that it has shown. */
  swap() {
    const { model } = this;
    const present = formatKept(model.state);
    // A link has no kept settings if their text is too long for it.
    model.change({ ...parseKept(model.state.kept ?? present, model.drip.scenes), kept: present });
    announce("The kept settings have changed places with the present ones.");
  }

  #choose(compare) {
    const { state } = this.model;
    const isFirst = compare === "kept" && !state.kept;
    this.model.change({ compare, kept: isFirst ? formatKept(state) : state.kept });
    announce(isFirst ? "These settings are kept. Change something to compare." :
      compare ? `Compared: ${names[compare]}` : "One picture");
  }

  /** Returns the caption of the main picture, and a list of the others with what differs in them. */
  #planned() {
    const { model } = this;
    const { state } = model;
    switch (state.compare) {
      case "theme": return this.#plannedThemes();
      case "sizes": {
        const others = smallSizes.filter((size) => size !== state.size)
          .map((size) => ({ caption: `${size}`, size, parts: {} }));
        return { caption: `${state.size} points`, others };
      }
      case "motion": {
        const captions = ["Full motion", "Reduced motion"];
        if (state.reducedMotion) captions.reverse();
        const parts = { reducedMotion: !state.reducedMotion };
        return { caption: captions[0], others: [{ caption: captions[1], parts }] };
      }
      case "kept": {
        const parts = parseKept(state.kept ?? formatKept(state), model.drip.scenes);
        const caption = parts.scene === state.scene ? "Kept" : `Kept: ${parts.scene}`;
        return { caption: "Now", others: [{ caption, parts }] };
      }
      default: return { caption: "", others: [] };
    }
  }

  #plannedThemes() {
    const { state, scene, parameters } = this.model;
    const theme = parameters.find(({ path, kind }) => path === "theme" && kind === "choice");
    if (theme) {
      const others = ["light", "dark"].filter((name) => name !== theme.valueText && theme.choices.includes(name));
      return {
        caption: themes[theme.valueText] ?? theme.valueText,
        others: others.map((name) => (
          { caption: themes[name], parts: { set: { ...state.set, theme: name } }, background: "scene" })),
      };
    }
    const color = backgroundOf(scene, state.background);
    const isDark = ((color >>> 24) * 0.3 + (color >>> 16 & 255) * 0.59 + (color >>> 8 & 255) * 0.11) < 128;
    const [light, dark] = Object.keys(pages);
    const isClear = (color & 255) < 128;
    const others = isClear ? [light, dark] : [isDark ? light : dark];
    return {
      caption: isClear ? "No page" : pages[isDark ? dark : light],
      others: others.map((background) => ({ caption: pages[background], parts: {}, background })),
    };
  }

  #draw(changed) {
    const { state } = this.model;
    const isSameLook = changed.size === 1 && changed.has("time");
    if (!isSameLook) this.#lay(changed);
    for (const { canvas, scene, size, background } of this.#others) {
      const { changed: differs } = scene.frame(state.time);
      if (!differs && isSameLook) continue;
      paint(canvas, scene, screenPixels(this.model, canvas, scene, size ?? state.size), background ?? state.background);
    }
  }

  /** Updates the parts that do not depend on the time. */
  #lay(changed) {
    const { model } = this;
    const { state } = model;
    const { caption, others } = this.#planned();
    byId("compare").value = state.compare ?? "";
    byId("keep").hidden = byId("swap").hidden = state.compare !== "kept";
    const page = byId("page");
    page.dataset.compare = state.compare ?? "";
    // The keyboard scrolls to the pictures that have no room.
    if (state.compare === "sizes") page.tabIndex = 0;
    else page.removeAttribute("tabindex");
    this.pictures.style.setProperty("--count", others.length + 1);
    this.caption.textContent = caption;
    const plan = JSON.stringify(others);
    const isOther = plan !== this.#plan || changed.has("scene") || changed.has("story");
    if (isOther) this.#open(others);
    this.#plan = plan;
    const isFitted = byId("canvas").clientWidth < model.pixels(1).width - 1;
    if (state.compare === "sizes" && isFitted) this.caption.textContent += ", to fit";
    for (const { figure, canvas, scene, size, background } of this.#others) {
      const { width, height } = model.pixels(1, scene, size ?? state.size);
      canvas.style.setProperty("--width", `${width}px`);
      canvas.style.setProperty("--ratio", width / height);
      const color = backgroundOf(scene, background ?? state.background).toString(16).padStart(8, "0");
      figure.style.backgroundColor = `#${color}`;
    }
  }

  /** Makes the scenes of the other pictures, on the canvases that are there already. */
  #open(others) {
    for (const { scene } of this.#others) scene.dispose();
    this.#others = others.map(({ caption, parts, size, background }, index) => {
      const scene = this.model.copy(parts);
      const { figure, canvas } = this.#others[index] ?? this.#figure();
      figure.classList.toggle("small", size !== undefined);
      figure.lastChild.textContent = caption;
      canvas.setAttribute("aria-label", `${scene.name}, ${size ? `${size} points` : caption}`);
      return { figure, canvas, scene, size, background };
    });
    const figures = this.#others.map(({ figure }) => figure);
    if (this.pictures.childElementCount !== figures.length + 1) {
      this.pictures.replaceChildren(this.pictures.firstChild, ...figures);
    }
  }

  #figure() {
    const canvas = element("canvas", { role: "img" });
    return { canvas, figure: element("figure", {}, canvas, element("figcaption")) };
  }
}
