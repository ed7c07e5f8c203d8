/// The pieces of an edge that lie in the four rows of a strip.
///
/// A piece leads from one side of a box to the other: it is as high as the part of the row that the edge
/// crosses, and turns back nowhere. Where v runs from −1 at the left of the box to 1 at its right, the
/// height at which the piece is, is modelled as
///
///     height/2 · (1 + v) + bend · (1 − v²) · (1 − skew · v)
///
/// The first part is the chord. The second has the very area between the chord and the curve; the third
/// makes it lean to the side where the curve bends more. For a parabola, which along its parameter τ goes
/// sideways by τ − α·τ·(1 − τ) of the box and along its height by τ − β·τ·(1 − τ), with α and β between
/// −1 and 1, the bend is (α − β)/4 of the height and the skew is α. See <doc:StripsOfFourRows> for what
/// that leaves out of a pixel: no more than ``stray(turn:)``.
struct Piece {
  /// The first column that any of the pieces reaches.
  var first: Int
  /// The last one.
  var last: Int
  /// The left border of the first column, from the centres of pixels near the middles of the boxes.
  var start: Lanes
  /// How far right of those centres the middles are.
  var offset: Lanes
  /// Half the widths of the boxes.
  var halfWidth: Lanes
  /// One over that, or what is large enough where there is no width.
  var perHalfWidth: Lanes
  /// Half the heights in units; what is run up is negative.
  var halfHeight: Lanes
  /// How far the pieces are below their chords in the middle, in units.
  var bend: Lanes
  /// How much they lean.
  var skew: Lanes

  /// How much of a pixel's area, in units, the models of all pieces in a row may leave out.
  static let allowance: Float = 1_024
  /// How much that of one piece may.
  static let allowancePerPiece: Float = 512
  /// Four times .08694, the most that is left out of a box of height 1 where α − β and α are 1; for arcs of circles, the
  /// largest that was found is .283.
  static let strayFactor: Float = 0.35

  /// How far the area of any pixel may be off by a piece's model, in units.
  ///
  /// Arcs of circles turn more than parabolas do, by `turn`.
  @inline(__always) func stray(turn: Lanes = .zero) -> Lanes {
    bend.magnitudes * (skew * skew + turn) * Self.strayFactor
      * smaller(halfWidth + halfWidth, Lanes(repeating: 1))
  }

  /// Creates the pieces of four rows, which lie between two places; row by row, `middles` are those of their boxes.
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
  /// A column has of each piece the area to its right, less that right of a line half way down. From one
  /// side of a pixel to the other the antiderivative of the model is factored by hand, so that nothing
  /// cancels; and everything has the opposite sign where left and right are exchanged, to the last bit.
  struct Changes {
    private let piece: Piece
    private let leftEnd: Lanes
    private let quarterHeight: Lanes
    private let halfSkew: Lanes
    private var border: Lanes
    private var reach: Lanes
    private var inside: Lanes
    private var v: Lanes
    private var square: Lanes
    private var before: SIMD4<Int32>

    @inline(__always) fileprivate init(of piece: Piece) {
      self.piece = piece
      leftEnd = Lanes.zero - piece.halfWidth
      quarterHeight = piece.halfHeight * 0.5
      halfSkew = piece.skew * 0.5
      border = piece.start
      let distance = border - piece.offset
      reach = larger(distance.magnitudes, piece.halfWidth)
      inside = smaller(larger(distance, leftEnd), piece.halfWidth)
      v = inside * piece.perHalfWidth
      square = v * v
      before = (Lanes.zero - piece.halfHeight).counted
    }

    /// Returns the change in the next column.
    @inline(__always) mutating func next() -> SIMD4<Int32> {
      border += 1
      let distance = border - piece.offset
      let nextReach = larger(distance.magnitudes, piece.halfWidth)
      let nextInside = smaller(larger(distance, leftEnd), piece.halfWidth)
      let nextV = nextInside * piece.perHalfWidth
      let nextSquare = nextV * nextV
      let sum = v + nextV
      let squares = square + nextSquare
      let evenPart: Lanes = (squares + v * nextV) * (1.0 / 3)
      let oddPart: Lanes = halfSkew * sum * (squares * 0.5 - 1)
      let curved: Lanes = piece.bend * ((1 - evenPart) + oddPart)
      let straight: Lanes = quarterHeight * sum
      let area: Lanes =
        piece.halfHeight * (nextReach - reach) + (nextInside - inside) * (straight + curved)
      let now = area.counted
      let change = now &- before
      (before, reach, inside, v, square) = (now, nextReach, nextInside, nextV, nextSquare)
      return change
    }

    /// The change in the column after the last one that the piece reaches.
    @inline(__always) var last: SIMD4<Int32> { piece.halfHeight.counted &- before }
  }
}
