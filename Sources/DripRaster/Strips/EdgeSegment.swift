/// The segments of an edge that lie in the four rows of a strip.
///
/// A segment leads from one side of a box to the other: it is as high as the part of the row that the edge
/// crosses, and turns back nowhere. Where v runs from −1 at the left of the box to 1 at its right, the
/// height at which the segment is, is modelled as
///
///     height/2 · (1 + v) + bend · (1 − v²) · (1 − skew · v)
///
/// The first part is the chord. The second has the very area between the chord and the curve; the third
/// makes it lean to the side where the curve bends more. For a parabola, which along its parameter τ goes
/// sideways by τ − α·τ·(1 − τ) of the box and along its height by τ − β·τ·(1 − τ), with α and β between
/// −1 and 1, the bend is (α − β)/4 of the height and the skew is α. See <doc:StripsOfFourRows> for what
/// that leaves out of a pixel: no more than ``stray(turn:)``.
struct EdgeSegment {
  /// The first column that any of the segments reaches.
  var first: Int
  /// The last one.
  var last: Int
  /// The left border of the first column, from the centres of pixels near the middles of the boxes.
  var start: Lanes
  /// The distances from those centres to the middles, positive to the right.
  var offset: Lanes
  /// Half the widths of the boxes.
  var halfWidth: Lanes
  /// One over that, or what is large enough where there is no width.
  var perHalfWidth: Lanes
  /// Half the heights in units; what is run up is negative.
  var halfHeight: Lanes
  /// The distances of the segments below their chords in the middle, in units.
  var bend: Lanes
  /// The asymmetry of the segments.
  var skew: Lanes

  /// The maximum error of a pixel's area by the models of all segments in a row, in units.
  static let allowance: Float = 1_024
  /// The maximum error by the model of one segment.
  static let allowancePerSegment: Float = 512
  /// Four times .08694, the most that is left out of a box of height 1 where α − β and α are 1; for arcs of circles, the
  /// largest that was found is .283.
  static let strayFactor: Float = 0.35

  /// A bound of the error of any pixel's area by a segment's model, in units.
  ///
  /// Arcs of circles turn more than parabolas do, by `turn`.
  @inline(__always) func stray(turn: Lanes = .zero) -> Lanes {
    bend.magnitudes * (skew * skew + turn) * Self.strayFactor
      * smaller(halfWidth + halfWidth, Lanes(repeating: 1))
  }

  /// Creates the segments of four rows, which lie between two places; row by row, `middles` are those of their boxes.
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

  /// Iterates over the columns from the first on, and returns by how much more each is covered than the one to its left.
  ///
  /// A column has of each segment the area to its right, less that right of a line half way down. From one
  /// side of a pixel to the other the antiderivative of the model is factored by hand, so that nothing
  /// cancels; and everything has the opposite sign where left and right are exchanged, to the last bit.
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

    /// The change in the column after the last one that the segment reaches.
    @inline(__always) var last: SIMD4<Int32> { segment.halfHeight.counted &- before }
  }
}
