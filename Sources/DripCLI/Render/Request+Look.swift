import DripExport
import DripFormats
import DripKit
import DripRaster

extension Output.Look {
  /// Creates the look that a request describes.
  ///
  /// Without a size, a frame is as large as the canvas, or the scene.
  init(
    _ request: Request, of scene: AnyScene, canvas: Size2D? = nil,
    background defaultBackground: Background = .transparent
  ) throws {
    try scene.size.check(of: scene.name)
    let (look, scale) = (request.look, request.look.scale ?? .one)
    let size = look.size ?? PixelSize(canvas ?? scene.size)
    try size.check(scaledBy: scale)
    let background = look.background ?? defaultBackground
    self.init(size: size, background: background.color(onPage: scene.stage.page))
    self.scale = scale.rawValue
    compression = look.compression ?? .default
    hasGuides = look.guides
  }
}

extension Request {
  /// Returns the format of frames at a place.
  func format(
    at place: Output.Place, among formats: [FileFormat] = FileFormat.all(.frame)
  ) throws(FormatError) -> FileFormat {
    try FileFormat.choice(
      for: place.fileName ?? "", requested: look.format, among: formats,
      endings: place.isStream ? .any : .optional) ?? .png
  }
}
