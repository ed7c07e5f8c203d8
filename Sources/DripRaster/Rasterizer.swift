public import DripKit

/// A converter of pictures into rows of runs, which are neighbouring pixels of one colour.
///
///     let rasterizer = Rasterizer(size: PixelSize(480, 480), background: .white)
///     rasterizer.rows(of: scene.picture(at: 1.5)) { y, runs in
///       for run in runs { write(run.value, upTo: run.end) }
///     }
///
/// The coverage of a pixel is the area of the shape inside its square. Curves are replaced by parabolas, and the error
/// of an area is less than 1/1024, even if the shape crosses or overlaps itself; <doc:CoverageAndRuns> has the
/// limits. Colours are composited in floating point in their own encoding (sRGB) and rounded to bytes only at
/// the end. The cost grows with the length of the outlines and hardly with the area between them. Every bit of a frame
/// depends on the picture and the rasterizer's settings alone.
public struct Rasterizer: Sendable, Hashable {
  /// The size of a frame in pixels.
  public var size: PixelSize
  /// The position of pictures in the frame.
  public var placement: Placement
  /// The colour behind the picture and beside it.
  public var background: RGBAColor
  /// The maximum distance of an edge from its curve, in pixels.
  public var flatness: Double
  /// The method that computes the coverage of outlines.
  package var method = CoverageMethod.inStrips

  /// A twentieth of the smallest step that an 8-bit opacity can show.
  public static let defaultFlatness = 1.0 / (20 * 255)

  /// Creates a rasterizer.
  public init(
    size: PixelSize, placement: Placement = .contain, background: RGBAColor = .clear,
    flatness: Double = Rasterizer.defaultFlatness
  ) {
    self.size = size
    self.placement = placement
    self.background = background
    self.flatness = flatness
  }

  /// Calls a function with every row of a picture, from the top down.
  ///
  /// The runs cover the columns from 0 to the width without gaps, and no two neighbours have the same colour. Only four
  /// rows of the frame are in memory at a time.
  public func rows<Failure: Error>(
    of picture: Picture,
    _ body: (_ y: Int, _ runs: [Run<PremultipliedColor>]) throws(Failure) -> Void
  ) throws(Failure) {
    var workspace = RasterWorkspace()
    try rows(of: picture, using: &workspace, body)
  }

  /// Calls a function with every row of a picture, from the top down, and reuses the memory of a workspace.
  ///
  /// The rows are those of ``rows(of:_:)``. If the function keeps its array, the workspace allocates another one.
  public func rows<Failure: Error>(
    of picture: Picture, using workspace: inout RasterWorkspace,
    _ body: (_ y: Int, _ runs: [Run<PremultipliedColor>]) throws(Failure) -> Void
  ) throws(Failure) {
    workspace.prepare(picture, with: self)
    for y in 0..<size.height {
      if y & 3 == 0 { workspace.compose(strip: y >> 2) }
      workspace.makeRow(y & 3)
      try body(y, workspace.row)
    }
  }

  /// Calls a function with every row of a picture as runs of rounded pixels, from the top down.
  ///
  /// The pixels are those of a ``Pixmap``. The runs cover the columns from 0 to the width without gaps, and no two
  /// neighbours are equal.
  public func pixelRows<Failure: Error>(
    of picture: Picture, using workspace: inout RasterWorkspace,
    _ body: (_ y: Int, _ runs: Span<Run<Pixmap.Pixel>>) throws(Failure) -> Void
  ) throws(Failure) {
    workspace.prepare(picture, with: self)
    for y in 0..<size.height {
      if y & 3 == 0 { workspace.composeRuns(strip: y >> 2) }
      try workspace.withPixelRow(y & 3) { runs throws(Failure) in try body(y, runs) }
    }
  }

  /// Draws a picture into the caller's memory and overwrites all of it.
  ///
  /// The memory holds the pixels of a ``Pixmap``, row by row. Their number must match the size.
  public func draw(
    _ picture: Picture, into pixels: inout MutableSpan<Pixmap.Pixel>,
    using workspace: inout RasterWorkspace
  ) {
    workspace.prepare(picture, with: self)
    workspace.writeRows(into: &pixels, size: size)
  }
}
