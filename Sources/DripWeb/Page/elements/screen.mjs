/** The maximum width and height of a canvas, in pixels. */
const largest = 4096;

/** A canvas that shows pictures pixel by pixel. */
export class Screen {
  #context;

  constructor(canvas) {
    this.canvas = canvas;
    /** The factor by which `zoom` and `transform` enlarge the canvas on the page. */
    this.enlargement = 1;
    /** The font family of texts. */
    this.family = "sans-serif";
  }

  /**
   * Covers a size in CSS pixels with whole pixels of the device, so that nothing is resampled.
   *
   * @returns whether the canvas has other pixels than before, which are clear
   */
  fit(left, top, width, height, most) {
    const ratio = devicePixelRatio * this.enlargement;
    // If a CSS pixel has a whole number of pixels, browsers may round boxes to CSS pixels.
    const unit = Number.isInteger(ratio) ? ratio : 1;
    const pixels = (length) => Math.max(1, Math.round((length * ratio) / unit)) * unit;
    const style = this.canvas.style;
    // A content security policy forbids style attributes, but not the properties of style objects.
    style.left = `${Math.round(left * ratio) / ratio}px`;
    style.top = `${Math.round(top * ratio) / ratio}px`;
    style.width = `${pixels(width) / ratio}px`;
    style.height = `${pixels(height) / ratio}px`;
    const share = Math.min(
      1,
      most / devicePixelRatio,
      largest / pixels(width),
      largest / pixels(height),
    );
    return this.resize(
      Math.max(1, Math.round(pixels(width) * share)),
      Math.max(1, Math.round(pixels(height) * share)),
    );
  }

  /** Covers a box with a part of a scene's canvas, by default the whole one, as large as it fits. */
  contain({ x, y, width, height }, scene, most, body = { x: 0, y: 0, width: scene.width, height: scene.height }) {
    const scale = Math.min(width / body.width, height / body.height);
    const left = x + (width - body.width * scale) / 2 - body.x * scale;
    const top = y + (height - body.height * scale) / 2 - body.y * scale;
    return this.fit(left, top, scene.width * scale, scene.height * scale, most);
  }

  /** Resizes the canvas if its size differs. */
  resize(width, height) {
    const canvas = this.canvas;
    if (canvas.width === width && canvas.height === height) return false;
    [canvas.width, canvas.height] = [width, height];
    return true;
  }

  open() {
    // A canvas that is read frequently stays in main memory, so putImageData is fast.
    return (this.#context ??= this.canvas.getContext("2d", { willReadFrequently: true }));
  }

  /**
   * Paints the last frame of a scene on a background of 0xRRGGBBAA, pixel by pixel if it is exact. The
   * scene of a small module cannot be; it is shown until the complete module is there.
   */
  show(scene, background, isExact) {
    const { width, height } = this.canvas;
    const context = this.open();
    if (isExact && scene.paint) {
      const pixels = scene.paint(width, height, background);
      context.putImageData(new ImageData(pixels, width, height), 0, 0);
    } else {
      context.resetTransform();
      context.clearRect(0, 0, width, height);
      context.fillStyle = `#${background.toString(16).padStart(8, "0")}`;
      if (background) context.fillRect(0, 0, width, height);
      scene.draw(context, width / scene.width, this.family);
      context.resetTransform();
    }
  }

  /**
   * Makes the picture static: Chromium prints what a canvas drew for paper as commands, and clearing the canvas then
   * clears the page around it.
   */
  settle() {
    const { width, height } = this.canvas;
    this.#context?.putImageData(this.#context.getImageData(0, 0, width, height), 0, 0);
  }
}
