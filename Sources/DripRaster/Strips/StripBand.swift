/// Up to 32 rows of one shape, in strips of four, while edges are added to them.
///
/// For every pixel there is how much more it is covered than the one to its left; so the sum along a row
/// is the coverage, and what lies between two places that were touched is covered evenly. Areas are
/// counted in whole ``units``: sums of those do not depend on their order and leave no error, so that
/// what is full is full to the last bit.
struct StripBand: ~Copyable {
  /// How many strips there are.
  static let strips = 8
  /// How many rows.
  static let rows = 32
  /// How many units a pixel has.
  static let units = 2_097_152.0

  /// What of a row's error models may still spend, in units; see ``Piece``.
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
    // What touches the right border is in the pixel beyond it, and counts for the one behind that.
    stride = width + 2
    words = stride / 64 + 2
    if deltas.count < stride * Self.strips {
      deltas.fill(count: stride * Self.strips, with: .zero)
      touched.fill(count: words * Self.strips, with: 0)
    }
    allowances.fill(count: Self.strips, with: Lanes(repeating: Piece.allowance))
  }

  /// Adds the pieces of an edge in the four rows of a strip.
  @inline(always) mutating func add(_ piece: Piece, to strip: Int) {
    touch(strip, piece.first, piece.last &+ 1 &- piece.first)
    let places = deltas.places(from: strip &* stride, count: stride)
    piece.forEachChange { x, change in places[x] &+= change }
  }

  /// Adds the pieces of an edge, and what they are in a mirror at half of an axis.
  @inline(always) mutating func add(_ piece: Piece, to strip: Int, mirroredAt axis: Int) {
    let more = piece.last &+ 1 &- piece.first
    touch(strip, piece.first, more)
    touch(strip, axis &- (piece.last &+ 1), more)
    let places = deltas.places(from: strip &* stride, count: stride)
    piece.forEachChange { x, change in
      places[x] &+= change
      places[axis &- x] &-= change
    }
  }

  /// Adds what an edge crosses of a pixel in each of four rows: the heights, and the areas to its right.
  @inline(__always) mutating func add(
    to strip: Int, _ x: Int, height: SIMD4<Int32>, area: SIMD4<Int32>
  ) {
    touch(strip, x, 1)
    let places = deltas.places(from: strip &* stride, count: stride)
    places[x] &+= area
    places[x &+ 1] &+= height &- area
  }

  /// Spends what the models of a piece may stray in each row of a strip, or of a piece and its mirror image.
  ///
  /// Returns what is left; where that is below zero, nothing was spent, as pieces are to be added exactly.
  @inline(__always) mutating func spend(
    _ stray: Lanes, times pieces: Float = 1, in strip: Int
  ) -> Lanes {
    let rest = allowances[strip] - stray * pieces
    let room = smaller(rest, Piece.allowancePerPiece - stray)
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
    let places = deltas.places(from: strip &* stride, count: stride)
    places.add(area, at: x, lane: lane)
    places.add(height &- area, at: x &+ 1, lane: lane)
    touch(strip, x, 1)
  }

  /// Adds a change of the coverage from a pixel on.
  @inline(__always) mutating func add(row: Int, _ x: Int, change: Int32) {
    deltas.places(from: (row >> 2) &* stride, count: stride).add(change, at: x, lane: row & 3)
    touch(row >> 2, x, 0)
  }

  /// Says from where to where edges reach that are added from now on.
  ///
  /// Rounding may lead into the pixels beside those, and what is in a pixel counts for the one behind it.
  @inline(__always) mutating func reach(from left: Double, to right: Double) {
    let (first, last) = (max(Int(left) &- 1, 0) >> 6, (Int(right) &+ 2) >> 6)
    if first < firstWord { firstWord = first }
    if last > lastWord { lastWord = last }
  }

  /// Marks a place and so many behind it.
  @inline(__always) private mutating func touch(_ strip: Int, _ x: Int, _ more: Int) {
    assert(x >> 6 >= firstWord && (x + more) >> 6 <= lastWord)
    guard more < 63 else { return touchMany(strip, x, more) }
    let word = strip &* words &+ x >> 6
    let shift = UInt64(truncatingIfNeeded: x & 63)
    let mask = (UInt64(2) &<< UInt64(truncatingIfNeeded: more)) &- 1
    touched[word] |= mask &<< shift
    // The bits that are shifted out are those of the next word; in two steps, as a shift by 64 is none.
    touched[word &+ 1] |= (mask &>> 1) &>> (63 &- shift)
  }

  @inline(never) private mutating func touchMany(_ strip: Int, _ x: Int, _ more: Int) {
    for place in x...x + more {
      touched[strip * words + place >> 6] |= 1 << UInt64(truncatingIfNeeded: place & 63)
    }
  }

  /// Takes what is covered of some strips from the top, and forgets it.
  mutating func take(strips: Int, width: Int, into store: inout StripStore) {
    for strip in 0..<strips {
      take(strip: strip, width: Int32(truncatingIfNeeded: width), into: &store)
      allowances[strip] = Lanes(repeating: Piece.allowance)
    }
    firstWord = .max
    lastWord = -1
  }

  @inline(__always)
  private mutating func take(strip: Int, width: Int32, into store: inout StripStore) {
    guard firstWord <= lastWord else { return store.endStrip() }
    let places = deltas.places(from: strip &* stride, count: stride)
    let touched = self.touched.places(from: strip &* words, count: words)
    let (firstWord, lastWord) = (firstWord, lastWord)
    store.steps.write(atMost: (lastWord &- firstWord &+ 1) &* 64 &+ 1) { steps in
      var sum = SIMD4<Int32>.zero
      var last = SIMD2<UInt64>.zero
      for word in firstWord...lastWord {
        var bits = touched[word]
        guard bits != 0 else { continue }
        touched[word] = 0
        let base = word &<< 6
        repeat {
          let x = base &+ bits.trailingZeroBitCount
          bits &= bits &- 1
          sum &+= places[x]
          places[x] = .zero
          // What is run the other way round counts as much; what overlaps itself by rounding is full.
          let area = (Lanes(sum) * Float(1 / Self.units)).magnitudes
          let coverage = smaller(area, Lanes(repeating: 1))
          let now = unsafe unsafeBitCast(coverage, to: SIMD2<UInt64>.self)
          let change = now ^ last
          steps.append(
            CoverageStep(x: Int32(truncatingIfNeeded: x), coverage),
            if: change.x | change.y != 0)
          last = now
        } while bits != 0
      }
      // What reaches the right border ends there.
      steps.append(CoverageStep(x: width, .zero), if: last.x | last.y != 0)
    }
    store.endStrip(width: width)
  }
}
