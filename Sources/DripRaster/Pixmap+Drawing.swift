public import DripKit

extension Pixmap {
  /// Draws a picture at a scale in pixels per point.
  public init(_ picture: Picture, scale: Double = 1, background: RGBAColor = .clear) {
    self.init(
      picture,
      Rasterizer(
        size: PixelSize(picture.size, scale: scale), placement: .transform(.scale(scale)),
        background: background))
  }

  /// Draws a picture as large as possible and centred.
  public init(_ picture: Picture, size: PixelSize, background: RGBAColor = .clear) {
    self.init(picture, Rasterizer(size: size, background: background))
  }

  /// Draws a picture with a rasterizer.
  public init(_ picture: Picture, _ rasterizer: Rasterizer) {
    var workspace = RasterWorkspace()
    self.init(picture, rasterizer, using: &workspace)
  }

  /// Draws a picture with a rasterizer and the memory of a workspace.
  public init(_ picture: Picture, _ rasterizer: Rasterizer, using workspace: inout RasterWorkspace)
  {
    self.init(size: PixelSize(0, 0))
    draw(picture, rasterizer, using: &workspace)
  }

  /// Replaces the image by a picture that a rasterizer draws.
  ///
  /// If the image already has the rasterizer's size and no copies, nothing is allocated.
  public mutating func draw(
    _ picture: Picture, _ rasterizer: Rasterizer, using workspace: inout RasterWorkspace
  ) {
    write(size: rasterizer.size) { rasterizer.draw(picture, into: &$0, using: &workspace) }
  }
}
