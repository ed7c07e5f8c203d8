const caps = ["butt", "round", "square"];
const joins = ["miter", "round", "bevel"];
/** The largest number of colours that are kept as texts. */
const mostColors = 4096;

/** Texts of colours, by their 32 bits. */
const colors = new Map();
/** Canvases for groups that are drawn apart, the outermost first. All elements share them. */
const layers = [];

/**
 * Draws path commands with Canvas 2D.
 *
 * `PathCommands.swift` writes them: the number of each command, followed by its arguments.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Float32Array} numbers
 * @param {number} scale the size of a point, in pixels
 */
export function drawCommands(context, numbers, scale) {
  const target = context.canvas;
  /** For each open group, its context and opacity. */
  const outer = [];
  let depth = 0;
  let index = 0;
  let paint = "";
  /** The map from the circle of a radial gradient to the shape's coordinates, if it is an ellipse there. */
  let ellipse;
  const take = () => numbers[index++];
  const color = () => {
    const code = take() * 256 + take();
    let text = colors.get(code);
    if (text) return text;
    if (colors.size >= mostColors) colors.clear();
    colors.set(code, (text = `#${code.toString(16).padStart(8, "0")}`));
    return text;
  };
  const addStops = (gradient) => {
    for (let count = take(); count > 0; count -= 1) gradient.addColorStop(take(), color());
    return gradient;
  };
  const fill = (rule) => {
    context.fillStyle = paint;
    if (!ellipse) return context.fill(rule);
    // A path keeps its place on the canvas when the coordinates change.
    context.save();
    context.transform(...ellipse);
    context.fill(rule);
    context.restore();
  };
  const steps = [
    () => context.beginPath(),
    () => context.moveTo(take(), take()),
    () => context.lineTo(take(), take()),
    () => context.quadraticCurveTo(take(), take(), take(), take()),
    () => context.bezierCurveTo(take(), take(), take(), take(), take(), take()),
    () => context.closePath(),
    () => {
      context.beginPath();
      context.arc(take(), take(), Math.max(take(), 0), 0, 2 * Math.PI);
    },
    () => {
      context.beginPath();
      context.rect(take(), take(), take(), take());
    },
    () => {
      ellipse = undefined;
      paint = color();
    },
    () => {
      ellipse = undefined;
      paint = addStops(context.createLinearGradient(take(), take(), take(), take()));
    },
    () => {
      const [x, y, radius] = [take(), take(), take()];
      ellipse = undefined;
      paint = addStops(context.createRadialGradient(x, y, 0, x, y, radius));
    },
    () => {
      ellipse = [take(), take(), take(), take(), take(), take()];
      paint = addStops(context.createRadialGradient(0, 0, 0, 0, 0, 1));
    },
    () => fill("nonzero"),
    () => fill("evenodd"),
    () => {
      context.strokeStyle = paint;
      context.lineWidth = take();
      context.lineCap = caps[take()];
      context.lineJoin = joins[take()];
      context.miterLimit = take();
      context.stroke();
    },
    () => {
      context.save();
      outer.push(undefined);
      context.globalAlpha *= take();
      context.transform(take(), take(), take(), take(), take(), take());
    },
    () => {
      const layer = layerOf(target, depth);
      depth += 1;
      outer.push({ context, opacity: take() });
      layer.setTransform(context.getTransform());
      layer.transform(take(), take(), take(), take(), take(), take());
      layer.save();
      context = layer;
    },
    () => context.clip(),
    () => {
      context.restore();
      const apart = outer.pop();
      if (!apart) return;
      depth -= 1;
      const { canvas } = context;
      context = apart.context;
      context.save();
      context.globalAlpha *= apart.opacity;
      context.resetTransform();
      context.drawImage(canvas, 0, 0);
      context.restore();
    },
  ];
  context.setTransform(scale, 0, 0, scale, 0, 0);
  while (index < numbers.length) steps[take()]();
}

/** Returns the context of a clear layer with the size of a canvas. */
function layerOf({ width, height }, depth) {
  layers[depth] ??= new OffscreenCanvas(1, 1).getContext("2d");
  const layer = layers[depth];
  // A new size clears a canvas.
  [layer.canvas.width, layer.canvas.height] = [width, height];
  return layer;
}
