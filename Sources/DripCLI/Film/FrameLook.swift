import DripExport
import DripFormats
import DripKit
import DripRaster

/// The look of frames that a request describes: a ``Request/Look`` with all defaults.
struct FrameLook: Sendable {
  let color: RGBAColor
  let format: FileFormat
  let scale: OutputScale
  private let size: PixelSize
  private let compression: Compression
  private let hasGuides: Bool

  /// Creates the look that a request describes.
  ///
  /// Without a size, a frame is as large as the canvas, or the scene.
  init(
    _ request: Request, of scene: AnyScene, canvas: Size2D? = nil,
    background defaultBackground: Background = .transparent,
    formats: [FileFormat] = FileFormat.all(.frame)
  ) throws {
    try scene.size.check(of: scene.name)
    let look = request.look
    scale = look.scale ?? .one
    let pixels = PixelSize(canvas ?? scene.size)
    let dimensions = try look.size ?? PixelDimensions(pixels.width, by: pixels.height)
    _ = try dimensions.scaled(by: scale)
    size = PixelSize(dimensions.width, dimensions.height)
    let background = look.background ?? defaultBackground
    color = background.color(onPage: scene.stage.page)
    let name = request.output?.fileName ?? ""
    let isFree = request.output?.specialFile != nil
    format =
      try FileFormat.choice(
        for: name, requested: look.format, among: formats, endings: isFree ? .any : .optional)
      ?? .png
    compression = look.compression ?? .default
    hasGuides = look.guides
  }

  /// The look with all defaults.
  var value: Output.Look {
    var look = Output.Look(size: size, background: color)
    look.scale = scale.rawValue
    look.compression = compression
    look.hasGuides = hasGuides
    return look
  }
}
