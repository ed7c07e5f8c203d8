import DripFormats
import DripKit
import DripRaster

/// A mistake in the frames of a request.
enum FrameMistake: UsageError {
  case noScene
  /// Both options are given, but they exclude each other.
  case endAndDuration
  case backward(from: Double, to: Double)
  /// The film starts after the end of the scene. The settings to add, and the only moment of a scene
  /// without duration.
  case startAfterEnd(Double, of: String, lasting: Double, moment: String?, add: [String])
  /// The scene has no end. The settings to add.
  case endless(String, add: [String])
  case empty
  case noFrame(Int, last: Int, at: Double)
  case tooManyCells(Int, limit: Int)
  /// The sheet is too large, unless its frames are smaller.
  case tooLargeSheet(PixelSize, limit: Int, longestFrame: Int)
  case tooFewCells(rows: Int, columns: Int, count: Int)
  /// Both options are given, but they exclude each other.
  case countAndStep
  /// An option is for contact sheets only.
  case ofContactSheets(String)
  /// An option is for atlases only.
  case ofAtlases(String)
  /// The output of an atlas is not the path of a PNG file.
  case noImage(String)
  /// The frames do not fit into the largest image. The longer side of frames that would, if it is known.
  case tooLargeAtlas(Int, longestFrame: Int?)

  var message: String {
    switch self {
    case .noScene:
      return "name a scene: \(About.name) render <scene>; '\(About.name) list' lists them"
    case .endAndDuration:
      return "use either \(SettingSyntax.quoted("to")) or \(SettingSyntax.quoted("duration"))"
    case .backward(let start, let end):
      return "a film must end after it starts, but goes from \(start.text) to \(end.text)"
    case .startAfterEnd(let start, let scene, let duration, let moment, let options):
      let problem =
        if duration > 0 {
          "\(scene) ends after \(duration.roundedText) s, but the film starts at \(start.text)"
        } else if let moment {
          "\(scene) ends at its moment \(moment), so it has no duration"
        } else {
          "nothing happens in \(scene), so it has no duration"
        }
      return "\(problem); add \(SettingSyntax.listed(options, "or"))"
    case .endless(let scene, let options):
      let settings = SettingSyntax.listed(options, "or")
      return "\(scene.quoted) has no end, so say how long it is shown; add \(settings)"
    case .empty: return "a film must be longer than 0 seconds"
    case .noFrame(let frame, let last, let time):
      return "there is no frame \(frame): the last one is \(last), at \(time.roundedText) s"
    case .tooManyCells(let count, let limit):
      return """
        a sheet has at most \(limit) frames, not \(count); use a larger \(SettingSyntax.text("every"))
        """
    case .tooLargeSheet(let size, let limit, let longest):
      return """
        the sheet must be at most \(limit) pixels on each side, but is '\(size.width)x\(size.height)'; use frames of \
        at most \(longest) pixels with \(SettingSyntax.listed(["size", "scale"]))
        """
    case .tooFewCells(let rows, let columns, let count):
      return
        "\(rows) row\(rows == 1 ? "" : "s") of \(columns) frames hold \(rows * columns), not \(count)"
    case .countAndStep:
      return "use either \(SettingSyntax.quoted("count")) or \(SettingSyntax.quoted("every"))"
    case .ofContactSheets(let option):
      return "\(SettingSyntax.quoted(option)) is for contact sheets; an atlas has its own layout"
    case .ofAtlases(let option):
      return "\(SettingSyntax.quoted(option)) is for an atlas; add \(SettingSyntax.text("atlas"))"
    case .noImage(let place):
      return """
        an atlas needs a file name such as sprites\(FileFormat.png.ending), but the output is \(place.quoted)
        """
    case .tooLargeAtlas(let limit, let longest):
      let smaller = longest.map {
        "frames of at most \($0) pixels with \(SettingSyntax.listed(["size", "scale"]))"
      }
      return """
        the frames do not fit into \(limit) by \(limit) pixels; use \(smaller ?? "a smaller \(SettingSyntax.text("size"))"), \
        or fewer frames with \(SettingSyntax.listed(["fps", "from", "to"]))
        """
    }
  }

  var option: String? {
    switch self {
    case .endAndDuration, .backward: "to"
    case .noFrame: "frames"
    case .countAndStep: "count"
    case .ofContactSheets(let option), .ofAtlases(let option): option
    case .noImage: "output"
    case .tooLargeSheet, .tooLargeAtlas: "size"
    default: nil
    }
  }
}
