/// Why a frame could not be encoded.
public enum EncodingError: Error, Sendable, Equatable {
  /// The format has no images without pixels.
  case empty(width: Int, height: Int)
  /// The frame has more columns or rows than are allowed.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The format cannot store single frames.
  case noFrames(format: String)
  /// The format cannot store such films.
  case noFilms(format: String)
  /// A library that encodes frames has failed, with a number that it gives as the reason.
  case failed(library: String, status: Int)
  /// The frame is not wanted any more.
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
    case .failed(let library, let status):
      "\(library) could not encode a frame (status \(status))"
    case .stopped: "the frame was not finished"
    }
  }
}
