import DripFormats

/// A mistake in the request for an atlas.
enum SpritePlanError: UsageError {
  /// An option is for contact sheets only.
  case ofContactSheets(String)
  /// An option is for atlases only.
  case ofAtlases(String)
  /// The output is not the path of a PNG file.
  case noImage(String)
  /// The frames do not fit into the largest image.
  case tooLarge(Int)

  var message: String {
    switch self {
    case .ofContactSheets(let option):
      "'--\(option)' is for contact sheets; an atlas has its own layout"
    case .ofAtlases(let option): "'--\(option)' is for an atlas; add --atlas"
    case .noImage(let place):
      """
      an atlas needs a file name such as sprites\(FileFormat.png.ending), but the output is \(place.quoted)
      """
    case .tooLarge(let limit):
      """
      the frames do not fit into \(limit) by \(limit) pixels; use a smaller --size, or fewer frames with --fps, \
      --from and --to
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
}
