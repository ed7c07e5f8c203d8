import { hex } from "./colors.mjs";
import { DripError } from "./error.mjs";
import { LiveScene } from "./live-scene.mjs";
import { machine, offerModule, sources } from "./loading.mjs";
import { DrawingModule, offerComplete, offerSmall } from "./modules.mjs";

/**
 * The names that the numbers of small modules stand for, and their scenes, each with its variants, its
 * input, and for each variant the numbers of its parameters. The build takes them from the complete module.
 */
const { names, scenes } = SMALL;

/** The kinds of values of `drip_set_number`. */
const kinds = ["number", "flag", "color", "automatic", "text"];

/** Sentences about values that a module without texts refuses, by the kind of their parameter. */
const needs = {
  outline: () => "the name of an outline, or path data with at most 2,000 lines and curves that encloses an area",
  thresholds: () => "values and colours, such as 20 #e33, 50 #fa0",
  text: (most) => `one line of at most ${most} characters`,
};

/** A scene of a small module, whose parameters have numbers. */
class SmallScene extends LiveScene {
  constructor(module, kind, handle, { variant, takesInput }) {
    super(module.machine, module.counts, kind, handle, variant);
    this.put = (text) => module.machine.put(text)[0];
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
    const need = needs[parameter?.kind]?.(parameter.largest);
    throw new DripError(need ? `${path} must be ${need}, but is “${shown}”` : `${path} cannot be “${shown}”`);
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
    if (kind === "text" && ([...text].length > largest || /[\0-\x1f\x7f]/.test(text))) return false;
    // A small module knows no names of colours.
    const digits = (all, name) => ` ${hex(name) ?? name}`;
    const plain = kind === "thresholds" ? text.replace(/\s([a-z]+)(?=\s*(?:,|$))/gi, digits) : text;
    return give("text", 0, this.put(plain));
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
    const variant = settings.variant ? kind.variants.indexOf(settings.variant) : 0;
    if (variant < 0) {
      throw new DripError(
        `${kind.name} has no variant “${settings.variant}”; it has ${kind.variants.join(", ")}`,
      );
    }
    return new SmallScene(this, kind, this.create(0, variant), settings);
  }
}

/** Offers the small modules with the places of their files, and the complete module on demand. */
export function offer(places, loadAll) {
  for (const kind of scenes) {
    const { name } = kind;
    let loaded;
    offerModule(name, places[name], names);
    offerSmall(name, kind.parameters[0], async () => {
      const its = await machine(name);
      if (loaded?.machine !== its) loaded = new SmallModule(its, kind);
      return loaded;
    });
  }
  let complete;
  const begin = async () => {
    const all = await loadAll();
    all.configure(sources);
    return all;
  };
  offerComplete(async () => {
    // All elements share it. After a failure, the page may have configured other sources.
    complete ??= begin();
    try {
      return await (await complete).load();
    } catch (error) {
      complete = undefined;
      throw error;
    }
  });
}
