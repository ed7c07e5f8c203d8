import DripExport
import DripFormats
import DripKit

/// Mistakes that several kinds of outputs have in common.
extension Mistake {
  static func backward(from start: Double, to end: Double) -> Mistake {
    Mistake(
      of: "to", "a film must end after it starts, but goes from \(start.text) to \(end.text)")
  }

  /// The film starts after the end of the scene.
  static func startAfterEnd(
    _ start: Double, of scene: String, _ run: AnyScene.Run, add options: [String]
  ) -> Mistake {
    let (duration, moment) = (run.duration.seconds, run.timeline.moments.first?.moment.name)
    let problem =
      if duration > 0 {
        "\(scene) ends after \(duration.roundedText) s, but the film starts at \(start.text)"
      } else if let moment {
        "\(scene) ends at its moment \(moment), so it has no duration"
      } else {
        "nothing happens in \(scene), so it has no duration"
      }
    return Mistake("\(problem); add \(SettingSyntax.listed(options, "or"))")
  }

  static func endless(_ scene: String, add options: [String]) -> Mistake {
    Mistake(
      """
      \(scene.quoted) has no end, so say how long it is shown; add \(SettingSyntax.listed(options, "or"))
      """)
  }

  static func tooManyCells(_ count: Int) -> Mistake {
    Mistake(
      """
      a sheet has at most \(Request.Sheet.maximumCount) frames, not \(count); use a larger \(SettingSyntax.text("every"))
      """)
  }

  /// An option is about films.
  static func ofFilms(option: String) -> Mistake {
    let name = "film\(FileFormat.all(.film)[0].ending)"
    return Mistake(
      of: option,
      "\(SettingSyntax.quoted(option)) needs a film, such as \(SettingSyntax.text("output", name))")
  }

  static func empty(_ expected: String) -> Mistake {
    Mistake("\(SettingSyntax.quoted("output")) needs a \(expected), but is ''")
  }

  /// Files of the format cannot be read, because they do not say how large the frame is.
  static func onlyStreams(_ format: FileFormat) -> Mistake {
    Mistake(
      """
      \(format.name) frames go to standard output only: \(SettingSyntax.text("format", format.name)) \
      \(SettingSyntax.text("output", "-"))
      """)
  }
}
