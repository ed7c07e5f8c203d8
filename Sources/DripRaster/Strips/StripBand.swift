/// Up to 32 rows of one shape, in strips of four, while edges are added to them.
///
/// For every pixel there is how much more it is covered than the one to its left; so the sum along a row
/// is the coverage, and what lies between two places that were touched is covered evenly. Areas are
/// counted in whole ``units``: sums of those do not depend on their order and leave no error, so that
/// what is full is full to the last bit.
struct StripBand: ~Copyable {
  /// The number of strips.
  static let strips = 8
  /// The number of rows.
  static let rows = 32
  /// The number of units of a pixel's area.
  static let units = 2_097_152.0

  /// The errors that models may still make in each row, in units; see ``EdgeSegment``.
  private var allowances = Buffer<Lanes>()
  private var deltas = Buffer<SIMD4<Int32>>()
  /// A bit for every delta that was touched.
  private var touched = Buffer<UInt64>()
  private var stride = 0
  private var words = 0
  private var firstWord = Int.max
  private var lastWord = -1

  /// Makes room for rows of a width.
  mutating func prepare(width: Int) {
    // Edges on the right border are in the pixel beyond it, and count for the one behind that.
    // An odd number of words, so that the strips do not compete for the same lines of a cache.
    words = ((width + 2) / 64 + 2) | 1
    stride = words * 64
    if deltas.count < stride * Self.strips {
      deltas.fill(count: stride * Self.strips, with: .zero)
      touched.fill(count: words * Self.strips, with: 0)
    }
    allowances.fill(count: Self.strips, with: Lanes(repeating: EdgeSegment.allowance))
  }

  /// Adds the segments of an edge in the four rows of a strip.
  @inline(always) mutating func add(_ segment: EdgeSegment, to strip: Int) {
    let (first, count) = (strip &* stride &+ segment.first, segment.last &+ 1 &- segment.first)
    touch(first, count)
    var changes = segment.changes
    deltas.add(from: first, count: count) { changes.next() }
    deltas[first &+ count] &+= changes.last
  }

  /// Adds the segments of an edge, and what they are in a mirror at half of an axis.
  @inline(always) mutating func add(_ segment: EdgeSegment, to strip: Int, mirroredAt axis: Int) {
    let more = segment.last &+ 1 &- segment.first
    let (first, mirror) = (
      strip &* stride &+ segment.first, strip &* stride &+ axis &- segment.first
    )
    touch(first, more)
    touch(mirror &- more, more)
    var changes = segment.changes
    deltas.add(from: first, count: more, mirror: mirror) { changes.next() }
    let last = changes.last
    deltas[first &+ more] &+= last
    deltas[mirror &- more] &-= last
  }

  /// Adds what an edge crosses of a pixel in each of four rows: the heights, and the areas to its right.
  @inline(__always) mutating func add(
    to strip: Int, _ x: Int, height: SIMD4<Int32>, area: SIMD4<Int32>
  ) {
    let place = strip &* stride &+ x
    touch(place, 1)
    deltas[place] &+= area
    deltas[place &+ 1] &+= height &- area
  }

  /// Spends what the models of a segment may stray in each row of a strip, or of a segment and its mirror image.
  ///
  /// Returns what is left; where that is below zero, nothing was spent, as segments are to be added exactly.
  @inline(__always) mutating func spend(
    _ stray: Lanes, times segments: Float = 1, in strip: Int
  ) -> Lanes {
    let rest = allowances[strip] - stray * segments
    let room = smaller(rest, EdgeSegment.allowancePerSegment - stray)
    if room.isAnyNegative {
      for lane in 0..<4 where room[lane] >= 0 { allowances[strip][lane] = rest[lane] }
    } else {
      allowances[strip] = rest
    }
    return room
  }

  /// Adds what an edge crosses of a pixel: the height, and the area to its right.
  @inline(__always) mutating func add(row: Int, _ x: Int, height: Int32, area: Int32) {
    let (strip, lane) = (row >> 2, row & 3)
    let place = strip &* stride &+ x
    deltas.add(area, height &- area, at: place, lane: lane)
    touch(place, 1)
  }

  /// Adds a change of the coverage from a pixel on.
  @inline(__always) mutating func add(row: Int, _ x: Int, change: Int32) {
    let place = (row >> 2) &* stride &+ x
    deltas.add(change, at: place, lane: row & 3)
    touch(place, 0)
  }

  /// Says from where to where edges reach that are added from now on.
  ///
  /// Rounding may lead into the pixels beside those, and what is in a pixel counts for the one behind it.
  @inline(__always) mutating func reach(from left: Double, to right: Double) {
    let (first, last) = (max(Int(left) &- 1, 0) >> 6, (Int(right) &+ 2) >> 6)
    if first < firstWord { firstWord = first }
    if last > lastWord { lastWord = last }
  }

  /// Marks a delta and a number of those after it, all of one strip.
  @inline(__always) private mutating func touch(_ place: Int, _ more: Int) {
    assert((place % stride) >> 6 >= firstWord && (place % stride + more) >> 6 <= lastWord)
    guard more < 63 else { return touchMany(place, more) }
    let shift = UInt64(truncatingIfNeeded: place & 63)
    let mask = (UInt64(2) &<< UInt64(truncatingIfNeeded: more)) &- 1
    // The bits that are shifted out are those of the next word; in two steps, as a shift by 64 is none.
    touched.setBits(mask &<< shift, (mask &>> 1) &>> (63 &- shift), at: place >> 6)
  }

  @inline(never) private mutating func touchMany(_ first: Int, _ more: Int) {
    for place in first...first + more {
      touched[place >> 6] |= 1 << UInt64(truncatingIfNeeded: place & 63)
    }
  }

  /// Takes what is covered of some strips from the top, and forgets it.
  mutating func take(strips: Int, width: Int, into store: inout StripStore) {
    for strip in 0..<strips {
      take(strip: strip, width: Int32(truncatingIfNeeded: width), into: &store)
      allowances[strip] = Lanes(repeating: EdgeSegment.allowance)
    }
    firstWord = .max
    lastWord = -1
  }

  @inline(__always)
  private mutating func take(strip: Int, width: Int32, into store: inout StripStore) {
    guard firstWord <= lastWord else { return store.endStrip() }
    let firstMark = strip &* words
    let (firstWord, lastWord) = (firstWord, lastWord)
    store.steps.write(atMost: (lastWord &- firstWord &+ 1) &* 64 &+ 1) { steps in
      var sum = SIMD4<Int32>.zero
      var last = SIMD2<UInt64>.zero
      touched.takeNonZero(in: firstMark &+ firstWord...firstMark &+ lastWord) { word, bits in
        let base = (word &- firstMark) &<< 6
        deltas.withMutableBlock(word) { deltas in
          steps.append(forEachBitOf: bits) { index in
            sum &+= deltas[index]
            deltas[index] = .zero
            // The direction of an outline does not matter; an overlap by rounding is full coverage.
            let area = (Lanes(sum) * Float(1 / Self.units)).magnitudes
            let coverage = smaller(area, Lanes(repeating: 1))
            let now = coverage.halves
            let change = now ^ last
            last = now
            return (
              CoverageStep(x: Int32(truncatingIfNeeded: base &+ index), coverage),
              change.x | change.y != 0
            )
          }
        }
      }
      // Coverage ends at the right border.
      steps.append(CoverageStep(x: width, .zero), if: last.x | last.y != 0)
    }
    store.endStrip(width: width)
  }
}
