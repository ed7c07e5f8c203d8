internal import DripFormats

/// An error while ffmpeg encodes.
public enum VideoError: Error, Sendable, Equatable {
  /// The program that encodes the format is not installed.
  case missing(program: String, format: String)
  /// The program failed.
  case failed(reason: String)
}

extension VideoError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .missing(let program, let format):
      """
      \(format) needs \(program), which is not installed: get it with 'apt-get install \(program)' or \
      'brew install \(program)'
      """
    case .failed(let reason): "\(VideoEncoding.program) failed: \(reason)"
    }
  }
}
