/// An error of encoding a frame or a film.
public enum EncodingError: Error, Sendable, Equatable {
  /// The image has no pixels.
  case empty(width: Int, height: Int)
  /// The frame has too many columns or rows.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The format cannot store single frames.
  case noFrames(format: String)
  /// The format cannot store films of this kind.
  case noFilms(format: String)
  /// The format has fewer frames per second.
  case tooFast(format: String, limit: Int)
  /// The film has too many seconds.
  case tooLong(format: String, limit: Int)
  /// The format cannot store the transparency of the background.
  case translucent(format: String)
  /// A library that encodes frames failed with a status.
  case failed(library: String, status: Int)
  /// The caller stopped the encoding.
  case stopped
}

extension EncodingError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .empty(let width, let height):
      "a frame must have at least one pixel, but has \(width) × \(height)"
    case .tooLarge(let width, let height, let limit):
      "a frame may have at most \(limit) pixels a side, but has \(width) × \(height)"
    case .noFrames(let format): "\(format) cannot store single frames"
    case .noFilms(let format): "\(format) cannot store such a film"
    case .tooFast(let format, let limit): "\(format) shows at most \(limit) frames per second"
    case .tooLong(let format, let limit): "a film as \(format) lasts at most \(limit) seconds"
    case .translucent(let format): "\(format) needs an opaque background"
    case .failed(let library, let status):
      "\(library) could not encode a frame (status \(status))"
    case .stopped: "the frame was not finished"
    }
  }
}
