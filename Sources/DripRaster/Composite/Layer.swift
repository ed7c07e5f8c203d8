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
    let (spans, stretches, count) = (spans.elements, stretches.elements, stretches.count)
    // Every step ends a stretch or a span, or begins a span.
    scratch.write(atMost: count + 2 * range.count + 1) { result in
      if count == 1 {
        Self.change(stretches[0], spans, range, &result, outside: outside, inside: inside)
      } else {
        Self.change(stretches, count, spans, range, &result, outside: outside, inside: inside)
      }
    }
    swap(&self.stretches, &scratch)
  }

  /// Changes a row of one colour.
  @inline(__always)
  private static func change(
    _ whole: Stretch, _ spans: Buffer<CoverageSpan>.Elements, _ range: Range<Int>,
    _ result: inout Buffer<Stretch>.End, outside: (PremultipliedColor) -> PremultipliedColor,
    inside: (PremultipliedColor, Double) -> PremultipliedColor
  ) {
    let beside = outside(whole.color)
    var position: Int32 = 0
    for index in range {
      let span = spans[index]
      result.append(Stretch(color: beside, end: span.start), if: position < span.start)
      result.append(Stretch(color: inside(whole.color, span.coverage), end: span.end))
      position = span.end
    }
    result.append(Stretch(color: beside, end: whole.end), if: position < whole.end)
  }

  /// Changes a row of many colours.
  @inline(__always)
  private static func change(
    _ stretches: Buffer<Stretch>.Elements, _ count: Int, _ spans: Buffer<CoverageSpan>.Elements,
    _ range: Range<Int>, _ result: inout Buffer<Stretch>.End,
    outside: (PremultipliedColor) -> PremultipliedColor,
    inside: (PremultipliedColor, Double) -> PremultipliedColor
  ) {
    var place = 0
    var below = stretches[0]
    var position: Int32 = 0
    for index in range {
      let span = spans[index]
      while below.end <= span.start {
        // Unless the span before has used it up.
        result.append(
          Stretch(color: outside(below.color), end: below.end), if: position < below.end)
        position = below.end
        place &+= 1
        below = stretches[place]
      }
      result.append(
        Stretch(color: outside(below.color), end: span.start), if: position < span.start)
      while below.end < span.end {
        result.append(Stretch(color: inside(below.color, span.coverage), end: below.end))
        place &+= 1
        below = stretches[place]
      }
      result.append(Stretch(color: inside(below.color, span.coverage), end: span.end))
      position = span.end
    }
    // The one that the last span ends with is used up.
    if below.end == position { place &+= 1 }
    while place < count {
      let stretch = stretches[place]
      result.append(Stretch(color: outside(stretch.color), end: stretch.end))
      place &+= 1
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
    let (overs, unders, count) = (stretches.elements, other.elements, stretches.count)
    scratch.write(atMost: count + other.count - start) { result in
      var (index, below) = (0, start)
      while index < count {
        let (over, under) = (overs[index], unders[below])
        let end = min(over.end, under.end)
        result.append(
          Stretch(color: over.color.faded(to: opacity).over(under.color), end: end))
        index &+= over.end == end ? 1 : 0
        below &+= under.end == end ? 1 : 0
      }
    }
    swap(&stretches, &scratch)
  }
}
