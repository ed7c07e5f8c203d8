import DripKit

/// The memory in which a rasterizer works, for one frame after the other.
///
/// Drawing with a workspace that has drawn a similar frame before allocates nothing. What is in it has
/// no influence on what is drawn; a workspace serves one thread, any rasterizer and any picture.
public struct RasterWorkspace: ~Copyable {
  private var list = DisplayList()
  private(set) var layers = LayerStack()
  private var spans = Buffer<CoverageSpan>()
  private var width = 0
  private var background = PremultipliedColor.clear

  /// Creates an empty workspace.
  public init() {}

  /// Begins a frame.
  mutating func prepare(_ picture: Picture, with rasterizer: Rasterizer) {
    let size = rasterizer.size
    width = size.width
    background = PremultipliedColor(rasterizer.background)
    list.prepare(
      picture.nodes, under: rasterizer.placement.transform(from: picture.size, to: size),
      size: size,
      // Also where it is not a number.
      flatness: rasterizer.flatness > 1e-6 ? rasterizer.flatness : 1e-6)
  }

  /// The runs of the row composed last, end to end, as an array.
  private(set) var row: [Run] = []

  /// Makes the array of the row composed last.
  mutating func makeRow() {
    layers.top.finish(width: width)
    row.removeAll(keepingCapacity: true)
    for index in layers.top.runs.indices { row.append(layers.top.runs[index]) }
  }

  /// The row composed last, rounded to pixels.
  private(set) var pixelRow = Buffer<PixelRun>()

  /// Rounds the row composed last.
  mutating func makePixelRow() {
    pixelRow.removeAll()
    var position = 0
    for index in layers.top.runs.indices {
      let run = layers.top.runs[index]
      if position < run.start { append(.clear, to: run.start) }
      append(Pixmap.Pixel(run.color), to: run.end)
      position = run.end
    }
    if position < width { append(.clear, to: width) }
  }

  @inline(__always)
  private mutating func append(_ pixel: Pixmap.Pixel, to end: Int) {
    if !pixelRow.isEmpty, pixelRow.last.pixel == pixel {
      pixelRow.last.end = Int32(truncatingIfNeeded: end)
    } else {
      pixelRow.append(PixelRun(pixel, to: Int32(truncatingIfNeeded: end)))
    }
  }

  /// Composes a row, which lies below all rows composed before, as the runs of the top layer.
  mutating func compose(row: Int) {
    layers.top.fill(width: width, with: background)
    var index = 0
    while index < list.steps.count {
      switch list.steps[index] {
      case .draw(let mask, let color):
        guard reaches(mask, row) else { break }
        list.masks.scan(mask, row: row, into: &spans)
        layers.top.blend(color, spans)
      case .push(let clip, let ground, let end):
        if let clip, !reaches(clip, row) {
          index = end
          break
        }
        layers.push()
        layers.top.fill(width: width, with: ground)
      case .pop(let clip, let opacity):
        if let clip {
          list.masks.scan(clip, row: row, into: &spans)
          layers.top.clip(to: spans)
        }
        layers.pop(opacity: opacity)
      }
      index += 1
    }
  }

  @inline(__always)
  private func reaches(_ mask: Int, _ row: Int) -> Bool {
    let rows = list.masks.rows(of: mask)
    return row >= rows.first && row < rows.end
  }
}
