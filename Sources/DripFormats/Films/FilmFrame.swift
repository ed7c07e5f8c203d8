public import DripKit
public import DripRaster

/// A frame of a film, drawn: rows of runs of equal pixels.
public struct FilmFrame: Sendable, Equatable {
  var image: RunImage

  /// The size, in pixels.
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

  /// Draws a picture in memory of its own.
  public init(_ picture: Picture, _ rasterizer: Rasterizer) throws(EncodingError) {
    let kept = KeptWorkspace()
    try self.init(picture, rasterizer, using: &kept.workspace)
  }

  /// The runs of a row from the left to the right.
  public subscript(row y: Int) -> ArraySlice<Run<Pixmap.Pixel>> { image.runs[image.rows[y]] }

  /// Creates a frame without anything on it.
  init(clear size: PixelSize) { image = RunImage(clear: size) }

  /// Returns the frame with translucent pixels mixed with a page; what is clear remains so.
  public func matted(_ page: RGBAColor) -> FilmFrame {
    let page = Pixmap.Pixel(PremultipliedColor(page))
    var matted = self
    matted.image.change { pixel in
      guard pixel.alpha > 0, pixel.alpha < 255 else { return pixel }
      let alpha = Int(pixel.alpha)
      func mixed(_ color: UInt8, _ below: UInt8) -> UInt8 {
        UInt8((Int(color) * alpha + Int(below) * (255 - alpha) + 127) / 255)
      }
      return Pixmap.Pixel(
        mixed(pixel.red, page.red), mixed(pixel.green, page.green), mixed(pixel.blue, page.blue))
    }
    return matted
  }

  /// Returns whether two frames show the same.
  public static func == (lhs: FilmFrame, rhs: FilmFrame) -> Bool {
    lhs.image.size == rhs.image.size && lhs.image.rows == rhs.image.rows
      && lhs.image.runs == rhs.image.runs
  }
}
