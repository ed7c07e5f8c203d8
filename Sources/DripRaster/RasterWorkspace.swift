import DripKit

/// The memory in which a rasterizer works, for one frame after the other.
///
/// Drawing with a workspace that has drawn a similar frame before allocates nothing. What is in it has
/// no influence on what is drawn; a workspace serves one thread, any rasterizer and any picture.
public struct RasterWorkspace: ~Copyable {
  private var list = DisplayList()
  /// The steps that matter to the rows from the one composed last to the one before ``nextChange``.
  private var steps = Buffer<DisplayList.Step>()
  private var nextChange = 0
  private var layers = LayerStack()
  private var width = 0
  private var background = PremultipliedColor.clear

  /// Creates an empty workspace.
  public init() {}

  /// Begins a frame.
  mutating func prepare(_ picture: Picture, with rasterizer: Rasterizer) {
    let size = rasterizer.size
    width = size.width
    background = PremultipliedColor(rasterizer.background)
    list.masks.shortcuts = rasterizer.shortcuts
    list.prepare(
      picture, under: rasterizer.placement.transform(from: picture.size, to: size),
      size: size,
      // Also where it is not a number.
      flatness: rasterizer.flatness > 1e-6 ? rasterizer.flatness : 1e-6)
    nextChange = 0
  }

  // MARK: Composing

  /// Composes a row, which lies below all rows composed before.
  mutating func compose(row: Int) {
    if row >= nextChange { nextChange = list.collectSteps(for: row, into: &steps) }
    layers.top.fill(width: width, with: background)
    for index in steps.indices {
      switch steps[index] {
      case .draw(let mask, let color):
        layers.top.blend(color, list.masks.store.spans, list.masks.spans(of: mask, row: row))
      case .push(let clip, let ground, _):
        layers.push()
        switch ground {
        case .color(let color): layers.top.fill(width: width, with: color)
        case .gradient(let index):
          layers.top.fill(
            width: width, with: list.gradients[index], row: row,
            columns: clip.map { list.masks.columns(of: $0, row: row) } ?? 0..<width)
        }
      case .pop(let clip, let opacity):
        if let clip {
          layers.top.clip(to: list.masks.store.spans, list.masks.spans(of: clip, row: row))
        }
        layers.pop(opacity: opacity)
      }
    }
  }

  /// The runs of the row composed last, end to end; neighbours may be of one colour.
  var runs: Buffer<Run<PremultipliedColor>> { @inline(__always) _read { yield layers.top.runs } }

  // MARK: What comes out

  /// The runs of the row composed last, end to end, as an array.
  private(set) var row: [Run<PremultipliedColor>] = []

  /// Makes the array of the row composed last.
  mutating func makeRow() {
    row.removeAll(keepingCapacity: true)
    for index in runs.indices where width > 0 {
      let run = runs[index]
      if let last = row.last, last.value == run.value {
        row[row.count - 1].end = run.end
      } else {
        row.append(run)
      }
    }
  }

  /// The row composed last, rounded to pixels.
  private(set) var pixelRow = Buffer<Run<Pixmap.Pixel>>()

  /// Rounds the row composed last.
  mutating func makePixelRow() {
    pixelRow.removeAll()
    guard width > 0 else { return }
    let (runs, count) = (runs.elements, runs.count)
    pixelRow.write(atMost: count) { row in
      // No pixel is transparent and coloured, so this one equals none.
      var last = Pixmap.Pixel(bits: 1)
      for index in 0..<count {
        let run = runs[index]
        let pixel = Pixmap.Pixel(bits: run.value.packed)
        // Takes the place of the run before where that is of the same colour.
        row.append(Run(pixel, to: run.end), replacing: pixel == last)
        last = pixel
      }
    }
  }
}
