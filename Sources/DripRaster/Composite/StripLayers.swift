/// Four rows of the layers that lie on top of each other, of which the topmost is drawn on.
///
/// Of a layer, the colours are known at the places where a stretch of one colour begins in any of the
/// rows, the first one at 0. Colours are changed in place.
struct StripLayers: ~Copyable {
  private var colors = Buffer<StripColor>()
  /// The columns in which stretches begin, as each layer's ``ColumnSet`` has them.
  private var words = Buffer<UInt64>()
  private var marks = Buffer<UInt64>()
  private var depth = 0
  /// Where in memory each layer is.
  private var order = Buffer<Int>()
  private(set) var width = 0
  /// How many words and marks a layer has.
  private var sizes = ColumnSet.sizes(columns: 0)

  /// Begins with one layer of a width.
  mutating func prepare(width: Int) {
    if width != self.width {
      // Other layers lie where these were.
      words.removeAll()
      marks.removeAll()
      sizes = ColumnSet.sizes(columns: width)
    }
    (self.width, depth) = (width, 0)
    makeRoom()
  }

  private mutating func makeRoom() {
    while order.count <= depth { order.append(order.count) }
    let count = order.count
    if colors.count < count * (width + 1) {
      colors.extend(by: count * (width + 1) - colors.count)
    }
    if words.count < count * sizes.words {
      words.extend(by: count * sizes.words - words.count, with: 0)
      marks.extend(by: count * sizes.marks - marks.count, with: 0)
    }
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
    let begins = ColumnSet(
      words: words.places(from: place &* sizes.words, count: sizes.words),
      marks: marks.places(from: place &* sizes.marks, count: sizes.marks), markCount: sizes.marks)
    return StripLayer(
      colors: colors.places(from: place &* (width + 1), count: width + 1), begins: begins,
      width: width)
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
