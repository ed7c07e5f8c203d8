// Pictures on canvases of the page.

/**
 * Paints the last frame of a scene on a canvas, pixel by pixel.
 * @param {HTMLCanvasElement} canvas
 * @param {object} scene
 * @param {{ width: number, height: number }} pixels
 * @param {string} background in the notation of the command line
 */
export function paint(canvas, scene, { width, height }, background) {
  if (canvas.width !== width || canvas.height !== height) {
    [canvas.width, canvas.height] = [width, height];
  }
  const bytes = scene.paint(width, height, backgroundOf(scene, background));
  canvas.getContext("2d", { willReadFrequently: true })
    .putImageData(new ImageData(bytes, width, height), 0, 0);
}

/**
 * Returns the size of a picture in pixels of the screen, which is smaller if its canvas is.
 * @param {import("./model.mjs").Model} model
 * @param {HTMLCanvasElement} canvas
 * @param {object} scene
 * @param {number} size the longer side in points
 */
export function screenPixels(model, canvas, scene, size) {
  const part = canvas.clientWidth / model.pixels(1, scene, size).width;
  return model.pixels(devicePixelRatio * Math.min(part || 1, 1), scene, size);
}

/**
 * Calls a function after changes of an element's size and of the zoom.
 * @param {HTMLElement} watched
 * @param {() => void} act
 */
export function watchScreen(watched, act) {
  new ResizeObserver(act).observe(watched);
  const watchZoom = () => matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    act();
    watchZoom();
  }, { once: true });
  watchZoom();
}

/**
 * Returns the colour behind a picture.
 * @param {object} scene
 * @param {string} background in the notation of the command line
 * @returns {number} 0xRRGGBBAA
 */
export function backgroundOf(scene, background) {
  if (background === "transparent") return 0;
  const text = background === "scene" ? scene.page : background;
  return parseInt(text.slice(1).padEnd(8, "f"), 16);
}
