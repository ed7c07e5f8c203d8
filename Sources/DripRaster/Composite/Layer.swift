/// One row of a layer: runs of one colour, end to end from left to right.
struct Layer: ~Copyable {
  /// The runs of the whole row, none empty; neighbours may be of one colour.
  private(set) var runs = Buffer<Run<PremultipliedColor>>()
  private var scratch = Buffer<Run<PremultipliedColor>>()

  /// Makes the layer hold one colour all along.
  mutating func fill(width: Int, with color: PremultipliedColor) {
    runs.removeAll()
    runs.append(Run(color, to: Int32(truncatingIfNeeded: width)))
  }

  /// Makes the layer hold a gradient in some columns of a row, and nothing beside them.
  mutating func fill(
    width: Int, with gradient: PixelGradient, row: Int, columns: Range<Int>
  ) {
    guard !columns.isEmpty else { return fill(width: width, with: .clear) }
    runs.removeAll()
    if columns.lowerBound > 0 {
      runs.append(Run(.clear, to: Int32(truncatingIfNeeded: columns.lowerBound)))
    }
    gradient.append(row: row, columns: columns, to: &runs)
    if columns.upperBound < width {
      runs.append(Run(.clear, to: Int32(truncatingIfNeeded: width)))
    }
  }

  /// Lays a colour over those parts of the layer that are covered.
  mutating func blend(
    _ color: PremultipliedColor, _ spans: borrowing Buffer<CoverageSpan>, _ range: Range<Int>
  ) {
    if runs.count > Self.few, !range.isEmpty {
      let begin = firstRun(endingBehind: spans[range.lowerBound].start)
      let end = change(from: begin, spans, range, outside: { $0 }, inside: color.laid(_:over:))
      runs.replace(begin..<end, with: scratch)
    } else {
      changeAll(spans, range, outside: { $0 }, inside: color.laid(_:over:))
    }
  }

  /// Cuts the layer down to what is covered.
  mutating func clip(to spans: borrowing Buffer<CoverageSpan>, _ range: Range<Int>) {
    changeAll(spans, range, outside: { _ in .clear }) { coverage, below in
      PremultipliedColor(components: below.components * coverage)
    }
  }

  /// Up to this count, runs are copied sooner than those are found that stay as they are.
  private static let few = 48

  /// Finds the first run that ends behind a place.
  private func firstRun(endingBehind position: Int32) -> Int {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end > position { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Changes the colours of all pixels, those that are covered in one way and the others in another.
  @inline(__always) private mutating func changeAll(
    _ spans: borrowing Buffer<CoverageSpan>, _ range: Range<Int>,
    outside: (PremultipliedColor) -> PremultipliedColor,
    inside: (Double, PremultipliedColor) -> PremultipliedColor
  ) {
    if runs.count == 1 {
      changeWhole(spans, range, outside: outside, inside: inside)
    } else {
      let place = change(from: 0, spans, range, outside: outside, inside: inside)
      let (old, count) = (runs.elements, runs.count)
      scratch.write(atMost: count - place) { result in
        for index in place..<count {
          result.append(Run(outside(old[index].value), to: old[index].end))
        }
      }
    }
    swap(&runs, &scratch)
  }

  /// Writes down what becomes of a row of one colour.
  @inline(__always) private mutating func changeWhole(
    _ spans: borrowing Buffer<CoverageSpan>, _ range: Range<Int>,
    outside: (PremultipliedColor) -> PremultipliedColor,
    inside: (Double, PremultipliedColor) -> PremultipliedColor
  ) {
    let (whole, spans) = (runs[0], spans.elements)
    scratch.removeAll()
    scratch.write(atMost: 2 * range.count + 1) { result in
      let beside = outside(whole.value)
      var position: Int32 = 0
      for index in range {
        let span = spans[index]
        result.append(Run(beside, to: span.start), if: position < span.start)
        result.append(Run(inside(span.coverage, whole.value), to: span.end))
        position = span.end
      }
      result.append(Run(beside, to: whole.end), if: position < whole.end)
    }
  }

  /// Writes down what becomes of the runs from one on, up to the end of the last span, and returns
  /// the first that does not change any more.
  @inline(__always) private mutating func change(
    from begin: Int, _ spans: borrowing Buffer<CoverageSpan>, _ range: Range<Int>,
    outside: (PremultipliedColor) -> PremultipliedColor,
    inside: (Double, PremultipliedColor) -> PremultipliedColor
  ) -> Int {
    let (old, spans) = (runs.elements, spans.elements)
    var place = begin
    scratch.removeAll()
    // Every step ends a run or a span, or begins a span.
    scratch.write(atMost: runs.count - begin + 2 * range.count) { result in
      var below = old[place]
      var position = place > 0 ? old[place &- 1].end : 0
      for index in range {
        let span = spans[index]
        while below.end <= span.start {
          // Unless the span before has used it up.
          result.append(Run(outside(below.value), to: below.end), if: position < below.end)
          position = below.end
          place &+= 1
          below = old[place]
        }
        result.append(Run(outside(below.value), to: span.start), if: position < span.start)
        while below.end < span.end {
          result.append(Run(inside(span.coverage, below.value), to: below.end))
          place &+= 1
          below = old[place]
        }
        result.append(Run(inside(span.coverage, below.value), to: span.end))
        position = span.end
      }
      if below.end == position { place &+= 1 }
    }
    return place
  }
}

// MARK: - Layers on layers

extension Layer {
  /// Puts the row away behind others, and returns where it begins there.
  func save(to other: inout Buffer<Run<PremultipliedColor>>) -> Int {
    let start = other.count
    other.append(runs.indices, of: runs)
    return start
  }

  /// Takes a row back from behind others and lays this one over it.
  mutating func restore(
    from other: inout Buffer<Run<PremultipliedColor>>, at start: Int, opacity: Double
  ) {
    defer { other.removeAll(from: start) }
    // On nothing, all of a layer is that layer.
    if opacity == 1, other.count == start + 1, other[start].value.alpha == 0 { return }
    scratch.removeAll()
    let (overs, unders, count) = (runs.elements, other.elements, runs.count)
    scratch.write(atMost: count + other.count - start) { result in
      var (index, below) = (0, start)
      while index < count {
        let (over, under) = (overs[index], unders[below])
        let end = min(over.end, under.end)
        result.append(Run(over.value.faded(to: opacity).over(under.value), to: end))
        index &+= over.end == end ? 1 : 0
        below &+= under.end == end ? 1 : 0
      }
    }
    swap(&runs, &scratch)
  }
}
