import DripKit

/// The working memory of a rasterizer, which frames reuse.
///
/// Drawing a frame allocates nothing if the workspace was used for a similar frame before, and takes less time if shapes
/// of the previous frame stand still. Earlier frames do not influence the result. A workspace serves one thread, any
/// rasterizer and any picture.
public struct RasterWorkspace: ~Copyable {
  private var list = DisplayList()
  /// The steps that affect the strips from the last composed one to the one before ``nextChange``.
  private var steps = Buffer<DisplayList.Step>()
  private var nextChange = 0
  /// The columns in which these steps are hidden.
  private var hidden = HiddenColumns()
  /// True if they may hide a gradient.
  private var hidesGradients = false
  private var layers = StripLayers()
  private var background = StripColor.clear
  private var width = 0

  /// Creates an empty workspace.
  public init() {}

  /// Begins a frame.
  mutating func prepare(_ picture: Picture, with rasterizer: Rasterizer) {
    let size = rasterizer.size
    width = size.width
    background = StripColor(PremultipliedColor(rasterizer.background))
    layers.prepare(width: width)
    list.method = rasterizer.method
    list.prepare(
      picture, under: rasterizer.placement.transform(from: picture.size, to: size),
      size: size,
      // The comparison with NaN is false, so it counts as the minimum, too.
      flatness: rasterizer.flatness > 1e-6 ? rasterizer.flatness : 1e-6)
    nextChange = 0
  }

  // MARK: Composing

  /// Composes four rows below all earlier ones.
  mutating func compose(strip: Int) {
    if strip >= nextChange {
      nextChange = list.collectSteps(for: strip, into: &steps)
      hidesGradients = list.hidesGradients(steps)
    }
    if hidesGradients { hidden.find(in: list, steps, strip: strip) }
    layers.top.fill(background)
    for number in steps.indices {
      var hidden: Range<Int> { hidesGradients ? self.hidden[number] : 0..<0 }
      switch steps[number] {
      case .draw(let mask, let color, let isOpaque):
        list.masks.withSteps(of: mask, strip: strip) {
          layers.top.blend(color, isOpaque: isOpaque, $0)
        }
      case .drawRows(let mask, let index, let opacity):
        let color = list.verticals[index].color(of: strip, list.stops)
        list.masks.withSteps(of: mask, strip: strip) {
          layers.top.blend(color, opacity: opacity, $0)
        }
      case .shadeLinearly(let mask, let index, let opacity):
        let hidden = hidden
        list.masks.withSteps(of: mask, strip: strip) {
          layers.top.shade(
            list.linears[index], list.segments, strip: strip, $0, opacity: opacity,
            without: hidden)
        }
      case .shade(let mask, let index, let opacity):
        let hidden = hidden
        list.masks.withSteps(of: mask, strip: strip) {
          layers.top.shade(
            list.radials[index], list.tables.colors, strip: strip, $0, opacity: opacity,
            without: hidden)
        }
      case .push(let clip, let ground, _):
        layers.push()
        var columns: Range<Int> {
          clip.map { list.masks.columns(of: $0, strip: strip) } ?? 0..<width
        }
        switch ground {
        case .color(let color): layers.top.fill(color)
        case .rows(let index): layers.top.fill(list.verticals[index].color(of: strip, list.stops))
        case .linear(let index):
          layers.top.fill(
            with: list.linears[index], list.segments, strip: strip, columns: columns,
            without: hidden)
        case .radial(let index):
          layers.top.fill(
            with: list.radials[index], list.tables.colors, strip: strip, columns: columns,
            without: hidden)
        }
      case .pop(let clip, let opacity):
        guard let clip else {
          layers.pop(opacity: opacity)
          break
        }
        list.masks.withSteps(of: clip, strip: strip) { layers.pop($0, opacity: opacity) }
      }
    }
  }

  // MARK: Results

  /// The runs of a row.
  private(set) var row: [Run<PremultipliedColor>] = []

  /// Sets ``row`` to one of the last composed rows.
  mutating func makeRow(_ lane: Int) { layers.top.row(lane, into: &row) }

  /// The runs of the last composed rows, one quarter for each row.
  private var pixelRuns = Buffer<Run<Pixmap.Pixel>>()
  private var counts = SIMD4<Int32>.zero
  /// The spans of the last composed rows.
  private var spans = Buffer<PixelSpan>()

  /// Composes four rows and rounds them to runs.
  mutating func composeRuns(strip: Int) {
    counts = .zero
    guard width > 0 else { return }
    compose(strip: strip)
    layers.top.pack(into: &spans)
    counts = pixelRuns.set(spans, width: width)
  }

  /// Composes four rows and writes them to pixels.
  @inline(__always) mutating func write(
    strip: Int, with writer: inout StripWriter, to image: borrowing PixelMemory
  ) {
    compose(strip: strip)
    writer.write(strip, to: image, using: &deferredSpans) { layers.top.write(to: &$0) }
  }

  /// Memory for the deferred spans of a strip.
  private var deferredSpans = Buffer<DeferredSpan>()

  /// Calls a function with one of the last composed and rounded rows.
  @inline(__always) func withPixelRow<Result, Failure: Error>(
    _ lane: Int, _ body: (Span<Run<Pixmap.Pixel>>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pixelRuns.withSpan(from: lane * width, count: Int(counts[lane]), body)
  }
}
