import DripFormats
import DripKit
import DripRaster

/// Returns a looping GIF of a scene for a message, in an extension that has little memory and no views.
func shareCard(_ scene: some CatalogScene, side: Int = 240) throws -> [UInt8] {
  let film = FilmDescription(
    size: PixelSize(side, side), background: scene.stage.page, rate: FrameRate(25) ?? .sixty)
  return try FileFormat.gif.encode(AnyScene(scene), as: film)
}
