/// The reason for which a PNG file could not be read.
public enum PNGError: Error, Sendable, Equatable {
  /// The picture has more columns or rows than are allowed.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The bytes are no PNG file, or a damaged one. The text is the message of libpng.
  case damaged(String)
  /// The bytes end before the picture does.
  case truncated
  /// There is not enough memory for the picture.
  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .tooLarge(let width, let height, let limit):
      "a PNG picture may have at most \(limit) pixels a side, but has \(width) × \(height)"
    case .damaged(let reason): "the PNG file is damaged: \(reason)"
    case .truncated: "the PNG file ends before its picture does"
    case .outOfMemory: "there is not enough memory for the PNG picture"
    }
  }
}
