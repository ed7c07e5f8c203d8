import DripExport
import DripFormats
import DripWebP

/// What all frames of a film become in one file.
enum MovingFormat: Sendable, Hashable {
  /// What keeps outlines, and is drawn by what plays it.
  case outlines(VectorFormat)
  /// What we write ourselves, pixel by pixel.
  case pixels(FilmFormat)
  /// What another program makes of pixels.
  case video(VideoFormat)

  /// All there are.
  static let allCases =
    (FilmFormat.allCases + [.webP]).map(MovingFormat.pixels)
    + VectorFormat.allCases.map(MovingFormat.outlines)
    + VideoFormat.allCases.map(MovingFormat.video)

  /// Returns the format of a name, if there is one.
  init?(named name: String) {
    guard let format = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Returns the format whose ending a name has.
  init?(endingOf name: String) {
    let lowercased = name.lowercased()
    guard let format = Self.allCases.first(where: { lowercased.hasSuffix($0.ending) }) else {
      return nil
    }
    self = format
  }

  /// What it is called.
  var name: String {
    switch self {
    case .outlines(let format): format.name
    case .pixels(let format): format.name
    case .video(let format): format.name
    }
  }

  /// What the names of files end with.
  var ending: String {
    switch self {
    case .outlines(let format): ".\(format.fileExtension)"
    case .pixels(let format): ".\(format.fileExtension)"
    case .video(let format): ".\(format.fileExtension)"
    }
  }

  /// The most frames it shows in a second, if there is a limit.
  var fastest: Int? {
    guard case .pixels(let format) = self else { return nil }
    return format.fastest
  }

  /// What its pixels can let through.
  var transparency: FilmFormat.Transparency {
    switch self {
    case .outlines: .translucent
    case .pixels(let format): format.transparency
    case .video(let format): format.hasAlpha ? .translucent : .none
    }
  }

  /// Whether a file says how often it is played.
  var knowsPlays: Bool {
    switch self {
    // A player is told by the archive that a Lottie file is in, and not by the file.
    case .outlines(let format): format != .json
    case .pixels: true
    case .video: false
    }
  }
}

/// What the result of a command is to become, by its name: frames, each in a file of its own, or a film.
struct OutputFormat: Sendable, Hashable {
  let name: String
  /// The format of frames that is called so.
  var frame: FrameFormat? { FrameFormat(named: name) }
  /// The format of films that is called so.
  var film: MovingFormat? { MovingFormat(named: name) }

  init(_ format: FrameFormat) { name = format.name }

  /// Reads a name that stands behind something.
  init(_ text: String, behind place: String, among names: [String] = Self.names) throws(ValueError)
  {
    guard names.contains(text) else {
      throw ValueError(place, names.listed("or"), text, among: names)
    }
    name = text
  }

  /// All names there are.
  static let names: [String] = {
    let frames = FrameFormat.allCases.map(\.name)
    return frames + MovingFormat.allCases.map(\.name).filter { !frames.contains($0) }
  }()
}
