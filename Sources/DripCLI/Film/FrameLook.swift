import DripFormats
import DripKit
import DripRaster

/// What frames look like, as files: a ``Request/Look`` with nothing left open.
struct FrameLook: Sendable {
  /// The look as it can be asked for.
  let request: Request.Look
  /// The background as a colour.
  let color: RGBAColor
  let format: FrameFormat
  let scale: OutputScale
  private let size: PixelSize

  /// Creates the look that is asked for of a scene's frames, which are as large as a canvas, that of the
  /// scene unless another is given, where no size is asked for.
  init(
    _ request: Request, of scene: AnyScene, canvas: Size2D? = nil,
    background defaultBackground: Background = .transparent,
    formats: [FrameFormat] = FrameFormat.allCases
  ) throws {
    let look = request.look
    scale = look.scale ?? .one
    let pixels = PixelSize(canvas ?? scene.size)
    let dimensions = try look.size ?? PixelDimensions(pixels.width, by: pixels.height)
    let scaled = try dimensions.scaled(by: scale)
    size = PixelSize(scaled.width, scaled.height)
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

  /// How frames are drawn.
  var rasterizer: Rasterizer { Rasterizer(size: size, background: color) }

  /// Returns what a frame of a story shows.
  func picture(of story: AnyStory, at time: Double) -> Picture {
    request.guides ? story.guidedPicture(at: time) : story.picture(at: time)
  }

  /// How much time to spend on small files.
  var compression: Compression { request.compression ?? .default }
}
