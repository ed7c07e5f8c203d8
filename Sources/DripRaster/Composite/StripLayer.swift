/// Four rows of pixels as spans of equal colours: the columns at which spans begin, and the colours there.
struct StripLayer: ~Copyable {
  private(set) var width = -1
  /// The columns in which a span begins in any of the rows.
  var begins = ColumnSet()
  /// A colour for each column, in multiples of 64 columns; only the colours of columns in `begins` are valid.
  var colors = Buffer<StripColor>()

  /// Sets the width of the layer.
  mutating func prepare(width: Int) {
    guard width != self.width else { return }
    self.width = width
    begins.prepare(columns: width + 1)
    colors.fill(count: (width / 64 + 1) * 64, with: .clear)
  }

  /// Fills all pixels with one colour.
  @inline(__always) mutating func fill(_ color: StripColor) {
    begins.reset()
    colors[0] = color
  }

  /// Begins a span at a column, unless a span begins there already or the column is right of the layer.
  @inline(__always) mutating func begin(at x: Int, with color: StripColor) {
    guard x < width, !begins.contains(x) else { return }
    colors[x] = color
    begins.insert(x)
  }

  /// Replaces the colours between the first and the last of at least two steps by those of a function of colour and
  /// coverage.
  ///
  /// The function must return its colour if the coverage is `kept`, and the same result for all colours if the coverage
  /// is `hidden`. Spans with such coverage are skipped or removed.
  @inline(always) mutating func change(
    _ steps: Span<CoverageStep>, kept: Lanes, hidden: Lanes,
    _ changed: (_ color: StripColor, _ coverage: Lanes) -> StripColor
  ) {
    var x = Int(steps[0].x)
    var word = x >> 6
    var current = begins[word]
    // The former colour of the last span.
    var below = colors[begins.last(at: x)]
    steps.forEachPair { step, following in
      let end = Int(following.x)
      let coverage = step.coverage
      if x >> 6 != word {
        begins[word] = current
        word = x >> 6
        current = begins[word]
      }
      let bit = ColumnSet.bit(x)
      if current & bit != 0 { below = colors[x] }
      current |= bit
      colors[x] = changed(below, coverage)
      if end != x &+ 1 {
        let (isKept, isHidden) = (coverage == kept, coverage == hidden)
        var at = x &+ 1
        while at < end {
          if at >> 6 != word {
            begins[word] = current
            word = at >> 6
            current = begins[word]
          }
          var inside = current & ColumnSet.mask(from: at, to: end)
          let base = word &<< 6
          if inside != 0, isHidden || isKept {
            below = colors[base &+ 63 &- inside.leadingZeroBitCount]
            if isHidden { current &= ~inside }
          } else {
            while inside != 0 {
              let place = base &+ inside.trailingZeroBitCount
              inside &= inside &- 1
              below = colors[place]
              colors[place] = changed(below, coverage)
            }
          }
          at = begins.next(after: word) &<< 6
        }
      }
      x = end
    }
    begins[word] = current
    begin(at: x, with: below)
  }

  /// Composites a colour, multiplied by an opacity, onto the covered pixels.
  mutating func blend(_ color: StripColor, opacity: Float, _ steps: Span<CoverageStep>) {
    guard opacity != 1 else { return blend(color, isOpaque: color.isOpaque, steps) }
    guard steps.count > 1 else { return }
    change(steps, kept: .zero, hidden: Lanes(repeating: 2)) { below, coverage in
      color.laid(coverage * opacity, over: below)
    }
  }

  /// Composites a colour onto the covered pixels.
  mutating func blend(
    _ color: StripColor, isOpaque: Bool, _ steps: Span<CoverageStep>
  ) {
    guard steps.count > 1 else { return }
    // No coverage is 2, so translucent colours hide nothing.
    let hidden = Lanes(repeating: isOpaque ? 1 : 2)
    @inline(always) func laid(_ below: StripColor, _ coverage: Lanes) -> StripColor {
      color.laid(coverage, over: below)
    }
    change(steps, kept: .zero, hidden: hidden, laid)
  }
}
