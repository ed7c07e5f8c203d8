import DripFormats
import DripKit
import DripRaster

/// A frame with squares of one colour on nothing, each side at a whole pixel.
func frame(_ size: PixelSize, _ squares: [Rect2D], _ color: RGBAColor = .black) throws -> FilmFrame
{
  var picture = Picture(size: Size2D(Double(size.width), Double(size.height)))
  picture.nodes = squares.enumerated().map { index, square in
    .fill(Identity("square", index), .rect(square), color)
  }
  var workspace = RasterWorkspace()
  return try FilmFrame(picture, Rasterizer(size: size), using: &workspace)
}

/// Frames of a scene, some of them clear and some of them twice.
func frames(of scene: some DripScene, count: Int, side: Int) throws -> [FilmFrame] {
  let rasterizer = Rasterizer(size: PixelSize(side, side))
  let read = scene.reader()
  var workspace = RasterWorkspace()
  return try (0..<count).map { index in
    let picture = index % 7 == 3 ? Picture(size: scene.size) : read(Double(index % 20) * 0.3)
    return try FilmFrame(picture, rasterizer, using: &workspace)
  }
}

extension FilmFrame {
  /// All pixels.
  var pixmap: Pixmap {
    var pixmap = Pixmap(size: size)
    for y in 0..<size.height {
      var x = 0
      for run in self[row: y] {
        for column in x..<Int(run.end) { pixmap[column, y] = run.value }
        x = Int(run.end)
      }
    }
    return pixmap
  }
}
