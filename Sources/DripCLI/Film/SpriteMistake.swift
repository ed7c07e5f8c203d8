/// A mistake in the request for an atlas or a strip.
enum SpriteMistake: Mistake {
  /// Both formats are requested.
  case atlasAndStrip
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
    case .atlasAndStrip: "'--atlas' and '--strip' make different files; use one of them"
    case .ofContactSheets(let option):
      "'--\(option)' is for contact sheets; where frames stand in an atlas or a strip is found out"
    case .ofAtlases(let option): "'--\(option)' says how sprites lie in an atlas; add --atlas"
    case .noImage(let place):
      """
      an atlas or a strip is an image and a text beside it, and needs a name such as sprites.png, but the output \
      is \(place.quoted)
      """
    case .tooLarge(let limit):
      """
      the frames do not fit into \(limit) by \(limit) pixels; a smaller --size, or fewer frames by --fps, \
      --from and --to, would
      """
    }
  }

  var option: String? {
    switch self {
    case .atlasAndStrip: "strip"
    case .ofContactSheets(let option), .ofAtlases(let option): option
    case .noImage: "output"
    case .tooLarge: "size"
    }
  }
}
