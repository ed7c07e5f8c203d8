public import DripRaster

/// The frames of a film beside each other in one image, for a page that shows one after the other with `steps()`.
///
/// They stand in one row, or in one column where a row would be too long. Where that is too long as well, they go on
/// diagonally, and from each border to the one opposite: frame i stands in column i modulo the count of columns and
/// in row i modulo the count of rows. As these have no common divisor, no two frames meet; and as
/// a background repeats, it shows them all while it moves evenly, without a second animation for the rows that would
/// have to keep step.
public struct SpriteStrip: Sendable {
  /// How many pixels a frame has.
  public let frameSize: PixelSize
  /// How many frames are shown.
  public let count: Int
  /// How many frames stand beside each other.
  public let columns: Int
  /// How many frames stand below each other.
  public let rows: Int
  /// Whether a further frame stands behind the last, which people see who ask for less motion.
  public let hasCalmFrame: Bool
  private let mosaic: Mosaic

  /// How many pixels the image has.
  public var size: PixelSize { mosaic.size }

  /// Puts frames together, which are all of one size, or returns nil where there are none or they do not fit into the
  /// longest side.
  ///
  /// People who ask for less motion see the calm frame, or the last one where there is none.
  public init?(
    _ frames: [FilmFrame], calm: FilmFrame? = nil, longestSide: Int = PNGWriter.defaultMaximumSide
  ) {
    guard let frameSize = frames.first?.size, frameSize.width > 0, frameSize.height > 0,
      let (columns, rows) = Self.grid(
        of: frames.count + (calm == nil ? 0 : 1), atMost: longestSide / frameSize.width,
        by: longestSide / frameSize.height)
    else { return nil }
    let images = frames + (calm.map { [$0] } ?? [])
    precondition(images.allSatisfy { $0.size == frameSize }, "the frames of a strip have one size")
    self.frameSize = frameSize
    (count, self.columns, self.rows) = (frames.count, columns, rows)
    hasCalmFrame = calm != nil
    let tiles = images.enumerated().map { index, frame in
      Mosaic.Tile(
        image: frame.image, x: index % columns * frameSize.width,
        y: index % rows * frameSize.height)
    }
    mosaic = Mosaic(
      size: PixelSize(columns * frameSize.width, rows * frameSize.height), tiles: tiles)
  }

  /// Returns the grid for a count of frames that has the fewest places, with no common divisor of its sides; a row
  /// before a column, and a column before all others.
  private static func grid(
    of count: Int, atMost columns: Int, by rows: Int
  ) -> (columns: Int, rows: Int)? {
    if count <= columns { return (count, 1) }
    if count <= rows { return (1, count) }
    var best: (columns: Int, rows: Int)?
    for rows in stride(from: 2, through: rows, by: 1) {
      var candidate = ((count + rows - 1) / rows, rows)
      while greatestCommonDivisor(candidate.0, rows) > 1 { candidate.0 += 1 }
      guard candidate.0 <= columns else { continue }
      if best.map({ candidate.0 * rows < $0.columns * $0.rows }) ?? true { best = candidate }
    }
    return best
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }

  /// Where a frame is in the image; the calm one is behind the last.
  public func place(of frame: Int) -> PixelRect {
    PixelRect(
      x: frame % columns * frameSize.width, y: frame % rows * frameSize.height,
      width: frameSize.width, height: frameSize.height)
  }

  /// Returns the image as a PNG file.
  ///
  /// `isStopped` is asked now and then whether to give up.
  public func png(
    compression: Compression = .default, isStopped: () -> Bool = { false }
  ) throws(EncodingError) -> [UInt8] {
    try mosaic.png(compression, isStopped: isStopped)
  }
}
