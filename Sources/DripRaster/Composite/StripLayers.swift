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

/// Four rows of one layer.
struct StripLayer {
  fileprivate let colors: Buffer<StripColor>.Places
  fileprivate let begins: Buffer<UInt64>.Places
  fileprivate let width: Int
  fileprivate let words: Int

  /// Makes the layer hold one colour all along.
  @inline(__always) func fill(_ color: StripColor) {
    begins[0] = 1
    var word = 1
    while word < words {
      begins[word] = 0
      word &+= 1
    }
    colors[0] = color
  }

  /// The last stretch that begins at a place or left of it.
  @inline(__always) private func stretch(at x: Int) -> Int {
    var word = x >> 6
    var found = begins[word] & (UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- (x & 63)))
    while found == 0 {
      word &-= 1
      found = begins[word]
    }
    return word &<< 6 &+ 63 &- found.leadingZeroBitCount
  }

  /// Begins a stretch at a place inside the layer, unless one does.
  @inline(__always) private func begin(at x: Int, with color: StripColor) {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: x & 63)
    guard x < width, begins[x >> 6] & bit == 0 else { return }
    colors[x] = color
    begins[x >> 6] |= bit
  }

  /// The bits of a word's places that are not left of a place, and left of another one.
  @inline(__always) private func mask(from x: Int, to end: Int) -> UInt64 {
    let mask = UInt64.max &<< UInt64(truncatingIfNeeded: x & 63)
    guard end < (x | 63) &+ 1 else { return mask }
    return mask & ~(UInt64.max &<< UInt64(truncatingIfNeeded: end & 63))
  }

  /// Calls a function with the places from one to another where a stretch begins in some words.
  @inline(__always) private func forEachBegin(
    from x: Int, to end: Int, in word: (Int) -> UInt64, _ body: (Int) -> Void
  ) {
    var at = x
    while at < end {
      var bits = word(at >> 6) & mask(from: at, to: end)
      let base = at & ~63
      while bits != 0 {
        body(base &+ bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
      at = base &+ 64
    }
  }

  /// Whether nothing has been drawn.
  fileprivate var isClear: Bool {
    guard colors[0].alpha == .zero else { return false }
    var others = begins[0] & ~1
    for word in 1..<max(words, 1) { others |= begins[word] }
    return others == 0
  }

  /// Cuts the layer down to what is covered.
  fileprivate func clip(to steps: Buffer<CoverageStep>.Elements, _ range: Range<Int>) {
    guard range.count > 1 else { return fill(.clear) }
    var x = Int(steps[range.lowerBound].x)
    if x > 0 {
      begin(at: x, with: colors[stretch(at: x)])
      forget(from: 1, to: x)
      colors[0] = .clear
    }
    for index in range.lowerBound..<range.upperBound - 1 {
      let (coverage, end) = (steps[index].coverage, Int(steps[index + 1].x))
      if end < width { begin(at: end, with: colors[stretch(at: end)]) }
      if coverage != Lanes(repeating: 1) {
        forEachBegin(from: x, to: end, in: { begins[$0] }) {
          colors[$0] = colors[$0].laid(coverage, over: .clear)
        }
      }
      x = end
    }
    if x < width {
      forget(from: x + 1, to: width)
      colors[x] = .clear
    }
  }

  /// Forgets the stretches that begin between two places.
  private func forget(from x: Int, to end: Int) {
    var at = x
    while at < end {
      begins[at >> 6] &= ~mask(from: at, to: end)
      at = (at | 63) &+ 1
    }
  }

  /// Lays another layer over some places of this one, by a part of its opacity.
  func lay(_ other: StripLayer, from x: Int, to end: Int, _ part: Lanes) {
    var under = colors[stretch(at: x)]
    var over = other.colors[other.stretch(at: x)]
    begin(at: x, with: under)
    forEachBegin(from: x, to: end, in: { begins[$0] | other.begins[$0] }) { place in
      let (word, bit) = (place >> 6, UInt64(1) &<< UInt64(truncatingIfNeeded: place & 63))
      if begins[word] & bit != 0 { under = colors[place] }
      if other.begins[word] & bit != 0 { over = other.colors[place] }
      colors[place] = over.laid(part, over: under)
      begins[word] |= bit
    }
    begin(at: end, with: under)
  }

  /// Lays a colour over what is covered.
  func blend(
    _ color: StripColor, isOpaque: Bool, _ steps: borrowing Buffer<CoverageStep>,
    _ range: Range<Int>
  ) {
    guard range.count > 1 else { return }
    let (steps, last) = (steps.elements, range.upperBound &- 1)
    var index = range.lowerBound
    var step = steps[index]
    var x = Int(step.x)
    var word = x >> 6
    var current = begins[word]
    // What lay below at the last place, which may have been drawn over.
    var below = colors[stretch(at: x)]
    repeat {
      index &+= 1
      let following = steps[index]
      let end = Int(following.x)
      let coverage = step.coverage
      if x >> 6 != word {
        begins[word] = current
        word = x >> 6
        current = begins[word]
      }
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: x & 63)
      if current & bit != 0 { below = colors[x] }
      current |= bit
      colors[x] = color.laid(coverage, over: below)
      if end != x &+ 1 {
        let isNothing = coverage == .zero
        let isAll = isOpaque && coverage == Lanes(repeating: 1)
        var at = x &+ 1
        while at < end {
          if at >> 6 != word {
            begins[word] = current
            word = at >> 6
            current = begins[word]
          }
          var inside = current & mask(from: at, to: end)
          let base = word &<< 6
          if inside != 0, isAll || isNothing {
            below = colors[base &+ 63 &- inside.leadingZeroBitCount]
            // Nothing of that is seen any more.
            if isAll { current &= ~inside }
          } else {
            while inside != 0 {
              let place = base &+ inside.trailingZeroBitCount
              inside &= inside &- 1
              below = colors[place]
              colors[place] = color.laid(coverage, over: below)
            }
          }
          at = base &+ 64
        }
      }
      x = end
      step = following
    } while index < last
    begins[word] = current
    begin(at: x, with: below)
  }
}

// MARK: - Gradients

extension StripLayer {
  /// Makes the layer hold a gradient in some columns of a strip, and nothing beside them.
  func fill(
    with gradient: PixelGradient, strip: Int, columns: Range<Int>,
    using runs: inout Buffer<Run<PremultipliedColor>>
  ) {
    fill(.clear)
    guard !columns.isEmpty else { return }
    for lane in 0..<4 {
      runs.removeAll()
      gradient.append(row: strip * 4 + lane, columns: columns, to: &runs)
      var x = columns.lowerBound
      for index in runs.indices {
        begin(at: x, with: colors[stretch(at: x)])
        let end = Int(runs[index].end)
        forEachBegin(from: x, to: end, in: { begins[$0] }) {
          colors[$0][lane] = runs[index].value
        }
        x = end
      }
    }
    if columns.upperBound < width {
      // A stretch that reaches here began inside.
      begin(at: columns.upperBound, with: .clear)
      colors[columns.upperBound] = .clear
    }
  }
}

// MARK: - What comes out

extension StripLayer {
  /// Rounds the colours of all stretches, and lists where each begins.
  func pack(into stretches: inout Buffer<PixelStretch>) {
    stretches.removeAll()
    stretches.write(atMost: width) { end in
      forEachBegin(from: 0, to: width, in: { begins[$0] }) { x in
        end.append(PixelStretch(pixels: colors[x].packed, x: Int32(truncatingIfNeeded: x)))
      }
    }
  }

  /// Rounds the colours of all stretches, and writes them to pixels.
  @inline(__always) func write(to strip: inout PixelStrip) {
    // A copy stays in registers.
    var copy = strip
    forEachBegin(from: 0, to: width, in: { begins[$0] }) { x in
      copy.begin(at: x, colors[x].packed)
    }
    strip = copy
  }

  /// Adds the runs of one of the rows; neighbours are not of one colour.
  func row(_ lane: Int, into row: inout [Run<PremultipliedColor>]) {
    row.removeAll(keepingCapacity: true)
    forEachBegin(from: 0, to: width, in: { begins[$0] }) { x in
      let color = colors[x][lane]
      guard let last = row.last else {
        return row.append(Run(color, to: Int32(truncatingIfNeeded: width)))
      }
      guard last.value != color else { return }
      row[row.count - 1].end = Int32(truncatingIfNeeded: x)
      row.append(Run(color, to: Int32(truncatingIfNeeded: width)))
    }
  }
}
