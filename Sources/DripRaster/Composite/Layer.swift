/// One row of a layer: stretches of one colour, end to end from left to right.
///
/// A stretch says where it ends, and begins where the one before does. So what is to the right of a
/// change need not be cut, and a row that is one colour all along, as most are before something is drawn
/// on them, is a single stretch.
struct Layer: ~Copyable {
  /// Pixels of one colour.
  struct Stretch: BitwiseCopyable {
    /// The colour of every one of them.
    var color: PremultipliedColor
    /// The pixel after the last.
    var end: Int32
  }

  /// The stretches of the whole row, none empty; neighbours may be of one colour.
  private(set) var stretches = Buffer<Stretch>()
  private var scratch = Buffer<Stretch>()

  /// Makes the layer hold one colour all along.
  mutating func fill(width: Int, with color: PremultipliedColor) {
    stretches.removeAll()
    stretches.append(Stretch(color: color, end: Int32(truncatingIfNeeded: width)))
  }

  /// Lays a colour over those parts of the layer that are covered.
  mutating func blend(
    _ color: PremultipliedColor, _ spans: borrowing Buffer<CoverageSpan>, _ range: Range<Int>
  ) {
    change(
      spans, range, outside: { $0 }
    ) { below, coverage in
      PremultipliedColor(
        components: color.components * coverage
          + below.components * (1 - color.alpha * coverage))
    }
  }

  /// Cuts the layer down to what is covered.
  mutating func clip(to spans: borrowing Buffer<CoverageSpan>, _ range: Range<Int>) {
    change(spans, range, outside: { _ in .clear }) { below, coverage in
      PremultipliedColor(components: below.components * coverage)
    }
  }

  /// Changes the colours of all pixels, those that are covered in one way and the others in another.
  @inline(__always)
  private mutating func change(
    _ spans: borrowing Buffer<CoverageSpan>, _ range: Range<Int>,
    outside: (PremultipliedColor) -> PremultipliedColor,
    inside: (PremultipliedColor, Double) -> PremultipliedColor
  ) {
    scratch.removeAll()
    // Every step ends a stretch or a span, or begins a span.
    scratch.reserve(stretches.count + 2 * range.count + 1)
    if stretches.count == 1 {
      changeWhole(spans, range, outside: outside, inside: inside)
    } else {
      changeParts(spans, range, outside: outside, inside: inside)
    }
    swap(&stretches, &scratch)
  }

  @inline(__always)
  private mutating func changeWhole(
    _ spans: borrowing Buffer<CoverageSpan>, _ range: Range<Int>,
    outside: (PremultipliedColor) -> PremultipliedColor,
    inside: (PremultipliedColor, Double) -> PremultipliedColor
  ) {
    let whole = stretches[0]
    let beside = outside(whole.color)
    var position: Int32 = 0
    for index in range {
      let span = spans[index]
      scratch.put(Stretch(color: beside, end: span.start), if: position < span.start)
      scratch.put(Stretch(color: inside(whole.color, span.coverage), end: span.end), if: true)
      position = span.end
    }
    scratch.put(Stretch(color: beside, end: whole.end), if: position < whole.end)
  }

  @inline(__always)
  private mutating func changeParts(
    _ spans: borrowing Buffer<CoverageSpan>, _ range: Range<Int>,
    outside: (PremultipliedColor) -> PremultipliedColor,
    inside: (PremultipliedColor, Double) -> PremultipliedColor
  ) {
    var place = 0
    var position: Int32 = 0
    for index in range {
      let span = spans[index]
      while stretches[place].end <= span.start {
        let stretch = stretches[place]
        scratch.put(Stretch(color: outside(stretch.color), end: stretch.end), if: true)
        position = stretch.end
        place += 1
      }
      scratch.put(
        Stretch(color: outside(stretches[place].color), end: span.start), if: position < span.start)
      while stretches[place].end < span.end {
        let stretch = stretches[place]
        scratch.put(
          Stretch(color: inside(stretch.color, span.coverage), end: stretch.end), if: true)
        place += 1
      }
      let stretch = stretches[place]
      scratch.put(Stretch(color: inside(stretch.color, span.coverage), end: span.end), if: true)
      place += stretch.end == span.end ? 1 : 0
      position = span.end
    }
    while place < stretches.count {
      let stretch = stretches[place]
      scratch.put(Stretch(color: outside(stretch.color), end: stretch.end), if: true)
      place += 1
    }
  }
}

// MARK: - Layers on layers

extension Layer {
  /// Puts the row away behind others, and returns where it begins there.
  func save(to other: inout Buffer<Stretch>) -> Int {
    let start = other.count
    other.append(stretches.indices, of: stretches)
    return start
  }

  /// Takes a row back from behind others and lays this one over it.
  mutating func restore(from other: inout Buffer<Stretch>, at start: Int, opacity: Double) {
    defer { other.removeAll(from: start) }
    // On nothing, all of a layer is that layer.
    if opacity == 1, other.count == start + 1, other[start].color.alpha == 0 { return }
    scratch.removeAll()
    scratch.reserve(stretches.count + other.count - start)
    var below = start
    var index = 0
    while index < stretches.count {
      let (over, under) = (stretches[index], other[below])
      let end = min(over.end, under.end)
      scratch.put(
        Stretch(color: over.color.faded(to: opacity).over(under.color), end: end), if: true)
      index += over.end == end ? 1 : 0
      below += under.end == end ? 1 : 0
    }
    swap(&stretches, &scratch)
  }
}
