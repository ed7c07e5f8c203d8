import DripExport
import DripFormats
import DripKit

/// A mistake in the request for films.
enum FilmMistake: UsageError {
  /// One file is named for many frames.
  case fileForFrames(String, FileFormat)
  case folder(String, FileFormat)
  case severalFolders
  case filmsAndFrames
  case onePlace
  case severalStreams
  /// An option is about frames.
  case ofFrames(option: String)
  /// An option is about films.
  case ofFilms(option: String)
  case tooFast(String, limit: Int)
  /// No film has a format with the setting.
  case useless(FileFormat.Setting)
  case translucentMatte
  case uselessPlays(String)
  case lostAlpha(String, canMatte: Bool)
  /// The frames are too large for the format.
  case tooLarge(String, limit: Int, found: String)
  /// The film is too long for the format.
  case tooLong(String, limit: Int, seconds: Double, FrameRate)

  /// Throws an error if the format of an output cannot hold the frames.
  static func checkLimits(of output: Output) throws {
    let format = output.fileFormat.name
    do throws(EncodingError) { try output.checkLimits() } catch {
      switch error {
      case .translucent:
        throw output.look.matte == nil
          ? FilmMistake.lostAlpha(format, canMatte: output.fileFormat.transparency == .binary)
          : FilmMistake.translucentMatte
      case .tooFast(_, let limit): throw FilmMistake.tooFast(format, limit: limit)
      case .tooLarge(let width, let height, let limit):
        throw FilmMistake.tooLarge(format, limit: limit, found: "\(width)x\(height)")
      case .tooLong(_, let limit):
        let seconds = Double(output.frameCount) * output.times.interval
        throw FilmMistake.tooLong(format, limit: limit, seconds: seconds, output.film.rate)
      default: throw SequenceError.encoding(error)
      }
    }
  }

  var message: String {
    switch self {
    case .fileForFrames(let text, let format):
      let stem = text.dropLast(format.ending.count)
      let many = "\(stem)-%04d\(format.ending)".quoted
      let film = FileFormat.all(.film).first { $0.colors == .exact }
      return """
        \(text.quoted) is a single file; name many frames \(many), a film \("\(stem)\(film?.ending ?? "")".quoted), \
        or use '\(About.name) still' for one frame
        """
    case .folder(let path, let format):
      let name = "\(path)\(path.hasSuffix("/") ? "" : "/")film\(format.ending)"
      return "a film is one file, so name it: \(SettingSyntax.text("output", name))"
    case .severalFolders: return "repeat \(SettingSyntax.text("output")) only for films"
    case .filmsAndFrames: return "write films and separate frames in two runs"
    case .onePlace: return "two films have the same \(SettingSyntax.text("output"))"
    case .severalStreams: return "only one film can go to a pipe or device in one run"
    case .ofFrames(let option):
      let setting = SettingSyntax.quoted(option)
      return option == "frames"
        ? "\(setting) selects separate frames; shorten a film with \(SettingSyntax.listed(["from", "to"]))"
        : "\(setting) is for frames; a film is written whole or not at all"
    case .ofFilms(let option):
      return
        "\(SettingSyntax.quoted(option)) needs a film, such as \(SettingSyntax.text("output", "film\(FileFormat.all(.film)[0].ending)"))"
    case .tooFast(let format, let limit):
      return
        "\(format) shows at most \(limit) frames per second; add \(SettingSyntax.text("fps", "\(limit)"))"
    case .useless(let setting):
      return
        "\(SettingSyntax.quoted(setting.rawValue)) is only for \(FileFormat.all(having: setting).named())"
    case .translucentMatte:
      return "\(SettingSyntax.quoted("matte")) must be an opaque colour, or scene"
    case .uselessPlays(let format):
      return "\(SettingSyntax.quoted("plays")) has no effect on \(format): the player decides"
    case .lostAlpha(let format, let canMatte):
      let matte =
        canMatte ? ", or \(SettingSyntax.text("matte", "scene")) to keep clear areas clear" : ""
      let background = SettingSyntax.text("background", "scene")
      return "\(format) has no partial transparency: use \(background)\(matte)"
    case .tooLarge(let format, let limit, let found):
      return
        "\(format) has at most \(limit) pixels on each side, not \(found); use a smaller \(SettingSyntax.text("size"))"
    case .tooLong(let format, let limit, let seconds, let rate):
      let others = FileFormat.all(.film, .video).filter {
        $0.longestFilm(at: rate).map { Double($0) >= seconds } ?? true
      }
      return """
        a film as \(format) lasts at most \(limit) s, not \(seconds.roundedText); shorten it with \(SettingSyntax.text("duration")), or \
        choose \(others.named("or"))
        """
    }
  }

  var option: String? {
    switch self {
    case .fileForFrames, .folder, .severalFolders, .filmsAndFrames, .onePlace, .severalStreams:
      "output"
    case .ofFrames(let option), .ofFilms(let option): option
    case .tooFast: "fps"
    case .useless(let setting): setting.rawValue
    case .translucentMatte: "matte"
    case .uselessPlays: "plays"
    case .lostAlpha: "background"
    case .tooLarge: "size"
    case .tooLong: "duration"
    }
  }
}
