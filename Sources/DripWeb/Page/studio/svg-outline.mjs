// The outlines of an SVG file as one path, and the parts of the file that the path does not show.

import { formatPath, multiplied, parsePath, parseTransform, transformed } from "./path-data.mjs";

/** The limits of a file: its bytes, its shapes, its lines and curves, and the depth of its elements. */
const limits = { bytes: 200_000, shapes: 2000, segments: 20_000, depth: 40, rules: 100 };

/** The limits of a glyph. */
const glyph = { bytes: 8192, segments: 512 };

/** The side of the box of a path. */
const side = 100;

/** A path that is refused is tried again without its parts that are smaller than these sides. */
const smallest = [0, 4, 8, 12, 18, 25, 35, 50];

/** The largest distance from a line of a curve that becomes one. */
const flatness = 0.15;

/** A reason why a file has no outline, as a sentence for people. */
export class OutlineError extends Error {}

/**
 * Returns the outlines of an SVG file, without its smallest parts if they are refused. Nothing of the file runs, and
 * nothing that it refers to is loaded.
 * @param {string} text
 * @param {(path: string) => boolean} isLegal
 * @returns {{ path: string, notes: string[] }} the path, and sentences that tell what it leaves out
 */
export function outline(text, isLegal = () => true) {
  if (text.length > limits.bytes) throw new OutlineError(`A logo can have at most ${limits.bytes / 1000} kB.`);
  const found = new Outline(parsed(text));
  return { path: found.path(isLegal), notes: found.notes() };
}

/** Returns the root of an SVG file. */
function parsed(text) {
  // Entities that contain others can become very long.
  const entities = [...text.matchAll(/<!ENTITY\s[^>]*>/gi)].map(([entity]) => entity);
  if (entities.length > 40 || entities.some((entity) => entity.length > 200 || entity.includes("&"))) {
    throw new OutlineError("The entities of this SVG file are too complex.");
  }
  const read = (type) => new DOMParser().parseFromString(text, type);
  let root = read("image/svg+xml");
  if (root.querySelector("parsererror")) {
    // Markup that was copied from a page may lack the declarations of its prefixes.
    root = /^\s*<svg\b[^]*<\/svg>\s*$/i.test(text) ? read("text/html").body.firstElementChild : null;
  } else {
    root = root.documentElement;
  }
  if (root?.localName !== "svg") throw new OutlineError("This is not a valid SVG file.");
  return root;
}

/** Elements that draw nothing where they stand. */
const silent = new Set(["defs", "clippath", "mask", "pattern", "marker", "symbol", "lineargradient",
  "radialgradient", "filter", "style", "script", "title", "desc", "metadata", "animate", "animatetransform", "set"]);

/** Elements that a path cannot show, by their names in sentences. */
const impossible = new Map([["text", "text"], ["image", "image"], ["foreignobject", "embedded page"]]);

const groups = new Set(["g", "a", "svg", "switch"]);
const inherited = ["fill", "stroke", "visibility", "stroke-width", "stroke-dasharray"];
const units = { px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

class Outline {
  #shapes = [];
  #segments = 0;
  #elements = 0;
  #leftOut = new Map();
  #colors = new Set();
  #widths = new Set();
  #isFilled = false;
  #damaged = 0;
  #tooSmall = 0;

  constructor(root) {
    this.root = root;
    this.rules = rules(root);
    const box = viewBox(root);
    this.size = box ? { width: box[2], height: box[3] } :
      { width: length(root.getAttribute("width"), 0), height: length(root.getAttribute("height"), 0) };
    this.box = box ?? [0, 0, this.size.width, this.size.height];
    this.parts = new Map([...root.querySelectorAll("[id]")].map((element) => [element.id, element]));
    const usual = { fill: "black", stroke: "none", visibility: "visible" };
    this.#walkAll(root, this.#inherit(this.#styleOf(root), usual), [1, 0, 0, 1, 0, 0], 0);
  }

  #walkAll(parent, style, place, depth) {
    for (const child of parent.children) this.#walk(child, style, place, depth + 1);
  }

  #walk(element, outer, outerPlace, depth) {
    this.#elements += 1;
    if (depth > limits.depth || this.#elements > 4 * limits.shapes) {
      throw new OutlineError("This SVG file has too many elements.");
    }
    const name = element.localName.toLowerCase();
    if (silent.has(name)) return;
    const own = this.#styleOf(element);
    if (own.display === "none" || parseFloat(own.opacity) === 0) return;
    const style = this.#inherit(own, outer);
    const moved = own.transform && own.transform !== "none" ? parseTransform(own.transform) : null;
    const place = moved ? multiplied(outerPlace, moved) : outerPlace;
    if (impossible.has(name)) return this.#leave(impossible.get(name));
    for (const property of ["clip-path", "mask", "filter"]) {
      if (own[property] && own[property] !== "none") this.#leave(property === "clip-path" ? "clip" : property);
    }
    if (name === "use") return this.#use(element, style, place, depth);
    if (groups.has(name)) {
      const inner = name === "svg" ? multiplied(place, viewport(element, this.#lengths(element))) : place;
      return this.#walkAll(element, style, inner, depth);
    }
    this.#add(element, name, style, place);
  }

  #inherit(own, outer) {
    const style = { ...own };
    for (const property of inherited) {
      if (style[property] === undefined || style[property] === "inherit") style[property] = outer[property];
    }
    return style;
  }

  /** Returns the properties of an element: its attributes, the rules of the file, then its own style. */
  #styleOf(element) {
    const style = {};
    for (const name of ["display", "opacity", "transform", "clip-path", "mask", "filter", ...inherited]) {
      const value = element.getAttribute(name);
      if (value !== null) style[name] = value.trim();
    }
    for (const { selector, declarations } of this.rules) {
      if (element.matches(selector)) Object.assign(style, declarations);
    }
    return Object.assign(style, declared(element.getAttribute("style") ?? ""));
  }

  #leave(name) {
    this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + 1);
  }

  #use(element, style, place, depth) {
    const address = element.getAttribute("href") ?? element.getAttribute("xlink:href") ?? "";
    const target = address.startsWith("#") && this.parts.get(address.slice(1));
    if (!target) return this.#leave(address.startsWith("#") ? "missing part" : "external part");
    const { x, y } = this.#lengths(element);
    const moved = multiplied(place, [1, 0, 0, 1, x, y]);
    if (target.localName.toLowerCase() !== "symbol") return this.#walk(target, style, moved, depth + 1);
    const { width, height } = this.#lengths(element);
    this.#walkAll(target, style, multiplied(moved, viewport(target, { x: 0, y: 0, width, height })), depth + 1);
  }

  /** Returns an object that reads the lengths of an element by their names. */
  #lengths(element) {
    const { width, height } = this.size;
    const whole = { x: width, cx: width, x1: width, x2: width, width, rx: width };
    const read = (name) => length(element.getAttribute(name), whole[name] ?? height);
    return new Proxy({}, { get: (_, name) => read(name) });
  }

  #add(element, name, style, place) {
    if (!Object.hasOwn(shapes, name)) return this.#leave("unknown element");
    const data = shapes[name](this.#lengths(element), element);
    if (data === null || /hidden|collapse/.test(style.visibility)) return;
    const paints = [style.fill, style.stroke].map((paint) => paint.toLowerCase().replace(/\s/g, ""));
    const [isFilled, isStroked] = paints.map((paint) => !/^(none|transparent|)$/.test(paint));
    if (!isFilled && !isStroked) return;
    const { segments, isWhole } = parsePath(data, limits.segments);
    if (!isWhole) this.#damaged += 1;
    this.#segments += segments.length;
    if (this.#shapes.length >= limits.shapes || this.#segments > limits.segments) {
      throw new OutlineError("This SVG file has too many shapes.");
    }
    const drawn = withoutEmpty(transformed(segments, place));
    // A number that is too large for a path makes its shape impossible.
    if (!drawn.every(([, ...numbers]) => numbers.every((number) => Math.abs(number) < 1e9))) {
      this.#damaged += 1;
      return;
    }
    if (!drawn.length) return;
    this.#shapes.push({
      segments: drawn, isFilled, paint: isFilled ? paints[0] : paints[1],
      isBackground: name === "rect" && isFilled && !isStroked && this.#isWhole(drawn),
      width: isStroked ? style["stroke-width"] ?? "1" : null,
      isDashed: isStroked && !/^(none|)$/.test(style["stroke-dasharray"] ?? ""),
    });
  }

  /** Returns true if segments cover the whole picture. */
  #isWhole(segments) {
    const [x, y, width, height] = this.box;
    const { left, top, right, bottom } = boundsOf(segments);
    return width > 0 && height > 0 && left <= x + width * 0.01 && top <= y + height * 0.01 &&
      right >= x + width * 0.99 && bottom >= y + height * 0.99;
  }

  /** Returns the path data of the shapes in a box of one size. */
  path(isLegal) {
    let shapes = this.#shapes.filter(({ isBackground }) => !isBackground);
    if (!shapes.length) shapes = this.#shapes;
    else if (shapes.length < this.#shapes.length) this.#leave("background");
    if (!shapes.length) {
      throw new OutlineError("This SVG file has no visible shapes." +
        (this.#leftOut.has("text") ? " Convert its texts to paths in your drawing program." : ""));
    }
    for (const { paint, isFilled, width, isDashed } of shapes) {
      this.#colors.add(paint);
      this.#isFilled ||= isFilled;
      if (width !== null) this.#widths.add(isDashed ? `${width} dashed` : width);
    }
    const { left, top, right, bottom } = boundsOf(shapes.flatMap(({ segments }) => segments));
    const scale = side / Math.max(right - left, bottom - top);
    if (!Number.isFinite(scale)) throw new OutlineError("The shapes of this SVG file have no extent.");
    const place = [scale, 0, 0, scale, -left * scale, -top * scale];
    const parts = shapes.flatMap(({ segments }) => subpaths(straightened(transformed(segments, place))));
    let problem = "This logo has too many details for a glyph.";
    for (const least of smallest) {
      const large = parts.filter((part) => extentOf(part) >= least);
      if (!large.length) break;
      if (least && large.length === parts.length - this.#tooSmall) continue;
      this.#tooSmall = parts.length - large.length;
      const count = large.flat().filter(([letter]) => /[LCQ]/.test(letter)).length;
      if (count > glyph.segments) {
        problem = `This logo has ${count} lines and curves, and a glyph can have ${glyph.segments}.`;
        continue;
      }
      const path = [2, 1].map((decimals) => withoutCopies(large, decimals))
        .find((text) => text.length <= glyph.bytes);
      if (path && isLegal(path)) return path;
    }
    throw new OutlineError(`${problem} Simplify it in your drawing program.`);
  }

  /** Returns sentences that tell what the path leaves out. */
  notes() {
    const notes = [];
    if (this.#isFilled) notes.push("Filled shapes became outlines.");
    if (this.#colors.size > 1) notes.push(`${this.#colors.size} colours became one.`);
    if (this.#widths.size > 1 || [...this.#widths].some((width) => width.endsWith("dashed"))) {
      notes.push("All lines have the same width, without dashes.");
    }
    const counted = [...this.#leftOut].map(([name, count]) => `${count} ${name}${count > 1 ? "s" : ""}`);
    if (counted.length) {
      const isOne = counted.length === 1 && counted[0].startsWith("1 ");
      notes.push(`${listed(counted)} ${isOne ? "was" : "were"} left out.`);
    }
    if (this.#tooSmall) {
      const [parts, were] = this.#tooSmall > 1 ? ["small parts", "were"] : ["small part", "was"];
      notes.push(`${this.#tooSmall} ${parts} ${were} left out, because a glyph cannot have so many.`);
    }
    if (this.#damaged) {
      notes.push(`${this.#damaged} damaged ${this.#damaged > 1 ? "shapes end" : "shape ends"} at the mistake.`);
    }
    return notes;
  }
}

function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Returns the simple rules of the style sheets in a file. */
function rules(root) {
  const found = [];
  for (const { textContent } of root.querySelectorAll("style")) {
    const text = textContent.replace(/\/\*[^]*?\*\//g, "").replace(/<!\[CDATA\[|\]\]>/g, "");
    for (const [, selectors, declarations] of text.matchAll(/([^{}]{1,1000})\{([^{}]*)\}/g)) {
      const selector = selectors.trim();
      // Other selectors may take long in large files.
      if (!/^[\w\s.#*,-]+$/.test(selector)) continue;
      try {
        root.matches(selector);
      } catch {
        continue;
      }
      found.push({ selector, declarations: declared(declarations) });
      if (found.length >= limits.rules) return found;
    }
  }
  return found;
}

/** Returns the properties of declarations such as `fill: none; stroke: red`. */
function declared(text) {
  const pairs = text.split(";").map((part) => part.split(":")).filter(({ length }) => length > 1);
  return Object.fromEntries(pairs.map(([name, ...value]) => (
    [name.trim().toLowerCase(), value.join(":").replace(/!important/i, "").trim()])));
}

/** Reads a length, with the length of 100 %. A length that is missing or wrong is 0. */
function length(text, whole) {
  const match = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in|%)?\s*$/i.exec(text ?? "");
  if (!match) return 0;
  const unit = match[2]?.toLowerCase() ?? "px";
  return Number(match[1]) * (unit === "%" ? whole / 100 : units[unit]);
}

function viewBox(element) {
  const numbers = (element.getAttribute("viewBox") ?? "").trim().split(/[\s,]+/).map(Number);
  return numbers.length === 4 && numbers.every(Number.isFinite) && numbers[2] > 0 && numbers[3] > 0 ? numbers : null;
}

/** Returns the transform of an inner picture, whose view box is in the middle of its place. */
function viewport(element, { x, y, width, height }) {
  const box = viewBox(element);
  if (!box || !(width > 0) || !(height > 0)) return [1, 0, 0, 1, x, y];
  const scale = Math.min(width / box[2], height / box[3]);
  return [scale, 0, 0, scale, x + (width - box[2] * scale) / 2 - box[0] * scale,
    y + (height - box[3] * scale) / 2 - box[1] * scale];
}

/** Returns segments without moves and ends between which nothing is drawn. */
function withoutEmpty(segments) {
  const kept = [];
  for (const segment of segments) {
    const [letter] = segment;
    const last = kept.at(-1)?.[0];
    if (letter === "Z" && (last === "M" || last === "Z")) continue;
    if (letter === "M" && last === "M") kept.pop();
    kept.push(segment);
  }
  if (kept.at(-1)?.[0] === "M") kept.pop();
  return kept;
}

/** Writes parts of a path. A shape that is filled and stroked by two elements would cross itself everywhere. */
function withoutCopies(parts, decimals) {
  return [...new Set(parts.map((part) => formatPath(part, decimals)))].join("");
}

/** Returns the parts of a path, each with its own move. */
function subpaths(segments) {
  const parts = [];
  let isEnded = true;
  for (const segment of segments) {
    if (segment[0] === "M") parts.push([segment]);
    // A line after an end starts where the ended part did.
    else if (isEnded) parts.push([parts.at(-1)[0], segment]);
    else parts.at(-1).push(segment);
    isEnded = segment[0] === "Z";
  }
  return parts;
}

/** Returns segments with lines instead of curves that are nearly straight. */
function straightened(segments) {
  let [from, start] = [[0, 0], [0, 0]];
  return segments.map((segment) => {
    const [letter, ...numbers] = segment;
    const before = from;
    from = letter === "Z" ? start : numbers.slice(-2);
    if (letter === "M") start = from;
    if (letter !== "C" && letter !== "Q") return segment;
    const [dx, dy] = [from[0] - before[0], from[1] - before[1]];
    const length = Math.hypot(dx, dy);
    for (let index = 0; index < numbers.length - 2; index += 2) {
      const [x, y] = [numbers[index] - before[0], numbers[index + 1] - before[1]];
      const along = x * dx + y * dy;
      const isBeside = along >= 0 && along <= length * length && Math.abs(x * dy - y * dx) <= flatness * length;
      if (!isBeside && Math.hypot(x, y) > flatness) return segment;
    }
    return ["L", ...from];
  });
}

function extentOf(segments) {
  const { left, top, right, bottom } = boundsOf(segments);
  return Math.max(right - left, bottom - top);
}

/** Returns a box around the points of segments, which contains their curves. */
function boundsOf(segments) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [, ...numbers] of segments) {
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      box.left = Math.min(box.left, numbers[index]);
      box.right = Math.max(box.right, numbers[index]);
      box.top = Math.min(box.top, numbers[index + 1]);
      box.bottom = Math.max(box.bottom, numbers[index + 1]);
    }
  }
  return box;
}

/** Functions that return the path data of an element, or null if it draws nothing. */
const shapes = {
  path(_, element) {
    return element.getAttribute("d");
  },
  rect({ x, y, width, height, rx, ry }, element) {
    if (!(width > 0 && height > 0)) return null;
    if (!element.hasAttribute("rx")) rx = ry;
    if (!element.hasAttribute("ry")) ry = rx;
    rx = Math.min(Math.max(rx, 0), width / 2);
    ry = Math.min(Math.max(ry, 0), height / 2);
    if (!rx || !ry) return `M${x} ${y}h${width}v${height}h${-width}z`;
    const corner = (dx, dy) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
    return `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}` +
      `h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}z`;
  },
  circle({ cx, cy, r }) {
    return r > 0 ? round(cx, cy, r, r) : null;
  },
  ellipse({ cx, cy, rx, ry }) {
    return rx > 0 && ry > 0 ? round(cx, cy, rx, ry) : null;
  },
  line({ x1, y1, x2, y2 }) {
    return `M${x1} ${y1}L${x2} ${y2}`;
  },
  polyline(_, element) {
    const points = element.getAttribute("points")?.trim();
    return points ? `M${points}` : null;
  },
  polygon(_, element) {
    const points = element.getAttribute("points")?.trim();
    return points ? `M${points}z` : null;
  },
};

function round(x, y, rx, ry) {
  return `M${x - rx} ${y}a${rx} ${ry} 0 0 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`;
}
