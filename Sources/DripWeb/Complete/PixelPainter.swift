import DripKit
import DripRaster

/// The exact painter of a scene, which writes pixels into memory shared with the page.
///
/// Few pixels change from frame to frame, and memory is slow. So it writes only pixels that differ from those of the
/// painting before, and knows the part of the picture that contains them.
final class PixelPainter {
  private var rows = PaintedRows()
  private let kept = KeptWorkspace()

  /// The possible widths and heights of a painting, in pixels.
  static let sides = 1...16384

  /// The part of the last painting outside which it has the pixels of the one before.
  ///
  /// It is all of it if there is none of its size, or if comparing costs more than it saves.
  var changed: PixelBox { rows.changed }

  /// Paints a picture and returns the address of the pixels, or nil if the size is impossible or there is not enough
  /// memory.
  func paint(
    _ picture: Picture, width: Int, height: Int, background: RGBAColor
  ) -> UnsafeRawPointer? {
    guard Self.sides.contains(width), Self.sides.contains(height),
      rows.begin(width: width, height: height)
    else { return nil }
    let rasterizer = Rasterizer(size: PixelSize(width, height), background: background)
    rows.paint(
      whole: { rasterizer.draw(picture, into: &$0, using: &kept.workspace) },
      byRows: { rows in
        rasterizer.pixelRows(of: picture, using: &kept.workspace) { y, runs in rows.set(y, runs) }
      })
    return unsafe rows.start
  }
}
