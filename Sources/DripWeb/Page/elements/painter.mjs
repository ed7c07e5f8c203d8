const caps = ["butt", "round", "square"];
const joins = ["miter", "round", "bevel"];
/** The largest number of colours that are kept as texts. */
const mostColors = 4096;

/** Texts of colours, by their 32 bits. */
const colors = new Map();
/** Canvases for groups that are drawn apart, the outermost first. All elements share them. */
const layers = [];

/** The function that draws texts, in pages with elements that have some. */
let drawText;

/** Takes a function that draws texts. */
export function offerTexts(draw) {
  drawText = draw;
}

/**
 * Draws path commands with Canvas 2D.
 *
 * `PathCommands.swift` writes them: the number of each command, in the order of `PathCommand`, followed by its
 * arguments.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Float32Array} numbers
 * @param {number} scale the size of a point, in pixels
 * @param {string} family the font family of texts
 */
export function drawCommands(context, numbers, scale, family) {
  const target = context.canvas;
  /**
   * For each open group that is drawn apart, the context around it and its opacity; for others, whether they
   * change the context.
   */
  const outer = [];
  let depth = 0;
  let index = 0;
  let paint = "";
  /** The map from the circle of a radial gradient to the shape's coordinates, if it is an ellipse there. */
  let ellipse;
  const take = () => numbers[index++];
  const fill = (rule) => {
    context.fillStyle = paint;
    if (!ellipse) return context.fill(rule);
    // A path keeps its place on the canvas when the coordinates change.
    context.save();
    context.transform(...ellipse);
    context.fill(rule);
    context.restore();
  };
  const addStops = (gradient) => {
    for (let count = take(); count > 0; count -= 1) gradient.addColorStop(take(), colorOf(take(), take()));
    paint = gradient;
  };
  context.setTransform(scale, 0, 0, scale, 0, 0);
  while (index < numbers.length) {
    switch (take()) {
      case 0:
        context.beginPath();
        break;
      case 1:
        context.moveTo(take(), take());
        break;
      case 2:
        context.lineTo(take(), take());
        break;
      case 3:
        context.quadraticCurveTo(take(), take(), take(), take());
        break;
      case 4:
        context.bezierCurveTo(take(), take(), take(), take(), take(), take());
        break;
      case 5:
        context.closePath();
        break;
      case 6:
        context.beginPath();
        context.arc(take(), take(), Math.max(take(), 0), 0, 2 * Math.PI);
        break;
      case 7:
        context.beginPath();
        context.rect(take(), take(), take(), take());
        break;
      case 8:
        ellipse = undefined;
        paint = colorOf(take(), take());
        break;
      case 9:
        ellipse = undefined;
        addStops(context.createLinearGradient(take(), take(), take(), take()));
        break;
      case 10: {
        const [x, y] = [take(), take()];
        ellipse = undefined;
        addStops(context.createRadialGradient(x, y, 0, x, y, take()));
        break;
      }
      case 11:
        ellipse = [take(), take(), take(), take(), take(), take()];
        addStops(context.createRadialGradient(0, 0, 0, 0, 0, 1));
        break;
      case 12:
        fill("nonzero");
        break;
      case 13:
        fill("evenodd");
        break;
      case 14:
        context.strokeStyle = paint;
        context.lineWidth = take();
        context.lineCap = caps[take()];
        context.lineJoin = joins[take()];
        context.miterLimit = take();
        context.stroke();
        break;
      case 15:
        context.save();
        outer.push(true);
        context.globalAlpha *= take();
        context.transform(take(), take(), take(), take(), take(), take());
        break;
      case 16: {
        const layer = layerOf(target, depth);
        depth += 1;
        outer.push({ context, opacity: take() });
        layer.save();
        layer.setTransform(context.getTransform());
        layer.transform(take(), take(), take(), take(), take(), take());
        context = layer;
        break;
      }
      case 17:
        outer.push(false);
        break;
      case 18:
        context.clip();
        break;
      case 19: {
        const place = numbers.subarray(index, (index += 7));
        const codes = numbers.subarray(index, (index += place[6]));
        context.fillStyle = paint;
        drawText?.(context, place, String.fromCodePoint(...codes), family);
        break;
      }
      default: {
        const apart = outer.pop();
        if (apart) context.restore();
        if (!apart?.context) break;
        const { canvas } = context;
        depth -= 1;
        context = apart.context;
        context.save();
        context.globalAlpha *= apart.opacity;
        context.resetTransform();
        context.drawImage(canvas, 0, 0);
        context.restore();
      }
    }
  }
}

/** Returns the text of a colour of 24 bits and an opacity of 8. */
function colorOf(color, opacity) {
  const code = color * 256 + opacity;
  let text = colors.get(code);
  if (text) return text;
  if (colors.size >= mostColors) colors.clear();
  text = `#${code.toString(16).padStart(8, "0")}`;
  colors.set(code, text);
  return text;
}

/** Returns the context of a clear layer with the size of a canvas. */
function layerOf({ width, height }, depth) {
  layers[depth] ??= new OffscreenCanvas(1, 1).getContext("2d");
  const layer = layers[depth];
  // A new size clears a canvas.
  [layer.canvas.width, layer.canvas.height] = [width, height];
  return layer;
}
