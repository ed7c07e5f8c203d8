// The studio: a model and its views. This is also the script of its worker.

import { load } from "../elements/drip.mjs";
import { files } from "../elements/files.mjs";
import { configure } from "../elements/loading.mjs";
import { formatAddress, parseAddress } from "./address.mjs";
import { Clock } from "./clock.mjs";
import { Code, put } from "./code.mjs";
import { Compare } from "./compare.mjs";
import { byId, element } from "./dom.mjs";
import { Drops } from "./drops.mjs";
import { Film } from "./film.mjs";
import { FilmRunner } from "./film-runner.mjs";
import { Gallery } from "./gallery.mjs";
import { Graph } from "./graph.mjs";
import { Inputs } from "./inputs.mjs";
import { Keys } from "./keys.mjs";
import { Lane } from "./lane.mjs";
import { Log } from "./log.mjs";
import { Look } from "./look.mjs";
import { Model } from "./model.mjs";
import { drawing, filming } from "./modules.mjs";
import { Network } from "./network.mjs";
import { Parameters } from "./parameters.mjs";
import { Pour } from "./pour.mjs";
import { Presets } from "./presets-panel.mjs";
import { Sampler } from "./sampler.mjs";
import { Sheet } from "./sheet.mjs";
import { Stage } from "./stage.mjs";
import { Tabs } from "./tabs.mjs";
import { Timeline } from "./timeline.mjs";
import { Undo } from "./undo.mjs";
import { serve } from "./worker.mjs";

/** The delay of the address after a change, in milliseconds. */
const patience = 250;

async function open() {
  // The larger module has guides and the writers of files, so one module is sufficient.
  const module = await drawing();
  configure({ wasm: module, files: module });
  const drip = await load();
  const model = new Model(drip, parseAddress(location.hash, drip.scenes));
  const clock = new Clock(model);
  const look = new Look(model);
  const stage = new Stage(model, clock);
  const compare = new Compare(model);
  const timeline = new Timeline(model, clock);
  const sampler = new Sampler(model);
  const lane = new Lane(model, sampler);
  const inputs = new Inputs(model);
  const network = new Network(model, clock);
  const log = new Log(model, clock);
  const parameters = new Parameters(model, files);
  const presets = new Presets(model);
  const graph = new Graph(model, sampler, clock);
  const code = new Code(model, files);
  // A served page loads the encoders for its first film.
  const runner = new FilmRunner(() => filming(module));
  new Film(model, runner);
  const gallery = new Gallery(model);
  const sheet = new Sheet(model);
  const tabs = new Tabs(model);
  const pour = drip.scenes.some(({ name }) => name === "gauge") ? new Pour(model, runner) : null;
  new Drops(model, presets, pour);
  // The page opens with *Pour it*, unless it has only scenes of its own.
  const isPour = () => pour !== null && /^#?(pour)?$/.test(location.hash);
  keepAddress(model, isPour);
  keepPlace({ model, clock, look, pour }, isPour);
  byId("brand").addEventListener("click", (event) => {
    if (pour) return;
    event.preventDefault();
    model.show(model.first);
  });
  new Keys(
    shortcuts({ model, clock, look, network, parameters, presets, code, sheet, tabs }), new Undo(model));
  byId("share").addEventListener("click", () => put(linkTo(model), "the link to this picture"));
  document.documentElement.classList.add("ready");
  return { model, clock, compare, stage, timeline, lane, inputs, log, graph, gallery };
}

/** Returns a link to the current state. The address of the page can be older. */
function linkTo(model) {
  return new URL(`#${formatAddress(model.state)}`, location.href).href;
}

/** Writes the state into the address, and reads it after changes of the address. */
function keepAddress(model, isPour) {
  let written = location.hash;
  let timer;
  const write = () => {
    // The page reads a changed address before it writes another one.
    if (location.hash !== written || isPour()) return;
    try {
      history.replaceState(null, "", linkTo(model));
      written = location.hash;
    } catch {
      // Some browsers limit the number of changes for pages that were opened from a file.
    }
  };
  model.on("scene story look time playback view", (changed) => {
    // Playing changes the time with each frame, which the address need not follow.
    const isPlayback = [...changed].every((word) => word === "time" || word === "playback");
    if (model.state.playing && isPlayback) return;
    clearTimeout(timer);
    timer = setTimeout(write, patience);
  });
  addEventListener("hashchange", () => {
    if (location.hash === written) return;
    written = location.hash;
    if (isPour()) return;
    const state = parseAddress(location.hash, model.drip.scenes);
    model.change({ ...state, scene: state.scene ?? model.first, playing: false });
  });
}

/** Shows *Pour it* while the address is its own, and the studio otherwise. */
function keepPlace({ model, clock, look, pour }, isPour) {
  const [link, isCalm] = [byId("to-studio"), matchMedia("(prefers-reduced-motion: reduce)")];
  const show = () => {
    const [before, place] = [document.body.dataset.place, isPour() ? "pour" : "studio"];
    document.body.dataset.place = place;
    look.showTitle();
    if (place === before) return;
    if (place === "pour") {
      pour.open();
      // The link leads back to where the reader was.
      if (before) link.href = linkTo(model);
      if (model.state.playing) clock.seek(model.state.time);
      return;
    }
    const plays = !location.hash || new URLSearchParams(location.hash.slice(1)).get("play") === "1";
    if (plays && !isCalm.matches) clock.play();
  };
  link.href = `#scene=${model.first}&play=1`;
  addEventListener("hashchange", show);
  show();
}

function shortcuts({ model, clock, look, network, parameters, presets, code, sheet, tabs }) {
  const { scenes } = model.drip;
  return [
    { keys: [" ", "k"], label: ["Space"], text: "play or pause", act: () => clock.toggle() },
    { keys: ["ArrowLeft", "ArrowRight"], label: ["←", "→"],
      text: "one frame back or forward, with Shift ten",
      act: (key, { shiftKey }) =>
        clock.step((key === "ArrowLeft" ? -1 : 1) * (shiftKey ? 10 : 1)) },
    { keys: ["Home", "End"], text: "to the beginning or the end",
      act: (key) => clock.seek(key === "Home" ? 0 : model.end) },
    { keys: ["[", "]"], text: "to the previous or next moment",
      act: (key) => clock.jump(key === "[" ? -1 : 1) },
    { keys: ["l"], label: ["L"], text: "loop or play once", act: () => clock.toggleLoop() },
    { keys: [",", "."], text: "slower or faster", act: (key) => {
      const speed = Math.round((model.state.speed + (key === "," ? -0.1 : 0.1)) * 10) / 10;
      model.change({ speed: Math.min(Math.max(speed, 0.1), 2) });
    } },
    { keys: scenes.slice(0, 9).map((_, index) => String(index + 1)),
      label: ["1", "…", String(Math.min(scenes.length, 9))], text: "show a scene",
      act: (key) => model.show(scenes[Number(key) - 1].name) },
    { keys: ["-", "+", "="], label: ["-", "+"], text: "smaller or larger",
      act: (key) => look.resize(key === "-" ? -8 : 8) },
    { keys: ["b"], label: ["B"], text: "change the background", act: () => look.nextPage() },
    { keys: ["g"], label: ["G"], text: "guides", act: () => look.toggle("guides", "Guides") },
    { keys: ["r"], label: ["R"], text: "reduced motion",
      act: () => look.toggle("reducedMotion", "Reduced motion") },
    { keys: ["t"], label: ["T"], text: "try the next network", act: () => network.next() },
    { keys: ["n"], label: ["N"], text: "another seed", act: () => parameters.newSeed() },
    { keys: ["s"], label: ["S"], text: "surprise me", act: () => presets.surprise() },
    { keys: ["/"], text: "find a parameter", act: () => { sheet.open(); parameters.find(); } },
    { keys: ["v"], label: ["V"], text: "parameters, values, export", act: () => { sheet.open(); tabs.next(); } },
    { keys: ["c"], label: ["C"], text: "copy the command line", act: () => code.copy("still") },
    { keys: ["p"], label: ["P"], text: "save the picture as PNG", act: () => code.save("png") },
    { keys: ["?"], text: "show this list", act: () => byId("help").click() },
  ];
}

if (globalThis.document) {
  open().catch((error) => {
    document.body.prepend(element("p", { class: "failure", role: "alert" },
      `The studio cannot draw here: ${error.message}`));
  });
} else {
  serve();
}
