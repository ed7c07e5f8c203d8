extension StripLayer {
  /// True if nothing has been drawn.
  var isClear: Bool { colors[0].alpha == .zero && begins.hasOnlyFirst }

  /// Multiplies the layer by the coverage of some steps.
  mutating func clip(to steps: Span<CoverageStep>) {
    guard steps.count > 1 else { return fill(.clear) }
    change(steps, kept: Lanes(repeating: 1), hidden: .zero) { $0.faded(to: $1) }
    let (first, end) = (Int(steps[0].x), Int(steps[steps.count - 1].x))
    if first > 0 {
      begins.remove(from: 1, to: first)
      colors[0] = .clear
    }
    if end < width {
      begins.remove(from: end + 1, to: width)
      colors[end] = .clear
    }
  }

  /// Composites another layer onto this one, multiplied by an opacity and by the coverage of some steps.
  mutating func lay(_ other: borrowing StripLayer, _ steps: Span<CoverageStep>, opacity: Float) {
    var (under, over) = (StripColor.clear, StripColor.clear)
    var isContinued = false
    steps.forEachPair { step, following in
      let (x, end) = (Int(step.x), Int(following.x))
      let isCovered = step.coverage != .zero
      if isCovered {
        if !isContinued { begin(at: x, &under, other, &over) }
        lay(other, from: x, to: end, step.coverage * opacity, &under, &over)
      }
      isContinued = isCovered
    }
  }

  /// Composites another layer onto this one, multiplied by an opacity.
  mutating func lay(_ other: borrowing StripLayer, opacity: Float) {
    var (under, over) = (StripColor.clear, StripColor.clear)
    begin(at: 0, &under, other, &over)
    lay(other, from: 0, to: width, Lanes(repeating: opacity), &under, &over)
  }

  /// Begins a span at a column and returns the colours of both layers there.
  @inline(__always) private mutating func begin(
    at x: Int, _ under: inout StripColor, _ other: borrowing StripLayer, _ over: inout StripColor
  ) {
    under = colors[begins.last(at: x)]
    over = other.colors[other.begins.last(at: x)]
    begin(at: x, with: under)
  }

  /// Composites another layer from a column at which a span begins up to another column.
  ///
  /// `under` and `over` are the former colours of both layers: at `x` before the call, and before `end` after it.
  @inline(__always) private mutating func lay(
    _ other: borrowing StripLayer, from x: Int, to end: Int, _ part: Lanes,
    _ under: inout StripColor, _ over: inout StripColor
  ) {
    var at = x
    while at < end {
      let word = at >> 6
      let (here, there) = (begins[word], other.begins[word])
      let places = (here | there) & ColumnSet.mask(from: at, to: end)
      if places != 0 {
        other.colors.withBlock(word) { others in
          colors.withMutableBlock(word) { colors in
            places.forEachBit { index in
              let bit = ColumnSet.bit(index)
              if here & bit != 0 { under = colors[index] }
              if there & bit != 0 { over = others[index] }
              colors[index] = over.laid(part, over: under)
            }
          }
        }
        begins[word] = here | places
      }
      at = begins.next(after: word, orIn: other.begins) &<< 6
    }
    begin(at: end, with: under)
  }
}
