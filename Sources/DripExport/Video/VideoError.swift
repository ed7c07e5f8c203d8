internal import DripFormats

/// Why a video could not be made.
public enum VideoError: Error, Sendable, Equatable {
  /// The program that makes videos of a format is not installed.
  case missing(program: String, format: String)
  /// That program has not done its work.
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
