import DripFormats

/// A mistake in the request for an atlas, a strip or an image set.
enum SpritePlanError: UsageError {
  /// Both formats are requested.
  case atlasAndStrip
  /// An option is for contact sheets only.
  case ofContactSheets(String)
  /// An option is for atlases only.
  case ofAtlases(String)
  /// The output is not the path of a PNG file.
  case noImage(String)
  /// An image set has every scale.
  case scaledImageSet
  /// The frames do not fit into the largest image.
  case tooLarge(Int)

  var message: String {
    switch self {
    case .atlasAndStrip: "use either '--atlas' or '--strip'"
    case .ofContactSheets(let option):
      "'--\(option)' is for contact sheets; an atlas or a strip has its own layout"
    case .ofAtlases(let option): "'--\(option)' is for an atlas; add --atlas"
    case .noImage(let place):
      """
      an atlas or a strip needs a file name such as sprites\(FileFormat.png.ending), but the output is \(place.quoted)
      """
    case .scaledImageSet: "an image set has the scales 1, 2 and 3, so it needs no '--scale'"
    case .tooLarge(let limit):
      """
      the frames do not fit into \(limit) by \(limit) pixels; use a smaller --size, or fewer frames with --fps, \
      --from and --to
      """
    }
  }

  var option: String? {
    switch self {
    case .atlasAndStrip: "strip"
    case .ofContactSheets(let option), .ofAtlases(let option): option
    case .noImage: "output"
    case .scaledImageSet: "scale"
    case .tooLarge: "size"
    }
  }
}
