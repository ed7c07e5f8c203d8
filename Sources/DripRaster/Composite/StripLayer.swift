/// Four rows of one of the ``StripLayers``: the places where stretches begin, and the colours there.
struct StripLayer {
  let colors: Buffer<StripColor>.Places
  let begins: ColumnSet
  let width: Int

  /// Makes the layer hold one colour all along.
  @inline(__always) func fill(_ color: StripColor) {
    begins.reset()
    colors[0] = color
  }

  /// Begins a stretch at a place inside the layer, unless one does.
  @inline(__always) func begin(at x: Int, with color: StripColor) {
    guard x < width, !begins.contains(x) else { return }
    colors[x] = color
    begins.insert(x)
  }

  /// Changes the colours from the first to the last of some steps, by what is covered and by what they are.
  ///
  /// Where as much as `kept` is covered, a colour must be changed to itself, and where as much as `hidden` is, all colours
  /// to the same: stretches inside are passed over then, or removed.
  @inline(always) func change(
    _ steps: Buffer<CoverageStep>.Elements, _ range: Range<Int>, kept: Lanes, hidden: Lanes,
    _ changed: (_ color: StripColor, _ coverage: Lanes) -> StripColor
  ) {
    let last = range.upperBound &- 1
    var index = range.lowerBound
    var step = steps[index]
    var x = Int(step.x)
    var word = x >> 6
    var current = begins[word]
    // What the last stretch held before this call.
    var below = colors[begins.last(at: x)]
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
          at = begins.next(behind: word) &<< 6
        }
      }
      x = end
      step = following
    } while index < last
    begins[word] = current
    begin(at: x, with: below)
  }

  /// Lays a colour over what is covered.
  func blend(
    _ color: StripColor, isOpaque: Bool, _ steps: borrowing Buffer<CoverageStep>,
    _ range: Range<Int>
  ) {
    guard range.count > 1 else { return }
    // No coverage is more than all.
    let hidden = Lanes(repeating: isOpaque ? 1 : 2)
    @inline(always) func laid(_ below: StripColor, _ coverage: Lanes) -> StripColor {
      color.laid(coverage, over: below)
    }
    change(steps.elements, range, kept: .zero, hidden: hidden, laid)
  }
}
