/// Four rows of the layers that lie on top of each other, of which the topmost is drawn on.
///
/// Of a layer, the colours are known at the places where a stretch of one colour begins in any of the
/// rows; a bit says where that is, and the first one begins at 0. Colours are changed in place.
struct StripLayers: ~Copyable {
  private var colors = Buffer<StripColor>()
  private var begins = Buffer<UInt64>()
  private var depth = 0
  /// Where in memory each layer is.
  private var order = Buffer<Int>()
  private(set) var width = 0
  private var words = 0

  /// Begins with one layer of a width.
  mutating func prepare(width: Int) {
    (self.width, depth) = (width, 0)
    words = width / 64 + 1
    makeRoom()
  }

  private mutating func makeRoom() {
    while order.count <= depth { order.append(order.count) }
    let (colors, words) = (order.count * (width + 1), order.count * words)
    if self.colors.count < colors { self.colors.extend(by: colors - self.colors.count) }
    if begins.count < words { begins.extend(by: words - begins.count, with: 0) }
  }

  /// Puts another layer on top, to be filled.
  mutating func push() {
    depth += 1
    makeRoom()
  }

  /// The topmost layer.
  var top: StripLayer { @inline(__always) mutating get { layer(depth) } }

  @inline(__always) private mutating func layer(_ index: Int) -> StripLayer {
    let place = order[index]
    return StripLayer(
      colors: colors.places(from: place &* (width + 1), count: width + 1),
      begins: begins.places(from: place &* words, count: words), width: width, words: words)
  }

  /// Takes the topmost layer off and lays it over the one below, as far as it is covered.
  mutating func pop(
    _ steps: borrowing Buffer<CoverageStep>, _ range: Range<Int>, opacity: Double
  ) {
    let over = layer(depth)
    depth -= 1
    let (under, steps) = (layer(depth), steps.elements)
    if opacity == 1, under.isClear {
      // On nothing, all of a layer is that layer.
      over.clip(to: steps, range)
      (order[depth], order[depth + 1]) = (order[depth + 1], order[depth])
      return
    }
    var index = range.lowerBound
    while index < range.upperBound - 1 {
      let (step, end) = (steps[index], steps[index + 1].x)
      index += 1
      guard step.coverage != .zero else { continue }
      under.lay(over, from: Int(step.x), to: Int(end), step.coverage * Float(opacity))
    }
  }

  /// Takes the topmost layer off and lays it over the one below.
  mutating func pop(opacity: Double) {
    let over = layer(depth)
    depth -= 1
    layer(depth).lay(over, from: 0, to: width, Lanes(repeating: Float(opacity)))
  }
}
