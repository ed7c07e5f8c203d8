import DripExport
import DripFormats

/// Why there cannot be such films.
enum FilmMistake: Mistake {
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
      let film = "\(stem).apng".quoted
      return """
        \(text.quoted) is a single file; \(many) names many, \(film) is one that moves, and 'drip still' \
        makes one that does not
        """
    case .folder(let path, let format):
      let name = "\(path)\(path.hasSuffix("/") ? "" : "/")film\(format.ending)"
      return "a film is one file, so name it: --output \(name)"
    case .severalFolders: return "only films can go to several places, in one file each"
    case .filmsAndFrames: return "films and frames in files of their own need a run each"
    case .onePlace: return "several films cannot go to one place"
    case .severalStreams: return "only one film can go to a pipe or device in one run"
    case .ofFrames(let option):
      return option == "frames"
        ? "'--frames' chooses files of their own; --from and --to cut a film"
        : "'--resume' is for frames; a film is written whole or not at all"
    case .ofFilms(let option):
      return "'--\(option)' is for films, in one file such as --output film.gif"
    case .tooFast(let format, let limit):
      return "\(format) shows at most \(limit) frames per second; add --fps \(limit)"
    case .useless(let setting):
      let formats = FileFormat.all.filter { $0.settings.contains(setting) }.map(\.name)
      return "'--\(setting.rawValue)' is only for \(formats.listed())"
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
