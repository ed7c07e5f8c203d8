import { hex } from "./colors.mjs";
import { DripError } from "./error.mjs";
import { LiveScene } from "./live-scene.mjs";
import { machine, offerModule, sources } from "./loading.mjs";
import { DrawingModule, offerComplete, offerSmall } from "./modules.mjs";

/**
 * The names that the numbers of small modules stand for, and their scenes, each with its variants, its
 * input, and for each variant its parameters as lists. The build takes them from the complete module.
 */
const { names, scenes } = SMALL;
const named = ([number, path, kind, standardText, property, largest, least]) =>
  ({ number, path, kind, standardText, property, largest, least });

/** The kinds of values of `drip_set_number`. */
const kinds = ["number", "flag", "color", "automatic", "text"];

/** The kinds of parameters with texts that the modules have. */
let texts;

/** A scene of a small module, whose parameters have numbers. */
class SmallScene extends LiveScene {
  constructor(module, kind, handle, { variant, takesInput }) {
    super(module, kind, handle, variant);
    this.parameters = kind.parameters[kind.variants.indexOf(this.variant)];
    if (takesInput) this.calls.drip_take_input(handle, 1);
  }

  #find(path) {
    return this.parameters.find((each) => each.path === path);
  }

  /** True if only the complete module may have a parameter. */
  lacks(path) {
    return !this.#find(path);
  }

  /** Sets a parameter to the text of a value. */
  set(path, value) {
    const parameter = this.#find(path);
    const text = String(value);
    if (parameter && this.#set(parameter, text)) return;
    const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
    const need = texts[parameter?.kind]?.need(parameter.largest);
    throw new DripError(`${path} ${need ? `must be ${need}, but is` : "cannot be"} “${shown}”`);
  }

  #set({ number, kind, least, largest }, text) {
    const give = (name, value = 0, length = 0) =>
      this.calls.drip_set_number(this.handle, number, kinds.indexOf(name), value, length);
    if (text === "auto") return give("automatic");
    if (/color$/i.test(kind)) return hex(text) && give("color", parseInt(hex(text).slice(1), 16));
    if (kind === "flag") return give("flag", Number(text === "true"));
    if (kind === "number" || kind === "whole") {
      const value = Number(text);
      // A small module does not know the ranges itself.
      return value >= least && value <= largest && give("number", value);
    }
    const read = texts[kind]?.read;
    const given = read ? read(text, largest) : text;
    return given !== undefined && give("text", 0, ...this.machine.put(given));
  }
}

/** A module that has one scene. */
class SmallModule extends DrawingModule {
  constructor(machine, kind) {
    super(machine);
    this.scenes = [kind];
  }

  /** Makes the scene. */
  scene(_name, settings = {}) {
    const [kind] = this.scenes;
    return new SmallScene(this, kind, this.create(0, kind, settings.variant), settings);
  }
}

/** Offers the small modules with the places of their files, and the complete module on demand. */
export function offer(places, loadAll, textKinds = {}) {
  texts = textKinds;
  for (const kind of scenes) {
    const { name } = kind;
    kind.parameters = kind.parameters.map((all) => all.map(named));
    let loaded;
    offerModule(name, places[name], names);
    offerSmall(name, kind.parameters[0], async () => {
      const its = await machine(name);
      if (loaded?.machine !== its) loaded = new SmallModule(its, kind);
      return loaded;
    });
  }
  let complete;
  offerComplete(async () => {
    // All elements share it. After a failure, the page may have configured other sources.
    complete ??= loadAll().then((all) => {
      all.configure(sources);
      return all;
    });
    try {
      return await (await complete).load();
    } catch (error) {
      complete = undefined;
      throw error;
    }
  });
}
