/// The segments of an edge in the four rows of a strip.
///
/// A segment is monotone and crosses a box diagonally, which is as high as the part of the row that the edge crosses.
/// With v from −1 at the left of the box to 1 at its right, the model of the segment's height is
///
///     height/2 · (1 + v) + bend · (1 − v²) · (1 − skew · v)
///
/// The first term is the chord. The second has the area between chord and curve. The skew moves this area to the side
/// on which the curve bends more. For a parabola with the parameter τ, which moves sideways by τ − α·τ·(1 − τ) of the
/// box and down by τ − β·τ·(1 − τ), with α and β between −1 and 1, the bend is (α − β)/4 of the height and the skew is
/// α. The error of a pixel is at most ``stray(turn:)``.
struct EdgeSegment {
  /// The first column that any of the segments reaches.
  var first: Int
  /// The last column that any of the segments reaches.
  var last: Int
  /// The left border of the first column, relative to the centres of pixels near the middles of the boxes.
  var start: Lanes
  /// The distances from these centres to the middles, positive to the right.
  var offset: Lanes
  /// Half the widths of the boxes.
  var halfWidth: Lanes
  /// The reciprocals of the half widths, or a large number for a width of zero.
  var perHalfWidth: Lanes
  /// Half the heights in units; negative for segments that run up.
  var halfHeight: Lanes
  /// The distances of the segments below their chords in the middle, in units.
  var bend: Lanes
  /// The asymmetry of the segments.
  var skew: Lanes

  /// The maximum error of a pixel's area by the models of all segments in a row, in units.
  static let allowance: Float = 1_024
  /// The maximum error by the model of one segment.
  static let allowancePerSegment: Float = 512
  /// Four times .08694, the maximum error in a box of height 1, for which α − β and α are 1.
  ///
  /// The largest value found for arcs of circles is .283.
  static let strayFactor: Float = 0.35

  /// Returns a bound of the error of a pixel's area in a segment's model, in units.
  ///
  /// The error of arcs of circles exceeds that of parabolas by `turn`.
  @inline(__always) func stray(turn: Lanes = .zero) -> Lanes {
    bend.magnitudes * (skew * skew + turn) * Self.strayFactor
      * smaller(halfWidth + halfWidth, Lanes(repeating: 1))
  }

  /// Creates the segments of four rows between two positions.
  ///
  /// `middles` are the middles of their boxes.
  @inline(__always) init(
    from left: Double, to right: Double, around middles: WideLanes, halfWidth: Lanes,
    perHalfWidth: Lanes, halfHeight: Lanes, bend: Lanes, skew: Lanes
  ) {
    let centers = (middles - 0.5).wholes + 0.5
    (first, last) = (Int(left), Int(right))
    start = Lanes(rounding: WideLanes(repeating: Double(first)) - centers)
    offset = Lanes(rounding: middles - centers)
    (self.halfWidth, self.perHalfWidth) = (halfWidth, perHalfWidth)
    (self.halfHeight, self.bend, self.skew) = (halfHeight, bend, skew)
  }

  /// The changes of coverage from column to column; see ``Changes``.
  @inline(__always) var changes: Changes { Changes(of: self) }

  /// An iterator over the columns from the first on, which returns the change of coverage from the column to the left.
  ///
  /// The coverage of a column is the area to the right of each segment minus that to the right of a line at half its
  /// height. The difference of the model's antiderivative between the sides of a pixel is factored by hand, which
  /// avoids cancellation. Exchanging left and right changes the sign of every result exactly.
  struct Changes {
    private let segment: EdgeSegment
    private let leftEnd: Lanes
    private let quarterHeight: Lanes
    private let halfSkew: Lanes
    private var border: Lanes
    private var reach: Lanes
    private var inside: Lanes
    private var v: Lanes
    private var square: Lanes
    private var before: SIMD4<Int32>

    @inline(__always) fileprivate init(of segment: EdgeSegment) {
      self.segment = segment
      leftEnd = Lanes.zero - segment.halfWidth
      quarterHeight = segment.halfHeight * 0.5
      halfSkew = segment.skew * 0.5
      border = segment.start
      let distance = border - segment.offset
      reach = larger(distance.magnitudes, segment.halfWidth)
      inside = smaller(larger(distance, leftEnd), segment.halfWidth)
      v = inside * segment.perHalfWidth
      square = v * v
      before = (Lanes.zero - segment.halfHeight).counted
    }

    /// Returns the change in the next column.
    @inline(__always) mutating func next() -> SIMD4<Int32> {
      border += 1
      let distance = border - segment.offset
      let nextReach = larger(distance.magnitudes, segment.halfWidth)
      let nextInside = smaller(larger(distance, leftEnd), segment.halfWidth)
      let nextV = nextInside * segment.perHalfWidth
      let nextSquare = nextV * nextV
      let sum = v + nextV
      let squares = square + nextSquare
      let evenPart: Lanes = (squares + v * nextV) * (1.0 / 3)
      let oddPart: Lanes = halfSkew * sum * (squares * 0.5 - 1)
      let curved: Lanes = segment.bend * ((1 - evenPart) + oddPart)
      let straight: Lanes = quarterHeight * sum
      let area: Lanes =
        segment.halfHeight * (nextReach - reach) + (nextInside - inside) * (straight + curved)
      let now = area.counted
      let change = now &- before
      (before, reach, inside, v, square) = (now, nextReach, nextInside, nextV, nextSquare)
      return change
    }

    /// The change in the column after the last one of the segment.
    @inline(__always) var last: SIMD4<Int32> { segment.halfHeight.counted &- before }
  }
}
