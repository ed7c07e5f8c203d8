internal import DripKit

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
  /// The scene has no size: a side is not positive, or not a finite number.
  case noSize(scene: String, width: Double, height: Double)
  /// The duration of the scene is infinite or NaN, so a film of it has no end.
  case endless(scene: String)
  /// A node or a group of the picture at this time has a number that is NaN or infinite.
  case notFinite(part: String, scene: String, time: Double)
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
    case .noSize(let scene, let width, let height):
      """
      the width and the height of \(Self.phrase(scene)) must be positive and finite, but are \(width.text) and \
      \(height.text)
      """
    case .endless(let scene):
      "\(Self.phrase(scene)) has no end, so a film of it needs a duration"
    case .notFinite(let part, let scene, let time):
      "\(part) of \(Self.phrase(scene)) has a number that is NaN or infinite at \(time.text) s"
    case .failed(let library, let status):
      "\(library) could not encode a frame (status \(status))"
    case .stopped: "the frame was not finished"
    }
  }

  private static func phrase(_ scene: String) -> String {
    scene.utf8.isEmpty ? "the scene" : "the scene '\(scene)'"
  }
}
