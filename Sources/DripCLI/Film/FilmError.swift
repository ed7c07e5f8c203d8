import DripKit

/// A mistake in the frames of a request.
enum FilmError: Mistake {
  case noScene
  /// Both options are given, but they exclude each other.
  case endAndDuration
  case backward(from: Double, to: Double)
  /// The film starts after the end of the scene. The options to add, and the only moment of a scene
  /// without duration.
  case startAfterEnd(Double, of: String, lasting: Double, moment: String?, add: [String])
  case empty
  case noFrame(Int, last: Int, at: Double)
  case tooManyCells(Int, limit: Int)
  case tooFewCells(rows: Int, columns: Int, count: Int)
  /// Both options are given, but they exclude each other.
  case countAndStep

  var message: String {
    switch self {
    case .noScene: return "there must be a scene"
    case .endAndDuration: return "'--to' and '--duration' say the same; use one of them"
    case .backward(let start, let end):
      return "a film must end after it starts, but goes from \(start.text) to \(end.text)"
    case .startAfterEnd(let start, let scene, let duration, let moment, let options):
      let problem =
        if duration > 0 {
          "\(scene) ends after \(duration.roundedText) s, but the film starts at \(start.text)"
        } else if let moment {
          "nothing follows \(moment) in \(scene), so that it ends at once"
        } else {
          "nothing happens in \(scene), so that it ends at once"
        }
      return "\(problem); add \(options.listed("or"))"
    case .empty: return "a film must last longer than nothing"
    case .noFrame(let frame, let last, let time):
      return "there is no frame \(frame): the last one is \(last), at \(time.roundedText) s"
    case .tooManyCells(let count, let limit):
      return """
        a sheet holds at most \(limit) frames, but \(count) are asked for; a larger --every makes it \
        fewer
        """
    case .tooFewCells(let rows, let columns, let count):
      return "\(rows) by \(columns) frames stand on the sheet, but \(count) are asked for"
    case .countAndStep: return "'--count' and '--every' say the same; use one of them"
    }
  }

  var option: String? {
    switch self {
    case .endAndDuration, .backward: "to"
    case .noFrame: "frames"
    case .countAndStep: "count"
    default: nil
    }
  }
}
