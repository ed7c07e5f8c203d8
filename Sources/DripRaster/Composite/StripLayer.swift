/// Four rows of one of the ``StripLayers``: the places where stretches begin, and the colours there.
struct StripLayer {
  let colors: Buffer<StripColor>.Places
  let begins: Buffer<UInt64>.Places
  let width: Int
  let words: Int

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
  @inline(__always) func stretch(at x: Int) -> Int {
    var word = x >> 6
    var found = begins[word] & (UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- (x & 63)))
    while found == 0 {
      word &-= 1
      found = begins[word]
    }
    return word &<< 6 &+ 63 &- found.leadingZeroBitCount
  }

  /// Begins a stretch at a place inside the layer, unless one does.
  @inline(__always) func begin(at x: Int, with color: StripColor) {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: x & 63)
    guard x < width, begins[x >> 6] & bit == 0 else { return }
    colors[x] = color
    begins[x >> 6] |= bit
  }

  /// The bits of a word's places that are not left of a place, and left of another one.
  @inline(__always) func mask(from x: Int, to end: Int) -> UInt64 {
    let mask = UInt64.max &<< UInt64(truncatingIfNeeded: x & 63)
    guard end < (x | 63) &+ 1 else { return mask }
    return mask & ~(UInt64.max &<< UInt64(truncatingIfNeeded: end & 63))
  }

  /// Calls a function with the places from one to another where a stretch begins in some words.
  @inline(__always) func forEachBegin(
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

  /// Changes the colours from the first to the last of some steps, by what is covered and by what they are.
  ///
  /// What is covered by as much as `kept` stays as it is, and what is covered by as much as `hidden` is not seen any
  /// more; all of it becomes one colour.
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
    // The colour at the last place before it was changed.
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
          var inside = current & mask(from: at, to: end)
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
          at = base &+ 64
        }
      }
      x = end
      step = following
    } while index < last
    begins[word] = current
    begin(at: x, with: below)
  }

  /// Forgets the stretches that begin between two places.
  func forget(from x: Int, to end: Int) {
    var at = x
    while at < end {
      begins[at >> 6] &= ~mask(from: at, to: end)
      at = (at | 63) &+ 1
    }
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
