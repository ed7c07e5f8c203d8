import DripExport
import DripFormats
import DripKit
import DripRaster

/// The look of frames that a request describes: a ``Request/Look`` with all defaults.
struct FrameLook: Sendable {
  /// The look as settings.
  let request: Request.Look
  let color: RGBAColor
  let format: FileFormat
  let scale: OutputScale
  private let size: PixelSize

  /// Creates the look that a request describes.
  ///
  /// Without a size, a frame is as large as the canvas, or the scene.
  init(
    _ request: Request, of scene: AnyScene, canvas: Size2D? = nil,
    background defaultBackground: Background = .transparent,
    formats: [FileFormat] = FileFormat.all(.frame), otherEndings: [String] = []
  ) throws {
    let look = request.look
    scale = look.scale ?? .one
    let pixels = PixelSize(canvas ?? scene.size)
    let dimensions = try look.size ?? PixelDimensions(pixels.width, by: pixels.height)
    _ = try dimensions.scaled(by: scale)
    size = PixelSize(dimensions.width, dimensions.height)
    let background = look.background ?? defaultBackground
    color = background.color(onPage: scene.stage.page)
    let isFile = request.output?.specialFile == nil
    format = try Self.format(
      look.format, request.output?.fileName ?? "", formats,
      otherEndings: isFile ? otherEndings : nil)
    self.request = Request.Look(
      size: dimensions, scale: scale, background: background, format: format,
      compression: look.compression ?? .default, guides: look.guides)
  }

  /// Returns the format that an option or the name of the output chooses, or PNG.
  ///
  /// A name may have one of some other endings, or any ending if these are nil.
  private static func format(
    _ asked: FileFormat?, _ name: String, _ formats: [FileFormat], otherEndings: [String]?
  ) throws(FormatError) -> FileFormat {
    let named = FileFormat(endingOf: name)
    let isOtherFile = name.fileEnding.map { otherEndings?.contains($0) ?? true } ?? true
    if let format = asked ?? named, !formats.contains(format) {
      throw .unsuitable(format, formats: formats, option: asked == nil ? "output" : "format")
    }
    if let asked, !isOtherFile, !asked.allows(name) { throw .otherEnding(name, format: asked) }
    if asked == nil, named == nil, !isOtherFile, let ending = name.fileEnding {
      throw .unknownEnding(ending, formats: formats, canBeFolder: false)
    }
    return asked ?? named ?? .png
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
