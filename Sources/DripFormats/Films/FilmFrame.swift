public import DripKit
public import DripRaster

/// A drawn frame of a film: rows of runs of equal pixels.
public struct FilmFrame: Sendable, Equatable {
  var image: RunImage

  /// The size, in pixels.
  public var size: PixelSize { image.size }

  /// Draws a picture.
  ///
  /// Fully transparent pixels become clear black.
  ///
  /// The function calls `isStopped` often and throws ``EncodingError/stopped`` if it returns true.
  public init(
    _ picture: Picture, _ rasterizer: Rasterizer, using workspace: inout RasterWorkspace,
    isStopped: () -> Bool = { false }
  ) throws(EncodingError) {
    var image = RunImage()
    try image.draw(picture, rasterizer, using: &workspace, isStopped: isStopped)
    self.image = image
  }

  /// Draws a picture with a new workspace.
  public init(_ picture: Picture, _ rasterizer: Rasterizer) throws(EncodingError) {
    let kept = KeptWorkspace()
    try self.init(picture, rasterizer, using: &kept.workspace)
  }

  /// The number of bytes of memory, with those that the system needs for two arrays.
  var memory: Int { image.memory + 256 }

  /// The runs of a row from left to right.
  public subscript(row y: Int) -> ArraySlice<Run<Pixmap.Pixel>> { image.runs[image.rows[y]] }

  /// Creates a clear frame.
  init(clear size: PixelSize) { image = RunImage(clear: size) }

  /// Returns the frame with its translucent pixels mixed with a page colour.
  ///
  /// Clear pixels stay clear.
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

  /// Returns true if all pixels of two frames are equal.
  public static func == (lhs: FilmFrame, rhs: FilmFrame) -> Bool {
    lhs.image.size == rhs.image.size && lhs.image.rows == rhs.image.rows
      && lhs.image.runs == rhs.image.runs
  }
}
