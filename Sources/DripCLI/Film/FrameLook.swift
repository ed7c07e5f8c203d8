import DripExport
import DripFormats
import DripKit
import DripRaster

/// The look of frames that a request describes: a ``Request/Look`` with all defaults.
struct FrameLook: Sendable {
  /// The look as settings.
  let request: Request.Look
  let color: RGBAColor
  let format: FrameFormat
  let scale: OutputScale
  private let size: PixelSize

  /// Creates the look that a request describes.
  ///
  /// Without a size, a frame is as large as the canvas, or the scene.
  init(
    _ request: Request, of scene: AnyScene, canvas: Size2D? = nil,
    background defaultBackground: Background = .transparent,
    formats: [FrameFormat] = FrameFormat.allCases
  ) throws {
    let look = request.look
    scale = look.scale ?? .one
    let pixels = PixelSize(canvas ?? scene.size)
    let dimensions = try look.size ?? PixelDimensions(pixels.width, by: pixels.height)
    _ = try dimensions.scaled(by: scale)
    size = PixelSize(dimensions.width, dimensions.height)
    let background = look.background ?? defaultBackground
    color = background.color(onPage: scene.stage.page)
    format = try Self.format(look.format, request.output?.fileName ?? "", formats)
    self.request = Request.Look(
      size: dimensions, scale: scale, background: background, format: OutputFormat(format),
      compression: look.compression ?? .default, guides: look.guides)
  }

  /// Returns the format that is asked for by itself, by the name of the output, or not at all.
  private static func format(
    _ asked: OutputFormat?, _ name: String, _ formats: [FrameFormat]
  ) throws(FormatError) -> FrameFormat {
    let asked = asked?.frame
    let named = FrameFormat(endingOf: name)
    if let asked, let named, asked != named { throw .otherEnding(name, for: asked.name) }
    if asked == nil, let ending = FrameFormat.foreignEnding(of: name) {
      throw .foreignEnding(ending, formats: formats.map(\.name))
    }
    let format = asked ?? named ?? .png
    guard formats.contains(format) else { throw .notHere(format, formats: formats) }
    return format
  }

  /// The look with all defaults.
  var value: Output.Look {
    var look = Output.Look(size: size, background: color)
    look.scale = scale.rawValue
    look.compression = request.compression ?? .default
    look.hasGuides = request.guides
    return look
  }
}
