// The presets of each scene: a name, a palette or none, and further settings.

import { palettes, worn } from "./palettes.mjs";

const lists = {
  download: [
    ["Spring water", null, ""],
    ["Deep sea", "abyss", "swell.amplitude=0.04 droplet.radius=12"],
    ["Flat ink", "ink", "material=flat ring.lineWidth=4 glyphWidth=7"],
    ["Honey", "honey", "waveSpeed=2.2 backSpeed=-1.7 dropletsPerRun=8 droplet.radius=13 goo.reach=30 ringGoo.reach=24"],
    ["Summer rain", "lagoon", "material=flat dropletsPerRun=22 droplet.radius=7.5 orbit=2.1"],
    ["Northern lights", "aurora", "swell.wavelength=0.7"],
    ["Rose upload", "rose", "glyph=upload"],
    ["Calm pond", "sage", "material=flat swell.amplitude=0.018 waveSpeed=2.4 backSpeed=-1.8 dropletsPerRun=7"],
    ["Storm", "midnight", "swell.amplitude=0.065 waveSpeed=7 backSpeed=-5.5 impact.crater=22 impact.jet=36"],
    ["High contrast", null, "theme=highContrast"],
  ],
  wave: [
    ["Spring water", null, ""],
    ["Flat lagoon", "lagoon", "material=flat"],
    ["Midnight", "midnight", ""],
    ["Deep sea", "abyss", ""],
    ["Calm meadow", "meadow", "swell.amplitude=0.025 phaseStep=0.14"],
    ["Storm", "indigo", "swell.amplitude=0.085 swell.wavelength=0.7 phaseStep=0.36"],
    ["Ember", "ember", "shockwave.endScale=2.4 shockwave.opacity=0.6"],
    ["Ink", "ink", "material=flat"],
    ["Rose upload", "rose", "glyph=upload"],
  ],
  river: [
    ["Spring water", null, ""],
    ["Deep sea", "abyss", ""],
    ["Midnight", "midnight", "droplet.radius=6 arc.bow=70"],
    ["Coral", "coral", ""],
    ["Honey", "honey", "goo.reach=28 droplet.radius=10 droplet.flight=1.2"],
    ["Flat ink", "ink", "material=flat"],
    ["Rose pearls", "rose", "droplet.radius=9"],
    ["Neon", "neon", "arc.bow=95 droplet.radius=5"],
    ["Gold upload", "gold", "glyph=upload"],
  ],
  splash: [
    ["Spring water", null, ""],
    ["Flat lagoon", "lagoon", "material=flat"],
    ["Deep sea", "abyss", ""],
    ["Midnight", "midnight", "splash.count=11"],
    ["Meadow", "meadow", "white.amplitude=6 light.amplitude=3"],
    ["Crystal", "lagoon", ""],
    ["Heavy drop", "indigo", "drop.width=130 drop.height=65 splash.count=12 splash.width=20 ripple.height=12"],
    ["Drizzle", "sage", "drop.width=60 drop.height=30 interval=1.2 splash.count=5 splash.width=9 splash.height=50"],
    ["Ember", "ember", ""],
  ],
  refresh: [
    ["Blue drop", null, ""],
    ["Deep sea", "abyss", ""],
    ["Flat ink", "ink", "material=flat"],
    ["Coral", "coral", ""],
    ["Meadow", "meadow", "material=flat"],
    ["Midnight", "midnight", "orbit.lineWidth=3.5"],
    ["Honey", "honey", "drop.stiffness=0.12 goo.reach=14"],
    ["Big drop", "indigo", "drop.radius=18 orbit.radius=26 orbit.depth=58 orbit.lineWidth=5.5 orbit.bead=10"],
    ["Notch", "rose", "top.shape=notch top.inset=0"],
  ],
  heart: [
    ["Spring water", null, ""],
    ["Cherry", null, "accent=#e94057"],
    ["Flat coral", "coral", "material=flat"],
    ["Night rose", "orchid", ""],
    ["Plum", "plum", ""],
    ["Ocean", "lagoon", ""],
    ["Ink", "ink", "material=flat lineWidth=0.035"],
    ["Gold", "gold", ""],
    ["Fireworks", "rose", "beads.count=22 beads.radius=4.5 beads.speed=420"],
    ["Shy", "rose", "material=flat finale.scale=0.92 spring.kick=14 beads.count=5 beads.speed=240 shockwave.opacity=0.25"],
    ["Emerald", "aurora", ""],
  ],
  gauge: [
    ["Spring water", null, "unit=%"],
    ["Bottle", "lagoon", "unit=% outline=bottle label=Syrup"],
    ["Rain tank", "indigo", "unit=L max=400 outline=tank ticks=8 scale=true"],
    ["Flask", "orchid", "unit=% outline=flask fill=volume"],
    ["Battery", "meadow", "unit=% outline=battery waves=none"],
    ["Heart", "rose", "unit=% outline=heart"],
    ["Cloud", "sage", "unit=% outline=cloud material=flat"],
    ["Always moving", "abyss", "unit=% waves=always"],
    ["Honey", "honey", "unit=% outline=cup speed=1.6 slosh=0.2"],
    ["High contrast", null, "unit=% theme=highContrast"],
  ],
};

/** Settings of the small pictures, so that the button fills them. */
export const closeUps = {
  download: { "canvas.width": "330", "canvas.height": "330" },
  wave: { "stage.width": "260", "stage.height": "260" },
  river: { "stage.width": "330", "stage.height": "330" },
  heart: { "stage.width": "220", "stage.height": "220" },
  splash: { "stage.width": "240", "stage.height": "330" },
  refresh: { "stage.width": "240", "stage.height": "300" },
};

/**
 * Returns the presets of a scene, at least eight for every scene with a colour.
 * @param {{ name: string, variants: string[] }} kind
 * @param {(variant: string) => string[]} pathsOf returns the paths of the parameters of a variant
 * @returns {{ name: string, scene: string, variant: string, seed: null, set: Record<string, string> }[]}
 */
export function presetsOf(kind, pathsOf) {
  const [variant] = kind.variants;
  const paths = pathsOf(variant);
  const list = lists[kind.name] ?? Object.keys(palettes).slice(0, 12)
    .map((name) => [`${name[0].toUpperCase()}${name.slice(1)}`, name, ""]);
  return list.map(([name, palette, settings]) => {
    const set = palette ? worn(paths, palette) : {};
    for (const setting of settings.split(" ").filter(Boolean)) {
      const [path, value] = setting.split("=");
      if (paths.includes(path)) set[path] = value;
    }
    return { name, scene: kind.name, variant, seed: null, set };
  }).filter(({ set }) => lists[kind.name] || Object.keys(set).length);
}
