/// Why a picture could not be written as PNG or read from it.
public enum PNGError: Error, Sendable, Equatable {
  /// There is no PNG file without pixels.
  case empty(width: Int, height: Int)
  /// The picture has more columns or rows than are allowed.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The bytes are no PNG file, or a damaged one; the text is what the PNG library says.
  case damaged(String)
  /// The bytes end before the picture does.
  case truncated
  /// There is not enough memory for the picture.
  case outOfMemory
  /// Whoever asked for the picture does not want it any more.
  case stopped
}

extension PNGError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .empty(let width, let height):
      "a PNG picture must have at least one pixel, but has \(width) × \(height)"
    case .tooLarge(let width, let height, let limit):
      "a PNG picture may have at most \(limit) pixels a side, but has \(width) × \(height)"
    case .damaged(let reason): "the PNG file is damaged: \(reason)"
    case .truncated: "the PNG file ends before its picture does"
    case .outOfMemory: "there is not enough memory for the PNG picture"
    case .stopped: "the PNG picture was not finished"
    }
  }
}
