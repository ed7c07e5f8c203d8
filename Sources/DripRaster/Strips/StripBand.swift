/// Up to 32 rows of one shape, in strips of four, to which edges are added.
///
/// Every pixel has the change of coverage from the pixel to its left. The coverage is the sum along the row, and is
/// constant between two changes. Areas are whole numbers of ``units``, whose sums are exact and do not depend on their
/// order, so that full coverage is exact.
struct StripBand: ~Copyable {
  static let strips = 8
  static let rows = 32
  /// The number of units of a pixel's area.
  static let units = 2_097_152.0

  /// The remaining allowance for errors of models in each row, in units; see ``EdgeSegment``.
  private var allowances = Buffer<Lanes>()
  private var deltas = Buffer<SIMD4<Int32>>()
  /// A bit for every changed delta.
  private var touched = Buffer<UInt64>()
  private var stride = 0
  private var words = 0
  private var firstWord = Int.max
  private var lastWord = -1

  /// Reserves memory for rows of a width.
  mutating func prepare(width: Int) {
    // Edges on the right border are in the pixel after it and change the coverage of the next one.
    // The number of words is odd, so that strips do not share cache sets.
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

  /// Adds the segments of an edge and their mirror image at half of an axis.
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

  /// Adds the heights of an edge in a pixel of each of four rows, and the areas to its right.
  @inline(__always) mutating func add(
    to strip: Int, _ x: Int, height: SIMD4<Int32>, area: SIMD4<Int32>
  ) {
    let place = strip &* stride &+ x
    touch(place, 1)
    deltas[place] &+= area
    deltas[place &+ 1] &+= height &- area
  }

  /// Subtracts the errors of a segment's models, or also those of its mirror image, from the allowances of a strip.
  ///
  /// Returns the remaining allowances. A negative one is not subtracted, because its segment must be added exactly.
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

  /// Adds the height of an edge in a pixel and the area to its right.
  @inline(__always) mutating func add(row: Int, _ x: Int, height: Int32, area: Int32) {
    let (strip, lane) = (row >> 2, row & 3)
    let place = strip &* stride &+ x
    deltas.add(area, height &- area, at: place, lane: lane)
    touch(place, 1)
  }

  /// Adds a change of coverage from a pixel on.
  @inline(__always) mutating func add(row: Int, _ x: Int, change: Int32) {
    let place = (row >> 2) &* stride &+ x
    deltas.add(change, at: place, lane: row & 3)
    touch(place, 0)
  }

  /// Sets the range of columns of the edges to add.
  ///
  /// Rounding may reach the neighbours of these columns, and an edge changes the coverage of the next column.
  @inline(__always) mutating func reach(from left: Double, to right: Double) {
    let (first, last) = (max(Int(left) &- 1, 0) >> 6, (Int(right) &+ 2) >> 6)
    if first < firstWord { firstWord = first }
    if last > lastWord { lastWord = last }
  }

  /// Marks a delta and a number of deltas after it in the same strip as changed.
  @inline(__always) private mutating func touch(_ place: Int, _ more: Int) {
    assert((place % stride) >> 6 >= firstWord && (place % stride + more) >> 6 <= lastWord)
    guard more < 63 else { return touchMany(place, more) }
    let shift = UInt64(truncatingIfNeeded: place & 63)
    let mask = (UInt64(2) &<< UInt64(truncatingIfNeeded: more)) &- 1
    // Bits that are shifted out belong to the next word. Two shifts avoid one by 64.
    touched.setBits(mask &<< shift, (mask &>> 1) &>> (63 &- shift), at: place >> 6)
  }

  @inline(never) private mutating func touchMany(_ first: Int, _ more: Int) {
    for place in first...first + more {
      touched[place >> 6] |= 1 << UInt64(truncatingIfNeeded: place & 63)
    }
  }

  /// Moves the coverage of some strips from the top to the store.
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
            // The direction of an outline does not matter. Coverage above 1 by rounding is full.
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
