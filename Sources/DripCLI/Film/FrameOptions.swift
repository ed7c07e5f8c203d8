import DripExport
import DripKit
import DripRaster

/// The options that say what a frame looks like, as a file.
enum FrameOptions {
  static let size = Option(
    name: "size", value: "pixels",
    help: """
      How large a frame is, 300 or 300x200. The picture is as large as it fits, centred. Default: the \
      scene's own size.
      """)
  static let scale = Option(
    name: "scale", value: "factor",
    help: "Pixels in the place of one, for sharper screens; @2x or @3x goes into the names.",
    choices: OutputScale.allCases.map(\.text))
  /// The same for an image whose whole name is given.
  private static let scaleOfOne = Option(
    name: "scale", value: "factor", help: "Pixels in the place of one, for sharper screens.",
    choices: OutputScale.allCases.map(\.text))
  private static let sizeOnSheet = Option(
    name: "size", value: "pixels",
    help: """
      How large a frame on the sheet is, 300 or 300x200. The picture is as large as it fits, \
      centred. Default: as the scene, 160 on the longer side.
      """)
  private static let backgroundOfSheet = Option(
    name: "background", value: "color",
    help: """
      What is behind the pictures: transparent, a colour such as #fff or teal, or scene for the page \
      of the model. Default: scene.
      """)
  /// What a sheet can be; bare pixels are for films.
  static let formatsOfSheet = FrameFormat.allCases.filter(\.isSelfContained)
  private static let formatOfSheet = Option(
    name: "format", value: "name",
    help: "What the sheet becomes. Default: png, or what the name of the output ends with.",
    choices: formatsOfSheet.map(\.name))
  static let background = Option(
    name: "background", value: "color",
    help: """
      What is behind the picture: transparent, a colour such as #fff or teal, or scene for the page \
      of the model. Default: transparent.
      """)
  static let format = Option(
    name: "format", value: "name",
    help: "What a frame becomes. Default: png, or what the name of the output ends with.",
    choices: FrameFormat.allCases.map(\.name))
  static let compression = Option(
    name: "compression", value: "effort",
    help: "How much time to spend on small files; the pixels are the same.",
    choices: Compression.allCases.map(\.rawValue))

  static let ofFilms = [size, scale, background, format, compression]
  static let ofStills = [size, scaleOfOne, background, format, compression]
  static let ofSheets = [
    sizeOnSheet, scaleOfOne, backgroundOfSheet, formatOfSheet, compression,
  ]
}

extension FrameFormat {
  /// What the names of files end with.
  var ending: String { ".\(fileExtension)" }

  /// Returns the format whose ending a name has.
  init?(endingOf name: String) {
    let lowercased = name.lowercased()
    guard let format = Self.allCases.first(where: { lowercased.hasSuffix($0.ending) }) else {
      return nil
    }
    self = format
  }

  /// Returns the ending of a name that promises what no frame becomes, without the point.
  static func foreignEnding(of name: String) -> String? {
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return nil }
    let ending = name[point...].dropFirst().lowercased()
    return foreignEndings.contains(ending) ? ending : nil
  }

  private static let foreignEndings: Set = [
    "apng", "avi", "avif", "bmp", "eps", "gif", "heic", "jpeg", "jpg", "mkv", "mov", "mp4", "pdf",
    "tif", "tiff", "webm", "webp",
  ]
}

/// What frames look like, as files.
struct FrameLook: Sendable {
  /// The pixels, before they are multiplied.
  let dimensions: PixelDimensions
  let scale: OutputScale
  let background: Background
  /// The background as it was asked for.
  let color: Color
  let format: FrameFormat
  let compression: Compression
  private let size: PixelSize

  /// Reads how the frames of a scene are to look; those of the output may have an ending.
  ///
  /// Nil for the canvas means that of the scene.
  init(
    _ arguments: ParsedArguments, scene: any Scene, canvas: Size? = nil,
    background defaultBackground: Background = .transparent, output: OutputPlace,
    formats: [FrameFormat] = FrameFormat.allCases
  ) throws(Failure) {
    scale = try arguments.value(FrameOptions.scale, OutputScale.init) ?? .one
    if let asked = try arguments.value(FrameOptions.size, PixelDimensions.init) {
      dimensions = asked
    } else {
      let pixels = PixelSize(canvas ?? scene.size)
      guard let own = PixelDimensions(width: pixels.width, height: pixels.height) else {
        throw .usage(Messages.tooLargeSize("\(pixels.width)x\(pixels.height)"))
      }
      dimensions = own
    }
    let scaled = try dimensions.scaled(by: scale)
    size = PixelSize(scaled.width, scaled.height)
    background =
      try arguments.value(FrameOptions.background, Background.init) ?? defaultBackground
    color = background.color(for: scene)
    compression = try arguments.choice(FrameOptions.compression) ?? .default
    format = try Self.format(arguments, output, formats)
  }

  private static func format(
    _ arguments: ParsedArguments, _ output: OutputPlace, _ formats: [FrameFormat]
  ) throws(Failure) -> FrameFormat {
    var asked = try arguments.value(FrameOptions.format) { text throws(Failure) in
      guard let format = FrameFormat(named: text) else {
        throw .usage(
          Messages.badChoice(
            text, for: FrameOptions.format, among: FrameFormat.allCases.map(\.name)))
      }
      return format
    }
    let name = output.fileName ?? ""
    let named = FrameFormat(endingOf: name)
    let place = arguments.place(FrameOptions.format)
    // The command line wins over a file, also when it says the same in another way.
    if place != nil, arguments.place(OutputPlace.option) == nil,
      named != nil || FrameFormat.foreignEnding(of: name) != nil
    {
      asked = nil
    }
    if let asked, let named, asked != named {
      throw Failure.usage(Messages.wrongEnding(name, for: asked)).in(place)
    }
    if asked == nil, let ending = FrameFormat.foreignEnding(of: name) {
      throw Failure.usage(Messages.foreignEnding(ending, among: formats.map(\.name)))
        .in(arguments.place(OutputPlace.option))
    }
    let format = asked ?? named ?? .png
    guard formats.contains(format) else {
      throw .usage(Messages.wrongFormat(format.name, among: formats.map(\.name)))
    }
    return format
  }

  /// Returns the arguments with everything about the look of frames said.
  func resolved(_ arguments: ParsedArguments) -> ParsedArguments {
    var resolved = arguments
    resolved.set(FrameOptions.size, to: [dimensions.text])
    resolved.set(FrameOptions.scale, to: [scale.text])
    resolved.set(FrameOptions.background, to: [background.text])
    resolved.set(FrameOptions.format, to: [format.name])
    resolved.set(FrameOptions.compression, to: [compression.rawValue])
    return resolved
  }

  /// How frames are drawn.
  var rasterizer: Rasterizer { Rasterizer(size: size, background: color) }

  /// How an image of another size is drawn that looks the same otherwise.
  func rasterizer(_ dimensions: PixelDimensions) -> Rasterizer {
    Rasterizer(size: PixelSize(dimensions.width, dimensions.height), background: color)
  }
}

extension ParsedArguments {
  /// Returns the one of several words that an option was given, or nil where it was not given.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: Option
  ) throws(Failure) -> Choice? where Choice.RawValue == String {
    try value(option) { text throws(Failure) in
      guard let choice = Choice(rawValue: text) else {
        throw .usage(
          Messages.badChoice(text, for: option, among: Choice.allCases.map(\.rawValue)))
      }
      return choice
    }
  }
}
