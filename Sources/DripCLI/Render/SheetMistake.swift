import DripFormats

/// A mistake in the request for an atlas.
enum SheetMistake: UsageError {
  /// An option is for contact sheets only.
  case ofContactSheets(String)
  /// An option is for atlases only.
  case ofAtlases(String)
  /// The output is not the path of a PNG file.
  case noImage(String)
  /// The frames do not fit into the largest image. The longer side of frames that would, if it is known.
  case tooLarge(Int, longest: Int?)

  var message: String {
    switch self {
    case .ofContactSheets(let option):
      "\(SettingSyntax.quoted(option)) is for contact sheets; an atlas has its own layout"
    case .ofAtlases(let option):
      "\(SettingSyntax.quoted(option)) is for an atlas; add \(SettingSyntax.text("atlas"))"
    case .noImage(let place):
      """
      an atlas needs a file name such as sprites\(FileFormat.png.ending), but the output is \(place.quoted)
      """
    case .tooLarge(let limit, let longest):
      """
      the frames do not fit into \(limit) by \(limit) pixels; use \(Self.smaller(longest)), or fewer frames with \
      \(SettingSyntax.listed(["fps", "from", "to"]))
      """
    }
  }

  var option: String? {
    switch self {
    case .ofContactSheets(let option), .ofAtlases(let option): option
    case .noImage: "output"
    case .tooLarge: "size"
    }
  }

  /// Returns the words for frames whose longer side fits, if it is known.
  private static func smaller(_ longest: Int?) -> String {
    guard let longest else { return "a smaller \(SettingSyntax.text("size"))" }
    return "frames of at most \(longest) pixels with \(SettingSyntax.listed(["size", "scale"]))"
  }
}
