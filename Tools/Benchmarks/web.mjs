// What draws a frame of a scene in a page: the module, lottie-web, and a wave drawn by hand.
import { load } from "./drip.mjs";

const frame = () => new Promise(requestAnimationFrame);

function canvas(side, willReadFrequently) {
  const element = document.createElement("canvas");
  element.width = element.height = side;
  element.style.width = element.style.height = `${side / devicePixelRatio}px`;
  document.body.replaceChildren(element);
  return element.getContext("2d", { willReadFrequently });
}

// A disc that fills with two waves, which becomes full at two thirds and rings.
function waveByHand(context, side, part) {
  const center = side / 2, radius = (side * 80) / 512;
  const level = center + radius * (1 - 2 * Math.min(1, part * 1.5));
  const wave = (shift, drop) => {
    const shape = new Path2D();
    const left = center - radius;
    for (let x = 0; x <= 2 * radius; x += radius / 40) {
      const y = level + drop + 0.1 * radius * Math.sin((x / (1.8 * radius)) * 2 * Math.PI + part * 90 + shift);
      if (x === 0) shape.moveTo(left, y);
      else shape.lineTo(left + x, y);
    }
    shape.lineTo(center + radius, center + radius);
    shape.lineTo(left, center + radius);
    shape.closePath();
    return shape;
  };
  const disc = new Path2D();
  disc.arc(center, center, radius, 0, 2 * Math.PI);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.fillStyle = "#efeff4";
  context.fill(disc);
  context.save();
  context.clip(disc);
  context.fillStyle = "#4ff0ff";
  context.fill(wave(0, 0));
  context.globalAlpha = 0.3;
  context.fill(wave(4, 0.02 * radius));
  context.restore();
  if (part > 2 / 3) {
    context.globalAlpha = 0.4 * (1 - part);
    context.beginPath();
    context.arc(center, center, radius * (0.9 + 2 * (part * 3 - 2)), 0, 2 * Math.PI);
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = "#fff";
    context.lineWidth = side / 51;
    context.lineJoin = context.lineCap = "round";
    context.beginPath();
    context.moveTo(center - radius * 0.4, center);
    context.lineTo(center - radius * 0.1, center + radius * 0.3);
    context.lineTo(center + radius * 0.4, center - radius * 0.3);
    context.stroke();
  }
}

function lottieWeb(renderer, side, film) {
  const box = document.createElement("div");
  box.style.width = box.style.height = `${side / devicePixelRatio}px`;
  document.body.replaceChildren(box);
  const animation = globalThis.lottie.loadAnimation({
    container: box, renderer, loop: false, autoplay: false, animationData: structuredClone(film),
  });
  animation.setSubframe(true);
  return part => animation.goToAndStop(part * (film.op - film.ip - 1e-3), true);
}

const makers = {
  nothing: ({ side }) => {
    const context = canvas(side, true);
    // Something has to change, or the browser skips the frame altogether.
    return part => context.fillRect(0, 0, 1, 1 + (part > 0.5));
  },
  drip: async ({ scene, side }) => {
    const drawn = (await load()).scene(scene);
    const context = canvas(side, true);
    const height = Math.min(side, Math.round((side * drawn.height) / drawn.width));
    return part => {
      drawn.frame(part * drawn.seconds);
      const pixels = drawn.paint(side, height, "#ffffffff");
      context.putImageData(new ImageData(pixels, side, height), 0, 0);
    };
  },
  "lottie-web, SVG": ({ side, film }) => lottieWeb("svg", side, film),
  "lottie-web, canvas": ({ side, film }) => lottieWeb("canvas", side, film),
  "by hand": ({ side }) => {
    const context = canvas(side, false);
    return part => waveByHand(context, side, part);
  },
};

/** Readies one of them; `playFrames` then draws with it. */
globalThis.prepare = async options => {
  globalThis.drawFrame = await makers[options.with](options);
  for (let part = 0; part <= 1; part += 0.25) {
    await frame();
    globalThis.drawFrame(part);
  }
};

/** Draws frames from the first to the last; returns milliseconds a frame of this thread. */
globalThis.playFrames = async count => {
  let spent = 0;
  for (let index = 0; index < count; index += 1) {
    await frame();
    const began = performance.now();
    globalThis.drawFrame(index / count);
    spent += performance.now() - began;
  }
  return spent / count;
};
