import DripExport
import DripFormats

/// A mistake in the request for films.
enum FilmPlanError: UsageError {
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

  var message: String {
    switch self {
    case .fileForFrames(let text, let format):
      let stem = text.dropLast(format.ending.count)
      let many = "\(stem)-%04d\(format.ending)".quoted
      let film = FileFormat.all(.film).first { $0.colors == .exact }
      return """
        \(text.quoted) is a single file; name many frames \(many), a film \("\(stem)\(film?.ending ?? "")".quoted), \
        or use 'drip still' for one frame
        """
    case .folder(let path, let format):
      let name = "\(path)\(path.hasSuffix("/") ? "" : "/")film\(format.ending)"
      return "a film is one file, so name it: --output \(name)"
    case .severalFolders: return "repeat --output only for films"
    case .filmsAndFrames: return "write films and separate frames in two runs"
    case .onePlace: return "two films have the same --output"
    case .severalStreams: return "only one film can go to a pipe or device in one run"
    case .ofFrames(let option):
      return option == "frames"
        ? "'--frames' selects separate frames; shorten a film with --from and --to"
        : "'--resume' is for frames; a film is written whole or not at all"
    case .ofFilms(let option):
      return
        "'--\(option)' needs a film, such as --output film\(FileFormat.all(.film)[0].ending)"
    case .tooFast(let format, let limit):
      return "\(format) shows at most \(limit) frames per second; add --fps \(limit)"
    case .useless(let setting):
      return "'\(setting.option)' is only for \(FileFormat.all(having: setting).named())"
    case .translucentMatte: return "'--matte' must be an opaque colour, or scene"
    case .uselessPlays(let format):
      return "'--plays' has no effect on \(format): the player decides"
    case .lostAlpha(let format, let canMatte):
      let matte = canMatte ? ", or --matte scene to keep clear areas clear" : ""
      return "\(format) has no partial transparency: use --background scene\(matte)"
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
    }
  }
}
