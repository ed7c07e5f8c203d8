internal import DripFormats

/// The reason for which an output could not be written.
public enum SequenceError: Error, Sendable, Equatable {
  /// A file or folder could not be written.
  case file(FileError)
  /// A frame could not be encoded.
  case encoding(EncodingError)
  /// Existing files would be overwritten. canResume is true if a resumed sequence would continue with
  /// them.
  case exists(path: String, count: Int, canResume: Bool = false)
  /// The existing frames at this path were made with other settings.
  case otherSettings(path: String, change: SettingChange)
  /// The frames of an atlas do not fit into an image with this many pixels a side. longest is the longer side of frames
  /// that would fit, if it is known.
  case framesDoNotFit(limit: Int, longest: Int? = nil)
  /// The output cannot go to this place.
  case wrongPlace(_ path: String)
  /// No film format has the ending of this path.
  case unknownEnding(path: String)
  /// A film needs frames at a rate.
  case wrongTimes
  /// The output at this path cannot be compared with a new rendering, for this reason.
  case cannotVerify(_ path: String, reason: String)
  /// The program that encodes the format is not installed.
  case programMissing(_ program: String, format: String)
  /// The program that encodes the format failed.
  case programFailed(reason: String)
  /// The reader of a pipe has closed it.
  case closedPipe
  /// The caller has stopped the output.
  case stopped

  /// A setting that has changed.
  public struct SettingChange: Sendable, Equatable {
    /// The setting of the existing frames; nil if it was not set.
    public var old: String?
    /// The new setting; nil if it is not set.
    public var new: String?
  }

  /// The exit code of `sysexits.h`.
  public var exitCode: Int32 {
    switch self {
    case .file(let error): error.exitCode
    case .encoding(.failed), .encoding(.noSize), .encoding(.notFinite): 70
    case .encoding: 64
    case .exists, .otherSettings: 73
    case .framesDoNotFit, .wrongPlace, .unknownEnding, .wrongTimes, .cannotVerify: 64
    case .programMissing: 69
    case .programFailed: 70
    case .closedPipe: 74
    case .stopped: 0
    }
  }
}

extension SequenceError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .file(let error): return "\(error)"
    case .encoding(let error): return "\(error)"
    case .exists(let path, let count, _):
      let others =
        count > 1 ? " and \(count - 1) more file\(count == 2 ? "" : "s") exist" : " exists"
      return "'\(path)'\(others) already"
    case .otherSettings(let path, let change):
      let old = change.old.map { "with \($0)" } ?? "without \(change.new ?? "it")"
      let new = change.old == nil ? "" : change.new.map { ", not \($0)" } ?? ""
      return "the frames '\(path)' were made \(old)\(new)"
    case .framesDoNotFit(let limit, let longest):
      let remedy = longest.map { "; frames of at most \($0) pixels a side do" } ?? ""
      return "the frames do not fit into an image of \(limit) by \(limit) pixels\(remedy)"
    case .unknownEnding(let path): return "no film format has the ending of '\(path)'"
    case .wrongPlace(let path):
      return """
        '\(path)' does not suit the output: frames need a folder or a stream, and all others a file or a stream
        """
    case .wrongTimes: return "a film needs frames at a rate"
    case .cannotVerify(let path, let reason):
      return "'\(path)' cannot be verified, because \(reason)"
    case .programMissing(let program, let format):
      return """
        \(format) needs \(program), which is not installed: get it with 'apt-get install \(program)' or \
        'brew install \(program)'
        """
    case .programFailed(let reason): return "\(VideoEncoding.program) failed: \(reason)"
    case .closedPipe: return "the reader closed the pipe before everything was written"
    case .stopped: return "writing was stopped"
    }
  }
}

extension SequenceError {
  /// Creates the error for a file or folder.
  init(_ error: FileError) {
    self = error.kind == .exists ? .exists(path: error.path, count: 1) : .file(error)
  }

  /// Runs a function that uses a file or folder.
  static func file<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(SequenceError) -> Result {
    do throws(FileError) { return try body() } catch { throw SequenceError(error) }
  }
}
