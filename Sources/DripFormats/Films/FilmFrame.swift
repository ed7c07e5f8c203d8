public import DripKit
public import DripRaster

/// A frame of a film, drawn: rows of runs of equal pixels.
public struct FilmFrame: Sendable, Equatable {
  let image: RunImage

  /// How many pixels there are.
  public var size: PixelSize { image.size }

  /// Draws a picture; what cannot be seen is clear black.
  ///
  /// `isStopped` is asked now and then whether to give up.
  public init(
    _ picture: Picture, _ rasterizer: Rasterizer, using workspace: inout RasterWorkspace,
    isStopped: () -> Bool = { false }
  ) throws(EncodingError) {
    var image = RunImage()
    try image.draw(picture, rasterizer, using: &workspace, isStopped: isStopped)
    self.image = image
  }

  /// The runs of a row from the left to the right.
  public subscript(row y: Int) -> ArraySlice<Run<Pixmap.Pixel>> { image.runs[image.rows[y]] }

  /// Returns whether two frames show the same.
  public static func == (lhs: FilmFrame, rhs: FilmFrame) -> Bool {
    lhs.image.size == rhs.image.size && lhs.image.rows == rhs.image.rows
      && lhs.image.runs == rhs.image.runs
  }
}
