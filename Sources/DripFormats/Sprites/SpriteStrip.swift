public import DripRaster

/// The frames of a film beside each other in one image, for a page that shows one after the other with `steps()`.
///
/// They stand in one row, or in one column if a row would be too long. If both are too long, they run diagonally
/// and wrap around: frame i stands in column i modulo the number of columns and in row i modulo the number of
/// rows. These numbers have no common divisor, so no two frames share a place. A background repeats, so one even
/// movement shows all frames, without a second, synchronized animation for the rows.
public struct SpriteStrip: Sendable {
  /// The size of a frame.
  public let frameSize: PixelSize
  /// The number of frames.
  public let count: Int
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// True if a further frame follows the last, for people who prefer reduced motion.
  public let hasCalmFrame: Bool
  private let mosaic: Mosaic

  /// The size of the image.
  public var size: PixelSize { mosaic.size }

  /// Places frames of one size; nil if there are none or they do not fit into the longest side.
  ///
  /// People who prefer reduced motion see the calm frame, or the last one if it is nil.
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

  /// Returns the smallest grid for a number of frames whose sides have no common divisor.
  ///
  /// It prefers a row, then a column.
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

  /// Returns the place of a frame in the image; the calm frame follows the last.
  public func place(of frame: Int) -> PixelRect {
    PixelRect(
      x: frame % columns * frameSize.width, y: frame % rows * frameSize.height,
      width: frameSize.width, height: frameSize.height)
  }

  /// Returns the image as a PNG file.
  ///
  /// `isStopped` is called now and then; encoding stops if it returns true.
  public func png(
    compression: Compression = .default, isStopped: () -> Bool = { false }
  ) throws(EncodingError) -> [UInt8] {
    try mosaic.png(compression, isStopped: isStopped)
  }
}
